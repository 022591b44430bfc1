"""The SHA-256 of the file of each dossier, in hexadecimal digits: no other file is opened as it.

Empty for one that was printed, or made before it was noted.
"""

SCHEMA = "ALTER TABLE dossiers ADD COLUMN file_hash TEXT NOT NULL DEFAULT ''"
