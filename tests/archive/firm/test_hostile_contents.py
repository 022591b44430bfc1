"""What a colleague's own program writes is left out, whatever it is: an error would end the contact of every desk."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from autos.archive.firm.acts import decode_act
from autos.archive.firm.shared_search import take_shared_records, take_shared_search
from autos.archive.firm.withdrawals import decode_withdrawal
from autos.archive.records.indexed_members import read_error
from autos.domain.errors import TransportUnreadable
from autos.domain.firm.entry import EntryKind

DEPTH = 100_000
IN_JSON = b'{"version":1,"at":1,"changes":[],"thing":"","x":' + b"[" * DEPTH + b"]" * DEPTH + b"}"
NESTED = b"\x91" * DEPTH + b"\x90"
SEARCH = b"\x85\xa7version\x01\xa6search\x81\xa8entry_id" + NESTED + b"\xa7systems\x90\xa7answers\x90\xa7records\x90"
RECORDS = b"\x83\xa7version\x01\xa7records\x90\xa1x" + NESTED
READERS: dict[str, Callable[[], object]] = {
    "act": lambda: decode_act(IN_JSON, EntryKind.NOTE),
    "withdrawal": lambda: decode_withdrawal(IN_JSON),
    "search": lambda: take_shared_search(SEARCH, None),
    "lawsuit": lambda: take_shared_records(RECORDS, None),
}


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
def test_what_is_nested_too_deep_is_left_out(reader: Callable[[], object]) -> None:
    with pytest.raises(TransportUnreadable):
        reader()


def test_a_courts_error_that_is_nested_too_deep_is_one_without_words() -> None:
    assert read_error(IN_JSON) == (None, "")
