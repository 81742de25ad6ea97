"""Fast, sound scoring of LaTeX answers."""

__version__ = "0.1.0"
