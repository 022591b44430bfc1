"""Texts before and after erasing a person."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from autos.domain.archive.erasure import ErasurePreview, ErasureResult
from autos.domain.lawsuit.annotations import Receipt
from autos.text.erasure import preview_sentences, receipt_text, result_sentences
from tests.archive.synthetic import NOW

PREVIEW = ErasurePreview((1, 2), 3, 1, 2, ("Fulana Fictícia",), ("11122233396",), 1, 1, 0, 1)
RECEIPT = Receipt(7, NOW, "forgotten", {"cases": 1234, "records": 1300})


def test_preview_ends_with_the_warning_that_it_cannot_be_undone() -> None:
    """After the counts, in singular and plural."""
    texts = preview_sentences(PREVIEW)

    assert texts[0].startswith("2 processos")
    assert any("homônimos: 11122233396" in one for one in texts)
    assert any("1 monitoramento continua" in one for one in texts)
    assert texts[-1].endswith("não pode ser desfeito.")
    assert len(preview_sentences(ErasurePreview((1,), 1, 0, 0, (), (), 0, 0, 0, 0))) == 2


def test_result_says_whether_it_was_wiped_and_verified() -> None:
    """Verified, still found, not wiped yet: three different sentences."""
    done = ErasureResult(RECEIPT, True, 1200, {}, (Path("a"), Path("b")))
    proved, copies = result_sentences(done)
    [found] = result_sentences(replace(done, places={"notes": 1}, copies=()))
    [unswept] = result_sentences(replace(done, is_wiped=False, copies=()))

    assert ("1.200 páginas" in proved, "conferido" in proved) == (True, True)
    assert copies.startswith("2 cópias")
    assert "notes" in found
    assert "conferido" not in found + unswept


def test_receipt_has_time_and_counts() -> None:
    """In the courts' time zone."""
    lines = receipt_text(RECEIPT).splitlines()

    assert lines[:2] == ["Comprovante de eliminação de dados nº 7", "Feito em 02/03/2026 às 09:00 (Brasília)."]
    assert lines[3:] == ["Processos apagados: 1.234", "Registros por instância: 1.300"]
