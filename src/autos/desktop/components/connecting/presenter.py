"""Presenter of a connection that is entered or changed: what is typed, its problems, the free test, saving it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from pathlib import Path

from pydantic import SecretStr
from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.connection.connection import URLS
from autos.domain.connection.connection_draft import ConnectionDraft, draft_of, read_draft
from autos.domain.connection.profile import parse_key
from autos.domain.errors import BadProfile, Problem
from autos.system.clock import Clock
from autos.text.problems import problem_text, profile_problem_text
from autos.usecases.search.connections import ProbeResult, SavedConnections

LARGEST_FILE = 1 << 20
"""Bytes of a provider's file."""
NAME, KEY, ADDRESS, FILE = "name", "api_key", "address", "file"
"""Fields that a problem is shown under."""


class ConnectionForm(Enum):
    """What is entered."""

    NEW = "new"
    KEY = "key"
    """Another key of a saved connection."""
    ADDRESS = "address"
    """Another name or address of a saved connection; its key stays."""


@dataclass(frozen=True, slots=True)
class ConnectingState:
    """State of the form."""

    draft: ConnectionDraft = field(default_factory=ConnectionDraft)
    problems: Mapping[str, str] = field(default_factory=dict)
    """Sentence by field; of the second to fourth address, the field is "address 1" to "address 3"."""
    results: Mapping[str, ProbeResult] = field(default_factory=dict)
    """Answers to the test by address member, as they come."""
    tested_at: datetime | None = None
    """Start of the last test; None before the first, or after something was changed."""
    is_testing: bool = False
    is_saving: bool = False
    was_trimmed: bool = False
    """Whether blanks at the ends of the key were removed."""

    @property
    def can_save(self) -> bool:
        return not self.is_saving and self.draft.has_key_and_address


