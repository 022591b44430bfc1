"""Search by a table: its columns are mapped, its rows checked and decided about, then searched in their order."""
