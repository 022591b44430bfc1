"""Presenter of the outbox: what waits, what was refused, and whether the firm's server can be reached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ArchiveChange
from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.firm.presenter import FirmPresenter, FirmState
from autos.desktop.components.firm.texts import space_name
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.usecases.firm.doubles import DoublePurchase
from autos.usecases.firm.outbox import FirmOutbox, OutboxRow

REST_S = 0.5
MOST_LINES = 200
"""Lines of each part."""


@dataclass(frozen=True, slots=True)
class OutboxState:
    """What has not left."""

    waiting: tuple[OutboxRow, ...] = ()
    """In the order in which it leaves."""
    refused: tuple[OutboxRow, ...] = ()
    doubles: tuple[DoublePurchase, ...] = ()
    """Double purchases of this person that she has not acknowledged, newest first."""
    me: UUID | None = None
    """The person's member identifier."""
    waiting_count: int = 0
    """Of all: the first are listed, what is behind them leaves, too."""
    refused_count: int = 0
    spaces: Mapping[UUID, str] = field(default_factory=dict)
    """Names of the spaces that this person is in."""
    is_read: bool = False
    has_contact: bool = False
    contact_at: datetime | None = None
    problem: str = ""
    """Name of the problem of the last contact."""
    detail: str = ""
    """What its sentence needs."""


class OutboxPresenter(Presenter[OutboxState]):
    """Reads again after every change, while the page can be seen."""

    def __init__(self, archive: Archive, firm: FirmPresenter) -> None:
        super().__init__(OutboxState())
        self._outbox = FirmOutbox(archive)
        self._firm = firm
        self.tasks = TaskScope(on_problem=lambda problem: self._update(problem=problem.name))
        self._reading = LatestRead(self.tasks, self._read, name="read", rest_s=REST_S)
        self._reading.set_visible(False)
        self._unsubscribe = archive.changes.subscribe(self._on_change)
        firm.changed.connect(self._follow)
        self._follow(firm.state)

    def show(self, *, is_shown: bool) -> None:
        """Set whether the page can be seen."""
        self._reading.set_visible(is_shown)

    def withdraw(self, row: OutboxRow) -> None:
        """Keep at this desk what has not left."""
        self.tasks.start(f"withdraw {row.entry_id} {row.space_id}", self._withdraw(row))

    def acknowledge(self, double: DoublePurchase) -> None:
        """Show a double purchase no more."""
        self.tasks.start(f"acknowledge {double.purchase_id}", self._firm.acknowledge(double.purchase_id))

    def retry(self) -> None:
        """Try the server now."""
        self._firm.poll_now()

    async def aclose(self) -> None:
        """Read nothing any more."""
        self._unsubscribe()
        await self.tasks.aclose()

    async def _withdraw(self, row: OutboxRow) -> None:
        await self._outbox.withdraw(row.entry_id, row.space_id)
        self._reading.refresh(at_once=True)

    async def _read(self) -> None:
        snapshot = await self._outbox.rows(MOST_LINES)
        self._update(
            waiting=snapshot.waiting,
            refused=snapshot.refused,
            waiting_count=snapshot.waiting_count,
            refused_count=snapshot.refused_count,
            is_read=True,
        )

    def _on_change(self, change: ArchiveChange) -> None:
        if ChangeTopic.FIRM in change.topics:
            self._reading.mark_outdated()

    def _follow(self, state: FirmState) -> None:
        spaces = () if state.overview is None else state.overview.spaces
        self._update(
            spaces={space.space_id: space_name(space) for space in spaces},
            has_contact=state.has_contact,
            contact_at=state.contact_at,
            problem=state.problem,
            detail=state.detail,
            me=None if state.overview is None else state.overview.member_id,
            doubles=tuple(one for one in state.doubles.rows if one.is_own and not one.is_seen)[:MOST_LINES],
        )