class ConnectingPresenter(Presenter[ConnectingState]):
    """Lives as long as the form is shown. The key that was typed is in its state until then, and nowhere shown."""

    saved = Signal(str)
    """Name of the connection that was saved."""
    filled = Signal()
    """A file has filled in the form."""
    hosts_differ = Signal(object)
    """A file names several servers, which would all get the key: its draft, for `fill_in` once that is agreed to."""

    def __init__(
        self,
        connections: SavedConnections,
        clock: Clock,
        form: ConnectionForm = ConnectionForm.NEW,
        before: str = "",
        suggested: str = "",
    ) -> None:
        """`before` names the connection that is changed; `suggested` is the name offered for a new one."""
        self._connections = connections
        self._clock = clock
        self.form = form
        self.before = before
        is_new = form is ConnectionForm.NEW
        draft = ConnectionDraft(suggested) if is_new else draft_of(connections.profiles.get(before))
        if form is ConnectionForm.ADDRESS:
            draft = _with(draft, key=SecretStr("-"))  # the one in the keyring stays
        super().__init__(ConnectingState(draft))
        self.tasks = TaskScope(on_problem=self._show_problem)

    def set_name(self, name: str) -> None:
        self._change({NAME}, name=name)

    def set_key(self, text: str) -> None:
        was_trimmed = bool(text.strip()) and text != text.strip()
        self._change({KEY}, key=SecretStr(text))
        self._update(was_trimmed=was_trimmed)

    def set_address(self, place: int, text: str) -> None:
        addresses = list(self.state.draft.addresses)
        addresses[place] = text
        self._change({_address_field(place)}, addresses=tuple(addresses))

    def split_addresses(self, *, are_four: bool) -> None:
        """Enter four addresses instead of one, or one instead of four; the first one stays."""
        addresses = self.state.draft.addresses
        if are_four is (len(addresses) > 1):
            return
        self._change(set(self.state.problems) - {NAME, KEY}, addresses=addresses[:1] * (len(URLS) if are_four else 1))

    def read_file(self, file: Path) -> None:
        """Fill in what a file of the provider holds; a key in it goes into the form, and from there to the keyring."""
        self.tasks.start("file", self._read_file(file))

    async def _read_file(self, file: Path) -> None:
        try:
            read = read_draft(await asyncio.to_thread(_text_of, file))
        except BadProfile as bad:
            self._update(problems={**self.state.problems, FILE: _field_and_text(bad)[1]})
            return
        if len(_with(read, name="-").profile().hosts) > 1:
            self.hosts_differ.emit(read)
        else:
            self.fill_in(read)

    def fill_in(self, read: ConnectionDraft) -> None:
        """Write what a file holds into the form; what it lacks stays as it was typed."""
        key = read.key if read.key.get_secret_value() else self.state.draft.key
        self._change(
            set(self.state.problems), **_members(_with(read, key=key, name=read.name or self.state.draft.name))
        )
        self.filled.emit()

    def test(self) -> None:
        """Ask every address, at no cost; the results come one by one."""
        if not self.state.is_testing and self._check(with_name=False):
            self._update(is_testing=True, results={}, tested_at=self._clock.now())
            self.tasks.start("test", self._test())

    async def _test(self) -> None:
        draft, results = self.state.draft, dict[str, ProbeResult]()

        def on_result(member: str, result: ProbeResult) -> None:
            results[member] = result
            if draft == self.state.draft:
                self._update(results=dict(results))

        try:
            if self.form is ConnectionForm.NEW:
                connection = draft.connection()
            elif self.form is ConnectionForm.KEY:
                profile = self._connections.profiles.get(self.before)
                connection = profile.connection(parse_key(draft.key.get_secret_value()))
            else:
                saved = await self._connections.connection(self._connections.profiles.get(self.before))
                connection = draft.profile().connection(saved.key)
            await self._connections.probe(connection, on_result)
        finally:
            self._update(is_testing=False)

    def save(self) -> None:
        """Save it once, however often it is called; a test is not needed, and its failure does not stop it."""
        if self.state.can_save and self._check(with_name=True):
            self._update(is_saving=True)
            self.tasks.start("save", self._save(self.state.draft))

    async def _save(self, draft: ConnectionDraft) -> None:
        name = draft.name.strip()
        try:
            if self.form is ConnectionForm.KEY:
                await self._connections.enter_key(self.before, draft.key.get_secret_value())
                name = self.before
            elif self.form is ConnectionForm.ADDRESS:
                name = (await self._connections.change(self.before, draft)).name
            else:
                name = (await self._connections.add(draft)).name
        except BadProfile as bad:
            self._show_bad(bad)
            return
        except OSError as problem:
            self._update(problems={**self.state.problems, NAME: str(problem.strerror or type(problem).__name__)})
            return
        finally:
            self._update(is_saving=False)
        self.forget_key()
        self.saved.emit(name)

    def forget_key(self) -> None:
        """Drop the key that was typed."""
        self._update(draft=_with(self.state.draft, key=SecretStr("")), was_trimmed=False)

    def _check(self, *, with_name: bool) -> bool:
        """Whether everything that was typed can be right; else the sentences are shown."""
        draft, found = self.state.draft, dict[str, str]()
        checks: list[Callable[[], object]] = []
        if self.form is not ConnectionForm.KEY:
            checks.append((draft if draft.name.strip() else _with(draft, name="-")).profile)
        if self.form is not ConnectionForm.ADDRESS:
            checks.append(lambda: parse_key(draft.key.get_secret_value()))
        if with_name and self.form is not ConnectionForm.KEY:
            checks.append(lambda: self._connections.free(draft, self.before))
        for check in checks:
            try:
                check()
            except BadProfile as bad:
                where, text = _field_and_text(bad)
                found.setdefault(where, text)
        self._update(problems=found)
        return not found

    def _show_bad(self, bad: BadProfile) -> None:
        where, text = _field_and_text(bad)
        self._update(problems={**self.state.problems, where: text})

    def _change(self, fields: set[str], **changes: object) -> None:
        """Change the draft; sentences about these fields and the results of a test are void."""
        self.tasks.cancel("test")
        problems = {name: text for name, text in self.state.problems.items() if name not in fields | {FILE}}
        draft = _with(self.state.draft, **changes)
        self._update(draft=draft, problems=problems, results={}, tested_at=None, is_testing=False)

    def _show_problem(self, problem: Problem) -> None:
        where = KEY if self.form is not ConnectionForm.ADDRESS else NAME
        self._update(problems={**self.state.problems, where: problem_text(problem.name, problem.detail)})


def _with(draft: ConnectionDraft, **changes: object) -> ConnectionDraft:
    return ConnectionDraft(**(_members(draft) | changes))  # type: ignore[arg-type]


def _members(draft: ConnectionDraft) -> dict[str, object]:
    return {name: getattr(draft, name) for name in ConnectionDraft.__dataclass_fields__}


def _address_field(place: int) -> str:
    return f"{ADDRESS} {place}" if place else ADDRESS


def _field_and_text(bad: BadProfile) -> tuple[str, str]:
    """The field that a problem is shown under, and its sentence."""
    where, _, place = bad.where.partition(" ")
    if where.startswith("address"):
        return _address_field(int(place or 0)), profile_problem_text(where)
    first = bad.where.split(".", 1)[0]
    return (first if first in {NAME, KEY} else FILE), profile_problem_text(bad.where)


def _text_of(file: Path) -> str:
    """Raises: BadProfile for what cannot be read, is too long or no text."""
    try:
        with file.open("rb") as content:
            text = content.read(LARGEST_FILE + 1)
        if len(text) > LARGEST_FILE:
            raise BadProfile("file")
        return text.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise BadProfile("file") from None
