"""The page "Escritório": people and spaces at the left; who asks to enter, computers and the sheet at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from autos.desktop.base.layouts import STRETCH, clear_layout, column, row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.components.firm.presenter import FirmPresenter, FirmStage, FirmState
from autos.desktop.pages.settings.firm.asking_card import AskingCard
from autos.desktop.pages.settings.firm.code_card import CodeBoxes
from autos.desktop.pages.settings.firm.lines import ComputerLine, InvitationLine, PersonLine, SpaceLine
from autos.desktop.pages.settings.firm.money import FirmMoney
from autos.desktop.pages.settings.firm.texts import (
    can_be_restored,
    contact_words,
    fault_words,
    notice_words,
    progress_words,
)
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.controls.setting_lines import SettingLine, SettingsGroup, group_title, ruled
from autos.desktop.widgets.layout.tab_order import set_tab_order_after, tab_stops
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.domain.dates import court_time
from autos.text.dates import on_day
from autos.text.firm import departure_text
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural

if TYPE_CHECKING:
    from uuid import UUID

    from autos.desktop.base.theme import Theme
    from autos.usecases.firm.membership import AdmissionRequest, PendingInvitation
    from autos.usecases.firm.overview import FirmOverview, Space

GAP_PX = 28
TWO_COLUMNS_PX = 820
"""Least width of the page for two columns beside each other."""
MOST_ERASURES = 5
"""Latest orders to erase a person that are listed; `autos firm erase --receipts` has all."""
FEW_PEOPLE = 5
"""People listed before the others are asked for."""


class FirmView(QWidget):
    """Widgets of a `FirmState`. What needs a dialog is asked of whoever shows the page."""

    join_wanted = Signal()
    found_wanted = Signal()
    invite_wanted = Signal()
    space_wanted = Signal(object)
    """Members of a `Space`; None for a new one."""
    space_opened = Signal(object)
    """A `Space` whose lawsuits are wanted."""
    admit_wanted = Signal(object)
    """An `AdmissionRequest` whose code was compared."""
    refusal_wanted = Signal(object)
    """An `AdmissionRequest` that is not who it says."""
    cancel_wanted = Signal(object)
    """A `PendingInvitation` by which nobody is to enter."""
    person_removal_wanted = Signal(object)
    """A `FirmPerson` to be taken out of the firm."""
    computer_removal_wanted = Signal(object)
    """A `Computer` to be taken out of the firm."""
    computer_wanted = Signal()
    """A further computer of the person is to be invited."""
    sheet_wanted = Signal()
    limit_wanted = Signal()
    """The firm's limit of the month is to be changed."""
    leave_wanted = Signal()
    audit_wanted = Signal()
    restoration_wanted = Signal()
    """The server is said to have been restored from a backup."""
    header_changed = Signal()
    """What stands in the header of the page has changed."""

    def __init__(self, presenter: FirmPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._shows_everybody = False
        self._shown: tuple[object, ...] = ()
        self._space_lines: dict[UUID, SpaceLine] = {}
        self._people_lines: dict[UUID, PersonLine] = {}
        self._computer_lines: dict[UUID, ComputerLine] = {}
        self.setProperty("ground", "surface")
        self.subtitle = ""
        self.invite: QPushButton = icon_button(self.tr("Convidar…"))
        self.invite.setProperty("kind", "primary")
        self.audit: QPushButton = icon_button(self.tr("Auditoria…"))
        set_tooltip(self.audit, self.tr("Quem fez o quê, e o que o servidor entregou a quem, numa planilha"))
        self.tools = (self.audit, self.invite)
        """Controls that belong into the header of the page."""
        self.rest = ElidedLabel()
        self.rest.setFont(theme.font(12))
        self.rest.setProperty("tone", "2")
        at_rest = QWidget()
        known = row(Picture(theme, "shield-check", size=14), self.rest, spacing=10)
        known.setStretch(1, 1)
        at_rest.setLayout(known)
        self.state_line = StateLine(theme, at_rest)
        self.verify = QPushButton(self.tr("Conferir agora"))
        self.verify.setProperty("kind", "link")
        self.verify.setFont(theme.font(12, 500))
        self.state_line.add_action(self.verify)
        self.stack = QStackedWidget()
        self.outside, self.waiting, self.inside, self.removed = (
            self._build_outside(), self._build_waiting(), self._build_inside(), self._build_removed(),
        )  # fmt: skip
        for page in (self.outside, self.waiting, self.inside, self.removed):
            self.stack.addWidget(page)
        layout = column(self.state_line, self.stack)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.invite.clicked.connect(self.invite_wanted)
        self.audit.clicked.connect(self.audit_wanted)
        self.state_line.pressed.connect(lambda _: self._act_on_notice())
        self.verify.clicked.connect(lambda: presenter.tasks.start("verify", presenter.verify()))
        presenter.changed.connect(self._render)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render(presenter.state)

    def take_focus(self) -> None:
        """Focus the first control that can be used."""
        state = self._presenter.state
        first: QWidget = self.verify
        if state.stage is FirmStage.OUTSIDE:
            first = self.join
        elif state.stage is FirmStage.INSIDE and self.invite.isEnabled():
            first = self.invite
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _act_on_notice(self) -> None:
        state = self._presenter.state
        if fault_words(state):
            self.restoration_wanted.emit()
        elif state.is_paused:
            self._presenter.poll_now()
        else:
            self._presenter.pause()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._presenter.show_seen(is_shown=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._presenter.show_seen(is_shown=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = event.size().width() >= self._theme.px(TWO_COLUMNS_PX)
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() != direction:
            self._columns.setDirection(direction)

    def _build_outside(self) -> QWidget:
        theme = self._theme
        words = content_label(theme.font(12.5), "2")
        words.setText(
            self.tr(
                "Com o escritório, o que um compra serve a todos: respostas de buscas ficam num arquivo comum, que "
                "cada um lê no próprio computador, também sem conexão. Quem não está num espaço não lê nada dele, "
                "nem sabe que existe. O servidor guarda, mas não lê."
            )
        )
        self.join = QPushButton(self.tr("Entrar com um convite…"))
        self.join.setProperty("kind", "primary")
        self.found = QPushButton(self.tr("Criar o escritório…"))
        self.join.clicked.connect(self.join_wanted)
        self.found.clicked.connect(self.found_wanted)
        for button in (self.join, self.found):
            button.setEnabled(not self._presenter.is_read_only)
        never = self.tr("Chave de acesso, senhas do cofre e códigos de verificação ficam só neste computador.")
        group = SettingsGroup(
            theme,
            SettingLine(theme, self.tr("Alguém já criou o escritório"), self.join, note=self.tr("Peça um convite.")),
            SettingLine(
                theme, self.tr("Ninguém criou ainda"), self.found,
                note=self.tr("Precisa de um banco de dados vazio num servidor do escritório."),
            ),
            SettingLine(theme, self.tr("Nunca vai"), note=never),
        )  # fmt: skip
        body = QWidget()
        body.setMaximumWidth(theme.px(720))
        body.setLayout(column(words, 16, group, STRETCH))
        return _scrolled(_beside(body))

    def _build_waiting(self) -> QWidget:
        theme = self._theme
        self.code = CodeBoxes(theme)
        title = group_title(theme, self.tr("Falta quem convidou deixar entrar"))
        words = content_label(theme.font(12.5))
        words.setText(
            self.tr(
                "Ligue para quem convidou e leia este código em voz alta. Se for o mesmo que aparece lá, a pessoa "
                "deixa este computador entrar, e esta página muda sozinha."
            )
        )
        self.give_up = QPushButton(self.tr("Desistir do pedido…"))
        self.give_up.setProperty("kind", "ghost-danger")
        self.give_up.clicked.connect(self.leave_wanted)
        card = QFrame()
        card.setProperty("note", "info")
        give_up = row(self.give_up, STRETCH)
        card.setLayout(column(words, 12, self.code, 12, give_up, margins=(16, 14, 16, 12)))
        body = QWidget()
        body.setMaximumWidth(theme.px(560))
        body.setLayout(column(title, 10, card, STRETCH))
        return _scrolled(_beside(body))

    def _build_removed(self) -> QWidget:
        theme = self._theme
        title = group_title(theme, self.tr("Este computador saiu do escritório"))
        words = content_label(theme.font(12.5))
        words.setText(
            self.tr(
                "Quem administra tirou este computador, ou você, do escritório. Nada mais chega. O que veio do "
                "escritório foi apagado daqui; o que você comprou ou escreveu fica, e o acervo funciona como antes. O "
                "que já foi lido não se desfaz."
            )
        )
        self.deleted = content_label(theme.font(12.5), "2")
        self.forget = QPushButton(self.tr("Esquecer o escritório neste computador…"))
        self.forget.clicked.connect(self.leave_wanted)
        body = QWidget()
        body.setMaximumWidth(theme.px(560))
        body.setLayout(column(title, 10, words, 8, self.deleted, 14, row(self.forget, STRETCH), STRETCH))
        return _scrolled(_beside(body))

    def _build_inside(self) -> QWidget:
        theme = self._theme
        self.people_count = quiet_label("", theme.font(12), "2")
        reads = quiet_label(self.tr("Quem está num espaço lê tudo dele"), theme.font(11.5), "2")
        self.people = _card(self.tr("Pessoas"))
        self.invitations = _card(self.tr("Convites abertos"))
        self.invitations_part = self._hidden_part(self.invitations, 16)
        self.new_space: QPushButton = icon_button(self.tr("Novo espaço…"))
        self.new_space.setProperty("kind", "ghost")
        self.new_space.setProperty("room", "small")
        self.new_space.clicked.connect(lambda: self.space_wanted.emit(None))
        self.spaces = _card(self.tr("Espaços"))
        self.departures = content_label(theme.font(11.5), "2")
        self.asking = QWidget()
        self.asking.setLayout(column(spacing=10))
        self.asking_title = group_title(theme, "")
        self.asking_part = QWidget()
        self.asking_part.setLayout(column(self.asking_title, 10, self.asking, 18))
        self.computers = QFrame()
        self.computers.setLayout(column())
        self.new_computer = QPushButton(self.tr("Outro computador…"))
        self.new_computer.setProperty("kind", "link")
        self.new_computer.clicked.connect(self.computer_wanted)
        more = QWidget()
        more.setLayout(row(self.new_computer, STRETCH, margins=(14, 6, 14, 6)))
        computers = _card(self.tr("Seus computadores"))
        _fill(computers, [self.computers, more])
        self.check_sheet = QPushButton(self.tr("Conferir…"))
        self.check_sheet.setProperty("room", "small")
        self.check_sheet.clicked.connect(self.sheet_wanted)
        self.sheet = SettingLine(theme, self.tr("Com dois sócios, em papel"), self.check_sheet)
        self.money = FirmMoney(theme)
        self.money.limit_wanted.connect(self.limit_wanted)
        self.exit = QPushButton(self.tr("Sair…"))
        self.exit.setProperty("kind", "ghost-danger")
        self.exit.setProperty("room", "small")
        self.exit.clicked.connect(self.leave_wanted)
        leaving = SettingLine(
            theme, self.tr("Sair neste computador"), self.exit, note=self.tr("O que já está no acervo fica.")
        )
        self.erasures = _card(self.tr("Pessoas esquecidas"))
        self.erasures_part = self._hidden_part(self.erasures, 18)
        title = group_title(theme, self.tr("Pessoas"))
        spaces_head = row(group_title(theme, self.tr("Espaços")), STRETCH, self.new_space, margins=(0, 0, 6, 0))
        left, right = QWidget(), QWidget()
        left.setLayout(
            column(
                row(title, self.people_count, STRETCH, reads, spacing=10), 10, self.people, 16,
                self.invitations_part, spaces_head, 8, self.spaces, 10, self.departures, STRETCH,
            )
        )  # fmt: skip
        right.setLayout(
            column(
                self.asking_part, group_title(theme, self.tr("Seus computadores")), 10,
                computers, 18, group_title(theme, self.tr("Folha de recuperação")), 10,
                SettingsGroup(theme, self.sheet), 18, self.money, 18, self.erasures_part, SettingsGroup(theme, leaving),
                STRETCH,
            )
        )  # fmt: skip
        for half in (left, right):
            half.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._columns: QHBoxLayout = row(left, right, spacing=GAP_PX)
        self._columns.setStretch(0, 6)
        self._columns.setStretch(1, 5)
        return _scrolled(column(self._columns, STRETCH, margins=(GAP_PX, 18, GAP_PX, 24)))

    def _hidden_part(self, card: QFrame, below_px: int) -> QWidget:
        """A card under its name, not shown yet."""
        part = QWidget()
        part.setLayout(column(group_title(self._theme, card.accessibleName()), 10, card, below_px))
        part.hide()
        return part

    def _show_everybody(self) -> None:
        self._shows_everybody = True
        self._shown = ()
        self._render(self._presenter.state)

    def _render(self, state: FirmState) -> None:
        pages = {
            FirmStage.OUTSIDE: self.outside,
            FirmStage.WAITING: self.waiting,
            FirmStage.REMOVED: self.removed,
            FirmStage.INSIDE: self.inside,
        }
        self.stack.setVisible(state.stage in pages)
        self.stack.setCurrentWidget(pages.get(state.stage, self.outside))
        self._render_state_line(state)
        left = [departure_text(each) for each in state.departures if each.is_firm]
        self.deleted.setText(left[0] if left else "")  # the newest
        self.deleted.setVisible(bool(left))
        self.code.show_code(state.code)
        self.code.setVisible(bool(state.code))
        is_inside = state.stage is FirmStage.INSIDE and state.overview is not None
        may_change = is_inside and state.has_contact and not self._presenter.is_read_only
        is_withheld = not (is_inside and state.overview is not None and state.overview.is_administrator)
        self.invite.setEnabled(may_change)
        self.audit.setEnabled(is_inside and state.has_contact)
        self.new_space.setEnabled(may_change)
        self.new_computer.setEnabled(may_change)
        if state.overview is not None:
            self._render_inside(state, state.overview, may_change=may_change)
        subtitle = plain_line(state.overview.name) if is_inside and state.overview is not None else ""
        former = self.subtitle, self.invite.property("withheld"), self.audit.property("withheld")
        if (subtitle, is_withheld, not is_inside) != former:
            self.subtitle = subtitle
            self.audit.setProperty("withheld", not is_inside)
            self.invite.setProperty("withheld", is_withheld)  # whoever has the header shows it there
            self.header_changed.emit()

    def _render_state_line(self, state: FirmState) -> None:
        is_inside = state.stage is FirmStage.INSIDE
        self.state_line.setVisible(state.stage not in {FirmStage.OUTSIDE, FirmStage.REMOVED})
        self.verify.setVisible(is_inside)
        self.verify.setEnabled(is_inside and state.has_contact and not state.is_verifying)
        self.rest.say(contact_words(state))
        faulty = fault_words(state)
        if faulty:
            may_confirm = not self._presenter.is_read_only and can_be_restored(state)
            self.state_line.render_notice(
                "red", faulty, (self.tr("O servidor foi restaurado…"),) if may_confirm else ()
            )
        elif progress := progress_words(state):
            go_on = self.tr("Continuar") if state.is_paused else self.tr("Parar")
            self.state_line.render_notice("amber" if state.is_paused else "accent", progress, (go_on,))
        elif notice := notice_words(state):
            self.state_line.render_notice("amber", notice)
        else:
            self.state_line.render_notice("", "")

    def _render_inside(self, state: FirmState, overview: FirmOverview, *, may_change: bool) -> None:
        self.people_count.setText(number(len(overview.people)))
        left = [departure_text(each) for each in state.departures if not each.is_firm]
        self.departures.setText("\n".join(left))
        self.departures.setVisible(bool(left))
        checked = state.sheet_checked_at
        what = self.tr("Abre o escritório se todos os computadores se perderem.")
        if checked is None:
            self.sheet.say(self.tr("{what} Ainda não conferida neste computador.").format(what=what))
        else:
            day = on_day(court_time(checked).date())
            self.sheet.say(self.tr("{what} Conferida {day}.").format(what=what, day=day))
        self.money.render_month(state.month, state.doubles, overview, may_change=may_change)
        shown = (overview, may_change, state.admission_requests, state.invitations, state.erasures)
        if shown == self._shown:
            self._show_counts(state)
            return
        self._shown = shown
        self._fill_people(overview, may_change=may_change)
        self._fill_invitations(state.invitations, may_change=may_change)
        self._space_lines = {each.space_id: self._space_line(each, may_change=may_change) for each in overview.spaces}
        _fill(self.spaces, list(self._space_lines.values()))
        self._computer_lines = {}
        for computer in overview.computers:
            line = ComputerLine(self._theme, computer)
            line.remove.setEnabled(may_change)
            line.removal_wanted.connect(_emitter(self.computer_removal_wanted.emit, computer))
            self._computer_lines[computer.device_id] = line
        _fill(self.computers, list(self._computer_lines.values()))
        self._show_counts(state)
        self._fill_requests(state.admission_requests, may_change=may_change)
        is_shown = overview.is_administrator and bool(state.erasures)
        self.erasures_part.setVisible(is_shown)
        if is_shown:
            latest = state.erasures[:MOST_ERASURES]
            _fill(self.erasures, [SettingLine(self._theme, title, note=words) for title, words in latest])
        self._order_tabs()

    def _fill_people(self, overview: FirmOverview, *, may_change: bool) -> None:
        people = overview.people if self._shows_everybody else overview.people[:FEW_PEOPLE]
        self._people_lines = {}
        for person in people:
            can_remove = overview.is_administrator and not person.is_self
            line = PersonLine(self._theme, person, can_remove=can_remove)
            line.more.setEnabled(may_change)
            line.removal_wanted.connect(_emitter(self.person_removal_wanted.emit, person))
            self._people_lines[person.member_id] = line
        lines: list[QWidget] = [*self._people_lines.values()]
        hidden = len(overview.people) - len(people)
        if hidden:
            everybody = QPushButton(plural(hidden, self.tr("Mais {n} pessoa"), self.tr("Mais {n} pessoas")))
            everybody.setProperty("kind", "link")
            everybody.clicked.connect(self._show_everybody)
            holder = QWidget()
            holder.setLayout(row(everybody, STRETCH, margins=(14, 6, 14, 6)))
            lines.append(holder)
        _fill(self.people, lines)

    def _fill_invitations(self, invitations: Sequence[PendingInvitation], *, may_change: bool) -> None:
        self.invitations_part.setVisible(bool(invitations))
        lines = list[QWidget]()
        for each in invitations:
            line = InvitationLine(self._theme, each)
            line.cancel.setEnabled(may_change)
            line.cancelled.connect(_emitter(self.cancel_wanted.emit, each))
            lines.append(line)
        _fill(self.invitations, lines)

    def _order_tabs(self) -> None:
        """Set the Tab order to the reading order: lines are made anew after what stands below them."""
        parts: tuple[QWidget, ...] = (
            self.people, self.invitations, self.new_space, self.spaces, self.asking, self.computers, self.new_computer,
            self.check_sheet, self.money, self.exit,
        )  # fmt: skip
        before: QWidget = self.verify
        for part in parts:
            set_tab_order_after(before, part)
            before = ([part, *tab_stops(part)] if part.focusPolicy() else tab_stops(part) or [before])[-1]

    def _show_counts(self, state: FirmState) -> None:
        for space_id, line in self._space_lines.items():
            line.show_cases(state.counts.get(space_id))
        for member_id, person in self._people_lines.items():
            person.show_seen(state.seen.members.get(member_id))
        for device_id, computer in self._computer_lines.items():
            computer.show_seen(state.seen.devices.get(device_id))

    def _space_line(self, space: Space, *, may_change: bool) -> SpaceLine:
        line = SpaceLine(self._theme, space)
        line.members.setEnabled(may_change)
        line.members_wanted.connect(_emitter(self.space_wanted.emit, space))
        line.opened.connect(_emitter(self.space_opened.emit, space))
        return line

    def _fill_requests(self, requests: Sequence[AdmissionRequest], *, may_change: bool) -> None:
        overview = self._presenter.state.overview
        me = None if overview is None else overview.member_id
        one, many = self.tr("Um computador pede entrada"), self.tr("Computadores pedem entrada")
        self.asking_title.setText(one if len(requests) == 1 else many)
        self.asking_part.setVisible(bool(requests))
        _clear(self.asking)
        for each in requests:
            card = AskingCard(self._theme, each, is_own=each.device.member_id == me)
            card.admit.setEnabled(may_change)
            card.refuse.setEnabled(may_change)
            card.admitted.connect(_emitter(self.admit_wanted.emit, each))
            card.refused.connect(_emitter(self.refusal_wanted.emit, each))
            if (layout := self.asking.layout()) is not None:
                layout.addWidget(card)

    def _paint_icons(self) -> None:
        self.audit.setIcon(self._theme.icon("list-checks", "text"))
        self.invite.setIcon(self._theme.icon("user-plus", "on-accent"))
        self.new_space.setIcon(self._theme.icon("plus", "text-2"))


def _fill(card: QFrame, lines: Sequence[QWidget]) -> None:
    """Show these lines in a card, in place of those before."""
    _clear(card)
    holder = QWidget()
    holder.setLayout(ruled(*lines))
    if (layout := card.layout()) is not None:
        layout.addWidget(holder)


def _clear(holder: QWidget) -> None:
    if (layout := holder.layout()) is not None:
        clear_layout(layout)


def _emitter(emit: Callable[[object], object], what: object) -> Callable[[], None]:
    def run() -> None:
        emit(what)

    return run


def _card(name: str) -> QFrame:
    card = QFrame()
    card.setProperty("kind", "card")
    card.setAccessibleName(name)
    card.setLayout(column(margins=(1, 1, 1, 1)))
    return card


def _beside(body: QWidget) -> QHBoxLayout:
    """A column at the left, as wide as it may be."""
    line = row(body, STRETCH, margins=(GAP_PX, 18, GAP_PX, 24))
    line.setStretch(0, 1000)
    return line


def _scrolled(layout: QBoxLayout) -> QScrollArea:
    body = QWidget()
    body.setProperty("ground", "surface")
    body.setLayout(layout)
    page = QScrollArea()
    page.setProperty("ground", "surface")
    page.setWidget(body)
    page.setWidgetResizable(True)
    page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return page
