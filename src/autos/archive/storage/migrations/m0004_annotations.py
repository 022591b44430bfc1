"""Annotations: folders, labels, notes, verdicts, trash, saved searches, monitorings, receipts.

Each refers to the case, so that all its instances share it. A case in `trash` is in no list but the trash.
`undoing` holds how to take back each local act, so the numbers of what it names are never used twice. `acted` says
when the person last did something with a case. `generations` counts the changes of each set of cases, for those who
keep a copy of it. Triggers keep `notes_words` at the rows of `notes`, whoever writes them.
"""

SCHEMA = """
CREATE TABLE folders (
    folder_id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    purpose TEXT NOT NULL DEFAULT '',
    retention_days INTEGER,
    created_at INTEGER NOT NULL
);
CREATE TABLE folder_cases (
    folder_id INTEGER NOT NULL REFERENCES folders ON DELETE CASCADE,
    case_id INTEGER NOT NULL REFERENCES cases,
    added_at INTEGER NOT NULL,
    PRIMARY KEY (folder_id, case_id)
) WITHOUT ROWID;
CREATE INDEX folder_cases_case ON folder_cases (case_id);

CREATE TABLE labels (
    label INTEGER PRIMARY KEY CHECK (label BETWEEN 1 AND 9),
    name TEXT NOT NULL
);
CREATE TABLE case_labels (
    label INTEGER NOT NULL CHECK (label BETWEEN 1 AND 9),
    case_id INTEGER NOT NULL REFERENCES cases,
    added_at INTEGER NOT NULL,
    PRIMARY KEY (label, case_id)
) WITHOUT ROWID;
CREATE INDEX case_labels_case ON case_labels (case_id);

CREATE TABLE notes (
    note_id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id INTEGER NOT NULL REFERENCES cases,
    text TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
);
CREATE INDEX notes_case ON notes (case_id);
CREATE VIRTUAL TABLE notes_words USING fts5 (
    text, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2"
);
CREATE TRIGGER notes_added AFTER INSERT ON notes BEGIN
    INSERT INTO notes_words (rowid, text) VALUES (new.note_id, new.text);
END;
CREATE TRIGGER notes_edited AFTER UPDATE OF text ON notes BEGIN
    DELETE FROM notes_words WHERE rowid = old.note_id;
    INSERT INTO notes_words (rowid, text) VALUES (new.note_id, new.text);
END;
CREATE TRIGGER notes_deleted AFTER DELETE ON notes BEGIN
    DELETE FROM notes_words WHERE rowid = old.note_id;
END;

CREATE TABLE verdicts (
    subject_type TEXT NOT NULL,
    subject_key TEXT NOT NULL,
    case_id INTEGER NOT NULL REFERENCES cases,
    is_same INTEGER NOT NULL,
    evidence TEXT NOT NULL DEFAULT '',
    decided_at INTEGER NOT NULL,
    PRIMARY KEY (subject_type, subject_key, case_id)
) WITHOUT ROWID;
CREATE INDEX verdicts_case ON verdicts (case_id);

CREATE TABLE trash (
    case_id INTEGER PRIMARY KEY REFERENCES cases,
    trashed_at INTEGER NOT NULL,
    reason TEXT NOT NULL DEFAULT ''
);

CREATE TABLE saved_searches (
    saved_id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    query TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at INTEGER NOT NULL
);

CREATE TABLE trackings (
    tracking_id TEXT PRIMARY KEY,
    entry_id TEXT NOT NULL DEFAULT '',
    service TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL,
    body TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    matter TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    verified_at INTEGER
) WITHOUT ROWID;
CREATE TABLE finds (
    tracking_id TEXT NOT NULL REFERENCES trackings ON DELETE CASCADE,
    case_id INTEGER NOT NULL REFERENCES cases,
    response_id TEXT NOT NULL,
    found_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'unread',
    snoozed_until INTEGER,
    PRIMARY KEY (tracking_id, case_id)
) WITHOUT ROWID;
CREATE INDEX finds_case ON finds (case_id);
CREATE INDEX finds_state ON finds (state, found_at);

CREATE TABLE undoing (
    act_id INTEGER PRIMARY KEY AUTOINCREMENT,
    done_at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    inverse TEXT NOT NULL,
    count INTEGER NOT NULL,
    is_undone INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE acted (
    case_id INTEGER PRIMARY KEY REFERENCES cases ON DELETE CASCADE,
    acted_at INTEGER NOT NULL
);
CREATE TABLE generations (
    part TEXT NOT NULL,
    item INTEGER NOT NULL,
    counter INTEGER NOT NULL,
    PRIMARY KEY (part, item)
) WITHOUT ROWID;

CREATE TABLE receipts (
    receipt_id INTEGER PRIMARY KEY,
    made_at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    counts TEXT NOT NULL
);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
"""
