"""What is new in the archive, in sentences: headings, counts, and one sentence for each lawsuit."""

from __future__ import annotations

from datetime import datetime

from autos.domain.dates import court_time, format_date
from autos.domain.lawsuit.news import News, NewsGroup, NewsKind, NewsLine, NewsScope
from autos.text.dates import day_and_hour, weekday
from autos.text.deadline_dates import move_sentence
from autos.text.label_names import label_name
from autos.text.lawsuit_changes import Sentence, Words, change_sentences, filled, sentence_text
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate
from autos.text.value_names import amount_text, unparsed_text


def scope_name(scope: NewsScope) -> str:
    """What a group is, beside its name; empty for the lawsuits that are in no group."""
    return {
        NewsScope.MONITORING: translate("news", "monitoramento"),
        NewsScope.FOLDER: translate("news", "pasta"),
        NewsScope.LABEL: translate("news", "etiqueta"),
        NewsScope.SEARCH: translate("news", "busca"),
        NewsScope.OTHERS: "",
        NewsScope.DEADLINES: "",
        NewsScope.CLIENT: translate("news", "cliente"),
    }[scope]


def kind_name(group: NewsGroup) -> str:
    """As `scope_name`; a search that is saved is called so."""
    return translate("news", "busca salva") if group.is_saved else scope_name(group.scope)


def group_name(group: NewsGroup) -> str:
    """Heading of a group."""
    if group.scope is NewsScope.OTHERS:
        return translate("news", "Outros processos do acervo")
    if group.scope is NewsScope.DEADLINES:
        return translate("news", "Prazos que mudaram de data")
    name = plain_line(group.name)
    if group.scope is NewsScope.CLIENT:
        return name or translate("news", "Sem cliente")
    if group.scope is NewsScope.LABEL:
        return label_name(int(group.key), name)
    if name:
        return name
    return translate("news", "Monitoramento sem nome")


def group_details(group: NewsGroup) -> str:
    """What the group is, and how it came to be compared."""
    parts = [kind_name(group)]
    if group.asks is not None and group.checked_at is not None:
        words = translate("news", "não foi consultada desde {day}")
        return " · ".join((*parts, words.format(day=short_day(group.checked_at))))
    if group.scope is NewsScope.MONITORING and group.checked_at is not None:
        parts.append(translate("news", "conferido {when}").format(when=day_and_hour(group.checked_at)))
    elif group.scope is NewsScope.SEARCH and group.compared_at is not None:
        parts.append(translate("news", "comparada com a de {day}").format(day=short_day(group.compared_at)))
        if group.is_partial:
            parts.append(translate("news", "nem todos os tribunais responderam"))
    elif group.scope not in {NewsScope.OTHERS, NewsScope.DEADLINES, NewsScope.CLIENT}:
        one, many = translate("news", "{n} processo no acervo"), translate("news", "{n} processos no acervo")
        parts.append(plural(group.size, one, many))
    return " · ".join(filter(None, parts))


def group_counts(group: NewsGroup) -> str:
    """How many lawsuits are new, changed or gone."""
    return ", ".join(counts for kind in NewsKind if (counts := _count(kind, group.count(kind))))


def _count(kind: NewsKind, count: int) -> str:
    one, many = {
        NewsKind.NEW: (translate("news", "{n} novo"), translate("news", "{n} novos")),
        NewsKind.CHANGED: (translate("news", "{n} mudou"), translate("news", "{n} mudaram")),
        NewsKind.GONE: (translate("news", "{n} saiu da busca"), translate("news", "{n} saíram da busca")),
        NewsKind.MOVED: (
            translate("news", "{n} com prazo que mudou de data"),
            translate("news", "{n} com prazos que mudaram de data"),
        ),
        NewsKind.SHARED: (translate("news", "{n} compartilhado"), translate("news", "{n} compartilhados")),
        NewsKind.MARKED: (translate("news", "{n} marcado por você"), translate("news", "{n} marcados por você")),
    }[kind]
    return plural(count, one, many) if count else ""


def news_total(news: News) -> str:
    """How many lawsuits have news, and since when."""
    count, first, when = len(news.case_ids()), news.readings_since, since_text(news.since)
    is_later = first is not None and first > news.since
    if count:
        counted = plural(count, translate("news", "{n} novidade"), translate("news", "{n} novidades"))
        total = translate("news", "{counted} desde {when}").format(counted=counted, when=when)
    elif is_later or news.moved:
        total = translate("news", "As leituras do acervo não mostram mudança desde {when}").format(when=when)
    else:
        total = translate("news", "Nada mudou desde {when}.").format(when=when)
    if first is not None and is_later:
        only = translate("news", "o acervo só tem leituras desde {when}").format(when=since_text(first))
        total = f"{total} · {only}"
    return total


def moved_text(news: News) -> str:
    """How many lawsuits were filed or moved by their own dates, in which no reading tells a change; empty for none."""
    one = translate("news", "{n} processo foi distribuído ou teve andamento desde então, sem leitura de antes")
    many = translate("news", "{n} processos foram distribuídos ou tiveram andamento desde então, sem leitura de antes")
    return plural(news.moved, one, many) if news.moved else ""


