"""The inbox by chance: whatever happens to lawsuits and whatever is done, nothing unseen is lost or shown twice.

Acts come at random: readings, finds, searches asked again, things that are shared, deadlines that move, showing and
opening, starts, merges with a copy that went its own way, erasures, the trash, and all that a person does. After each,
the inbox holds what a plain model of it holds, and every place that counts it counts the same.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from uuid import UUID

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.query.query_answers import Query
from autos.archive.storage.instants import to_micros
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.inbox import NO_EVENT, UNSEEN, EventKind, InboxState
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.query.grammar import parse
from autos.domain.query.smart_folders import SmartFolder
from autos.system.clock import Clock
from autos.usecases.archive.import_archive import merge_archive
from autos.usecases.library.inbox import InboxBox, LibraryInbox
from tests.archive.synthetic import KEY, NOW, code, entry, item, lawsuit, page

CASES = 20_000
LAWSUITS = 12
BATCH = 400
"""Acts on one archive, then another one is begun."""
SECRET = SecretStr(KEY)
TRACKING = UUID(int=31)
STEP = timedelta(minutes=7)


class SetClock(Clock):
    """A clock that stands where the run has come to."""

    def __init__(self) -> None:
        self.at = NOW

    def now(self) -> datetime:
        return self.at


@dataclass
class Expected:
    """What the model knows of a lawsuit."""

    phase: int = 0
    state: InboxState | None = None
    """None where nothing ever happened to it."""
    kinds: EventKind = NO_EVENT
    back_at: datetime | None = None
    is_trashed: bool = False
    handled_at: datetime | None = None


@dataclass
class Model:
    """The inbox in its simplest form."""

    lawsuits: dict[int, Expected] = field(default_factory=dict)
    finds: set[int] = field(default_factory=set)

    def copy(self) -> Model:
        return Model({number: replace(one) for number, one in self.lawsuits.items()}, set(self.finds))

    def happens(self, number: int, kind: EventKind, at: datetime) -> None:
        one = self.lawsuits[number]
        one.kinds = one.kinds | kind if one.state in UNSEEN else kind
        one.back_at = None
        if one.state is not InboxState.NOT_OURS:
            one.state, one.handled_at = InboxState.TO_SEE, None
        elif one.handled_at is not None:
            one.handled_at = max(one.handled_at, at)  # it was dealt with by what the person has said before

    def handle(self, number: int, state: InboxState, at: datetime, back_at: datetime | None = None) -> None:
        one = self.lawsuits[number]
        if one.state is None:
            if state is not InboxState.TO_SEE:
                return
            one.kinds = NO_EVENT
        one.state, one.back_at = state, back_at
        one.handled_at = None if state in UNSEEN else at

    @property
    def to_see(self) -> set[int]:
        return {n for n, one in self.lawsuits.items() if one.state is InboxState.TO_SEE and not one.is_trashed}


class Desk:
    """An archive, the model of its inbox, and the acts on both."""

    def __init__(self, place: Path, clock: SetClock) -> None:
        self.place = place
        self.clock = clock
        self.model = Model()
        self.archive: Archive | None = None
        self._undoable: tuple[int, Model] | None = None

    @property
    def opened(self) -> Archive:
        assert self.archive is not None
        return self.archive

    async def open(self) -> None:
        self.archive = await Archive.open(self.place, SECRET)

    async def close(self) -> None:
        await self.opened.aclose()
        self.archive = None

    async def begin(self) -> None:
        """A monitoring, and lawsuits that the person's first search brought: none of them is news."""
        await self.open()
        at = self.clock.at
        await self.opened.run(
            lambda transaction: transaction.monitorings.adopt(TRACKING, at, service="x", name="Contra a Auriverde")
        )
        await self.search("first", range(LAWSUITS))

    async def search(self, key: str, numbers: Iterable[int]) -> None:
        """Ask a search, and let it end."""
        at, asked = self.clock.at, entry(search_key=key, created_at=self.clock.at, updated_at=self.clock.at)
        listed = list(numbers)
        for number in listed:
            self.model.lawsuits.setdefault(number, Expected())
        records = [self._record(number) for number in listed]

        def work(transaction: ArchiveTransaction) -> None:
            transaction.ledger.add(asked, "")
            transaction.answers.save_page(asked.entry_id, page(*map(item, records), status="completed"), at)
            transaction.ledger.set_state(asked.entry_id, LedgerState.COMPLETED, at)

        await self.opened.run(work)

    def _record(self, number: int) -> dict[str, object]:
        crawled = (self.clock.at - NOW) / timedelta(days=1)
        return lawsuit(number, crawled=crawled, phase=f"Fase {self.model.lawsuits[number].phase}")

    async def cases(self, numbers: Iterable[int]) -> list[int]:
        def read(transaction: ArchiveTransaction) -> list[int]:
            rows = [transaction.lawsuits.row_of_number(code(number)) for number in numbers]
            return list(transaction.lawsuits.cases_of([row for row in rows if row is not None]).values())

        return await self.opened.read(read)

    # What happens

    async def change(self, numbers: Sequence[int]) -> None:
        """Newer readings say something else; half of the time it is what was said before."""
        for number in numbers:
            self.model.lawsuits[number].phase = 1 - self.model.lawsuits[number].phase
        await self.search(f"change {self.clock.at.isoformat()}", numbers)
        for number in numbers:
            self.model.happens(number, EventKind.CHANGED, self.clock.at)
        self._undoable = None

    async def find(self, numbers: Sequence[int]) -> None:
        """A monitoring finds these; what it had found is nothing new."""
        at = self.clock.at
        found = [(case_id, str(UUID(int=case_id)), at) for case_id in await self.cases(numbers)]
        await self.opened.run(lambda transaction: transaction.monitorings.add_finds(TRACKING, found, at))
        for number in set(numbers) - self.model.finds:
            self.model.happens(number, EventKind.FOUND, self.clock.at)
            self._undoable = None
        self.model.finds |= set(numbers)

    async def ask_again(self, before: Sequence[int], after: Sequence[int]) -> None:
        """A search is asked twice: what entered and what left is told."""
        key = f"again {self.clock.at.isoformat()}"
        await self.search(key, before)
        self.clock.at += STEP
        await self.search(key, after)
        for number in set(after) - set(before):
            self.model.happens(number, EventKind.ENTERED, self.clock.at)
        for number in set(before) - set(after):
            self.model.happens(number, EventKind.LEFT, self.clock.at)
        self._undoable = None

    async def tell(self, numbers: Sequence[int], kind: EventKind) -> None:
        """Something else happens: a deadline moves, a colleague shares."""
        cases, at = await self.cases(numbers), to_micros(self.clock.at)
        await self.opened.run(lambda transaction: transaction.inbox.add(cases, kind, at))
        for number in numbers:
            self.model.happens(number, kind, self.clock.at)
        self._undoable = None

    async def look(self, number: int) -> None:
        """Show the page, the preview and the lawsuit: none of it changes anything."""
        inbox = LibraryInbox(self.opened, self.clock)
        contents = await inbox.read(InboxBox.TO_SEE)
        await inbox.lines(contents.entries)
        for case_id in await self.cases([number]):
            await inbox.preview(case_id)

    async def restart(self) -> None:
        await self.close()
        await self.open()

    async def trash(self, number: int) -> None:
        cases, at, is_there = await self.cases([number]), self.clock.at, self.model.lawsuits[number].is_trashed
        if is_there:
            await self.opened.run(lambda transaction: transaction.trash.restore(cases, at))
        else:
            await self.opened.run(lambda transaction: transaction.trash.put(cases, at))
        self.model.lawsuits[number].is_trashed = not is_there
        self._undoable = None

    async def erase(self, number: int) -> None:
        """Another lawsuit is deleted for good."""
        cases = await self.cases([number])
        await self.opened.run(lambda transaction: transaction.purge.cases(cases))
        del self.model.lawsuits[number]
        self.model.finds.discard(number)
        self._undoable = None

    # What the person does

    async def handle(self, numbers: Sequence[int], state: InboxState) -> None:
        at = self.clock.at
        back_at = at + 3 * STEP if state is InboxState.LATER else None
        cases, before = await self.cases(numbers), self.model.copy()
        act = await self.opened.run(lambda transaction: transaction.inbox.handle(cases, state, at, back_at=back_at))
        for number in numbers:
            one = self.model.lawsuits[number]
            if (one.state, one.back_at) != (state, back_at):
                self.model.handle(number, state, at, back_at)
        if act is not None:
            self._undoable = act.act_id, before

    async def undo(self) -> None:
        if self._undoable is not None:
            (act_id, before), at = self._undoable, self.clock.at
            await self.opened.run(lambda transaction: transaction.undo_log.undo(at, act_id))
            self.model, self._undoable = before, None

    async def bring_back(self) -> None:
        """The day of what was put off comes."""
        at = self.clock.at
        await self.opened.run(lambda transaction: transaction.inbox.bring_back(at))
        for one in self.model.lawsuits.values():
            if one.state is InboxState.LATER and one.back_at is not None and one.back_at <= at:
                one.state, one.back_at = InboxState.TO_SEE, None
                self._undoable = None

    # The check

    async def faults(self) -> list[str]:
        """What is lost, shown twice, or counted otherwise than it is."""
        expected = {case_id for number in self.model.to_see for case_id in await self.cases([number])}
        kinds = {
            case_id: self.model.lawsuits[number].kinds
            for number in self.model.to_see
            for case_id in await self.cases([number])
        }
        inbox = LibraryInbox(self.opened, self.clock)
        contents = await inbox.read(InboxBox.TO_SEE)
        listed = [one.case_id for one in contents.entries]
        lines = await inbox.lines(contents.entries)

        def read(transaction: ArchiveTransaction) -> dict[str, set[int]]:
            at = self.clock.at
            ids = transaction.queries.found(Query(parse(""), at), SortOrder(), 0, 100).rows
            return {
                "filter": set(transaction.queries.cases(Query(parse("novidade:sim"), at))),
                "folder": set(transaction.queries.cases(Query(SmartFolder.CHANGED.tree, at))),
                "rows": {row.case_id for row in transaction.lawsuits.rows(ids) if row.is_unread},
                "set": set(transaction.inbox.to_see()),
            }

        counted = await self.opened.read(read)
        found = [f"lost: {case_id}" for case_id in expected - set(listed)]
        found += [f"not to be seen: {case_id}" for case_id in set(listed) - expected]
        found += [f"twice: {case_id}" for case_id in set(listed) if listed.count(case_id) > 1]
        found += [f"counts differ: {name}" for name, cases in counted.items() if cases != set(listed)]
        if not await inbox.count() == contents.counts.get(InboxBox.TO_SEE, 0) == len(listed) == len(lines):
            found.append("counts differ: badge")
        found += [f"kinds of {one.case_id}" for one in contents.entries if one.kinds != kinds.get(one.case_id)]
        return found


