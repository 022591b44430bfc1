"""The words of a dossier: from what the archive has to the parts of its pages."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Any

from autos import __version__
from autos.domain.dates import court_date, court_time, format_date
from autos.domain.documents.cnpj import Cnpj
from autos.domain.errors import BadDocument
from autos.domain.lawsuit.namesake import Evidence
from autos.domain.lawsuit.representation import RepresentedParty, sides_of
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import DATABASE_MODES, SearchType
from autos.domain.money import can_write_out
from autos.domain.report.blocks import (
    BarPair,
    Bars,
    Block,
    Cell,
    Cover,
    Fields,
    Figures,
    Heading,
    Pairs,
    Paragraph,
    Remark,
    Report,
    ReportColumn,
    Row,
    Section,
    Share,
    Shares,
    Table,
    Title,
    YearBars,
)
from autos.text.dossier_period import period_paragraphs
from autos.text.exported_table import coverage_text, invented_warning
from autos.text.hidden_cpf import LONGEST_CPF, without_cpf
from autos.text.known_values import NOTHING_KEPT, KnownSince
from autos.text.lawsuit_changes import change_cells, ordered_changes
from autos.text.modes import mode_name, search_type_name
from autos.text.plain_text import plain_line
from autos.text.searches import typed_key_text
from autos.text.translation import number, plural, translate
from autos.text.value_names import (
    SIDE_COLORS,
    amount_text,
    instances_at,
    not_informed,
    phase_name,
    secrecy_name,
    short_instances_at,
    short_side_name,
    side_name,
    status_name,
    systems_answered,
    unparsed_text,
)
from autos.usecases.library.dossier.content import DossierContent, DossierRow, ExcludedNamesake, OwnPage, amounts_of
from autos.usecases.library.export.cells import document_of
from autos.usecases.library.export.notations import formatted_number

SIDES = ("Passive", "Active", "Interested")
"""In the order of the bar; whatever else there is comes last."""
MOST_BARS, MOST_YEARS, GREATEST = 6, 12, 5
VALUE_STEPS = (Decimal(50_000), Decimal(200_000), Decimal(1_000_000))
LONGEST_TEXT, LONGEST_NAME, LONGEST_IN_FOOTER = 900, 300, 24
MOST_PARTIES, MOST_CHANGES, MOST_SYSTEMS_NAMED = 60, 40, 6
SHORT_CODE = 8
MILLION, THOUSAND = 1_000_000, 1_000
ROUNDED_TO_BILLION = 999_950_000
"""From here on an amount would be rounded to a thousand millions."""
HUNDRED = 100


def dossier_report(content: DossierContent) -> Report:
    """The whole dossier; its check code is of everything that its pages say."""
    return _Dossier(content).report()


class _Dossier:
    """Makes the parts of one dossier."""

    def __init__(self, content: DossierContent) -> None:
        self._content = content
        self._plan = content.plan
        self._rows = content.rows
        self._own = {page.row.case_id for page in content.own_pages}

    def report(self) -> Report:
        sections = tuple(self._sections())
        made = f"{court_time(self._plan.made_at):%d/%m/%Y, %H:%M}"
        said = {"subject": self._subject(), "detail": self._detail(), "made_at": made, "sections": sections}
        whole = json.dumps(said, ensure_ascii=False, default=_members).encode("utf-8", "replace")
        code = hashlib.sha256(whole).hexdigest()
        shown = " ".join(code[start : start + 4] for start in range(0, len(code), 4))
        first, *others = sections
        checked = replace(first, foot=(translate("dossier", "Conferência do conteúdo (SHA-256)"), shown))
        last = replace(others[-1], blocks=(*others[-1].blocks, *self._how_to_check(shown)))
        reader = translate("dossier", "uso interno") if self._plan.is_internal else translate("dossier", "para cliente")
        return Report(
            title=translate("dossier", "Dossiê"),
            subject=self._subject(),
            detail=self._detail(),
            footer=translate("dossier", "{firm} · gerado em {when} · {reader}").format(
                firm=self._text(self._content.firm, LONGEST_IN_FOOTER) or "Autos", when=made, reader=reader
            ),
            code=translate("dossier", "conferência {code}").format(code=f"{code[:4]} {code[4:SHORT_CODE]}"),
            sections=(checked, *others[:-1], last),
            warning=invented_warning() if self._content.is_invented else "",
            content=whole,
            page=translate("archiving", "página {n}"),
            page_of=translate("archiving", "página {n} de {all}"),
            language=translate("archiving", "pt-BR", "language of a file"),
        )

    def _sections(self) -> Iterable[Section]:
        yield Section(translate("dossier", "Capa"), tuple(self._cover()))
        if self._plan.has_totals and self._rows:
            yield Section(translate("dossier", "Totais"), tuple(self._totals()))
        if self._plan.has_list and self._rows:
            yield Section(translate("dossier", "Lista"), tuple(self._list()))
        pages = self._content.own_pages
        for place, page in enumerate(pages, 1):
            name = translate("dossier", "Processo {n} de {all}").format(n=place, all=len(pages))
            mark = self._text(page.row.number) or name
            yield Section(name, tuple(self._own_page(name, page)), mark, translate("dossier", "Processos"))
        yield Section(translate("dossier", "Cobertura"), tuple(self._coverage()))

    # What every part says -------------------------------------------------------------------------------------------
    def _text(self, text: str | None, longest: int = LONGEST_NAME) -> str:
        """Foreign text in one line, without what must not leave."""
        whole, read = text or "", 4 * longest
        shown = plain_line(whole[:read], read)
        if self._plan.hides_documents:  # before it is cut: half a number is one that is not found
            shown = without_cpf(shown)
        is_cut = len(whole) > read
        if is_cut:
            shown = shown[:-LONGEST_CPF]
        return f"{shown[:longest]} […]" if is_cut or len(shown) > longest else shown

    @property
    def _entry(self) -> LedgerEntry | None:
        """The only search that it is about."""
        entries = [entry for entry, _ in self._content.searches]
        wanted = self._plan.entry_id
        if wanted is not None:
            return next((entry for entry in entries if entry.entry_id == wanted), None)
        return entries[0] if len({(one.search_type, one.search_key) for one in entries}) == 1 else None

    @property
    def _firm(self) -> str:
        return self._text(self._content.firm)

    def _subject(self) -> str:
        entry = self._entry
        named = self._plan.title or ("" if entry is None else entry.label)
        return self._text(named) or translate("dossier", "Acervo inteiro")

    def _detail(self) -> str:
        entry = self._entry
        if entry is None or entry.search_type == SearchType.NAME:
            return ""
        shown = self._text(typed_key_text(entry))
        if entry.search_type != SearchType.CNPJ:
            return "" if shown == self._subject() else shown
        try:
            root = Cnpj.parse(entry.search_key).root
        except BadDocument:
            return shown
        return translate("dossier", "{document} · raiz {root}").format(document=shown, root=root)

    # Cover -----------------------------------------------------------------------------------------------------------
    def _cover(self) -> Iterable[Block]:
        reader = translate("dossier", "Uso interno") if self._plan.is_internal else translate("dossier", "Confidencial")
        kind = translate("dossier", "Dossiê de processos judiciais")
        yield Cover(kind, self._subject(), self._detail(), reader, self._firm)
        yield Figures(tuple(self._figures()))
        yield Pairs(tuple((name, value) for name, value in self._facts() if value))
        lead, text = translate("dossier", "O que este dossiê não diz."), " ".join(self._limits())
        yield Remark(lead, text, is_warning=True)

    def _figures(self) -> Iterable[tuple[str, str]]:
        rows, content = self._rows, self._content
        in_records = plural(
            content.records,
            translate("dossier", "processos em {n} registro"),
            translate("dossier", "processos em {n} registros"),
        )
        yield number(len(rows)), in_records
        passive = sum(row.pole == "Passive" for row in rows)
        if any(row.pole for row in rows):
            share = translate("dossier", "no polo passivo, {share} do total").format(share=_share(passive, len(rows)))
            yield number(passive), share
        amounts = content.amounts
        of = plural(
            len(amounts),
            translate("dossier", "soma de {n} valor informado"),
            translate("dossier", "soma dos {n} valores informados"),
        )
        yield (_short_amount(sum(amounts, Decimal(0))) if amounts else "–"), of
        done, count = self._systems()
        if count:
            all_of = translate("dossier", "{done} de {all}").format(done=number(done), all=number(count))
            yield all_of, translate("dossier", "sistemas responderam")

    def _systems(self) -> tuple[int, int]:
        entries = [entry for entry, _ in self._content.searches]
        return sum(entry.systems_done for entry in entries), sum(entry.systems_count for entry in entries)

    def _facts(self) -> Iterable[tuple[str, str]]:
        yield (
            translate("dossier", "Finalidade"),
            self._text(self._plan.purpose) or translate("dossier", "não declarada"),
        )
        yield translate("dossier", "Cliente"), self._text(self._content.client)
        yield translate("dossier", "Como se buscou"), self._searched()
        yield translate("dossier", "Recorte"), self._text(self._plan.query)
        yield translate("dossier", "Dado mais antigo"), self._oldest()
        yield translate("dossier", "Ficou de fora"), self._out()

    def _searched(self) -> str:
        ways: dict[str, list[datetime]] = {}
        for entry, _ in self._content.searches:
            way = translate("dossier", "{kind}, {mode}").format(
                kind=plain_line(search_type_name(entry.search_type)), mode=mode_name(entry.mode)
            )
            ways.setdefault(way, []).append(entry.sent_at or entry.created_at)
        return " · ".join(f"{way}, {_days(times)}" for way, times in ways.items())

    def _oldest(self) -> str:
        if not self._rows:
            return ""
        row = min(self._rows, key=lambda row: row.read_at)
        newest = max(self._rows, key=lambda row: row.read_at)
        text = translate("dossier", "{day}, {court} · o mais novo é de {newest}")
        return text.format(
            day=_day(row.read_at), court=self._text(row.court) or not_informed(), newest=_day(newest.read_at)
        )

    def _out(self) -> str:
        parts = []
        if self._content.left_out:
            one = translate("dossier", "{n} em segredo de justiça, ou sem essa informação")
            parts.append(plural(self._content.left_out, one, one))
        if self._content.namesakes:
            one = translate("dossier", "{n} homônimo, com o motivo em Cobertura")
            many = translate("dossier", "{n} homônimos, com o motivo em Cobertura")
            parts.append(plural(len(self._content.namesakes), one, many))
        return " · ".join(parts) or translate("dossier", "nada")

    def _limits(self) -> Iterable[str]:
        silent = list(dict.fromkeys(self._silent()))  # one may have been asked by several searches
        if silent:
            named = ", ".join(silent[:MOST_SYSTEMS_NAMED])
            if len(silent) > MOST_SYSTEMS_NAMED:
                more = translate("dossier", "e mais {n}").format(n=number(len(silent) - MOST_SYSTEMS_NAMED))
                named = f"{named} {more}"
            one = translate("dossier", "{n} sistema não respondeu: {named}. Pode haver processos nele.")
            many = translate("dossier", "{n} sistemas não responderam: {named}. Pode haver processos neles.")
            yield (one if len(silent) == 1 else many).format(n=number(len(silent)), named=named)
        if any(entry.mode in DATABASE_MODES for entry, _ in self._content.searches):
            yield translate("dossier", "A base pode ter até 30 dias de atraso.")
        if any(row.entry_row is None for row in self._rows):
            yield translate("dossier", "Parte dos processos não veio de uma busca; a cobertura deles não se conhece.")
        yield translate(
            "dossier", "Processos físicos e em segredo podem não aparecer. Valor da causa não é valor da condenação."
        )
        yield translate("dossier", "Não é certidão.")

    def _silent(self) -> list[str]:
        return [
            self._text(one.source) or self._text(one.court)
            for _, systems in self._content.searches
            for one in systems
            if not one.is_done
        ]

    # Totals ----------------------------------------------------------------------------------------------------------
    def _totals(self) -> Iterable[Block]:
        rows = self._rows
        one = translate("dossier", "{n} processo. Cada um conta uma vez, mesmo quando tem dois graus.")
        many = translate("dossier", "{n} processos. Cada um conta uma vez, mesmo quando tem dois graus.")
        yield Title(translate("dossier", "Totais"), plural(len(rows), one, many))
        yield Heading(translate("dossier", "Por polo da pessoa buscada"))
        yield self._by_side()
        courts = _bars(Counter(self._text(row.court) or not_informed() for row in rows))
        phases = _bars(Counter(self._text(phase_name(row.phase)) or not_informed() for row in rows))
        classes = _bars(Counter(self._text(row.class_name) or not_informed() for row in rows))
        yield BarPair(
            Bars(translate("dossier", "Por tribunal"), courts), Bars(translate("dossier", "Por fase"), phases)
        )
        yield BarPair(
            Bars(translate("dossier", "Por valor da causa"), tuple(self._by_value())),
            Bars(translate("dossier", "Por classe"), classes),
        )
        yield YearBars(translate("dossier", "Por ano de distribuição"), tuple(self._by_year()))
        if (exposure := self._exposure()) is not None:
            yield exposure

    def _by_side(self) -> Shares:
        counts = Counter(row.pole if row.pole in SIDES else "" for row in self._rows)
        whole = len(self._rows)
        return Shares(
            tuple(
                Share(
                    short_side_name(side),
                    counts[side],
                    f"{number(counts[side])} · {_share(counts[side], whole)}",
                    SIDE_COLORS.get(side, "gray"),
                )
                for side in (*SIDES, "")
                if counts[side]
            )
        )

    def _by_value(self) -> Iterable[tuple[str, int]]:
        amounts = self._content.amounts
        first, second, third = VALUE_STEPS
        steps = (
            (translate("dossier", "até R$ 50 mil"), sum(one <= first for one in amounts)),
            (translate("dossier", "de 50 a 200 mil"), sum(first < one <= second for one in amounts)),
            (translate("dossier", "de 200 mil a 1 milhão"), sum(second < one <= third for one in amounts)),
            (translate("dossier", "acima de 1 milhão"), sum(one > third for one in amounts)),
        )
        unparsed = sum("amount" in row.unparsed for row in self._rows)
        yield from steps
        if unparsed:
            yield translate("dossier", "não lido"), unparsed
        yield not_informed(), len(self._rows) - len(amounts) - unparsed

    def _by_year(self) -> Iterable[tuple[str, int]]:
        years = Counter(court_date(row.distribution).year for row in self._rows if row.distribution is not None)
        known = sorted(years)
        if known:
            first = max(known[0], known[-1] - MOST_YEARS + 1)
            before = sum(count for year, count in years.items() if year < first)
            if before:
                yield translate("dossier", "antes"), before
            for year in range(first, known[-1] + 1):
                yield str(year), years[year]
        unknown = len(self._rows) - sum(years.values())
        if unknown:
            yield translate("dossier", "sem data"), unknown

    def _exposure(self) -> Remark | None:
        passive = [row for row in self._rows if row.pole == "Passive"]
        amounts = sorted(amounts_of(passive), reverse=True)
        if not amounts:
            return None
        whole, greatest = sum(amounts, Decimal(0)), sum(amounts[:GREATEST], Decimal(0))
        text = translate("dossier", "{lawsuits}, {known} com valor, soma de {sum}.").format(
            lawsuits=_lawsuits(len(passive)), known=number(len(amounts)), sum=_amount(whole)
        )
        if len(amounts) > GREATEST and whole > 0:
            more = translate("dossier", "Os cinco maiores somam {sum} ({share}).")
            text = f"{text} {more.format(sum=_amount(greatest), share=_share(greatest, whole))}"
        return Remark(translate("dossier", "Exposição no polo passivo:"), text)

    # List ------------------------------------------------------------------------------------------------------------
    def _list(self) -> Iterable[Block]:
        sentences = [translate("dossier", "Ordenada por valor, do maior.")]
        if self._own:
            sentences.append(translate("dossier", "O asterisco marca quem tem página própria."))
        sentences.append(translate("dossier", "Lido é o dia em que o tribunal foi lido."))
        yield Title(translate("dossier", "Lista"), " ".join(sentences))
        columns = (
            ReportColumn(translate("dossier", "nº"), 28),
            ReportColumn(translate("dossier", "Parte contrária"), 114),
            ReportColumn(translate("dossier", "Polo"), 46),
            ReportColumn(translate("dossier", "Número"), 154),
            ReportColumn(translate("dossier", "Tribunal"), 60),
            ReportColumn(translate("dossier", "Fase"), 72),
            ReportColumn(translate("dossier", "Valor (R$)"), 76, is_right=True),
            ReportColumn(translate("dossier", "Andam."), 54, is_right=True),
            ReportColumn(translate("dossier", "Lido"), 54, is_right=True),
        )
        yield Table(columns, tuple(self._row(place, row) for place, row in enumerate(self._rows, 1)), is_small=True)

    def _row(self, place: int, row: DossierRow) -> Row:
        name = self._opposite(row)
        return (
            Cell(str(place), "quiet"),
            f"{name} *" if row.case_id in self._own else name,
            short_side_name(row.pole).lower() if row.pole else "–",
            self._text(row.number),
            f"{self._text(row.court)} {self._instances(row, short_instances_at)}".strip(),
            self._known(row).dated(self._text(phase_name(row.phase)), "phase") or "–",
            self._unparsed(row, "amount") or "–"
            if row.amount is None
            else self._known(row).dated(_amount(row.amount).removeprefix("R$").strip(), "amount"),
            self._unparsed(row, "last_step") or _short_day(row.last_step),
            _short_day(row.read_at),
        )

    def _known(self, row: DossierRow) -> KnownSince:
        return KnownSince(row.since, row.read_at, is_lasting=True) if row.since else NOTHING_KEPT

    def _instances(self, row: DossierRow, name: Callable[[tuple[int, ...], str], str]) -> str:
        return self._unparsed(row, "instance") or name(row.instances, row.court)

    def _unparsed(self, row: DossierRow, member: str) -> str:
        """What the service wrote for a value that could not be read."""
        return self._text(unparsed_text(row.unparsed.get(member, "")))

    def _opposite(self, row: DossierRow) -> str:
        name = self._text(row.opposite)
        if name and row.others:
            return translate("rows", "{name} e mais {n}").format(name=name, n=row.others)
        return name or self._text(row.parties) or translate("dossier", "Partes não informadas")

    # One lawsuit -----------------------------------------------------------------------------------------------------
    def _own_page(self, name: str, page: OwnPage) -> Iterable[Block]:
        row, lawsuit = page.row, page.lawsuit
        over = f"{name} · {side_name(row.pole)}" if row.pole else name
        places = (self._text(row.number), self._text(row.court), self._instances(row, instances_at))
        detail = " · ".join(part for part in (*places, self._text(row.class_name)) if part)
        yield Title(self._opposite(row), detail, over)
        yield Fields(tuple(self._fields(page)))
        if lawsuit is None:
            yield Remark("", translate("dossier", "O registro deste processo não pôde ser lido."), is_warning=True)
        else:
            yield from self._parties(page)
            yield from self._last_step(page)
        yield from self._changes(page)
        yield from self._notes(page)
        yield Heading(translate("dossier", "De onde veio"))
        yield Pairs(tuple(self._origin(page)), is_boxed=True)

    def _fields(self, page: OwnPage) -> Iterable[tuple[str, str]]:
        row, lawsuit, known = page.row, page.lawsuit, self._known(page.row)
        missing, unparsed = not_informed(), {} if lawsuit is None else lawsuit.unparsed
        subjects = () if lawsuit is None else lawsuit.subjects or ()
        organs = () if lawsuit is None else lawsuit.courts or ()
        place = () if lawsuit is None else (lawsuit.county, lawsuit.state)
        level = None if lawsuit is None else lawsuit.secrecy_level
        free = None if lawsuit is None else lawsuit.free_justice
        yes, no = translate("archiving", "Sim"), translate("archiving", "Não")
        said = (
            (
                translate("dossier", "Assunto"),
                ", ".join(filter(None, (self._text(one.name) for one in subjects))),
                "subjects",
            ),
            (
                translate("dossier", "Valor da causa"),
                self._unparsed(row, "amount") if row.amount is None else _amount(row.amount),
                "amount",
            ),
            (translate("dossier", "Fase"), self._text(phase_name(row.phase)), "phase"),
            (translate("dossier", "Situação"), self._text(status_name(row.status)), "status"),
            (
                translate("dossier", "Órgão julgador"),
                " / ".join(filter(None, (self._text(one.name) for one in organs))),
                "courts",
            ),
            (translate("dossier", "Comarca"), ", ".join(filter(None, (self._text(one) for one in place))), "county"),
            (translate("dossier", "Magistrado"), "" if lawsuit is None else self._text(lawsuit.judge), "judge"),
            (
                translate("dossier", "Distribuição"),
                self._unparsed(row, "distribution") if row.distribution is None else _day(row.distribution),
                "distribution_date",
            ),
            (
                translate("dossier", "Segredo de justiça"),
                (level is None and unparsed_text(unparsed.get("secrecy_level", ""))) or secrecy_name(level),
                "secrecy_level",
            ),
            (
                translate("dossier", "Justiça gratuita"),
                unparsed_text(unparsed.get("free_justice", "")) if free is None else yes if free else no,
                "free_justice",
            ),
        )
        for name, value, member in said:
            yield name, known.dated(value, member) or missing

    def _parties(self, page: OwnPage) -> Iterable[Block]:
        sides = () if page.lawsuit is None else sides_of(page.lawsuit.parties)
        has_lawyers_apart = any(side.lawyers for side in sides)
        shown = [(side.side, one) for side in sides for one in side.parties]
        if not shown:
            return
        yield Heading(translate("dossier", "Partes"))
        columns = (
            ReportColumn(translate("dossier", "Polo"), 104),
            ReportColumn(translate("dossier", "Nome"), 234),
            ReportColumn(translate("dossier", "Papel"), 130),
            ReportColumn(translate("dossier", "Advogados"), 190),
        )
        lines = (self._party(side, one, has_lawyers_apart=has_lawyers_apart) for side, one in shown[:MOST_PARTIES])
        yield Table(columns, tuple(lines))
        known = self._known(page.row)
        if (at := known.of("parties")) is not None:
            words = translate("dossier", "As partes não vieram na última leitura: são as lidas em {day}.")
            yield Paragraph(words.format(day=known.day(at)), is_quiet=True)
        if len(shown) > MOST_PARTIES:
            one = translate("dossier", "E mais {n} parte, que está no acervo.")
            many = translate("dossier", "E mais {n} partes, que estão no acervo.")
            yield Paragraph(plural(len(shown) - MOST_PARTIES, one, many), is_quiet=True)
        for side in sides:
            if side.lawyers:
                words = translate("dossier", "Advogados, {side}, sem a parte informada: {names}")
                named = self._named(side.lawyers[:MOST_PARTIES])
                yield Paragraph(words.format(side=self._text(side_name(side.side)).lower(), names=named), is_quiet=True)

    def _party(self, side: str, represented: RepresentedParty, *, has_lawyers_apart: bool) -> Row:
        party, color = represented.party, SIDE_COLORS.get(side, "gray")
        document = self._text(formatted_number(document_of(party)))
        name = self._text(party.name) or not_informed()
        return (
            Cell(self._text(short_side_name(side)), color, mark=color),
            f"{name}, {document}" if document else name,
            self._text(party.person_type) or not_informed(),
            self._named(represented.lawyers) or ("" if has_lawyers_apart else not_informed()),
        )

    def _named(self, lawyers: Iterable[Any]) -> str:
        """Lawyers with their registrations."""
        return ", ".join(
            " ".join(filter(None, (self._text(one.name), self._text(document_of(one))))) for one in lawyers
        )

    def _last_step(self, page: OwnPage) -> Iterable[Block]:
        step = None if page.lawsuit is None else page.lawsuit.last_step
        if step is None:
            return
        yield Heading(translate("dossier", "Último andamento"))
        text = self._text(step.content, LONGEST_TEXT) or not_informed()
        if step.steps_count:
            one = translate("dossier", "O tribunal registra {n} andamento.")
            many = translate("dossier", "O tribunal registra {n} andamentos.")
            text = f"{text} {plural(step.steps_count, one, many)}"
        known = self._known(page.row)
        if (at := known.of("last_step", "last_step.content")) is not None:
            read = translate("dossier", "Lido em {day}.").format(day=known.day(at))
            text = f"{text} {read}"
        day = unparsed_text(step.unparsed_date) if step.step_date is None else _day(step.step_date)
        yield Remark(f"{day}." if day else "", text)

    def _changes(self, page: OwnPage) -> Iterable[Block]:
        since = self._plan.changed_since
        if since is None:
            return
        yield Heading(translate("dossier", "O que mudou desde {day}").format(day=_day(since)))
        yield from period_paragraphs(page, since, self._plan.made_at)
        if not page.changes:
            return
        columns = (
            ReportColumn(translate("dossier", "O quê"), 150),
            ReportColumn(translate("dossier", "Era"), 250),
            ReportColumn(translate("dossier", "É"), 258),
        )
        cells = [change_cells(change) for change in ordered_changes(page.changes)[:MOST_CHANGES]]
        rows = [
            (self._text(one.what), Cell(self._text(one.before), "quiet"), Cell(self._text(one.after), is_strong=True))
            for one in cells
        ]
        yield Table(columns, tuple(rows))

    def _notes(self, page: OwnPage) -> Iterable[Block]:
        if page.notes:
            yield Heading(translate("dossier", "Minhas notas"))
        for written, text in page.notes:
            yield Remark(f"{_day(written)}.", self._text(text, LONGEST_TEXT))

    def _origin(self, page: OwnPage) -> Iterable[tuple[str, str]]:
        row = page.row
        entry = None if row.entry_row is None else self._content.search_of_row.get(row.entry_row)
        yield translate("dossier", "Sistema"), self._text(page.source) or self._text(row.court) or not_informed()
        if entry is not None:
            asked = court_time(entry.sent_at or entry.created_at)
            yield translate("dossier", "Perguntado em"), f"{asked:%d/%m/%Y, %H:%M}, {mode_name(entry.mode)}"
        yield translate("dossier", "Lido no tribunal"), f"{court_time(row.read_at):%d/%m/%Y, %H:%M}"
        yield translate("dossier", "Idade do dado"), self._age(row.read_at)
        if entry is not None:
            way = translate("dossier", "Veio pela busca de {key}").format(key=self._text(typed_key_text(entry)))
            yield translate("dossier", "Por que está aqui"), way

    def _age(self, read_at: datetime) -> str:
        days = max(0, (court_date(self._plan.made_at) - court_date(read_at)).days)
        if not days:
            return translate("dossier", "do dia deste dossiê")
        one = translate("dossier", "{n} dia na data deste dossiê")
        return plural(days, one, translate("dossier", "{n} dias na data deste dossiê"))

    # Coverage --------------------------------------------------------------------------------------------------------
    def _coverage(self) -> Iterable[Block]:
        done, count = self._systems()
        if count:
            sentence = f"{systems_answered(done, count)}."
            if done < count:
                missing = translate("dossier", "Os que faltam vêm primeiro.")
                sentence = f"{sentence} {missing}"
        else:
            sentence = translate("dossier", "O serviço não contou os sistemas que respondem.")
        yield Title(translate("dossier", "Cobertura"), sentence)
        yield self._searches()
        systems = self._system_rows()
        if systems:
            yield Heading(translate("dossier", "Sistemas"))
            columns = (
                ReportColumn(translate("dossier", "Sistema"), 270),
                ReportColumn(translate("dossier", "Tribunal"), 110),
                ReportColumn(translate("dossier", "Resposta"), 168),
                ReportColumn(translate("dossier", "Busca encerrada"), 110, is_right=True),
            )
            yield Table(columns, systems)
        if self._rows:
            yield Heading(translate("dossier", "Idade dos dados por tribunal"))
            yield self._courts()
        yield from self._namesakes()
        yield Heading(translate("dossier", "Segredo de justiça"))
        yield Paragraph(self._secrecy())

    def _searches(self) -> Table:
        columns = (
            ReportColumn(translate("dossier", "Busca"), 230),
            ReportColumn(translate("dossier", "Modo"), 92),
            ReportColumn(translate("dossier", "Perguntado em"), 126),
            ReportColumn(translate("dossier", "Cobertura"), 140),
            ReportColumn(translate("dossier", "Registros"), 70, is_right=True),
        )
        rows = [
            (
                self._text(typed_key_text(entry)),
                mode_name(entry.mode),
                f"{court_time(entry.sent_at or entry.created_at):%d/%m/%Y, %H:%M}",
                Cell(coverage_text(entry), "amber" if entry.gaps or entry.is_open else ""),
                number(entry.records_count),
            )
            for entry, _ in self._content.searches
        ]
        return Table(columns, tuple(rows))

    def _system_rows(self) -> tuple[Row, ...]:
        silent: list[Row] = []
        answered: list[Row] = []
        for entry, systems in self._content.searches:
            when = "–" if entry.ended_at is None else f"{court_time(entry.ended_at):%d/%m/%Y, %H:%M}"
            for one in systems:
                name, court = self._text(one.source) or not_informed(), self._text(one.court)
                if one.is_done:
                    answered.append((name, court, translate("dossier", "respondeu"), when))
                    continue
                words = translate("dossier", "ainda sem resposta") if entry.is_open else _no_answer()
                color = "amber" if entry.is_open else "red"
                silent.append((Cell(name, is_strong=True), court, Cell(words, color, is_strong=True), when))
        return (*silent, *answered)

    def _courts(self) -> Table:
        """How old the data of each court are, the oldest first."""
        columns = (
            ReportColumn(translate("dossier", "Tribunal"), 270),
            ReportColumn(translate("dossier", "Processos"), 128, is_right=True),
            ReportColumn(translate("dossier", "Lido desde"), 130, is_right=True),
            ReportColumn(translate("dossier", "Lido até"), 130, is_right=True),
        )
        read: dict[str, list[datetime]] = {}
        for row in self._rows:
            read.setdefault(self._text(row.court) or not_informed(), []).append(row.read_at)
        courts = sorted(read.items(), key=lambda one: (min(one[1]), one[0]))
        rows = [(court, number(len(times)), _day(min(times)), _day(max(times))) for court, times in courts]
        return Table(columns, tuple(rows))

    def _namesakes(self) -> Iterable[Block]:
        found = self._content.namesakes
        if not found:
            return
        yield Heading(translate("dossier", "Homônimos excluídos, {n}").format(n=number(len(found))))
        columns = (
            ReportColumn(translate("dossier", "Número"), 174),
            ReportColumn(translate("dossier", "Nome no processo"), 200),
            ReportColumn(translate("dossier", "Por quê"), 196),
            ReportColumn(translate("dossier", "Decidido em"), 88, is_right=True),
        )
        yield Table(columns, tuple(self._namesake(one) for one in found))

    def _namesake(self, one: ExcludedNamesake) -> Row:
        reasons = {
            Evidence.NAMESAKE_DOCUMENT: translate("dossier", "mesmo documento de outro homônimo"),
            Evidence.OTHER_DOCUMENT: translate("dossier", "documento diferente do confirmado"),
            Evidence.SAME_DOCUMENT: translate("dossier", "conferido por uma pessoa, apesar do documento igual"),
            Evidence.SAME_LAWYER: translate("dossier", "conferido por uma pessoa, apesar do advogado em comum"),
        }
        by_person = translate("dossier", "conferido por uma pessoa, sem outro indício")
        reason = next((words for kind, words in reasons.items() if kind == one.evidence), by_person)
        return self._text(one.row.number), self._text(one.row.parties), reason, _day(one.decided_at)

    def _secrecy(self) -> str:
        if self._plan.with_secrecy:
            return translate("dossier", "Incluídos os processos em segredo, com confirmação de quem fez o dossiê.")
        if not self._content.left_out:
            return translate("dossier", "Nenhum apareceu em segredo. Pode haver outros que o tribunal não mostra.")
        one = translate(
            "dossier",
            "{n} processo em segredo, ou sem essa informação, não entra, nem nos totais. É o que apareceu; pode haver outros que o tribunal não mostra.",
        )
        many = translate(
            "dossier",
            "{n} processos em segredo, ou sem essa informação, não entram, nem nos totais. São os que apareceram; pode haver outros que o tribunal não mostra.",
        )
        return plural(self._content.left_out, one, many)

    def _how_to_check(self, code: str) -> Iterable[Block]:
        yield Heading(translate("dossier", "Como conferir este dossiê"))
        made = f"{court_time(self._plan.made_at):%d/%m/%Y, %H:%M:%S}"
        yield Pairs(
            (
                (
                    translate("dossier", "Gerado em"),
                    translate("dossier", "{when}, horário de Brasília, por Autos {version}").format(
                        when=made, version=__version__
                    ),
                ),
                (translate("dossier", "Conferência"), code),
                (
                    translate("dossier", "Confere com"),
                    translate(
                        "dossier",
                        "O SHA-256 do anexo conteudo.json deste arquivo, que traz tudo o que está nestas páginas. Não é assinatura.",
                    ),
                ),
            ),
            is_boxed=True,
        )


def _members(block: Any) -> Any:
    """A part of the report as JSON: its kind and its members."""
    if not is_dataclass(block):
        raise TypeError(type(block).__name__)
    return {"kind": type(block).__name__} | {one.name: getattr(block, one.name) for one in fields(block)}


def _bars(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    """The greatest counts, and what is left as one."""
    found = counts.most_common()
    if len(found) <= MOST_BARS:
        return tuple(found)
    shown, others = found[: MOST_BARS - 1], found[MOST_BARS - 1 :]
    more = translate("dossier", "outros {n}").format(n=number(len(others)))
    return (*shown, (more, sum(count for _, count in others)))


def _lawsuits(count: int) -> str:
    return plural(count, translate("dossier", "{n} processo"), translate("dossier", "{n} processos"))


def _share(part: Decimal | int, whole: Decimal | int) -> str:
    """A percentage; neither none nor all where it is only next to that."""
    rounded = round(HUNDRED * part / whole) if whole else 0
    if part and not rounded:
        return "< 1%"
    return "> 99%" if rounded == HUNDRED and part < whole else f"{rounded}%"


def _amount(amount: Decimal) -> str:
    return amount_text(amount)


def _short_amount(amount: Decimal) -> str:
    """An amount in few characters: R$ 96,4 mi."""
    if not can_write_out(amount):
        return amount_text(amount)
    billions, millions = translate("dossier", "bi"), translate("dossier", "mi")
    for least, unit, name in ((ROUNDED_TO_BILLION, MILLION * THOUSAND, billions), (MILLION, MILLION, millions)):
        if abs(amount) >= least:
            return f"R$ {amount / unit:.1f} {name}".replace(".", translate("wording", ",", "decimal"))
    return amount_text(amount)


def _no_answer() -> str:
    return translate("dossier", "não respondeu")


def _day(at: datetime) -> str:
    return format_date(court_date(at))


def _days(times: Sequence[datetime]) -> str:
    first, last = _day(min(times)), _day(max(times))
    if first == last:
        return translate("dossier", "em {day}").format(day=first)
    return translate("dossier", "de {first} a {last}").format(first=first, last=last)


def _short_day(at: datetime | None) -> str:
    return "–" if at is None else f"{court_date(at):%d/%m/%y}"
