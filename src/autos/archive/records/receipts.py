"""Receipts of permanent deletions: counts by kind, never names."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import apsw

from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.lawsuit.annotations import Receipt

WORD = re.compile(r"[a-z_]{1,40}")


class ReceiptRepository:
    """Receipts. Only fixed words and numbers are accepted, so that no name or document can be stored."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def add(self, kind: str, counts: Mapping[str, int], at: datetime) -> Receipt:
        """`kind` and the names of `counts` are lower-case words, such as `trash` and `cases`."""
        if not all(WORD.fullmatch(word) for word in (kind, *counts)):
            raise ValueError("not a word of the archive")  # the word is left out: it may be somebody's name
        figures = {name: int(count) for name, count in counts.items()}
        receipt_id = self._connection.execute(
            "INSERT INTO receipts (made_at, kind, counts) VALUES (?, ?, ?) RETURNING receipt_id",
            (to_micros(at), kind, json.dumps(figures)),
        ).get
        return Receipt(receipt_id, at, kind, figures)

    def all(self) -> list[Receipt]:
        """Newest first."""
        found = self._connection.execute("SELECT receipt_id, made_at, kind, counts FROM receipts ORDER BY 1 DESC")
        return [read_receipt(row) for row in found]


def read_receipt(row: tuple[Any, ...]) -> Receipt:
    """The receipt of a row. Raises: ValueError for anything but fixed words and numbers."""
    number, at, kind, counts = row
    totals = json.loads(counts)
    if not all(WORD.fullmatch(word) for word in (kind, *totals)) or not all(
        type(one) is int for one in totals.values()
    ):
        raise ValueError("not a receipt of the archive")
    return Receipt(number, from_micros(at), kind, totals)
