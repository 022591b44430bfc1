"""The sidebar of the library: saved queries, folders, labels, the trash."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QToolButton, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.label_names import label_name
from autos.desktop.components.annotations.presenter import AnnotationsPresenter, AnnotationsState
from autos.desktop.components.lawsuit_list.lawsuit_delegate import GROUNDS, LABEL_ROLES
from autos.desktop.widgets.sidebar import NavButton, NavItem
from autos.desktop.widgets.sidebar_context import SidebarContext
from autos.domain.query.formatter import folder_query
from autos.text.translation import number

MenuAction = tuple[str, Callable[[], None]]


class AnnotationButton(NavButton):
    """Sidebar item with a context menu, by right click or menu key."""

    def __init__(
        self, place: NavItem, theme: Theme, actions: Callable[[], Sequence[MenuAction]], label: int = 0
    ) -> None:
        super().__init__(place, theme)
        self._menu_actions = actions
        self._label = label
        self.setCheckable(False)

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


class AnnotationsPanel(SidebarContext):
    """Build, connect, render."""

    query_wanted = Signal(str)
    """Filter the list by this query."""
    trash_wanted = Signal()

    def __init__(self, presenter: AnnotationsPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self._presenter = presenter
        self._state: AnnotationsState | None = None
        self.setAccessibleName(self.tr("Pastas e etiquetas"))
        self.add_folder = QToolButton()
        self.add_folder.setProperty("kind", "ghost")
        self.add_folder.setProperty("room", "small")
        self.add_folder.setFixedSize(theme.px(24), theme.px(24))
        self.add_folder.setAccessibleName(self.tr("Criar pasta"))
        self.add_folder.setToolTip(self.tr("Criar pasta"))
        self.add_folder.clicked.connect(self.name_folder)
        self.saved, self.folders, self.labels = self._list(), self._list(), self._list()
        self.saved_title = self._title(self.tr("Filtros salvos"))
        self.trash = AnnotationButton(NavItem("trash", self.tr("Lixeira"), "trash-2"), theme, lambda: ())
        self.trash.clicked.connect(self.trash_wanted)
        folders_head: QHBoxLayout = row(self._title(self.tr("Pastas")), STRETCH, self.add_folder, margins=(0, 0, 2, 0))
        folders_head.setAlignment(self.add_folder, Qt.AlignmentFlag.AlignBottom)
        labels_title = self._title(self.tr("Etiquetas"))
        self.put(self.saved_title, self.saved, folders_head, self.folders, labels_title, self.labels)
        self.pin(self.trash)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def name_folder(self, _checked: bool = False, case_id: int | None = None) -> None:
        """Ask for the name of a new folder and create it."""
        self._name(self.tr("Nova pasta"), "", lambda name: self._presenter.add_folder(name, case_id))

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
        saved = [
            (NavItem(f"q{one.saved_id}", one.name, "search"), partial(self.query_wanted.emit, one.query), 0)
            for one in state.saved
            if not one.is_question
        ]
        self._fill(self.saved, saved, self._query_actions)
        self.saved_title.setVisible(bool(saved))
        folders = [
            (
                NavItem(f"f{folder.folder_id}", folder.name, "folder", detail=number(cases)),
                partial(self.query_wanted.emit, folder_query(folder.name)),
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
                partial(self.query_wanted.emit, f"etiqueta:{line.label}"),
                line.label,
            )
            for line in state.labels
        ]
        self._fill(self.labels, labels, self._label_actions)
        detail = number(state.trashed) if state.trashed else ""
        self.trash.show_place(NavItem("trash", self.tr("Lixeira"), "trash-2", detail=detail))

    def _fill(
        self,
        holder: QWidget,
        lines: Sequence[tuple[NavItem, Callable[[], None], int]],
        actions: Callable[[str], Sequence[MenuAction]],
    ) -> None:
        """Show these items; the focused one keeps the focus."""
        layout = holder.layout()
        if not isinstance(layout, QVBoxLayout):
            return
        shown = [
            one.place for place in range(layout.count()) if isinstance(one := _button(layout, place), AnnotationButton)
        ]
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
        for place, act, label in lines:
            button = AnnotationButton(place, self._theme, partial(actions, place.key), label)
            button.clicked.connect(act)
            layout.addWidget(button)
            if place.key == focused:
                button.setFocus(Qt.FocusReason.OtherFocusReason)

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
        return (
            (self.tr("Renomear…"), rename),
            (self.tr("Excluir a pasta, não os processos"), partial(self._presenter.delete_folder, found.folder_id)),
        )

    def _label_actions(self, key: str) -> Sequence[MenuAction]:
        state = self._presenter.state
        found = next((line for line in state.labels if key == f"l{line.label}"), None)
        if found is None or state.is_read_only:
            return ()
        rename = partial(
            self._name,
            self.tr("Renomear a etiqueta {n}").format(n=found.label),
            found.name,
            partial(self._presenter.rename_label, found.label),
            self.tr("Vazio: volta ao nome da cor."),
        )
        return ((self.tr("Renomear…"), rename),)

    def _title(self, words: str) -> QLabel:
        title = QLabel(words)
        title.setFont(self._theme.font(10.5, 600))
        title.setProperty("tone", "3")
        title.setContentsMargins(8, 18, 8, 6)
        return title

    def _list(self) -> QWidget:
        holder = QWidget()
        holder.setLayout(column(spacing=1))
        return holder

    def _apply_style(self) -> None:
        self.add_folder.setIcon(self._theme.icon("plus", "text-3"))


def _button(layout: QVBoxLayout, place: int) -> AnnotationButton | None:
    item = layout.itemAt(place)
    found = item.widget() if item is not None else None
    return found if isinstance(found, AnnotationButton) else None


def _lasting(place: NavItem) -> NavItem:
    """The item without its count."""
    return place._replace(detail="")
