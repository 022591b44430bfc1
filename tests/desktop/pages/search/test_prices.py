"""The price before the click: on the cards, on the button, and beside the month."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.modes import DESCRIPTION_FLAGS, MARGIN
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.pages.search.view import SearchView
from autos.domain.mode import CostClass, Mode, SearchType
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft
from autos.domain.search.intent import Intent
from autos.text.modes import mode_description
from tests.desktop.pages.search.recorder import Recorder
from tests.desktop.synthetic import entry

PRICES = {CostClass.BASE: "R$ 0,25", CostClass.ON_DEMAND: "R$ 3,50"}
OFFICE = Charges(is_known=True, connection="Contrato", prices=PRICES, month="Novembro: R$ 8,00", used_percent=10)


@pytest.fixture
def presenter() -> SearchPresenter:
    return SearchPresenter()


@pytest.fixture
def view(qtbot: QtBot, presenter: SearchPresenter, theme: Theme) -> SearchView:
    shown = SearchView(presenter, theme, practice=False)
    qtbot.addWidget(shown)
    shown.resize(1134, 740)
    shown.show()
    return shown


def prices(view: SearchView) -> list[str]:
    return [f"{card.price} {card.price_detail}".strip() for card in view.modes.cards]


def test_each_card_has_its_price_or_says_that_none_was_entered(view: SearchView, presenter: SearchPresenter) -> None:
    """Nothing is said before the prices are read; the button repeats the price of the chosen mode."""
    before = prices(view)
    presenter.show_charges(OFFICE, is_fresh=False)
    base = view.field.ask.text()
    view.modes.cards[3].click()
    complete = view.field.ask.text()
    view.modes.cards[4].click()

    assert before == [""] * 5
    assert prices(view) == [*["R$ 0,25 por consulta"] * 3, "sem preço informado", "R$ 3,50 por consulta"]
    assert base.startswith("Buscar · R$ 0,25")
    assert complete.startswith("Buscar")
    assert "R$" not in complete
    assert view.field.ask.text().startswith("Buscar · R$ 3,50")
    assert "R$ 3,50 por consulta" in view.modes.cards[4].accessibleDescription()


def test_practice_costs_nothing(view: SearchView, presenter: SearchPresenter) -> None:
    """Known from the first paint, before anything is read."""
    view.show_practice(is_practice=True)
    before = prices(view)
    presenter.show_charges(Charges(is_practice=True, is_known=True, prices={CostClass.BASE: "R$ 0,00"}), is_fresh=False)

    assert before == prices(view) == ["Sem custo na prática"] * 5
    assert "R$" not in view.field.ask.text()


@pytest.mark.parametrize("stops", [False, True])
def test_the_limit_is_seen_before_the_click(view: SearchView, presenter: SearchPresenter, *, stops: bool) -> None:
    """Only the classes that would pass it ask first, or are stopped."""
    over = frozenset({CostClass.ON_DEMAND})
    presenter.show_charges(OFFICE._replace(over_limit=over, stopped=over if stops else frozenset()), is_fresh=False)
    before = view.month.words.text()
    is_base_enabled, base = view.field.ask.isEnabled(), view.field.ask.text()
    view.modes.cards[4].click()

    assert is_base_enabled
    assert base.startswith("Buscar · R$ 0,25")
    assert view.field.ask.isEnabled() is not stops
    assert stops or view.field.ask.text().startswith("Buscar · R$ 3,50, passa do limite")
    assert "limite" not in before
    assert view.month.words.text().endswith("Esta busca passa do limite do mês.")
    assert view.month.words.property("tone") == "amber"


def test_a_limit_has_come_only_when_it_is_used_up(view: SearchView, presenter: SearchPresenter) -> None:
    """R$ 3,85 of R$ 5,00 is not the limit, though one more search passes it."""
    over = frozenset(CostClass)
    presenter.show_charges(OFFICE._replace(over_limit=over, used_percent=77), is_fresh=False)
    near = view.month.words.text()
    presenter.show_charges(OFFICE._replace(over_limit=over, used_percent=100), is_fresh=False)

    assert "chegou" not in near
    assert "O limite do mês chegou." in view.month.words.text()


@pytest.mark.parametrize("action", ["confirms", "only warns"])
def test_the_button_that_asks_agrees_to_pass_no_limit(
    view: SearchView, presenter: SearchPresenter, action: str
) -> None:
    """Whatever it says: a limit is asked about by something that another key answers."""
    asked: list[Intent] = []
    agreed: list[bool] = []
    presenter.attach(Recorder(asked, agreed))
    over = frozenset({CostClass.ON_DEMAND}) if action == "confirms" else frozenset[CostClass]()
    presenter.show_charges(OFFICE._replace(over_limit=over), is_fresh=False)
    view.field.line.setText("111.222.333-96")
    view.field.ask.click()
    presenter.sent()
    view.modes.cards[4].click()
    view.field.ask.click()

    assert [intent.mode for intent in asked] == [Mode.BASE, Mode.ON_DEMAND]
    assert agreed == [False, False]


def test_a_connection_that_cannot_be_used_is_named_and_nothing_replaces_it(
    view: SearchView, presenter: SearchPresenter
) -> None:
    """The cards are disabled and say why."""
    presenter.show_charges(OFFICE, is_fresh=False)
    usable = view.connection.words.text()
    presenter.show_charges(OFFICE._replace(silent_since="14:02"), is_fresh=False)
    silent = view.connection.words.text()
    presenter.show_charges(OFFICE._replace(is_usable=False), is_fresh=False)

    assert usable == "As buscas saem pela conexão Contrato e são cobradas pelo contrato."
    assert silent == "Contrato não responde desde 14:02. Nada foi trocado."
    assert prices(view) == ["sem conexão"] * 5
    assert not any(card.isEnabled() for card in view.modes.cards)
    assert "não pode ser usada" in view.connection.words.text()


def test_another_person_starts_with_the_cheapest_mode_and_without_filters(
    view: SearchView, presenter: SearchPresenter
) -> None:
    """What was chosen for one client is not asked, and not paid for, of the next; before anybody is typed it holds."""
    asked: list[Intent] = []
    presenter.attach(Recorder(asked))
    court = FilterDraft(instance=1)
    view.modes.cards[3].click()
    presenter.filter(court)
    view.field.line.setText("111.222.333-96")
    presenter.submit()
    presenter.sent()
    presenter.choose(Mode.ON_DEMAND)  # still of the same person
    presenter.submit()
    presenter.sent()
    view.field.line.setText("FQ.YKN.814/0002-42")
    presenter.submit()

    assert [one.mode for one in asked] == [Mode.COMPLETE, Mode.ON_DEMAND, Mode.BASE]
    assert [one.params is None for one in asked] == [False, False, True]
    assert presenter.state.draft == NO_FILTER


def test_the_same_person_keeps_mode_and_filters(view: SearchView, presenter: SearchPresenter) -> None:
    """Typed again with other signs it is the same document."""
    asked: list[Intent] = []
    presenter.attach(Recorder(asked))
    presenter.filter(FilterDraft(instance=1))
    presenter.choose(Mode.COMPLETE)
    view.field.line.setText("111.222.333-96")
    presenter.submit()
    presenter.sent()
    view.field.line.setText("11122233396")
    presenter.submit()

    assert [(one.mode, one.params is None) for one in asked] == [(Mode.COMPLETE, False)] * 2


def test_the_mode_of_an_earlier_search_is_not_kept_for_another_person(
    view: SearchView, presenter: SearchPresenter
) -> None:
    """Taking up a search of the courts shows its mode; typing another document leaves it."""
    view.load_intent(Intent(SearchType.CPF, "11122233396", Mode.ON_DEMAND, "111.222.333-96"), NO_FILTER)
    taken_up = presenter.state.mode
    view.field.line.setText("529.982.247-25")

    assert (taken_up, presenter.state.mode) == (Mode.ON_DEMAND, Mode.BASE)


def places(view: SearchView, *widgets: QWidget) -> list[tuple[QPoint, int]]:
    return [(widget.mapTo(view, QPoint()), widget.width()) for widget in widgets]


def test_nothing_moves_whatever_is_typed_and_charged(view: SearchView, presenter: SearchPresenter) -> None:
    """The line below the field, the cards and the button keep their places."""
    controls = (view.field.ask, *view.modes.cards, view.filters.bar.add, view.recents_title)
    presenter.show_recents([entry(search_type="cpf", search_key="11122233396", label="111.222.333-96", cases_count=22)])
    QApplication.processEvents()
    before = places(view, *controls)
    moved = []
    for text in ("11l.222.333-96", "111.222.333-96", "111.222.333-97", "Maria", "1234567-13.2024.8.26.0100"):
        for charges in (OFFICE, OFFICE._replace(over_limit=frozenset(CostClass)), OFFICE._replace(used_percent=None)):
            presenter.show_charges(charges, is_fresh=False)
            view.field.line.setText(text)
            presenter.submit()
            QApplication.processEvents()
            moved += [text for place, now in zip(before, places(view, *controls), strict=True) if place != now]

    assert moved == []


@pytest.fixture(params=(1.0, 1.5, 2.0))
def sized_theme(request: pytest.FixtureRequest, theme: Theme) -> Iterator[Theme]:
    theme.set_size(request.param)
    yield theme
    theme.set_size(1.0)


@pytest.mark.parametrize("width", [760, 900, 1134])
def test_the_texts_of_a_card_fit_it_at_every_width_and_size(qtbot: QtBot, sized_theme: Theme, width: int) -> None:
    """The height of the cards follows from the fonts, also in the narrowest window."""
    view = SearchView(SearchPresenter(), sized_theme, practice=True)
    qtbot.addWidget(view)
    view.resize(width, 900)
    view.show()
    QApplication.processEvents()
    metrics = QFontMetrics(sized_theme.font(12))

    for card in view.modes.cards:
        box = card.rect().adjusted(MARGIN, 0, -MARGIN, 0)
        needed = metrics.boundingRect(box, int(DESCRIPTION_FLAGS), mode_description(card.mode)).height()
        assert needed <= card.height() - card.height_for(10_000) + 3 * metrics.lineSpacing()


def test_a_fresh_archive_in_practice_offers_searches_that_a_click_makes(
    view: SearchView, presenter: SearchPresenter
) -> None:
    """In the mode that costs least for a list; gone once something was searched for."""
    asked: list[Intent] = []
    presenter.attach(Recorder(asked))
    presenter.show_charges(Charges(is_practice=True), is_fresh=True)
    assert view.examples is not None
    view.modes.cards[4].click()
    view.examples.cards[1].click()
    presenter.sent()
    view.examples.cards[2].click()
    presenter.show_recents([entry()])

    assert [(one.search_type, one.search_key, one.mode) for one in asked] == [
        (SearchType.CNPJ, "FQYKN814000242", Mode.BASE),
        (SearchType.NAME, "Maria Aparecida Gonçalves", Mode.BASE),
    ]
    assert not view.examples.isVisible()


def test_a_letter_in_place_of_a_digit_is_offered_as_the_document_that_was_meant(
    view: SearchView, presenter: SearchPresenter
) -> None:
    """Before Enter; taking it sends nothing."""
    asked: list[Intent] = []
    presenter.attach(Recorder(asked))
    view.field.line.setText("11l.222.333-96")
    text, is_offered = view.below.text(), view.repair.isVisible()
    view.repair.click()

    assert text == "Você quis dizer 111.222.333-96?"
    assert is_offered
    assert not view.repair.isVisible()
    assert view.field.line.text() == "111.222.333-96"
    assert asked == []


def test_a_batch_is_one_line_of_the_recent_searches(view: SearchView, presenter: SearchPresenter) -> None:
    """The searches before and after it stay in sight."""
    now = datetime.now(UTC)
    batch = [entry(label=f"{n}", created_at=now - timedelta(seconds=n)) for n in range(40)]
    others = [
        entry(search_key=f"Pessoa {n}", label=f"Pessoa {n}", created_at=now - timedelta(hours=n + 1)) for n in range(3)
    ]
    opened: list[None] = []
    view.activity_wanted.connect(lambda: opened.append(None))
    presenter.show_recents([*batch, *others])
    view.recents.rows()[0].click()

    assert [line.name for line in view.recents.rows()] == ["Vários documentos", "Pessoa 0", "Pessoa 1", "Pessoa 2"]
    assert "40 buscas" in view.recents.rows()[0].how
    assert len(opened) == 1


def test_a_document_is_listed_with_the_name_that_the_archive_has(view: SearchView, presenter: SearchPresenter) -> None:
    """Also below the field; the document stays beside it."""
    stored_entry = entry(search_type="cpf", search_key="11122233396", label="111.222.333-96", cases_count=22)
    presenter.show_names({"11122233396": "Helena Duarte"})
    presenter.show_recents(
        [
            stored_entry,
            replace(stored_entry, search_key="1", label="1", created_at=stored_entry.created_at - timedelta(1)),
        ]
    )
    view.field.line.setText("11122233396")

    assert [line.name for line in view.recents.rows()] == ["Helena Duarte", "1"]
    assert "CPF 111.222.333-96" in view.recents.rows()[0].how
    assert view.below.text().startswith("No acervo: Helena Duarte, 22 processos")
