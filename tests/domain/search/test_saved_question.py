"""Saved questions: formatting and parsing without loss."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from autos.domain.lawsuit.annotations import SAVED_QUESTION_PREFIX, clean_text
from autos.domain.mode import Mode, SearchType
from autos.domain.query.grammar import parse
from autos.domain.query.problems import QueryProblem
from autos.domain.search.filter_draft import AmountRange, FilterDraft, KeyFilter, Period, SubjectFilter
from autos.domain.search.filter_request import draft_of, params_of
from autos.domain.search.intent import Intent
from autos.domain.search.saved_question import format_question, parse_question

WHOLE = FilterDraft(
    side="Passive",
    amount=AmountRange(Decimal("50000.10"), None),
    distribution=Period.of_days(date(2019, 1, 1), None),
    last_step=Period(datetime(2026, 1, 2, 3, 4, tzinfo=UTC), None),
    classes=KeyFilter(("12154",), is_excluded=True),
    subjects=SubjectFilter(("12486",), ("899",)),
    courts=KeyFilter(("TJSP", "TRT2")),
    party_documents=("11122233396",),
    party_names=("Banco Ipêcred",),
    instance=2,
    detail=False,
    credential="dra-helena",
    cache=7,
)


@pytest.mark.parametrize("draft", [FilterDraft(), WHOLE])
@pytest.mark.parametrize("mode", list(Mode))
def test_saved_question_is_parsed_back(draft: FilterDraft, mode: Mode) -> None:
    """Also after the cleaning of texts by the archive."""
    asked = Intent(SearchType.NAME, "Renato “Farias” \\ Brandão", mode, "Renato", "", params_of(draft), draft.cache)

    back = parse_question(clean_text(format_question(asked)))

    assert back == asked
    assert back is not None
    assert draft_of(back.params, back.cache_days) == draft


NONE = (
    "",
    "[]",
    "{}",
    '{"type": "passport"}',
    '{"type": "cpf", "key": "1", "mode": "guess", "label": "", "params": {}}',
)


@pytest.mark.parametrize("text", ["", "tribunal:TJSP", *(SAVED_QUESTION_PREFIX + told for told in NONE)])
def test_other_text_is_not_a_saved_question(text: str) -> None:
    """Archive queries, and formats of a newer version."""
    assert parse_question(text) is None


def test_prefix_is_not_a_valid_archive_query() -> None:
    with pytest.raises(QueryProblem):
        parse(SAVED_QUESTION_PREFIX + "{}")
