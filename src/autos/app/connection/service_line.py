"""What the window says of the service: its line in the status bar, and notices of a refused key or a failed start."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from types import MappingProxyType
from typing import TYPE_CHECKING

from autos.app.search.charges import service_host
from autos.app.services import Services
from autos.desktop.base.tasks import TaskScope
from autos.desktop.widgets.text.announcer import announce
from autos.domain.connection.contact import Contact, ContactResult
from autos.domain.dates import court_time
from autos.domain.errors import BadProfile, KeyMissing, KeyRefused, ServiceUnreachable
from autos.system.practice_process import EmbeddedService
from autos.text.connections import contact_text
from autos.text.dates import is_today, on_day
from autos.text.plain_text import plain_line
from autos.text.translation import translate

if TYPE_CHECKING:
    from autos.app.connection.connections import ConnectionsWiring
    from autos.app.search.search_flow import SearchFlow
    from autos.desktop.widgets.notices.notices import Action
    from autos.desktop.window.main_window import MainWindow
    from autos.domain.ledger.ledger import LedgerEntry
from collections.abc import Iterable

from autos.domain.connection.contact import NEVER, newest_contact
from autos.domain.errors import (
    AnswersMissing,
    CertificateOutdated,
    NotAllowed,
    NotFound,
    PracticeNotReady,
    Refused,
    StillPending,
)
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState

ANSWERED_STATES = frozenset({LedgerState.PENDING, LedgerState.COMPLETED})
RESULTS = {
    KeyRefused.__name__: ContactResult.REFUSED,
    ServiceUnreachable.__name__: ContactResult.SILENT,
    CertificateOutdated.__name__: ContactResult.SILENT,
    PracticeNotReady.__name__: ContactResult.SILENT,
    **{
        problem.__name__: ContactResult.ANSWERED
        for problem in (AnswersMissing, NotAllowed, NotFound, Refused, StillPending)
    },
}
"""By the name of the problem of a search; the others do not show whether the service has answered."""


def contact_of(saved: Contact | None, entries: Iterable[LedgerEntry]) -> Contact:
    """The newest contact with a connection: what was `saved` with it, or one of its searches."""
    return newest_contact(
        saved or NEVER, (contact for entry in entries if (contact := _contact_of_search(entry)) is not None)
    )


def _contact_of_search(entry: LedgerEntry) -> Contact | None:
    result = RESULTS.get(entry.problem)
    if not entry.problem and entry.state in ANSWERED_STATES:
        result = ContactResult.ANSWERED
    return None if result is None or entry.sent_at is None else Contact(result, entry.updated_at)


KEY_PROBLEMS = frozenset({KeyRefused.__name__, KeyMissing.__name__})
CONTACT_ICONS = MappingProxyType({ContactResult.SILENT: "cloud-off", ContactResult.REFUSED: "key-round"})
"""Of the service in the status bar; of any other result a plug."""


class ServiceLine:
    """Follows how the service of one workspace answers, and shows it."""

    def __init__(
        self,
        window: MainWindow,
        services: Services,
        search_flow: SearchFlow,
        connections: ConnectionsWiring | None,
        tasks: TaskScope,
        *,
        is_practice: bool,
    ) -> None:
        """`connections` is None where the window cannot change them."""
        self.contact = Contact(ContactResult.UNTESTED, services.opened_at)
        self._window = window
        self._services = services
        self._search_flow = search_flow
        self._connections = connections
        self._tasks = tasks
        self._is_practice = is_practice
        self._refused_at: datetime | None = None
        """When the service refused the key, as long as it does."""
        self._notified = ""
        """The notice of it: its words change at midnight."""
        self._has_read_contact = False

    @property
    def refusal(self) -> str:
        """Why nothing can be asked, where a key is refused that the window can replace; else empty."""
        return _refused_text(self._refused_at) if self._refused_at is not None and self._can_change_key else ""

    async def read(self, own: Sequence[LedgerEntry]) -> None:
        """Read how it answers; `own` are the searches of its connection, the newest first."""
        await self._show_contact(own)
        self._show_refused_key(own)

    def leave(self) -> None:
        """Withdraw the notice of a refused key: the next workspace may have another."""
        if self._refused_at is not None:
            self._window.notices.withdraw(self._notified)

    @property
    def problem(self) -> str:
        """Name of the `Problem` for which there is no service at the moment, or empty."""
        practice = self._services.practice
        return practice.problem.name if practice is not None and practice.problem else self._services.service_problem

    def notify_practice(self) -> None:
        """Show that the practice service has ended or failed to start, or that it has started after all."""
        if self.problem:
            self._window.notices.notify(
                "red", _no_practice_text(), (translate("desk", "Tentar de novo"), self._start_practice)
            )
        else:
            self._window.notices.withdraw(_no_practice_text())
            if self._services.practice is not None and not self._services.practice.is_restarting:
                self._services.run_search.poller.retry()
        self.show()

    def _start_practice(self) -> None:
        practice = self._services.practice
        if practice is not None:
            self._tasks.start("start practice", self._try_practice(practice))

    async def _try_practice(self, practice: EmbeddedService) -> None:
        """Start the practice service; its notice went with its button, and comes back where that was in vain."""
        try:
            await practice.ensure_started()
        except ServiceUnreachable:
            self.notify_practice()

    def show(self) -> None:
        """Show in the status bar which service it is, and how it answers."""
        name, status = plain_line(self._services.connection_name), self._window.status
        if self._refused_at is not None or self.problem == KeyMissing.__name__:
            words = translate("desk", "Chave recusada") if self._refused_at else translate("desk", "Sem chave")
            status.show_service(f"{words} · {name}" if name else words, "key-round", "red")
        elif self.problem:
            status.show_service(translate("desk", "Sem serviço · o acervo abre"), "cloud-off")
        elif self._services.practice is not None and self._services.practice.is_restarting:
            status.show_service(translate("desk", "Serviço de prática reiniciando…"), "cloud-off")
        elif self._is_practice:
            status.show_service(translate("desk", "Serviço de prática · neste computador"), "flask-conical")
        else:
            name = name or service_host(self._services)
            words = f"{contact_text(self.contact)} · {name}" if self._has_read_contact else name
            is_refused = self.contact.result is ContactResult.REFUSED
            status.show_service(
                words, CONTACT_ICONS.get(self.contact.result, "plug"), "red" if is_refused else "text-2"
            )

    def _show_refused_key(self, own: Sequence[LedgerEntry]) -> None:
        """Show that the service refuses the key, as long as its newest answer says so, also from before the start."""
        valid_from = self._services.opened_at
        answered = [entry for entry in own if entry.sent_at is not None and entry.sent_at >= valid_from]
        newest = next((entry for entry in answered if entry.has_ended or entry.problem), None)
        is_accepted = self.contact.result is ContactResult.ANSWERED  # by a free test since then
        is_refused = newest is not None and newest.problem in KEY_PROBLEMS and not is_accepted
        refused = newest.updated_at if newest is not None and is_refused else None
        if refused is None and self.contact.result is ContactResult.REFUSED:  # by a free test, or before the start
            refused = self.contact.at
        self._search_flow.is_key_refused = refused is not None and self._can_change_key
        if refused == self._refused_at:
            return
        if self._refused_at is not None:
            self._window.notices.withdraw(self._notified)
        self._refused_at = refused
        self._notify_refused()
        self.show()

    def _notify_refused(self) -> None:
        """Show the line of the refused key, with the way to replace it where the window can."""
        if self._refused_at is None:
            return
        actions: tuple[Action, ...] = ()
        if self._connections is not None and self._can_change_key:
            actions = (
                (translate("desk", "Testar de novo"), self._test_key),
                (translate("desk", "Trocar a chave…"), self._connections.change_key_in_use),
            )
        words = self._notified = _refused_text(self._refused_at)
        self._window.notices.notify("red", words, *actions, is_over_page=bool(actions), icon="key-round")
        announce(self._window, words)

    def show_refusal(self) -> None:
        """Show that nothing was asked because the key is refused: its line, also if dismissed, and its buttons."""
        self._notify_refused()
        self._window.focus_notice()

    @property
    def _can_change_key(self) -> bool:
        """Whether the window can replace the key; that of a connection file it cannot."""
        return self._connections is not None and bool(self._services.connection_name)

    async def _show_contact(self, own: Sequence[LedgerEntry]) -> None:
        """Show whether the service has answered, and since when it does not."""
        saved: Contact | None = Contact(ContactResult.UNTESTED, self._services.opened_at)
        if self._connections is not None and self._services.connection_name:
            with suppress(BadProfile):  # another window may have removed it
                saved = await self._connections.saved.contact(self._services.connection_name)
        contact = contact_of(saved, own)
        if contact != self.contact or not self._has_read_contact:
            self.contact, self._has_read_contact = contact, True
            self.show()

    def _test_key(self) -> None:
        self._tasks.start("test key", self._ask_about_key())

    async def _ask_about_key(self) -> None:
        """Ask for free whether the key is accepted by now; what comes of it is shown as of every test."""
        if self._connections is not None:
            await self._connections.ask_about_key(self._services.connection_name, self._services.connection)


def _refused_text(at: datetime) -> str:
    if not is_today(at):
        return translate(
            "desk",
            "O serviço recusou a chave de acesso {day}. Consultas paradas, nada cobrado. O acervo funciona.",
        ).format(day=on_day(court_time(at).date()))
    return translate(
        "desk",
        "O serviço recusou a chave de acesso às {hour}. Consultas paradas, nada cobrado. O acervo funciona.",
    ).format(hour=f"{court_time(at):%H:%M}")


def _no_practice_text() -> str:
    return translate(
        "desk",
        "O serviço de prática parou e não voltou sozinho. O acervo abre; as buscas em andamento esperam por ele.",
    )
