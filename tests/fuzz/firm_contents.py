"""Contents that a member of the firm has mangled: the other desks leave them out, and go on."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID, uuid4

import msgspec
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.firm.acts import ACT_KINDS, SharedAct, SharedChange
from autos.archive.firm.shared_search import SharedReader
from autos.archive.index.index_check import check_index
from autos.archive.storage.settings import FIRM_PLACE
from autos.archive.transaction import ArchiveTransaction
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.firm.day_marked import day_marked
from autos.domain.firm.entry import Entry, EntryHeader, EntryKind
from autos.domain.firm.hybrid_clock import hybrid_time
from autos.domain.firm.registers import RegisterValue
from autos.domain.firm.spent import LimitSet, Spent
from autos.domain.mode import CostClass
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY, NOW, code

SEARCH = UUID(int=1)
MOST_DEPTH = 2_000
TOGETHER = 20
"""Entries that are taken over in one transaction, as of one page."""
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1 << 62, 1 << 63, -(1 << 63), 1.5, float("inf"), "", " ", "\0", "x" * 100_000, "\u202e", "'; --",
    "00000000-0000-4000-8000-00000000000", b"", b"\xff" * 40, [], {}, [[]], {"x": 1},
    b'{"x":' + b"[" * 5_000 + b"]" * 5_000 + b"}",
)  # fmt: skip


def fuzz_contents(cases: int, seed: int) -> tuple[int, list[str]]:
    """Take over `cases` mangled contents; returns how many nothing was taken of, and what nobody would have caught."""
    if not cases:
        return 0, []
    with tempfile.TemporaryDirectory(prefix="autos-fuzz-") as folder:
        return asyncio.run(_fuzz(Path(folder), cases, Random(seed)))


async def _fuzz(folder: Path, cases: int, random: Random) -> tuple[int, list[str]]:
    archive = await Archive.open(folder / "acervo.autos", SecretStr(KEY))
    crashes: list[str] = []
    try:
        await add_search(archive, 1, records(range(6)))
        await archive.run(lambda inside: inside.settings.set(FIRM_PLACE, _place()))
        contents = await _true_contents(archive)
        left_out, number = 0, 0
        while number < cases:
            batch = [_mangled(contents, random) for _ in range(min(TOGETHER, cases - number))]
            try:
                left_out += await archive.run(lambda inside, batch=batch, first=number: _take(inside, batch, first))  # type: ignore[misc]
            except Exception as bug:  # noqa: BLE001 -- what a member writes must never be a bug of the others' desks
                crashes.append(f"{[kind for kind, _ in batch]}: {bug!r}")
            number += len(batch)
        crashes += await archive.with_reader(lambda opened: [str(row) for row in _damage(opened.connection)])
        sets = await archive.with_reader(check_index)
        crashes += [f"the index does not match the lawsuits: {sets}"] if any(sets) else []
    finally:
        await archive.aclose()
    return left_out, crashes


def _take(inside: ArchiveTransaction, batch: list[tuple[int, bytes]], first: int) -> int:
    """Returns how many contents changed nothing."""
    left_out, space_id = 0, UUID(int=7)
    connection = inside.answers._connection
    for place, (kind, content) in enumerate(batch):
        header = EntryHeader(
            space_id, space_id, first + place + 1, uuid4(), UUID(int=5), hybrid_time(NOW), kind, 1, bytes(32)
        )
        before = connection.total_changes()
        inside.firm.intake.take(Entry(header, bytes(32), bytes(64), b""), content)
        left_out += connection.total_changes() == before + 1  # the entry itself is noted
    inside.firm.intake.finish(NOW)
    return left_out


def _damage(connection: Any) -> list[Any]:
    faults = [text for (text,) in connection.execute("PRAGMA quick_check") if text != "ok"]
    return faults + list(connection.execute("PRAGMA foreign_key_check"))


async def _true_contents(archive: Archive) -> list[tuple[int, bytes]]:
    """One content of each kind, as a desk writes it."""
    number = "".join(sign for sign in code(0) if sign.isdigit())
    search = await archive.with_reader(lambda opened: SharedReader(opened).search(SEARCH))
    lawsuit = await archive.with_reader(lambda opened: SharedReader(opened).lawsuit(number))
    subjects = {EntryKind.LABEL: "3", EntryKind.TRASH: "", EntryKind.VERDICT: "cpf:11122233396"}
    value = RegisterValue(
        True, "texto", True, "https://service.invalid", 1_770_000_000_000_000, 1_770_000_000_000_000, "nome"
    )
    acts = [
        (int(kind), [
            SharedChange(
                subjects.get(kind, str(uuid4())),
                "" if kind in (EntryKind.FOLDER, EntryKind.HANDED_OVER) else number,
                value,
                (str(uuid4()),),
            )
            for _ in range(2)
        ])
        for kind in sorted(ACT_KINDS)
    ]  # fmt: skip
    written = [(kind, msgspec.json.encode(SharedAct(1, hybrid_time(NOW), changes))) for kind, changes in acts]
    spent = Spent(
        purchase_id=SEARCH, cost=CostClass.BASE, amount=Decimal("0.25"), mark="00" * 32, bought_at=NOW, counts=True
    )
    money = [
        (int(EntryKind.SPENT), spent.model_dump_json().encode()),
        (int(EntryKind.LIMIT_SET), LimitSet(amount=Decimal(400)).model_dump_json().encode()),
    ]
    mark = DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR", kind=DayMarkKind.OPEN)
    money.append((int(EntryKind.DAY_MARKED), day_marked(mark).model_dump_json().encode()))
    return [*money, (int(EntryKind.ANSWER), search), (int(EntryKind.RECORDS), lawsuit), *written]


def _mangled(contents: list[tuple[int, bytes]], random: Random) -> tuple[int, bytes]:
    kind, content = random.choice(contents)
    how: Callable[[int, bytes, Random], bytes] = random.choice(
        (_value_replaced, _value_replaced, _value_replaced, _bytes_changed, _cut, _nested)
    )
    if random.random() < 0.05:
        return random.choice(contents)[0], content  # of another kind than it says
    return kind, how(kind, content, random)


def _value_replaced(kind: int, content: bytes, random: Random) -> bytes:
    """A value anywhere in it is another one, or is missing."""
    is_binary = kind in (EntryKind.ANSWER, EntryKind.RECORDS)
    tree = msgspec.msgpack.decode(content) if is_binary else json.loads(content)
    holders: list[Any] = []
    _collect(tree, holders)
    holder = random.choice(holders)
    place = random.choice(list(holder)) if isinstance(holder, dict) else random.randrange(len(holder))
    if random.random() < 0.15:
        del holder[place]
    else:
        value = random.choice(ODD)
        holder[place] = value if is_binary or not isinstance(value, bytes) else value.hex()
    try:
        return msgspec.msgpack.encode(tree) if is_binary else json.dumps(tree).encode()
    except (OverflowError, ValueError):
        return content[:-1]


def _collect(node: Any, holders: list[Any]) -> None:
    if isinstance(node, dict | list) and node:
        holders.append(node)
        for value in node.values() if isinstance(node, dict) else node:
            _collect(value, holders)


def _bytes_changed(_: int, content: bytes, random: Random) -> bytes:
    changed = bytearray(content)
    for _each in range(random.randrange(1, 6)):
        changed[random.randrange(len(changed))] = random.randrange(256)
    return bytes(changed)


def _cut(_: int, content: bytes, random: Random) -> bytes:
    return content[: random.randrange(len(content))]


def _nested(kind: int, content: bytes, random: Random) -> bytes:
    """Deeper than anybody reads, in a member that nobody knows: what is known comes behind it."""
    depth = random.randrange(MOST_DEPTH)
    if kind in (EntryKind.ANSWER, EntryKind.RECORDS):
        return bytes((content[0] + 1,)) + b"\xa1x" + b"\x91" * depth + b"\x90" + content[1:]
    return b'{"x":' + b"[" * depth + b"]" * depth + b"," + content[1:]


def _place() -> str:
    """A firm that this archive belongs to."""
    member, key = {"member_id": str(UUID(int=6)), "name": "Ana"}, "00" * 32
    device = {
        "device_id": str(UUID(int=9)),
        "member_id": member["member_id"],
        "name": "Mesa",
        "signing": key,
        "sealing": key,
    }
    return json.dumps(
        {
            "firm_id": str(UUID(int=7)),
            "root": key,
            "address": "postgresql://127.0.0.1:1/x",
            "login": "x",
            "member": member,
            "device": device,
        }
    )
