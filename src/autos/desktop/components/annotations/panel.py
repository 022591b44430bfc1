"""The sidebar of the library: deadlines, saved queries, folders, labels, the firm's spaces, the trash."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Protocol

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QToolButton, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.lawsuit_drag import carries_lawsuits
from autos.desktop.components.annotations.presenter import AnnotationsPresenter, AnnotationsState, LabelCount
from autos.desktop.components.annotations.smart_folder_presenter import SmartFoldersPresenter, SmartFoldersState
from autos.desktop.components.annotations.smart_folder_texts import ICONS, smart_folder_name, smart_folder_tip
from autos.desktop.components.lawsuit_list.lawsuit_delegate import GROUNDS, LABEL_ROLES
from autos.desktop.widgets.sidebar import NavButton, NavItem
from autos.desktop.widgets.sidebar_context import SidebarContext
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.query.formatter import folder_query
from autos.domain.query.smart_folders import SmartFolder
from autos.text.label_names import label_name
from autos.text.translation import number

FOLDER = "f"
"""Prefix of the key of a folder's item."""
MenuAction = tuple[str, Callable[[], None]]


class ListedQuery(Protocol):
    """What a list shows."""

    @property
    def text(self) -> str:
        """Its query."""
        ...


class AnnotationButton(NavButton):
    """Sidebar item with a context menu, by right click or menu key."""

    def __init__(
        self, place: NavItem, theme: Theme, actions: Callable[[], Sequence[MenuAction]], label: int = 0
    ) -> None:
        super().__init__(place, theme)
        self._menu_actions = actions
        self._label = label

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        actions = self._menu_actions()
        if not actions:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, act in actions:
            menu.addAction(words).triggered.connect(act)
        is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        menu.popup(self.mapToGlobal(QPoint(33, self.height())) if is_key else event.globalPos())
        menu.setActiveAction(menu.actions()[0])

    def paint_picture(self, painter: QPainter) -> None:
        """Paint a label as its number on its colour."""
        if not self._label:
            super().paint_picture(painter)
            return
        role = LABEL_ROLES[self._label]
        side = self._theme.px(16) + 2
        area = QRect(8, (self.height() - side) // 2, side, side)
        painter.setPen(self._theme.edge(role))
        painter.setBrush(self._theme.color(GROUNDS.get(role) or f"{role}-bg"))
        painter.drawRoundedRect(area, 4, 4)
        painter.setPen(self._theme.color(role))
        painter.setFont(self._theme.font(11, 600))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(self._label))


