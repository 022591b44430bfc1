"""The sheet that exports lawsuits: what leaves, as what, which columns, where to; then the progress, then the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from autos.desktop.base.file_chooser import FolderChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.exporting.column_list import ExportColumns
from autos.desktop.components.exporting.form_cards import FormCards
from autos.desktop.components.exporting.presenter import ExportState, ExportStep, LawsuitExportPresenter
from autos.desktop.components.exporting.progress_bar import FillingBar
from autos.desktop.components.exporting.texts import (
    coverage_title,
    end_detail,
    end_title,
    export_button_text,
    export_problem_text,
    is_partial,
    progress_detail,
    progress_title,
    secrecy_title,
    time_left,
)
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.setting_lines import rule
from autos.desktop.widgets.dialog_header import DialogHeader
from autos.desktop.widgets.overlay_dialog import OverlayDialog
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.announcer import announce
from autos.desktop.widgets.text.labels import content_label, quiet_label

if TYPE_CHECKING:
    from autos.desktop.base.layouts import Part

SIZE_PX = (760, 566)
LEFT_PX, SIDE_PX = 272, 20
SECRECY_PX, COVERAGE_PX, PROGRESS_PX, NAME_PX, LEAST_COLUMNS_PX = 62, 72, 526, 288, 120
LEAST_NAME_PX = 120


class ExportSheet(OverlayDialog):
    """Has one size in all its states. Closed while it writes, the writing goes on."""

    veil = 0.35
    ground = "surface"
    continued = Signal()
    """It was closed while a file is being written."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: LawsuitExportPresenter) -> None:
        super().__init__(parent, theme, *SIZE_PX)
        self._presenter = presenter
        self.setWindowTitle(self.tr("Exportar"))
        self.pages = QStackedWidget()
        for page in (self._form(), self._writing(), self._end()):
            self.pages.addWidget(page)
        header = DialogHeader(theme, self.tr("Exportar"))
        self.cross = header.cross
        layout = column(header, self.pages, rule(), self._footer(), margins=(1, 1, 1, 1))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.go_on.setDefault(True)  # inside the dialog: set before, Enter in a field goes to the first button instead
        self._connect()
        self._step: ExportStep | None = None
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render(presenter.state)

    def _heading(self, words: str) -> QLabel:
        label = PlainLabel(words)
        label.setFont(self._theme.font(12, 600))
        return label

    def _form(self) -> QScrollArea:
        theme, scope = self._theme, self._presenter.scope
        options = tuple((one.key, one.words) for one in scope.choices)
        self.choices = SegmentedControl(self.tr("O que sai"), options, scope.chosen, theme)
        self.forms = FormCards(theme)
        self.forms.allow(self._presenter.allowed_forms)
        left = QFrame()
        left.setFixedWidth(theme.px(LEFT_PX))
        left.setLayout(
            column(
                self._heading(self.tr("O que sai")),
                5,
                self.choices,
                14,
                self._heading(self.tr("Formato")),
                5,
                self.forms,
                STRETCH,
                margins=(SIDE_PX, 16, 16, 0),
            )
        )
        between = QFrame()
        between.setProperty("kind", "line")
        between.setFixedWidth(1)
        self.as_shown = self._link(self.tr("Como na tela"))
        self.every = self._link(self.tr("Todas"))
        heads = row(self._heading(self.tr("Colunas e ordem")), STRETCH, self.as_shown, self.every, spacing=12)
        self.columns = ExportColumns(theme)
        card = QFrame()
        card.setProperty("kind", "card")
        card.setLayout(column(self.columns, margins=(1, 1, 1, 1)))
        card.setMinimumHeight(theme.px(LEAST_COLUMNS_PX))
        hint = quiet_label(
            self.tr("Arraste para ordenar, ou Alt+↑ e Alt+↓. Nomes como na tela."), theme.font(11.5), "2"
        )
        hints = row(Picture(theme, "info", "text-2"), hint, STRETCH, margins=(0, 6, 0, 8))
        right = column(heads, 5, card, hints, self._coverage(), 8, self._secrecy(), 4, self._problem_line())
        right.setStretch(2, 1)
        right.setContentsMargins(16, 16, SIDE_PX, 6)
        page = QWidget()
        page.setLayout(row(left, between, right, spacing=0))
        page.layout().setStretch(2, 1)  # type: ignore[union-attr]  # the layout that was just set
        page.setProperty("ground", "surface")
        scroll = QScrollArea()  # for large text in a small window
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return scroll

    def _link(self, words: str) -> QPushButton:
        link = QPushButton(words)
        link.setProperty("kind", "link")
        link.setFont(self._theme.font(11.5, 500))
        return link

    def _coverage(self) -> QFrame:
        theme, scope = self._theme, self._presenter.scope
        is_gap = is_partial(scope)
        title = content_label(theme.font(12.5, 500), "amber" if is_gap else "")
        title.setText(coverage_title(scope))
        detail = content_label(theme.font(11.5), "2")
        detail.setText(
            self.tr("Vai dentro do arquivo: pessoa buscada, modo, hora da consulta, cobertura e a idade de cada dado.")
        )
        icon, role = ("check", "green") if scope.entry is not None else ("info", "text-2")
        picture = Picture(theme, "triangle-alert" if is_gap else icon, "amber" if is_gap else role)
        box = QFrame()
        box.setProperty("note", "amber" if is_gap else "info")
        box.setFixedHeight(theme.px(COVERAGE_PX))
        head = row(picture, title)
        head.setStretch(1, 1)
        box.setLayout(column(head, 2, detail, STRETCH, margins=(12, 9, 12, 6)))
        self.coverage = title
        return box

    def _secrecy(self) -> QFrame:
        theme = self._theme
        self.secrecy = content_label(theme.font(12.5, 500))
        self.with_secrecy = QCheckBox(self.tr("Incluir. Confirmo que posso levar este dado."))
        self.with_secrecy.setFont(theme.font(11.5))
        self.fixed = FixedMark(theme)
        self.secrecy_picture = Picture(theme, "lock", "red")
        self.secrecy_box = QFrame()
        self.secrecy_box.setFixedHeight(theme.px(SECRECY_PX))
        head = row(self.secrecy_picture, self.secrecy)
        head.setStretch(1, 1)
        self.secrecy_box.setLayout(column(head, 3, self.with_secrecy, self.fixed, margins=(12, 7, 12, 7)))
        return self.secrecy_box

    def _problem_line(self) -> QLabel:
        self.problem = quiet_label("", self._theme.font(11.5), "red")
        self.problem.setFixedHeight(self._theme.px(18))
        return self.problem

    def _writing(self) -> QWidget:
        theme = self._theme
        self.progress_title = quiet_label("", theme.font(12.5, 600), "")
        self.percent = quiet_label("", theme.font(12.5), "2")
        self.bar = FillingBar(self.tr("Andamento da exportação"), theme)
        self.detail = quiet_label("", theme.font(11.5), "2")
        self.left = quiet_label("", theme.font(11.5), "2")
        note = content_label(theme.font(11.5), "2")
        note.setText(
            self.tr(
                "O arquivo só aparece na pasta quando estiver inteiro. Cancelar não deixa metade. Dá para fechar esta "
                "janela e continuar trabalhando: um aviso diz quando estiver pronto."
            )
        )
        box = QFrame()
        box.setProperty("note", "info")
        line = row(Picture(theme, "info", "text-2"), note, spacing=10, margins=(12, 10, 12, 10))
        line.setStretch(1, 1)
        box.setLayout(line)
        return self._centred(
            row(self.progress_title, STRETCH, self.percent),
            8,
            self.bar,
            8,
            row(self.detail, STRETCH, self.left),
            24,
            box,
        )

    def _end(self) -> QWidget:
        theme = self._theme
        self.end_title = content_label(theme.font(15, 600))
        self.end_detail = content_label(theme.font(12.5), "2")
        self.open_file = QPushButton(self.tr("Abrir"))
        self.open_folder = icon_button(self.tr("Mostrar na pasta"))
        self.end_picture = Picture(theme, "circle-check", "green")
        head = row(self.end_picture, self.end_title, spacing=10)
        head.setStretch(1, 1)
        return self._centred(head, 8, self.end_detail, 18, row(self.open_file, self.open_folder, STRETCH))

    def _centred(self, *parts: Part) -> QWidget:
        body = QWidget()
        body.setLayout(column(*parts))
        body.setFixedWidth(self._theme.px(PROGRESS_PX))
        page = QWidget()
        page.setLayout(column(STRETCH, row(STRETCH, body, STRETCH), STRETCH))
        return page

    def _footer(self) -> QFrame:
        theme = self._theme
        self.name = QLineEdit()
        self.name.setProperty("room", "small")
        self.name.setFont(theme.font(11.5))
        self.name.setMaximumWidth(theme.px(NAME_PX))
        self.name.setMinimumWidth(theme.px(LEAST_NAME_PX))
        self.name.setAccessibleName(self.tr("Nome do arquivo"))
        self.name.setMaxLength(200)
        self.suffix = quiet_label("", theme.font(11.5), "2")
        self.place = QPushButton(self.tr("Mudar pasta…"))
        self.place.setProperty("kind", "ghost")
        self.place.setFont(theme.font(11.5, 500))
        self.leave = QPushButton(self.tr("Cancelar"))
        self.leave.setProperty("kind", "ghost")
        self.go_on = icon_button("")
        self.go_on.setProperty("kind", "primary")
        footer = QFrame()
        footer.setProperty("kind", "cardfoot")
        named = row(self.name, self.suffix, self.place, STRETCH, spacing=6)
        named.setStretch(0, 100)  # the name gives way first, and takes the room up to its greatest width
        line = row(named, self.leave, self.go_on, margins=(SIDE_PX, 11, SIDE_PX, 11))
        line.setStretch(0, 1)
        footer.setLayout(line)
        return footer

    def _connect(self) -> None:
        presenter = self._presenter
        self.choices.chosen.connect(presenter.choose)
        self.forms.chosen.connect(presenter.set_form)
        self.columns.arranged.connect(presenter.set_columns)
        self.as_shown.clicked.connect(presenter.columns_as_on_screen)
        self.every.clicked.connect(presenter.all_columns)
        self.with_secrecy.toggled.connect(presenter.confirm_secrecy)
        self.name.textEdited.connect(presenter.set_name)
        self.place.clicked.connect(self._choose_folder)
        self.leave.clicked.connect(self._leave)
        self.cross.clicked.connect(self.reject)
        self.go_on.clicked.connect(self._go_on)
        self.open_file.clicked.connect(lambda: _open(presenter.state.target.as_posix()))
        self.open_folder.clicked.connect(lambda: _open(presenter.state.folder.as_posix()))
        presenter.changed.connect(self._render)

    def _choose_folder(self) -> None:
        chooser = FolderChooser(self, self.tr("Pasta do arquivo"), str(self._presenter.state.folder))
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.fileSelected.connect(self._take_folder)
        chooser.open()

    def _take_folder(self, folder: str) -> None:
        self._presenter.set_folder(type(self._presenter.state.folder)(folder))

    def _go_on(self) -> None:
        step = self._presenter.state.step
        if step is ExportStep.FORM:
            self._presenter.export()
        elif step is ExportStep.CANCELLED:
            self._presenter.back()
        else:
            self.reject()

    def _leave(self) -> None:
        if self._presenter.state.step is ExportStep.WRITING:
            self._presenter.stop()
        else:
            self.reject()

    def reject(self) -> None:
        """Close it; what is being written goes on."""
        if self._presenter.state.step is ExportStep.WRITING:
            self.continued.emit()
        super().reject()

    def _paint_icons(self) -> None:
        self.open_folder.setIcon(self._theme.icon("folder-open", "text-2"))
        self._render_button(self._presenter.state)

    def _render(self, state: ExportState) -> None:
        self.pages.setCurrentIndex({ExportStep.FORM: 0, ExportStep.WRITING: 1}.get(state.step, 2))
        self._render_form(state)
        self._render_progress(state)
        self.end_title.setText(end_title(state))
        self.end_detail.setText(end_detail(state))
        is_done = state.step is ExportStep.DONE
        self.end_picture.setVisible(is_done)
        self.open_file.setVisible(is_done)
        self.open_folder.setVisible(is_done)
        self._render_button(state)
        if state.step is not self._step:
            self._step = state.step
            self._follow(state)

    def _follow(self, state: ExportState) -> None:
        """Put the focus where the next key belongs, and say what has changed."""
        if state.step is ExportStep.FORM:
            self.forms.cards[state.form].button.setFocus()
            return
        (self.leave if state.step is ExportStep.WRITING else self.go_on).setFocus()
        announce(self, progress_title(state) if state.step is ExportStep.WRITING else end_title(state))

    def _render_form(self, state: ExportState) -> None:
        self.forms.choose(state.form)
        self.columns.show_columns(state.columns)
        self.columns.setEnabled(state.form.is_table)
        for link in (self.as_shown, self.every):
            link.setEnabled(state.form.is_table)
        self.secrecy.setText(secrecy_title(state))
        has_secret = bool(state.held_back)
        set_style_property(self.secrecy_box, "note", "red" if has_secret else "info")
        self.secrecy_picture.setVisible(has_secret)
        self.with_secrecy.setVisible(has_secret and self._presenter.may_take_secrecy)
        self.fixed.setVisible(has_secret and not self._presenter.may_take_secrecy)
        self.with_secrecy.setChecked(state.with_secrecy)
        problem = export_problem_text(state.problem)
        self.problem.setText(problem)
        self.problem.setAccessibleName(problem)
        set_style_property(self.name, "wrong", "true" if state.problem == "NameWithSlash" else "")
        if self.name.text() != state.name:
            self.name.setText(state.name)
            self.name.setCursorPosition(0)
        self.suffix.setText(state.form.suffix)
        set_tooltip(self.place, str(state.folder))
        is_form = state.step is ExportStep.FORM
        self.name.setEnabled(is_form)
        self.place.setVisible(is_form)

    def _render_progress(self, state: ExportState) -> None:
        progress = state.progress
        share = progress.written / progress.wanted if progress.wanted else 0
        self.bar.setValue(int(1_000 * share))
        self.progress_title.setText(progress_title(state))
        self.percent.setText(f"{int(100 * share)}%")
        self.detail.setText(progress_detail(state))
        self.left.setText(time_left(state))

    def _render_button(self, state: ExportState) -> None:
        words = {
            ExportStep.FORM: export_button_text(state),
            ExportStep.WRITING: self.tr("Continuar em segundo plano"),
            ExportStep.DONE: self.tr("Fechar"),
            ExportStep.CANCELLED: self.tr("Voltar"),
        }[state.step]
        set_icon_button_text(self.go_on, words)
        is_writing = state.step is ExportStep.WRITING
        set_style_property(self.go_on, "kind", "ghost" if is_writing else "primary")
        icon = self._theme.icon("download", "on-accent") if state.step is ExportStep.FORM else QIcon()
        self.go_on.setIcon(icon)
        set_style_property(self.leave, "kind", "" if is_writing else "ghost")
        self.go_on.setEnabled(state.step is not ExportStep.FORM or (state.can_export and not state.problem))
        self.leave.setVisible(state.step in {ExportStep.FORM, ExportStep.WRITING})


def _open(place: str) -> None:
    """Open a file or a folder with the person's own program."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(place))
