"""What is said of a connection that was tested."""

from __future__ import annotations

from autos.text.connections import probe_text


def test_how_long_an_address_took_is_said_only_where_somebody_would_notice() -> None:
    """Thousandths of a second mean nothing to the person."""
    assert probe_text(None, 27) == "aceitou a chave"
    assert probe_text(None, 4200) == "aceitou a chave, mas levou 4 s"
