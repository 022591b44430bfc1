"""What each reading changed in a record, and when a case was opened last instead of what its row said then.

Readings that are stored already are compared in the background: `uncompared` names their records.
"""

SCHEMA = """
CREATE TABLE record_changes (
    change_id INTEGER PRIMARY KEY,
    case_id INTEGER NOT NULL REFERENCES cases,
    row_id INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    topics INTEGER NOT NULL,
    content TEXT NOT NULL
);
CREATE INDEX record_changes_case ON record_changes (case_id, changed_at, topics, row_id);
CREATE INDEX record_changes_time ON record_changes (changed_at, case_id, topics, row_id);

CREATE TABLE uncompared (
    row_id INTEGER PRIMARY KEY REFERENCES lawsuits
);
INSERT INTO uncompared SELECT DISTINCT row_id FROM versions;

ALTER TABLE seen_cases DROP COLUMN last_step_at;
ALTER TABLE seen_cases DROP COLUMN phase;
ALTER TABLE seen_cases DROP COLUMN status;
ALTER TABLE seen_cases DROP COLUMN amount;
ALTER TABLE seen_cases DROP COLUMN secrecy_level;
ALTER TABLE seen_cases DROP COLUMN class_name;
"""
