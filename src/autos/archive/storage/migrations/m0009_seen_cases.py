"""Cases that were opened, each with what its row said then: a newer reading that says something else is a change.

What is already in the archive counts as read; only what is received from now on is marked as not read.
"""

SCHEMA = """
CREATE TABLE seen_cases (
    case_id INTEGER PRIMARY KEY REFERENCES cases,
    seen_at INTEGER NOT NULL,
    last_step_at INTEGER,
    phase TEXT NOT NULL,
    status TEXT NOT NULL,
    amount TEXT,
    secrecy_level INTEGER,
    class_name TEXT NOT NULL,
    changed_at INTEGER
);
INSERT INTO settings (name, value) VALUES ('unread_since', CAST(unixepoch() AS INTEGER) * 1000000);
"""
