"""The encrypted file: engine, opening, keys, locks, tables and migrations."""