class FolderButton(AnnotationButton):
    """Sidebar item of a folder, onto which lawsuits are dropped."""

    dropped = Signal()

    def __init__(self, place: NavItem, theme: Theme, actions: Callable[[], Sequence[MenuAction]]) -> None:
        super().__init__(place, theme, actions)
        self._is_target = False
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if carries_lawsuits(event.mimeData()):
            event.acceptProposedAction()
            self._mark_target(is_target=True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._mark_target(is_target=False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._mark_target(is_target=False)
        if carries_lawsuits(event.mimeData()):
            event.acceptProposedAction()
            self.dropped.emit()

    def _mark_target(self, *, is_target: bool) -> None:
        self._is_target = is_target
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._is_target:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)


class AnnotationsPanel(SidebarContext):
    """Build, connect, render."""

    dropped = Signal(int)
    """Lawsuits were dropped onto the folder of this id."""

    query_wanted = Signal(str)
    """Filter the list by this query."""
    trash_wanted = Signal()
    practice_wanted = Signal()
    """The practice lawsuits that stand aside are to come back."""
    conflict_wanted = Signal()
    new_space_wanted = Signal()
    outbox_wanted = Signal()

    def __init__(
        self,
        presenter: AnnotationsPresenter,
        smart: SmartFoldersPresenter,
        theme: Theme,
        deadlines: QWidget,
        is_beside_list: Callable[[], bool] = lambda: True,
    ) -> None:
        """`deadlines` stands below the folders. `is_beside_list`: whether the list is shown, not another page."""
        super().__init__(theme)
        self._presenter = presenter
        self._smart = smart
        self._query: str | None = None
        """Query of the list beside, whose item is marked."""
        self._is_beside_list = is_beside_list
        self._deadlines = deadlines
        self._queries: dict[str, str] = {}
        """Query of each item, by its key."""
        self._state: AnnotationsState | None = None
        self._is_outbox_shown = False
        self.share_folder: Callable[[int, str], None] | None = None
        """Shares a folder, by its number and name, with colleagues; None where the archive belongs to no firm."""
        self.setAccessibleName(self.tr("Pastas e etiquetas"))
        self.add_folder = self._adder(self.tr("Criar pasta"), self.name_folder)
        self.add_label = self._adder(self.tr("Criar etiqueta"), self._show_label_menu)
        self.add_space = self._adder(self.tr("Novo espaço do escritório"), self.new_space_wanted)
        self.smart_folders, self.saved, self.folders, self.labels, self.spaces = (self._list() for _ in range(5))
        self.saved_title = self._title(self.tr("Filtros salvos"))
        self.trash = AnnotationButton(NavItem("trash", self.tr("Lixeira"), "trash-2"), theme, lambda: ())
        self.aside = AnnotationButton(NavItem("aside", "", "flask-conical"), theme, lambda: ())
        set_tooltip(self.aside, self.tr("Guardados, fora das listas e das contas. Clique para os trazer de volta."))
        self.aside.setAccessibleDescription(self.aside.toolTip())
        self.aside.hide()
        self.conflict = AnnotationButton(
            NavItem("conflict", self.tr("Conflito de interesses"), "scan-search"), theme, lambda: ()
        )
        for button, wanted in (
            (self.conflict, self.conflict_wanted),
            (self.aside, self.practice_wanted),
            (self.trash, self.trash_wanted),
        ):
            button.setCheckable(False)
            button.clicked.connect(wanted)
        folders_head = self._head(self.tr("Pastas"), self.add_folder)
        labels_head = self._head(self.tr("Etiquetas"), self.add_label)
        spaces_head = self._head(self.tr("Escritório"), self.add_space)
        self.outbox = AnnotationButton(NavItem("outbox", self.tr("Caixa de saída"), "cloud-upload"), theme, lambda: ())
        self.outbox.clicked.connect(self._want_outbox)
        self.firm = QWidget()
        self.firm.setLayout(column(spaces_head, self.spaces, 1, self.outbox))
        self.firm.hide()
        self.put(
            folders_head,
            self.folders,
            deadlines,
            labels_head,
            self.labels,
            self._title(self.tr("Pastas inteligentes")),
            self.smart_folders,
            self.saved_title,
            self.saved,
            self.firm,
        )
        foot = QWidget()
        foot.setProperty("ground", "window")
        foot.setLayout(column(self.conflict, self.aside, self.trash))
        self.pin(foot)
        presenter.changed.connect(self._render)
        smart.changed.connect(self._render_smart)
        self._render_smart(smart.state)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def name_folder(self, _checked: bool = False, row: LawsuitRow | None = None) -> None:
        """Ask for the name of a new folder and create it."""
        self._name(self.tr("Nova pasta"), "", lambda name: self._presenter.add_folder(name, row))

    def rename_label(self, label: int) -> None:
        """Ask for another name of a label."""
        self._name_label(label, next((one.name for one in self._presenter.state.labels if one.label == label), ""))

    def mark_listed(self, listed: ListedQuery) -> None:
        """Mark the item of the list's query; a bound method, so that Qt disconnects it together with the panel."""
        self.mark(listed.text)

    def mark(self, query: str) -> None:
        """Mark the item whose query the list shows."""
        self._query = query
        self.mark_screen()

    def mark_screen(self) -> None:
        """Mark the item of the list's query, beside the list only."""
        for holder in (self.smart_folders, self.saved, self.folders, self.labels, self.spaces):
            for button in _buttons(holder):
                button.setChecked(self._is_marked(self._queries.get(button.place.key)))

    def _is_marked(self, query: str | None) -> bool:
        return self._is_beside_list() and query is not None and query == self._query

    def show_spaces(self, lines: Sequence[tuple[NavItem, str]], *, can_add: bool) -> None:
        """Show the firm's spaces, each with its query; without any the archive belongs to no firm."""
        self._fill(self.spaces, [(item, query, 0) for item, query in lines], lambda _key: ())
        self.add_space.setEnabled(can_add)
        self.firm.setVisible(bool(lines))

    def show_waiting(self, count: int) -> None:
        """Show how many acts wait in the outbox."""
        item = NavItem("outbox", self.tr("Caixa de saída"), "cloud-upload", detail=number(count), is_new=count > 0)
        self.outbox.show_place(item)

    def mark_outbox(self, *, is_shown: bool) -> None:
        """Mark the outbox while it is shown in place of the list."""
        self._is_outbox_shown = is_shown
        self.outbox.setChecked(is_shown)

    def _want_outbox(self) -> None:
        self.outbox.setChecked(self._is_outbox_shown)  # the click has turned it; whoever shows the page marks it
        self.outbox_wanted.emit()

    def label_menu(self) -> QMenu:
        """Menu of the labels that are neither used nor named: choosing one asks for its name."""
        menu = QMenu(self)
        for line in self._presenter.state.labels:
            if not _is_used(line):
                action = menu.addAction(f"&{line.label}   {label_name(line.label, '')}")
                action.triggered.connect(partial(self._name_label, line.label, ""))
        return menu

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._smart.show(is_shown=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._smart.show(is_shown=False)

    def name_query(self, query: str) -> None:
        """Ask for the name under which to save a query."""
        self._name(self.tr("Salvar este filtro"), query[:60], lambda name: self._presenter.save_query(name, query))

    def _name(self, title: str, before: str, take: Callable[[str], None], may_be_empty: str = "") -> None:
        dialog = NameDialog(self.window(), self._theme, title, before, may_be_empty=may_be_empty)
        dialog.accepted.connect(lambda: take(dialog.name()))
        dialog.open()

    def _render(self, state: AnnotationsState) -> None:
        if state == self._state:
            return
        self._state = state
        self.add_folder.setEnabled(not state.is_read_only)
        self.add_label.setEnabled(not state.is_read_only and not all(map(_is_used, state.labels)))
        saved = [
            (NavItem(f"q{one.saved_id}", one.name, "search"), one.query, 0)
            for one in state.saved
            if not one.is_question
        ]
        self._fill(self.saved, saved, self._query_actions)
        self.saved_title.setVisible(bool(saved))
        folders = [
            (
                NavItem(f"{FOLDER}{folder.folder_id}", folder.name, "folder", detail=number(cases)),
                folder_query(folder.name),
                0,
            )
            for folder, cases in state.folders
        ]
        self._fill(self.folders, folders, self._folder_actions)
        labels = [
            (
                NavItem(
                    f"l{line.label}",
                    label_name(line.label, line.name),
                    "tag",
                    detail=number(line.cases) if line.cases else "",
                ),
                state.query_of(line),
                line.label,
            )
            for line in state.labels
            if _is_used(line)
        ]
        self._fill(self.labels, labels, self._label_actions)
        detail = number(state.trashed) if state.trashed else ""
        self.trash.show_place(NavItem("trash", self.tr("Lixeira"), "trash-2", detail=detail))
        aside = NavItem("aside", self.tr("Prática, à parte"), "flask-conical", detail=number(state.practice_aside))
        self.aside.show_place(aside)
        self.aside.setVisible(state.practice_aside > 0)
        self.aside.setEnabled(not state.is_read_only)

    def _fill(
        self,
        holder: QWidget,
        lines: Sequence[tuple[NavItem, str, int]],
        actions: Callable[[str], Sequence[MenuAction]],
    ) -> None:
        """Show these items, each with its query; the focused one keeps the focus."""
        layout = holder.layout()
        if not isinstance(layout, QVBoxLayout):
            return
        self._queries |= {place.key: query for place, query, _ in lines}
        shown = [button.place for button in _buttons(holder)]
        if [_lasting(place) for place, _, _ in lines] == [_lasting(place) for place in shown]:
            for number_, (place, _, _) in enumerate(lines):  # a changed count does not recreate hundreds of items
                if place != shown[number_] and (button := _button(layout, number_)) is not None:
                    button.show_place(place)
            return
        focused = ""
        while (item := layout.takeAt(0)) is not None:
            if isinstance(old := item.widget(), AnnotationButton):
                focused = old.place.key if old.hasFocus() else focused
                old.hide()
                old.deleteLater()
        for place, query, label in lines:
            button = self._make(place, partial(actions, place.key), label)
            button.clicked.connect(partial(self._take, place.key))
            button.setChecked(self._is_marked(query))
            layout.addWidget(button)
            if place.key == focused:
                button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._order_tabs_from_top()

    def _order_tabs_from_top(self) -> None:
        """Order the tab stops as they stand: a button that is made later would be the last one."""
        stops: list[QWidget] = [self.add_folder, *_buttons(self.folders), *self._deadlines.findChildren(NavButton)]
        stops += [self.add_label, *_buttons(self.labels), *_buttons(self.smart_folders), *_buttons(self.saved)]
        stops += [self.add_space, *_buttons(self.spaces), self.outbox, self.conflict, self.aside, self.trash]
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)

    def _make(self, place: NavItem, actions: Callable[[], Sequence[MenuAction]], label: int) -> AnnotationButton:
        if not place.key.startswith(FOLDER):
            return AnnotationButton(place, self._theme, actions, label)
        button = FolderButton(place, self._theme, actions)
        button.dropped.connect(partial(self.dropped.emit, int(place.key.removeprefix(FOLDER))))
        return button

    def _take(self, key: str, _checked: bool = False) -> None:
        self.query_wanted.emit(self._queries[key])
        self.mark_screen()  # the click has unchecked what was checked

    def _render_smart(self, state: SmartFoldersState) -> None:
        lines = []
        for folder in SmartFolder:
            count = number(state.cases[folder]) if folder in state.cases else ""
            tip = smart_folder_tip(folder)
            is_new = folder is SmartFolder.CHANGED and bool(state.cases.get(folder))
            name = smart_folder_name(folder)
            item = NavItem(f"s{folder.name}", name, ICONS[folder], detail=count, tip=tip, is_new=is_new)
            lines.append((item, folder.value, 0))
        self._fill(self.smart_folders, lines, lambda _key: ())

    def _show_label_menu(self) -> None:
        menu = self.label_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.add_label.mapToGlobal(self.add_label.rect().bottomLeft()))
        menu.setActiveAction(menu.actions()[0])

    def _query_actions(self, key: str) -> Sequence[MenuAction]:
        state = self._presenter.state
        found = next((one for one in state.saved if key == f"q{one.saved_id}"), None)
        if found is None or state.is_read_only:
            return ()
        rename = partial(
            self._name,
            self.tr("Renomear o filtro"),
            found.name,
            partial(self._presenter.rename_query, found.saved_id),
        )
        return (
            (self.tr("Renomear…"), rename),
            (self.tr("Excluir"), partial(self._presenter.delete_query, found.saved_id)),
        )

    def _folder_actions(self, key: str) -> Sequence[MenuAction]:
        state = self._presenter.state
        found = next((folder for folder, _ in state.folders if key == f"f{folder.folder_id}"), None)
        if found is None or state.is_read_only:
            return ()
        rename = partial(
            self._name,
            self.tr("Renomear a pasta"),
            found.name,
            partial(self._presenter.rename_folder, found.folder_id),
        )
        share = self.share_folder
        shared: Sequence[MenuAction] = ()
        if share is not None:
            shared = ((self.tr("Compartilhar com…"), partial(share, found.folder_id, found.name)),)
        return (
            *shared,
            (self.tr("Renomear…"), rename),
            (self.tr("Excluir a pasta, não os processos"), partial(self._presenter.delete_folder, found.folder_id)),
        )

    def _label_actions(self, key: str) -> Sequence[MenuAction]:
        state = self._presenter.state
        found = next((line for line in state.labels if key == f"l{line.label}"), None)
        if found is None or state.is_read_only:
            return ()
        return ((self.tr("Renomear…"), partial(self._name_label, found.label, found.name)),)

    def _name_label(self, label: int, name: str, _checked: bool = False) -> None:
        title, hint = self.tr("Nome da etiqueta {n}").format(n=label), self.tr("Vazio: volta ao nome da cor.")
        self._name(title, name, partial(self._presenter.rename_label, label), hint)

    def _title(self, words: str) -> QLabel:
        title = PlainLabel(words)
        title.setFont(self._theme.font(10.5, 600))
        title.setProperty("tone", "3")
        title.setContentsMargins(8, 18, 8, 6)
        return title

    def _adder(self, words: str, add: Callable[[], object] | SignalInstance) -> QToolButton:
        """The plus beside a title."""
        button = QToolButton()
        button.setProperty("kind", "ghost")
        button.setProperty("room", "small")
        button.setFixedSize(self._theme.px(24), self._theme.px(24))
        button.setAccessibleName(words)
        set_tooltip(button, words)
        button.clicked.connect(add)
        return button

    def _head(self, words: str, add: QToolButton) -> QHBoxLayout:
        head = row(self._title(words), STRETCH, add, margins=(0, 0, 2, 0))
        head.setAlignment(add, Qt.AlignmentFlag.AlignBottom)
        return head

    def _list(self) -> QWidget:
        holder = QWidget()
        holder.setLayout(column(spacing=1))
        return holder

    def _apply_style(self) -> None:
        for button in (self.add_folder, self.add_label, self.add_space):
            button.setIcon(self._theme.icon("plus", "text-3"))


def _is_used(line: LabelCount) -> bool:
    """Whether a label takes room: it is on a lawsuit, or the person named it."""
    return bool(line.cases or line.name)


def _buttons(holder: QWidget) -> list[AnnotationButton]:
    layout = holder.layout()
    found = [_button(layout, place) for place in range(layout.count())] if isinstance(layout, QVBoxLayout) else []
    return [button for button in found if button is not None]


def _button(layout: QVBoxLayout, place: int) -> AnnotationButton | None:
    item = layout.itemAt(place)
    found = item.widget() if item is not None else None
    return found if isinstance(found, AnnotationButton) else None


def _lasting(place: NavItem) -> NavItem:
    """The item without its count."""
    return place._replace(detail="")
