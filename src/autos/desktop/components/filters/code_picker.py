"""The editor that picks codes from the reference tables: courts by branch or state, classes, subjects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
)

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, plain_tooltip
from autos.desktop.base.reference_tables import BRANCH, EVERYWHERE, OF_STATES
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.editor import FilterEditor
from autos.desktop.components.filters.texts import shortened
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.domain.code_tree import CodeNode, CodeTree, normalized
from autos.domain.query.filter_input import FilterInputFault, WrongInput
from autos.domain.search.filter_draft import FilterDraft, FilterPart, KeyFilter, SubjectFilter
from autos.text.translation import plural
from autos.text.value_names import branch_name

PATH = Qt.ItemDataRole.UserRole + 1
"""Item role of the names of the ancestors from the root; empty where the tree itself shows them."""


class PathDelegate(QStyledItemDelegate):
    """Paints name and path; the path is elided in the middle, because its ends distinguish rows of one name."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        path = index.data(PATH)
        if not path:
            super().paint(painter, option, index)
            return
        styled = QStyleOptionViewItem(option)
        self.initStyleOption(styled, index)
        style = styled.widget.style() if styled.widget else QApplication.style()
        name, styled.text = styled.text, ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, styled, painter, styled.widget)
        room = QRectF(style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, styled, styled.widget))
        room.setRight(styled.rect.right() - 2)
        room.setTop(styled.rect.top() + 2)
        room.setHeight(styled.rect.height() / 2 - 1)
        is_selected = bool(styled.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setFont(styled.font)
        painter.setPen(styled.palette.highlightedText().color() if is_selected else styled.palette.text().color())
        _line(painter, name, room, Qt.TextElideMode.ElideRight)
        painter.setFont(self._theme.font(11.5))
        painter.setPen(painter.pen() if is_selected else self._theme.color("text-3"))
        _line(painter, path, room.translated(0, room.height() - 1), Qt.TextElideMode.ElideMiddle)
        painter.restore()


def _line(painter: QPainter, text: str, room: QRectF, elide: Qt.TextElideMode) -> None:
    cut = painter.fontMetrics().elidedText(text, elide, int(room.width()))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, cut)


ROW_PX = 26
FOUND_PX = 40
"""Height of a search result, which has two lines."""
MOST_COURTS_NAMED, MOST_NAMED = 6, 3
"""Checked courts, and checked codes with their names, that the line under the tree lists."""
KEEPS, LEAVES_OUT = "keeps", "leaves out"
CODE = Qt.ItemDataRole.UserRole
UNCHECKED, CHECKED, PARTLY = Qt.CheckState.Unchecked, Qt.CheckState.Checked, Qt.CheckState.PartiallyChecked


