"""The name of a party as a court writes it, read into the names that stand in it and the documents among them.

`MARIA (MENOR) REPRESENTADA POR RITA` is Maria, for whom Rita acts; `ESPÓLIO DE JOSÉ` is José's estate; a sole trader's
name ends with a CPF. The words that are no name are in `name_additions`. One reading serves the check of conflicts, the
search of the archive, the namesakes and the erasure.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import LENGTH as CPF_LENGTH
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.name_additions import FORMS, AdditionKind, patterns
from autos.domain.errors import BadDocument

LONGEST_NAME = 400
"""Characters of a name that are read: a court may write a whole page there."""
MOST_READ = 10_000
"""Characters that are looked through for those of a name: the others may not be seen."""
FEWEST_DIGITS = 8
"""Digits of a name in which a document, or the beginning of a CNPJ, may stand; one with letters has a bar."""
FEWEST_WORDS_BESIDE = 2
"""Words that a name needs to be one of two that an `e`, a comma or a line's end joins."""

GENDER = re.compile(r"(?<=[^\W\d_])\((?:a|o|s|as|os|es)\)", re.IGNORECASE)
"""registrado(a), outro(s)."""
SUSPECT = re.compile(
    r"[^a-z .']|\b(?:espolio|massa|heranca|herdeir|sucess|outr|menor|incapaz|represent|assisti|regist|nome|conhecid|"
    r"vulgo|fali|inventari|interdit|crianca|adolescente|re[up]|autor|dra?|sra?|e|oab|cpf|cnpj|de solteir|denomina|"
    r"antig|atual|nova|razao|incorpora|cession|conjuge|neste|por si|em nome|na pessoa|preso|presa|adv|ja|de cujus)"
)
"""What a plain name has nothing of, so that it need not be read further."""
BRACKETS = re.compile(r"[(\[{]([^()\[\]{}]*)(?:[)\]}]|$)")
AROUND = " ,;:.-/|*&+\"'()[]{}"
SEPARATED = re.compile(r" [-/|] | ?[;|] ?|(?<=[a-z]{3})/(?=[a-z]{3})")
AND = re.compile(r" e | ?[&+] ?|[-/] | [-/]")
"""Also a dash or a bar with a blank on one side: FULANO/ FULANA."""
COMMA = re.compile(r", ?")
RELATIVE = re.compile(
    r"(?:(?:o|a|por|pel[oa]|seu|sua|s/|d[aeo])\s?){0,3}(?:genitor(?:a|es)?|mae|pai|avo|avos|irma|tia|tutor(?:a)?|"
    r"curador(?:a)?|inventariante|sindic[oa]|administrador(?:a)?(?: judicial| provisori[oa])?|liquidante|"
    r"representante(?: legal)?|soci[oa](?:[ -]administrador(?:a)?)?|procurador(?:a)?|filh[oa]|conjuge|viuva|"
    r"responsavel|menor(?:es)?)"
    r"(?: legal)?\b[ ,:.-]*|(?:o|a|seu|sua|sr|sra)\.? "
)
"""Whose role stands before the name of somebody who acts for another."""
SPOUSE = re.compile(r"(?:s/m|s\.m\.|(?:sua )?(?:mulher|esposa)|(?:seu )?(?:marido|esposo)|conjuge)\b[ ,:.]*")
DOCUMENT = re.compile(
    r"(?<![0-9A-Za-z*])(?<![0-9][./-])(?:[0-9]{3}\.?[0-9]{3}\.?[0-9]{3} ?[-/]? ?[0-9]{2}"
    r"|[0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3} ?/? ?[0-9A-Za-z]{4} ?-? ?[0-9]{2})(?![0-9A-Za-z])"
)
NOT_SIGNS = re.compile(r"[^0-9A-Za-z]+")
FEWEST_DIGITS_OF_CODE = 4
"""Of a CNPJ with letters."""
MASKED = re.compile(
    r"[ ,(-]*\b(?:cpf|cnpj|rg)\b(?:/mf)?[ :.]*(?:n[o.]* ?)?[0-9*x./-]*[0-9*][0-9*x./-]*\)?|(?<![0-9])\*{3}[0-9*./-]+"
)
"""A document with hidden digits, or one that is wrong: no name."""
ROOT = re.compile(r"(?<![0-9./-])([0-9]{2})\.([0-9]{3})\.([0-9]{3}) (?=[^\W\d_])")
"""The beginning of a CNPJ, which the name of a sole trader begins with."""
REGISTRATION_AT_END = re.compile(r"[ ,(/-]*\b(?:oab[ /:-]*)?[a-z]{2}[ /-]?(?:[a-z]-?)?[0-9][0-9.]{2,8}(?:[/-]?[a-z])?$")
"""As the STJ writes a lawyer's: - SP000000."""
PARTICLES = frozenset({"d", "da", "das", "de", "del", "di", "do", "dos", "e"})


