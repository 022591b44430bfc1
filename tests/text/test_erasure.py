"""What a person is told before and after somebody is forgotten."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from autos.domain.archive.erasure import ForgettingPreview, Forgotten
from autos.domain.lawsuit.annotations import Receipt
from autos.text.erasure import after_forgetting, before_forgetting, receipt_text
from tests.archive.synthetic import NOW

PREVIEW = ForgettingPreview((1, 2), 3, 1, 2, ("Fulana Fictícia",), ("11122233396",), 1, 1, 0, 1)
RECEIPT = Receipt(7, NOW, "forgotten", {"cases": 1234, "records": 1300})


def test_the_last_word_before_is_that_there_is_no_way_back() -> None:
    """And the numbers are said before it, each in its own number."""
    said = before_forgetting(PREVIEW)

    assert said[0].startswith("2 processos")
    assert any("homônimos: 11122233396" in one for one in said)
    assert any("1 monitoramento continua" in one for one in said)
    assert said[-1].endswith("não pode ser desfeito.")
    assert len(before_forgetting(ForgettingPreview((1,), 1, 0, 0, (), (), 0, 0, 0, 0))) == 2


def test_it_is_never_called_done_before_it_is() -> None:
    """Wiped and looked through, wiped and still found, not wiped yet: three different words."""
    done = Forgotten(RECEIPT, True, 1200, {}, (Path("a"), Path("b")))
    proved, copies = after_forgetting(done)
    [found] = after_forgetting(replace(done, places={"notes": 1}, copies=()))
    [unswept] = after_forgetting(replace(done, is_swept=False, copies=()))

    assert ("1.200 páginas" in proved, "conferido" in proved) == (True, True)
    assert copies.startswith("2 cópias")
    assert "notes" in found
    assert "conferido" not in found + unswept


def test_the_receipt_has_when_and_how_much() -> None:
    """In the courts' time."""
    lines = receipt_text(RECEIPT).splitlines()

    assert lines[:2] == ["Comprovante de eliminação de dados nº 7", "Feito em 02/03/2026 às 09:00 (Brasília)."]
    assert lines[3:] == ["Processos apagados: 1.234", "Registros por instância: 1.300"]
