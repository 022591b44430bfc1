"""What the other packages of the archive share: engine, tables, settings, notices of changes, atomic files."""