async def merge(desk: Desk, clock: SetClock, random: Random) -> None:
    """A copy of the archive goes its own way, and is merged back: what was not seen in one of them is not seen."""
    await desk.close()
    other = Desk(desk.place.with_name("copia.autos"), clock)
    for old in desk.place.parent.glob("copia.autos*"):
        old.unlink()
    shutil.copyfile(desk.place, other.place)
    other.model = desk.model.copy()
    await other.open()
    before = {number: one.phase for number, one in other.model.lawsuits.items()}
    for _ in range(3):
        clock.at += STEP
        await act(other, random, random.choice((Desk.change, Desk.find, Desk.handle, Desk.handle)))
    await other.close()
    await desk.open()
    clock.at += STEP
    await merge_archive(desk.opened, other.place, SECRET, desk.place.parent)
    while await desk.opened.run(lambda transaction: transaction.index_maintenance.compare_batch()):
        continue
    desk.model = merged(
        desk.model, other.model, {n for n, one in other.model.lawsuits.items() if one.phase != before[n]}, clock.at
    )
    desk._undoable = None


def merged(ours: Model, theirs: Model, changed: set[int], at: datetime) -> Model:
    """The inbox of both at `at`: `changed` are the lawsuits of which the other archive had a newer reading."""
    for number in changed:
        ours.happens(number, EventKind.CHANGED, at)
    for number, one in ours.lawsuits.items():
        other = theirs.lawsuits[number]
        one.phase = other.phase
        if other.state is None:
            continue
        if one.state is None:
            one.state, one.kinds, one.back_at = other.state, other.kinds, other.back_at
            one.handled_at = other.handled_at
            continue
        unseen = [each for each in (one, other) if each.state in UNSEEN]
        if len(unseen) == 2:
            first = min(unseen, key=lambda each: (each.state, each.back_at or NOW))
            one.state, one.back_at, one.kinds = first.state, first.back_at, one.kinds | other.kinds
        elif unseen and unseen[0] is other:
            one.state, one.kinds, one.back_at = other.state, other.kinds, other.back_at
            one.handled_at = None
        elif not unseen and (other.handled_at, other.state) > (one.handled_at, one.state):
            one.state, one.kinds, one.handled_at = other.state, other.kinds, other.handled_at
    ours.finds |= theirs.finds
    return ours


