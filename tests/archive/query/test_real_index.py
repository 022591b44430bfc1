"""The archive's own index finds what the list in memory finds."""

from __future__ import annotations

from autos.archive.query.case_index import CaseIndex
from autos.archive.query.query_to_cases import find
from autos.domain.query.grammar import parse
from tests.archive.query.examples import ANSWERS, DAYS
from tests.archive.query.memory_index import instant, six_cases
from tests.fuzz.query_archive import run_on_archive
from tests.fuzz.statements import Statements

NOW = instant("2026-03-02T12:00")
OF_THE_SEARCH = ("polo:", "recebido:", "mud", "changed:", "novidade:", "unseen:")
"""Told by the searches that brought a lawsuit, and the list in memory has none."""


EXAMPLES = [example for example in (*ANSWERS, *DAYS) if not example[0].startswith(OF_THE_SEARCH)]


def test_both_indexes_find_the_same() -> None:
    """In a real encrypted archive, midnight trap, empty values and trash included."""
    different: list[tuple[str, set[int], set[int]]] = []

    def ask(index: CaseIndex, _statements: Statements) -> int:
        rows = index._connection.execute("SELECT number, case_id FROM cases")  # type: ignore[attr-defined]
        ids = dict(rows)
        places = {
            ids["".join(sign for sign in case.number if sign.isdigit())]: place
            for place, case in enumerate(six_cases().cases)
        }
        for text, cases in EXAMPLES:
            found = {places[case_id] for case_id in find(parse(text), index, NOW)}
            if found != cases:
                different.append((text, cases, found))
        return len(EXAMPLES)

    assert run_on_archive(ask) > 120
    assert different == []


def test_no_statement_is_made_of_what_was_typed() -> None:
    """The engine is watched: the texts of its statements are the same whatever is looked for."""

    def ask(index: CaseIndex, statements: Statements) -> int:
        for text in ("maria", '"a b"', "parte:x", "1", "nota:x", "assunto:x"):
            find(parse(text), index, NOW)
        statements.freeze()
        for text in ("x' OR 1=1 --", "NEAR(a b)", "); DROP TABLE cases; --", "{parties} : x", "^x", "?1", ":id"):
            for place in ('"{}"', 'parte:"{}"', 'nota:"{}"', 'assunto:"{}"'):
                find(parse(place.replace("{}", text)), index, NOW)
        assert statements.known
        assert statements.others == set()
        return 0

    run_on_archive(ask)
