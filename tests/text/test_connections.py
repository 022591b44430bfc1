"""What is said of a connection that was tested."""

from __future__ import annotations

from autos.domain.errors import ServiceUnreachable, UnreachableCause
from autos.text.connections import probe_text


def test_how_long_an_address_took_is_said_only_where_somebody_would_notice() -> None:
    """Thousandths of a second mean nothing to the person."""
    assert probe_text(None, 27) == "aceitou a chave"
    assert probe_text(None, 4200) == "aceitou a chave, mas levou 4 s"


def test_each_cause_of_silence_has_words_of_its_own() -> None:
    sentences = {probe_text(ServiceUnreachable(cause), 0) for cause in UnreachableCause}

    assert len(sentences) == len(UnreachableCause)
    assert probe_text(ServiceUnreachable("any other"), 0) not in sentences
