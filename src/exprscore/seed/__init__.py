"""SEED: answers of five kinds, each compared in its own way over the same tree distance."""
