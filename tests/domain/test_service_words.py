"""Words of the contract, and those of services: by their meaning, in any letters."""

from __future__ import annotations

from collections import defaultdict

import pytest

from autos.domain.service_words import SYNONYMS, WordKind, contract_word, read_word, squashed


def test_no_word_means_two_things() -> None:
    """Of one kind; each row says where its words were seen."""
    meant: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for each in SYNONYMS:
        assert each.seen
        for word in (each.word, *each.others):
            assert squashed(word)
            meant[each.kind, squashed(word)].add(each.word)

    assert {word: means for word, means in meant.items() if len(means) > 1} == {}


@pytest.mark.parametrize("each", SYNONYMS, ids=lambda each: f"{each.kind}-{each.word}-{each.seen[:10]}")
def test_each_word_is_read_in_any_letters(each: tuple[str, str, tuple[str, ...], str]) -> None:
    kind, word, others, _ = each
    for written in (word, *others):
        for form in (written, written.upper(), written.title(), f" {written} ", written.replace(" ", "_")):
            assert contract_word(kind, form) == word, form


@pytest.mark.parametrize(
    ("kind", "word"),
    [
        (WordKind.REQUEST, "failed"),
        (WordKind.TRACKING, "suspended"),
        (WordKind.STATUS, "Suspenso"),
        (WordKind.SIDE, ""),
        (WordKind.SIDE, "名"),
        (WordKind.PHASE, "x" * 5_000),
    ],
)
def test_an_unknown_word_stays_as_it_came(kind: str, word: str) -> None:
    """A state that is none of the contract's is not made one of them."""
    assert contract_word(kind, word) == word


def test_a_word_in_a_list_or_an_object_is_that_word() -> None:
    assert read_word(WordKind.REQUEST, ["DONE"]) == "completed"
    assert read_word(WordKind.REQUEST, {"name": "Pendente", "id": 3}) == "pending"
    assert read_word(WordKind.REQUEST, ["DONE", "PENDING"]) == ["DONE", "PENDING"]
    assert read_word(WordKind.REQUEST, 7) == 7
