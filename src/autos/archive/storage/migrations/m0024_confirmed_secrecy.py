"""Whether a person confirmed that a search which waits for a space leaves with what is under secrecy.

Of those that waited before nobody knows whether the desk shared them by itself: none is confirmed.
"""

SCHEMA = "ALTER TABLE firm_outbox ADD COLUMN with_secrecy INTEGER NOT NULL DEFAULT 0"
