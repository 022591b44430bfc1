"""The search form: what it recognises, refuses and sends."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.pages.search.preview import PreviewDialog
from autos.desktop.pages.search.view import SearchView
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass, Mode, SearchType
from autos.domain.search.intent import Intent
from autos.text.searches import of_time
from autos.usecases.search.preview import as_sent
from tests.desktop.pages.search.recorder import Recorder
from tests.desktop.synthetic import entry


@pytest.fixture
def presenter() -> SearchPresenter:
    return SearchPresenter()


@pytest.fixture
def view(qtbot: QtBot, presenter: SearchPresenter, theme: Theme) -> SearchView:
    shown = SearchView(presenter, theme, practice=True)
    qtbot.addWidget(shown)
    shown.resize(1044, 672)
    shown.show()
    return shown


def press_enter(view: SearchView, text: str) -> None:
    view.field.line.setText(text)
    QTest.keyClick(view.field.line, Qt.Key.Key_Return)


@pytest.mark.parametrize(("text", "letter"), [("SP 900.417-A", "A"), ("A598/AM", "A"), ("900.417-E/SP", "E")])
def test_the_letter_of_a_registration_is_told_as_not_sent(
    view: SearchView, presenter: SearchPresenter, text: str, letter: str
) -> None:
    """Before it is asked: another lawyer may have the number without it, or with another one."""
    view.field.line.setText(text)

    assert presenter.state.intent is not None
    assert letter not in presenter.state.intent.search_key[2:]
    assert view.field.chip.text() == f"OAB · sem a letra {letter}"
    assert view.below.text().startswith(f"A letra {letter} da OAB não vai na busca")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("111.222.333-97", "O dígito do CPF não confere"),
        ("", "Digite um CPF"),
        ("1234567890123", "Faltam ou sobram caracteres"),
        ("111.111.111-11", "todos os dígitos iguais"),
        ("OOI1L2S50001-44", "Você quis dizer O0.I1L.2S5/0001-44?"),
    ],
)
def test_an_invalid_key_shows_a_message_and_is_not_sent(
    view: SearchView, presenter: SearchPresenter, text: str, sentence: str
) -> None:
    """Enter on an invalid key shows why beside the field; nothing is sent, the text stays."""
    asked: list[Intent] = []
    presenter.attach(Recorder(asked))
    press_enter(view, text)

    assert sentence in view.below.text()
    assert view.field.property("wrong") == "true"
    assert view.field.line.text() == text
    assert asked == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rita@exemplo.com.br", "Isto parece um e-mail, não um nome."),
        ("peticao inicial.docx", "Isto parece o nome de um arquivo"),
        ("E OUTROS", "Isto acompanha um nome, mas não diz o de ninguém."),
        ("Quimera/Utopia", "Isto tem uma barra"),
    ],
)
def test_what_seems_to_be_no_name_is_asked_about_before_it_is_sent(
    view: SearchView, presenter: SearchPresenter, text: str, sentence: str
) -> None:
    """However often Enter is pressed; the link sends it once, and typing takes the offer away."""
    asked: list[Intent] = []
    presenter.attach(Recorder(asked))
    presenter.ask_as_name()  # of nothing that was refused
    for _ in range(2):
        press_enter(view, text)
    offered = (view.below.text(), view.as_name.isVisible(), view.as_name.text(), list(asked))
    view.as_name.click()
    view.as_name.click()

    assert sentence in offered[0]
    assert offered[1:] == (True, "Buscar como nome", [])
    assert [(intent.search_type, intent.search_key) for intent in asked] == [(SearchType.NAME, text)]
    assert not view.as_name.isVisible()
    presenter.sent()
    press_enter(view, text)
    view.field.line.setText("Rita Inventada")
    assert not view.as_name.isVisible()


def test_the_link_that_searches_as_a_name_says_its_price_and_is_stopped_where_nothing_can_be_asked(
    view: SearchView, presenter: SearchPresenter
) -> None:
    charges = Charges(is_known=True, connection="Serviço", prices={CostClass.BASE: "R$ 0,10"})
    presenter.attach(Recorder([]))
    presenter.show_charges(charges, is_fresh=False)
    press_enter(view, "E OUTROS")
    told = (view.as_name.text(), view.as_name.isEnabled())
    presenter.show_charges(charges._replace(refusal="O serviço recusa a chave."), is_fresh=False)

    assert told == ("Buscar como nome, R$ 0,10", True)
    assert not view.as_name.isEnabled()


def test_typing_clears_the_refusal(view: SearchView) -> None:
    """The sentence belongs to what was typed, not to what is typed next."""
    press_enter(view, "111.222.333-97")
    view.field.line.setText("111.222.333-9")

    assert view.below.text() == ""
    assert view.field.property("wrong") == "false"


def test_enter_sends_once_in_the_chosen_mode(view: SearchView, presenter: SearchPresenter) -> None:
    """The canonical key, the mode and the label are sent; a second Enter while sending does nothing."""
    asked: list[Intent] = []
    presenter.attach(Recorder(asked))
    view.modes.cards[4].click()
    press_enter(view, "11122233396")
    press_enter(view, "11122233396")

    assert asked == [Intent(SearchType.CPF, "11122233396", Mode.ON_DEMAND, "111.222.333-96")]
    assert not view.field.ask.isEnabled()


def test_an_intent_before_the_service_is_ready_waits_and_is_sent_once(
    view: SearchView, presenter: SearchPresenter
) -> None:
    """The window is ready before the archive: Enter is not lost, and a message says what it waits for."""
    asked: list[Intent] = []
    press_enter(view, "111.222.333-96")
    text = view.below.text()
    waiting = list(asked)
    presenter.attach(Recorder(asked))
    presenter.attach(Recorder(asked))

    assert waiting == []
    assert "A busca sai em seguida" in text
    assert [intent.search_key for intent in asked] == ["11122233396"]


def test_an_intent_that_waited_is_not_sent_to_another_connection(view: SearchView, presenter: SearchPresenter) -> None:
    """It was asked of the one before, at the price of that one; the form is free again. What is asked
    without a switch, or once the next one is named, is sent."""
    first, second = Recorder([]), Recorder([])
    presenter.attach(first)
    presenter.detach()
    press_enter(view, "111.222.333-96")
    presenter.attach(second)
    was_sending = presenter.state.is_sending
    presenter.detach()
    press_enter(view, "111.222.333-96")
    presenter.attach(second)
    presenter.sent()
    presenter.detach()
    presenter.expect(first)
    press_enter(view, "111.222.333-96")
    presenter.attach(first)

    assert not was_sending
    assert [len(one.asked) for one in (first, second)] == [1, 1]


def test_a_lawsuit_number_opens_the_archive_and_is_never_sent(view: SearchView, presenter: SearchPresenter) -> None:
    """An unknown number shows a message."""
    asked: list[Intent] = []
    numbers: list[str] = []
    presenter.number_wanted.connect(numbers.append)
    presenter.attach(Recorder(asked))
    press_enter(view, "1234567-13.2024.8.26.0100")
    presenter.show_number_unknown(numbers[0])

    assert (asked, numbers) == ([], ["12345671320248260100"])
    assert "não está no acervo" in view.below.text()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("111.222.333-96", "CPF · dígitos conferem"),
        ("FQ.YKN.814/0002-42", "CNPJ com letras · dígitos conferem"),
        ("SP 900.417", "OAB"),
        ("Maria Aparecida", "Nome · pode haver homônimos"),
        ("1112", "Documento incompleto"),
        ("1234567-14.2024.8.26.0100", "Número CNJ · dígito não confere"),
    ],
)
def test_the_badge_names_what_is_typed(view: SearchView, text: str, words: str) -> None:
    """One knows before Enter what the text was taken for; the whole word is seen."""
    view.field.line.setText(text)

    assert view.field.chip.text() == words
    assert view.field.chip.isVisible()
    assert view.field.chip.width() >= view.field.chip.fontMetrics().horizontalAdvance(words)


def test_a_stored_answer_is_offered_before_another_is_paid_for(view: SearchView, presenter: SearchPresenter) -> None:
    """The same key, asked before, opens from the archive with one click."""
    stored = entry(search_type="cpf", search_key="11122233396", label="111.222.333-96", cases_count=22)
    opened: list[object] = []
    presenter.opened.connect(opened.append)
    presenter.show_recents([entry(), stored])
    view.field.line.setText("111.222.333-96")
    text = view.below.text()
    view.open_earlier.click()
    view.field.line.setText("Renato")

    assert text.startswith("No acervo: 22 processos")
    assert opened == [stored]
    assert not view.open_earlier.isVisible()


def test_a_colleagues_fresh_answer_is_opened_by_the_button_and_asked_again_only_by_its_link(
    view: SearchView, presenter: SearchPresenter
) -> None:
    """The button costs nothing then, whatever the month's limit says; another mode is asked as always."""
    asked: list[Intent] = []
    again: list[bool] = []
    opened: list[LedgerEntry] = []
    presenter.attach(Recorder(asked, again=again, opened=opened))
    stored = entry(
        search_type="cpf",
        search_key="11122233396",
        label="111.222.333-96",
        cases_count=45,
        records_count=45,
        mode=Mode.BASE,
        state=LedgerState.COMPLETED,
    )
    stopped = frozenset(CostClass)

    def words() -> str:
        return view.field.ask.text().removesuffix("  Enter")

    prices = {CostClass.BASE: "R$ 0,25"}
    presenter.show_charges(Charges(is_known=True, prices=prices), is_fresh=False)
    presenter.show_recents([stored])
    view.field.line.setText("111.222.333-96")
    own = words(), view.ask_again.isVisible(), view.open_earlier.isVisible()
    intent = presenter.state.intent
    assert intent is not None
    presenter.show_stored(intent, stored)
    fresh = words(), view.ask_again.text(), view.open_earlier.isVisible(), view.below.text()
    presenter.show_colleagues({stored.entry_id: "Ana Prado Teixeira"})
    colleagues = words(), view.ask_again.text(), view.open_earlier.isVisible()
    view.field.ask.click()
    QTest.keyClick(view.field.line, Qt.Key.Key_Return)
    view.ask_again.click()
    presenter.sent()
    presenter.show_charges(Charges(is_known=True, prices=prices, over_limit=stopped, stopped=stopped), is_fresh=False)
    at_limit = view.field.ask.isEnabled(), view.ask_again.isEnabled()
    presenter.choose(Mode.COMPLETE)
    other = words(), view.field.ask.isEnabled(), view.ask_again.isVisible()
    presenter.choose(Mode.BASE)
    presenter.show_stored(intent, None)
    old = words()

    assert own == ("Buscar · R$ 0,25", False, True)
    opens = f"Abrir a resposta {of_time(stored)} · sem custo"
    assert fresh[:3] == colleagues == (opens, "Perguntar de novo · R$ 0,25", False)
    assert "Enter abre." in fresh[3]
    assert "45 processos" in fresh[3]
    assert opened == [stored, stored]
    assert [intent.mode for intent in asked] == [Mode.BASE]
    assert again == [True]
    assert at_limit == (True, False)
    assert other == ("Buscar", False, False)
    assert old == "Buscar · R$ 0,25"


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_who_has_asked_is_whole_at_every_size_of_the_text(qtbot: QtBot, theme: Theme, size: float) -> None:
    """A long name, and a day that is neither today nor yesterday."""
    theme.set_size(size)
    presenter = SearchPresenter()
    view = SearchView(presenter, theme, practice=True)
    qtbot.addWidget(view)
    view.resize(1044, 672)
    view.show()
    stored = entry(search_type="cpf", search_key="11122233396", label="111.222.333-96", cases_count=45)
    presenter.show_recents([stored])
    presenter.show_colleagues({stored.entry_id: "Ana Prado Teixeira de Almeida"})
    view.field.line.setText("111.222.333-96")
    QApplication.processEvents()

    assert view.below.height() >= view.below.heightForWidth(view.below.width())


