"""The dialog that checks a conflict of interests: who, against whom, what the archive knows, what it rests on."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.conflict.person_list import FoundPeopleList
from autos.desktop.components.conflict.presenter import ConflictPart, ConflictPresenter, ConflictState, RowEvidence
from autos.desktop.components.conflict.rows import ConflictRow, FoundCaseRow, FoundPersonRow, MoreCasesRow
from autos.desktop.components.conflict.texts import signs_title
from autos.desktop.components.namesakes.view import SignCell, sign_grid
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.controls.setting_lines import rule
from autos.desktop.widgets.dialog_header import DialogHeader
from autos.desktop.widgets.overlay_dialog import OverlayDialog
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.announcer import announce
from autos.desktop.widgets.text.clipboard import copy
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label
from autos.domain.lawsuit.namesake import TraitKind
from autos.text.conflicts import (
    ConflictReport,
    advice_text,
    coverage_text,
    headline,
    left_out,
    limit_text,
    person_problem_text,
    report_lines,
)
from autos.text.problems import name_doubt_text, problem_text
from autos.text.spending import with_price
from autos.text.translation import plural

if TYPE_CHECKING:
    from autos.desktop.base.layouts import Part

SIZE_PX = (860, 640)
SIDE_PX = 20
ERROR_PX, SIGNS_PX, COVERAGE_PX, LEAST_LIST_PX = 16, 76, 62, 150
MOST_TYPED = 2_000
"""Characters that a line takes; far more than it accepts, so that a pasted text is refused and not cut."""


class ListCard(QWidget):
    """The frame of the list: as high as its rows, or as those of them that have room; none of them is cut."""

    def __init__(self, listed: FoundPeopleList, theme: Theme) -> None:
        super().__init__()
        self._list = listed
        listed.setFrameShape(QFrame.Shape.NoFrame)
        self.frame = QFrame(self)
        self.frame.setProperty("kind", "card")
        self._around = column(listed, margins=(1, 1, 1, 1))
        self.frame.setLayout(self._around)
        self.setMinimumHeight(theme.px(LEAST_LIST_PX))

    def fit(self) -> None:
        """Follow the rows, which may have changed."""
        ends = list(accumulate(self._list.rowHeight(place) for place in range(self._list.rows.rowCount())))
        edges = self.frame.contentsMargins() + self._around.contentsMargins()
        around = edges.top() + edges.bottom()
        height = max((end for end in ends if end + around <= self.height()), default=0)
        self.frame.setGeometry(0, 0, self.width(), height + around)
        self.frame.setVisible(bool(ends))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class ConflictDialog(OverlayDialog):
    """Has one size in all its states. Never asks the service until its button is pressed."""

    veil = 0.35
    ground = "surface"
    opened = Signal(int)
    """Row of the archive of the lawsuit that is wanted."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: ConflictPresenter) -> None:
        super().__init__(parent, theme, *SIZE_PX)
        self._presenter = presenter
        self._announced = ""
        self.setWindowTitle(self.tr("Conflito de interesses"))
        header = DialogHeader(theme, self.tr("Conflito de interesses"))
        self.cross = header.cross
        self.fields: dict[ConflictPart, QLineEdit] = {}
        self.notes: dict[ConflictPart, ElidedLabel] = {}
        one = self._field(ConflictPart.CLIENT, self.tr("Quem o escritório representaria"))
        other = self._field(ConflictPart.OPPONENT, self.tr("Contra quem, se já se sabe"))
        fields = row(one, other, spacing=16)
        for place in (0, 1):
            fields.setStretch(place, 1)
        self.list = FoundPeopleList(theme)
        self.card = ListCard(self.list, theme)
        self.signs_box = self._signs()
        parts = column(fields, 4, self.card, 8, self.signs_box, 8, self._coverage(), margins=(SIDE_PX, 14, SIDE_PX, 12))
        parts.setStretch(2, 1)
        page = QWidget()
        page.setProperty("ground", "surface")
        page.setLayout(parts)
        body = QScrollArea()  # for large text in a small window
        body.setWidget(page)
        body.setWidgetResizable(True)
        body.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = column(header, body, rule(), self._footer(), margins=(1, 1, 1, 1))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self._connect()
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render(presenter.state)

    def begin(self, client: str = "", opponent: str = "") -> None:
        """Fill the fields, and put the focus where something is still to be typed."""
        for part, text in zip(ConflictPart, (client, opponent), strict=True):
            self.fields[part].setText(text)
        first = ConflictPart.CLIENT if not client else ConflictPart.OPPONENT
        (self.list if client and opponent else self.fields[first]).setFocus()

    def _field(self, part: ConflictPart, words: str) -> QVBoxLayout:
        theme = self._theme
        label = PlainLabel(words)
        label.setFont(theme.font(12, 600))
        line = self.fields[part] = QLineEdit()
        line.setMaxLength(MOST_TYPED)
        line.setPlaceholderText(self.tr("Nome, CPF ou CNPJ; os dois é melhor"))
        line.setAccessibleName(words)
        label.setBuddy(line)
        note = self.notes[part] = ElidedLabel(least=0)
        note.setFont(theme.font(11.5))
        note.setFixedHeight(theme.px(ERROR_PX))
        return column(label, 5, line, 3, note)

    def _signs(self) -> QFrame:
        """What connects the current person with the one that is checked; its place stays while there is nothing."""
        theme = self._theme
        self.signs_title = ElidedLabel(least=0)
        self.signs_title.setFont(theme.font(12, 600))
        self.signs = {kind: SignCell(theme) for kind in TraitKind}
        grid = sign_grid(self.signs.values())
        box = QFrame()
        box.setProperty("note", "info")
        box.setLayout(column(self.signs_title, 3, grid, STRETCH, margins=(12, 8, 12, 6)))
        box.setMinimumHeight(theme.px(SIGNS_PX))
        stays = box.sizePolicy()
        stays.setRetainSizeWhenHidden(True)
        box.setSizePolicy(stays)
        return box

    def _coverage(self) -> QFrame:
        theme = self._theme
        self.coverage = content_label(theme.font(11.5, 500))
        self.limit = content_label(theme.font(11.5), "2")
        self.limit.setText(limit_text())
        self.coverage_box = QFrame()
        words = column(self.coverage, 2, self.limit)
        line = row(
            Picture(theme, "triangle-alert", "amber"),
            words,
            spacing=10,
            margins=(12, 8, 12, 8),
        )
        line.setStretch(1, 1)
        self.coverage_box.setProperty("note", "amber")
        self.coverage_box.setLayout(line)
        self.coverage_box.setMinimumHeight(theme.px(COVERAGE_PX))
        return self.coverage_box

    def _footer(self) -> QFrame:
        self.ask = icon_button("")
        self.copy = icon_button(self.tr("Copiar o resultado"))
        self.leave = QPushButton(self.tr("Fechar"))
        self.leave.setProperty("kind", "ghost")
        for button in (self.ask, self.copy, self.leave):
            button.setAutoDefault(False)  # Enter in a field asks nobody
        footer = QFrame()
        footer.setProperty("kind", "cardfoot")
        parts: tuple[Part, ...] = (self.ask, STRETCH, self.copy, self.leave)
        footer.setLayout(row(*parts, margins=(SIDE_PX, 11, SIDE_PX, 11)))
        return footer

    def _connect(self) -> None:
        presenter = self._presenter
        for part, line in self.fields.items():
            line.textChanged.connect(lambda text, part=part: presenter.set_text(part, text))
            line.editingFinished.connect(self._render_notes)
        self.list.opened.connect(self.opened)
        self.list.more_wanted.connect(presenter.expand)
        self.list.current_changed.connect(self._choose)
        self.ask.clicked.connect(presenter.ask)
        self.copy.clicked.connect(self._copy)
        self.leave.clicked.connect(self.reject)
        self.cross.clicked.connect(self.reject)
        presenter.changed.connect(self._render)

    def _choose(self, record: ConflictRow | None) -> None:
        """Show what is known of the current row: of its lawsuit, or of its person."""
        owner = record.owner if isinstance(record, FoundCaseRow | MoreCasesRow) else record
        wanted = None
        if record is not None and isinstance(owner, FoundPersonRow):
            case = record.case if isinstance(record, FoundCaseRow) else None
            wanted = RowEvidence(record.key, owner.finding, owner.person, case)
        self._presenter.choose(wanted)
        self._render_signs()

    def _copy(self) -> None:
        state = self._presenter.state
        if state.findings:
            report = ConflictReport(state.findings, state.shared_count, state.shared)
            left = left_out(report)
            words = self.tr("Resultado copiado, com a data e o que foi olhado.")
            if left:
                one, many = (
                    self.tr("{n} processo em segredo ficou de fora."),
                    self.tr("{n} processos em segredo ficaram de fora."),
                )
                words = f"{words} {plural(left, one, many)}"
            copy("\n".join(report_lines(report)), self, words)

    def _render(self, state: ConflictState) -> None:
        self.list.show_state(state)  # tells the current row, by which the state may have changed when it returns
        self.card.fit()
        self.signs_box.setVisible(self.list.has_choice)
        self._render_notes()
        self._render_signs()
        findings = state.findings
        words = coverage_text(findings[0].coverage) if findings else ""
        self.coverage.setText(
            problem_text(state.problem)
            if state.problem
            else words or self.tr("Escreva quem conferir: nada sai deste computador.")
        )
        set_style_property(self.coverage_box, "note", "red" if state.problem else "amber" if findings else "info")
        self.copy.setEnabled(bool(findings) and state.is_whole)
        self.ask.setEnabled(state.question is not None)
        self._render_question(state.price)
        self._announce(state)

    def _render_question(self, price: str) -> None:
        """What the button asks and what it costs; where it has no room for the question, its tooltip has it."""
        words = with_price(self.tr("Perguntar ao serviço se há processo entre os dois"), price)
        brief = with_price(self.tr("Perguntar ao serviço"), price)
        is_narrow = self.width() < self._theme.px(SIZE_PX[0])
        set_icon_button_text(self.ask, brief if is_narrow else words, name=words)
        doubt = name_doubt_text(self._presenter.state.question_doubt)
        set_tooltip(self.ask, doubt or (words if is_narrow else ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._render_question(self._presenter.state.price)

    def _render_notes(self) -> None:
        """What is wrong with a line, in red once the person has left it; else what would make the check surer."""
        for part, note in self.notes.items():
            line = self._presenter.state.lines[part]
            words, tone = "", "3"
            if line.problem is not None:
                words = person_problem_text(line.problem)
                tone = "2" if self.fields[part].hasFocus() else "red"
            elif line.person is not None:
                words = advice_text(line.person)
            note.say(words)
            set_style_property(note, "tone", tone)
            self.fields[part].setAccessibleDescription(words)

    def _render_signs(self) -> None:
        """The evidence of the current row, and never that of another one, which may still stand in the state."""
        record, evidence = self.list.current_record, self._presenter.state.evidence
        self.signs_title.say(signs_title(record), is_own=True)
        self.signs_title.setFont(self._theme.font(12, 600 if record is not None else 400))
        set_style_property(self.signs_title, "tone", "" if record is not None else "2")
        is_of_row = evidence is not None and record is not None and evidence.key == record.key
        shown = {sign.kind: sign for sign in evidence.signs} if evidence is not None and is_of_row else {}
        for kind, cell in self.signs.items():
            cell.render_sign(shown.get(kind))

    def _announce(self, state: ConflictState) -> None:
        """Say the result once every comparison has ended."""
        if not state.findings or not state.is_whole:
            return
        words = " ".join(headline(finding) for finding in state.findings)
        if words != self._announced:
            self._announced = words
            announce(self.list, words)

    def _paint_icons(self) -> None:
        self.ask.setIcon(self._theme.icon("circle-question-mark", "text-2"))
        self.copy.setIcon(self._theme.icon("copy", "text-2"))
