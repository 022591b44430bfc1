"""Dossiers that were made: when, of what, for whom, and the check code by which a copy is recognised.

`file` is empty for one that was printed; `parts` are words separated by blanks.
"""

SCHEMA = """
CREATE TABLE dossiers (
    dossier_id INTEGER PRIMARY KEY,
    made_at INTEGER NOT NULL,
    file TEXT NOT NULL,
    code TEXT NOT NULL,
    title TEXT NOT NULL,
    client TEXT NOT NULL,
    purpose TEXT NOT NULL,
    is_internal INTEGER NOT NULL,
    lawsuits INTEGER NOT NULL,
    left_out INTEGER NOT NULL,
    pages INTEGER NOT NULL,
    parts TEXT NOT NULL
);
CREATE INDEX dossiers_time ON dossiers (made_at);
"""
