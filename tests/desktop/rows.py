"""Synthetic rows for lists."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from autos.domain.lawsuit.row import LawsuitRow

HOSTILE = "<b>Negrito</b>\n<img src=x onerror=alert(1)> \u202eoditrevni\x00 " + "Ж̶̡̢̧" * 40 + "A" * 5000
"""A caption with markup, a line break, a direction mark, tall characters and a very long word."""


def line(row_id: int, **members: Any) -> LawsuitRow:
    """A complete row; `members` replace fields."""
    made = LawsuitRow(
        row_id=row_id,
        code="9700418-26.2023.8.26.0100",
        tribunal_acronym="TJSP",
        instances=(1, 2),
        name=f"Banco Ipêcred S.A. x Parte Sintética {row_id}",
        amount=Decimal("184320.50"),
        distribution_date=datetime(2023, 3, 14, tzinfo=UTC),
        last_step_date=datetime(2024, 11, 12, tzinfo=UTC),
        last_step_private=False,
        phase="Recurso",
        status="Ativo",
        secrecy_level=None,
        class_name="Procedimento Comum Cível",
        subject_name="Contratos bancários",
        received_at=datetime(2024, 11, 13, tzinfo=UTC),
        crawled_at=None,
    )
    return made._replace(**members)


def bare(row_id: int) -> LawsuitRow:
    """A row with only the lawsuit's number."""
    return line(
        row_id,
        tribunal_acronym="",
        instances=(),
        name="",
        amount=None,
        distribution_date=None,
        last_step_date=None,
        phase="",
        status="",
        class_name="",
        subject_name="",
    )
