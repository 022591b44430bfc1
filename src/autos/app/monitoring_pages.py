"""The page of monitorings, its editor and its dialogs: loaded when one of them is wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from uuid import UUID

from autos.app.background import MonitoringBackground
from autos.app.services import Services
from autos.app.tray import MonitoringTray
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.undo.presenter import UndoPresenter, UndoState
from autos.desktop.pages.monitoring.context import MonitoringContext
from autos.desktop.pages.monitoring.dialogs import AdoptDialog, DescribeDialog, EndDialog
from autos.desktop.pages.monitoring.editor.editor import MonitoringEditor
from autos.desktop.pages.monitoring.editor.presenter import MonitoringEditorPresenter
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.finds.triage import FindTriage
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.texts import draft_from_body, monitoring_title
from autos.desktop.pages.monitoring.view import MonitoringView
from autos.desktop.pages.search.preview import PreviewDialog
from autos.desktop.window.start import OpenedWindow
from autos.domain.mode import Mode
from autos.domain.monitoring.monitoring_draft import DAILY_RECURRENCE, MonitoringDraft
from autos.domain.monitoring.register import RegisterImportCounts
from autos.domain.search.filter_draft import NO_FILTER
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.usecases.library.namesakes import Namesakes
from autos.usecases.monitoring.watch_preview import watch_as_sent

PLACE = "monitoring"


class MonitoringPages:
    """What is built of it when it is first wanted."""

    def __init__(
        self,
        opened: OpenedWindow,
        parts: Services,
        post: MonitoringBackground,
        tasks: TaskScope,
        undo: UndoPresenter,
        *,
        show: Callable[[UUID | None, int], None],
    ) -> None:
        """`show` brings a find to the front: the search that it is kept under, and its row."""
        self._opened = opened
        self._window = opened.window
        self._theme = opened.theme
        self._parts = parts
        self._post = post
        self._tasks = tasks
        self._undo = undo
        self._show = show
        self.editor: MonitoringEditor | None = None
        self._editing: MonitoringEditorPresenter | None = None
        self._left: list[MonitoringEditorPresenter] = []
        """Whose dialogs were closed; what they still ask of the archive ends before it does."""
        self._let_go: Callable[[], None] = lambda: None

    @cached_property
    def presenter(self) -> MonitoringPresenter:
        post, parts = self._post, self._parts
        presenter = MonitoringPresenter(
            post.register, post.monitor, post.watching, parts.review.changes.subscribe, parts.clock.now
        )
        presenter.acted.connect(self._undo.offer)
        presenter.refused.connect(self._undo.notify)
        presenter.exported.connect(self._tell_exported)
        presenter.imported.connect(self._tell_imported)
        presenter.adopted.connect(self._begin)
        self._undo.changed.connect(self._give_way)
        self._let_go = post.listen(presenter.on_poll)
        return presenter

    @cached_property
    def namesakes(self) -> NamesakePresenter:
        parts = self._parts
        return NamesakePresenter(Namesakes(parts.opened.archive, parts.shelf), parts.review)

    @cached_property
    def finds(self) -> FindsPresenter:
        review = self._parts.review
        finds = FindsPresenter(self._post.register, self.namesakes.rows, review.changes.subscribe)
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

    def create(self, monitoring_draft: MonitoringDraft | None = None) -> None:
        """Open the editor, empty or filled."""

        if self._parts.opened.archive.is_read_only or (self.editor is not None and self.editor.isVisible()):
            return
        wanted = monitoring_draft if isinstance(monitoring_draft, MonitoringDraft) else MonitoringDraft("", NO_FILTER)
        editing = MonitoringEditorPresenter(self._post.monitor, wanted)
        self.editor = editor = MonitoringEditor(self._window, editing, self._theme)
        editor.tables_wanted.connect(self._window.search.filters.wanted)
        editor.preview_wanted.connect(self._preview)
        editor.search_wanted.connect(self._search)
        editing.created.connect(self._made)
        editor.finished.connect(self._close)
        self._editing = editing
        editor.open()

    def make_tray(self) -> MonitoringTray | None:
        """The icon beside the clock, where the system has a place for it."""
        return MonitoringTray.where_there_is_one(self._opened, self._post)

    def leave(self) -> None:
        """Nothing of the archive stays in the window."""
        if self.editor is not None and self.editor.isVisible():
            self.editor.reject()
        self._let_go()

    async def aclose(self) -> None:
        for editing in self._left:
            await editing.tasks.aclose()
        for name in ("presenter", "finds", "namesakes"):
            if name in self.__dict__:
                await getattr(self, name).tasks.aclose()

    def _made(self, registered: object) -> None:
        self._post.begin()
        self.presenter.refresh()
        self.presenter.choose(str(getattr(registered, "tracking_id", "")))
        self._window.show_screen(PLACE)

    def _give_way(self, state: UndoState) -> None:
        """Ctrl+Z takes back what was done last, wherever it was done."""
        done = self.presenter.state.done
        if state.act is not None and done is not None and done.can_undo:
            self.presenter.dismiss()

    def _begin(self, _look: object) -> None:
        self._post.begin()

    def _search(self) -> None:
        if self.editor is not None:
            self.editor.reject()
        self._window.show_screen("search")

    def _close(self, _code: int) -> None:
        """What has left goes on: the archive keeps its answer whoever waits for it."""
        editing, self.editor, self._editing = self._editing, None, None
        if editing is not None and not editing.tasks.is_running("create"):
            self._left.append(editing)
            self._tasks.start("close editor", editing.tasks.aclose())

    def _preview(self) -> None:
        if self._editing is None:
            return
        sent = watch_as_sent(self._editing.state.monitoring_draft)
        PreviewDialog(self.editor or self._window, self._theme, Mode.ON_DEMAND, sent).open()

    def _copy(self, key: str) -> None:
        """Another one after this; its filter cannot be changed where it is."""

        line = next((line for line in self.presenter.state.rows if line.key == key), None)
        draft = None if line is None else draft_from_body(line.registered.body)
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
        dialog = EndDialog(self._window, self._theme, [monitoring_title(line.registered, names) for line in rows])
        dialog.accepted.connect(lambda: self.presenter.end(keys))
        dialog.open()

    def _adopt(self, code: str) -> None:
        dialog = AdoptDialog(self._window, self._theme, code)

        def adopt() -> None:
            if dialog.tracking_id is not None:
                self.presenter.adopt(dialog.tracking_id, dialog.name.text())

        dialog.accepted.connect(adopt)
        dialog.open()

    def _tell_exported(self, file: str, count: int) -> None:
        one = translate("monitoring", "Registro exportado: {n} monitoramento em {file}.")
        many = translate("monitoring", "Registro exportado: {n} monitoramentos em {file}.")
        said = (one if count == 1 else many).format(n=number(count), file=plain_line(file))
        self._window.notices.notify("accent", said)

    def _tell_imported(self, did: RegisterImportCounts) -> None:
        words = translate("monitoring", "Registro importado: {added} novos, {updated} atualizados, {finds} achados.")
        said = words.format(added=number(did.added), updated=number(did.updated), finds=number(did.finds))
        if did.unknown_cases:
            later = translate(
                "monitoring", "{n} achados são de processos que ainda não estão aqui; eles voltam a chegar."
            )
            said = f"{said} {later.format(n=number(did.unknown_cases))}"
        self._window.notices.notify("accent", said)
        self._post.begin()