class CodePicker(FilterEditor):
    """Tree of codes: typing searches at once, Space or a click checks; branches are filled when expanded."""

    def __init__(
        self, title: str, part: FilterPart, trees: Sequence[CodeTree], draft: FilterDraft, theme: Theme
    ) -> None:
        """`trees` are hierarchies of the same codes: the default one, and perhaps another grouping."""
        super().__init__(title, (part,), draft, theme)
        self._part = part
        self._trees = trees
        self._tree = trees[0]
        self._is_rendering = False
        self._is_typed = False
        """A text was typed, and nothing was checked or unchecked since."""
        self._marked: dict[str, bool] = {}
        """By code, in the order of checking: whether it is excluded."""
        self._take(draft)
        self._at_first = dict(self._marked)
        self.polarity = self._choice_of_polarity(draft, theme)
        self.search = self.field("", self.tr("Nome ou código"), self.tr("Procurar por nome ou código"))
        if part is FilterPart.COURTS:
            self.search.setPlaceholderText(self.tr("Sigla, nome ou UF"))
        self.rows = QTreeWidget()
        self.rows.setHeaderHidden(True)
        self.rows.setUniformRowHeights(True)
        self.rows.setAccessibleName(title)
        self.rows.setFixedHeight(theme.px(270))
        self._delegate = PathDelegate(theme)
        self.rows.setItemDelegateForColumn(0, self._delegate)
        self.rows.setTabKeyNavigation(False)
        self.count = PlainLabel()
        self.count.setFont(theme.font(11.5))
        self.count.setProperty("tone", "3")
        self.count.setWordWrap(True)
        self.rows.setColumnCount(2)
        self.rows.header().setStretchLastSection(False)
        self.rows.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.rows.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        head = row(self.polarity, STRETCH, margins=(0, 0, 0, 0))
        if len(trees) > 1:
            self.heads = SegmentedControl(
                self.tr("Agrupar os tribunais"),
                (("branch", self.tr("Por justiça")), ("state", self.tr("Por estado"))),
                "branch",
                theme,
            )
            self.heads.chosen.connect(self._group_by)
            self.setLayout(column(head, row(self.heads, STRETCH), self.search, self.rows, row(self.count), spacing=8))
        else:
            self.setLayout(column(head, self.search, self.rows, row(self.count), spacing=8))
        self.search.textChanged.connect(self._on_typed)
        self.search.installEventFilter(self)
        self.rows.itemChanged.connect(self._mark)
        self.rows.itemExpanded.connect(self._open)
        self._fill("")

    def take_typed(self) -> bool:
        """Check what the typed text means; the text stays selected, so that the next name replaces it."""
        if not self._is_typed or not (node := self._meant()) or node.code in self._marked:
            return False
        self._check(node)
        self.search.selectAll()
        return True

    def _check(self, node: CodeNode) -> None:
        walk = QTreeWidgetItemIterator(self.rows)
        while (item := walk.value()) is not None:
            if item.data(0, CODE) == node.code:
                item.setCheckState(0, CHECKED)
                self.rows.setCurrentItem(item)
                return
            walk += 1

    def read(self) -> FilterDraft:
        self._expect_nothing_left()
        included = [code for code, is_out in self._marked.items() if not is_out]
        out = [code for code, is_out in self._marked.items() if is_out]
        if self._part is FilterPart.SUBJECTS:
            return replace(self._draft, subjects=SubjectFilter(tuple(included), tuple(out)))
        listed = KeyFilter(tuple(self._marked), self._is_out) if self._marked else KeyFilter()
        if self._part is FilterPart.COURTS:
            return replace(self._draft, courts=listed)
        return replace(self._draft, classes=listed)

    @property
    def has_unapplied(self) -> bool:
        return self._has_typed or self._marked != self._at_first

    @property
    def _has_typed(self) -> bool:
        return self._is_typed and bool(self.search.text().strip())

    def _expect_nothing_left(self) -> None:
        """Raises: WrongInput where a text was typed and nothing that it finds is checked."""
        if not self._has_typed:
            return
        found = self._matches(self.search.text())
        if not found:
            raise WrongInput(FilterInputFault.NO_SUCH_CODE)
        if not any(node.code in self._marked for node in found):
            raise WrongInput(FilterInputFault.NOT_CHECKED)

    def take_focus(self) -> None:
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let ↓ move from the search field to the tree."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Down:
            self.rows.setFocus(Qt.FocusReason.OtherFocusReason)
            if (first := self.rows.topLevelItem(0)) is not None:
                self.rows.setCurrentItem(first)
            return True
        return super().eventFilter(watched, event)

    def _take(self, draft: FilterDraft) -> None:
        if self._part is FilterPart.SUBJECTS:
            self._marked = dict.fromkeys(draft.subjects.contains, False) | dict.fromkeys(draft.subjects.lacks, True)
            return
        listed: KeyFilter = getattr(draft, self._part.value)
        self._marked = dict.fromkeys(listed.keys, False)

    def _choice_of_polarity(self, draft: FilterDraft, theme: Theme) -> SegmentedControl:
        """Control for including or excluding: of the whole list, or of each subject before it is checked."""
        words = self.tr("Somente estes"), self.tr("Todos, exceto estes")
        is_out = False
        if self._part is FilterPart.SUBJECTS:
            words = self.tr("Marcar como: inclui"), self.tr("Marcar como: exclui")
        else:
            listed: KeyFilter = getattr(draft, self._part.value)
            is_out = listed.is_excluded
        options = (KEEPS, words[0]), (LEAVES_OUT, words[1])
        return SegmentedControl(self.tr("Incluir ou excluir"), options, LEAVES_OUT if is_out else KEEPS, theme)

    @property
    def _is_out(self) -> bool:
        return self.polarity.buttons[LEAVES_OUT].isChecked()

    def _group_by(self, heads: str) -> None:
        """Group the courts by branch or state; the checks stay."""
        self._tree = self._trees[int(heads == "state")]
        self._fill(self.search.text())

    def _on_typed(self, text: str) -> None:
        self._is_typed = True
        self._fill(text)

    def _fill(self, text: str) -> None:
        """Show the whole tree, collapsed, or the search results as a list."""
        self._is_rendering = True
        self.rows.clear()
        if text.strip():
            found: Iterable[CodeNode] = self._matches(text)
        else:
            found = [self._tree.nodes[code] for code in self._tree.children.get("", ())]
            found = [node for node in found if not node.code.startswith(BRANCH) or self._tree.children.get(node.code)]
        self.rows.addTopLevelItems([self._item(node, is_found=bool(text.strip())) for node in found])
        self._is_rendering = False
        self._update_count()

    def _matches(self, text: str) -> list[CodeNode]:
        """What the text finds: the exact code first, then courts of the states."""
        found = [node for node in self._tree.find(text) if not node.code.startswith(BRANCH)]
        exact = normalized(text)
        found.sort(key=lambda node: (normalized(node.code) != exact, node.parent != BRANCH + OF_STATES))
        return found

    def _meant(self) -> CodeNode | None:
        """The one that the typed text means: the only match, or the exact code. None where there is no such one."""
        found = self._matches(self.search.text())
        is_exact = bool(found) and normalized(found[0].code) == normalized(self.search.text())
        return found[0] if len(found) == 1 or is_exact else None

    def _item(self, node: CodeNode, *, is_found: bool) -> QTreeWidgetItem:
        item = QTreeWidgetItem()
        item.setData(0, CODE, node.code)
        path = " › ".join(self._above(node.code))
        is_tall = is_found and self._part is not FilterPart.COURTS
        item.setSizeHint(0, QSize(0, self._theme.px(FOUND_PX if is_tall else ROW_PX)))
        item.setData(0, PATH, path if is_tall else "")
        self._show(item)
        if not is_found and self._tree.children.get(node.code):
            item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        item.setToolTip(0, plain_tooltip(path))
        return item

    def _above(self, code: str) -> tuple[str, ...]:
        """Names of the ancestors; a note for a root code."""
        return self._tree.path(code) or (self.tr("No topo da tabela"),)

    def _show(self, item: QTreeWidgetItem) -> None:
        code = item.data(0, CODE)
        node = self._tree.nodes[code]
        words = branch_name(node.name) if code.startswith(BRANCH) else f"{code}  {node.name}"
        if code == BRANCH + EVERYWHERE:
            words = self.tr("Todo o país")
        if code.startswith(BRANCH):
            under = self._tree.children.get(code, ())
            marked = sum(court in self._marked for court in under)
            item.setText(1, self.tr("{marked} de {all}").format(marked=marked, all=len(under)))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setForeground(1, self._theme.color("text-3"))
        if not node.is_current:
            words += self.tr(" · código antigo")
        if self._part is FilterPart.SUBJECTS and code in self._marked:
            words += self.tr(" · exclui") if self._marked[code] else self.tr(" · inclui")
        item.setText(0, words)
        if above := item.data(0, PATH):
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{words}, {above}")
        item.setCheckState(0, self._state(code))

    def _state(self, code: str) -> Qt.CheckState:
        if not code.startswith(BRANCH):
            return CHECKED if code in self._marked else UNCHECKED
        under = self._tree.children.get(code, ())
        marked = sum(court in self._marked for court in under)
        return UNCHECKED if not marked else CHECKED if marked == len(under) else PARTLY

    def _open(self, item: QTreeWidgetItem) -> None:
        if not item.childCount():
            self._is_rendering = True
            under = self._tree.children.get(item.data(0, CODE), ())
            item.addChildren([self._item(self._tree.nodes[code], is_found=False) for code in under])
            self._is_rendering = False

    def _mark(self, item: QTreeWidgetItem) -> None:
        if self._is_rendering:
            return
        self._is_typed = False
        code = item.data(0, CODE)
        codes = self._tree.children.get(code, ()) if code.startswith(BRANCH) else (code,)
        is_out = self._part is FilterPart.SUBJECTS and self._is_out
        for one in codes:
            if item.checkState(0) == CHECKED:
                self._marked[one] = is_out
            else:
                self._marked.pop(one, None)
        self._is_rendering = True
        for shown in self._touched(item):
            self._show(shown)
        self._is_rendering = False
        self._update_count()

    def _touched(self, item: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
        """Items to update after a check: a court is listed under each of its states."""
        if self._part is not FilterPart.COURTS:
            yield item
            return
        walk = QTreeWidgetItemIterator(self.rows)
        while (shown := walk.value()) is not None:
            yield shown
            walk += 1

    def _named(self, code: str) -> str:
        """A code with its name, so that it is not mistaken for a count."""
        node = self._tree.nodes.get(code)
        return code if node is None or self._part is FilterPart.COURTS else shortened(f"{code} {node.name}")

    def _update_count(self) -> None:
        text = plural(len(self._marked), self.tr("{n} marcado"), self.tr("{n} marcados"))
        most = MOST_COURTS_NAMED if self._part is FilterPart.COURTS else MOST_NAMED
        first = ", ".join(map(self._named, list(self._marked)[:most])) + ("…" if len(self._marked) > most else "")
        self.count.setText(f"{text}: {first}" if self._marked else text)
        if not self.rows.topLevelItemCount():
            self.count.setText(self.tr("Nada na tabela com esse texto."))
