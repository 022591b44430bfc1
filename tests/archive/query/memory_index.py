"""A slow and simple `CaseIndex` over a list of cases, to compare results with."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from decimal import Decimal
from functools import cached_property

from pyroaring import BitMap

from autos.archive.storage.instants import to_micros
from autos.domain.dates import court_date
from autos.domain.query.choices import band_of
from autos.domain.query.spelling import folded

COLUMNS = ("caption", "parties", "lawyers", "classes", "subjects", "last_step")
INSTANTS = frozenset({"step", "distribution", "received", "crawled"})


def instant(text: str) -> datetime:
    """2024-02-16T00:00 in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@dataclass
class StoredRecord:
    """A synthetic case. Texts by column; coded values as (code, name)."""

    number: str = ""
    court: str = ""
    state: str = ""
    phase: str = ""
    status: str = ""
    secrecy: str = ""
    instance: tuple[str, ...] = ()
    justice: str = ""
    sides: tuple[str, ...] = ()
    classes: tuple[tuple[str, str], ...] = ()
    subjects: tuple[tuple[str, str], ...] = ()
    labels: tuple[int, ...] = ()
    folders: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    parties: tuple[str, ...] = ()
    lawyers: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    caption: str = ""
    last_step: str = ""
    amount: Decimal | None = None
    step: datetime | None = None
    distribution: datetime | None = None
    received: datetime | None = None
    crawled: datetime | None = None
    changed: datetime | None = None
    """When it changed; one change at most."""
    is_trashed: bool = False
    is_undecided: bool = False
    is_unseen: bool = False

    def values(self, facet: str) -> set[str]:
        """Values as the archive stores them: an empty one where there is none."""
        if facet in {"court", "state", "phase", "status", "secrecy", "justice"}:
            return {str(getattr(self, facet))}
        return {
            "instance": set(self.instance) or {""},
            "side": set(self.sides),
            "class": {code for code, _ in self.classes} or {""},
            "subject": {code for code, _ in self.subjects} or {""},
            "label": {str(label) for label in self.labels},
            "folder": {str(folder) for folder in self.folders},
            "note": {"yes"} if self.notes else set(),
            "undecided": {"yes"} if self.is_undecided else set(),
            "unseen": {"yes"} if self.is_unseen else set(),
            "band": {"" if self.amount is None else band_of(self.amount)},
            "year": {"" if self.distribution is None else str(court_date(self.distribution).year)},
        }[facet]

    def number_of(self, column: str) -> int | None:
        """Microseconds, or centavos."""
        if column == "amount":
            return None if self.amount is None else int(self.amount * 100)
        return to_micros(getattr(self, column))

    def texts(self, column: str) -> Sequence[str]:
        """Text of a full-text column."""
        return {
            "caption": (self.caption,),
            "parties": self.parties,
            "lawyers": self.lawyers,
            "classes": tuple(name for _, name in self.classes),
            "subjects": tuple(name for _, name in self.subjects),
            "last_step": (self.last_step,),
        }[column]


@dataclass
class MemoryIndex:
    """`CaseIndex` over a list; case ids are positions in it. `asked` has the calls in order."""

    cases: Sequence[StoredRecord]
    label_names: dict[int, str] = field(default_factory=dict)
    folder_names: dict[int, str] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def _where(self, question: str, holds: Callable[[StoredRecord], bool]) -> BitMap:
        self.asked.append(question)
        return BitMap([place for place, case in enumerate(self.cases) if holds(case)])

    def everything(self) -> BitMap:
        return self._where("everything", lambda case: not case.is_trashed)

    def trashed(self) -> BitMap:
        return self._where("trashed", lambda case: case.is_trashed)

    def facet(self, name: str, value: str) -> BitMap:
        return self._where(f"facet {name}", lambda case: value in case.values(name))

    def all_values(self, name: str) -> Sequence[tuple[str, str]]:
        return self._all_values[name]

    @cached_property
    def _all_values(self) -> dict[str, list[tuple[str, str]]]:
        found = {
            facet: [(value, "") for value in sorted({value for case in self.cases for value in case.values(facet)})]
            for facet in ("court", "state", "phase", "status", "secrecy", "instance", "side", "band", "year", "note")
        }
        for facet, attribute in (("class", "classes"), ("subject", "subjects")):
            coded = {pair for case in self.cases for pair in getattr(case, attribute)}
            found[facet] = [*sorted(coded), ("", "")]
        found["justice"] = [(value, "") for value in sorted({case.justice for case in self.cases})]
        found["label"] = [(str(label), name) for label, name in self.label_names.items()]
        found["folder"] = [(str(folder), name) for folder, name in self.folder_names.items()]
        return found

    def values(self, name: str, words: str) -> list[str]:
        wanted = _words(words)
        return [
            value
            for value, label in self.all_values(name)
            if wanted and all(any(w.startswith(part) for w in _words(f"{value} {label}")) for part in wanted)
        ]

    def between(self, column: str, low: int | None, high: int | None) -> BitMap:
        def holds(case: StoredRecord) -> bool:
            number = case.number_of(column)
            return number is not None and (low is None or low <= number) and (high is None or number <= high)

        return self._where(f"between {column}", holds)

    def missing(self, column: str) -> BitMap:
        return self._where(f"missing {column}", lambda case: not case.is_trashed and case.number_of(column) is None)

    def typed(self, text: str) -> BitMap:
        *whole, last = text.split() or [""]

        def holds(case: StoredRecord) -> bool:
            names = {word for name in (*case.parties, *case.lawyers) for word in _words(name)}
            numbers = [_bare(number) for number in (case.number, *case.documents)]
            return all(
                set(_words(piece)) <= names or any(number.startswith(_bare(piece)) for number in numbers)
                for piece in whole
            ) and (
                any(number.startswith(_bare(last)) for number in numbers if _bare(last))
                or all(any(name.startswith(part) for name in names) for part in _words(last))
            )

        return self._where("typed", holds)

    def match_text(
        self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False, columns: Sequence[str] = ()
    ) -> BitMap:
        def holds(case: StoredRecord) -> bool:
            texts = [text for column in columns or COLUMNS for text in case.texts(column)]
            return _says(texts, words, phrase=phrase, prefix=prefix)

        found = self._where("mentioned", holds)
        return found if columns else found | self.match_notes(words, phrase=phrase, prefix=prefix)

    def match_notes(self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False) -> BitMap:
        return self._where("noted", lambda case: _says(case.notes, words, phrase=phrase, prefix=prefix))

    def document(self, text: str) -> BitMap:
        return self._where("document", lambda case: any(_bare(each).startswith(text) for each in case.documents))

    def number(self, digits: str) -> BitMap:
        return self._where("number", lambda case: _bare(case.number).startswith(digits))


