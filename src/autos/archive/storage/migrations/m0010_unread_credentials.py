"""What the vault answered and could not be read, as received: of the last query, and of the last registration."""

SCHEMA = """
CREATE TABLE unread_credentials (
    service TEXT NOT NULL,
    kind TEXT NOT NULL,
    element_id TEXT NOT NULL,
    body BLOB NOT NULL,
    told_at INTEGER NOT NULL,
    PRIMARY KEY (service, kind, element_id)
);
"""
