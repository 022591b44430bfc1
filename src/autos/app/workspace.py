"""The workspace: the pages of an open archive, and what happens between them and the window."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from autos.app.background import MonitoringBackground
from autos.app.connection.service_line import ServiceLine
from autos.app.day_watch import watch_days
from autos.app.file_opening import FileOpening
from autos.app.firm import FirmWiring
from autos.app.palette_presenter import PalettePresenter
from autos.app.program_watch import watch_program
from autos.app.search.batch_flow import BatchFlow
from autos.app.search.charges import charges_of, status_text
from autos.app.search.listed_batches import ListedBatches
from autos.app.search.open_searches import OpenSearches
from autos.app.search.search_flow import SearchFlow
from autos.app.services import Services
from autos.app.updates import UpdatesWiring
from autos.app.workspace_pages import WorkspacePages
from autos.archive.keys.key_check import KeyCheck
from autos.archive.storage.change_notifier import ArchiveChange
from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.preferences import TEXT_PERCENTS
from autos.desktop.base.reference_tables import preload_tables
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.notes.drafts import NoteDraft
from autos.desktop.components.palette.command import Command
from autos.desktop.pages.lawsuit.presenter import LawsuitState
from autos.desktop.pages.search.presenter import SearchState
from autos.desktop.pages.search.preview import preview_dialog
from autos.desktop.window.frame_labels import set_aside_text
from autos.desktop.window.locking.archive_locks import ArchiveLocks
from autos.desktop.window.navigation_history import NavigationHistory, VisitedLawsuit
from autos.desktop.window.start import OpenedWindow
from autos.domain.documents.recognition_result import NOTHING_TYPED
from autos.domain.errors import (
    KeyringMissing,
    NotArchived,
    Problem,
    ServiceProblem,
)
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.mode import CostClass
from autos.domain.search.intent import Intent
from autos.system.program import ProgramFile
from autos.text.problems import problem_text
from autos.text.salvage import salvage_label, salvage_text
from autos.text.spending import price_text
from autos.text.translation import plural, translate
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.decide import Continue, Reuse

if TYPE_CHECKING:
    from autos.app.connection.connections import ConnectionsWiring
    from autos.desktop.pages.search.batch.presenter import BatchPresenter
    from autos.usecases.archive.archive_keys import SecretStore
    from autos.usecases.archive.salvage import SalvageReport
    from autos.usecases.updates.check_updates import CheckUpdates

OF_SEARCH = frozenset({"results", "overview"})
"""Pages that show one search."""
FRAME_TOPICS = frozenset(
    {ChangeTopic.SEARCHES, ChangeTopic.TRACKINGS, ChangeTopic.TRASH, ChangeTopic.VERDICTS, ChangeTopic.FIRM}
)
"""Changes of annotations of which the frame shows something: names, counts, searches and the month."""
FRAME_REST_S = 0.1
"""Between two reads of the frame while answers arrive."""
OPEN_SEARCHES = 8
"""Most searches listed in the sidebar."""


class WorkspaceSnapshot(NamedTuple):
    """What a workspace showed, for the one that replaces it."""

    screen: str
    typed: str
    session: tuple[UUID, ...]
    """Open searches, newest first."""
    results: UUID | None
    overview: UUID | None
    read: int | None
    """Row of the archive that was displayed beside the results."""
    read_in_library: int | None
    """Row of the archive that was displayed beside the library."""
    query: str
    """Query of the library."""
    section: str
    """Section of the settings."""
    drafts: dict[int, NoteDraft]
    """Notes that are being written, by case."""
    was_locked: bool = False
    """Whether the archive was closed in between; then it has nothing that a person has typed."""
    archive: str = ""
    """Identity of the archive that was closed: in another one its rows are other lawsuits."""


class Workspace:
    """Connects the pages of an open archive with the window, the search form and each other."""

    def __init__(
        self,
        opened: OpenedWindow,
        services: Services,
        *,
        practice: bool,
        locks: ArchiveLocks | None = None,
        search_flow: SearchFlow | None = None,
        background: MonitoringBackground | None = None,
        before: WorkspaceSnapshot | None = None,
        connections: ConnectionsWiring | None = None,
        other_flows: Sequence[SearchFlow] = (),
        program: ProgramFile | None = None,
        updates: CheckUpdates | None = None,
        secrets: SecretStore | None = None,
    ) -> None:
        """`search_flow` and `background` outlive the workspace; `before` is what the one before it showed.

        `other_flows` are those of the other connections, whose searches go on; `program` is what an update replaces;
        `secrets` stands for the keyring.
        """
        self._unsubscribe = services.reader.changes.scope()
        self._opened = opened
        self._window = opened.window
        self._theme = opened.theme
        self._services = services
        self._practice = practice
        self._connections = connections
        self._other_flows = other_flows
        self._program = program
        self._updates = None if updates is None else UpdatesWiring(opened, updates)
        self._previous = before
        self._session: list[UUID] = list(before.session) if before else []
        self._open_searches = OpenSearches(services.reader, opened.theme)
        self._trail = NavigationHistory()
        self._is_client_loading = False
        self._looked_for: Intent | None = None
        """The search for which an answer of the archive was looked for last."""
        self._is_last = False
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._frame = LatestRead(self.tasks, self._refresh, name="refresh", rest_s=FRAME_REST_S)
        self._days = TaskScope(on_problem=self._show_problem)
        """What waits for the next day or an update, however long."""
        self.search_flow = search_flow or SearchFlow(opened, services, self.tasks)
        self._service = ServiceLine(
            opened.window, services, self.search_flow, connections, self.tasks, is_practice=practice
        )
        background = background or MonitoringBackground(services, self.tasks)
        self.firm = FirmWiring(opened, services, secrets)
        self.screens = WorkspacePages(
            opened,
            services,
            self.search_flow,
            self.tasks,
            background,
            locks=locks,
            connections=connections,
            updates=None if self._updates is None else self._updates.presenter,
            firm=self.firm,
            show=self._show,
        )
        self._batches = ListedBatches(opened, services, self.tasks)
        self._files = FileOpening(opened, services, self._connect_by_file)
        if before is not None:
            self.screens.drafts.put_all(before.drafts)
        self.palette = PalettePresenter(
            opened,
            services.reader,
            services.library,
            self.tasks,
            show=self._show,
            read=self._open_number_later,
            more=self._commands,
        )
        self._connect()

    async def start(self, resumed: Sequence[UUID] | None = None) -> None:
        """Show what is stored and the searches that were resumed, and send what was asked before the archive was open.

        Without `resumed`, it resumes them itself. The window is painted again once the page that was open is there.
        """
        try:
            await self._start(resumed)
        finally:
            self._window.release()

    async def _start(self, resumed: Sequence[UUID] | None) -> None:
        self._opened.search.expect(self.search_flow)
        self._notify_opening()
        goes_on = self._previous is not None and not self._previous.was_locked
        if resumed is None:
            is_read_only = self._services.opened.archive.is_read_only  # answers could not be stored
            resumed = [] if goes_on or is_read_only else await self._services.run_search.resume()
        if self._previous is not None and self._previous.was_locked:
            self._previous = await self._still_archived(self._previous)
            self._session = list(self._previous.session)
        self._session.extend(entry_id for entry_id in resumed if entry_id not in self._session)
        self._days.start("days", watch_days(self._services.clock, self._begin_day))
        if self._program is not None:
            self._days.start("program", watch_program(self._program, self._services.clock, self._notify_update))
        if self._updates is not None:
            self._updates.start()
        await self.screens.practice_aside.start()
        await self._refresh()
        await self.screens.monitorings.show_unread()
        self.screens.news.presenter.refresh()
        if self._previous is not None:
            self._restore(self._previous)
        for flow in (self.search_flow, *self._other_flows):
            flow.attach_workspace(self._show, self._service.show_refusal)
        self._opened.search.attach(self.search_flow)
        self._watch_batch()
        self.tasks.start("firm", self.firm.start())
        if not goes_on:
            work = self._services.housekeeping.run(salvage_label(), self._notify_salvage, self._show_problem)
            self.search_flow.tasks.start("housekeeping", work)

    def open_files(self) -> None:
        """Open the files that a person has named, double-clicked or dropped, and those that arrive from now on."""
        self._files.begin()

    def snapshot(self) -> WorkspaceSnapshot:
        """What is shown, for the workspace that replaces this one; it takes over the notes being written."""
        drafts = self.screens.drafts.take_all()
        return WorkspaceSnapshot(
            screen=self.screens.lasting_screen,
            typed=self._window.search.field.line.text(),
            session=tuple(self._session),
            results=self.screens.results.entry_id,
            overview=self.screens.overview.entry_id,
            read=self.screens.reading.state.row_id,
            read_in_library=self.screens.library_reading.state.row_id,
            query=self.screens.library.state.text,
            section=self.screens.shown_section,
            drafts=drafts,
        )

    async def locked_snapshot(self) -> WorkspaceSnapshot:
        """The page that is shown, the open searches and the open lawsuits, for after the lock: numbers, and no text."""
        return WorkspaceSnapshot(
            screen=self.screens.lasting_screen,
            typed="",
            session=tuple(self._session),
            results=self.screens.results.entry_id,
            overview=self.screens.overview.entry_id,
            read=self.screens.reading.state.row_id,
            read_in_library=self.screens.library_reading.state.row_id,
            query="",
            section=self.screens.shown_section,
            drafts={},
            was_locked=True,
            archive=await self._identity(),
        )

    async def _identity(self) -> str:
        """Identity of the open archive; empty if it has none."""
        return await asyncio.to_thread(lambda: KeyCheck(self._services.opened.file).identity)

    async def _still_archived(self, before: WorkspaceSnapshot) -> WorkspaceSnapshot:
        """Without what the archive does not have: it may be another one, or a damaged one salvaged."""
        reader, known = self._services.reader, set[UUID]()
        for entry_id in {*before.session, before.results, before.overview}:
            if entry_id is None:
                continue
            with suppress(NotArchived):
                known.add((await reader.entry(entry_id)).entry_id)
        rows, is_same = set[int](), bool(before.archive) and before.archive == await self._identity()
        if is_same:
            for row_id in filter(None, (before.read, before.read_in_library)):
                with suppress(NotArchived):
                    rows.update(row.row_id for row in await reader.rows([row_id]))
        return before._replace(
            session=tuple(entry_id for entry_id in before.session if entry_id in known),
            results=before.results if before.results in known else None,
            overview=before.overview if before.overview in known else None,
            read=before.read if before.read in rows else None,
            read_in_library=before.read_in_library if before.read_in_library in rows else None,
        )

    def _restore(self, before: WorkspaceSnapshot) -> None:
        has_typed = bool(self._window.search.field.line.text())  # what was typed meanwhile stays
        if not has_typed:
            self._window.search.write(before.typed)
        if before.results is not None:
            if before.read is not None:
                self.screens.results_view.choose(before.results, before.read)
            self.screens.results.show(before.results)
        if before.overview is not None:
            self.screens.overview.show(before.overview)
        self.screens.library.filter(before.query)
        if before.read_in_library is not None:
            self.screens.library_view.come_back(before.read_in_library)
        has_gone_on = self._window.current_screen != "search"  # by the keyboard, while the page of before was painted
        if not has_gone_on and not (before.was_locked and has_typed):
            self._restore_page(before)

    def _restore_page(self, before: WorkspaceSnapshot) -> None:
        shown = before.results if before.screen == "results" else before.overview
        is_of_search = before.screen in OF_SEARCH
        if not is_of_search or shown is not None:
            self._window.show_screen(before.screen, search=str(shown) if is_of_search else "")
        if before.section and before.screen == "settings":
            self._window.show_section(before.section)

    def leave(self, *, for_another: bool = False) -> None:
        """Remove everything of the archive from the window, and disconnect from it.

        `for_another` that replaces it at once: what is painted stays until that has been started.
        """
        if for_another:
            self._window.hold()
        for signal, link in self._links:
            signal.disconnect(link)
        self._unsubscribe()
        self._files.leave()
        if self._services.practice is not None:
            self._services.practice.on_change = lambda: None
        if self._connections is not None:
            self._connections.saved.on_contact = lambda: None
        self._service.leave()
        if self._updates is not None:
            self._updates.leave()
        self.firm.leave()
        self.screens.leave()
        self._is_last = not for_another
        if for_another:
            self._opened.search.detach()
            for flow in (self.search_flow, *self._other_flows):
                flow.detach_workspace()
        else:
            self._opened.search.forget()
            self._window.search.write("")

    async def aclose(self) -> None:
        await self._files.tasks.aclose()
        await self._days.aclose()
        if self._updates is not None:
            await self._updates.aclose()
        await self.tasks.aclose()  # first: they start tasks of the pages
        await self.firm.aclose()
        await self.screens.aclose()
        if self._is_last and self._opened.search.has_batch:
            await self._opened.search.table.aclose()
            await self._opened.search.batch.aclose()

    def _connect(self) -> None:
        search, window = self._opened.search, self._window
        reading, library_reading = self.screens.reading, self.screens.library_reading
        self._links = [  # they outlive the workspace and would keep it alive
            (search.opened, search.opened.connect(lambda entry: self._show(entry.entry_id))),
            (search.number_wanted, search.number_wanted.connect(self._open_number_later)),
            (search.changed, search.changed.connect(self._prepare_client)),
            (search.changed, search.changed.connect(self._look_for_stored)),
            (window.search.filters.wanted, window.search.filters.wanted.connect(self._load_filter_data)),
            (window.search.switch_wanted, window.search.switch_wanted.connect(self._show_connections)),
            (window.search.activity_wanted, window.search.activity_wanted.connect(self._show_activity)),
            (window.search.preview_wanted, window.search.preview_wanted.connect(self._preview)),
            (window.text_step_wanted, window.text_step_wanted.connect(self._step_text)),
            (window.monitor_wanted, window.monitor_wanted.connect(self.screens.create_monitoring)),
            (window.conflict_wanted, window.conflict_wanted.connect(self.screens.check_conflict)),
            (window.back_wanted, window.back_wanted.connect(self._navigate)),
            (window.palette_wanted, window.palette_wanted.connect(self.palette.open)),
            (window.sidebar.search_wanted, window.sidebar.search_wanted.connect(lambda key: self._show(UUID(key)))),
            (reading.changed, reading.changed.connect(lambda state: self._add_to_trail("results", state))),
            (
                library_reading.changed,
                library_reading.changed.connect(lambda state: self._add_to_trail("library", state)),
            ),
        ]
        self._links.extend(self._batches.connect())
        changes = self._services.reader.changes
        changes.subscribe(self._on_change)
        if self._services.practice is not None:
            self._services.practice.on_change = self._service.notify_practice
        if self._connections is not None:
            self._connections.saved.on_contact = self._refresh_later

    def _connect_by_file(self, file: Path) -> None:
        """Offer the connection of a file. Raises: OwnConnectionForbidden."""
        if self._connections is not None:
            self._connections.connect_by_file(file)

    def _show_connections(self) -> None:
        """Show the page on which another connection can be taken up."""
        if self._connections is not None:
            self._connections.show_page()

    def _show_activity(self) -> None:
        self._window.show_screen("activity")

    def _watch_batch(self) -> None:
        """Connect the batch search, now or when it is first used."""
        search = self._opened.search
        if search.has_batch:
            self._connect_batch(search.batch)
        else:
            self._links.append((search.batch_created, search.batch_created.connect(self._connect_batch)))
            self.tasks.start("kept batch", self._take_up_batch())

    async def _take_up_batch(self) -> None:
        """Show the table that was being searched when the program ended, if there is one."""
        if await self._batches.is_under_way():
            self._opened.search.batch  # noqa: B018 -- it is created, and connected, by being asked for
            self._window.search.batch.resume()

    def _connect_batch(self, batch: BatchPresenter) -> None:
        """Show what is opened in the batch search, and send by this workspace."""
        self._links.append((batch.opened, batch.opened.connect(self._show_of_batch)))
        self._links.append((batch.number_wanted, batch.number_wanted.connect(self._open_number_later)))
        self._services.reader.changes.subscribe(lambda change: batch.refresh_answers(change.entry_ids))
        batch.attach(BatchFlow(self._services, self.search_flow))
        self._links.extend(self._batches.follow(batch, self._opened.search.table))
        if not self._services.opened.archive.is_read_only:
            files = ExportedFiles(self._services.opened.archive, self._services.policy.export)
            can_write_secrecy = files.rules.secrecy
            table = self._opened.search.table
            table.attach(self._batches.kept, files.write_workbook, can_write_secrecy=can_write_secrecy)

    def _prepare_client(self, state: SearchState) -> None:
        """Load the client while somebody types, so that the first search need not wait for it."""
        if state.recognition != NOTHING_TYPED and not self._is_client_loading:
            self._is_client_loading = True
            self.tasks.start("prepare", self._services.run_search.prepare())

    def _look_for_stored(self, state: SearchState) -> None:
        """Find out whether what is typed would be answered from the archive, so that the button can say so."""
        intent = state.intent
        if intent != self._looked_for:
            self._looked_for = intent
            self._look_again()

    def _look_again(self) -> None:
        if self._looked_for is not None:
            self.tasks.start("stored", self._find_stored(self._looked_for))

    async def _find_stored(self, intent: Intent) -> None:
        decision = await self._services.decide_search.decide(intent)
        self._opened.search.show_stored(intent, decision.entry if isinstance(decision, Continue | Reuse) else None)

    def _add_to_trail(self, screen: str, state: LawsuitState) -> None:
        if state.row_id is not None and not state.is_loading and self._window.current_screen == screen:
            entry = self.screens.results.state.entry if screen == "results" else None
            self._trail.go(VisitedLawsuit(screen, state.row_id, entry.entry_id if entry else None))

    def _commands(self) -> Iterator[Command]:
        """Commands of the pages that are available at the moment."""
        screens = self.screens
        for each in (
            screens.next_steps,
            screens.lawsuit_commands,
            screens.overviews,
            screens.saved_questions,
            screens.annotations,
            screens.practice_aside,
            screens.monitorings,
            screens.conflicts,
            screens.news,
            self.firm,
            self._batches,
        ):
            yield from each.commands()
        if self._connections is not None:
            yield from self._connections.commands()

    def _navigate(self, by: int) -> None:
        """Go back or forward in the lawsuits that were displayed; from an overview, back to its list.

        A lawsuit that was opened from the inbox or among the finds of a monitoring leads back there.
        """
        if by < 0 and (self.screens.overviews.close() or self.screens.come_back()):
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
        """Change the text size by one step; step 0 resets it to 100 percent."""
        preferences = self._opened.preferences
        place = TEXT_PERCENTS.index(preferences.text_percent) + step
        wanted = TEXT_PERCENTS[min(max(place, 0), len(TEXT_PERCENTS) - 1)] if step else 100
        if wanted != preferences.text_percent:
            preferences.text_percent = wanted
            self._window.rebuild_wanted.emit()

    def _preview(self) -> None:
        """Show what Enter would send."""
        intent = self._opened.search.state.intent
        if intent is not None:
            preview_dialog(intent, self._window, self._theme, self._services.connection.customer_key_place).open()

    def _load_filter_data(self) -> None:
        """Read the reference tables when the filter menu opens, so that no editor waits for thousands of rows."""
        self.tasks.start("tables", asyncio.to_thread(preload_tables, self._theme.resources / "reference"))
        self.tasks.start("keys", self.screens.vault.offer_keys())

    def _show_of_batch(self, entry_id: UUID) -> None:
        self._show(entry_id)
        self.screens.back_to_batch.came_from_batch(entry_id)

    def _show(self, entry_id: UUID) -> None:
        self.screens.back_to_batch.came_from_batch(None)
        if entry_id not in self._session:
            self._session.insert(0, entry_id)
        self.tasks.start("show", self._show_entry(entry_id))

    async def _show_entry(self, entry_id: UUID) -> None:
        """Show the page of a search: its results, or the overview where it has a single answer."""
        entry = await self._services.reader.entry(entry_id)
        if entry.creates_monitoring:
            self._session.remove(entry_id)
            self._window.show_screen("monitoring")
            return
        if entry.has_one_answer:
            self.screens.overview.show(entry_id)
        else:
            self.screens.results.show(entry_id)
        self._window.show_screen("overview" if entry.has_one_answer else "results", search=str(entry_id))
        self._frame.refresh(at_once=True)

    def _open_number_later(self, number: str) -> None:
        self.tasks.start("number", self._open_number(number))

    async def _open_number(self, number: str) -> None:
        row_id = await self._services.reader.row_of_number(number)
        if row_id is None:
            self._opened.search.show_number_unknown(number)
        elif await self._services.annotations.is_practice_aside(number):
            words = translate("desk", "O processo {number} é de prática e está à parte.").format(number=number)
            action = (translate("desk", "Trazer de volta"), self.screens.practice_aside.take_back)
            self._window.notices.notify("accent", words, action)
        elif not (await self._services.library.ask(number, count=0)).count:
            words = translate("desk", "O processo {number} está na lixeira.").format(number=number)
            action = (translate("desk", "Abrir a lixeira"), self.screens.annotations.open_trash)
            self._window.notices.notify("accent", words, action)
        else:
            self.screens.library.filter(number)
            self.screens.library_view.open_first()
            self._window.show_screen("library")
            self.screens.library_reading.open(row_id)  # the list may not have been read again yet

    def _notify_update(self) -> None:
        words = translate("desk", "O Autos foi atualizado. Feche e abra de novo.")
        self._window.notices.notify("accent", words)

    def _begin_day(self) -> None:
        """Show what has changed with the day, and with the month: what it has cost begins anew."""
        self._service.show()
        self._refresh_later()
        self.screens.begin_day()
        if self._connections is not None:
            self._connections.begin_day()

    def _on_change(self, change: ArchiveChange) -> None:
        """Read the frame again after a change that it shows something of."""
        if change.entry_ids or change.lawsuits or change.tariffs or change.topics & FRAME_TOPICS:
            self._refresh_later()

    def _refresh_later(self) -> None:
        self._frame.refresh()

    async def _refresh(self) -> None:
        """Refresh the frame: recent and open searches, running work, size of the archive."""
        reader = self._services.reader
        entries = await reader.recent()
        cases = (await self._services.library.ask("", count=0)).count
        # Answers of another service (practice answers are invented) are not offered as answers of this one.
        # A connection without its key has what it asked, and its prices, all the same.
        own = [entry for entry in entries if entry.service == self._services.spend.service]
        searches = [entry for entry in own if not entry.creates_monitoring]
        await self._service.read(own)
        names = await reader.names_of(entries)
        self._opened.search.show_names(names)
        filters = await self._open_searches.filters(await reader.filtered(searches))
        self._opened.search.show_recents(searches, filters)
        await self.firm.show_colleagues(searches)
        self._look_again()
        await self.screens.saved_questions.refresh()
        await self._batches.read()
        is_fresh = self._practice and not cases and not entries
        await self._show_charges(is_fresh=is_fresh)
        by_id = {entry.entry_id: entry for entry in entries}
        listed = [by_id[key] for key in self._session if key in by_id][:OPEN_SEARCHES]
        self._window.sidebar.show_open(await self._open_searches.places(listed, names))
        running = sum(
            entry.is_open and not entry.problem and self._services.run_search.can_follow(entry) for entry in entries
        )
        status = self._window.status
        one, many = translate("desk", "{n} busca em andamento"), translate("desk", "{n} buscas em andamento")
        status.show_work(plural(running, one, many) if running else "")
        one = translate("desk", "Acervo cifrado · {n} processo")
        status.show_archive(plural(cases, one, translate("desk", "Acervo cifrado · {n} processos")))

    async def _show_charges(self, *, is_fresh: bool) -> None:
        """Show prices and the month of the connection in use."""
        services = self._services
        spending = await services.spend.this_month()
        refusal = self._service.refusal
        is_usable = not services.service_problem
        charges = charges_of(services, spending, self._service.contact, is_usable=is_usable, refusal=refusal)
        self._opened.search.show_charges(charges, is_fresh=is_fresh)
        self.screens.show_prices({cost: price_text(spending, cost) for cost in CostClass}, refusal)
        self._window.status.show_month(status_text(services, spending), is_near_limit=spending.is_near_limit)

    def _notify_opening(self) -> None:
        opened, notices = self._services.opened, self._window.notices
        if self._service.problem:
            notices.notify("red", problem_text(self._service.problem))
        if opened.set_aside is not None:
            notices.notify("amber", set_aside_text(opened))
        if not opened.has_keyring:
            notices.notify("amber", problem_text(KeyringMissing().name))
        self._service.show()

    def _notify_salvage(self, report: SalvageReport) -> None:
        """Show the result of a salvage once it has ended; until then the lists show what was recovered."""
        if report.brought.has_ended or not report.brought.is_readable:
            self._window.notices.notify("amber", salvage_text(report))

    def _show_problem(self, problem: Problem) -> None:
        """Show a problem that is not shown with its search."""
        if not isinstance(problem, ServiceProblem):
            self._window.notices.notify("red", problem_text(problem.name))
