"""From LaTeX text to expressions: the normalisers of the profiles and the parsers."""
