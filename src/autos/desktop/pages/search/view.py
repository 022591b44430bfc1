"""The search screen: one field, the modes, and what was asked before."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QToolButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.style_property import set_look
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.builder import FilterBuilder
from autos.desktop.components.filters.words import not_taken
from autos.desktop.pages.search.batch_corner import BatchCorner
from autos.desktop.pages.search.below import below_words, offers_kept
from autos.desktop.pages.search.field import SearchField, focus_line
from autos.desktop.pages.search.modes import ModeChoice
from autos.desktop.pages.search.presenter import SearchPresenter, SearchState
from autos.desktop.pages.search.recents import Recents
from autos.desktop.pages.search.saved import Saved
from autos.desktop.widgets.layout.tab_order import stops as tab_stops
from autos.domain.mode import Mode
from autos.domain.search.filter_draft import NO_FILTER

if TYPE_CHECKING:
    from autos.domain.search.filter_draft import FilterDraft, FilterPart
    from autos.domain.search.intent import Intent

MODES = (Mode.EXISTS, Mode.SUMMARY, Mode.BASE, Mode.COMPLETE, Mode.ON_DEMAND)
WIDTH = 860
ABOVE_PX = 12
PASTE_MANY = "Ctrl+Shift+V"


class SearchView(QScrollArea):
    """Build, connect, render."""

    preview_wanted = Signal()
    """Somebody wants to read what Enter would send."""
    save_wanted = Signal()
    """What Enter would ask is to be kept under a name."""

    def __init__(self, presenter: SearchPresenter, theme: Theme, *, practice: bool) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.title = QLabel(self.tr("Buscar processos"))
        self.title.setFont(theme.font(24, 600, display=True))
        self.subtitle = QLabel(self.tr("Por CPF, CNPJ, OAB ou nome. O número CNJ abre o processo guardado no acervo."))
        self.subtitle.setProperty("tone", "2")
        self.subtitle.setWordWrap(True)
        self.many = self._many_button()
        self.field = SearchField(theme)
        self.field.line.takes_many = presenter.takes_many
        self.below = QLabel()
        self.below.setTextFormat(Qt.TextFormat.PlainText)
        self.below.setWordWrap(True)
        self.below.setProperty("tone", "2")
        self.below.setFont(theme.font(12))
        self.open_kept = self._link(self.tr("Abrir do acervo, sem nova consulta"))
        self.modes = ModeChoice(MODES, theme)
        self.filters = FilterBuilder(theme, theme.resources / "reference")
        self.unsent = QLabel()
        self.unsent.setTextFormat(Qt.TextFormat.PlainText)
        self.unsent.setWordWrap(True)
        self.unsent.setProperty("tone", "2")
        self.unsent.setFont(theme.font(12))
        self.preview = self._link(self.tr("Ver o que será enviado"), "Ctrl+J")
        self.preview.setToolTip("Ctrl+J")
        self.save = self._link(self.tr("Salvar busca"), "Ctrl+S")
        self.save.setToolTip(self.tr("Salva a busca com um nome; não pergunta nada  Ctrl+S"))
        self.unfilter = self._link(self.tr("Limpar filtros"))
        self.saved_title = QLabel(self.tr("Buscas salvas"))
        self.saved_title.setFont(theme.font(14.5, 600))
        self.saved = Saved(theme)
        self.recents_title = QLabel(self.tr("Recentes"))
        self.recents_title.setFont(theme.font(14.5, 600))
        self.recents = Recents(theme)
        self.practice = self._practice_note()
        self.batch = BatchCorner(presenter, MODES, theme)
        self._drawn: tuple[FilterDraft, tuple[FilterPart, ...]] | None = None
        """What the chips show."""
        self._is_outdated = True
        """The lines below the form are those of before."""
        self._stops: list[QWidget] = []
        """Where Tab goes, in this order."""
        self._lay_out()
        self.practice.setVisible(practice)  # in its place: before, it would be a window of its own

        self._connect(presenter)
        self.setFocusProxy(self.field.line)
        self._dress()
        self._render(presenter.state)
        self.batch.take_up()

    def _connect(self, presenter: SearchPresenter) -> None:
        self.field.typed.connect(presenter.type)
        self.field.line.returnPressed.connect(presenter.submit)
        self.field.ask.clicked.connect(presenter.submit)
        self.modes.chosen.connect(presenter.choose)
        self.filters.changed.connect(presenter.filter)
        self.recents.opened.connect(presenter.open)
        self.open_kept.clicked.connect(self._open_kept)
        self.preview.clicked.connect(self.preview_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.unfilter.clicked.connect(lambda: presenter.filter(NO_FILTER))
        self.saved.chosen.connect(lambda line: self.bring(line.intent, line.draft))
        self.saved.emptied.connect(self.take_focus)
        self.recents.emptied.connect(self.take_focus)
        self.many.clicked.connect(self._paste_copied)
        self.field.line.many_pasted.connect(self.paste_many)
        self.batch.changed.connect(self._render_batch)
        self.batch.left.connect(self.take_focus)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._render_again)

    def _render_again(self) -> None:
        """In other colours; a method, so that Qt lets go of it together with the view."""
        self._drawn = None
        self._dress()
        self._render(self._presenter.state)

    def take_focus(self) -> None:
        """The caret goes to the field, its text selected; to the documents where several are listed."""
        if not self.batch.take_focus():
            focus_line(self.field)

    def paste_many(self, text: str = "") -> None:
        """List the documents of `text`, else of what was copied; a batch that is on its way is shown."""
        self.batch.show_documents(text)
        self.batch.take_focus()
        QTimer.singleShot(0, self._bring_batch)  # once it has been laid out

    def _bring_batch(self) -> None:
        """Where the text is large and the window is not, the field gives way to the documents."""
        top = self.batch.mapTo(self._ground, QPoint()).y()
        if self.batch.is_open and top + self.batch.height() > self.viewport().height():
            self.verticalScrollBar().setValue(top - ABOVE_PX)

    def _paste_copied(self) -> None:
        self.paste_many()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F goes to the filters, in the field it is a letter; Escape closes what lies below the field."""
        if event.key() == Qt.Key.Key_Escape and self.batch.close_panel():
            focus_line(self.field)
        elif event.key() == Qt.Key.Key_F and not event.modifiers() and self.form.isVisible():
            self.filters.bar.take_focus()
        else:
            super().keyPressEvent(event)

    def write(self, text: str) -> None:
        """Put `text` in the field as if typed."""
        self.field.line.setText(text)

    def begin(self) -> None:
        """Nothing typed, no filter; the mode stays."""
        self.batch.close_panel()
        self._presenter.filter(NO_FILTER)
        self.write("")

    def bring(self, intent: Intent, draft: FilterDraft) -> None:
        """A question of before, in the form; nothing leaves before the person says so."""
        self.batch.close_panel()
        self._presenter.take_up(intent.mode, draft)
        self.write(intent.label)
        if self._presenter.state.recognition.search_type != intent.search_type:
            self.write(intent.search_key)  # a label is not always what was typed
        self.take_focus()

    def _lay_out(self) -> None:
        self.form = QWidget()
        self.form.setLayout(
            column(
                self._below(),
                14,
                self.modes,
                10,
                self._question(),
                6,
                self.unsent,
                24,
                self._before(),
                24,
                self.practice,
                STRETCH,
            )
        )
        self.subtitle.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        head = row(self.subtitle, self.many, spacing=16)
        body = QWidget()
        body.setMaximumWidth(self._theme.px(WIDTH))
        body.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        layout = column(self.title, 4, head, 16, self.field, 8, self.form, self.batch)
        layout.setStretchFactor(self.form, 1)
        layout.setStretchFactor(self.batch, 1)
        body.setLayout(layout)
        ground = self._ground = QWidget()
        ground.setProperty("ground", "surface")
        centred = row(STRETCH, body, STRETCH, spacing=0, margins=(24, 52, 24, 24))
        centred.setStretch(1, 1000)
        ground.setLayout(centred)
        self.below.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setWidget(ground)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _before(self) -> QHBoxLayout:
        """What was saved beside what was asked last."""
        self.saved_side = QWidget()
        self.saved_side.setLayout(column(self.saved_title, 6, self.saved, STRETCH))
        sides = row(self.saved_side, column(self.recents_title, 6, self.recents, STRETCH), spacing=24)
        sides.setStretch(0, 1)
        sides.setStretch(1, 1)
        return sides

    def _many_button(self) -> QPushButton:
        many = self._link(self.tr("Colar vários documentos"), PASTE_MANY)
        many.setToolTip(self.tr("Lista os CPF, CNPJ, OAB e números de processo do texto copiado  Ctrl+Shift+V"))
        return many

    def _below(self) -> QHBoxLayout:
        """What is said of the key; it takes the line, or shares it with the way to the archive."""
        line = row(self.below, self.open_kept, margins=(2, 0, 2, 0))
        line.setStretch(0, 1)
        return line

    def _question(self) -> QHBoxLayout:
        """Its filters, and what can be done with it besides asking."""
        line = row(self.filters, self.unfilter, self.save, self.preview, spacing=16, margins=(0, 0, 2, 0))
        line.setStretch(0, 1)
        for link in (self.unfilter, self.save, self.preview):
            line.setAlignment(link, Qt.AlignmentFlag.AlignTop)
        return line

    def _link(self, words: str, keys: str = "") -> QPushButton:
        link = QPushButton(words)
        link.setProperty("kind", "link")
        link.setFont(self._theme.font(12))
        if keys:
            link.setShortcut(keys)
        return link

    def _practice_note(self) -> QFrame:
        note = QFrame()
        note.setProperty("note", "accent")
        self.flask = QLabel()
        self.practice_text = QLabel(
            self.tr(
                "Você está no serviço de prática. Ele roda neste computador, não pede chave "
                "e só devolve processos inventados. Nada sai daqui."
            )
        )
        self.practice_text.setWordWrap(True)
        self.practice_text.setFont(self._theme.font(12))
        self.practice_text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.close_note = QToolButton()
        self.close_note.setProperty("kind", "ghost")
        self.close_note.setAccessibleName(self.tr("Fechar este aviso"))
        self.close_note.setToolTip(self.tr("Fechar este aviso"))
        self.close_note.clicked.connect(note.hide)
        note.setLayout(row(self.flask, self.practice_text, self.close_note, spacing=12, margins=(14, 8, 8, 8)))
        return note

    def _render_batch(self) -> None:
        """The form and the documents take turns; what is typed stays."""
        self.form.setVisible(not self.batch.is_open)
        set_look(self.field.ask, "kind", "" if self.batch.is_open else "primary")  # a page has one of these
        words = self.batch.words()
        self.many.setText(words or self.tr("Colar vários documentos"))
        self.many.setShortcut(PASTE_MANY)  # other words take the key away
        self._order_tabs()

    def _render(self, state: SearchState) -> None:
        self.field.render_recognition(
            state.recognition, is_wrong=state.refused is not None, is_sending=state.is_sending
        )
        self.modes.render_mode(state.mode)
        if (state.draft, state.unsent) != self._drawn:  # searches that go on change the state, too
            self._drawn = state.draft, state.unsent
            self.filters.render_draft(state.draft, state.unsent)
        self.unsent.setText(not_taken(state.unsent) if state.unsent else "")
        self.unsent.setVisible(bool(state.unsent))
        can_ask = state.is_ready and state.recognition.is_valid and bool(state.recognition.search_type)
        self.unfilter.setVisible(bool(state.draft.parts))
        self.preview.setVisible(can_ask)
        self.save.setVisible(can_ask)
        self._is_outdated = not self.isVisible()
        if not self._is_outdated:
            self._render_lines(state)  # before their room is taken away: who is in it goes back to the field
        self.saved_side.setVisible(bool(state.saved))
        self.recents_title.setVisible(bool(state.recents))
        self._render_below(state)
        self._order_tabs()

    def _render_lines(self, state: SearchState) -> None:
        """Of searches that go on while another page is in front there is nothing to be seen here."""
        self.saved.render_lines(state.saved)
        self.recents.render_entries(state.recents)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_outdated:
            self._is_outdated = False
            self._render_lines(self._presenter.state)
            self._order_tabs()

    def _dress(self) -> None:
        self.flask.setPixmap(self._theme.pixmap("flask-conical", "accent-text"))
        self.close_note.setIcon(self._theme.icon("x", "accent-text"))

    def _order_tabs(self) -> None:
        """As it is read, whatever was made later."""
        stops = [
            self.field.line, self.field.clear, self.field.ask, self.many, self.open_kept,
            *self.modes.cards, *self.filters.bar.row(), self.unfilter, self.save, self.preview,
            *self.saved.rows(), *self.recents.rows(), self.close_note,
            *tab_stops(self.batch),
        ]  # fmt: skip
        if stops != self._stops:
            self._stops = stops
            for earlier, later in pairwise(stops):
                self.setTabOrder(earlier, later)

    def _render_below(self, state: SearchState) -> None:
        text, tone = below_words(state)
        self.open_kept.setVisible(offers_kept(state))
        self.below.setText(text)
        set_look(self.below, "tone", tone)

    def _open_kept(self) -> None:
        kept = self._presenter.state.kept
        if kept is not None:
            self._presenter.open(kept)
