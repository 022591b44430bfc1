"""Dialog for a new monitoring. The contract has no call that changes the filter afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.builder import FilterBuilder
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.monitoring.editor.party_field import PartyField
from autos.desktop.pages.monitoring.editor.presenter import MonitoringEditorPresenter, MonitoringEditorState
from autos.desktop.pages.monitoring.editor.texts import obstacle_text
from autos.desktop.pages.monitoring.state import MonitoringRow
from autos.desktop.pages.monitoring.texts import monitoring_title
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH
from autos.domain.mode import CostClass
from autos.domain.monitoring.monitoring_draft import DAILY_RECURRENCE, MOST_DAYS, MonitoringDraft
from autos.domain.monitoring.watched_party import PartyFault
from autos.domain.operation import Operation
from autos.domain.search.filter_draft import ACCEPTED, FilterPart
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text

if TYPE_CHECKING:
    from autos.desktop.base.layouts import Part

WIDTH_PX, HEIGHT_PX = 940, 640
PARTIES = frozenset({FilterPart.PARTY_DOCUMENTS, FilterPart.PARTY_NAMES})
"""Parts of the filter that the field for whom to watch has."""
SIDE_PX = 300


class MonitoringEditor(QDialog):
    """Ctrl+Enter creates, Esc closes."""

    preview_wanted = Signal()
    """A preview of the request is wanted."""
    search_wanted = Signal()
    """A search is wanted instead: monitorings bring no old lawsuits."""
    tables_wanted = Signal()
    adopt_wanted = Signal(str, str)
    """Code of a monitoring of the service, and the name that was typed."""

    def __init__(self, parent: QWidget, presenter: MonitoringEditorPresenter, theme: Theme) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._theme = theme
        self._names = CodeNames(theme.resources / "reference")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Novo monitoramento"))
        self.heading = PlainLabel(self.windowTitle())
        self.heading.setFont(theme.font(17, 600))
        self.badge = Badge(theme)
        cost = CostClass.MONITORING
        self.badge.render_badge(cost_name(cost), COST_COLORS[cost], COST_ICONS[cost])
        self.price = quiet_label("", theme.font(12, 600), "2")
        self.who = PartyField(presenter, theme)
        self.name = QLineEdit()
        self.name.setMaxLength(MAX_NAME_LENGTH)
        self.name.setPlaceholderText(self.tr("Como você o chama"))
        parts = tuple(part for part in FilterPart if part in ACCEPTED[Operation.CREATE_TRACKING] - PARTIES)
        self.filters = FilterBuilder(theme, theme.resources / "reference", parts)
        self.since = content_label(theme.font(12), "2")
        self.since.setText(self.tr("Distribuição: a partir do cadastro, fixado pelo serviço."))
        self.times = QSpinBox()
        self.times.setRange(DAILY_RECURRENCE, MOST_DAYS)
        self.times.setMinimumSize(theme.px(76), theme.px(32))
        self.unit = content_label(theme.font(11.5), "3")
        self.unit.setText(self.tr("O serviço não informa a unidade. Em geral são dias."))
        self.matter = QLineEdit()
        self.matter.setMaxLength(MAX_NAME_LENGTH)
        self.matter.setPlaceholderText(self.tr("Opcional"))
        self.reason = QPlainTextEdit()
        self.reason.setPlaceholderText(self.tr("Só fica neste computador"))
        self.reason.setProperty("kind", "field")
        self.reason.setFixedHeight(theme.px(72))
        self._build_warnings()
        self.note = content_label(theme.font(11.5), "3")
        self.preview = self._link(self.tr("Ver o que será enviado"))
        set_tooltip(self.preview, "Ctrl+J")
        self.leave = QPushButton(self.tr("Cancelar"))
        self.leave.setAutoDefault(False)
        self.create_button = icon_button(self.tr("Criar monitoramento"))
        self.create_button.setProperty("kind", "primary")
        self.create_button.setAutoDefault(False)
        set_tooltip(self.create_button, "Ctrl+Enter")
        self._lay_out()
        self._connect(presenter)
        self._fill(presenter.state.monitoring_draft)
        self._apply_style()
        self._render(presenter.state)
        room = parent.size() - QSize(40, 40)
        self.resize(room.boundedTo(QSize(theme.px(WIDTH_PX), theme.px(HEIGHT_PX))))

    def _build_warnings(self) -> None:
        theme = self._theme
        self.obstacle = content_label(theme.font(12.5))
        if self._presenter.obstacle is not None:
            text = obstacle_text(
                self._presenter.obstacle,
                has_filters=bool(self._presenter.state.monitoring_draft.draft.parts),
                has_offers=bool(self._presenter.offers),
            )
            self.obstacle.setText(breakable(text))
        self.alike = content_label(theme.font(12.5))
        self.agree_alike = QCheckBox(self.tr("Criar outro mesmo assim"))
        self.wide = content_label(theme.font(12.5))
        self.wide.setText(
            self.tr("Sem filtro, ele traz todo processo distribuído no país. Escolha ao menos uma parte ou tribunal.")
        )
        self.agree_wide = QCheckBox(self.tr("Vigiar o país inteiro mesmo assim"))
        self.limit = content_label(theme.font(12.5))
        self.problem = content_label(theme.font(12.5))
        self.adopt = QPushButton(self.tr("Acompanhar o que já existe…"))
        self.adopt.setAutoDefault(False)
        self.about = content_label(theme.font(12))
        self.about.setText(
            self.tr(
                "A primeira execução sai em até 24 horas. Só entram processos distribuídos depois do cadastro. Para os "
                "antigos, faça uma busca."
            )
        )
        self.search = self._link(self.tr("Fazer uma busca"))

    def _fill(self, monitoring_draft: MonitoringDraft) -> None:
        self.name.setText(monitoring_draft.name)
        self.matter.setText(monitoring_draft.matter)
        self.reason.setPlainText(monitoring_draft.reason)
        self.reason.setTabChangesFocus(True)
        self.times.setValue(monitoring_draft.recurrence)
        self.who.line.setFocus()
        self.who.line.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        with_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if with_control and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._presenter.create()
        elif with_control and event.key() == Qt.Key.Key_J:
            self.preview_wanted.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.accept()  # Enter in a field must not create, which costs money
        else:
            super().keyPressEvent(event)

    def _connect(self, presenter: MonitoringEditorPresenter) -> None:
        self.name.textChanged.connect(presenter.set_name)
        self.filters.changed.connect(presenter.set_other_filters)
        self.filters.wanted.connect(self.tables_wanted)
        self.times.valueChanged.connect(presenter.set_recurrence)
        self.matter.textChanged.connect(presenter.set_matter)
        self.reason.textChanged.connect(self._set_reason)
        self.agree_alike.toggled.connect(presenter.agree_alike)
        self.agree_wide.toggled.connect(presenter.agree_wide)
        self.search.clicked.connect(self.search_wanted)
        self.preview.clicked.connect(self.preview_wanted)
        self.adopt.clicked.connect(self._adopt)
        self.leave.clicked.connect(self.reject)
        self.create_button.clicked.connect(presenter.create)
        presenter.changed.connect(self._render)
        presenter.created.connect(self._close)
        self._theme.changed.connect(self._apply_style)

    def _render(self, state: MonitoringEditorState) -> None:
        self.filters.render_draft(state.monitoring_draft.draft.without(*PARTIES))
        if self.name.text() != state.monitoring_draft.name:
            self.name.setText(state.monitoring_draft.name)
        self.price.setText(state.price)
        self.wide_box.setVisible(state.is_wide)
        self.agree_wide.setChecked(state.agrees_wide)
        named = self.tr("Depois de criado, o filtro não muda: duplique para alterar.")
        self.note.setText(self._missing(state) or named)
        if state.alike is not None:
            text = self.tr("“{name}” já vigia o mesmo. Outro igual seria cobrado outra vez e traria o mesmo.")
            self.alike.setText(breakable(text.format(name=monitoring_title(MonitoringRow(state.alike), self._names))))
        self.alike_box.setVisible(state.alike is not None)
        own = self.tr("Este monitoramento passaria do limite que você definiu para o mês.")
        bound = self.tr(
            "Este monitoramento passaria do limite que o administrador definiu para o mês, ou não tem preço informado."
        )
        firms = self.tr("Este monitoramento passaria do limite do mês do escritório, ou não tem preço informado.")
        self.limit.setText(firms if state.is_of_firm else bound if state.is_bound else own)
        self.limit_box.setVisible(state.is_stopped or not state.has_room)
        self.problem.setText(breakable(self._problem(state)))
        self.problem_box.setVisible(bool(state.problem))
        self.adopt.setVisible(bool(state.existing_code))
        self.agree_alike.setChecked(state.agrees_alike)
        self.create_button.setEnabled(state.can_create)
        words = self.tr("Criando…") if state.is_sending else self.tr("Criar monitoramento")
        set_icon_button_text(self.create_button, words)
        self.leave.setText(self.tr("Fechar") if state.is_unconfirmed else self.tr("Cancelar"))
        for field in (self.who, self.name, self.filters, self.times, self.matter, self.reason):
            field.setEnabled(not state.is_sending)

    def _missing(self, state: MonitoringEditorState) -> str:
        """What keeps the button disabled, beside the warnings."""
        if isinstance(state.party, PartyFault) or state.doubt:
            return self.tr("Corrija ou apague o que está escrito em “Quem vigiar”.")
        if not state.monitoring_draft.name.strip() and state.party is None:
            return self.tr("Dê um nome ao monitoramento para criá-lo.")
        return ""

    def _adopt(self) -> None:
        state = self._presenter.state
        self.adopt_wanted.emit(state.existing_code, state.monitoring_draft.name)

    def _set_reason(self) -> None:
        self._presenter.set_reason(self.reason.toPlainText())

    def _close(self, _registered: object) -> None:
        self.accept()

    def _problem(self, state: MonitoringEditorState) -> str:
        if not state.problem:
            return ""
        text = problem_text(state.problem, plain_line(state.problem_detail))
        if state.is_unconfirmed:
            more = self.tr("Ele ficou na lista como “Sem confirmação” e não é enviado de novo.")
            return f"{text} {more}"
        return f"{text} " + self.tr("Nada foi criado e nada do que você escreveu se perdeu.")

    def _lay_out(self) -> None:
        self.alike_box = self._box(self.alike, self.agree_alike)
        self.limit_box = self._box(self.limit)
        self.wide_box = self._box(self.wide, self.agree_wide)
        self.problem_box = self._box(self.problem, row(self.adopt, STRETCH))
        self.obstacle_box = QWidget()
        self.obstacle_box.setLayout(column(self._box(self.obstacle), margins=(0, 0, 0, 12)))
        self.obstacle_box.setVisible(self._presenter.obstacle is not None)
        about = QFrame()
        about.setProperty("note", "info")
        about.setLayout(column(self.about, 4, row(self.search, STRETCH), margins=(12, 10, 12, 10)))
        left = column(
            self.obstacle_box,
            self.who,
            10,
            self._label(self.tr("Nome"), self.name),
            4,
            self.name,
            16,
            self._label(self.tr("Só o que for assim"), self.filters, 14.5),
            8,
            self.filters,
            8,
            self.since,
            14,
            self.wide_box,
            self.alike_box,
            self.limit_box,
            self.problem_box,
            STRETCH,
            spacing=2,
            margins=(24, 18, 24, 18),
        )
        times = row(self.times, STRETCH)
        right = column(
            self._label(self.tr("Recorrência"), self.times),
            4,
            times,
            4,
            self.unit,
            14,
            self._label(self.tr("Cliente ou assunto"), self.matter),
            4,
            self.matter,
            14,
            self._label(self.tr("Por que vigio"), self.reason),
            4,
            self.reason,
            STRETCH,
            about,
            margins=(20, 18, 20, 18),
        )
        main, side = QWidget(), QFrame()
        main.setProperty("ground", "surface")
        main.setLayout(left)
        side.setProperty("ground", "sunken")
        side.setLayout(right)
        side.setFixedWidth(self._theme.px(SIDE_PX))
        both = QWidget()
        layout = row(main, side, spacing=0)
        layout.setStretch(0, 1)
        both.setLayout(layout)
        scroll = QScrollArea()
        scroll.setWidget(both)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        head, foot = QFrame(), QFrame()
        head.setProperty("rule", "bottom")
        head.setProperty("ground", "surface")
        head.setLayout(row(self.heading, STRETCH, self.badge, self.price, margins=(24, 14, 24, 14)))
        foot.setProperty("rule", "top")
        buttons = row(self.note, self.preview, self.leave, self.create_button, margins=(24, 12, 24, 12))
        buttons.setStretch(0, 1)
        foot.setLayout(buttons)
        foot.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        whole = column(head, scroll, foot)
        whole.setStretchFactor(scroll, 1)
        self.setLayout(whole)

    def _label(self, words: str, buddy: QWidget, px: float = 12) -> QLabel:
        label = PlainLabel(words)
        label.setFont(self._theme.font(px, 600))
        label.setBuddy(buddy)
        buddy.setAccessibleName(words)
        return label

    def _box(self, *parts: Part) -> QFrame:
        box = QFrame()
        box.setProperty("note", "amber")
        box.setLayout(column(*parts, spacing=6, margins=(12, 10, 12, 10)))
        return box

    def _link(self, words: str) -> QPushButton:
        link = QPushButton(words)
        link.setProperty("kind", "link")
        link.setAutoDefault(False)
        return link

    def _apply_style(self) -> None:
        self.create_button.setIcon(self._theme.icon("radar", "on-accent"))
        set_style_property(self.problem_box, "note", "red")
