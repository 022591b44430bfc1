"""The desk: every screen is built here, once, and here they meet."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from autos.app.background import MonitoringBackground
from autos.app.batch_flow import AskingMany
from autos.app.open_searches import OpenSearches
from autos.app.pages import WorkspacePages
from autos.app.palette_presenter import PalettePresenter
from autos.app.search_flow import Asking
from autos.app.services import Services
from autos.desktop.base.preferences import TEXT_PERCENTS
from autos.desktop.base.reference_tables import preload_tables
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.notes.drafts import NoteDraft
from autos.desktop.components.palette.command import Command
from autos.desktop.pages.lawsuit.presenter import LawsuitState
from autos.desktop.pages.search.presenter import SearchState
from autos.desktop.window.frame_labels import set_aside_text
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.desktop.window.navigation_history import NavigationHistory, VisitedLawsuit
from autos.desktop.window.start import OpenedWindow
from autos.domain.documents.recognition_result import NOTHING_TYPED
from autos.domain.errors import KeyringMissing, Problem, ServiceProblem
from autos.text.problems import problem_text
from autos.text.salvage import salvage_label, salvage_text
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from autos.usecases.archive.salvage import SalvageReport

OPEN_SEARCHES = 8
"""Most searches listed in the sidebar."""


class WorkspaceSnapshot(NamedTuple):
    """What a desk showed."""

    screen: str
    typed: str
    session: tuple[UUID, ...]
    """Open searches, newest first."""
    results: UUID | None
    overview: UUID | None
    read: int | None
    """Row of the archive that was read beside the results."""
    query: str
    """What narrowed the library."""
    drafts: dict[int, NoteDraft]
    """Notes that are being written, by case."""


class Workspace:
    """The screens, each built when it is first shown, and what happens between them."""

    def __init__(
        self,
        opened: OpenedWindow,
        parts: Services,
        *,
        practice: bool,
        locks: ArchiveSection | None = None,
        asking: Asking | None = None,
        post: MonitoringBackground | None = None,
        before: WorkspaceSnapshot | None = None,
    ) -> None:
        """`asking` and `post` outlive the desk where another takes its place; `before` is what that one showed."""
        self._let_go = parts.review.changes.scope()
        self._opened = opened
        self._window = opened.window
        self._theme = opened.theme
        self._parts = parts
        self._practice = practice
        self._before = before
        self._session: list[UUID] = list(before.session) if before else []
        self._open_searches = OpenSearches(parts.review, opened.theme)
        self._trail = NavigationHistory()
        self._is_expecting = False
        self._is_last = False
        self.tasks = TaskScope(on_problem=self._tell)
        self.asking = asking or Asking(opened, parts, self.tasks)
        post = post or MonitoringBackground(parts, self.tasks)
        self.screens = WorkspacePages(opened, parts, self.asking, self.tasks, post, locks=locks, show=self._show)
        if before is not None:
            self.screens.drafts.put_all(before.drafts)
        self.palette = PalettePresenter(
            opened,
            parts.review,
            parts.library,
            self.tasks,
            show=self._show,
            read=self._want_number,
            more=self._commands,
        )
        self._connect()

    async def start(self) -> None:
        """Show what is kept, go on with what was pending, and let a waiting wish out."""
        self._tell_opening()
        if self._before is None and not self._parts.opened.archive.is_read_only:  # what comes in could not be kept
            self._session.extend(await self._parts.run_search.resume())
        await self._refresh()
        await self.screens.monitorings.show_unread()
        if self._before is not None:
            self._show_again(self._before)
        self.asking.meet_desk(self._show)
        self._opened.search.attach(self.asking)
        self._opened.search.batch.attach(AskingMany(self._parts, self.asking))
        if self._before is None:
            notify = self._parts.housekeeping.go(salvage_label(), self._tell_salvage, self._tell)
            self.asking.tasks.start("housekeeping", notify)

    def remembered(self) -> WorkspaceSnapshot:
        """What is shown, for the desk that takes this one's place; notes that are being written go over to it."""
        drafts = self.screens.drafts.take_all()
        results, overview = self.screens.results.state.entry, self.screens.overview.state.entry
        return WorkspaceSnapshot(
            screen=self._window.current_screen,
            typed=self._window.search.field.line.text(),
            session=tuple(self._session),
            results=results.entry_id if results else None,
            overview=overview.entry_id if overview else None,
            read=self.screens.reading.state.row_id,
            query=self.screens.library.state.text,
            drafts=drafts,
        )

    def _show_again(self, before: WorkspaceSnapshot) -> None:
        self._window.search.write(before.typed)
        if before.results is not None:
            if before.read is not None:
                self.screens.results_view.choose(before.results, before.read)
            self.screens.results.show(before.results)
        if before.overview is not None:
            self.screens.overview.show(before.overview)
        self.screens.library.filter(before.query)
        shown = before.results if before.screen == "results" else before.overview
        of_search = str(shown) if before.screen in {"results", "overview"} and shown else ""
        self._window.show_screen(before.screen, search=of_search)

    def leave(self, *, for_another: bool = False) -> None:
        """Nothing of the archive stays in the window, and no wish of it comes here any more."""
        for signal, link in self._links:
            signal.disconnect(link)
        self._let_go()
        if self._parts.practice is not None:
            self._parts.practice.on_change = lambda: None
        self.screens.leave()
        self._is_last = not for_another
        if for_another:
            self._opened.search.detach()
            self.asking.wait_for_desk()
        else:
            self._opened.search.forget()
            self._window.search.write("")

    async def aclose(self) -> None:
        await self.tasks.aclose()  # first: they begin things on the pages
        await self.screens.aclose()
        if self._is_last:
            await self._opened.search.batch.aclose()

    def _connect(self) -> None:
        search, window = self._opened.search, self._window
        reading, shelf_reading = self.screens.reading, self.screens.shelf_reading
        self._links = (  # with what stays when the archive is locked, and with what would keep this desk for ever
            (search.opened, search.opened.connect(lambda entry: self._show(entry.entry_id))),
            (search.number_wanted, search.number_wanted.connect(self._want_number)),
            (search.changed, search.changed.connect(self._expect_question)),
            (search.batch.opened, search.batch.opened.connect(self._show_of_batch)),
            (search.batch.number_wanted, search.batch.number_wanted.connect(self._want_number)),
            (window.search.filters.wanted, window.search.filters.wanted.connect(self._read_tables)),
            (window.search.preview_wanted, window.search.preview_wanted.connect(self._preview)),
            (window.text_step_wanted, window.text_step_wanted.connect(self._step_text)),
            (window.monitor_wanted, window.monitor_wanted.connect(self.screens.watch)),
            (window.back_wanted, window.back_wanted.connect(self._walk)),
            (window.palette_wanted, window.palette_wanted.connect(self.palette.open)),
            (window.sidebar.search_wanted, window.sidebar.search_wanted.connect(lambda key: self._show(UUID(key)))),
            (reading.changed, reading.changed.connect(lambda state: self._note_read("results", state))),
            (shelf_reading.changed, shelf_reading.changed.connect(lambda state: self._note_read("library", state))),
        )
        changes = self._parts.review.changes
        changes.subscribe(lambda _change: self.tasks.start("refresh", self._refresh()))
        changes.subscribe(lambda change: search.batch.refresh_answers(change.entry_ids))
        if self._parts.practice is not None:
            self._parts.practice.on_change = self._tell_practice

    def _expect_question(self, state: SearchState) -> None:
        """What is typed will be asked: the way to the service is loaded meanwhile."""
        if state.recognition != NOTHING_TYPED and not self._is_expecting:
            self._is_expecting = True
            self.tasks.start("prepare", self._parts.run_search.prepare())

    def _note_read(self, screen: str, state: LawsuitState) -> None:
        if state.row_id is not None and not state.is_loading and self._window.current_screen == screen:
            entry = self.screens.results.state.entry if screen == "results" else None
            self._trail.go(VisitedLawsuit(screen, state.row_id, entry.entry_id if entry else None))

    def _commands(self) -> Iterator[Command]:
        """What can be done with what is there at the moment."""
        screens = self.screens
        for each in (screens.ladder, screens.overviews, screens.saving, screens.shelving, screens.monitorings):
            yield from each.commands()

    def _walk(self, by: int) -> None:
        """To what was read before, where it was read; or forward again. From an overview back to its list."""
        if by < 0 and self.screens.overviews.close():
            return
        place = self._trail.step(by)
        if place is None:
            return
        if place.screen == "library":
            self._window.show_screen("library")
            self.screens.library_view.read(place.row_id)
        elif place.entry_id is not None:
            self.screens.results_view.choose(place.entry_id, place.row_id)
            self._show(place.entry_id)

    def _step_text(self, step: int) -> None:
        """To the next size of the text, or to the design's."""
        preferences = self._opened.preferences
        place = TEXT_PERCENTS.index(preferences.text_percent) + step
        wanted = TEXT_PERCENTS[min(max(place, 0), len(TEXT_PERCENTS) - 1)] if step else 100
        if wanted != preferences.text_percent:
            preferences.text_percent = wanted
            self._window.rebuild_wanted.emit()

    def _preview(self) -> None:
        """What Enter would send."""
        wish = self._opened.search.intent()
        if wish is not None:
            from autos.desktop.pages.search.preview import preview_dialog  # noqa: PLC0415 -- when it is wanted

            preview_dialog(wish, self._window, self._theme).open()

    def _read_tables(self) -> None:
        """Behind the menu of filters, so that none of its editors waits for a table of thousands of rows."""
        self.tasks.start("tables", asyncio.to_thread(preload_tables, self._theme.resources / "reference"))
        self.tasks.start("keys", self.screens.vaulting.offer_keys())

    def _show_of_batch(self, entry_id: UUID) -> None:
        self._show(entry_id)
        self.screens.way_back.came_from_batch(entry_id)

    def _show(self, entry_id: UUID) -> None:
        self.screens.way_back.came_from_batch(None)
        if entry_id not in self._session:
            self._session.insert(0, entry_id)
        self.tasks.start("show", self._bring(entry_id))

    async def _bring(self, entry_id: UUID) -> None:
        """The page of an entry: lawsuits, or the one answer that it has."""
        entry = await self._parts.review.entry(entry_id)
        if entry.has_one_answer:
            self.screens.overview.show(entry_id)
        else:
            self.screens.results.show(entry_id)
        self._window.show_screen("overview" if entry.has_one_answer else "results", search=str(entry_id))
        self.tasks.start("refresh", self._refresh())

    def _want_number(self, number: str) -> None:
        self.tasks.start("number", self._open_number(number))

    async def _open_number(self, number: str) -> None:
        row_id = await self._parts.review.row_of_number(number)
        if row_id is None:
            self._opened.search.show_number_unknown(number)
        elif not (await self._parts.library.ask(number, count=0)).count:
            words = translate("desk", "O processo {number} está na lixeira.").format(number=number)
            look = (translate("desk", "Abrir a lixeira"), self.screens.shelving.open_trash)
            self._window.notices.notify("accent", words, look)
        else:
            self.screens.library.filter(number)
            self.screens.library_view.open_first()
            self._window.show_screen("library")
            self.screens.shelf_reading.open(row_id)  # the list may still be the one of before it came

    async def _refresh(self) -> None:
        """What the frame says about the whole: recents, open searches, running work, size of the archive."""
        review = self._parts.review
        entries = await review.recent()
        cases = (await self._parts.library.ask("", count=0)).count
        # An answer of another service, invented ones among them, is not offered for this one's.
        own = [entry for entry in entries if entry.service == self._parts.service]
        self._opened.search.show_recents(own, await review.filtered(own))
        by_id = {entry.entry_id: entry for entry in entries}
        listed = [by_id[key] for key in self._session if key in by_id][:OPEN_SEARCHES]
        self._window.sidebar.show_open(await self._open_searches.places(listed))
        await self.screens.saving.refresh()
        running = sum(
            entry.is_open and not entry.problem and self._parts.run_search.can_follow(entry) for entry in entries
        )
        status = self._window.status
        one, many = translate("desk", "{n} busca em andamento"), translate("desk", "{n} buscas em andamento")
        status.show_work(plural(running, one, many) if running else "")
        one = translate("desk", "Acervo cifrado · {n} processo")
        status.show_archive(plural(cases, one, translate("desk", "Acervo cifrado · {n} processos")))

    def _tell_opening(self) -> None:
        opened, notices = self._parts.opened, self._window.notices
        if self._service_problem:
            notices.notify("red", problem_text(self._service_problem))
        if opened.set_aside is not None:
            notices.notify("amber", set_aside_text(opened))
        if not opened.has_keyring:
            notices.notify("amber", problem_text(KeyringMissing().name))
        self._show_service()

    @property
    def _service_problem(self) -> str:
        """Name of the `Problem` for which there is no service at the moment, or empty."""
        practice = self._parts.practice
        return practice.problem.name if practice is not None and practice.problem else self._parts.service_problem

    def _tell_practice(self) -> None:
        """The practice service did not start when it was needed, or started after all."""
        if self._service_problem:
            self._window.notices.notify("red", problem_text(self._service_problem))
        self._show_service()

    def _show_service(self) -> None:
        if self._service_problem:
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
            self._window.notices.notify("amber", salvage_text(report))

    def _tell(self, problem: Problem) -> None:
        """Problems of calls stand with their search; the others concern everything."""
        if not isinstance(problem, ServiceProblem):
            self._window.notices.notify("red", problem_text(problem.name))
