"""The firm's spaces as this archive has read them, what is shared in them, and what has not left yet.

`content` is filled for entries that say who belongs to what; the others are taken over into the other tables.
`firm_purchases` has what each desk has bought, and what this one is about to say of it; `firm_spent` sums that up.
`firm_acts` has every version of what several people change, and `firm_records` which version of a record is in a
space. A lawsuit is named by its number, and by its case where it is in this archive. `is_new` marks what was not in
this archive before a space brought it: it goes when its last space does. A folder and a note that are in no space any
more, and stay here, keep their identifier under the space ''.
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
    is_new INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (space_id, seq)
) WITHOUT ROWID;
CREATE INDEX firm_entries_item ON firm_entries (item, space_id, seq);
CREATE INDEX firm_entries_searches ON firm_entries (item, space_id) WHERE kind = 20;
CREATE INDEX firm_entries_entry ON firm_entries (entry_id);
CREATE INDEX firm_entries_chain ON firm_entries (space_id, seq) WHERE content IS NOT NULL;
CREATE INDEX firm_entries_erasure ON firm_entries (space_id, kind) WHERE kind >= 50;

CREATE TABLE firm_erased (
    entry_id TEXT NOT NULL,
    space_id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    PRIMARY KEY (space_id, entry_id)
) WITHOUT ROWID;

CREATE TABLE firm_outbox (
    place INTEGER PRIMARY KEY,
    space_id TEXT NOT NULL,
    entry_id TEXT NOT NULL,
    kind INTEGER NOT NULL,
    item TEXT NOT NULL,
    case_id INTEGER,
    created_at INTEGER NOT NULL,
    problem TEXT NOT NULL DEFAULT '',
    UNIQUE (space_id, entry_id)
);
CREATE INDEX firm_outbox_item ON firm_outbox (item, space_id);
CREATE INDEX firm_outbox_case ON firm_outbox (case_id, space_id) WHERE case_id IS NOT NULL;

CREATE TABLE firm_acts (
    act_id TEXT NOT NULL,
    kind INTEGER NOT NULL,
    subject TEXT NOT NULL,
    number TEXT NOT NULL,
    case_id INTEGER,
    at INTEGER NOT NULL,
    device_id TEXT NOT NULL,
    value TEXT NOT NULL,
    seen TEXT NOT NULL,
    is_private INTEGER NOT NULL,
    PRIMARY KEY (act_id, kind, subject, number)
) WITHOUT ROWID;
CREATE INDEX firm_acts_register ON firm_acts (kind, subject, number);
CREATE INDEX firm_acts_case ON firm_acts (case_id, at);
CREATE INDEX firm_acts_absent ON firm_acts (number) WHERE case_id IS NULL AND number <> '';

CREATE TABLE firm_folders (
    share_id TEXT NOT NULL,
    space_id TEXT NOT NULL,
    folder_id INTEGER NOT NULL,
    parts INTEGER NOT NULL,
    PRIMARY KEY (share_id, space_id)
) WITHOUT ROWID;
CREATE INDEX firm_folders_folder ON firm_folders (folder_id);
CREATE TABLE firm_notes (
    note_uid TEXT NOT NULL,
    space_id TEXT NOT NULL,
    note_id INTEGER NOT NULL,
    PRIMARY KEY (note_uid, space_id)
) WITHOUT ROWID;
CREATE INDEX firm_notes_note ON firm_notes (note_id);
CREATE TABLE firm_trackings (
    tracking_id TEXT NOT NULL,
    space_id TEXT NOT NULL,
    PRIMARY KEY (tracking_id, space_id)
) WITHOUT ROWID;
CREATE TABLE firm_purchases (
    purchase_id TEXT NOT NULL,
    device_id TEXT NOT NULL,
    told_by TEXT NOT NULL,
    seq INTEGER NOT NULL,
    bought_at INTEGER NOT NULL,
    cost TEXT NOT NULL,
    amount TEXT,
    counts INTEGER NOT NULL,
    mark TEXT NOT NULL,
    is_again INTEGER NOT NULL,
    is_double INTEGER NOT NULL,
    PRIMARY KEY (purchase_id)
) WITHOUT ROWID;
CREATE INDEX firm_purchases_seq ON firm_purchases (seq);
CREATE INDEX firm_purchases_mark ON firm_purchases (mark, bought_at) WHERE mark <> '' AND counts;
CREATE INDEX firm_purchases_double ON firm_purchases (bought_at) WHERE is_double;
CREATE TABLE firm_spent (
    month TEXT NOT NULL,
    amount TEXT NOT NULL,
    calls INTEGER NOT NULL,
    PRIMARY KEY (month, amount)
) WITHOUT ROWID;
CREATE TABLE firm_records (
    space_id TEXT NOT NULL,
    row_id INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    is_new INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (row_id, space_id)
) WITHOUT ROWID;
"""