class NamePart(NamedTuple):
    """A name that stands in what a court wrote."""

    text: str
    is_estate: bool = False
    """The party is the estate, the heirs or the bankrupt's assets of the named one."""
    is_beside: bool = False
    """The name of another one beside the party, or of which that is not certain."""


class PartyName(NamedTuple):
    """What stands in a name."""

    parts: tuple[NamePart, ...]
    """The party first; empty where the text has additions only."""
    documents: tuple[str, ...] = ()
    """CPF and CNPJ without punctuation; of a CNPJ that is cut the first eight characters."""

    @property
    def own(self) -> tuple[str, ...]:
        """The names of the party itself, without additions."""
        return tuple(part.text for part in self.parts if not part.is_beside)


@lru_cache(maxsize=2_000)
def read_party_name(written: str) -> PartyName:
    """Read a name into its parts; a plain name is its only part."""
    lines = [line for line in map(_tidy, written[:MOST_READ].splitlines()) if line]
    text = " ".join(lines)[:LONGEST_NAME]
    if len(lines) < 2 and SUSPECT.search(flat(text)) is None:  # noqa: PLR2004 -- one line
        return PartyName((NamePart(text),)) if text else PartyName(())
    documents, text = _without_documents(GENDER.sub("", text))
    found: dict[str, NamePart] = {}
    for part in (*_parts(text), *_lines(lines)):
        known = found.get(part.text)
        if known is None or (known.is_beside and not part.is_beside):
            found[part.text] = part
    return PartyName(tuple(found.values()), documents)


def documents_in_name(name: str) -> tuple[str, ...]:
    """CPF and CNPJ that stand in a name, without punctuation; most names have no digit."""
    if sum(map(str.isdigit, name)) < FEWEST_DIGITS and not ("/" in name and any(map(str.isdigit, name))):
        return ()
    return read_party_name(name).documents


def is_only_additions(name: str) -> bool:
    """Whether nothing is left of a name without what courts add, and the forms of companies: it names nobody."""
    return all(map(_is_form, read_party_name(name).own))


@cache
def _addition_patterns() -> dict[AdditionKind, re.Pattern[str]]:
    return {kind: re.compile(rf"(?<![a-z0-9])(?:{patterns(kind)})(?![a-z0-9])") for kind in AdditionKind
            if kind is not AdditionKind.FORM}  # fmt: skip


def flat(text: str) -> str:
    """The text in small letters without accents, sign for sign: places in it are places in the text."""
    return text.lower() if text.isascii() else "".join(map(_flat_sign, text))


@cache
def _flat_sign(sign: str) -> str:
    base = unicodedata.normalize("NFKD", sign)[0].casefold()
    return base if len(base) == 1 else sign


PLAIN_SIGNS = str.maketrans(
    dict.fromkeys("\u2018\u2019\u201b\u02bc\u00b4`\u2032", "'")
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")
)
MOST_MARKS = 4
"""Signs of a line that are read for each letter of the longest name: marks without end would take long."""


def _tidy(text: str) -> str:
    """On one line, composed, with plain dashes and apostrophes, without signs that are not seen."""
    if not text.isprintable():
        text = "".join(sign for sign in text if sign.isprintable() or sign.isspace())
    if not text.isascii():
        text = unicodedata.normalize("NFC", text[: MOST_MARKS * LONGEST_NAME]).translate(PLAIN_SIGNS)
        text = "".join(sign for sign in text if not unicodedata.combining(sign))  # what is left of them is no accent
    return " ".join(text.split())


