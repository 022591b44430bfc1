"""Presenter of the connections: which is in use, the one that is shown, its key, its test, prices and limit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from decimal import Decimal
from typing import TypeAlias

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.connecting.amount_field import amount_problem
from autos.domain.connection.connection import PRACTICE
from autos.domain.connection.connection_draft import ConnectionDraft, draft_of
from autos.domain.connection.profile import Profile
from autos.domain.dates import court_time
from autos.domain.errors import BadProfile, Problem
from autos.domain.ledger.spending import NO_TARIFF, LimitAction, Spending, Tariff
from autos.domain.mode import CostClass
from autos.domain.money import format_amount, parse_price
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.system.clock import Clock
from autos.text.problems import problem_text, profile_problem_text
from autos.text.translation import translate
from autos.usecases.search.connections import ProbeResult, SavedConnections
from autos.usecases.search.spend import Spend

_Change: TypeAlias = Callable[[Tariff], Tariff]
LIMIT = "limit"
"""Field of the monthly limit, beside the names of the classes of cost."""


@dataclass(frozen=True, slots=True)
class ConnectionRow:
    """One connection of the list; without a profile, the practice service."""

    profile: Profile | None
    has_key: bool | None = None
    """None while the keyring has not answered."""
    is_current: bool = False

    @property
    def name(self) -> str:
        """Its name, empty for the practice service."""
        return "" if self.profile is None else self.profile.name

    @property
    def service(self) -> str:
        """Its name in the ledger."""
        return PRACTICE if self.profile is None else self.profile.service


@dataclass(frozen=True, slots=True)
class ConnectionsState:
    """State of the page."""

    rows: tuple[ConnectionRow, ...] = ()
    """The administrator's, then those that were added, in order; the practice service last, where it is offered."""
    selected: str = ""
    """Name of the connection that is shown; empty for the practice service."""
    month: Spending = field(default_factory=lambda: Spending({}, NO_TARIFF, is_free=True))
    """Of the connection that is shown, once it was read."""
    today: date | None = None
    """Day at the courts on which `month` was read."""
    month_service: str = PRACTICE
    """Service that `month` is of: that of the connection shown before, until its own was read."""
    price_problems: Mapping[str, str] = field(default_factory=dict)
    """Sentence by class of cost, or `LIMIT`."""
    results: Mapping[str, ProbeResult] = field(default_factory=dict)
    """Answers to the test of the connection that is shown."""
    tested_at: datetime | None = None
    is_testing: bool = False
    problem: str = ""
    is_fixed: bool = False
    """Whether Autos was started with a connection file, which is used until it ends."""
    policy: Policy = NO_POLICY
    """What the administrator has set."""

    @property
    def shown(self) -> ConnectionRow | None:
        """The connection that is shown."""
        return next((row for row in self.rows if row.name == self.selected), None)

    @property
    def current(self) -> ConnectionRow | None:
        """The one in use; None where that was removed."""
        return next((row for row in self.rows if row.is_current), None)

    @property
    def fixed_prices(self) -> Mapping[CostClass, Decimal]:
        """Prices that the administrator has set for the connection that is shown."""
        return {} if self.shown is None else self.policy.prices_of(self.shown.service)


@dataclass(frozen=True, slots=True)
class _Test:
    results: Mapping[str, ProbeResult]
    at: datetime


