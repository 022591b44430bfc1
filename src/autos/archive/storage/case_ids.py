"""Helpers for sets of case identifiers in SQL."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable
from typing import Any

import apsw

KNOWN = "SELECT case_id FROM cases WHERE case_id IN (SELECT value FROM json_each(?)) ORDER BY case_id"


def ids_json(case_ids: Iterable[int]) -> str:
    """Case identifiers as one bound value for `json_each`, each once."""
    return json.dumps(sorted({int(case_id) for case_id in case_ids}))


def query_ids(connection: apsw.Connection, query: str, values: tuple[Any, ...] = ()) -> array[int]:
    """The single column of a query as an array of type 'I' (four bytes a case), in the order of the query."""
    return array("I", (case_id for (case_id,) in connection.execute(query, values)))


def existing_ids(connection: apsw.Connection, case_ids: Iterable[int]) -> array[int]:
    """Those that exist, ascending: a list on the screen may be older than the last deletion."""
    return query_ids(connection, KNOWN, (ids_json(case_ids),))