def _without_documents(text: str) -> tuple[tuple[str, ...], str]:
    """The documents in the text, and the text without them, what names them, and those with hidden digits."""
    if not any(map(str.isdigit, text)) and "*" not in text:
        return (), text
    found: dict[str, None] = {}
    label = _addition_patterns()[AdditionKind.LABEL]
    for match in reversed(list(DOCUMENT.finditer(text))):
        document = _valid(match[0])
        if document:
            found[document] = None
            before = text[: match.start()].rstrip(AROUND)
            named = [one for one in label.finditer(flat(before)) if one.end() == len(before)]
            text = f"{before[: named[-1].start()] if named else before} ( ) {text[match.end() :].lstrip(AROUND[:-6])}"
    if (root := ROOT.match(text)) is not None:
        found["".join(root.groups())] = None
        text = text[root.end() :]
    spans = [one.span() for one in MASKED.finditer(flat(text))]
    for begin, end in reversed(spans):
        text = f"{text[:begin]} {text[end:]}"
    text = re.sub(r"\(\s*\)|\[\s*\]", ", ", text)
    return tuple(reversed(found)), re.sub(r"(?: ?, ?)+", ", ", text).strip(AROUND[:-6])


def _valid(written: str) -> str:
    """A CPF or CNPJ without punctuation; empty where its digits are wrong."""
    bare = NOT_SIGNS.sub("", written).upper()
    if sum(map(str.isdigit, bare)) < FEWEST_DIGITS_OF_CODE:
        return ""  # a word that passes the check by chance
    try:
        return (Cpf if len(bare) == CPF_LENGTH else Cnpj).parse(bare).wire
    except BadDocument:
        return ""


def _parts(text: str) -> Iterator[NamePart]:
    """Every name of a text that has more than a name."""
    main, is_estate, inside = _without_brackets(text)
    yield from _named(main, is_estate=is_estate, is_beside=False)
    for one in inside:
        yield from _named(one, is_estate=False, is_beside=True)


def _lines(lines: Sequence[str]) -> Iterator[NamePart]:
    """What may be names in lines of their own: a line may end between two people, or within one name."""
    left = LONGEST_NAME
    for line in lines if len(lines) > 1 else ():
        if left > 0 and _word_count(line[:left]) >= FEWEST_WORDS_BESIDE:
            _, text = _without_documents(line[:left])
            yield from (part._replace(is_beside=True) for part in _parts(text))
        left -= len(line)


def _without_brackets(text: str) -> tuple[str, bool, list[str]]:
    """The text outside of brackets, whether one of them says estate, and the brackets that are names.

    A bracket that begins with what joins two names stays as a part of the text.
    """
    is_estate, inside = False, []

    def replaced(found: re.Match[str]) -> str:
        nonlocal is_estate
        content = found[1].strip(AROUND[:-6])
        kind, rest = _beginning(content)
        if kind in {AdditionKind.REPRESENTATIVE, AdditionKind.OTHER_NAME, AdditionKind.SUCCESSION}:
            return f" {content} "
        if kind is AdditionKind.ESTATE and not rest:
            is_estate = True
        elif content and not _is_form(content) and (rest or kind is None) and any(map(str.isalpha, content)):
            inside.append(content)
        return " "

    return " ".join(BRACKETS.sub(replaced, text).split()), is_estate, inside


def _beginning(content: str) -> tuple[AdditionKind | None, str]:
    """The kind of addition that a text begins with, and what follows it."""
    plain = flat(content)
    for kind, pattern in _addition_patterns().items():
        if (found := pattern.match(plain)) is not None:
            return kind, content[found.end() :].strip(AROUND)
    return None, content


def _named(text: str, *, is_estate: bool, is_beside: bool) -> Iterator[NamePart]:
    """The names of a text without brackets: divided where another name is said to follow."""
    kinds = (AdditionKind.REPRESENTATIVE, AdditionKind.OTHER_NAME, AdditionKind.SUCCESSION)
    plain = flat(text)
    joins = sorted(
        (found.start(), -found.end(), kind) for kind in kinds for found in _addition_patterns()[kind].finditer(plain)
    )
    start, beside, acts = 0, is_beside, False
    for begin, minus_end, kind in (*joins, (len(text), -len(text), None)):
        if begin < start:
            continue
        found = list(_segment(text[start:begin], is_estate=is_estate and start == 0, is_beside=beside, acts=acts))
        yield from found
        acts = kind is AdditionKind.REPRESENTATIVE
        if found and (acts or kind is AdditionKind.SUCCESSION):  # else it is the only one that is named
            beside = True
        start = -minus_end


