"""Finds CPF, CNPJ and lawsuit numbers in running text: a petition, an e-mail, a page of a PDF.

One pattern scans the text once. Part of a longer number is not a document, so a CPF is never found inside a lawsuit
number, a bar code or an amount.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from autos.domain.documents.document_match import DocumentCheck, DocumentMatch, chunks, parse_as

JOIN = r"(?: ?[./-][^\S\t]?)"
"""Separator between the parts of a number; a line may break after it, but no cell of a table may end."""
LIKE = "[0-9OoIiLlSsBbZz]"
"""A digit, or a letter that is mistaken for one."""
SIGN = "[0-9A-Za-z]"

PAYMENT_SLIP = r"[0-9]{5}\.?[0-9]{5} [0-9]{5}\.?[0-9]{6} [0-9]{5}\.?[0-9]{6} [0-9] [0-9]{14}"
"""A bank payment slip; its last part has as many digits as a CNPJ."""


def _joined(*lengths: int, by: str = JOIN, of: str = "[0-9]") -> str:
    return by.join(f"{of}{{{length}}}" for length in lengths)


NOT_LONGER = r"(?![0-9])(?![./-][0-9])(?!,[0-9]{2}(?![0-9]))"
"""Not followed by more digits, nor by the decimals of an amount."""
ALONE_LEFT = r"(?<![0-9A-Za-z_])(?<![0-9][./-])"
ALONE_RIGHT = r"(?![0-9A-Za-z_@])(?![./-][0-9])(?!,[0-9]{2}(?![0-9]))"
NOT_IN_GROUPS = r"(?<![0-9] )", r"(?! [0-9])"
CODE_LEFT = rf"(?={SIGN})(?:(?<!{SIGN})(?<!{SIGN}[./-])|(?<=CNPJ)|(?<=cnpj))"

FORMS = re.compile(
    rf"(?=[0-9])(?<![0-9])(?<![0-9][./-])(?:(?P<slip>{PAYMENT_SLIP})"
    rf"|(?P<cnj>{_joined(7, 2, 4, 1, 2, 4)})(?![0-9])(?![.-][0-9])"  # /01 is an incident of the lawsuit
    rf"|(?P<cnpj>{_joined(2, 3, 3, 4, 2)}){NOT_LONGER}"
    rf"|(?P<cpf>{_joined(3, 3, 3, 2)}){NOT_LONGER}"
    rf"|{ALONE_LEFT}(?:(?P<cnj_loose>[0-9]{{7}}-?[0-9]{{2}}\.?[0-9]{{4}}\.?[0-9]\.?[0-9]{{2}}\.?[0-9]{{4}})"
    rf"|(?P<cnpj_loose>[0-9]{{2}}\.?[0-9]{{3}}\.?[0-9]{{3}}[./-]?[0-9]{{4}}[.-]?[0-9]{{2}})"
    rf"|(?P<cpf_loose>[0-9]{{3}}\.?[0-9]{{3}}\.?[0-9]{{3}}[./-]?[0-9]{{2}})"
    rf"|{NOT_IN_GROUPS[0]}(?:(?P<cnj_spaced>{_joined(7, 2, 4, 1, 2, 4, by=' ')})"
    rf"|(?P<cnpj_spaced>[0-9]{{2}} [0-9]{{3}} [0-9]{{3}}[ /][0-9]{{4}}[ -][0-9]{{2}})"
    rf"|(?P<cpf_spaced>[0-9]{{3}} [0-9]{{3}} [0-9]{{3}}[ -][0-9]{{2}})){NOT_IN_GROUPS[1]}){ALONE_RIGHT})"
    rf"|{CODE_LEFT}(?:(?P<cnj_like>{_joined(7, 2, of=LIKE, by='-')}\.{_joined(4, 1, 2, 4, of=LIKE, by='[.]')})"
    rf"|(?P<cpf_like>{LIKE}{{3}}\.{LIKE}{{3}}\.{LIKE}{{3}}-{LIKE}{{2}})"
    rf"|(?P<cnpj_code>{SIGN}{{2}}{JOIN}?{SIGN}{{3}}{JOIN}?{SIGN}{{3}}{JOIN}?{SIGN}{{4}}{JOIN}?(?:[0-9]{LIKE}|{LIKE}[0-9]))"
    rf")(?!{SIGN})(?![./-]{SIGN})"
)
"""Each group is named by kind and notation: all separators, some or none, spaced, lookalike letters."""

SEPARATORS = re.compile(r"[0-9\s]+")
MASKS = {"cpf": {"..-", "../"}, "cnpj": {"../-"}, "cnj": {"-...."}}
"""Separators of complete masks: such a number is meant as the document, even with a wrong digit."""
NOT_SIGNS = re.compile(r"[^0-9A-Za-z]+")
CODE_MASK = re.compile(rf"{SIGN}{{2}}\.{SIGN}{{3}}\.{SIGN}{{3}}/{SIGN}{{4}}-{SIGN}{{2}}")
FEWEST_DIGITS = {"cpf": 6, "cnpj": 4, "cnj": 12}
"""Of a match with letters: with fewer digits it is a word or another code."""
LOOK_BACK = 28
SAYS_SO = {
    "cpf": re.compile(r"CPF[^0-9\n]{0,14}$", re.IGNORECASE),
    "cnpj": re.compile(r"CNPJ[^0-9\n]{0,14}$", re.IGNORECASE),
    "cnj": re.compile(r"(?:PROCESSO|AUTOS|PROC|CNJ)[^0-9\n]{0,14}$", re.IGNORECASE),
}
"""Words before a number that name the document, so that a wrong digit is reported."""
SAYS_OTHERWISE = re.compile(
    r"(?:\+|\bTEL|FONE|CELULAR|\bCEL|WHATS|ZAP|\bPIS\b|PASEP|\bNI[ST]\b|\bCNH|RENAVAM|PROTOCOLO|PEDIDO|AG[EÊ]NCIA|CONTA"
    r"|BARRAS|ESTADUAL|MUNICIPAL|\bT[IÍ]TULO|MATR[IÍ]CULA|R\$)[^0-9\n]{0,14}$",
    re.IGNORECASE,
)
"""Words before a number that name something else, though its digits happen to fit."""
MOMENT = re.compile(
    r"(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])(?:[01][0-9]|2[0-3])[0-5][0-9][0-5][0-9]"
)
"""A date and time in fourteen digits, as in the name of a file."""


def find_in_running_text(text: str) -> Iterator[DocumentMatch]:
    """Find every CPF, CNPJ and lawsuit number in `text`, in order."""
    for match in (match for start, end in chunks(text) for match in FORMS.finditer(text, start, end)):
        form = match.lastgroup or "slip"
        if form == "slip":
            continue
        kind, _, how = form.partition("_")
        found = _with_letters(kind, match) if how in {"like", "code"} else _of_digits(kind, match)
        if found is not None:
            yield found


def names_another_number(before: str) -> bool:
    """Whether the words before a number, or the heading of its column, name something other than a document."""
    return bool(before) and SAYS_OTHERWISE.search(before) is not None


def _of_digits(kind: str, match: re.Match[str]) -> DocumentMatch | None:
    written = match[0]
    is_bare = written.isdigit()
    document, check, reason = parse_as(kind, written if is_bare else NOT_SIGNS.sub("", written))
    is_masked = not is_bare and SEPARATORS.sub("", written) in MASKS[kind]
    if not is_masked and (check is DocumentCheck.INVALID or is_bare):
        before = _before(match)
        says_so = bool(before) and SAYS_SO[kind].search(before) is not None
        is_moment = kind == "cnpj" and MOMENT.fullmatch(written) is not None
        if not says_so and (check is DocumentCheck.INVALID or is_moment or names_another_number(before)):
            return None
    return DocumentMatch(match.start(), match.end(), kind, document, check, reason, is_bare)


def _before(match: re.Match[str]) -> str:
    """The words before the match on its line; empty at the start of a line, as in a column."""
    start = match.start()
    if not start or match.string[start - 1] == "\n":
        return ""
    line = match.string.rfind("\n", max(0, start - LOOK_BACK), start) + 1
    return match.string[max(line, start - LOOK_BACK) : start]


def _with_letters(kind: str, match: re.Match[str]) -> DocumentMatch | None:
    """Match with lookalike letters: only if it passes the check or has the whole mask of a CNPJ."""
    written = match[0]
    characters = NOT_SIGNS.sub("", written).upper()
    digits = sum(character.isdigit() for character in characters)
    if digits == len(characters):
        return None
    if digits < FEWEST_DIGITS[kind] and SAYS_SO[kind].search(_before(match)) is None:
        return None
    document, check, reason = parse_as(kind, characters)
    if check is DocumentCheck.INVALID and (reason == "format" or not CODE_MASK.fullmatch(written)):
        return None
    return DocumentMatch(match.start(), match.end(), kind, document, check, reason)
