"""`autos changes`: what is new in the archive since a day; reads only, also while the window has it open.

A file that it writes is noted in the archive, as with every export.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from autos.archive.transaction import ArchiveTransaction
from autos.cli.inspecting import inspect_archive
from autos.cli.output import print_line, say
from autos.cli.passphrases import ask_passphrase
from autos.cli.policy import followed_policy
from autos.cli.since_day import read_since
from autos.domain.errors import PlaceTaken, Problem
from autos.domain.lawsuit.annotations import LABELS
from autos.domain.lawsuit.news import News, NewsFacts, NewsGroup, NewsKind, NewsLine
from autos.domain.policy.policy import ExportRules
from autos.domain.query.spelling import folded
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir
from autos.text.exported_table import invented_warning
from autos.text.lawsuit_changes import change_cells, change_sentences, sentence_text
from autos.text.news import (
    all_sentences,
    group_counts,
    group_name,
    kind_name,
    moved_text,
    news_kinds,
    news_total,
    pending_text,
)
from autos.text.news_table import left_out, table_content, table_rows
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import plural, translate
from autos.usecases.library.changes import (
    WEEK,
    WINDOW,
    folder_news,
    label_news,
    monitoring_news,
    news_lines,
    news_since,
    search_news,
)
from autos.usecases.library.export.table_workbook import write_table_file
from autos.usecases.library.export.whole_file import is_taken, table_text, write_whole
from autos.usecases.library.export_rules import check_format, check_secrecy

DONE, PROBLEM, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
SPREADSHEET, TABLE, JSON_LINES = ".xlsx", ".csv", ".jsonl"
FORMS = (SPREADSHEET, TABLE, JSON_LINES)
"""Files that can be written."""


class ChangesQuery(NamedTuple):
    """What is asked for."""

    since: datetime | None
    """None: the last seven days."""
    folder: str = ""
    label: str = ""
    monitoring: str = ""
    search: str = ""
    with_secrecy: bool = False
    is_json: bool = False
    target: Path | None = None
    """The file to be written; None prints."""

    @property
    def form(self) -> str:
        """Suffix of the file that is written, or of what a pipe would make of it; empty for text."""
        if self.target is not None:
            return self.target.suffix.lower()
        return JSON_LINES if self.is_json else ""


class FoundNews(NamedTuple):
    """What is new, with what is shown of each lawsuit."""

    news: News
    groups: tuple[tuple[NewsGroup, tuple[NewsLine, ...]], ...]
    invented: frozenset[int]
    """The lawsuits that came from the practice service."""


class _InputError(ValueError):
    """Carries the sentence to be shown."""


def run_changes_command(options: argparse.Namespace) -> int:
    """Print what is new. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    try:
        query = _query(options)
        found = asyncio.run(_read_and_write(query, datetime.now(UTC)))
    except _InputError as bad:
        say(str(bad))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name))
        return PROBLEM
    except KeyboardInterrupt:
        return INTERRUPTED
    _tell(found, query)
    return DONE


def _tell(found: FoundNews, query: ChangesQuery) -> None:
    """Print what is new, or say what was written; then how much it is, and what is left out."""
    if query.target is None:
        for group, lines in _told(found, query):
            for line in _json_lines(group, lines, found.invented) if query.is_json else _text_lines(group, lines):
                print_line(line)
    if not query.is_json:
        print_line(news_total(found.news))
    if query.target is not None:
        say(_written_text(found, query, query.target))
    held_back = left_out(found.groups, with_secrecy=query.with_secrecy)
    warning = invented_warning() if found.invented else ""
    told = news_kinds(found.news), moved_text(found.news), pending_text(found.news)
    for note in (warning, *told, _left_out_text(held_back)):
        if note:
            say(f"{note}.")


def _told(found: FoundNews, query: ChangesQuery) -> Iterator[tuple[NewsGroup, list[NewsLine]]]:
    """The groups with what of them may be told."""
    for group, lines in found.groups:
        yield group, [line for line in lines if query.with_secrecy or not line.is_held_back]


def _check(rules: ExportRules, query: ChangesQuery) -> None:
    """Refuse what may not leave the archive. Raises: FormatForbidden, SecrecyForbidden, PlaceTaken, PlaceUnusable."""
    if query.form:
        check_format(rules, query.form)
    check_secrecy(rules, with_secrecy=query.with_secrecy)
    if query.target is not None and is_taken(query.target):
        raise PlaceTaken(query.target.name)


async def _read_and_write(query: ChangesQuery, now: datetime) -> FoundNews:
    """Read what is new, and write the file that is wished."""
    policy = followed_policy().policy
    _check(policy.export, query)
    inspect = await inspect_archive(policy, Secrets(), ask_passphrase)
    found = await inspect.read(lambda transaction: found_news(transaction, query, now))
    target = query.target
    if target is not None:
        await inspect.write_table(target, lambda: _write(target, found, query, now))
    return found


def _write(target: Path, found: FoundNews, query: ChangesQuery, now: datetime) -> None:
    """Write the file. Raises: PlaceTaken, PlaceUnusable, PlaceFull."""
    news = found.news
    facts = NewsFacts(news.since, now, found.invented, news.pending, query.with_secrecy, news.readings_since)
    if query.form == SPREADSHEET:
        write_table_file(target, table_content(found.groups, facts))
    elif query.form == TABLE:
        write_whole(target, table_text(table_rows(found.groups, facts)).encode())
    else:
        lines = (line for group, told in _told(found, query) for line in _json_lines(group, told, found.invented))
        write_whole(target, "".join(f"{line}\n" for line in lines).encode(errors="replace"))