async def act(desk: Desk, random: Random, wanted: Callable[..., object]) -> None:
    """Do one thing with some lawsuits."""
    numbers = random.sample(sorted(desk.model.lawsuits), min(len(desk.model.lawsuits), random.randint(1, 3)))
    if wanted is Desk.handle:
        await desk.handle(numbers, random.choice(tuple(InboxState)))
    elif wanted is Desk.tell:
        await desk.tell(numbers, random.choice((EventKind.SHARED, EventKind.MOVED)))
    elif wanted is Desk.ask_again:
        await desk.ask_again(numbers, random.sample(sorted(desk.model.lawsuits), min(3, len(desk.model.lawsuits))))
    elif wanted in {Desk.look, Desk.trash}:
        await wanted(desk, numbers[0])
    elif wanted is Desk.erase:
        if len(desk.model.lawsuits) > LAWSUITS // 2:
            await desk.erase(numbers[0])
    elif wanted in {Desk.change, Desk.find}:
        await wanted(desk, numbers)
    else:
        await wanted(desk)


WEIGHTS: dict[Callable[..., object], int] = {
    Desk.change: 18,
    Desk.find: 8,
    Desk.ask_again: 4,
    Desk.tell: 6,
    Desk.look: 10,
    Desk.handle: 34,
    Desk.undo: 8,
    Desk.bring_back: 6,
    Desk.trash: 3,
    Desk.restart: 2,
    merge: 1,
    Desk.erase: 1,
}


