"""Search page: field, modes, filters, saved and recent searches."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import MarkupLabel, OwnMarkup, PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.builder import FilterBuilder
from autos.desktop.components.filters.texts import unsupported_parts_text
from autos.desktop.pages.search.batch_section import BatchSection
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.connection_footer import ConnectionFooter
from autos.desktop.pages.search.examples import Examples
from autos.desktop.pages.search.field import SearchField, again_text, as_name_text, ask_refusal, focus_line
from autos.desktop.pages.search.field_message import (
    answering_colleague,
    field_message,
    offered_repair,
    shows_earlier_answer,
    shows_stored,
)
from autos.desktop.pages.search.modes import ModeChoice
from autos.desktop.pages.search.month_line import MonthLine
from autos.desktop.pages.search.presenter import SearchPresenter, SearchState
from autos.desktop.pages.search.recent_searches import RecentSearchList
from autos.desktop.pages.search.saved_searches import SavedSearchList
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.layout.tab_order import tab_stops
from autos.desktop.widgets.text.strong_label import StrongLabel
from autos.domain.mode import COST_CLASSES, Mode
from autos.domain.search.filter_draft import NO_FILTER

if TYPE_CHECKING:
    from autos.desktop.components.firm.avatar import Avatar
    from autos.domain.search.filter_draft import FilterDraft, FilterPart
    from autos.domain.search.intent import Intent
    from autos.usecases.search.batch.kept_batch import KeptBatch

MODES = (Mode.EXISTS, Mode.SUMMARY, Mode.BASE, Mode.COMPLETE, Mode.ON_DEMAND)
WIDTH = 900
MANY_PX = 216
"""Width of the button for many documents, with any progress that it names."""
BELOW_PX, LINKS_PX = 42, 22
"""Heights that are kept for the line below the field and for the links below the filters."""
ABOVE_PX = 12
PASTE_BATCH_KEYS = "Ctrl+Shift+V"
ASK_AGAIN_KEYS = "Ctrl+Shift+Return"
"""Another key than that which opens what there is."""


class SearchView(QScrollArea):
    """Widgets of the search page, rendered from a `SearchState`."""

    preview_wanted = Signal()
    """The preview of the request is wanted."""
    connect_wanted = Signal()
    """The dialog that connects to a service is wanted."""
    save_wanted = Signal()
    """The current search is to be saved under a name."""

    switch_wanted = Signal()
    """Another connection is to be chosen."""
    activity_wanted = Signal()
    """The searches of a batch are to be shown."""
    _avatar: Avatar | None = None
    """Of the colleague whose answer is here, created with the first one."""

    def __init__(self, presenter: SearchPresenter, theme: Theme, *, practice: bool) -> None:
        super().__init__()
        self._charges = Charges(is_practice=practice)
        """What is shown until prices and the month are known."""
        self._presenter = presenter
        self._theme = theme
        self.title = PlainLabel(self.tr("Buscar processos"))
        self.title.setFont(theme.font(24, 600, display=True))
        self.subtitle = PlainLabel(
            self.tr("Por CPF, CNPJ, OAB ou nome. O número CNJ abre o processo guardado no acervo.")
        )
        self.subtitle.setProperty("tone", "2")
        self.subtitle.setWordWrap(True)
        self.many = self._many_button()
        self.field = SearchField(theme)
        self.field.line.is_batch_text = presenter.is_batch_text
        self.below = StrongLabel(theme.font(12))
        self.below.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.open_earlier = self._link(self.tr("Abrir do acervo, sem custo"))
        self.ask_again = self._link("")
        self.repair = self._link("")
        self.as_name = self._link("")
        self.modes = ModeChoice(MODES, theme)
        self.month = MonthLine(theme)
        self.examples: Examples | None = None
        """Examples of a fresh archive, built when they are first offered."""
        self.filters = FilterBuilder(theme, theme.resources / "reference", has_options=True)
        self.unsent = self._note()
        self.preview = self._link(self.tr("Ver o que será enviado"), "Ctrl+J")
        set_tooltip(self.preview, "Ctrl+J")
        self.save = self._link(self.tr("Salvar busca"), "Ctrl+S")
        set_tooltip(self.save, self.tr("Salva a busca com um nome; não pergunta nada  Ctrl+S"))
        self.unfilter = self._link(self.tr("Limpar filtros"))
        self.saved_title = self._heading(self.tr("Buscas salvas"))
        self.saved = SavedSearchList(theme)
        self.recents_title = self._heading(self.tr("Recentes"))
        self.recents = RecentSearchList(theme)
        self.practice = self._practice_note()
        self.connection = ConnectionFooter(theme)
        self.batch = BatchSection(presenter, MODES, theme)
        self._drawn: tuple[FilterDraft, tuple[FilterPart, ...]] | None = None
        """Filters that are rendered."""
        self._is_outdated = True
        """The saved and recent searches are not rendered yet."""
        self._stops: list[QWidget] = []
        """Widgets in Tab order."""
        self._lay_out()
        self._is_note_closed = False
        self._connect(presenter)
        self.setFocusProxy(self.field.line)
        self._apply_style()
        self._render(presenter.state)
        self.batch.resume()

    def _connect(self, presenter: SearchPresenter) -> None:
        self.field.typed.connect(presenter.type)
        self.field.line.returnPressed.connect(presenter.submit)
        self.field.ask.clicked.connect(self._ask)
        self.modes.chosen.connect(presenter.choose)
        self.filters.changed.connect(presenter.filter)
        self.recents.opened.connect(presenter.open)
        self.recents.batch_opened.connect(self.activity_wanted)
        self.open_earlier.clicked.connect(self._open_earlier)
        self.ask_again.clicked.connect(presenter.ask_again)
        self.repair.clicked.connect(self._repair)
        self.as_name.clicked.connect(presenter.ask_as_name)
        self.connection.switch_wanted.connect(self.switch_wanted)
        self.preview.clicked.connect(self.preview_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.unfilter.clicked.connect(lambda: presenter.filter(NO_FILTER))
        self.saved.chosen.connect(lambda line: self.load_intent(line.intent, line.draft))
        self.saved.emptied.connect(self.take_focus)
        self.recents.emptied.connect(self.take_focus)
        self.many.clicked.connect(self._paste_copied)
        self.field.line.batch_pasted.connect(self.paste_batch)
        self.batch.changed.connect(self._render_batch)
        self.batch.left.connect(self.take_focus)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._render_again)

    def _ask(self) -> None:
        """Ask; where what is typed was refused, the line below says why, and the focus is where it is mended."""
        self._presenter.submit()
        if self._presenter.state.refused is not None:
            focus_line(self.field)

    def _render_again(self) -> None:
        """Render again in a new theme; a bound method, so that Qt disconnects it together with the view."""
        self._drawn = None
        self._apply_style()
        self._render(self._presenter.state)

    def take_focus(self) -> None:
        """Focus the field and select its text; focus the batch where one is open."""
        if not self.batch.take_focus():
            focus_line(self.field)

    def paste_batch(self, text: str = "") -> None:
        """List the documents of `text`, else of the clipboard; a batch that is being sent is shown instead."""
        self.batch.show_documents(text)
        self.batch.take_focus()
        QTimer.singleShot(0, self._bring_batch)  # once it has been laid out

    def show_file(self, file: Path) -> None:
        """List the documents of a spreadsheet or text; a batch that is being sent is asked about first."""
        self.batch.show_file(file)
        self.batch.take_focus()
        QTimer.singleShot(0, self._bring_batch)

    def show_kept(self, kept: KeptBatch) -> None:
        """Show a batch that is listed, where it was left."""
        self.batch.show_kept(kept)
        self.batch.take_focus()

    def _bring_batch(self) -> None:
        """Scroll to the batch where it does not fit below the field."""
        top = self.batch.mapTo(self._ground, QPoint()).y()
        if self.batch.is_open and top + self.batch.height() > self.viewport().height():
            self.verticalScrollBar().setValue(top - ABOVE_PX)

    def _paste_copied(self) -> None:
        self.paste_batch()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F focuses the filters, unless it is typed in the field; Escape closes the batch panel."""
        if event.key() == Qt.Key.Key_Escape and self.batch.close_panel():
            focus_line(self.field)
        elif event.key() == Qt.Key.Key_F and not event.modifiers() and self.form.isVisible():
            self.filters.bar.take_focus()
        else:
            super().keyPressEvent(event)

    def write(self, text: str) -> None:
        """Set the text of the field as if typed."""
        self.field.line.setText(text)

    def begin(self) -> None:
        """Clear the field and the filters, and preselect the mode."""
        self.batch.close_panel()
        self._presenter.begin()
        self.write("")

    def load_intent(self, intent: Intent, draft: FilterDraft) -> None:
        """Fill the form with an earlier search; nothing is sent."""
        self.batch.close_panel()
        self.write(intent.label)
        if self._presenter.state.recognition.search_type != intent.search_type:
            self.write(intent.search_key)  # a label is not always what was typed
        self._presenter.set_mode_and_filters(intent.mode, draft)
        self.take_focus()

    def _lay_out(self) -> None:
        self.form = QWidget()
        self.form.setLayout(
            column(
                self._below(),
                self.modes,
                8,
                self._question(),
                2,
                self._links(),
                10,
                self._before(),
                18,
                self.practice,
                self.connection,
                STRETCH,
            )
        )
        head = row(self.title, STRETCH, self.many, spacing=16)
        body = QWidget()
        body.setMaximumWidth(self._theme.px(WIDTH))
        body.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        layout = column(head, 4, self.subtitle, 12, self.field, self.form, self.batch)
        layout.setStretchFactor(self.form, 1)
        layout.setStretchFactor(self.batch, 1)
        body.setLayout(layout)
        ground = self._ground = QWidget()
        ground.setProperty("ground", "surface")
        self._page = QWidget()
        centred = row(STRETCH, body, STRETCH, spacing=0, margins=(24, 30, 24, 24))
        centred.setStretch(1, 1000)
        self._page.setLayout(centred)
        ground.setLayout(column(self._page))
        self.below.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setWidget(ground)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _before(self) -> QVBoxLayout:
        """Layout of the examples, and of the saved beside the recent searches."""
        self.saved_side = QWidget()
        self.saved_side.setLayout(column(self.saved_title, 6, self.saved, STRETCH))
        sides = row(self.saved_side, column(self.recents_title, 6, self.recents, STRETCH), spacing=24)
        sides.setStretch(0, 1)
        sides.setStretch(1, 1)
        self._before_layout = column(sides)
        return self._before_layout

    def _many_button(self) -> QPushButton:
        many = icon_button(self.tr("Buscar por planilha…"))
        many.setProperty("kind", "ghost")
        many.setProperty("align", "right")
        many.setFont(self._theme.font(13))
        many.setFixedWidth(self._theme.px(MANY_PX))  # what it says does not move it
        many.setShortcut(PASTE_BATCH_KEYS)
        set_tooltip(
            many,
            self.tr(
                "Lista os CPF, CNPJ, OAB e números de processo de uma coluna ou de um texto que você copiou; "
                "de lá se abre também um arquivo .csv ou .txt  Ctrl+Shift+V"
            ),
        )
        return many

    def _below(self) -> QWidget:
        """The line below the field: a message, and what it offers. Its height is kept, for two lines."""
        line = QWidget()
        self._strip = QFrame()
        parts = (self.below, self.repair, self.as_name, self.open_earlier, self.ask_again)
        self._strip_row = row(*parts, spacing=10, margins=(2, 0, 2, 0))
        self._strip_row.setStretch(0, 1)
        self._strip.setLayout(self._strip_row)
        line.setLayout(column(self._strip, margins=(0, 4, 0, 4)))
        line.setMinimumHeight(self._theme.px(BELOW_PX))
        return line

    def _question(self) -> QHBoxLayout:
        """Layout of the filters, with the month at the right."""
        line = row(self.filters, self.month, spacing=16, margins=(0, 0, 2, 0))
        line.setStretch(0, 1)
        line.setAlignment(self.month, Qt.AlignmentFlag.AlignTop)
        return line

    def _links(self) -> QWidget:
        """What the mode does not send, and the links to clear, save and preview; its height is kept."""
        line = QWidget()
        layout = row(self.unsent, self.unfilter, self.save, self.preview, spacing=16, margins=(0, 0, 2, 0))
        layout.setStretch(0, 1)
        line.setLayout(layout)
        line.setMinimumHeight(self._theme.px(LINKS_PX))
        return line

    def _note(self) -> QLabel:
        note = PlainLabel()
        note.setWordWrap(True)
        note.setProperty("tone", "2")
        note.setFont(self._theme.font(12))
        return note

    def _heading(self, words: str) -> QLabel:
        heading = PlainLabel(words)
        heading.setFont(self._theme.font(14.5, 600))
        return heading

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
        self.flask = PlainLabel()
        service = self.tr("Você está no serviço de prática.")
        what = self.tr("Ele roda neste computador, não pede chave e só devolve processos inventados. Nada sai daqui.")
        self.practice_text = MarkupLabel(
            OwnMarkup("<span style='font-weight:600'>{service}</span> {what}", service=service, what=what)
        )
        self.practice_text.setWordWrap(True)
        self.practice_text.setFont(self._theme.font(12))
        self.practice_text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.close_note = QToolButton()
        self.close_note.setProperty("kind", "ghost")
        self.close_note.setAccessibleName(self.tr("Fechar este aviso"))
        set_tooltip(self.close_note, self.tr("Fechar este aviso"))
        self.close_note.clicked.connect(self._close_note)
        self.connect_service = QPushButton(self.tr("Conectar ao serviço…"))
        self.connect_service.setFont(self._theme.font(13))
        self.connect_service.clicked.connect(self.connect_wanted)
        parts = (self.flask, self.practice_text, self.connect_service, self.close_note)
        note.setLayout(row(*parts, spacing=12, margins=(14, 8, 8, 8)))
        return note

    def _close_note(self) -> None:
        """Replace the note by the line that names the connection."""
        self._is_note_closed = True
        self._render_charges(self._presenter.state)

    def show_practice(self, *, is_practice: bool) -> None:
        """Show that the practice service is in use, or no longer."""
        self._charges = Charges(is_practice=is_practice)
        self._is_note_closed = False
        self._render_charges(self._presenter.state)

    def _render_batch(self) -> None:
        """Show the form or the batch panel; the typed text stays."""
        self.form.setVisible(not self.batch.is_open)
        self._place_table()
        set_style_property(
            self.field.ask, "kind", "" if self.batch.is_open else "primary"
        )  # a page has one primary button
        words = self.batch.words()
        set_icon_button_text(self.many, words or self.tr("Buscar por planilha…"))
        self.many.setShortcut(PASTE_BATCH_KEYS)  # setText removes the shortcut
        self._order_tabs()

    def _place_table(self) -> None:
        """Show a table in place of the whole page, or the page again."""
        table, layout = self.batch.table, self._ground.layout()
        if table is None or layout is None:
            return
        if table.parentWidget() is not self._ground:
            layout.addWidget(table)
        is_shown = self.batch.is_open and self.batch.is_table
        holder = self.window().focusWidget()
        is_left = is_shown and holder is not None and self._page.isAncestorOf(holder)
        self._page.setVisible(not is_shown)
        table.setVisible(is_shown)
        if is_left:  # else the keys would go to whatever comes first in the table
            table.take_focus()

    def _render(self, state: SearchState) -> None:
        self.field.render_recognition(state.recognition, is_wrong=state.refused is not None)
        self.modes.render_mode(state.mode)
        self._render_charges(state)
        if (state.draft, state.unsent) != self._drawn:  # running searches change the state too
            self._drawn = state.draft, state.unsent
            self.filters.render_draft(state.draft, state.unsent)
        self.unsent.setText(unsupported_parts_text(state.unsent) if state.unsent else "")
        can_ask = state.is_ready and state.recognition.is_valid and bool(state.recognition.search_type)
        self.unfilter.setVisible(bool(state.draft.parts))
        self.preview.setVisible(can_ask)
        self.save.setVisible(can_ask)
        is_empty = not (state.saved or state.recents)  # locked: then no name stays on a hidden page
        self._is_outdated = not (self.isVisible() or is_empty)
        if not self._is_outdated:
            self._render_lines(state)  # before it is hidden: its focus goes back to the field
        self._show_examples(are_offered=state.is_fresh and not state.recents)
        self.saved_side.setVisible(bool(state.saved))
        self.recents_title.setVisible(bool(state.recents))
        self._render_below(state)
        self._order_tabs()

    def _render_lines(self, state: SearchState) -> None:
        """Render the saved and recent searches; skipped while the page is hidden."""
        self.saved.render_lines(state.saved)
        self.recents.render_entries(state.recents, state.names, state.colleagues, state.filters)

    def _render_charges(self, state: SearchState) -> None:
        charges = state.charges or self._charges
        cost = COST_CLASSES[state.mode]
        self.field.render_ask(charges, cost, is_sending=state.is_sending, opens=state.opens)
        self.modes.render_charges(charges)
        self.batch.render_charges(charges)
        self.month.render_month(charges, cost)
        self.connection.render_charges(charges)
        is_noted = self._charges.is_practice and not self._is_note_closed
        are_lists_known = state.charges is not None  # what stands above the note has come: it is not pushed down
        self.practice.setVisible(is_noted and are_lists_known)
        self.connection.setVisible(not is_noted and are_lists_known)

    def _show_examples(self, *, are_offered: bool) -> None:
        """Offer the examples, or take them away."""
        if self.examples is None and are_offered:
            self.examples = Examples(self._theme)
            self.examples.chosen.connect(self._ask_example)
            self._before_layout.insertWidget(0, self.examples)
        if self.examples is not None:
            self.examples.setVisible(are_offered)

    def _ask_example(self, key: str) -> None:
        """Fill the field with the key of an example and ask."""
        self.begin()
        self.write(key)
        self._presenter.submit()

    def _repair(self) -> None:
        """Take the document that was probably meant; nothing is sent."""
        if repaired := offered_repair(self._presenter.state):
            self.write(repaired)
            self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_outdated:
            self._is_outdated = False
            self._render_lines(self._presenter.state)
            self._order_tabs()

    def _apply_style(self) -> None:
        self.many.setIcon(self._theme.icon("file-spreadsheet", "text-2"))
        self.many.setIconSize(self._theme.square(16))
        self.flask.setPixmap(self._theme.pixmap("flask-conical", "accent-text"))
        self.close_note.setIcon(self._theme.icon("x", "accent-text"))

    def _order_tabs(self) -> None:
        """Set the Tab order to the reading order, whatever the order of creation."""
        stops = [
            self.field.line, self.field.clear, self.field.ask, self.many, self.repair, self.as_name,
            self.open_earlier,
            self.ask_again,
            *self.modes.cards, *self.filters.bar.row(), self.unfilter, self.save, self.preview,
            *(self.examples.cards if self.examples else ()), *self.saved.rows(), *self.recents.rows(),
            self.connect_service, self.close_note, self.connection.switch,
            *tab_stops(self.batch),
        ]  # fmt: skip
        if stops != self._stops:
            self._stops = stops
            for earlier, later in pairwise(stops):
                self.setTabOrder(earlier, later)

    def _render_below(self, state: SearchState) -> None:
        text, tone = field_message(state)
        repaired = offered_repair(state)
        self.repair.setVisible(bool(repaired))
        self.repair.setText(self.tr("Usar {document}").format(document=repaired))
        self._render_as_name(state)
        self.open_earlier.setVisible(shows_earlier_answer(state))
        self._render_again_link(state, is_shown=shows_stored(state))
        self.below.say(text)
        set_style_property(self.below, "tone", tone)
        self._render_strip(answering_colleague(state))

    def _render_strip(self, colleague: str) -> None:
        """Set the line below the field apart where it is about a colleague's answer, with her initials."""
        set_style_property(self._strip, "note", "accent" if colleague else "")
        self._strip_row.setContentsMargins(*((8, 0, 8, 0) if colleague else (2, 0, 2, 0)))
        if self._avatar is None and colleague:
            from autos.desktop.components.firm.avatar import Avatar  # noqa: PLC0415 -- most archives belong to no firm

            self._avatar = Avatar(self._theme)
            self._strip_row.insertWidget(0, self._avatar)
        if self._avatar is not None:
            self._avatar.show_name(colleague)
            self._avatar.setVisible(bool(colleague))

    def _render_again_link(self, state: SearchState, *, is_shown: bool) -> None:
        """Offer to ask once more, at its price, where the button opens an answer."""
        self.ask_again.setVisible(is_shown)
        if is_shown:
            charges = state.charges or self._charges
            self.ask_again.setText(again_text(charges, COST_CLASSES[state.mode]))
            self.ask_again.setShortcut(ASK_AGAIN_KEYS)  # setText removes the shortcut
            reason = ask_refusal(charges, COST_CLASSES[state.mode])
            self.ask_again.setEnabled(state.is_ready and not state.is_sending and not reason)
            set_tooltip(self.ask_again, reason or self.tr("Ctrl+Shift+Enter"))

    def _render_as_name(self, state: SearchState) -> None:
        """Offer to search as a name, at its price, what was refused because it seems to be none."""
        self.as_name.setVisible(state.asks_about_name)
        if state.asks_about_name:
            charges = state.charges or self._charges
            self.as_name.setText(as_name_text(charges, COST_CLASSES[state.mode]))
            reason = ask_refusal(charges, COST_CLASSES[state.mode])
            self.as_name.setEnabled(not state.is_sending and not reason)
            set_tooltip(self.as_name, reason)

    def _open_earlier(self) -> None:
        earlier = self._presenter.state.earlier
        if earlier is not None:
            self._presenter.open(earlier)
