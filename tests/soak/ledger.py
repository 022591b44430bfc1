"""A real window that reads a whole ledger in one go: it answers meanwhile, and has everything afterwards.

The entries are searches of one lawsuit each, signed and encrypted as any other, by a desk that keeps no archive. Run
it where there is a keyring: `sh packaging/desktop-session .venv/bin/python -m tests.soak ledger --entries 150000`.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import msgspec

from autos.archive.archive import Archive
from autos.archive.firm.shared_search import SharedReader, SharedSearch
from autos.domain.firm.entry import EntryKind
from autos.firm.desk import FirmDesk
from autos.firm.replica import new_entry_id
from autos.system.keyring_secrets import Secrets
from autos.system.paths import PRACTICE_FOLDER
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.archive.open_archive import open_archive
from tests.archive.filled_archive import add_search
from tests.archive.synthetic import lawsuit
from tests.firm.postgres import Cluster, postgres_programs, running_cluster
from tests.journeys.autos_window import AutosWindow
from tests.soak.window import built_world
from tests.usecases.firm.office import KEY, Desk, found_office

TOGETHER = 500
"""Entries that are sent at once."""
A_YEAR = 200_000
"""Invented lawsuits of one year: their numbers have seven digits."""
READING = re.compile(r"lendo, ([0-9]+)%")
DONE = "Escritório em dia"
HUNG_S = 900.0
"""A window that says the same for longer has hung."""
PAUSE_S = 0.5
"""Between two keys."""
SCREENS = {"1": "search", "2": "library"}
COUNTS = (
    "SELECT (SELECT count(*) FROM firm_entries), (SELECT count(*) FROM cases),"
    " (SELECT count(*) FROM ledger), (SELECT count(*) FROM answers)"
)


class LedgerRead(NamedTuple):
    """What came of it."""

    entries: int
    lost: int
    """Entries, searches, answers or lawsuits that are not in the archive afterwards, whichever is most."""
    served: int
    """Keys that were pressed and had done what they do, while the ledger was being read."""
    steps: int
    """Different percentages that the status bar said."""
    status: int
    """With which the window ended; -1 where it had to be killed."""
    longest_s: float
    """That a key, and the look at what it did, took."""
    filled_s: float
    read_s: float
    first_mb: int
    """Memory of the window when a tenth was read, and the most that it ever had."""
    most_mb: int

    @property
    def holds(self) -> bool:
        return self.entries > 0 and self.served > 0 and not (self.lost or self.status)


def soak(entries: int) -> LedgerRead:
    """Fill a firm's ledger with so many, and let a window read them."""
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory(prefix="autos-soak-") as name, running_cluster(programs) as cluster:
        folder, home = Path(name), Path(name) / "home"
        built_world(home / PRACTICE_FOLDER)
        (home / "preferences.ini").write_text("[General]\nlanguage=pt\nscheme=light\n")
        began = time.monotonic()
        asyncio.run(_fill(folder, home, cluster, entries))
        filled_s = time.monotonic() - began
        before = asyncio.run(_counts(home))
        reading = _Reading()
        began = time.monotonic()
        status = _read(home, reading)
        read_s = time.monotonic() - began
        after = asyncio.run(_counts(home))
        lost = max(entries - (now - then) for then, now in zip(before, after, strict=True))
        return LedgerRead(
            entries, lost, reading.served, len(reading.steps), status, round(reading.longest_s, 2),
            round(filled_s, 1), round(read_s, 1), reading.first_mb, reading.most_mb,
        )  # fmt: skip


async def _fill(folder: Path, home: Path, cluster: Cluster, entries: int) -> None:
    """A firm of two, one of which fills its own space; the other one's archive is that of the window."""
    (folder / "ana").mkdir()
    file = folder / "ana" / "acervo.autos"
    ana = Desk("Ana", await Archive.open(file, KEY), file)
    opened = await open_archive(home, Secrets(), _refuse, passphrase_first=True)
    keyring: SecretStore = Secrets()
    desks = [ana, Desk("Bia", opened.archive, opened.file, secrets=keyring)]  # type: ignore[arg-type]  # not in memory
    try:
        firm_id = await found_office(desks, cluster)
        await opened.archive.aclose()
        await add_search(ana.archive, 1, [lawsuit(0)])
        template = await ana.archive.with_reader(lambda opened: SharedReader(opened).search(UUID(int=1)))
        session = await ana.session()
        await session.pull()
        await asyncio.to_thread(_append_all, session.desk, firm_id, _searches(template, entries))
        await session.aclose()
    finally:
        await ana.archive.aclose()


