"""View of the first run: the steps at the left, the current one at the right, skip and continue below."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from autos.desktop.base.file_chooser import FolderChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.form import ConnectionFields
from autos.desktop.components.connecting.presenter import ConnectingState
from autos.desktop.pages.first_run.presenter import FirstRunPresenter, FirstRunState, FirstRunStep
from autos.desktop.pages.first_run.price_step import PriceStep
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.layout.tab_order import tab_to_checked
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.domain.connection.connection import URLS
from autos.text.archive_folder import folder_note
from autos.text.connections import part_name, probe_summary_text, probe_text
from autos.text.passphrases import load_judge

RAIL_PX, BODY_PX, TEST_PX = 320, 680, 44
STEPS = tuple(FirstRunStep)


class FirstRunView(QWidget):
    """Covers the window until the last step is left; Escape skips a step."""

    def __init__(
        self, presenter: FirstRunPresenter, theme: Theme, place: str, *, can_choose_lock: bool, can_choose_folder: bool
    ) -> None:
        """`place` is the folder of the archive."""
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Primeira execução"))
        self.service = ServiceStep(presenter, theme)
        self.archive = ArchiveStep(
            presenter, theme, place, can_choose_lock=can_choose_lock, can_choose_folder=can_choose_folder
        )
        self.prices = PriceStep(presenter, theme)
        self.stack = QStackedWidget()
        for step in (self.service, self.archive, self.prices):
            self.stack.addWidget(_centred(step, theme))
        self.back = QPushButton(self.tr("Voltar"))
        self.back.setProperty("kind", "ghost")
        self.note = quiet_label("", theme.font(11.5), "2")
        self.skip = QPushButton(self.tr("Pular este passo"))
        self.go_on = QPushButton()
        self.go_on.setProperty("kind", "primary")
        footer = QFrame()
        footer.setProperty("rule", "top")
        footer.setLayout(row(self.back, STRETCH, self.note, self.skip, self.go_on, margins=(28, 15, 40, 16)))
        right = column(self.stack, footer)
        right.setStretch(0, 1)
        whole = row(self._rail(), right, spacing=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self.back.clicked.connect(presenter.back)
        self.skip.clicked.connect(presenter.skip)
        self.go_on.clicked.connect(self._go_on)
        self.service.fields.submitted.connect(self._go_on)
        self.prices.submitted.connect(self._go_on)
        presenter.changed.connect(self._render)
        presenter.connecting.changed.connect(lambda _state: self._render(presenter.state))
        self._shown: FirstRunStep | None = None
        self._render(presenter.state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self._take_focus)  # once it is the content of the window

    def _take_focus(self) -> None:
        state = self._presenter.state
        if state.step is FirstRunStep.PRICES and not state.has_prices:
            self.go_on.setFocus()
        else:
            (self.service, self.archive, self.prices)[state.step].take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._presenter.skip()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            focused = self.focusWidget()
            if isinstance(focused, QPushButton):
                focused.click()
            elif not isinstance(focused, QLineEdit) or focused in self.archive.passphrase.fields:
                self._go_on()  # the other fields have handled it, and pass it on
        else:
            super().keyPressEvent(event)

    def _go_on(self) -> None:
        if self.go_on.isEnabled():
            self._presenter.go_on()
            if self._presenter.state.step is FirstRunStep.SERVICE:
                self.service.fields.focus_problem()
            elif self._presenter.state.step is FirstRunStep.PRICES:
                self.prices.focus_problem()

    def _render(self, state: FirstRunState) -> None:
        self.stack.setCurrentIndex(state.step)
        for step, (mark, title) in self._marks.items():
            is_done = step < state.step
            mark.setText("✓" if is_done else str(step + 1))
            set_style_property(mark, "state", "done" if is_done else "now" if step == state.step else "")
            set_style_property(title, "tone", "2" if step > state.step else "")
            title.setAccessibleDescription(self.tr("passo atual") if step == state.step else "")
        self.back.setVisible(state.step is not FirstRunStep.SERVICE)
        self.note.setText(
            (
                self.tr("O teste não faz busca nem custa nada.") if state.wants_service else "",
                self.tr("Quem pula fica com a pasta de costume, sem senha."),
                self.tr("Estas perguntas não voltam."),
            )[state.step]
        )
        is_last = state.step is FirstRunStep.PRICES
        self.skip.setVisible(not is_last or state.has_prices)
        self.go_on.setText(
            self.tr("Continuar")
            if not is_last
            else self.tr("Começar a buscar")
            if state.has_prices
            else self.tr("Concluir")
        )
        if state.step is FirstRunStep.SERVICE and state.wants_service and not state.connected:
            self.go_on.setEnabled(self._presenter.connecting.state.can_save)
        elif state.step is FirstRunStep.ARCHIVE:
            self.go_on.setEnabled(not (state.asks_passphrase and state.passphrase_problem))
        else:
            self.go_on.setEnabled(True)
        if state.step is not self._shown:
            self._shown = state.step
            self._take_focus()

    def _rail(self) -> QFrame:
        theme = self._theme
        rail = QFrame()
        rail.setProperty("ground", "window")
        rail.setProperty("rule", "right")
        rail.setFixedWidth(theme.px(RAIL_PX))
        mark = PlainLabel()
        mark.setPixmap(theme.mark(40))
        brand = PlainLabel("Autos")
        brand.setFont(theme.font(24, 600, display=True))
        intro = content_label(tone="2")
        intro.setText(self.tr("Processos de todo o Brasil, buscados, vigiados e guardados neste computador."))
        self._marks: dict[FirstRunStep, tuple[QLabel, QLabel]] = {}
        lines = []
        names = (
            (self.tr("Serviço"), self.tr("De onde vêm os processos")),
            (self.tr("Acervo"), self.tr("Onde fica e como se tranca")),
            (self.tr("Preços e limite"), self.tr("O custo antes do clique")),
        )
        for step, (name, note) in zip(STEPS, names, strict=True):
            number = PlainLabel()
            number.setProperty("kind", "step")
            number.setAlignment(Qt.AlignmentFlag.AlignCenter)
            number.setFixedSize(theme.px(26), theme.px(26))
            number.setFont(theme.font(12, 600))
            title = PlainLabel(name)
            title.setFont(theme.font(13, 500))
            self._marks[step] = number, title
            lines.append(row(number, column(title, quiet_label(note, theme.font(11.5), "2")), STRETCH, spacing=12))
        quiet = content_label(theme.font(11.5), "2")
        quiet.setText(self.tr("Sem cadastro. O Autos não conta a ninguém o que você faz."))
        foot = row(Picture(theme, "shield-check", "text-2", size=14), quiet, spacing=8)
        foot.setStretch(1, 1)
        head = row(mark, brand, STRETCH, spacing=12)
        steps = column(*lines, spacing=20)
        rail.setLayout(column(head, 14, intro, 38, steps, STRETCH, foot, margins=(36, 48, 36, 28)))
        return rail


class ServiceStep(QWidget):
    """Practice with invented data, or a service with a key."""

    def __init__(self, presenter: FirstRunPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.cards = ChoiceCards(
            theme,
            (
                self.tr("Experimentar com dados inventados"),
                self.tr("Um serviço de prática roda neste computador. Não pede chave, não custa nada, nada sai daqui."),
            ),
            (
                self.tr("Conectar ao serviço"),
                self.tr("Com a chave de acesso do seu contrato. Cada consulta segue o preço contratado."),
            ),
        )
        self.fields = ConnectionFields(presenter.connecting, theme, asks_name=False)
        self.test = icon_button(self.tr("Testar conexão"))
        self.result = quiet_label("", theme.font(12.5))
        line = QWidget()
        line.setFixedHeight(theme.px(TEST_PX))
        line.setLayout(row(self.test, self.result, STRETCH, spacing=14))
        self.form = QWidget()
        self.form.setLayout(column(self.fields, 4, line))
        policy = self.form.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.form.setSizePolicy(policy)
        intro = self.tr("Dá para trocar a qualquer hora em Ajustes, sem reiniciar.")
        heading = _heading(theme, self.tr("De onde vêm os processos?"), intro)
        self.setLayout(column(heading, 20, self.cards, 20, self.form, STRETCH))
        self.cards.chosen.connect(lambda place: presenter.choose_service(place == 1))
        self.test.clicked.connect(presenter.connecting.test)
        presenter.changed.connect(self._render)
        presenter.connecting.changed.connect(self._render_test)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()
        self._render(presenter.state)
        self._render_test(presenter.connecting.state)

    def take_focus(self) -> None:
        self.cards.take_focus()

    def _render(self, state: FirstRunState) -> None:
        self.cards.choose(int(state.wants_service))
        self.form.setVisible(state.wants_service)
        self.form.setEnabled(not state.connected)

    def _render_test(self, state: ConnectingState) -> None:
        self.test.setEnabled(state.draft.has_key_and_address)
        is_right = False
        words = ""
        if state.is_testing:
            words = self.tr("perguntando…")
        elif state.tested_at is not None:
            answered = [name for name, result in state.results.items() if result.problem is None]
            is_right = len(answered) == len(state.results)
            words = probe_summary_text(answered)
            failures = {name: one.problem for name, one in state.results.items() if one.problem is not None}
            if failures:  # a refused key, a certificate and a proxy want different things of the person
                first = min(failures, key=URLS.index)
                words += f"\n{part_name(first)}: {probe_text(failures[first], 0)}"
        self.result.setText(words)
        set_style_property(self.result, "tone", "green" if is_right else "2" if state.is_testing else "amber")

    def _paint_icon(self) -> None:
        self.test.setIcon(self._theme.icon("plug", "text-2"))


class ArchiveStep(QWidget):
    """Where the archive lies, how it is locked, and whether copies are made."""

    def __init__(
        self, presenter: FirstRunPresenter, theme: Theme, place: str, *, can_choose_lock: bool, can_choose_folder: bool
    ) -> None:
        super().__init__()
        self._presenter = presenter
        self._place = place
        self._can_choose_folder = can_choose_folder
        self.place = content_label(theme.font(12.5), is_stop=True)
        self.choose = QPushButton(self.tr("Escolher…"))
        self.choose.setAccessibleDescription(self.tr("Pasta do acervo"))
        self.choose.setEnabled(can_choose_folder)
        frame = QFrame()
        frame.setProperty("note", "info")
        self._drive = PlainLabel()
        place_row = row(self._drive, self.place, margins=(10, 8, 12, 8))
        place_row.setStretch(1, 1)
        frame.setLayout(place_row)
        box = row(frame, self.choose)
        box.setStretch(0, 1)
        self.room = content_label(theme.font(11.5), "2")
        self.room.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.room.setMinimumHeight(2 * self.room.fontMetrics().lineSpacing())  # what is below stands still
        caption = quiet_label(self.tr("Pasta"), theme.font(12, 600), "")
        lock_caption = quiet_label(self.tr("Como se tranca"), theme.font(12, 600), "")
        self.cards = ChoiceCards(
            theme,
            (
                self.tr("Sem senha, só o chaveiro"),
                self.tr(
                    "O chaveiro é o cofre de senhas do computador: abre sozinho quando você entra. Quem usar o seu "
                    "usuário também abre."
                ),
            ),
            (
                self.tr("Chaveiro e senha"),
                self.tr("Com Ctrl+L ou 15 minutos parado, tranca e só a senha abre. Destrancado, reabre sem senha."),
            ),
        )
        self.passphrase = PassphraseFields(presenter, theme)
        self.below_cards = QStackedWidget()  # the fields take the place of the note: what is below stands still
        for page in (self._note(theme), self.passphrase):
            self.below_cards.addWidget(page)
        self.copies = QCheckBox(self.tr("Copiar todo dia, cifrado, para uma pasta ao lado"))
        self.copies.setChecked(True)
        self.lock = QWidget()
        self.lock.setLayout(column(lock_caption, 8, self.cards, 14, self.below_cards))
        self.lock.setVisible(can_choose_lock)
        intro = self.tr("Tudo o que chegar fica num só arquivo cifrado. Funciona sem internet.")
        heading = _heading(theme, self.tr("Onde fica o acervo?"), intro)
        self.setLayout(column(heading, 20, caption, 6, box, 4, self.room, 8, self.lock, 14, self.copies, STRETCH))
        stops = (self.place, self.choose, *self.cards.buttons, *self.passphrase.fields, self.copies)
        for earlier, later in pairwise(stops):
            self.setTabOrder(earlier, later)
        self.cards.chosen.connect(lambda chosen: presenter.choose_passphrase(chosen == 1))
        self.copies.toggled.connect(presenter.choose_copies)
        self.choose.clicked.connect(self._ask_folder)
        theme.changed.connect(self._paint_icon)
        self._theme = theme
        self._paint_icon()
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _note(self, theme: Theme) -> QWidget:
        """What is without a passphrase."""
        note = content_label(theme.font(12), "2")
        note.setText(
            self.tr(
                "Sem senha, o cadeado do alto só esconde a tela: não tranca o acervo. Dá para definir uma senha "
                "depois, em Ajustes › Acervo e cópias. Ali, “Só com a senha…” pede a senha em cada abertura."
            )
        )
        box = QFrame()
        box.setProperty("note", "info")
        mark = Picture(theme, "info", "text-2")
        mark.setAlignment(Qt.AlignmentFlag.AlignTop)
        inside = row(mark, note, spacing=10, margins=(12, 10, 12, 10))
        inside.setStretch(1, 1)
        box.setLayout(inside)
        page = QWidget()
        page.setLayout(column(box, STRETCH))
        return page

    def take_focus(self) -> None:
        self.cards.take_focus()

    def _paint_icon(self) -> None:
        self._drive.setPixmap(self._theme.pixmap("hard-drive", "text-2", 16))

    def _ask_folder(self) -> None:
        chooser = FolderChooser(self.window(), self.tr("Pasta do acervo"), self.place.text())
        chooser.fileSelected.connect(lambda folder: self._presenter.choose_folder(Path(folder)))
        chooser.finished.connect(chooser.deleteLater)
        chooser.open()

    def _render(self, state: FirstRunState) -> None:
        self.place.setText(self._place if state.folder is None else str(state.folder.folder))
        usual = (
            self.tr("Cem mil processos ocupam perto de 300 MB. Evite pastas sincronizadas com a nuvem.")
            if self._can_choose_folder
            else self.tr("Cem mil processos ocupam perto de 300 MB. Quem abriu o Autos escolheu a pasta (AUTOS_HOME).")
        )
        note = usual if state.folder is None else folder_note(state.folder)
        is_doubtful = bool(state.folder and state.folder.is_synchronised)
        self.room.setText(state.folder_problem or note)
        set_style_property(self.room, "tone", "red" if state.folder_problem else "amber" if is_doubtful else "2")
        self.place.setAccessibleName(self.tr("Pasta do acervo: {folder}").format(folder=self.place.text()))
        self.cards.choose(int(state.wants_passphrase))
        self.lock.setEnabled(not state.uses_other_archive)  # that one is locked as it is
        self.below_cards.setCurrentIndex(int(state.asks_passphrase))
        self.copies.setChecked(state.wants_copies)


class PassphraseFields(QWidget):
    """The passphrase of the new archive, typed twice, and what makes it better."""

    def __init__(self, presenter: FirstRunPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        names = (self.tr("Senha do acervo"), self.tr("A mesma senha outra vez"))
        self.fields = tuple(QLineEdit() for _ in names)
        captions = []
        for field, name in zip(self.fields, names, strict=True):
            field.setEchoMode(QLineEdit.EchoMode.Password)
            field.setAccessibleName(name)
            field.textEdited.connect(self._typed)
            caption = quiet_label(name, theme.font(12, 600), "")
            caption.setBuddy(field)
            captions.append(caption)
        self.hint = content_label(theme.font(11.5), "2")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hint.setMinimumHeight(2 * self.hint.fontMetrics().lineSpacing())
        pairs = (column(caption, 6, field) for caption, field in zip(captions, self.fields, strict=True))
        self.setLayout(column(row(*pairs, spacing=12), 4, self.hint, STRETCH))
        presenter.changed.connect(self._render)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        load_judge()

    def _typed(self) -> None:
        self._presenter.set_passphrase(*(field.text() for field in self.fields))

    def _render(self, state: FirstRunState) -> None:
        if not state.asks_passphrase:
            for field in self.fields:
                field.setText("")  # `clear` could be undone
        taken = self.tr("Vale assim que você terminar estes passos. Anote-a em lugar seguro: o Autos não a guarda.")
        self.hint.setText(state.passphrase_problem or taken)
        for field in self.fields:
            field.setAccessibleDescription(self.hint.text())


class ChoiceCards(QWidget):
    """Two cards, of which one is chosen."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, *texts: tuple[str, str]) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.buttons: list[QRadioButton] = []
        self._cards: list[QFrame] = []
        for place, (title, text) in enumerate(texts):
            button = QRadioButton(title)
            button.setFont(theme.font(12.5, 600))
            note = content_label(theme.font(11.5), "2")
            note.setText(text)
            button.setAccessibleDescription(text)
            card = QFrame()
            card.setProperty("kind", "choicecard")
            card.setLayout(column(button, 2, row(note, margins=(29, 0, 0, 0)), STRETCH, margins=(9, 10, 9, 12)))
            card.setMinimumHeight(theme.px(92))
            card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            self._group.addButton(button, place)
            self.buttons.append(button)
            self._cards.append(card)
        cards = row(*self._cards, spacing=12)
        for place in range(len(texts)):
            cards.setStretch(place, 1)
        self.setLayout(cards)
        self._group.idClicked.connect(self.chosen)
        self.choose(0)

    def choose(self, place: int) -> None:
        self.buttons[place].setChecked(True)
        tab_to_checked(self.buttons)
        for each, card in enumerate(self._cards):
            set_style_property(card, "shown", "true" if each == place else "false")

    def take_focus(self) -> None:
        next(button for button in self.buttons if button.isChecked()).setFocus()


def _heading(theme: Theme, title: str, intro: str) -> QWidget:
    words = PlainLabel(title)
    words.setFont(theme.font(24, 600, display=True))
    holder = QWidget()
    holder.setLayout(column(words, 5, quiet_label(intro, theme.font(12.5), "2")))
    return holder


def _centred(step: QWidget, theme: Theme) -> QScrollArea:
    step.setMaximumWidth(theme.px(BODY_PX))
    step.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    ground = QWidget()
    ground.setProperty("ground", "surface")
    line = row(STRETCH, step, STRETCH, spacing=0, margins=(24, 48, 24, 24))
    line.setStretch(1, 1000)
    ground.setLayout(line)
    page = QScrollArea()
    page.setWidget(ground)
    page.setWidgetResizable(True)
    page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return page
