"""Texts of a row of the list."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal

from autos.desktop.components.lawsuit_list.row_text import row_texts, row_tip, spoken_row
from autos.domain.lawsuit.row import RowChange
from autos.text.plain_text import plain_line
from tests.desktop.rows import HOSTILE, bare, line


def test_a_complete_row_has_every_text() -> None:
    """Amount, court, instances and day as Brazilian lawyers write them."""
    words = row_texts(line(1, secrecy_level=2))

    assert words.amount == "R$\u00a0184.320,50"
    assert words.place == " · TJSP · 1º e 2º grau"
    assert words.short_place == " · TJSP · 1º/2º"
    assert words.when == "12/11/2024"
    assert words.secrecy == "Segredo 2"
    assert words.is_active


def test_missing_values_are_shown_as_not_informed() -> None:
    """Never blank, never zero; only a missing level of secrecy is left out."""
    words = row_texts(bare(1))

    assert words.caption == "Partes não informadas"
    assert words.kind == "Classe não informada"
    assert words.status == "não informado"
    assert words.when == "sem data"
    assert words.place == " · tribunal e grau não informados"
    assert row_texts(bare(1)._replace(tribunal_acronym="TJSP")).place == " · TJSP · grau não informado"
    assert (words.amount, words.phase, words.secrecy) == ("", "", "")
    assert "valor não informado" in spoken_row(bare(1))


def test_zero_is_an_amount_and_secrecy_level_zero_is_public() -> None:
    """A public lawsuit has no badge."""
    words = row_texts(line(1, amount=Decimal(0), secrecy_level=0))

    assert words.amount == "R$\u00a00,00"
    assert words.secrecy == ""


def test_a_date_without_a_time_keeps_its_day() -> None:
    """Midnight UTC is a date without a time, not the evening before; today has its own word."""
    today = datetime.now(UTC)

    assert row_texts(line(1, last_step_date=datetime(2023, 3, 14, tzinfo=UTC))).when == "14/03/2023"
    assert row_texts(line(1, last_step_date=None)).when == "14/03/2023"
    assert row_texts(line(1, last_step_date=today - timedelta(minutes=1))).when in {"hoje", "ontem"}


def test_hostile_text_becomes_one_short_plain_line() -> None:
    """No breaks, no control characters, no reversal, no endless strings; markup stays visible text."""
    text = plain_line(HOSTILE)

    assert text.startswith("<b>Negrito</b> <img src=x onerror=alert(1)>")
    assert not {"\n", "\x00", "\u202e"} & set(text)
    assert len(text) <= 240


def test_an_absurdly_large_amount_is_not_written_out() -> None:
    """A number of a million digits would take seconds and megabytes."""
    assert len(row_texts(line(1, amount=Decimal("1e999999"))).amount) < 20


def test_the_accessible_text_has_the_specified_order() -> None:
    """Parties, number, court, instance, situation, phase, amount, step, secrecy."""
    text = spoken_row(line(7, name="A x B", secrecy_level=1))

    assert text == (
        "A x B, número 9700418-26.2023.8.26.0100, TJSP, 1º e 2º grau, Ativo, fase Recurso, "
        "valor R$\u00a0184.320,50, andamento 12/11/2024, segredo nível 1"
    )


def test_the_opposite_party_comes_first_and_the_side_of_the_searched_person_is_said() -> None:
    """Without a known side the caption stands as it came."""
    known = line(1, name="Banco A x Renato", searched="Renato", pole="Passive", opposite="Banco A", others=2)

    assert row_texts(known).caption == "Banco A e mais 2"
    assert row_texts(known).pole == "Polo passivo"
    assert spoken_row(known).startswith("Banco A e mais 2, Renato no polo passivo, número")
    assert row_texts(line(1, name="Banco A x Renato")).caption == "Banco A x Renato"
    assert row_texts(line(1, pole="Unknown")).pole == "Polo não informado"
    assert row_texts(line(1)).pole == ""


def test_the_tip_says_whose_side_it_is_and_how_the_labels_are_called() -> None:
    """The row has room for neither."""
    row = line(1, searched="Renato", pole="Interested", labels=(1, 3))

    assert row_tip(row, {1: "Urgente", 3: "Verde"}) == "Renato: interessado\netiquetas: Urgente, Verde"
    assert row_tip(line(1), {}) == ""
    assert "etiquetas: Urgente, Verde" in spoken_row(row, {1: "Urgente", 3: "Verde"})


def test_only_a_list_of_several_searches_names_the_person_in_the_row() -> None:
    known = line(1, searched="Renato", pole="Passive")

    assert row_texts(known).searched == ""
    assert row_texts(known._replace(names_searched=True)).searched == "Renato"


def test_a_change_is_named_then_counted_then_seen_for_some_days() -> None:
    now = datetime.now(UTC)
    one = line(1, changes=(RowChange.PHASE,))
    three = line(1, changes=(RowChange.STEP, RowChange.PHASE, RowChange.AMOUNT))

    assert row_texts(one).change == "Mudou a fase"
    assert spoken_row(one).endswith("mudou a fase")
    assert row_texts(three).change == "3 mudanças"
    assert "andamento novo, mudou a fase, mudou o valor" in spoken_row(three)
    assert row_texts(line(1, change_seen_at=now)).change == "Mudança vista"
    assert row_texts(line(1, change_seen_at=now - timedelta(days=8))).change == ""
    assert spoken_row(line(1, is_unread=True)).endswith("não lida")
