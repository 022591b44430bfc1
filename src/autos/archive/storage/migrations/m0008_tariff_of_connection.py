"""Prices and limits of each connection, which the ledger names by its service.

Those that were entered before belong to the connection that was asked last; where none was asked, to the first one
whose prices are saved (an empty service). The practice service costs nothing and has none.
"""

SCHEMA = """
ALTER TABLE prices RENAME TO prices_of_all;
ALTER TABLE budget RENAME TO budget_of_all;
CREATE TABLE prices (
    service TEXT NOT NULL DEFAULT '', cost_class TEXT NOT NULL, amount TEXT NOT NULL, PRIMARY KEY (service, cost_class)
) WITHOUT ROWID;
CREATE TABLE budget (
    service TEXT NOT NULL DEFAULT '', name TEXT NOT NULL, amount TEXT NOT NULL, PRIMARY KEY (service, name)
) WITHOUT ROWID;
CREATE TEMP TABLE asked_last AS SELECT ifnull((
    SELECT service FROM main.ledger WHERE service NOT IN ('practice', '') AND sent_at IS NOT NULL
    ORDER BY created_at DESC, entry_row DESC LIMIT 1
), '') AS service;
INSERT INTO prices SELECT service, cost_class, amount FROM asked_last, prices_of_all;
INSERT INTO budget SELECT service, name, amount FROM asked_last, budget_of_all;
DROP TABLE asked_last;
DROP TABLE prices_of_all;
DROP TABLE budget_of_all;
"""
