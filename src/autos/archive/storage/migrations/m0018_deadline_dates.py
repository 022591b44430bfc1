"""How the date of each deadline came to be: `was` and `now` are two dates, ISO 8601; `counted` and `changes` are JSON.

What was stored before begins with the count that it has. `firm_marks` are the days that devices of the firm
marked; `told` is the hybrid time of the entry.
"""

SCHEMA = """
CREATE TABLE deadline_dates (
    case_id INTEGER NOT NULL REFERENCES cases,
    uid TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    event TEXT NOT NULL,
    was TEXT NOT NULL DEFAULT '',
    now TEXT NOT NULL DEFAULT '',
    is_on_later_date INTEGER NOT NULL DEFAULT 0,
    counted TEXT NOT NULL DEFAULT '',
    changes TEXT NOT NULL DEFAULT '[]',
    read_at INTEGER,
    PRIMARY KEY (case_id, uid, changed_at)
) WITHOUT ROWID;
CREATE INDEX deadline_dates_unread ON deadline_dates (event) WHERE read_at IS NULL AND event = 'moved';
INSERT INTO deadline_dates (case_id, uid, changed_at, event, now, is_on_later_date, counted)
SELECT case_id, uid, updated_at, 'stored', safest || ' ' || coalesce(later, safest), is_on_later_date, counted
FROM (
    SELECT *, coalesce(json_extract(counted, '$.safest.due'), json_extract(counted, '$.by_law.due')) AS safest,
        coalesce(json_extract(counted, '$.if_closed.due'), json_extract(counted, '$.with_local_days.due')) AS later
    FROM deadlines
);
CREATE TABLE firm_marks (
    device_id TEXT NOT NULL,
    mark TEXT NOT NULL,
    told_by TEXT NOT NULL,
    told INTEGER NOT NULL,
    day TEXT NOT NULL,
    name TEXT NOT NULL,
    court TEXT NOT NULL,
    city TEXT NOT NULL,
    regime TEXT NOT NULL,
    kind TEXT NOT NULL,
    is_there INTEGER NOT NULL,
    PRIMARY KEY (device_id, mark)
) WITHOUT ROWID;
"""
