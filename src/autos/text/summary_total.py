"""Total of a grouped lookup in words: records, and how many lawsuits they are as far as it tells."""

from __future__ import annotations

from autos.domain.summary.lawsuit_span import lawsuit_span
from autos.domain.summary.summary import Summary
from autos.text.translation import number, plural, translate


def summary_total_text(summary: Summary) -> str:
    """Format the total: 12 processos; de 21 a 26 processos em 26 registros; 26 registros."""
    span = lawsuit_span(summary)
    if span is None:
        return _records_text(summary.total)
    if span.is_exact and span.records == span.most:
        return lawsuits_text(summary)
    words = translate("summary", "{lawsuits} em {records}")
    return words.format(lawsuits=lawsuits_text(summary), records=_records_text(span.records))


def lawsuits_text(summary: Summary) -> str:
    """Format how many lawsuits the records are: 12 processos; de 21 a 26 processos; empty if it does not tell."""
    span = lawsuit_span(summary)
    if span is None:
        return ""
    if span.is_exact:
        return plural(span.most, translate("summary", "{n} processo"), translate("summary", "{n} processos"))
    words = translate("summary", "de {fewest} a {most} processos")
    return words.format(fewest=number(span.fewest), most=number(span.most))


def _records_text(count: int) -> str:
    return plural(count, translate("summary", "{n} registro"), translate("summary", "{n} registros"))
