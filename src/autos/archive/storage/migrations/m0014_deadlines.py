"""Deadlines that are kept with a lawsuit, as they were counted: `terms` and `counted` are JSON, `due` is ISO 8601."""

SCHEMA = """
CREATE TABLE deadlines (
    deadline_id INTEGER PRIMARY KEY,
    case_id INTEGER NOT NULL REFERENCES cases,
    uid TEXT NOT NULL,
    title TEXT NOT NULL,
    due TEXT NOT NULL,
    terms TEXT NOT NULL,
    counted TEXT NOT NULL,
    is_on_later_date INTEGER NOT NULL DEFAULT 0,
    days_before TEXT NOT NULL DEFAULT '[]',
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    done_at INTEGER,
    UNIQUE (case_id, uid)
);
CREATE INDEX deadlines_due ON deadlines (due) WHERE done_at IS NULL;
"""
