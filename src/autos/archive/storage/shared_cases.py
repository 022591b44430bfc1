"""Which lawsuits a space of the firm holds: by a folder, by a search, or by what a monitoring found.

Here, and not among the firm's own modules, since the index of queries reads them, too.
"""

from __future__ import annotations

from autos.domain.firm.entry import EntryKind
from autos.domain.firm.parts import SharedParts

SPACES = """
WITH RECURSIVE spaces (space_id) AS (
    SELECT min(space_id) FROM firm_entries
    UNION ALL SELECT (SELECT min(space_id) FROM firm_entries WHERE space_id > spaces.space_id) FROM spaces
    WHERE spaces.space_id IS NOT NULL)
"""
"""Spaces of the firm, and a NULL at the end, from one to the next by the key: their entries may be a million."""
SEARCHES = f"""
(SELECT item AS entry_id, space_id FROM firm_entries WHERE kind = {EntryKind.ANSWER} AND item > ''
 UNION SELECT item, space_id FROM firm_outbox WHERE kind = {EntryKind.ANSWER} AND problem = '')
"""  # noqa: S608 -- a number of ours, here and below
UNDER_SECRECY = (
    "EXISTS (SELECT 1 FROM lawsuits AS record WHERE record.case_id = {}.case_id AND record.secrecy_level IS NOT 0)"
)
IN_FOLDERS = f"""
SELECT folder_cases.case_id AS case_id, space_id FROM firm_folders
JOIN folder_cases USING (folder_id)
WHERE space_id <> '' AND (parts & {SharedParts.SECRECY} OR NOT {UNDER_SECRECY.format("folder_cases")})
"""  # noqa: S608
IN_SEARCHES = f"""
SELECT lawsuits.case_id AS case_id, searches.space_id AS space_id
FROM {SEARCHES} AS searches JOIN ledger USING (entry_id)
JOIN entry_lawsuits USING (entry_row) JOIN lawsuits USING (row_id)
"""  # noqa: S608
IN_MONITORINGS = f"""
SELECT finds.case_id AS case_id, space_id
FROM firm_trackings JOIN finds USING (tracking_id) WHERE NOT {UNDER_SECRECY.format("finds")}
"""  # noqa: S608 -- what is under secrecy, or may be, goes only where a person has said so
SHARED = f"({IN_FOLDERS} UNION ALL {IN_SEARCHES} UNION ALL {IN_MONITORINGS})"
CASES_OF_SPACE = f"SELECT DISTINCT case_id FROM {SHARED} WHERE space_id = ?"  # noqa: S608
"""Lawsuits that are shared in a space, those in the trash too."""
