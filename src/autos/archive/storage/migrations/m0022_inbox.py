"""The inbox: one row for a lawsuit that something happened to, instead of when it was opened and which finds were read.

Nothing that was not seen is lost: changes after the last opening; of lawsuits that were never opened, those since the
archive tells what was not read; finds that were not read; deadlines that moved. What was seen stays so. `kinds` and
`state` are those of `autos.domain.lawsuit.inbox`; instants are microseconds since 1970, UTC.
"""

SCHEMA = """
CREATE TABLE inbox (
    case_id INTEGER PRIMARY KEY REFERENCES cases,
    since INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kinds INTEGER NOT NULL,
    state INTEGER NOT NULL,
    back_at INTEGER,
    note TEXT NOT NULL DEFAULT '',
    handled_at INTEGER
);
CREATE INDEX inbox_state ON inbox (state, at);

INSERT INTO inbox (case_id, since, at, kinds, state, back_at, handled_at)
WITH found AS (
    SELECT case_id, max(found_at) AS found_at, max(state = 'unread') AS is_unread, max(state = 'snoozed') AS is_later,
        min(snoozed_until) AS back_at, min(state = 'dismissed') AS is_dismissed
    FROM finds GROUP BY case_id
), moved AS (
    SELECT case_id, max(deadline_dates.changed_at) AS moved_at FROM deadline_dates JOIN deadlines USING (case_id, uid)
    WHERE event = 'moved' AND read_at IS NULL AND done_at IS NULL GROUP BY case_id
), changed AS (
    SELECT case_id, max(changed_at) AS changed_at FROM record_changes GROUP BY case_id
), begun AS (
    SELECT max(0, ifnull((SELECT CAST(value AS INTEGER) FROM settings WHERE name = 'unread_since'), 0)) AS begun_at
), known AS (
    SELECT case_id, ifnull(found_at, 0) AS found_at, ifnull(moved_at, 0) AS moved_at,
        ifnull(changed.changed_at, 0) AS changed_at, ifnull(is_unread, 0) AS is_unread, ifnull(is_later, 0) AS is_later,
        found.back_at, ifnull(is_dismissed, 0) AS is_dismissed, ifnull(seen_at = 0, 0) AS is_marked,
        iif(seen_at > 0, seen_at, begun_at) AS since, ifnull(seen_cases.changed_at, 0) AS change_seen_at
    FROM cases CROSS JOIN begun LEFT JOIN found USING (case_id) LEFT JOIN moved USING (case_id)
        LEFT JOIN changed USING (case_id) LEFT JOIN seen_cases USING (case_id)
    WHERE found_at IS NOT NULL OR moved_at IS NOT NULL OR changed.changed_at IS NOT NULL OR seen_at = 0
        OR (seen_at > 0 AND case_id IN (SELECT case_id FROM uncompared CROSS JOIN lawsuits USING (row_id)))
), stated AS (
    SELECT *, CASE WHEN is_unread OR moved_at > 0 OR is_marked OR changed_at > since THEN 0
        WHEN is_later THEN 1 WHEN is_dismissed THEN 3 ELSE 2 END AS state,
        max(found_at, moved_at, changed_at, since * is_marked) AS at
    FROM known
)
SELECT case_id, since, at, (found_at > 0) + 2 * (changed_at > since OR change_seen_at > 0) + 16 * (moved_at > 0), state,
    iif(state = 1, back_at, NULL), iif(state > 1, max(since, change_seen_at), NULL)
FROM stated;

DROP TABLE seen_cases;
DROP INDEX finds_unread;
DROP INDEX finds_state;
ALTER TABLE finds DROP COLUMN state;
ALTER TABLE finds DROP COLUMN snoozed_until;
DELETE FROM undoing WHERE instr(inverse, 'snoozed_until');
DELETE FROM settings WHERE name = 'news_looked_at';
"""
