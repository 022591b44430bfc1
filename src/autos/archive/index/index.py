"""Queries of the index by the terms of the query language; every result is a set of cases."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

import apsw
from pyroaring import BitMap

from autos.archive.index import bit_slices
from autos.archive.index.cache import IndexCache
from autos.archive.index.changed_cases import cases_changed_between, changes_state
from autos.archive.index.sets import AFTER_EVERY_SIGN, TermSets
from autos.archive.index.terms import (
    BEGINNING,
    DOCUMENT,
    EVERY,
    LONGEST_BEGINNING,
    WORD,
    document_start,
    facet_term,
    instant_code,
    letter_first_forms,
)
from autos.archive.index.undecided import name_search_size, search_size, undecided_cases
from autos.archive.records.full_text import FullTextQuery, bare, words_of
from autos.archive.records.inbox_events import EVERY_TO_SEE
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.shared_cases import CASES_OF_SPACE, SPACES
from autos.archive.storage.trash_reasons import IS_ASIDE, IS_DISCARDED
from autos.domain.documents.name_words import APOSTROPHE, plain_words, split_elision
from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument
from autos.domain.firm.entry import EntryKind
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.summary.facet import FacetValue

COLLECTED_CASES_OF_SPACE = f"SELECT json_group_array(case_id) FROM ({CASES_OF_SPACE})"  # noqa: S608 -- a query of ours
INSTANTS = frozenset({"step", "distribution", "received", "crawled"})
FACETS = (
    "court",
    "state",
    "class",
    "subject",
    "phase",
    "status",
    "side",
    "year",
    "band",
    "label",
    "folder",
    "secrecy",
    "instance",
    "justice",
    "note",
)
ANNOTATION_SETS = {
    "label": (ChangeTopic.LABELS, "SELECT case_id FROM case_labels WHERE label = ? ORDER BY case_id"),
    "folder": (ChangeTopic.FOLDERS, "SELECT case_id FROM folder_cases WHERE folder_id = ? ORDER BY case_id"),
    "note": (ChangeTopic.NOTES, "SELECT DISTINCT case_id FROM notes WHERE ? = 'yes' ORDER BY case_id"),
}
ANNOTATION_VALUES = {
    "label": "SELECT label, name FROM labels UNION SELECT DISTINCT label, '' FROM case_labels"
    " WHERE label NOT IN (SELECT label FROM labels)",
    "folder": "SELECT folder_id, name FROM folders",
    "note": "SELECT DISTINCT 'yes', '' FROM notes",
}
SPACE = "space"
NAMED_SPACES = f"""
{SPACES} SELECT space_id, coalesce((SELECT json_extract(CAST(content AS TEXT), '$.name') FROM firm_entries AS entry
    WHERE entry.space_id = spaces.space_id AND kind IN ({EntryKind.FOUNDED:d}, {EntryKind.SPACE_OPENED:d}) AND seq = 1
    ), '') FROM spaces WHERE space_id IS NOT NULL