def news_kinds(news: News) -> str:
    """How many lawsuits are new, changed or gone, over all groups."""
    counts = [
        (
            NewsKind.MOVED,
            translate("news", "{n} com prazo que mudou de data"),
            translate("news", "{n} com prazos que mudaram de data"),
        ),
        (NewsKind.NEW, translate("news", "{n} processo novo"), translate("news", "{n} processos novos")),
        (NewsKind.CHANGED, translate("news", "{n} mudou"), translate("news", "{n} mudaram")),
        (NewsKind.GONE, translate("news", "{n} saiu da busca"), translate("news", "{n} saíram da busca")),
    ]
    return ", ".join(plural(count, one, many) for kind, one, many in counts if (count := len(news.case_ids(kind))))


def pending_text(news: News) -> str:
    """That stored readings are still compared; empty where all are."""
    one, many = (
        translate("news", "{n} processo ainda está sendo comparado"),
        translate("news", "{n} processos ainda estão sendo comparados"),
    )
    return plural(news.pending, one, many) if news.pending else ""


def line_sentence(line: NewsLine, scope: NewsScope) -> Sentence:
    """What happened to a lawsuit, in one sentence. Of one under secrecy nothing is told but that something did."""
    kind = line.item.kind
    if kind is NewsKind.MOVED:
        return _moved(line)
    if line.is_secret:
        return (Words(_secret_text(kind)),)
    if kind is NewsKind.GONE:
        return (Words(translate("news", "Saiu da busca. O processo continua no acervo.")),)
    if kind is NewsKind.MARKED:
        return (Words(translate("news", "Marcado por você para ver.")),)
    if kind is NewsKind.SHARED:
        shared = translate("news", "Compartilhado por um colega: {what}.")
        return filled(shared, what=Words(_described(line), is_strong=True))
    if kind is NewsKind.NEW:
        in_search, new = translate("news", "Entrou na busca: {what}."), translate("news", "Novo: {what}.")
        return filled(in_search if scope is NewsScope.SEARCH else new, what=Words(_described(line), is_strong=True))
    return _changed(line)


def _moved(line: NewsLine) -> Sentence:
    """What became of its deadlines, those that end earlier first; without titles and reasons under secrecy."""
    ordered = sorted(line.item.deadlines, key=lambda one: not any(record.is_earlier for record in one.records))
    parts: list[Words] = []
    for deadline in ordered:
        parts += [Words(" ")] if parts else []
        parts += move_sentence(deadline.title, deadline.records, is_secret=line.is_secret)
    return tuple(parts)


def _secret_text(kind: NewsKind) -> str:
    return {
        NewsKind.NEW: translate("news", "Processo novo, em segredo de justiça. O conteúdo só aparece ao abrir."),
        NewsKind.CHANGED: translate("news", "Mudou. Corre em segredo de justiça: o conteúdo só aparece ao abrir."),
        NewsKind.GONE: translate("news", "Saiu da busca. O processo continua no acervo."),
        NewsKind.SHARED: translate("news", "Compartilhado por um colega. O conteúdo só aparece ao abrir."),
        NewsKind.MARKED: translate("news", "Marcado por você para ver."),
    }[kind]


def _described(line: NewsLine) -> str:
    row = line.row
    amount = unparsed_text(row.unparsed_text("amount")) if row.amount is None else amount_text(row.amount)
    parts = [plain_line(row.class_name), amount, plain_line(row.subject_name)]
    return ", ".join(filter(None, parts)) or translate("news", "classe não informada")


def _changed(line: NewsLine) -> Sentence:
    sentences = change_sentences(line.fields)
    if not sentences:
        return (Words(translate("news", "Mudou.")),)
    first, more = sentences[0], len(sentences) - 1
    if not more:
        return first
    one, many = translate("news", "mais {n} mudança"), translate("news", "mais {n} mudanças")
    last = first[-1]
    told = (*first[:-1], last._replace(text=last.text.removesuffix(".")))
    return (*told, Words(" · "), Words(plural(more, one, many), is_strong=True))


def all_sentences(line: NewsLine, scope: NewsScope) -> str:
    """Everything that happened to a lawsuit, in plain text."""
    if line.item.kind is NewsKind.CHANGED and line.fields and not line.is_secret:
        return " ".join(sentence_text(sentence) for sentence in change_sentences(line.fields))
    return sentence_text(line_sentence(line, scope))


def since_text(since: datetime) -> str:
    """A moment as part of a sentence: sexta, 20/11, às 18:02."""
    moment = court_time(since)
    text = translate("news", "{weekday}, {day}, às {hour}")
    return text.format(weekday=weekday(moment.date()), day=short_day(since), hour=f"{moment:%H:%M}")


def short_moment(instant: datetime) -> str:
    """A moment by itself: Sexta, 20/11, 18:02."""
    moment = court_time(instant)
    name = weekday(moment.date())
    return f"{name[:1].upper()}{name[1:]}, {short_day(instant)}, {moment:%H:%M}"


def short_day(instant: datetime) -> str:
    """A day without its year."""
    return format_date(court_time(instant).date())[:5]
