"""The page of monitorings, its editor and its dialogs, loaded at first use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from uuid import UUID

from autos.app.background import MonitoringBackground
from autos.app.search.limit import LimitedCalls, confirm_calls
from autos.app.services import Services
from autos.app.tray import MonitoringTray
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.undo.presenter import UndoPresenter, UndoState
from autos.desktop.pages.monitoring.dialogs import AddByIdDialog, DeleteMonitoringsDialog, DescribeDialog
from autos.desktop.pages.monitoring.editor.editor import MonitoringEditor
from autos.desktop.pages.monitoring.editor.presenter import MonitoringEditorPresenter
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.finds.triage import FindTriage
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.sidebar_section import MonitoringContext
from autos.desktop.pages.monitoring.state import MonitoringRow
from autos.desktop.pages.monitoring.texts import draft_to_copy, monitoring_title
from autos.desktop.pages.monitoring.view import MonitoringView
from autos.desktop.pages.search.preview import PreviewDialog
from autos.desktop.window.start import OpenedWindow
from autos.domain.mode import CostClass, Mode
from autos.domain.monitoring.monitoring_draft import DAILY_RECURRENCE, MonitoringDraft
from autos.domain.monitoring.register import RegisteredMonitoring, RegisterImportCounts
from autos.domain.monitoring.watched_party import WatchObstacle
from autos.domain.operation import Operation
from autos.domain.query.filter_conversion import to_filter_draft
from autos.domain.query.grammar import parse
from autos.domain.query.problems import QueryProblem
from autos.domain.query.tree import All
from autos.domain.search.filter_draft import NO_FILTER
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.namesakes import Namesakes
from autos.usecases.monitoring.monitoring_preview import monitoring_as_sent

PLACE = "monitoring"


def draft_for_query(text: str) -> tuple[MonitoringDraft, WatchObstacle | None]:
    """What the service can filter of a query of the archive, and what keeps the rest from being watched."""
    try:
        draft, rest = to_filter_draft(parse(text))
    except QueryProblem:
        draft, rest = NO_FILTER, None
    wanted = MonitoringDraft("", draft.for_operation(Operation.CREATE_TRACKING))
    return wanted, None if isinstance(rest, All) else WatchObstacle.WORDS


class MonitoringPages:
    """Builds the page, the editor and the dialogs of monitorings, each at first use."""

    def __init__(
        self,
        opened: OpenedWindow,
        services: Services,
        background: MonitoringBackground,
        tasks: TaskScope,
        undo: UndoPresenter,
        *,
        show: Callable[[UUID | None, int], None],
        check_key: Callable[[], None],
    ) -> None:
        """`show` opens a find, given the search that it is stored under (if any) and its row.

        `check_key` is that of the search flow.
        """
        self._opened = opened
        self._window = opened.window
        self._theme = opened.theme
        self._services = services
        self._background = background
        self._tasks = tasks
        self._undo = undo
        self._show = show
        self._check_key = check_key
        self.editor: MonitoringEditor | None = None
        self._editing: MonitoringEditorPresenter | None = None
        self._closed: list[MonitoringEditorPresenter] = []
        """Presenters of closed editors; their queries of the archive end before it is closed."""
        self._unsubscribe: Callable[[], None] = lambda: None

    @cached_property
    def presenter(self) -> MonitoringPresenter:
        background, services = self._background, self._services
        presenter = MonitoringPresenter(
            background.register,
            background.monitor,
            background.poller,
            services.reader.changes.subscribe,
            services.clock.now,
            files=ExportedFiles(services.opened.archive, services.policy.export),
            names_of=services.reader.names_of_documents,
        )
        presenter.acted.connect(self._undo.offer)
        presenter.refused.connect(self._undo.notify)
        presenter.exported.connect(self._show_exported)
        presenter.imported.connect(self._show_imported)
        presenter.adopted.connect(self._begin)
        self._undo.changed.connect(self._dismiss_older_undo)
        self._unsubscribe = background.subscribe(presenter.on_poll)
        return presenter

    @cached_property
    def namesakes(self) -> NamesakePresenter:
        services = self._services
        return NamesakePresenter(Namesakes(services.opened.archive, services.annotations), services.reader)

    @cached_property
    def finds(self) -> FindsPresenter:
        reader = self._services.reader
        finds = FindsPresenter(self._background.register, self.namesakes.rows, reader.changes.subscribe)
        finds.acted.connect(self._undo.offer)
        finds.refused.connect(self._undo.notify)
        finds.opened.connect(self._show)
        return finds

    @cached_property
    def view(self) -> MonitoringView:
        presenter = self.presenter
        presenter.choose_first()
        view = MonitoringView(presenter, self.finds, self._theme, self._window.screens)
        FindTriage(self.namesakes, self.finds, view.found, self._undo, self._theme)
        view.panes.restore_from(self._opened.preferences, PLACE)
        view.create_wanted.connect(self.create)
        view.copy_wanted.connect(self._copy)
        view.describe_wanted.connect(self._describe)
        view.end_wanted.connect(self._end)
        view.adopt_wanted.connect(self._adopt)
        self._window.sidebar.set_context(PLACE, MonitoringContext(presenter, self._theme))
        return view

    def create(
        self,
        draft: MonitoringDraft | None = None,
        *,
        offers: Sequence[MonitoringDraft] = (),
        obstacle: WatchObstacle | None = None,
        typed: str = "",
    ) -> None:
        """Open the editor, filled from `draft` where there is one; the rest as in its presenter."""
        if self.editor is not None and self.editor.isVisible():
            return
        if self._services.opened.archive.is_read_only:
            text = translate("monitoring", "O acervo está aberto só para leitura: não dá para criar monitoramentos.")
            self._window.notices.notify("amber", text)
            return
        wanted = draft if isinstance(draft, MonitoringDraft) else MonitoringDraft("", NO_FILTER)
        monitor = self._background.monitor
        editing = MonitoringEditorPresenter(
            monitor,
            wanted,
            offers=offers,
            obstacle=obstacle,
            typed=typed,
            names=self._opened.search.state.names,
            check_key=self._check_key,
            confirm_limit=self._confirm_limit,
        )
        self.editor = editor = MonitoringEditor(self._window, editing, self._theme)
        editor.tables_wanted.connect(self._window.search.filters.wanted)
        editor.preview_wanted.connect(self._preview)
        editor.search_wanted.connect(self._search)
        editor.adopt_wanted.connect(self._adopt_instead)
        editing.created.connect(self._show_created)
        editor.finished.connect(self._close)
        self._editing = editing
        editor.open()

    async def _confirm_limit(self, draft: MonitoringDraft) -> bool | None:
        asked = LimitedCalls(
            plain_line(draft.name), translate("monitoring", "Novo monitoramento"), CostClass.MONITORING
        )
        parent = self._window if self.editor is None else self.editor
        return await confirm_calls(parent, self._theme, self._services.spend, asked)

    def make_tray(self) -> MonitoringTray | None:
        """Build the tray icon, where the system shows such icons."""
        return MonitoringTray.if_available(self._opened, self._background)

    def leave(self) -> None:
        """Close the editor and stop polling notices."""
        if self.editor is not None and self.editor.isVisible():
            self.editor.reject()
        self._unsubscribe()

    async def aclose(self) -> None:
        for editing in self._closed:
            await editing.tasks.aclose()
        for name in ("presenter", "finds", "namesakes"):
            if name in self.__dict__:
                await getattr(self, name).tasks.aclose()

    def _show_created(self, registered: RegisteredMonitoring) -> None:
        self._background.begin()
        self.presenter.refresh()
        self.presenter.choose_new(MonitoringRow(registered).key)
        self._window.show_screen(PLACE)

    def _dismiss_older_undo(self, state: UndoState) -> None:
        """Dismiss the page's own offer to undo when a newer one is shown: Ctrl+Z undoes the last act."""
        done = self.presenter.state.done
        if state.act is not None and done is not None and done.can_undo:
            self.presenter.dismiss()

    def _begin(self, _result: object) -> None:
        self._background.begin()

    def _search(self) -> None:
        if self.editor is not None:
            self.editor.reject()
        self._window.show_screen("search")

    def _close(self, _code: int) -> None:
        """A registration that was sent goes on: its answer is stored although the editor is closed."""
        editing, self.editor, self._editing = self._editing, None, None
        if editing is not None and not editing.tasks.is_running("create"):
            self._closed.append(editing)
            self._tasks.start("close editor", editing.tasks.aclose())

    def _preview(self) -> None:
        if self._editing is None:
            return
        sent = monitoring_as_sent(self._editing.state.monitoring_draft)
        PreviewDialog(self.editor or self._window, self._theme, Mode.ON_DEMAND, sent).open()

    def _copy(self, key: str) -> None:
        """Open the editor with a copy of a monitoring: the filter of an existing one cannot be changed."""
        line = next((line for line in self.presenter.state.rows if line.key == key), None)
        draft = None if line is None else draft_to_copy(line.registered.body)
        if line is not None and draft is not None:
            one = line.registered
            self.create(
                MonitoringDraft(one.name, draft, one.poll_status.recurrence or DAILY_RECURRENCE, one.reason, one.matter)
            )

    def _describe(self, key: str) -> None:
        line = next((line for line in self.presenter.state.rows if line.key == key), None)
        if line is None:
            return
        one = line.registered
        dialog = DescribeDialog(self._window, self._theme, one.name, one.matter, one.reason)
        dialog.accepted.connect(
            lambda: self.presenter.describe(
                key,
                name=dialog.name.text(),
                matter=dialog.matter.text(),
                reason=dialog.reason.toPlainText(),
            )
        )
        dialog.open()

    def _end(self, keys: list[str]) -> None:
        names = CodeNames(self._theme.resources / "reference")
        rows = [line for line in self.presenter.state.rows if line.key in keys]
        dialog = DeleteMonitoringsDialog(self._window, self._theme, [monitoring_title(line, names) for line in rows])
        dialog.accepted.connect(lambda: self.presenter.end(keys))
        dialog.open()

    def _adopt(self, code: str) -> None:
        self._ask_for_code(AddByIdDialog(self._window, self._theme, code))

    def _adopt_instead(self, code: str, name: str) -> None:
        """Adopt the monitoring that the service has already; the editor stays until the person has agreed."""
        editor = self.editor
        dialog = AddByIdDialog(editor or self._window, self._theme, code, name)
        if editor is not None:
            dialog.accepted.connect(editor.reject)
        self._ask_for_code(dialog)

    def _ask_for_code(self, dialog: AddByIdDialog) -> None:
        def adopt() -> None:
            if dialog.tracking_id is not None:
                self.presenter.adopt(dialog.tracking_id, dialog.name.text())

        dialog.accepted.connect(adopt)
        dialog.open()

    def _show_exported(self, file: str, count: int) -> None:
        one = translate("monitoring", "Registro exportado: {n} monitoramento em {file}.")
        many = translate("monitoring", "Registro exportado: {n} monitoramentos em {file}.")
        text = (one if count == 1 else many).format(n=number(count), file=plain_line(file))
        self._window.notices.notify("accent", text)

    def _show_imported(self, did: RegisterImportCounts) -> None:
        words = translate("monitoring", "Registro importado: {added} novos, {updated} atualizados, {finds} achados.")
        text = words.format(added=number(did.added), updated=number(did.updated), finds=number(did.finds))
        if did.unknown_cases:
            later = translate(
                "monitoring", "{n} achados são de processos que ainda não estão aqui; eles voltam a chegar."
            )
            text = f"{text} {later.format(n=number(did.unknown_cases))}"
        self._window.notices.notify("accent", text)
        self._background.begin()
