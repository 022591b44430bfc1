"""What each reading changed in a record, and when a case was opened last instead of what its row said then.

Readings that are stored already are compared in the background: `uncompared` names their records. A case whose row said
the same as when it was noted counts as opened after its last reading: until now an opening was noted only where one of
those members differed, so that what else had changed would be marked again, though it was read.
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

UPDATE seen_cases SET seen_at = max(seen_at, coalesce(
    (SELECT max(received_at) FROM lawsuits WHERE lawsuits.case_id = seen_cases.case_id), 0))
WHERE seen_at > 0 AND NOT EXISTS (
    SELECT 1 FROM cases JOIN lawsuits ON row_id = lead_row WHERE cases.case_id = seen_cases.case_id AND (
        (lawsuits.last_step_at IS NOT NULL AND lawsuits.last_step_at IS NOT seen_cases.last_step_at)
        OR (lawsuits.phase <> '' AND lawsuits.phase IS NOT seen_cases.phase)
        OR (lawsuits.status <> '' AND lawsuits.status IS NOT seen_cases.status)
        OR (ifnull(lawsuits.amount, '') <> '' AND lawsuits.amount IS NOT seen_cases.amount)
        OR (lawsuits.secrecy_level IS NOT NULL AND lawsuits.secrecy_level IS NOT seen_cases.secrecy_level)
        OR (lawsuits.class_name <> '' AND lawsuits.class_name IS NOT seen_cases.class_name)
    )
);
ALTER TABLE seen_cases DROP COLUMN last_step_at;
ALTER TABLE seen_cases DROP COLUMN phase;
ALTER TABLE seen_cases DROP COLUMN status;
ALTER TABLE seen_cases DROP COLUMN amount;
ALTER TABLE seen_cases DROP COLUMN secrecy_level;
ALTER TABLE seen_cases DROP COLUMN class_name;
"""
