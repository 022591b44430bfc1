"""The dialog that connects to a service, or changes the key or the address of a saved connection."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.form import ConnectionFields
from autos.desktop.components.connecting.presenter import ConnectingPresenter, ConnectingState, ConnectionForm
from autos.desktop.components.connecting.result_lines import ResultLines
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.controls.setting_lines import rule
from autos.desktop.widgets.dialog_header import DialogHeader
from autos.desktop.widgets.overlay_dialog import OverlayDialog
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.connections import probe_summary_text
from autos.text.dates import day_and_hour

SIZES_PX = {ConnectionForm.NEW: (598, 558), ConnectionForm.KEY: (598, 420), ConnectionForm.ADDRESS: (598, 498)}
"""Width and height of the dialog, the same in all its states."""
BOX_PX = 152
"""Height of the box of results, whether something was tested or not."""
SIDE_PX = 20


class ConnectDialog(OverlayDialog):
    """Shows the form, the free test and its results; accepted once it is saved. Its presenter ends with it."""

    veil = 0.35
    ground = "surface"

    def __init__(self, parent: QWidget, theme: Theme, presenter: ConnectingPresenter) -> None:
        form = presenter.form
        super().__init__(parent, theme, *SIZES_PX[form])
        self._presenter = presenter
        words = {
            ConnectionForm.NEW: (self.tr("Conectar ao serviço"), self.tr("Conectar e usar")),
            ConnectionForm.KEY: (self.tr("Trocar a chave de acesso"), self.tr("Guardar a chave")),
            ConnectionForm.ADDRESS: (self.tr("Editar a conexão"), self.tr("Guardar")),
        }[form]
        self.setWindowTitle(self.tr("Conexão"))
        self.fields = ConnectionFields(presenter, theme)
        self.box = self._results()
        free = self.tr("O teste não custa nada. As buscas em andamento terminam onde começaram.")
        if form is ConnectionForm.ADDRESS:
            free = self.tr("O teste não custa nada. Preços, gasto do mês e buscas em andamento vão com a conexão.")
        note = quiet_label(free, theme.font(11.5))
        body = QWidget()
        body.setProperty("ground", "surface")
        body.setLayout(column(self.fields, 6, self.box, 8, note, STRETCH, margins=(SIDE_PX, 16, SIDE_PX, 8)))
        scroll = QScrollArea()
        scroll.setWidget(body)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.test = icon_button(self.tr("Testar"))
        self.leave = QPushButton(self.tr("Cancelar"))
        self.leave.setProperty("kind", "ghost")
        self.go_on = QPushButton(self.tr("{text}  Enter").format(text=words[1]))
        self.go_on.setAccessibleName(words[1])
        self.go_on.setProperty("kind", "primary")
        footer = QFrame()
        footer.setProperty("kind", "cardfoot")
        footer.setLayout(row(self.test, STRETCH, self.leave, self.go_on, margins=(SIDE_PX, 12, SIDE_PX, 12)))
        header = DialogHeader(theme, words[0])
        self.cross = header.cross
        layout = column(header, scroll, rule(), footer, margins=(1, 1, 1, 1))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.go_on.setDefault(True)  # inside the dialog: set before, Enter in a field goes to the first button instead
        self.test.clicked.connect(presenter.test)
        self.setTabOrder(self.go_on, self.cross)  # the last: Esc and "Cancelar" do the same
        self.leave.clicked.connect(self.reject)
        self.cross.clicked.connect(self.reject)
        self.go_on.clicked.connect(self._save)
        presenter.changed.connect(self._render)
        presenter.saved.connect(lambda _name: self.accept())
        self.finished.connect(self._end)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render(presenter.state)
        self.fields.take_focus()

    def _results(self) -> QFrame:
        self.result_title = PlainLabel()
        self.result_title.setFont(self._theme.font(12.5, 600))
        self.result_time = quiet_label("", self._theme.font(11.5))
        self.lines = ResultLines(self._theme)
        box = QFrame()
        box.setProperty("note", "info")
        box.setFixedHeight(self._theme.px(BOX_PX))
        head = row(self.result_title, STRETCH, self.result_time)
        box.setLayout(column(head, 8, self.lines, STRETCH, margins=(14, 12, 14, 12)))
        return box

    def _save(self) -> None:
        self._presenter.save()
        self.fields.focus_problem()

    def _end(self) -> None:
        """Nothing of the key stays behind, whether it was saved or not."""
        self._presenter.tasks.cancel("test")
        self.fields.clear_key()
        self._presenter.forget_key()

    def _paint_icons(self) -> None:
        self.test.setIcon(self._theme.icon("plug", "text-2"))

    def _render(self, state: ConnectingState) -> None:
        self.go_on.setEnabled(state.can_save)
        self.test.setEnabled(state.draft.has_key_and_address)
        was_tested = state.tested_at is not None
        set_icon_button_text(self.test, self.tr("Testar de novo") if was_tested else self.tr("Testar"))
        if state.is_testing:
            title = self.tr("Perguntando aos endereços")
        elif was_tested:
            title = probe_summary_text([name for name, result in state.results.items() if result.problem is None])
        else:
            title = self.tr("Ainda não testada")
        self.result_title.setText(title)
        self.result_time.setText(day_and_hour(state.tested_at) if state.tested_at is not None else "")
        self.lines.render_results(state)