async def _batch(folder: Path, acts: int, seed: int) -> list[str]:
    """Some acts on a new archive; what was wrong after the first after which anything was."""
    random, clock = Random(seed), SetClock()
    desk = Desk(folder / "acervo.autos", clock)
    await desk.begin()
    names = []
    try:
        for number in range(acts):
            clock.at += STEP
            [wanted] = random.choices(tuple(WEIGHTS), tuple(WEIGHTS.values()))
            names.append(getattr(wanted, "__name__", ""))
            if wanted is merge:
                await merge(desk, clock, random)
            else:
                await act(desk, random, wanted)
            found = await desk.faults()
            if found:
                return [f"seed {seed}, act {number} ({' '.join(names[-4:])}): {fault}" for fault in found]
    finally:
        if desk.archive is not None:
            await desk.close()
    return []


def run(cases: int, seed: int) -> int:
    """Run so many acts; 0 when nothing was lost, shown twice or counted otherwise."""
    done, faults = 0, list[str]()
    while done < cases:
        acts = min(BATCH, cases - done)
        with tempfile.TemporaryDirectory(prefix="autos-fuzz-") as folder:
            faults += asyncio.run(_batch(Path(folder), acts, seed + done))
        done += acts
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    result = {
        "acts": done,
        "lost": sum(": lost" in fault for fault in faults),
        "twice": sum(": twice" in fault for fault in faults),
        "counts that differ": sum(": counts" in fault for fault in faults),
        "other": sum(not any(word in fault for word in (": lost", ": twice", ": counts")) for fault in faults),
    }
    print(json.dumps(result))
    return int(bool(faults))
