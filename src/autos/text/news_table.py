"""What is new as a table, for a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from autos import __version__
from autos.domain.dates import court_time
from autos.domain.lawsuit.news import ListedNews, NewsFacts, NewsGroup, NewsKind, NewsLine
from autos.text.exported_table import invented_warning
from autos.text.inbox import parties_text
from autos.text.news import all_sentences, group_details, group_name, since_text
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.usecases.library import export
from autos.usecases.library.export.columns import CellKind, ExportColumn

if TYPE_CHECKING:
    from autos.usecases.library.export.table_workbook import TableContent

COLUMNS = (
    ExportColumn("group", width=34),
    ExportColumn("details", width=34),
    ExportColumn("number", CellKind.NUMBER, 26),
    ExportColumn("court", width=10),
    ExportColumn("parties", width=44),
    ExportColumn("data", width=16),
    ExportColumn("kind", width=14),
    ExportColumn("changes", width=80),
    ExportColumn("learned", CellKind.MOMENT, 17),
)


def left_out(listed: ListedNews, *, with_secrecy: bool) -> int:
    """How many lines the leaving rule holds back."""
    return 0 if with_secrecy else sum(line.is_held_back for _, lines in listed for line in lines)


def table_rows(listed: ListedNews, facts: NewsFacts) -> list[list[str]]:
    """A row for each lawsuit of a group, after the headings."""
    rows = [list(_headings())]
    for group, line in _leaving(listed, facts):
        rows.append([*_texts(group, line, facts), f"{court_time(line.item.at):%d/%m/%Y %H:%M}"])
    return rows


def table_content(listed: ListedNews, facts: NewsFacts) -> TableContent:
    """The same as a spreadsheet, with a sheet that says since when, and what is missing."""
    notation = export.notations.SheetNotation()
    lines = (
        [*_texts(group, line, facts), notation.moment_cell(court_time(line.item.at))]
        for group, line in _leaving(listed, facts)
    )
    title, about = translate("news", "Novidades"), translate("news", "Sobre")
    return export.table_workbook.TableContent(title, COLUMNS, _headings(), lines, about, _about(listed, facts))


def _leaving(listed: ListedNews, facts: NewsFacts) -> Iterator[tuple[NewsGroup, NewsLine]]:
    for group, lines in listed:
        for line in lines:
            if facts.with_secrecy or not line.is_held_back:
                yield group, line


def _headings() -> tuple[str, ...]:
    return (
        translate("news", "Onde"),
        translate("news", "O que é"),
        translate("news", "Número"),
        translate("news", "Tribunal"),
        translate("news", "Partes"),
        translate("archiving", "Dados"),
        translate("news", "Novidade"),
        translate("news", "O que mudou"),
        translate("news", "Quando"),
    )


def _texts(group: NewsGroup, line: NewsLine, facts: NewsFacts) -> tuple[str, ...]:
    kinds = {
        NewsKind.NEW: translate("news", "novo"),
        NewsKind.CHANGED: translate("news", "mudou"),
        NewsKind.GONE: translate("news", "saiu da busca"),
        NewsKind.MOVED: translate("news", "prazo mudou de data"),
        NewsKind.SHARED: translate("news", "compartilhado"),
        NewsKind.MARKED: translate("news", "marcado por você"),
    }
    return (
        group_name(group),
        group_details(group),
        plain_line(line.row.code),
        plain_line(line.row.tribunal_acronym),
        parties_text(line.row),
        translate("archiving", "dados fictícios") if line.item.case_id in facts.invented else "",
        kinds[line.item.kind],
        all_sentences(line, group.scope),
    )


def _about(listed: ListedNews, facts: NewsFacts) -> list[tuple[str, str]]:
    pairs = []
    if facts.invented:
        pairs.append((translate("archiving", "Atenção"), invented_warning()))
    kept = translate("news", "O que o acervo soube desde {when}").format(when=since_text(facts.since))
    pairs += [
        (translate("archiving", "O que é"), kept),
        *(
            [(translate("news", "Leituras no acervo desde"), since_text(first))]
            if (first := facts.readings_since)
            else []
        ),
        (translate("archiving", "Exportado em"), f"{court_time(facts.made_at):%d/%m/%Y %H:%M}"),
        (translate("news", "Linhas"), number(sum(1 for _ in _leaving(listed, facts)))),
        (translate("archiving", "Segredo de justiça"), _secrecy(left_out(listed, with_secrecy=facts.with_secrecy))),
    ]
    partial = [group_name(group) for group, _ in listed if group.is_partial]
    if partial:
        pairs.append((translate("news", "Nem todos os tribunais responderam"), "; ".join(partial)))
    if facts.pending:
        pairs.append((translate("news", "Processos ainda sendo comparados"), number(facts.pending)))
    return [*pairs, (translate("archiving", "Feito por"), f"Autos {__version__}")]


def _secrecy(count: int) -> str:
    one, many = (
        translate("news", "{n} linha de processo em segredo, ou sem essa informação, ficou de fora"),
        translate("news", "{n} linhas de processos em segredo, ou sem essa informação, ficaram de fora"),
    )
    return plural(count, one, many) if count else translate("news", "Nada ficou de fora")
