"""Evidence that a lawsuit concerns the searched person."""

from __future__ import annotations

from typing import Any

import pytest

from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.namesake import (
    Evidence,
    NamesakeTraits,
    TraitKind,
    evidence,
    evidence_signs,
    merge_traits,
    traits_of,
)

NAME = "Renato Farias Brandão"


def lawsuit_of(*parties: dict[str, Any]) -> Lawsuit:
    """A synthetic lawsuit with these parties."""
    return Lawsuit.model_validate({"code": "9700418-26.2023.8.26.0100", "parties": list(parties)})


def party(name: str = NAME, document: str | None = None, lawyer: str | None = None) -> dict[str, Any]:
    """A party with a lawyer who has this OAB registration."""
    lawyers = [{"name": "Advogada Sintética", "documents": [{"document": lawyer, "document_type": "oab"}]}]
    return {"name": name, "main_document": document, "lawyers": lawyers if lawyer else []}


def test_only_parties_with_the_name_count() -> None:
    """In any spelling; the other side's document is no evidence."""
    found = traits_of(
        lawsuit_of(party("FARIAS BRANDAO, RENATO", "111.222.333-96"), party("Banco Sintético S.A.", "FQYKN814000242")),
        NAME,
    )

    assert found.documents == {"11122233396"}


@pytest.mark.parametrize("document", ["***.222.333-**", "", None, "123"])
def test_masked_document_is_no_evidence(document: str | None) -> None:
    """It matches many people."""
    assert traits_of(lawsuit_of(party(document=document)), NAME).documents == frozenset()


@pytest.mark.parametrize(
    ("candidate", "expected"),
    [
        (party(document="111.222.333-96"), Evidence.SAME_DOCUMENT),
        (party(document="529.982.247-25", lawyer="SP900417"), Evidence.NAMESAKE_DOCUMENT),
        (party(document="987.654.321-00"), Evidence.OTHER_DOCUMENT),
        (party(lawyer="SP 900.417"), Evidence.SAME_LAWYER),
        (party(), Evidence.NOTHING),
    ],
)
def test_strongest_evidence_is_returned(candidate: dict[str, Any], expected: Evidence) -> None:
    """A document before a lawyer."""
    confirmed = merge_traits([traits_of(lawsuit_of(party(document="11122233396", lawyer="SP900417")), NAME)])
    namesakes = merge_traits([traits_of(lawsuit_of(party(document="52998224725")), NAME)])

    assert evidence(traits_of(lawsuit_of(candidate), NAME), confirmed, namesakes) is expected


def test_no_evidence_without_decided_lawsuits() -> None:
    assert (
        evidence(traits_of(lawsuit_of(party(document="11122233396")), NAME), NamesakeTraits(), NamesakeTraits())
        is Evidence.NOTHING
    )


def test_each_sign_is_compared_by_itself() -> None:
    """Document, co-party, lawyer and county, each as written; what is missing is not compared."""
    beside = {"name": "RF Brandão Transportes", "side": "Active"}
    sure = lawsuit_of({**party(document="111.222.333-96", lawyer="SP900417"), "side": "Active"}, beside)
    other = lawsuit_of({**party(document="529.982.247-25", lawyer="SP 900.417"), "side": "Active"}, beside)
    confirmed = merge_traits([traits_of(sure.model_copy(update={"county": "Santos"}), NAME)])
    signs = {sign.kind: sign for sign in evidence_signs(traits_of(other, NAME), confirmed)}

    assert (signs[TraitKind.DOCUMENT].agrees, signs[TraitKind.DOCUMENT].other) == (False, "111.222.333-96")
    assert (signs[TraitKind.COPARTY].agrees, signs[TraitKind.COPARTY].value) == (True, "RF Brandão Transportes")
    assert (signs[TraitKind.LAWYER].agrees, signs[TraitKind.LAWYER].value) == (True, "Advogada Sintética")
    assert (signs[TraitKind.COUNTY].agrees, signs[TraitKind.COUNTY].value) == (None, "")
    assert {sign.agrees for sign in evidence_signs(traits_of(other, NAME), NamesakeTraits())} == {None}
