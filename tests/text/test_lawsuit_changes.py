"""Sentences and tables of changes: never the same before and after, dates and amounts in Brazilian form, plain text."""

from __future__ import annotations

import copy
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest

from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.changes import compare_lawsuits, compare_snapshots
from autos.domain.lawsuit.difference import ChangeKind, FieldChange
from autos.domain.lawsuit.lawsuit import CodedName, Lawsuit, Step
from autos.domain.lawsuit.parties import Participant
from autos.domain.lawsuit.recorded_changes import LONGEST, changes_from, changes_text
from autos.text.lawsuit_changes import apart, change_cells, change_sentences, sentence_text
from tests.domain.lawsuit.test_changes import MUTATIONS
from tests.domain.lawsuit.test_changes import lawsuit as whole_lawsuit

DAY = datetime(2026, 2, 1, tzinfo=UTC)
CHANGED, ADDED, REMOVED = ChangeKind.CHANGED, ChangeKind.ADDED, ChangeKind.REMOVED


def told(*changes: FieldChange) -> list[str]:
    return [sentence_text(each).replace("\xa0", " ") for each in change_sentences(changes)]


def person(name: str, side: str = "", *documents: str) -> Participant:
    return Participant(name, side, frozenset(), frozenset(documents))


def named(name: str) -> CodedName:
    return CodedName(name=name)


@pytest.mark.parametrize(
    ("changes", "sentences"),
    [
        ([FieldChange(("phase",), CHANGED, "Sentença", "Recurso")], ["A fase passou de Sentença para Recurso."]),
        (
            [FieldChange(("amount",), CHANGED, Decimal(62118), Decimal("71440.25"))],
            ["O valor da causa passou de R$ 62.118,00 para R$ 71.440,25."],
        ),
        (
            [FieldChange(("distribution_date",), CHANGED, DAY, DAY + timedelta(days=2))],
            ["A distribuição passou de 01/02/2026 para 03/02/2026."],
        ),
        (
            [FieldChange(("last_step",), CHANGED, Step(content="x"), Step(step_date=DAY, content="Remetidos ao TJ."))],
            ["Novo andamento em 01/02/2026: Remetidos ao TJ."],
        ),
        ([FieldChange(("parties", "a"), ADDED, None, person("Lia", "Passive"))], ["Entrou Lia no polo passivo."]),
        ([FieldChange(("parties", "a"), REMOVED, person("Lia"), None)], ["Saiu Lia."]),
        (
            [FieldChange(("parties", name), ADDED, None, person(name)) for name in ("Lia", "Rui")],
            ["Entraram 2 partes: Lia, Rui."],
        ),
        (
            [FieldChange(("parties", "a", "side"), CHANGED, "Active", "Passive", "Lia")],
            ["Lia passou do polo ativo para o polo passivo."],
        ),
        (
            [FieldChange(("parties", "a", "lawyers", "b"), ADDED, None, person("Beatriz Nunes", "", "SP0900233"))],
            ["Advocacia: entrou Beatriz Nunes, OAB/SP 900.233."],
        ),
        (
            [
                FieldChange(("classifications", "7"), REMOVED, named("Monitória"), None),
                FieldChange(("classifications", "8"), ADDED, None, named("Cumprimento de Sentença")),
            ],
            ["A classe passou de Monitória para Cumprimento de Sentença."],
        ),
        ([FieldChange(("courts", "8"), ADDED, None, named("2ª Vara"))], ["Agora no juízo 2ª Vara."]),
        (
            [FieldChange(("secrecy_level",), CHANGED, 0, 2)],
            ["O segredo de justiça passou de Nível 0, público para Nível 2, sigilo mínimo, restrito."],
        ),
        ([FieldChange(("instance",), ADDED, None, 2)], ["Chegou o 2º grau."]),
        ([FieldChange(("free_justice",), CHANGED, False, True)], ["Justiça gratuita: de não para sim."]),
        ([FieldChange(("status",), ADDED, None, "Ativo")], ["Apareceu a situação: Ativo."]),
    ],
)  # fmt: skip
def test_sentences(changes: list[FieldChange], sentences: list[str]) -> None:
    assert told(*changes) == sentences


def test_the_most_important_comes_first() -> None:
    changes = [
        FieldChange(("judge",), CHANGED, "A", "B"),
        FieldChange(("phase",), CHANGED, "Inicial", "Recurso"),
        FieldChange(("instance",), ADDED, None, 2),
    ]

    assert [text.split()[0] for text in told(*changes)] == ["Chegou", "A", "Quem"]


@pytest.mark.parametrize(("name", "mutate"), [(m[0], m[1]) for m in MUTATIONS])
def test_no_change_reads_the_same_before_and_after(name: str, mutate: Any) -> None:
    """Of every change of every member, both ways round, and after it was stored; `name` is for the report."""
    before = whole_lawsuit(phase="Sentença", judge="Juíza Fictícia")
    after = copy.deepcopy(before)
    mutate(after)
    pair = Lawsuit.model_validate(before), Lawsuit.model_validate(after)

    for one, other in (pair, pair[::-1]):
        changes = compare_snapshots(one, other).changes
        for change in (*changes, *changes_from([changes_text(changes)])):
            cells = change_cells(change)
            assert cells.before != cells.after, name
            assert told(change), name


def test_stored_changes_are_told_the_same() -> None:
    """All kinds of values: amounts, instants, steps, persons, records, lists, objects."""
    before, after = whole_lawsuit(), whole_lawsuit()
    for name, mutate, *_ in MUTATIONS:
        if not name.endswith("gone"):
            mutate(after)
    changes = compare_lawsuits(Lawsuit.model_validate(before), Lawsuit.model_validate(after))

    assert len(changes) > 25
    assert told(*changes_from([changes_text(changes)])) == told(*changes)
    assert changes_text(changes_from([changes_text(changes)])) == changes_text(changes)


def test_long_values_are_shortened_to_where_they_differ() -> None:
    text = "Sentença de procedência. " * 100
    before, after = apart(text + "Custas pela ré.", text + "Custas pelo autor.")
    [stored] = changes_from([changes_text([FieldChange(("judge",), CHANGED, text + "a", text + "b")])])

    assert before.endswith("Custas pela ré.")
    assert after.endswith("Custas pelo autor.")
    assert len(before) < 100
    assert stored.before != stored.after
    assert len(stored.before) < LONGEST + 40


@pytest.mark.parametrize(
    "text", ["", "{", "[1]", '[["a"]]', '[[["a"], "?", "", 1, 2]]', '[[["a"], "added", "", ["n", "x"], 2]]']
)
def test_a_stored_text_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(ContractBroken):
        changes_from([text])


def test_marks_and_braces_of_the_court_are_plain_text() -> None:
    hostile = "<b>{name}</b>\u202egnp\n{"

    assert told(FieldChange(("parties", "a"), ADDED, None, person(hostile))) == ["Entrou <b>{name}</b>gnp {."]
    assert told(FieldChange(("phase",), CHANGED, hostile, "x")) == ["A fase passou de <b>{name}</b>gnp { para x."]
