"""The encrypted file: its schema and migrations, writes that are whole, and what reaches the disk."""
