"""The archive as a whole: its passphrase, and the erasure of a person."""
