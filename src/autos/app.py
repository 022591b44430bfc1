"""The desk: every screen is built once, here, and here they meet."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

import qasync

from autos.composition import Composed, composed
from autos.desktop.activity.presenter import ActivityPresenter
from autos.desktop.activity.view import ActivityView
from autos.desktop.dialogs import AskAgainDialog, answer
from autos.desktop.lawsuit.presenter import LawsuitPresenter
from autos.desktop.lawsuit.view import LawsuitView
from autos.desktop.library.presenter import LibraryPresenter
from autos.desktop.library.view import LibraryView
from autos.desktop.locking.one_window import Doorbell
from autos.desktop.opening import Opened, report
from autos.desktop.results.presenter import ResultsPresenter
from autos.desktop.results.view import ResultsView
from autos.desktop.settings.archive import ArchiveSection
from autos.desktop.settings.keeping import Keeping
from autos.desktop.settings.view import SettingsView
from autos.desktop.tasks import TaskScope
from autos.desktop.widgets.sidebar import Place
from autos.desktop.wording import cost_name, mode_name, number, plural, problem_text, translate
from autos.desktop.wording_salvage import salvage_label, salvage_text
from autos.domain.errors import KeyringMissing, Problem, ServiceProblem
from autos.domain.ledger import Intent, LedgerEntry
from autos.domain.ledger_state import LedgerState, Outcome
from autos.domain.mode import COST_CLASSES
from autos.door import Door
from autos.system.logs import keep_logs, report_crashes
from autos.system.paths import data_dir, practice_dir
from autos.system.profiles import Profiles
from autos.system.secrets import Secrets
from autos.usecases.connections import Connections
from autos.usecases.only_one import channel
from autos.usecases.open_archive import OpenedArchive
from autos.usecases.salvage import SalvageReport

OPEN_SEARCHES = 8
"""Most searches listed in the sidebar."""


@dataclass(frozen=True, slots=True)
class DeskOptions:
    """How the desk was started."""

    connection_file: Path | None = None
    """Another service than the embedded one."""


def run_desk(opened: Opened, options: DeskOptions) -> int:
    """Run until the window is closed; 0, or 1 when the archive could not be opened."""
    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(opened.application)) as runner:
        return runner.run(_main(opened, options))


async def _main(opened: Opened, options: DeskOptions) -> int:
    asyncio.get_running_loop().set_exception_handler(_report_bug)
    with suppress(OSError):  # a window without logs is better than none
        keep_logs(data_dir())
        report_crashes(data_dir())
    closed = asyncio.Event()
    opened.window.closed.connect(closed.set)
    Doorbell(opened.window, channel(data_dir()))
    desk = asyncio.create_task(_serve(opened, options, closed), name="desk")
    try:
        return await desk
    finally:
        opened.window.hide()


async def _serve(opened: Opened, options: DeskOptions, closed: asyncio.Event) -> int:
    """Open, work, close; again after each lock, until the window is closed."""
    door = Door(opened, data_dir(), Secrets(), closed)
    status = 1
    while (archive := await door.open()) is not None:
        status = 0
        async with AsyncExitStack() as stack:
            connections = Connections(Profiles(data_dir()), Secrets())
            parts = await stack.enter_async_context(
                composed(archive, practice_dir(), options.connection_file, connections)
            )
            desk = Desk(opened, parts, practice=parts.is_practice, locks=await door.let_in(archive))
            stack.push_async_callback(desk.aclose)
            try:
                await desk.start()
            except Problem as problem:  # the archive can be read all the same
                opened.window.notices.tell("red", problem_text(problem.name))
                opened.search.become_ready()
            door.greet()
            report("ready")
            del archive
            is_locked = await door.stay()
            if not is_locked:
                opened.window.hide()  # what has left is waited for behind it
            desk.leave()
        if not is_locked:
            break
        del desk, parts  # and with them what was read, and the key
        gc.collect()
    return status


def _report_bug(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    failure = context.get("exception")
    if isinstance(failure, BaseException):
        sys.excepthook(type(failure), failure, failure.__traceback__)
    else:
        logging.getLogger("autos").error("%s", context.get("message"))


class Desk:
    """The screens and what happens between them."""

    def __init__(self, opened: Opened, parts: Composed, *, practice: bool, locks: ArchiveSection | None = None) -> None:
        self._opened = opened
        self._window = opened.window
        self._parts = parts
        self._practice = practice
        self._session: list[UUID] = []
        self._asked = 0
        self._waiting = 0
        """Searches on their way to the service."""
        theme, review, run_search = opened.theme, parts.review, parts.run_search
        self.tasks = TaskScope(on_problem=self._tell)
        self.reading = LawsuitPresenter(review)
        self.results = ResultsPresenter(review, run_search)
        self.shelf_reading = LawsuitPresenter(review)
        self.library = LibraryPresenter(parts.library)
        self.activity = ActivityPresenter(review, run_search)
        self.results_view = ResultsView(self.results, theme, LawsuitView(self.reading, theme))
        self.library_view = LibraryView(self.library, theme, LawsuitView(self.shelf_reading, theme))
        self.activity_view = ActivityView(self.activity, theme)
        read_only, kept = parts.opened.archive.is_read_only, parts.housekeeping
        self.keeping = Keeping(opened, kept.backups, kept.forgetting, is_read_only=read_only)
        self.settings_view = SettingsView(opened.preferences, theme, str(parts.opened.file), locks, self.keeping)
        self._add_screens()
        self._connect()

    async def start(self) -> None:
        """Show what is kept, go on with what was pending, and let a waiting wish out."""
        self._tell_opening()
        if not self._parts.opened.archive.is_read_only:  # what comes in could not be kept
            self._session.extend(await self._parts.run_search.resume())
        await self._refresh()
        self._opened.search.become_ready()
        tell = self._parts.housekeeping.go(salvage_label(), self._tell_salvage, self._tell)
        self.tasks.start("housekeeping", tell)

    def leave(self) -> None:
        """Nothing of the archive stays in the window, and no wish of it comes here any more."""
        for signal, link in self._links:
            signal.disconnect(link)
        self._unsubscribe()
        self.keeping.leave()
        self._window.remove_screens()
        self._opened.search.forget()
        self._window.search.write("")

    async def aclose(self) -> None:
        for presenter in (self.results, self.reading, self.library, self.shelf_reading, self.activity):
            await presenter.tasks.aclose()
        await self.keeping.aclose()
        await self.tasks.aclose()

    def _add_screens(self) -> None:
        window = self._window
        window.add_screen("results", self.results_view)
        window.add_screen("library", self.library_view)
        window.add_screen("activity", self.activity_view)
        window.add_screen("settings", self.settings_view)

    def _connect(self) -> None:
        search, window = self._opened.search, self._window
        self._links = (  # with what stays when the archive is locked
            (search.asked, search.asked.connect(self._ask)),
            (search.opened, search.opened.connect(lambda entry: self._show(entry.entry_id))),
            (search.number_asked, search.number_asked.connect(self._want_number)),
            (window.sidebar.search_wanted, window.sidebar.search_wanted.connect(lambda key: self._show(UUID(key)))),
        )
        self.results_view.lawsuit_chosen.connect(self.reading.open)
        self.library_view.lawsuit_chosen.connect(self.shelf_reading.open)
        self.results_view.again.connect(self._ask_again)
        self.activity_view.again.connect(self._ask_again)
        self.activity_view.opened.connect(self._show)
        self.activity_view.curl.connect(lambda entry: self.tasks.start("curl", self._copy_curl(entry)))
        self.library_view.search_wanted.connect(lambda: window.show_screen("search"))
        changes = self._parts.review.changes
        self._unsubscribe = changes.subscribe(lambda _change: self.tasks.start("refresh", self._refresh()))

    def _ask(self, intent: Intent, *, anew: bool = False) -> None:
        self._asked += 1
        self._waiting += 1
        self.tasks.start(
            f"ask {self._asked}", self._send(intent, anew=anew)
        )  # a name of its own: nothing replaces a sending

    async def _send(self, intent: Intent, *, anew: bool) -> None:
        """Write down, send, show; a problem is kept in the ledger and shown with its entry."""
        try:
            pending = None if anew else await self._parts.run_search.pending(intent)
            if pending is not None:  # accepted already: its answers are on their way, and asking again would cost
                self._show(pending.entry_id)
                return
            if not await self._fits(intent):
                return
            entry_id = await self._parts.run_search.write(intent)
            self._session.insert(0, entry_id)
            self._show(entry_id)
            await self._parts.run_search.send(entry_id)
        finally:
            self._waiting -= 1
            if not self._waiting:
                self._opened.search.sent()
        self._follow(entry_id)

    async def _fits(self, intent: Intent) -> bool:
        """Whether it stays within the month's limit, or the person wants it all the same."""
        if await self._parts.spend.has_room_for(COST_CLASSES[intent.mode]):
            return True
        title = translate("desk", "Passar do limite do mês?")
        sentence = translate(
            "desk", "Esta consulta passaria do limite que você definiu para o mês. Nada foi perguntado."
        )
        go_on = translate("desk", "Perguntar mesmo assim")
        return bool(await answer(AskAgainDialog(self._window, self._opened.theme, title, sentence, go_on)))

    def _follow(self, entry_id: UUID) -> None:
        self.tasks.start(f"follow {entry_id}", self._parts.run_search.follow(entry_id))

    def _show(self, entry_id: UUID) -> None:
        if entry_id not in self._session:
            self._session.insert(0, entry_id)
        self.results.show(entry_id)
        self._window.show_screen("results", search=str(entry_id))
        self.tasks.start("refresh", self._refresh())

    async def _copy_curl(self, entry: LedgerEntry) -> None:
        self.activity_view.copy(await self._parts.run_search.as_curl(entry))

    def _ask_again(self, entry: LedgerEntry) -> None:
        self.tasks.start("again", self._confirm_again(entry))

    async def _confirm_again(self, entry: LedgerEntry) -> None:
        title = translate("desk", "Perguntar de novo por {label}?").format(label=entry.label)
        sentence = translate(
            "desk", "É outra consulta, no modo {mode}, da classe {cost}. A anterior continua no acervo."
        ).format(mode=mode_name(entry.mode), cost=cost_name(entry.cost_class))
        if entry.state is LedgerState.UNCONFIRMED:
            money = translate("desk", "A anterior pode ter sido cobrada. Se o serviço já tiver a resposta, usa essa.")
            sentence = f"{sentence} {money}"
        if await answer(AskAgainDialog(self._window, self._opened.theme, title, sentence)):
            self._ask(await self._parts.run_search.again(entry), anew=True)

    def _want_number(self, number: str) -> None:
        self.tasks.start("number", self._open_number(number))

    async def _open_number(self, number: str) -> None:
        if await self._parts.review.row_of_number(number) is not None:
            self.library.filter(number)
            self.library_view.open_first()
            self._window.show_screen("library")
        else:
            self._opened.search.say_number_unknown(number)

    async def _refresh(self) -> None:
        """What the frame says about the whole: recents, open searches, running work, size of the archive."""
        review = self._parts.review
        entries = await review.recent()
        cases = (await self._parts.library.ask("", count=0)).count
        # An answer of another service, invented ones among them, is not offered for this one's.
        self._opened.search.show_recents([entry for entry in entries if entry.service == self._parts.service])
        by_id = {entry.entry_id: entry for entry in entries}
        listed = [by_id[key] for key in self._session if key in by_id][:OPEN_SEARCHES]
        self._window.sidebar.show_open([_open_place(entry) for entry in listed])
        running = sum(entry.is_open and not entry.problem for entry in entries)
        status = self._window.status
        one, many = translate("desk", "{n} busca em andamento"), translate("desk", "{n} buscas em andamento")
        status.show_work(plural(running, one, many) if running else "")
        one = translate("desk", "Acervo cifrado · {n} processo")
        status.show_archive(plural(cases, one, translate("desk", "Acervo cifrado · {n} processos")))

    def _tell_opening(self) -> None:
        opened, notices = self._parts.opened, self._window.notices
        if self._parts.service_problem:
            notices.tell("red", problem_text(self._parts.service_problem))
        if opened.set_aside is not None:
            notices.tell("amber", _set_aside_words(opened))
        if not opened.has_keyring:
            notices.tell("amber", problem_text(KeyringMissing().name))
        if self._parts.service_problem:
            self._window.status.show_service(translate("desk", "Sem serviço · o acervo abre"), "cloud-off")
        elif self._practice:
            place = translate("desk", "Serviço de prática · neste computador · sem chave")
            self._window.status.show_service(place, "flask-conical")
        else:
            host = self._parts.connection.requests_url.split("//")[-1].split("/")[0]
            self._window.status.show_service(translate("desk", "Serviço em {host}").format(host=host), "plug")

    def _tell_salvage(self, report: SalvageReport) -> None:
        """Said once, when it has ended: until then the lists show what has come."""
        if report.brought.has_ended or not report.brought.is_readable:
            self._window.notices.tell("amber", salvage_text(report))

    def _tell(self, problem: Problem) -> None:
        """Problems of calls stand with their search; the others concern everything."""
        if not isinstance(problem, ServiceProblem):
            self._window.notices.tell("red", problem_text(problem.name))


def _open_place(entry: LedgerEntry) -> Place:
    """A line of the sidebar: a tick and a count only for what the service finished whole."""
    if entry.outcome in {Outcome.FOUND, Outcome.NOTHING_FOUND}:
        return Place(str(entry.entry_id), entry.label, "check", detail=number(entry.cases_count))
    if not entry.is_open and not entry.was_asked:
        return Place(str(entry.entry_id), entry.label, "cloud-off")
    kept = number(entry.cases_count) if entry.cases_count else ""
    if entry.problem or not entry.is_open:
        return Place(str(entry.entry_id), entry.label, "triangle-alert", detail=kept)
    systems = f"{entry.systems_done}/{entry.systems_count}" if entry.systems_count else kept
    return Place(str(entry.entry_id), entry.label, "loader-circle", detail=systems)


def _set_aside_words(opened: OpenedArchive) -> str:
    name = opened.set_aside.name if opened.set_aside else ""
    said = translate(
        "desk",
        "O arquivo do acervo estava danificado. Ele foi guardado como {name} e nada nele foi apagado. "
        "O Autos abriu um acervo novo.",
    )
    return said.format(name=name)
