"""The firm's spaces as this archive has read them, what is shared in them, and what has not left yet.

`content` is filled for entries that say who belongs to what; the others are taken over into the other tables.
"""

SCHEMA = """
CREATE TABLE firm_entries (
    space_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    entry_id TEXT NOT NULL,
    device_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    entry_hash BLOB NOT NULL,
    item TEXT NOT NULL,
    content BLOB,
    PRIMARY KEY (space_id, seq)
) WITHOUT ROWID;
CREATE INDEX firm_entries_item ON firm_entries (item, space_id, seq) WHERE item <> '';

CREATE TABLE firm_erased (
    entry_id TEXT NOT NULL,
    space_id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    PRIMARY KEY (space_id, entry_id)
) WITHOUT ROWID;

CREATE TABLE firm_outbox (
    entry_id TEXT PRIMARY KEY,
    space_id TEXT NOT NULL,
    kind INTEGER NOT NULL,
    item TEXT NOT NULL,
    created_at INTEGER NOT NULL
) WITHOUT ROWID;
"""
