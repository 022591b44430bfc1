"""The matrix of court systems and keys."""