def _says(texts: Sequence[str], words: Sequence[str], *, phrase: bool, prefix: bool) -> bool:
    wanted = [piece for word in words for piece in _words(word)]
    if not wanted:
        return False
    if not phrase:
        text_words = [word for text in texts for word in _words(text)]
        *whole, last = wanted
        return set(whole) <= set(text_words) and any(
            word.startswith(last) if prefix else word == last for word in text_words
        )
    return any(_follow(_words(text), wanted, prefix=prefix) for text in texts)


def _follow(found_words: Sequence[str], wanted: Sequence[str], *, prefix: bool) -> bool:
    for start in range(len(found_words) - len(wanted) + 1):
        part = found_words[start : start + len(wanted)]
        ends_well = part[-1].startswith(wanted[-1]) if prefix else part[-1] == wanted[-1]
        if ends_well and list(part[:-1]) == list(wanted[:-1]):
            return True
    return False


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", folded(text))


def _bare(text: str) -> str:
    return re.sub(r"[^0-9A-Z]", "", text.upper())


def six_cases() -> MemoryIndex:
    """Synthetic cases of many courts and with many gaps, the last in the trash."""
    return MemoryIndex(
        [
            StoredRecord(
                number="1234567-13.2024.8.26.0100",
                court="TJSP",
                state="SP",
                phase="Execução",
                status="Ativo",
                secrecy="0",
                instance=("1", "2"),
                justice="8",
                sides=("Passive",),
                classes=(("156", "Cumprimento de sentença"),),
                subjects=(("7771", "Contratos Bancários"),),
                labels=(1,),
                folders=(7,),
                notes=("Ligar amanhã para a cliente sintética",),
                parties=("Maria da Silva Sintética", "Banco Sintético S/A"),
                lawyers=("Otávio Sintético Prado",),
                documents=("111.222.333-96", "97.000.001/0001-05", "SP0970001"),
                caption="Maria da Silva Sintética x Banco Sintético S/A",
                last_step="Conclusos para despacho",
                amount=Decimal("1234.56"),
                distribution=instant("2024-02-16T00:00"),
                step=instant("2026-02-20T15:00"),
                crawled=instant("2026-03-01T10:00"),
                received=instant("2026-03-02T11:00"),
                changed=instant("2026-03-01T03:00"),
                is_unseen=True,
            ),
            StoredRecord(
                number="0000123-28.2025.5.02.0038",
                court="TRT2",
                state="SP",
                phase="Execução ou cumprimento",
                status="Ativo",
                secrecy="1",
                instance=("1",),
                justice="5",
                sides=("Active",),
                subjects=(("2546", "Verbas Rescisórias"),),
                labels=(1, 3),
                parties=("Mário Silvano Sintético",),
                documents=("970.000.002-35",),
                amount=Decimal(0),
                distribution=instant("2024-02-16T03:00"),
                step=instant("2025-12-02T15:00"),
                crawled=instant("2026-01-01T10:00"),
            ),
            StoredRecord(
                number="0000045-24.2026.8.07.0001",
                court="TJDF",
                state="DF",
                phase="Inicial",
                status="Finalizado",
                secrecy="5",
                instance=("2",),
                justice="8",
                sides=("Unknown",),
                classes=(("7", "Procedimento Comum Cível"),),
                folders=(7, 8),
                parties=("Silva Maria Sintética da",),
                amount=Decimal(5000),
                distribution=instant("2024-02-17T00:00"),
                step=instant("2026-03-02T00:00"),
                crawled=instant("2026-02-02T12:00"),
                changed=instant("2026-02-02T02:59:59"),
            ),
            StoredRecord(
                number="0600001-61.2024.6.26.0001", court="TRESP", phase="Fase Nova", parties=("Ana Sintética",)
            ),
            StoredRecord(
                number="0000777-00.2020.5.10.0001",
                court="TRT10",
                instance=("1",),
                subjects=(("77710", "Outro Assunto"),),
                amount=Decimal("1000000.01"),
                distribution=instant("2024-02-16T02:59:59"),
                step=instant("2024-03-02T12:00"),
            ),
            StoredRecord(
                number="0000888-00.2020.8.26.0001", court="TJSP", labels=(1,), parties=("Maria Lixo",), is_trashed=True
            ),
        ],
        label_names={1: "Urgente", 2: "Aguardar", 3: "Prazo"},
        folder_names={7: "Arquivo", 8: "Silva e filhos", 9: "Silva"},
    )