def found_news(transaction: ArchiveTransaction, query: ChangesQuery, now: datetime) -> FoundNews:
    """What is new of what is wished. Raises: _InputError."""
    since = now - WEEK if query.since is None else query.since
    groups = _groups(transaction, query, since)
    whole = news_since(transaction, since) if groups is None else News(since, tuple(groups))
    pending = transaction.record_changes.pending()
    moved = transaction.news.moved(since, now) - whole.case_ids()
    news = News(since, whole.groups, pending, transaction.news.readings_since(), len(moved) if groups is None else 0)
    listed = tuple((group, _lines(transaction, group, since)) for group in news.groups)
    return FoundNews(news, listed, transaction.news.invented(news.case_ids()))


def _lines(transaction: ArchiveTransaction, group: NewsGroup, since: datetime) -> tuple[NewsLine, ...]:
    begin = group.since or since
    windows = (group.items[at : at + WINDOW] for at in range(0, len(group.items), WINDOW))
    return tuple(line for window in windows for line in news_lines(transaction, window, begin))


def _groups(transaction: ArchiveTransaction, query: ChangesQuery, since: datetime) -> list[NewsGroup] | None:
    """The groups that are asked for by name; None for all."""
    if query.folder:
        folder = transaction.folders.named(query.folder)
        if folder is None:
            raise _InputError(translate("news", "Não há pasta com este nome. Nada foi lido."))
        return [folder_news(transaction, folder, since)]
    if query.label:
        return [label_news(transaction, _label(transaction, query.label), since)]
    if query.monitoring:
        wanted = folded(query.monitoring)
        named = [each for each in transaction.monitorings.all() if wanted in {folded(each.name), str(each.tracking_id)}]
        if not named:
            raise _InputError(translate("news", "Não há monitoramento com este nome. Nada foi lido."))
        return [monitoring_news(transaction, each, since) for each in named]
    if query.search:
        return [_search_news(transaction, query)]
    return None


def _label(transaction: ArchiveTransaction, wanted: str) -> int:
    names = {folded(name): label for label, name in transaction.labels.names().items()}
    names |= {str(label): label for label in LABELS}
    label = names.get(folded(wanted.strip()))
    if label is None:
        raise _InputError(translate("news", "Não há etiqueta com este nome; também serve o número, de 1 a 9."))
    return label


def _search_news(transaction: ArchiveTransaction, query: ChangesQuery) -> NewsGroup:
    """The last two runs of the newest search with these words."""
    for entry in transaction.ledger.recent(text=query.search):
        runs = transaction.news.last_two(entry, query.since)
        if runs is not None:
            return search_news(transaction, *runs)
    raise _InputError(translate("news", "Nenhuma busca com estas palavras foi feita mais de uma vez."))


def _text_lines(group: NewsGroup, lines: Iterable[NewsLine]) -> Iterator[str]:
    head = " · ".join(filter(None, (group_name(group), kind_name(group), group_counts(group))))
    yield head
    for line in lines:
        place = " · ".join(filter(None, (plain_line(line.row.code), plain_line(line.row.tribunal_acronym))))
        yield f"  {place}  {all_sentences(line, group.scope)}"
    yield ""


def _json_lines(group: NewsGroup, lines: Iterable[NewsLine], invented: frozenset[int]) -> Iterator[str]:
    for line in lines:
        record: dict[str, object] = {
            "scope": group.scope.value,
            "name": group_name(group),
            "kind": line.item.kind.value,
            "number": line.row.code,
            "court": line.row.tribunal_acronym,
            "at": line.item.at.isoformat(),
            "text": all_sentences(line, group.scope),
            "invented": line.item.case_id in invented,
        }
        if line.item.kind is NewsKind.CHANGED:
            record["changes"] = [
                {"field": ".".join(change.path), "name": cells.what, "before": cells.before, "after": cells.after}
                for change in line.fields
                for cells in (change_cells(change),)
            ]
            record["sentences"] = [sentence_text(each) for each in change_sentences(line.fields)]
        yield json.dumps(record, ensure_ascii=False)


def _written_text(found: FoundNews, query: ChangesQuery, target: Path) -> str:
    """How many lawsuits the file has; one that stands in several groups is one."""
    written = len({line.item.case_id for _, lines in _told(found, query) for line in lines})
    count = plural(written, translate("news", "{n} processo escrito"), translate("news", "{n} processos escritos"))
    return translate("news", "{count} em {file}.").format(count=count, file=plain_line(target.name))


def _left_out_text(count: int) -> str:
    one, many = (
        translate("news", "{n} ficou de fora por segredo, ou porque ele não foi informado; --with-secrecy o inclui"),
        translate(
            "news",
            "{n} ficaram de fora por segredo, ou porque ele não foi informado; --with-secrecy os inclui",
        ),
    )
    return plural(count, one, many) if count else ""


def _query(options: argparse.Namespace) -> ChangesQuery:
    search, target = options.search, options.to
    if target is not None and target.suffix.lower() not in FORMS:
        words = translate("news", "Um nome de arquivo que serve aqui termina em {forms}. Nada foi escrito.")
        raise _InputError(words.format(forms=", ".join(FORMS)))
    if search == "-":  # no list of processes shows it
        search = sys.stdin.readline().strip()
    return ChangesQuery(
        _since(options.since),
        options.folder,
        options.label,
        options.monitoring,
        search,
        with_secrecy=options.with_secrecy,
        is_json=options.json,
        target=target,
    )


def _since(text: str) -> datetime | None:
    if not text:
        return None
    try:
        return read_since(text, datetime.now(UTC))
    except ValueError as wrong:
        raise _InputError(str(wrong)) from None
