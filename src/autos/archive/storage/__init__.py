"""The encrypted file: opening, keys, locks, schema and migrations."""
