"""Presenter of the editor: compares a draft with the running monitorings, saves it, and sends it once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import AlreadyMonitored, ArchiveProblem, Problem, ServiceProblem
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass
from autos.domain.monitoring.monitoring_draft import DAILY_RECURRENCE, MOST_DAYS, MonitoringDraft
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.domain.monitoring.watched_party import (
    PartyFault,
    WatchedParty,
    WatchObstacle,
    doubt_of,
    name_for,
    parties_of,
    read_party,
    with_parties,
)
from autos.domain.search.filter_draft import FilterDraft, FilterPart
from autos.text.spending import price_per_call_text
from autos.usecases.monitoring.monitoring import Monitor, Obstacles
from autos.usecases.search.run_search import state_after

COMPARE_DELAY_S = 0.25
"""Delay after the last change before the draft is compared with the others."""


async def refuse(_draft: MonitoringDraft) -> bool | None:
    """Passes no limit."""
    return False


@dataclass(frozen=True, slots=True)
class MonitoringEditorState:
    """State of the editor."""

    monitoring_draft: MonitoringDraft
    alike: RegisteredMonitoring | None = None
    """A monitoring that runs, or may run, with an equivalent filter."""
    agrees_alike: bool = False
    """The user has confirmed another one."""
    has_room: bool = True
    """Within the monthly limit."""
    is_stopped: bool = False
    """Over the monthly limit, which is set to stop: confirming does not help."""
    is_bound: bool = False
    """Over the limit of the administrator, or without a price below one."""
    is_of_firm: bool = False
    """Over the limit of the firm, or without a price below one."""
    price: str = ""
    """What one monitoring costs; empty until it is read."""
    party_text: str = ""
    """What is typed in the field for whom to watch, and not in the list yet."""
    party: WatchedParty | PartyFault | None = None
    """What the typed text is; None for a blank."""
    doubt: str = ""
    """What the typed name seems to be instead, as in `NameDoubt`: it is asked about before it is watched."""
    asks_doubt: bool = False
    """It was asked: entered once more, it is watched as a name."""
    agrees_wide: bool = False
    """The user has confirmed a filter that matches every lawsuit of the country."""
    is_sending: bool = False
    is_unconfirmed: bool = False
    """It was sent without confirmation and may run: it is not sent again from here."""
    problem: str = ""
    problem_detail: str = ""
    """What the text of the problem adds (`Problem.detail`): untrusted text."""

    @property
    def is_wide(self) -> bool:
        """Whether nothing narrows the filter: every lawsuit of the country would match."""
        draft = self.monitoring_draft.draft
        narrowing = set(draft.parts) - {FilterPart.DETAIL, FilterPart.CACHE, FilterPart.INSTANCE, FilterPart.SIDE}
        return not narrowing and not isinstance(self.party, WatchedParty)

    @property
    def existing_code(self) -> str:
        """Code of the equal monitoring that the service named when it refused this one; empty where it named none."""
        return self.problem_detail if self.problem == AlreadyMonitored.__name__ else ""

    @property
    def can_create(self) -> bool:
        """Whether nothing is missing and every warning was confirmed."""
        if self.is_sending or self.is_unconfirmed or self.is_stopped or not self.monitoring_draft.name.strip():
            return False
        if isinstance(self.party, PartyFault) or self.doubt:
            return False  # what was typed is not dropped
        if self.is_wide and not self.agrees_wide:
            return False
        return self.alike is None or self.agrees_alike


class MonitoringEditorPresenter(Presenter[MonitoringEditorState]):
    """Lives as long as one editor dialog."""

    created = Signal(object)
    """The new `RegisteredMonitoring`."""

    def __init__(
        self,
        monitor: Monitor,
        monitoring_draft: MonitoringDraft,
        *,
        offers: Sequence[MonitoringDraft] = (),
        obstacle: WatchObstacle | None = None,
        typed: str = "",
        names: Mapping[str, str] = MappingProxyType({}),
        check_key: Callable[[], None] = lambda: None,
        confirm_limit: Callable[[MonitoringDraft], Awaitable[bool | None]] = refuse,
    ) -> None:
        """`offers` are the parties of the open lawsuit; `obstacle` says why a search cannot be watched as it is.

        `typed` is text for the field of whom to watch, `names` are those known of documents. `check_key` raises
        KeyRefused where the service refuses the key. `confirm_limit` asks whether it may pass the limit of the month;
        None where none is in the way any more.
        """
        party = read_party(typed)
        super().__init__(MonitoringEditorState(monitoring_draft, party_text=typed, party=party, doubt=doubt_of(party)))
        self._monitor = monitor
        self._check_key = check_key
        self._confirm_limit = confirm_limit
        self.offers = offers
        self.obstacle = obstacle
        self._names = names
        self._own_name = name_for(parties_of(monitoring_draft.draft), names)
        """The name that follows from the parties; one that the person wrote is not replaced."""
        self.tasks = TaskScope(on_problem=self._on_problem)
        self._compare()
        self.tasks.start("price", self._read_price())

    def set_name(self, name: str) -> None:
        self._change(name=name)

    def type_party(self, text: str) -> None:
        """Read what is typed in the field for whom to watch."""
        if not self.state.is_sending and text != self.state.party_text:
            party = read_party(text)
            self._update(party_text=text, party=party, doubt=doubt_of(party), asks_doubt=False)
            self._update(problem="", problem_detail="")

    def add_party(self) -> None:
        """Put the typed party into the list; what seems to be no name only when it is wanted a second time."""
        party = self.state.party
        if not isinstance(party, WatchedParty):
            return
        if self.state.doubt and not self.state.asks_doubt:
            self._update(asks_doubt=True)
            return
        self._update(party_text="", party=None, doubt="", asks_doubt=False)
        self._watch((*self._parties, party))

    def add_offer(self, offer: MonitoringDraft, _checked: bool = False) -> None:
        """Put a party of the open lawsuit into the list."""
        name = offer.name if not self.state.monitoring_draft.name.strip() else ""
        self._watch((*self._parties, *parties_of(offer.draft)))
        if name:
            self.set_name(name)
            self._own_name = name

    def remove_party(self, party: WatchedParty) -> None:
        self._watch(tuple(each for each in self._parties if each != party))

    def set_other_filters(self, draft: FilterDraft) -> None:
        """Set the filter, except for its parties."""
        self.set_filter(with_parties(draft, self._parties))

    @property
    def _parties(self) -> tuple[WatchedParty, ...]:
        return parties_of(self.state.monitoring_draft.draft)

    def _watch(self, parties: tuple[WatchedParty, ...]) -> None:
        self.set_filter(with_parties(self.state.monitoring_draft.draft, parties))
        if self.state.monitoring_draft.name.strip() in {"", self._own_name}:
            self._own_name = name_for(self._parties, self._names)
            self.set_name(self._own_name)

    def set_filter(self, draft: FilterDraft) -> None:
        """Set the filter; confirmations given for the previous one are void."""
        self._change(draft=draft)
        self._update(agrees_alike=False, agrees_wide=False)
        self._compare()

    def set_recurrence(self, times: int) -> None:
        """Set the recurrence, in units of the service."""
        self._change(recurrence=max(DAILY_RECURRENCE, min(times, MOST_DAYS)))

    def set_reason(self, reason: str) -> None:
        self._change(reason=reason)

    def set_matter(self, matter: str) -> None:
        self._change(matter=matter)

    def agree_alike(self, agrees: bool) -> None:
        self._update(agrees_alike=agrees)

    def agree_wide(self, agrees: bool) -> None:
        self._update(agrees_wide=agrees)

    def create(self) -> None:
        """Send it once, however often it is called."""
        if not self.state.doubt:
            self.add_party()  # what is typed counts without Enter
        if self.state.can_create:
            self.tasks.cancel("compare")  # it would find the one that is being sent
            self._update(is_sending=True, problem="", problem_detail="")
            self.tasks.start("create", self._create(self.state.monitoring_draft))

    async def _create(self, monitoring_draft: MonitoringDraft) -> None:
        """Compares again before anything is saved."""
        try:
            self._check_key()
            begun = await self._begin(monitoring_draft)
            if begun is None:
                return
            try:
                registered = await self._monitor.send(begun)
            except ArchiveProblem as problem:
                await self._report_unsaved(monitoring_draft, problem)
                return
        finally:
            self._update(is_sending=False)
        self.created.emit(registered)

    async def _begin(self, monitoring_draft: MonitoringDraft) -> UUID | None:
        """Write it down, once the person has agreed to whatever is against it; None where something is left."""
        begun = await self._monitor.begin(monitoring_draft, self._agreed())
        if isinstance(begun, Obstacles):
            self._show_obstacles(begun)
            if not begun.is_only_limit(self._agreed()):
                return None
            is_agreed = await self._confirm_limit(monitoring_draft)
            if is_agreed is False:
                return None
            agreed = self._agreed()._replace(passes_limit=is_agreed is True)
            begun = await self._monitor.begin(monitoring_draft, agreed)
        if isinstance(begun, Obstacles):
            self._show_obstacles(begun)
            return None
        return begun

    async def _report_unsaved(self, monitoring_draft: MonitoringDraft, problem: ArchiveProblem) -> None:
        """Find out whether it was sent before saving failed; if that is unknown, assume it was."""
        try:
            has_left = await self._monitor.alike(monitoring_draft) is not None
        except Problem:
            has_left = True
        self._update(problem=problem.name, problem_detail=problem.detail, is_unconfirmed=has_left)

    def _agreed(self) -> Obstacles:
        return Obstacles(self.state.alike if self.state.agrees_alike else None)

    def _show_obstacles(self, found: Obstacles) -> None:
        self._update(
            alike=found.alike,
            has_room=not found.passes_limit,
            is_stopped=found.is_stopped,
            is_bound=found.is_bound,
            is_of_firm=found.is_of_firm,
        )

    def _change(self, **changes: object) -> None:
        if not self.state.is_sending:
            changed = self.state.monitoring_draft._replace(**changes)  # type: ignore[arg-type]
            self._update(monitoring_draft=changed, problem="", problem_detail="")

    def _compare(self) -> None:
        self.tasks.start("compare", self._find_alike())

    async def _find_alike(self) -> None:
        await asyncio.sleep(COMPARE_DELAY_S)
        self._show_obstacles(await self._monitor.obstacles(self.state.monitoring_draft))

    async def _read_price(self) -> None:
        price = await self._monitor.price()
        self._update(price=price_per_call_text(price, CostClass.MONITORING, is_free=self._monitor.is_free))

    def _on_problem(self, problem: Problem) -> None:
        unknown = isinstance(problem, ServiceProblem) and state_after(problem) is LedgerState.UNCONFIRMED
        self._update(problem=problem.name, problem_detail=problem.detail, is_unconfirmed=unknown)
