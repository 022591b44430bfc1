"""What the other packages of the archive share: engine, tables, migrations, settings, notices of changes, atomic files, process lock."""
