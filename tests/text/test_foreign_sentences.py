"""What the service says in English: never alone, always introduced in the window's language and marked as its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from autos.archive.ingest.answers import CourtError
from autos.desktop.components.lawsuit_list.row_text import entry_problem_line
from autos.desktop.pages.results.courts import court_rows
from autos.desktop.pages.results.state import ResultsState
from autos.desktop.pages.results.texts import problem_banner
from autos.desktop.pages.vault.texts import refusal_text, vault_problem_text
from autos.domain.errors import AlreadyMonitored, ServiceProblem, TooManyCalls
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.text.problems import court_error_reason, problem_text
from autos.text.searches import entry_problem_text
from tests.desktop.synthetic import entry

SAID = "Search key could not be resolved"
INTRODUCED = f"O serviço disse: “{SAID}”"


def kinds(kind: type[ServiceProblem] = ServiceProblem) -> Iterator[type[ServiceProblem]]:
    """Every kind of problem of the service, those of its subclasses too."""
    for each in kind.__subclasses__():
        yield each
        yield from kinds(each)


NAMES = sorted({kind.__name__ for kind in kinds()} - {AlreadyMonitored.__name__})
"""The detail of `AlreadyMonitored` is a code, and no sentence."""


def of_entry(name: str) -> Iterator[str]:
    """What is said of a search with this problem, in each state."""
    for state in LedgerState:
        failed = replace(entry(Mode.BASE), state=state, problem=name, problem_message=SAID)
        yield entry_problem_text(failed)
        yield entry_problem_line(failed)
        yield problem_banner(ResultsState(entry=failed, problem=name, message=SAID)).text


def banner_text(name: str) -> str:
    """What the state line of a search says."""
    return problem_banner(ResultsState(problem=name, message=SAID)).text


ROADS: dict[str, Callable[[str], Iterator[str]]] = {
    "search": of_entry,
    "problem": lambda name: iter((problem_text(name, SAID), banner_text(name))),
    "vault": lambda name: iter((vault_problem_text(name, SAID), refusal_text(SAID))),
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("road", ROADS)
def test_a_sentence_of_the_service_follows_one_in_portuguese(road: str, name: str) -> None:
    said = [*ROADS[road](name)]

    assert all(text.index(INTRODUCED) > text.index(".") for text in said if SAID in text)
    assert all(text and not text.startswith("O serviço disse") for text in said)
    assert not any(SAID in text.replace(INTRODUCED, "") for text in said)
    assert TooManyCalls.__name__ in NAMES


def test_a_refusal_of_a_court_is_marked_as_what_the_service_said() -> None:
    """In the table of the courts, and in the activity; one without a sentence says so."""
    rows = court_rows(ResultsState(errors=(CourtError(SAID, 7), CourtError(" ", None))))

    assert [row.name for row in rows] == [INTRODUCED, "O tribunal não disse o motivo."]
    assert court_error_reason(SAID) == INTRODUCED