def _segment(text: str, *, is_estate: bool, is_beside: bool, acts: bool) -> Iterator[NamePart]:
    """A name without the additions at its beginning and end; then what may be names within it."""
    text = text.strip(AROUND)
    while acts and (found := RELATIVE.match(flat(text))) is not None and found.end():
        text = text[found.end() :].strip(AROUND)
    text, says_estate = _stripped(text)
    is_estate = is_estate or says_estate
    if not text or not any(map(str.isalpha, text)):
        return
    yield NamePart(text, is_estate, is_beside)
    for one in _within(text):
        piece = one.strip(AROUND)
        spouse = SPOUSE.match(flat(piece))
        left, says_estate = _stripped(piece[spouse.end() :].strip(AROUND) if spouse else piece)
        if left and any(map(str.isalpha, left)) and left != text and not _is_form(left):
            yield NamePart(left, is_estate or says_estate, is_beside=True)


def _stripped(text: str) -> tuple[str, bool]:
    """A text without the additions at both ends, and whether one of them says estate."""
    is_estate, is_changed = False, True
    while is_changed and text:
        is_changed = False
        plain = flat(text)
        for kind in (AdditionKind.ESTATE, AdditionKind.OTHERS, AdditionKind.CAPACITY):
            span = _at_an_end(plain, kind)
            if span is not None:
                text = text[span[0] : span[1]].strip(AROUND)
                is_estate, is_changed = is_estate or kind is AdditionKind.ESTATE, True
                break
        else:
            if (found := REGISTRATION_AT_END.search(plain)) is not None:
                text, is_changed = text[: found.start()].strip(AROUND), True
    return text, is_estate


def _at_an_end(plain: str, kind: AdditionKind) -> tuple[int, int] | None:
    """What is left of a text that begins or ends with an addition of this kind: its first place, and the one after it.

    A word at the end counts only after a comma or a dash, or where it is several: a person may be called Menor. At the
    beginning an estate or the assets need a particle or the name after them, a title its point or a bracket.
    """
    for found in _addition_patterns()[kind].finditer(plain):
        words = found[0].split()
        before = plain[: found.start()].rstrip()
        if found.end() == len(plain.rstrip(AROUND)):
            is_apart = not before or before[-1] in ",-;:/" or kind is AdditionKind.OTHERS
            if is_apart or (len(words) > 1 and kind is not AdditionKind.ESTATE) or found[0] == "massa falida":
                return 0, found.start()
        if not before.strip(AROUND) and _begins(kind, found[0], plain[found.end() :]):
            return found.end(), len(plain)
    return None


def _begins(kind: AdditionKind, words: str, rest: str) -> bool:
    """Whether these words at the beginning are an addition, and not the first word of a name."""
    if not rest.strip(AROUND):
        return True
    if kind is AdditionKind.ESTATE:
        return " " in words or rest[:1] in ":,-" or rest[:2] in {" -", " :"}
    if kind is AdditionKind.CAPACITY:
        return words.rstrip(".") in {"dr", "dra", "sr", "sra", "exmo", "exma"} or rest[:1] in ":,-" or rest[:2] == " -"
    return False


def _within(text: str) -> Iterator[str]:
    """Parts of a name that may be names: beside a dash or a bar, and whole names that an `e` or a comma joins."""
    plain = flat(text)
    for pattern, fewest in ((SEPARATED, 1), (COMMA, FEWEST_WORDS_BESIDE), (AND, FEWEST_WORDS_BESIDE)):
        ends = [(0, 0), *(found.span() for found in pattern.finditer(plain)), (len(text), len(text))]
        pieces = [text[end:start] for (_, end), (start, _) in pairwise(ends)]
        if len(pieces) > 1 and all(_word_count(piece) >= fewest for piece in pieces):
            yield from pieces


def _word_count(text: str) -> int:
    return sum(word not in PARTICLES for word in re.findall(r"[^\W_]+", flat(text)))


def _is_form(text: str) -> bool:
    """Whether a text is the form or state of a company and nothing else."""
    return not without_forms(re.findall(r"[^\W_]+", flat(text)))


def without_forms(words: Sequence[str]) -> list[str]:
    """Folded words without the forms of companies at their end; empty where they are nothing else."""
    left = list(words)
    is_changed = True
    while left and is_changed:
        is_changed = False
        for form in FORMS:
            if tuple(left[-len(form) :]) == form:
                left, is_changed = left[: -len(form)], True
                break
    return left
