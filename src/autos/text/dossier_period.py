"""What a dossier says of a lawsuit since a day, beside its changes: "nothing changed" takes two readings."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from autos.domain.dates import court_date, format_date
from autos.domain.ledger.history import ReadingSpan
from autos.domain.report.blocks import Paragraph
from autos.text.dates import moments_apart
from autos.text.translation import translate
from autos.usecases.library.dossier.content import OwnPage

LEAST_READINGS = 2
"""Fewer cannot be compared."""


def period_paragraphs(page: OwnPage, since: datetime, until: datetime) -> Iterable[Paragraph]:
    """That the lawsuit was filed or moved in the period, and since when the archive has readings to tell more."""
    happened = " ".join(_happened(page, since, until))
    if happened:
        yield Paragraph(happened)
    words = "" if page.readings is None else _readings_text(page.readings, since, page, has_happened=bool(happened))
    if words:
        yield Paragraph(words, is_quiet=True)


def _happened(page: OwnPage, since: datetime, until: datetime) -> Iterable[str]:
    """That it was filed or moved, where no change tells it."""
    row, told = page.row, {change.path[0] for change in page.changes}
    begin, end = court_date(since), court_date(until)
    if row.distribution is not None and begin <= court_date(row.distribution) <= end:
        yield translate("dossier", "Distribuído em {day}.").format(day=format_date(court_date(row.distribution)))
    if row.last_step is not None and begin <= court_date(row.last_step) <= end and "last_step" not in told:
        yield translate("dossier", "Último andamento em {day}.").format(day=format_date(court_date(row.last_step)))


def _readings_text(span: ReadingSpan, since: datetime, page: OwnPage, *, has_happened: bool) -> str:
    first, last = moments_apart(span.first, span.last)
    if span.count < LEAST_READINGS:
        first, _ = moments_apart(span.first, since)
        words = translate("dossier", "O acervo só tem uma leitura, de {first}: não há com o que comparar.")
    elif page.changes:
        words = "" if span.first <= since else translate("dossier", "O acervo só tem leituras desde {first}.")
    elif span.last <= since:
        words = translate("dossier", "O acervo não tem leitura depois disso: a última é de {last}.")
    elif span.first > since:
        words = translate(
            "dossier", "O acervo só tem leituras desde {first}. Entre elas, até a de {last}, não há diferença."
        )
    elif has_happened:
        words = translate("dossier", "Entre as leituras de {first} a {last} não há diferença.")
    else:
        words = translate("dossier", "Nada mudou até a leitura de {last}.")
    return words.format(first=first, last=last)
