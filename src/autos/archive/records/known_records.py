"""Records with what only their earlier readings had; the rule is in `autos.domain.lawsuit.known_values`.

`known` of a record names the members that its current reading did not bring, each with when the court was read that
had it: lists, filters and exports read its columns, and only who reads a whole record goes back to those readings.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Any

import apsw
import msgspec
import zstandard

from autos.archive.files.foreign_values import FIRST_INSTANT, LAST_INSTANT
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.indexed_members import Indexed, read_lawsuit, whole_lawsuit
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.instants import read_at, to_micros
from autos.domain.errors import ContractBroken, NotArchived
from autos.domain.lawsuit.known_values import CODED, KEPT, KnownLawsuit, completed
from autos.domain.lawsuit.lawsuit import Lawsuit

Read = Callable[[bytes], Any]
Reading = tuple[bytes, int]
"""A body, and when the court was read."""
NOTHING: Mapping[str, int] = {}
UNREADABLE = (ContractBroken, NotArchived, zstandard.ZstdError)
MALFORMED = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
EMPTY = frozenset({b"null", b'""', b"[]", b"{}"})
COMPLETED = frozenset({"last_step", "parties", *CODED})
"""Members that are completed within."""
NAMES = frozenset(KEPT)
NAMES_OF_CONTRACT = frozenset(Lawsuit.model_fields)
_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
KNOWN = "SELECT known FROM lawsuits WHERE row_id = ?"


class KnownRecords:
    """Reads records as they are known from all their readings."""

    def __init__(self, connection: apsw.Connection, bodies: BodyRepository) -> None:
        self._connection = connection
        self._bodies = bodies
        self._versions = VersionRepository(connection, bodies)

    def known(self, row_id: int) -> str | None:
        """The stored `known` of a record."""
        found: Any = self._connection.execute(KNOWN, (row_id,)).get
        return None if found is None else str(found)

    def indexed(self, row_id: int, known: str | None) -> Indexed:
        """The members that the archive indexes. Raises: NotArchived, ContractBroken, ZstdError."""
        lawsuit: Indexed = self.completed(row_id, self._bodies.get(row_id), known, read_lawsuit).lawsuit
        return lawsuit

    def whole(self, row_id: int, body: bytes) -> KnownLawsuit:
        """The lawsuit with this current body with all its members. Raises: ContractBroken."""
        return self.completed(row_id, body, self.known(row_id), whole_lawsuit)

    def completed(self, row_id: int, body: bytes, known: str | None, read: Read) -> KnownLawsuit:
        """The record with this current body, as `read` reads each of its readings. Raises: what `read` raises."""
        since = since_of(known)
        return completed_reading(read, body, since, self._earlier(row_id) if since else ())

    def needed(self, row_id: int, known: str | None) -> tuple[Reading, ...]:
        """The earlier readings that `completed_reading` needs, newest first."""
        since = since_of(known)
        if not since:
            return ()
        wanted, first = {*since.values()}, min(since.values())
        readings = takewhile(lambda reading: reading[1] >= first, self._earlier(row_id))
        return tuple(reading for reading in readings if reading[1] in wanted)

    def after(self, row_id: int, body: bytes, old: Reading, old_known: str | None) -> Mapping[str, int]:
        """What is known besides `body`, which replaced `old`, with what was known then; `old` is stored by now."""
        since = since_of(old_known)
        if since.keys() <= NAMES and not _may_lack(body, old[0]):
            return _still_missing(body, since)
        earlier = self._earlier(row_id)
        try:
            next(earlier, None)  # the old one itself
            before = completed_reading(whole_lawsuit, old[0], since, earlier)
            return completed(whole_lawsuit(body), before, old[1]).since
        except (*UNREADABLE, RecursionError):
            return NOTHING

    def of_all(self, row_id: int) -> Mapping[str, int]:
        """What is known besides the current reading, from all that can be read."""
        readings: list[Reading] = []
        try:
            body = self._bodies.get(row_id)
            readings.extend(self._earlier(row_id))
        except UNREADABLE:
            if not readings:
                return NOTHING
        found = KnownLawsuit(None, NOTHING)
        at = 0
        for older, read_at_ in (*reversed(readings), (body, 0)):
            try:
                lawsuit = whole_lawsuit(older)
            except (ContractBroken, RecursionError):
                if older is body:
                    return NOTHING
                continue
            found = completed(lawsuit, found, at) if found.lawsuit is not None else KnownLawsuit(lawsuit, NOTHING)
            at = read_at_
        return found.since

    def _earlier(self, row_id: int) -> Iterator[Reading]:
        """Earlier readings, newest first, as far back as they can be read."""
        try:
            for version, body in self._versions.bodies(row_id):
                yield body, _read_at(version.received_at, version.crawled_at)
        except UNREADABLE:
            return


def completed_reading(read: Read, body: bytes, since: Mapping[str, int], earlier: Iterable[Reading]) -> KnownLawsuit:
    """The reading `body` with these members of earlier ones, newest first, of which only those that had them are read.

    Raises: what `read` raises of `body`.
    """
    current = read(body)
    if not since:
        return KnownLawsuit(current, NOTHING)
    wanted, first = {*since.values()}, min(since.values())
    found = KnownLawsuit(None, NOTHING)
    needed: list[Any] = []
    for older, at in earlier:
        if at < first:
            break
        if at in wanted:
            try:
                needed.append((read(older), at))
            except (ContractBroken, RecursionError):
                continue
    at = 0
    for lawsuit, read_at_ in reversed(needed):
        found = completed(lawsuit, found, at) if found.lawsuit is not None else KnownLawsuit(lawsuit, NOTHING)
        at = read_at_
    if found.lawsuit is None:
        return KnownLawsuit(current, NOTHING)
    whole = completed(current, found, at, since.keys())
    return KnownLawsuit(whole.lawsuit, {path: since[path] for path in whole.since})


def _read_at(received_at: Any, crawled_at: Any) -> int:
    return read_at(to_micros(received_at), to_micros(crawled_at))


def since_of(known: str | None) -> Mapping[str, int]:
    """The stored members that did not come, each with when the court was read that had it.

    None where what is stored is none of them: the reading stands as it came.
    """
    try:
        return parse_known(known)
    except ValueError:
        return NOTHING


def parse_known(known: str | None) -> Mapping[str, int]:
    """As `since_of`. Raises: ValueError where something else is stored."""
    members = {} if known is None else json.loads(known)
    if not isinstance(members, dict) or not all(
        isinstance(at, int) and FIRST_INSTANT <= at <= LAST_INSTANT for at in members.values()
    ):
        raise ValueError(known)
    return members or NOTHING


def known_text(since: Mapping[str, int]) -> str | None:
    """The same as it is stored."""
    return json.dumps(since, separators=(",", ":"), sort_keys=True) if since else None


def _still_missing(body: bytes, since: Mapping[str, int]) -> Mapping[str, int]:
    """Those of these whole members that a reading in the contract's shape does not bring either."""
    members = _MEMBERS.decode(body) if since else {}
    return {name: at for name, at in since.items() if _is_empty(members.get(name))}


def _is_empty(value: msgspec.Raw | None) -> bool:
    """Whether it says nothing, in any notation: null, blanks, an empty list or object with blanks in it."""
    if value is None:
        return True
    text = bytes(value)
    if text[:1] == b'"':
        return not str(msgspec.json.decode(text)).strip()
    return text in EMPTY or (text[:1] in b"[{" and not text[1:-1].strip())


def _may_lack(body: bytes, old_body: bytes) -> bool:
    """Whether `body` may lack something that the old one has: most readings bring the same members."""
    try:
        new, old = _MEMBERS.decode(body), _MEMBERS.decode(old_body)
    except MALFORMED:
        return True  # not strict JSON: only the tolerant parser can tell
    if "code" not in new or not new.keys() <= NAMES_OF_CONTRACT or not old.keys() <= NAMES_OF_CONTRACT:
        return True  # a member may stand under another name
    for name in NAMES & old.keys():
        mine, theirs = new.get(name), bytes(old[name])
        if _is_empty(old[name]):
            continue
        if _is_empty(mine) or (name in COMPLETED and mine is not None and bytes(mine) != theirs):
            return True
    return False
