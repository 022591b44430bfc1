"""The dialog of a dossier: what goes in at the left, its pages at the right; saved or printed from its head."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QWidget,
)

from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components import dossier
from autos.desktop.components.dossier.page_view import DossierPageView
from autos.desktop.components.dossier.presenter import (
    CHOSEN,
    FORBIDDEN,
    OWN_PAGES,
    DossierPresenter,
    DossierState,
    DossierStep,
)
from autos.desktop.components.dossier.texts import list_text, own_pages_text, secrecy_text, state_text
from autos.desktop.components.exporting.presenter import free_name, safe_name
from autos.desktop.components.exporting.texts import export_problem_text
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.overlay_dialog import OverlayDialog
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.announcer import announce
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.dates import court_date, format_date
from autos.domain.report.blocks import Report
from autos.text.hidden_cpf import without_cpf
from autos.usecases.library.export.plan import ExportForm

SIZE_PX = (1290, 700)
HEAD_PX, STATE_PX, LEFT_PX, SIDE_PX, LINE_PX, SECRECY_PX = 52, 36, 300, 20, 26, 62
CLIENT, INTERNAL = "client", "internal"
TYPED_MS = 350
"""How long nobody types before the first page is made anew."""
MOST_PURPOSE, MOST_CLIENT = 200, 120


class DossierDialog(OverlayDialog):
    """Has one size in all its states. Closed while it writes, the file is given up."""

    veil = 0.35
    ground = "surface"
    made_wanted = Signal()
    """Show the dossiers that were made."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: DossierPresenter, folder: Path) -> None:
        """`folder` is where it is saved unless another is chosen."""
        super().__init__(parent, theme, *SIZE_PX)
        self._presenter = presenter
        self._folder = folder
        self.setWindowTitle(self.tr("Dossiê"))
        self.pages = DossierPageView(theme, presenter.painter.image, presenter.tasks)
        self.pages.setProperty("ground", "window")
        between = QFrame()
        between.setProperty("kind", "line")
        between.setFixedWidth(1)
        body = row(self._form(), between, self.pages, spacing=0)
        body.setStretch(2, 1)
        layout = column(self._head(), self._state_line(), body, margins=(1, 1, 1, 1))
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self._typed = QTimer(self)
        self._typed.setSingleShot(True)
        self._typed.setInterval(TYPED_MS)
        self._connect()
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._step: DossierStep | None = None
        self._render(presenter.state)
        self.purpose.setFocus()

    # Parts -----------------------------------------------------------------------------------------------------------
    def _head(self) -> QFrame:
        theme = self._theme
        title = PlainLabel(self.tr("Dossiê"))
        title.setFont(theme.font(17, 600))
        subject = ElidedLabel()
        subject.setFont(theme.font(13))
        subject.setProperty("tone", "2")
        subject.say(self._presenter.state.plan.title)
        self.print = icon_button(self.tr("Imprimir…"))
        self.save = icon_button(self.tr("Salvar em PDF…"))
        self.save.setProperty("kind", "primary")
        self.save.setAutoDefault(False)
        self.print.setAutoDefault(False)
        self.cross = QToolButton()
        self.cross.setProperty("kind", "ghost")
        self.cross.setAccessibleName(self.tr("Fechar"))
        set_tooltip(self.cross, self.tr("Fechar  Esc"))
        head = QFrame()
        head.setProperty("rule", "bottom")
        head.setFixedHeight(theme.px(HEAD_PX))
        line = row(title, subject, self.print, self.save, self.cross, spacing=10, margins=(SIDE_PX, 0, 12, 0))
        line.setStretch(1, 1)
        head.setLayout(line)
        return head

    def _state_line(self) -> QFrame:
        theme = self._theme
        self.state_lead = quiet_label("", theme.font(12, 500), "")
        self.state_words = ElidedLabel()
        self.state_words.setFont(theme.font(12))
        self.turned = quiet_label("", theme.font(12), "2")
        self.open_file = icon_button(self.tr("Abrir"))
        self.open_file.setProperty("kind", "link")
        self.open_file.setFont(theme.font(12, 500))
        self.open_file.setAutoDefault(False)
        self.state_picture = Picture(theme, "info", "text-2")
        self.state_bar = QFrame()
        self.state_bar.setProperty("state", "rest")
        self.state_bar.setFixedHeight(theme.px(STATE_PX))
        parts = (self.state_picture, self.state_lead, self.state_words, self.open_file, self.turned)
        line = row(*parts, spacing=8, margins=(SIDE_PX, 0, SIDE_PX, 0))
        line.setStretch(2, 1)
        self.state_bar.setLayout(line)
        return self.state_bar

    def _heading(self, words: str) -> QLabel:
        label = PlainLabel(words)
        label.setFont(self._theme.font(12, 600))
        return label

    def _box(self, words: str, *, is_on: bool) -> QCheckBox:
        box = QCheckBox(words)
        box.setChecked(is_on)
        box.setMinimumHeight(self._theme.px(LINE_PX))
        return box

    def _form(self) -> QScrollArea:
        theme, presenter = self._theme, self._presenter
        plan = presenter.state.plan
        self.purpose = QLineEdit()
        self.purpose.setMaxLength(MOST_PURPOSE)
        self.purpose.setPlaceholderText(self.tr("Sai escrita na capa"))
        purpose = self._heading(self.tr("&Finalidade"))
        purpose.setBuddy(self.purpose)
        readers = ((CLIENT, self.tr("Cliente")), (INTERNAL, self.tr("Uso interno")))
        self.reader = SegmentedControl(self.tr("Quem recebe"), readers, CLIENT, theme)
        self.client = QLineEdit()
        self.client.setMaxLength(MOST_CLIENT)
        self.client.setPlaceholderText(self.tr("Nome do cliente, na capa"))
        self.client.setAccessibleName(self.tr("Cliente"))
        self.totals = self._box(self.tr("Capa e totais"), is_on=plan.has_totals)
        self.list = self._box("", is_on=plan.has_list)
        self.own = Select(theme)
        self.own.setAccessibleName(self.tr("Página própria"))
        for count in (*((CHOSEN,) if presenter.has_chosen else ()), *OWN_PAGES):
            self.own.addItem(own_pages_text(count), count)
        self.own.setCurrentIndex(self.own.findData(presenter.state.own))
        own = row(PlainLabel(self.tr("Página própria:")), self.own, STRETCH, spacing=8)
        since = format_date(court_date(presenter.since))
        self.changes = self._box(self.tr("O que mudou desde {day}").format(day=since), is_on=True)
        self.notes = self._box(self.tr("Minhas notas"), is_on=False)
        always = self._box(self.tr("Cobertura, sempre"), is_on=True)
        always.setEnabled(False)
        self.hidden = self._box(self.tr("Ocultar CPF de pessoas físicas"), is_on=plan.hides_documents)
        self.made = QPushButton(self.tr("Dossiês feitos…"))
        self.made.setProperty("kind", "link")
        self.made.setFont(theme.font(12, 500))
        self.made.setAutoDefault(False)
        parts = column(
            purpose,
            5,
            self.purpose,
            12,
            self._heading(self.tr("Quem recebe")),
            5,
            row(self.reader, STRETCH),
            6,
            self.client,
            12,
            self._heading(self.tr("O que entra")),
            4,
            self.totals,
            self.list,
            self.changes,
            self.notes,
            always,
            6,
            own,
            12,
            self._secrecy(),
            8,
            self.hidden,
            STRETCH,
            row(self.made, STRETCH),
            margins=(SIDE_PX, 14, 16, 12),
        )
        page = QWidget()
        page.setProperty("ground", "surface")
        page.setLayout(parts)
        scroll = QScrollArea()  # for large text in a small window
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFixedWidth(theme.px(LEFT_PX))
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return scroll

    def _secrecy(self) -> QFrame:
        theme = self._theme
        self.secrecy = quiet_label("", theme.font(12.5, 500), "")
        self.with_secrecy = QCheckBox(self.tr("Incluir. Confirmo que posso."))
        self.with_secrecy.setFont(theme.font(11.5))
        self.fixed = FixedMark(theme)
        self.secrecy_picture = Picture(theme, "lock", "red")
        self.secrecy_box = QFrame()
        self.secrecy_box.setFixedHeight(theme.px(SECRECY_PX))
        head = row(self.secrecy_picture, self.secrecy, STRETCH)
        self.secrecy_box.setLayout(column(head, 3, self.with_secrecy, self.fixed, margins=(12, 7, 12, 7)))
        return self.secrecy_box

    def _connect(self) -> None:
        presenter = self._presenter
        for field in (self.purpose, self.client):
            field.textEdited.connect(self._wait_for_text)
        self._typed.timeout.connect(self._set_texts)
        self.reader.chosen.connect(lambda key: presenter.set_internal(key == INTERNAL))
        self.totals.toggled.connect(presenter.set_totals)
        self.list.toggled.connect(presenter.set_list)
        self.own.activated.connect(lambda _: presenter.set_own_pages(int(self.own.currentData())))
        self.changes.toggled.connect(presenter.set_changes)
        self.notes.toggled.connect(presenter.set_notes)
        self.hidden.toggled.connect(presenter.hide_documents)
        self.with_secrecy.toggled.connect(presenter.confirm_secrecy)
        self.save.clicked.connect(self._save)
        self.print.clicked.connect(self._print)
        self.cross.clicked.connect(self.reject)
        self.open_file.clicked.connect(self._open)
        self.made.clicked.connect(self.made_wanted)
        self.pages.turned.connect(self.turned.setText)
        for key, step in ((Qt.Key.Key_PageDown, 1), (Qt.Key.Key_PageUp, -1)):  # wherever the focus is
            QShortcut(key, self).activated.connect(partial(self.pages.turn, step))
        presenter.changed.connect(self._render)

    # What is pressed -------------------------------------------------------------------------------------------------
    def _wait_for_text(self) -> None:
        """Nothing leaves with the purpose or client that stood there before."""
        self._typed.start()
        self._render(self._presenter.state)

    def _set_texts(self) -> None:
        self._presenter.set_purpose(self.purpose.text())
        if self.client.isModified():
            self._presenter.set_client(self.client.text())
        self._render(self._presenter.state)

    def _save(self) -> None:
        if self._presenter.state.step is DossierStep.SAVING:
            self._presenter.stop()
            return
        plan = self._presenter.state.plan
        title = safe_name(without_cpf(plan.title, "x") if plan.hides_documents else plan.title)
        day = f"{court_date(plan.made_at):%Y-%m-%d}"
        name = ", ".join(filter(None, (self.tr("Dossiê"), title, day)))
        chooser = FileChooser(self, self.tr("Salvar o dossiê"), str(self._folder))
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setLabelText(QFileDialog.DialogLabel.Accept, self.tr("Salvar"))
        chooser.setNameFilter(self.tr("Arquivo PDF (*.pdf)"))
        chooser.setDefaultSuffix("pdf")
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # no file is ever overwritten
        chooser.selectFile(f"{free_name(self._folder, name, ExportForm.PDF)}.pdf")
        chooser.fileSelected.connect(self._save_to)
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.open()

    def _save_to(self, file: str) -> None:
        self._presenter.save(Path(file))

    def _print(self) -> None:
        if self._presenter.state.step is DossierStep.PRINTING:
            self._presenter.stop()
        elif (report := self._presenter.report) is not None:
            self._presenter.tasks.start("printer", self._print_on_chosen(report))

    async def _print_on_chosen(self, report: Report) -> None:
        printer = await dossier.printing.choose_printer(self, report)
        if printer is not None:
            self._presenter.print(partial(dossier.printing.paint_on, printer))

    def _open(self) -> None:
        if (file := self._presenter.state.file) is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(file)))

    def done(self, code: int) -> None:
        """Close it; a file that is being written is given up."""
        self._presenter.stop()
        super().done(code)

    # What is shown ---------------------------------------------------------------------------------------------------
    def _paint_icons(self) -> None:
        self.print.setIcon(self._theme.icon("printer", "text-2"))
        self.save.setIcon(self._theme.icon("download", "on-accent"))
        self.cross.setIcon(self._theme.icon("x", "text-2"))

    def _render(self, state: DossierState) -> None:
        lead, words = state_text(state)
        self.state_lead.setText(lead)
        self.state_words.say(words)
        role = (
            "red" if state.problem else "green" if state.step in {DossierStep.SAVED, DossierStep.PRINTED} else "text-2"
        )
        icon = {"red": "triangle-alert", "green": "circle-check"}.get(role, "info")
        self.state_picture.show_icon(icon, role)
        self.open_file.setVisible(state.step is DossierStep.SAVED)
        if not self.client.isModified():
            self.client.setText(state.client)
        self.list.setText(list_text(state))
        self.secrecy.setText(secrecy_text(state))
        has_secret = bool(state.held_back)
        set_style_property(self.secrecy_box, "note", "red" if has_secret else "info")
        self.secrecy_picture.setVisible(has_secret)
        self.with_secrecy.setVisible(has_secret and self._presenter.may_take_secrecy)
        self.fixed.setVisible(has_secret and not self._presenter.may_take_secrecy)
        is_saving, is_printing = state.step is DossierStep.SAVING, state.step is DossierStep.PRINTING
        set_icon_button_text(self.save, self.tr("Cancelar") if is_saving else self.tr("Salvar em PDF…"))
        set_icon_button_text(self.print, self.tr("Cancelar") if is_printing else self.tr("Imprimir…"))
        can_leave = bool(state.groups) and state.step is not DossierStep.MAKING and not self._typed.isActive()
        self.save.setEnabled(can_leave and not is_printing and self._presenter.may_save)
        for button in (self.save, self.print):
            set_tooltip(button, "" if self._presenter.may_save else export_problem_text(FORBIDDEN))
        self.print.setEnabled(can_leave and not is_saving and self._presenter.may_save)
        self.pages.render_pages(state)
        if state.step is not self._step or state.problem:
            self._step = state.step
            if state.step is not DossierStep.MAKING:
                announce(self, f"{lead} {words}")
