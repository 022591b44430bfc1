"""The ledger tells every billed call: its route, its matter, its times, and what of its answer is missing.

The states get the words under which they are known everywhere.
"""

SCHEMA = """
ALTER TABLE ledger ADD COLUMN route TEXT NOT NULL DEFAULT 'create_request';
ALTER TABLE ledger ADD COLUMN matter TEXT NOT NULL DEFAULT '';
ALTER TABLE ledger ADD COLUMN sent_at INTEGER;
ALTER TABLE ledger ADD COLUMN ended_at INTEGER;
ALTER TABLE ledger ADD COLUMN items_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger ADD COLUMN expected_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger ADD COLUMN unreadable_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger ADD COLUMN unknown_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger ADD COLUMN unfit_count INTEGER NOT NULL DEFAULT 0;
UPDATE ledger SET
    route = CASE mode WHEN 'base' THEN 'look_up' ELSE 'create_request' END,
    sent_at = CASE WHEN state IN ('written', 'not_sent') THEN NULL ELSE created_at END,
    ended_at = CASE WHEN state IN ('written', 'sending', 'accepted') THEN NULL ELSE updated_at END,
    items_count = (SELECT count(*) FROM answers WHERE answers.entry_row = ledger.entry_row),
    unknown_count = (
        SELECT count(*) FROM answers WHERE answers.entry_row = ledger.entry_row
        AND response_type NOT IN ('lawsuit', 'application_error', 'application_info', 'summary')
    ),
    state = CASE state
        WHEN 'written' THEN 'drafted' WHEN 'sending' THEN 'sent' WHEN 'accepted' THEN 'pending'
        WHEN 'refused' THEN 'failed' WHEN 'lost' THEN 'unconfirmed'
        WHEN 'not_sent' THEN CASE problem WHEN '' THEN 'cancelled' ELSE 'failed' END
        ELSE state END;
UPDATE ledger SET service = 'practice' WHERE service LIKE 'http://127.0.0.1:%';
CREATE INDEX ledger_key ON ledger (search_key, search_type, created_at);
ALTER TABLE entry_lawsuits ADD COLUMN misfits TEXT NOT NULL DEFAULT '';
CREATE TABLE prices (cost_class TEXT PRIMARY KEY, amount TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE budget (name TEXT PRIMARY KEY, amount TEXT NOT NULL) WITHOUT ROWID;
"""