class ConnectionsPresenter(Presenter[ConnectionsState]):
    """Outlives the page, and each workspace: a switch of the connection replaces both."""

    switched = Signal()
    """Another connection is in use, or the one in use has another key or address."""

    def __init__(
        self,
        connections: SavedConnections,
        spend: Spend,
        clock: Clock,
        *,
        is_fixed: bool = False,
        policy: Policy = NO_POLICY,
    ) -> None:
        super().__init__(ConnectionsState(is_fixed=is_fixed, policy=policy))
        self.connections = connections
        self.clock = clock
        self._spend = spend
        self._tests: dict[str, _Test] = {}
        self._has_loaded = False
        self._writes = 0
        self._entered = 0  # changes that were shown before they were stored
        self.tasks = TaskScope(on_problem=self._show_problem)

    def load(self) -> None:
        """Read connections, keys and spending; the first time, the one in use is shown."""
        self.tasks.start("load", self._load())

    async def _load(self) -> None:
        profiles, current = await asyncio.to_thread(self._read)
        known = {row.name: row.has_key for row in self.state.rows}
        rows = [ConnectionRow(profile, known.get(profile.name), profile.name == current) for profile in profiles]
        if self.state.policy.connections.practice:
            rows.append(ConnectionRow(None, is_current=current is None))
        selected = self.state.selected
        names = [row.name for row in rows]
        if not self._has_loaded or selected not in names:
            selected = next((name for name in (current, "", *names) if name in names), "") or ""
        self._has_loaded = True
        self._update(rows=tuple(rows), selected=selected, problem="")
        self._show_test()
        await self._read_month()
        for row in self.state.rows:
            if row.profile is not None:
                self._set_has_key(row.name, await self.connections.has_key(row.name))

    def _read(self) -> tuple[list[Profile], str | None]:
        return self.connections.profiles.every(), self.connections.profiles.current_name()

    def select(self, name: str) -> None:
        """Show a connection; the empty name is the practice service."""
        if name != self.state.selected:
            self.tasks.cancel("test")
            self._update(selected=name, price_problems={}, problem="", is_testing=False)
            self._show_test()
            self.tasks.start("month", self._read_month())

    def use(self, name: str) -> None:
        """Use a connection from now on; searches under way go on with theirs."""
        if not self.state.is_fixed:
            self.select(name)
            self.tasks.add("connections", self._use(name))

    async def _use(self, name: str) -> None:
        await asyncio.to_thread(self.connections.profiles.use, name or None)
        rows = tuple(replace(row, is_current=row.name == name) for row in self.state.rows)
        self._update(rows=rows)
        self.switched.emit()

    def was_saved(self, name: str, *, is_used: bool) -> None:
        """Show a connection that the dialog has saved, and use it."""
        self._tests.pop(name, None)
        self.tasks.add("connections", self._was_saved(name, is_used=is_used))

    async def _was_saved(self, name: str, *, is_used: bool) -> None:
        await self._load()
        self.select(name)
        self._show_test()
        if is_used:
            await self._use(name)
        elif (current := self.state.current) is not None and current.name == name:
            self.switched.emit()

    def rename(self, name: str) -> None:
        """Give the connection that is shown another name."""
        if (row := self.state.shown) is not None and row.profile is not None and name != row.name:
            self.tasks.add("connections", self._change(row, replace_name=name))

    def set_path_set(self, path_set: str) -> None:
        """Choose the version of the service of the connection that is shown."""
        if (row := self.state.shown) is not None and row.profile is not None and path_set != row.profile.path_set:
            self.tasks.add("connections", self._change(row, path_set=path_set))

    async def _change(self, row: ConnectionRow, *, replace_name: str = "", path_set: str = "") -> None:
        if row.profile is None:
            return
        before = draft_of(row.profile)
        draft = ConnectionDraft(replace_name or before.name, before.key, before.addresses, path_set or before.path_set)
        changed = await self.connections.change(row.name, draft)
        if self.state.selected == row.name:
            self._update(selected=changed.name)
        self._tests.pop(row.name, None)
        await self._load()
        if row.is_current:
            self.switched.emit()

    def was_edited(self, before: str, name: str) -> None:
        """Show a connection whose name or address was edited; its prices and its month stay its own."""
        if self.state.selected == before:
            self._update(selected=name)
        self._tests.pop(before, None)
        self.was_saved(name, is_used=False)

    def forget_key(self) -> None:
        """Delete the key of the connection that is shown from the keyring."""
        if (row := self.state.shown) is not None and row.profile is not None:
            self.tasks.add("connections", self._forget_key(row))

    async def _forget_key(self, row: ConnectionRow) -> None:
        await self.connections.forget_key(row.name)
        self._tests.pop(row.name, None)
        self._set_has_key(row.name, has_key=False)
        self._show_test()
        if row.is_current:
            self.switched.emit()

    def remove(self) -> None:
        """Remove the connection that is shown with its key; where it was in use, nothing replaces it."""
        if (row := self.state.shown) is not None and row.profile is not None:
            self.tasks.add("connections", self._remove(row))

    async def _remove(self, row: ConnectionRow) -> None:
        await self.connections.remove(row.name)
        self._tests.pop(row.name, None)
        await self._load()
        if row.is_current:
            self.switched.emit()

    def test(self) -> None:
        """Ask every address of the connection that is shown, at no cost."""
        if (row := self.state.shown) is not None and row.profile is not None and not self.state.is_testing:
            self._update(is_testing=True, results={}, tested_at=self.clock.now(), problem="")
            self.tasks.start("test", self._test(row.profile))

    async def _test(self, profile: Profile) -> None:
        at, results = self.clock.now(), dict[str, ProbeResult]()

        def on_result(member: str, result: ProbeResult) -> None:
            results[member] = result
            if self.state.selected == profile.name:
                self._update(results=dict(results))

        try:
            await self.connections.test_saved(profile, on_result)
            self._tests[profile.name] = _Test(results, at)
        finally:
            self._update(is_testing=False)
            self._show_test()

    def enter_price(self, cost: CostClass, text: str) -> None:
        """Save a price; an empty text removes it."""
        if cost not in self.state.fixed_prices:
            self._enter(cost.value, text, lambda amount: lambda tariff: _with_price(tariff, cost, amount))

    def enter_limit(self, text: str) -> None:
        """Save the limit of the month; an empty text removes it. One above the administrator's is refused."""
        self._enter(LIMIT, text, lambda amount: lambda tariff: replace(tariff, monthly=amount))

    def set_at_limit(self, action: LimitAction) -> None:
        self._save(lambda tariff: replace(tariff, at_limit=action))

    def set_warn_percent(self, percent: int) -> None:
        self._save(lambda tariff: replace(tariff, warn_percent=percent))

    def refresh_month(self) -> None:
        """Read the spending again."""
        self.tasks.start("month", self._read_month())

    def _enter(self, name: str, text: str, change_to: Callable[[Decimal | None], _Change]) -> None:
        problems = {key: words for key, words in self.state.price_problems.items() if key != name}
        amount: Decimal | None = None
        if text.strip():
            try:
                amount = parse_price(text)
            except ValueError as wrong:
                problems[name] = amount_problem(str(wrong))
            else:
                if name == LIMIT and (refusal := self._bound_problem(amount)):
                    problems[name] = refusal
            if name in problems:
                self._update(price_problems=problems)
                return
        self._update(price_problems=problems)
        self._save(change_to(amount))

    def _bound_problem(self, limit: Decimal) -> str:
        """Why a limit cannot be taken; empty where it can."""
        bound = None if self.state.shown is None else self.state.policy.bound_of(self.state.shown.service)
        if bound is None or limit <= bound:
            return ""
        return translate("prices", "O administrador limita a {amount}.").format(amount=format_amount(bound))

    def _save(self, changed: _Change) -> None:
        """Change what is stored of the connection that is shown, whose prices may not have been read yet."""
        row = self.state.shown
        if row is None or row.profile is None:
            return
        is_read = row.service == self.state.month_service
        if is_read:
            tariff = changed(self.state.month.tariff)
            if tariff == self.state.month.tariff:
                return
            self._entered += 1
            self._update(month=replace(self.state.month, tariff=tariff))
        self._writes += 1  # a name of its own: each is a change to what the one before has stored
        self.tasks.start(f"prices {self._writes}", self._write(row.service, changed, is_shown=is_read))

    async def _write(self, service: str, changed: _Change, *, is_shown: bool) -> None:
        await self._spend.of(service).change(changed)
        if not is_shown:
            self.refresh_month()  # in place of a reading under way, which may be from before this change

    async def _read_month(self) -> None:
        row = self.state.shown
        if row is not None:
            entered = self._entered
            month = await self._spend.of(row.service).this_month()
            if (shown := self.state.shown) is not None and shown.service == row.service:
                if self._entered != entered and row.service == self.state.month_service:  # while this was read
                    month = replace(month, tariff=self.state.month.tariff)
                self._update(month=month, month_service=row.service, today=court_time(self.clock.now()).date())

    def _show_test(self) -> None:
        if not self.state.is_testing:
            test = self._tests.get(self.state.selected)
            self._update(results=test.results if test else {}, tested_at=test.at if test else None)

    def _set_has_key(self, name: str, has_key: bool) -> None:
        rows = (replace(row, has_key=has_key) if row.profile and row.name == name else row for row in self.state.rows)
        self._update(rows=tuple(rows))

    def _show_problem(self, problem: Problem) -> None:
        where = problem.where if isinstance(problem, BadProfile) else ""
        self._update(problem=profile_problem_text(where) if where else problem_text(problem.name, problem.detail))


def _with_price(tariff: Tariff, cost: CostClass, amount: Decimal | None) -> Tariff:
    prices = {one: price for one, price in tariff.prices.items() if one is not cost}
    return replace(tariff, prices=prices if amount is None else prices | {cost: amount})