def test_recent_searches_open_by_keyboard(view: SearchView, presenter: SearchPresenter) -> None:
    """Each is a button that says what it was, how and what came of it."""
    stored = entry(cases_count=3)
    opened: list[object] = []
    presenter.opened.connect(opened.append)
    presenter.show_recents([stored])
    button = view.recents.rows()[0]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)

    assert opened == [stored]
    assert "Renato Farias Brandão" in button.text()
    assert "3 processos" in button.text()


def test_the_intent_of_enter_is_known_before(presenter: SearchPresenter) -> None:
    """The intent has the mode and exactly the filters; an invalid key has none."""
    presenter.type("111.222.333-97")
    assert presenter.state.intent is None
    presenter.type("9746975-92.2024.5.02.0023")
    assert presenter.state.intent is None

    presenter.type("111.222.333-96")
    presenter.choose(Mode.BASE)
    wish = presenter.state.intent
    assert wish is not None
    assert json.loads(as_sent(wish)) == {
        "search": {"search_type": "cpf", "search_key": "11122233396"},
        "process_status": True,
    }
    asked: list[Intent] = []
    presenter.attach(Recorder(asked))
    presenter.submit()
    assert asked == [wish]


def test_the_preview_copies_the_body_without_the_key(qtbot: QtBot, theme: Theme) -> None:
    """The body is read only."""
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(900, 700)
    dialog = PreviewDialog(parent, theme, Mode.COMPLETE, '{\n  "search": {}\n}')
    dialog.page.copy.click()

    assert QApplication.clipboard().text() == '{\n  "search": {}\n}'
    assert dialog.page.text.isReadOnly()
    assert "Completa" in dialog.what_is_sent.text()


@pytest.mark.parametrize("text", ["", "111.222.333-97"])
def test_what_the_button_refuses_is_said_where_the_focus_goes(view: SearchView, text: str) -> None:
    """The button is never switched off for what is missing: it says so, and the field has the focus."""
    view.field.line.setText(text)
    view.field.ask.setFocus()
    QTest.keyClick(view.field.ask, Qt.Key.Key_Space)

    assert view.field.ask.isEnabled()
    assert view.below.text()
    assert view.window().focusWidget() is view.field.line
    assert view.field.line.selectedText() == text
