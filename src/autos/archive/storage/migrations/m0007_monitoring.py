"""Tables of monitorings: a name, the last status and the last page read of each; and what the vault told.

`tracking_looks` belongs to one file: where it is missing, everything is looked at and read again, which is free.
No secret of a credential is ever here, nor its user name.
"""

SCHEMA = """
ALTER TABLE trackings ADD COLUMN name TEXT NOT NULL DEFAULT '';
CREATE TABLE tracking_looks (
    tracking_id TEXT PRIMARY KEY REFERENCES trackings ON DELETE CASCADE ON UPDATE CASCADE,
    entry_id TEXT NOT NULL DEFAULT '',
    recurrence INTEGER,
    items INTEGER NOT NULL DEFAULT 0,
    steps INTEGER NOT NULL DEFAULT 0,
    request_id TEXT NOT NULL DEFAULT '',
    hour_range TEXT NOT NULL DEFAULT '',
    updated_at INTEGER,
    deleted_at INTEGER,
    looked_at INTEGER,
    failures INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER,
    problem TEXT NOT NULL DEFAULT '',
    read_to INTEGER,
    read_mark TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX finds_unread ON finds (state, tracking_id, snoozed_until);
CREATE TABLE credentials (
    service TEXT NOT NULL,
    system_name TEXT NOT NULL,
    customer_key TEXT NOT NULL,
    state TEXT NOT NULL,
    told_at INTEGER,
    registered_at INTEGER,
    renew_at INTEGER,
    PRIMARY KEY (service, system_name, customer_key)
) WITHOUT ROWID;
"""
