"""Everything that reads LaTeX: extraction, normalisation, parsing."""
