"""Texts of a row of the list."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal

from autos.desktop.components.columns.lawsuit_columns import cell_text
from autos.desktop.components.lawsuit_list.row_text import row_texts, row_tip, spoken_row
from autos.domain.lawsuit.row import RowChange, SideHead
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


def test_what_did_not_come_has_the_day_of_its_reading() -> None:
    """Phase and situation by themselves, in columns too; the rest where the row is pointed at, and spoken."""
    read = datetime(2024, 11, 21, 15, 0, tzinfo=UTC)
    kept = tuple((name, read) for name in ("phase", "status", "amount", "last_step.content"))
    row = line(1, known=kept, phase="Execução", status="Ativo")
    words, plain = row_texts(row), row_texts(line(1, phase="Execução", status="Ativo"))

    assert words.phase == "Execução, lida em 21/11/2024"
    assert words.status == "Ativo, lido em 21/11/2024"
    assert (words.plain_phase, words.plain_status, words.is_active) == (plain.phase, plain.status, True)
    assert cell_text(row, words, "phase") == "Execução · 21/11/2024"
    assert cell_text(row, words, "amount").endswith(" · 21/11/2024")
    assert cell_text(row, words, "class") == plain_line(row.class_name)
    older = "de leitura anterior: valor: 21/11/2024; andamento: 21/11/2024"
    assert row_tip(row, {}).splitlines()[-3:] == [words.phase, words.status, older]
    assert f"fase {words.phase}" in spoken_row(row)
    assert older in spoken_row(row)
    assert (plain.kept, row_tip(line(1), {})) == ("", "")


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


def test_client_and_opponent_stand_in_the_row_and_the_side_of_the_client_is_said() -> None:
    """Without both names the caption stands as it came."""
    known = line(1, name="Banco A x Renato", searched="Renato", pole="Passive", opposite="Banco A", others=2)

    assert row_texts(known).caption == "Renato × Banco A e mais 2"
    assert row_texts(known).pole == "Polo passivo"
    assert spoken_row(known).startswith("Renato x Banco A e mais 2, Renato no polo passivo, número")
    assert row_texts(known._replace(beside=1)).caption == "Renato e mais 1 × Banco A e mais 2"
    assert row_texts(line(1, name="Banco A x Renato")).caption == "Banco A x Renato"
    assert row_texts(line(1, name="Banco A x Renato", searched="Renato", pole="Passive")).caption == "Banco A x Renato"
    assert row_texts(line(1, pole="Unknown")).pole == "Polo não informado"
    assert row_texts(line(1)).pole == ""


def test_where_the_client_is_not_known_both_sides_stand_and_the_row_asks() -> None:
    sides = SideHead("Carlos Fernandes Macedo", 0), SideHead("Companhia Sintética de Energia S.A.", 1)
    row = line(1, versus=sides, pole="Unknown", asks_client=True)

    assert row_texts(row).caption == "Carlos Fernandes Macedo × Companhia Sintética de Energia S.A. e mais 1"
    assert row_texts(row).client == ("Carlos Fernandes Macedo", "Carlos F. Macedo", "Carlos F. M.")
    assert row_texts(row).asks_client == "Quem é o cliente?"
    assert "falta dizer quem é o cliente" in spoken_row(row)
    assert row_texts(row._replace(asks_client=False)).asks_client == ""


def test_names_from_outside_stand_in_the_row_as_plain_text() -> None:
    """Markup stays visible, breaks and marks that turn the line go; a name that is nothing else leaves the caption."""
    row = line(1, name="A x B", searched=HOSTILE, pole="Active", opposite="Loja\r\n\u202eLtda.")
    words = row_texts(row)

    assert words.caption.startswith("<b>Negrito</b>")
    assert words.caption.endswith(" × Loja Ltda.")
    assert not {"\n", "\r", "\x00", "\u202e"} & set(words.caption + spoken_row(row))
    assert row_texts(row._replace(searched="\u202e\n")).caption == "A x B"


def test_the_tip_has_what_the_row_abbreviates() -> None:
    """Both names whole, whose side it is, and how the labels are called."""
    row = line(1, searched="Renato Sintético", opposite="Banco A", pole="Interested", labels=(1, 3))

    assert row_tip(row, {1: "Urgente", 3: "Verde"}) == (
        "Renato Sintético × Banco A\nRenato Sintético: interessado\netiquetas: Urgente, Verde"
    )
    assert row_tip(line(1), {}) == ""
    assert "etiquetas: Urgente, Verde" in spoken_row(row, {1: "Urgente", 3: "Verde"})


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
    assert spoken_row(line(1, is_unread=True)).endswith("a ver")