def _append_all(desk: FirmDesk, firm_id: UUID, contents: Iterator[bytes]) -> None:
    desk.on_read = lambda _content: None  # else the session's last call would keep all of them

    def send(some: Sequence[bytes]) -> None:
        desk.append(firm_id, [(new_entry_id(), int(EntryKind.ANSWER), content) for content in some])

    waiting: list[bytes] = []
    for content in contents:
        waiting.append(content)
        if len(waiting) == TOGETHER:
            send(waiting)
            waiting = []
    if waiting:
        send(waiting)


def _searches(template: bytes, count: int) -> Iterator[bytes]:
    """As many searches as the template, each with an invented lawsuit of its own."""
    for number in range(1, count + 1):
        shared = msgspec.msgpack.decode(template, type=SharedSearch)
        code = _code(number)
        digits = re.sub(r"\D", "", code)
        shared.search["entry_id"] = str(uuid4())
        [record], [answer] = shared.records, shared.answers
        record.number, record.body = digits, json.dumps(lawsuit(number, code=code)).encode()
        answer |= {"number": digits, "response_id": str(uuid4())}
        yield msgspec.msgpack.encode(shared)


def _code(number: int) -> str:
    """A masked CNJ number of the sequence kept for synthetic lawsuits, of an earlier year where one is full."""
    sequence, year = 9_700_418 + number % A_YEAR, 2023 - number // A_YEAR
    check = 98 - (sequence * 10**13 + year * 10**9 + 8_26_0100) * 100 % 97
    return f"{sequence}-{check:02}.{year}.8.26.0100"


@dataclass
class _Reading:
    """What was seen of the window meanwhile."""

    served: int = 0
    longest_s: float = 0.0
    first_mb: int = 0
    most_mb: int = 0

    def __post_init__(self) -> None:
        self.steps = set[int]()


def _read(home: Path, reading: _Reading) -> int:
    """Open the window, and use it until everything is read; returns its exit status."""
    window = AutosWindow(home)
    try:
        window.wait_until_ready()
        said, since, keys = "", time.monotonic(), 0
        while said != DONE:
            key = "12"[keys % 2]
            keys += 1
            began = time.monotonic()
            window.do(do="press", key=key, modifier="ControlModifier")
            seen = window.see()
            reading.longest_s = max(reading.longest_s, time.monotonic() - began)
            _note(reading, seen, SCREENS[key], window.pid)
            if seen["firm"] != said:
                said, since = seen["firm"], time.monotonic()
            elif time.monotonic() - since > HUNG_S:
                raise AssertionError(f"“{said}” for {HUNG_S} s")  # noqa: TRY301 -- as the window's own
            time.sleep(PAUSE_S)
        return window.close()
    except AssertionError as failure:
        print(str(failure)[:2000], file=sys.stderr)
        return -1
    finally:
        window.end()


def _note(reading: _Reading, seen: dict[str, Any], screen: str, process: int) -> None:
    reading.most_mb = _memory_mb(process, "VmHWM")
    if not (step := READING.search(seen["firm"])):
        return
    reading.steps.add(int(step[1]))
    reading.served += seen["screen"] == screen
    if not reading.first_mb and int(step[1]) >= 10:
        reading.first_mb = _memory_mb(process, "VmRSS")


def _memory_mb(process: int, what: str) -> int:
    """Of a process; 0 where the system does not say."""
    try:
        found = re.search(rf"{what}:\s+([0-9]+) kB", Path(f"/proc/{process}/status").read_text())
    except OSError:
        return 0
    return int(found[1]) // 1024 if found else 0


async def _counts(home: Path) -> list[int]:
    opened = await open_archive(home, Secrets(), _refuse, passphrase_first=True)
    try:
        [row] = await opened.archive.with_reader(lambda reader: reader.connection.execute(COUNTS).fetchall())
        return [int(str(count)) for count in row]
    finally:
        await opened.archive.aclose()


async def _refuse(_: object) -> None:
    """No passphrase: the keyring has the key."""
