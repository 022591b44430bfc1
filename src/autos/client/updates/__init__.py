"""The published list of versions, read by the rules of The Update Framework (TUF)."""