"""  # noqa: S608 -- numbers of ours, here and below
PEOPLE = ("parties", "lawyers")
"""Columns of the full text with the names of people."""
WHOLE = frozenset({11, 14})
"""Signs of a whole CPF and of a whole CNPJ."""
UNDECIDED, UNSEEN, CHANGED = "undecided", "unseen", "changed"
IN_NO_LIST = "SELECT case_id FROM trash ORDER BY case_id"
ASIDE = f"SELECT case_id FROM trash WHERE {IS_ASIDE} ORDER BY case_id"  # noqa: S608 -- ours
DISCARDED = f"SELECT case_id FROM trash WHERE {IS_DISCARDED} ORDER BY case_id"  # noqa: S608 -- ours
WAITING = """
SELECT (SELECT min(case_id) FROM unindexed), (SELECT max(case_id) FROM unindexed), (SELECT count(*) FROM unindexed)
"""


class Index:
    """Queries of the index. The caller holds `memory.lock` until it has used the result."""

    def __init__(self, connection: apsw.Connection, memory: IndexCache, change_counters: ChangeCounters) -> None:
        self._connection = connection
        self._change_counters = change_counters
        self.memory = memory
        self.sets = TermSets(connection, memory)
        self._is_answering = False
        self._phrase = FullTextQuery(connection)

    def everything(self) -> BitMap:
        """Every case outside the trash that does not stand aside, unindexed ones too."""
        return (self.sets.of(EVERY) | self._waiting()) - self._annotated("trash", ChangeTopic.TRASH, IN_NO_LIST, ())

    def _waiting(self) -> BitMap:
        """Unindexed cases; after an update they are one range, which needs no read of each."""
        low, high, size = self._connection.execute(WAITING).get
        if size and high - low + 1 == size:
            return BitMap(range(low, high + 1))
        return BitMap(json.loads(self._connection.execute("SELECT json_group_array(case_id) FROM unindexed").get))

    def trashed(self) -> BitMap:
        """Cases in the trash; those that stand aside are not among them."""
        return self._annotated("discarded", ChangeTopic.TRASH, DISCARDED, ())

    def aside(self) -> BitMap:
        """Cases of the practice service that stand aside."""
        return self._annotated("aside", ChangeTopic.TRASH, ASIDE, ())

    def facet(self, name: str, value: str) -> BitMap:
        """Cases with exactly this value."""
        if name == UNDECIDED:
            return self._undecided()
        if name == SPACE:
            return self._in_space(value)
        if name == UNSEEN:
            return self._unseen()
        if name in ANNOTATION_SETS:
            return self._annotated(f"{name}\t{value}", *ANNOTATION_SETS[name], (value,))
        return self.sets.of(facet_term(name, value))

    def values(self, name: str, words: str) -> list[str]:
        """Values whose label or code has a word that begins with each of `words`, ignoring accents and case."""
        wanted = words_of(words)
        found = []
        for value, label in self.all_values(name):
            terms = [*words_of(value), *words_of(label)]
            if wanted and all(any(word.startswith(part) for word in terms) for part in wanted):
                found.append(value)
        return found

    def all_values(self, name: str) -> list[tuple[str, str]]:
        """Every value of a facet with its label."""
        if name == SPACE:
            return list(self._connection.execute(NAMED_SPACES))
        if name in ANNOTATION_SETS:
            return [(str(value), label) for value, label in self._connection.execute(ANNOTATION_VALUES[name])]
        return list(self._connection.execute("SELECT value, label FROM facet_values WHERE facet = ?", (name,)))

    def between(self, column: str, low: int | None, high: int | None) -> BitMap:
        """Cases whose value lies within the bounds, both included: microseconds since 1970, or centavos.

        Raises: KeyError for an unknown column.
        """
        if column == CHANGED:
            return self._changed(low, high)
        if column in INSTANTS:
            low = None if low is None else instant_code(low)
            high = None if high is None else instant_code(high)
        known = self.sets.of(bit_slices.HAS + column)
        found = known if low is None else bit_slices.at_least(self.sets.of, column, low)
        return found - bit_slices.at_least(self.sets.of, column, high + 1) if high is not None else found & known

    def missing(self, column: str) -> BitMap:
        """Cases without a value in this column."""
        known = self._changed(None, None) if column == CHANGED else self.sets.of(bit_slices.HAS + column)
        return self.everything() - known

    def changes_generation(self) -> tuple[int, ...]:
        """Value that differs once lawsuits changed, or changes of them were seen."""
        counters = self._change_counters.of(ChangeTopic.INBOX), self._change_counters.of(ChangeTopic.TRASH)
        return (*counters, self.memory.version, *changes_state(self._connection))

    def typed(self, text: str) -> BitMap:
        """Cases whose numbers, parties or lawyers have every word of `text`, the last one as a prefix.

        A bar registration is matched as a whole.
        """
        registration = _registration(text)
        if registration is not None:
            return self.document(registration)
        pieces = text.split()
        found = self._every_piece(pieces)
        plain = plain_words(pieces) if len(pieces) > 1 else ()
        return found | self._every_piece(plain) if plain else found

    def _every_piece(self, pieces: Sequence[str]) -> BitMap:
        found: BitMap | None = None
        for position, piece in enumerate(pieces):
            members = self._piece(piece, is_last=position == len(pieces) - 1)
            if members is not None:
                found = members if found is None else found & members
        return BitMap() if found is None else found

    def match_text(
        self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False, columns: Sequence[str] = ()
    ) -> BitMap:
        """Cases that match in the full text: in every column and in notes, unless `columns` are named.

        Words that name a party with what courts add to a name are looked for among parties and lawyers without it, too.
        """
        question = self._phrase.of(words, phrase=phrase, prefix=prefix, columns=columns)
        if question is None:
            return BitMap()
        found = self._in_words(question)
        people = tuple(name for name in columns or PEOPLE if name in PEOPLE)
        if people and len(words) > 1 and (plain := plain_words(words)):
            asked = self._phrase.of(plain, phrase=phrase, columns=people)
            found = found if asked is None else found | self._in_words(asked)
        return found if columns else found | self.match_notes(words, phrase=phrase, prefix=prefix)

    def match_notes(self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False) -> BitMap:
        """Cases with a note that matches."""
        question = self._phrase.of(words, phrase=phrase, prefix=prefix)
        if question is None:
            return BitMap()
        found = self._connection.execute(
            "SELECT DISTINCT case_id FROM notes WHERE note_id IN"
            " (SELECT rowid FROM notes_words WHERE notes_words MATCH ?)",
            (question,),
        )
        return BitMap([case_id for (case_id,) in found])

    def document(self, text: str) -> BitMap:
        """Cases with a document that begins with `text`, ignoring punctuation."""
        start = document_start(text)
        found = self.sets.beginning(DOCUMENT, start) if start else BitMap()
        for form in _other_forms(text):
            found = found | self.sets.of(DOCUMENT + form)
        return found | self._in_names(start) if len(start) in WHOLE else found

    def _in_names(self, document: str) -> BitMap:
        """Cases with a whole CPF or CNPJ in the name of a party, as sole traders have it."""
        cuts = {11: (3, 6, 9), 14: (2, 5, 8, 12)}[len(document)]
        parts = tuple(document[start:end] for start, end in pairwise((0, *cuts, len(document))))
        found = [self._phrase.of(words, phrase=True, columns=PEOPLE) for words in ((document,), parts)]
        return BitMap.union(BitMap(), *(self._in_words(question) for question in found if question is not None))

    def number(self, digits: str) -> BitMap:
        """Cases whose number begins with `digits`."""
        start = bare(digits)
        if not start:
            return BitMap()
        found = self._connection.execute(
            "SELECT json_group_array(case_id) FROM cases WHERE number >= ? AND number < ?",
            (start, start + AFTER_EVERY_SIGN),
        ).get
        return BitMap(json.loads(found))

    def facets(self, name: str, cases: BitMap, most: int = 50) -> list[FacetValue]:
        """The `most` most frequent values of `cases`, the most frequent first; values that none has are left out.

        A value cannot be more frequent among some cases than among all: counting stops where no further one can enter.
        """
        sized = sorted(((len(members := self.facet(name, v)), v, label, members) for v, label in self.all_values(name)),
                       key=lambda each: -each[0])  # fmt: skip
        best: list[FacetValue] = []
        worst = 0
        for size, value, label, members in sized:
            if len(best) >= most and size <= worst:
                break
            count = cases.intersection_cardinality(members)
            if count:
                best.append(FacetValue(value, label, count))
                if len(best) >= most:
                    best = sorted(best, key=lambda found: -found.count)[:most]
                    worst = best[-1].count
        return sorted(best, key=lambda found: (-found.count, found.label or found.value))

    def _piece(self, piece: str, *, is_last: bool) -> BitMap | None:
        """Cases that match one typed word, with or without punctuation in a number; None if it has no sign to match."""
        words = words_of(piece)
        if not words:
            return None
        has_digit = any(sign.isdigit() for sign in piece)
        found = self._word(words[-1], is_beginning=is_last)
        for word in words[:-1]:
            found = found & self._word(word, is_beginning=False)
        if len(words) > 1 and not has_digit and APOSTROPHE.search(piece):
            found = found | self._word("".join(words), is_beginning=is_last)
        elif len(words) == 1 and (apart := split_elision(words[0])) is not None:
            found = found | (self._word(apart[0], is_beginning=False) & self._word(apart[1], is_beginning=is_last))
        if has_digit:
            start = document_start(piece)
            if (
                0 < len(start) <= LONGEST_BEGINNING and not start.isalpha()
            ):  # leading zeros are not part of a registration
                return found | self.sets.of(BEGINNING + start.casefold())
            return found | self.document(start) | self.number(piece)
        return found

    def _word(self, word: str, *, is_beginning: bool) -> BitMap:
        if not is_beginning:
            return self.sets.of(WORD + word)
        if len(word) <= LONGEST_BEGINNING:
            return self.sets.of(BEGINNING + word)
        return self.sets.beginning(WORD, word)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep the sets unchanged inside; `unlocked` releases them while a text is searched, when no set is in use."""
        with self.memory.lock:
            self._is_answering = True
            try:
                yield
            finally:
                self._is_answering = False

    @contextmanager
    def unlocked(self) -> Iterator[None]:
        """Let other threads write and query meanwhile: a full-text search for a common word is slow."""
        if not self._is_answering:
            yield
            return
        self.memory.lock.release()
        try:
            yield
        finally:
            self.memory.lock.acquire()

    def _in_words(self, question: str) -> BitMap:
        with self.unlocked():
            found = self._connection.execute("SELECT rowid FROM words WHERE words MATCH ?", (question,))
            return BitMap(array("I", (case_id for (case_id,) in found)))

    def _undecided(self) -> BitMap:
        """Cases found by name without a verdict, read again when lawsuits or verdicts have changed."""
        counters = self._change_counters.of(ChangeTopic.VERDICTS), self._change_counters.of(ChangeTopic.TRASH)
        generation = (*counters, self.memory.version, *name_search_size(self._connection))
        known = self.memory.annotations(UNDECIDED, generation)
        if known is not None:
            return known
        with self.unlocked():
            members = undecided_cases(self._connection)
        return self.memory.remember_annotations(UNDECIDED, generation, members)

    def _in_space(self, space_id: str) -> BitMap:
        """Cases that a space of the firm holds, read again when anything of it has changed."""
        name, topics = f"{SPACE}\t{space_id}", (ChangeTopic.FIRM, ChangeTopic.FOLDERS, ChangeTopic.TRACKINGS)
        counters = map(self._change_counters.of, topics)
        generation = (self.memory.version, *counters, *search_size(self._connection))  # an answer may bring known ones
        known = self.memory.annotations(name, generation)
        if known is not None:
            return known
        with self.unlocked():
            # collected by the engine: a row each, of half a million, would hold up every other thread
            members = BitMap(json.loads(self._connection.execute(COLLECTED_CASES_OF_SPACE, (space_id,)).get))
        return self.memory.remember_annotations(name, generation, members)

    def _unseen(self) -> BitMap:
        """The cases of the inbox that are to be seen, read again when it has changed."""
        generation = self._change_counters.of(ChangeTopic.INBOX)
        known = self.memory.annotations(UNSEEN, generation)
        if known is not None:
            return known
        members = BitMap(array("I", (case_id for (case_id,) in self._connection.execute(EVERY_TO_SEE))))
        return self.memory.remember_annotations(UNSEEN, generation, members)

    def _changed(self, low: int | None, high: int | None) -> BitMap:
        """Cases that changed within these microseconds; the last such set is cached."""
        generation = (low, high, *self.changes_generation())
        known = self.memory.annotations(CHANGED, generation)
        if known is not None:
            return known
        with self.unlocked():
            members = cases_changed_between(self._connection, low, high)
        return self.memory.remember_annotations(CHANGED, generation, members)

    def _annotated(self, name: str, part: ChangeTopic, query: str, values: tuple[str, ...]) -> BitMap:
        """A set of annotated cases, read again when its change counter differs in this view of the file."""
        generation = self._change_counters.of(part)
        known = self.memory.annotations(name, generation)
        if known is not None:
            return known
        members = BitMap([case_id for (case_id,) in self._connection.execute(query, values)])
        return self.memory.remember_annotations(name, generation, members)


def _other_forms(text: str) -> Iterator[str]:
    """How else the archive may have a registration: with its letter before or after the number."""
    try:
        found = Oab.parse(text)
    except BadDocument:
        return
    if found.letter:
        yield f"{found.section}{found.number}{found.letter}"
    yield from letter_first_forms(f"{found.section}{found.number}{found.letter}")


def _registration(text: str) -> str | None:
    """A bar registration such as "OAB/SP 123.456" that is written in several words; else None."""
    if not any(sign.isspace() for sign in text.strip()):
        return None
    try:
        found = Oab.parse(text)
    except BadDocument:
        return None
    return f"{found.section}{found.number}{found.letter}"
