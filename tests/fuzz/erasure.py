"""One person in many spellings, in every field and encoding: after an erasure nothing is left that is not named.

Each archive gets a batch of mentions, and as many lawsuits and texts that only resemble the person, which must stay.
"""

from __future__ import annotations

import asyncio
import html
import json
import sys
import tempfile
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.person import Person
from autos.domain.ledger.ledger_state import LedgerState
from autos.system.clock import Clock
from autos.usecases.archive.erasure import ForgetPerson
from tests.archive.synthetic import KEY, NOW, entry, item, lawsuit, page

CASES = 20_000
BATCH = 250
NAME = "Quitéria d'Ávila Zumbelina Fictícia"
CPF = "022.333.444-95"
CNPJ = "97.ABC.001/0001-05"
OAB = "OAB/SP 970.123"
PERSON = Person.of((CPF, CNPJ, OAB), (NAME,))
SPACES = (
    " ",
    " ",
    "  ",
    "\u00a0",
    "\u2009",
    "\n",
    "\r\n",
    "\t",
    "-",
    "\u2010",
    "\u2011",
    "–",
    "—",
    "_",
    ".",
    " - ",
    "/",
)
GROUPING = ("", "", ".", "-", " ", "/", "\u00a0", "–", "\u2011", ". ", "\u200b")
INVISIBLE = ("\u00ad", "\u200b", "\u200d", "\u2060", "\ufeff")
INLINE, BLOCK = ("b", "i", "em", "span class='x'"), ("br/", "p", "td", "li")
OTHERS = (
    "Quitéria d'Ávila Zumbelina Ficticiana",
    "Maquitéria d'Ávila Zumbelina Fictícia",
    "Quitéria d'Ávila de Zumbelina Fictícia",
    "CPF 022.333.444-96",
    "protocolo 90223334449",
    "2202 2333 44495",
    "OAB/RJ 970.123",
    "OAB/SP 970.124",
)


class Mention(NamedTuple):
    """A planted text."""

    text: str
    how: str
    """What was done to the spelling."""


def run(cases: int, seed: int) -> int:
    """Erase the person in `cases` spellings; prints counts as one JSON object; 0 when nothing was wrong."""
    rng = Random(seed)
    outcomes: Counter[str] = Counter()
    wrong: list[str] = []
    with tempfile.TemporaryDirectory(prefix="autos-fuzz-") as folder:
        for number, start in enumerate(range(0, cases, BATCH)):
            place = Path(folder) / str(number)
            place.mkdir()
            asyncio.run(_erased_batch(place / "acervo.autos", rng, min(BATCH, cases - start), outcomes, wrong))
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    report = {"cases": cases, "left over and unnamed": len(wrong), "outcomes": dict(sorted(outcomes.items()))}
    print(json.dumps(report, ensure_ascii=False))
    return 1 if wrong else 0


async def _erased_batch(file: Path, rng: Random, count: int, outcomes: Counter[str], wrong: list[str]) -> None:
    planted = [spelling(rng) for _ in range(count)]
    resembling = [_decoy(rng) for _ in range(count // 4)]
    archive = await Archive.open(file, SecretStr(KEY))
    try:
        fields = await archive.run(lambda transaction: _planted(transaction, rng, planted, resembling))
        done = await ForgetPerson(archive, file, Clock()).forget(PERSON)
        stored = await archive.read(_everything)
    finally:
        await archive.aclose()
    named = ", ".join(done.places)
    for mention, field in zip([*planted, *resembling], fields, strict=True):
        is_left = any(_as_stored(mention.text) in text for text in stored)
        is_decoy = mention.how == "another"
        outcome = "kept, another" if is_decoy and is_left else "erased" if not is_left else "left"
        outcomes[f"{outcome}: {field}"] += 1
        if is_decoy and not is_left:
            wrong.append(f"another person's, erased in {field}: {mention.text!r}")
        if not is_decoy and is_left:
            wrong.append(f"left in {field} (named: {named or 'nothing'}), {mention.how}: {mention.text!r}")
    if done.places and not any(line.startswith("left") for line in wrong):
        wrong.append(f"named without being left: {named}")


def spelling(rng: Random) -> Mention:
    """The person's name or a document of hers, as somebody may have written it."""
    kind = rng.choices(("name", "cpf", "cnpj", "oab"), (50, 25, 15, 10))[0]
    text, how = (_written_name(rng) if kind == "name" else _written_document(rng, kind)), [kind]
    if rng.random() < 0.25:
        text, tags = _tagged(rng, text)
        how.append(tags)
    text = (
        f"{rng.choice(('', 'sra. ', 'Intimada: ', '('))}{text}{rng.choice(('', ', já citada', ')', '. Ao arquivo.'))}"
    )
    for _ in range(rng.choices((0, 1, 2, 3), (40, 30, 20, 10))[0]):
        name = rng.choice(list(ENCODINGS))
        text = ENCODINGS[name](rng, text)
        how.append(name)
    return Mention(text, " ".join(how))


def _written_name(rng: Random) -> str:
    name = rng.choice((NAME, NAME.upper(), NAME.lower(), NAME.title(), NAME.replace("'", rng.choice("’´` "))))
    name = rng.choice((str, _unaccented, lambda text: unicodedata.normalize("NFD", text), str))(name)
    space = rng.choice(SPACES)
    name = name.replace(" ", space)
    if rng.random() < 0.25:
        place = rng.randrange(2, 6)
        name = name[:place] + rng.choice(INVISIBLE) + name[place:]
    return name


def _written_document(rng: Random, kind: str) -> str:
    if kind == "oab":
        number = rng.choice(("970123", "970.123", "0970123", "970 123"))
        return rng.choice(
            ("OAB/SP {}", "OAB SP nº {}", "{}/SP", "SP{}", "oab-sp {}", "{} - SP", "OAB/SP n. {}")
        ).format(number)
    digits = "".join(filter(str.isalnum, CPF if kind == "cpf" else CNPJ))
    masked = CPF if kind == "cpf" else CNPJ
    joined = rng.choice(GROUPING).join(_groups(rng, digits))
    spelling = rng.choice((digits, masked, joined, joined, masked.replace("-", "–"), masked.lower()))
    if kind == "cpf" and rng.random() < 0.2:
        spelling = rng.choice(
            (digits.lstrip("0"), f"000{digits}", f"CPF{digits}", "".join(chr(0xFF10 + int(one)) for one in digits))
        )
    return spelling


def _groups(rng: Random, digits: str) -> list[str]:
    groups = []
    while digits:
        size = rng.randint(1, 5)
        groups.append(digits[:size])
        digits = digits[size:]
    return groups


def _tagged(rng: Random, text: str) -> tuple[str, str]:
    """`text` with a tag inside of a word, or between two."""
    if rng.random() < 0.5 or " " not in text:
        tag, place = rng.choice(INLINE), rng.randrange(1, max(2, len(text) - 3))
        return f"{text[:place]}<{tag}>{text[place : place + 2]}</{tag.split()[0]}>{text[place + 2 :]}", "tag in a word"
    return text.replace(" ", f"<{rng.choice(BLOCK)}>", 1), "tag between words"


def _unaccented(text: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))


def _in_entities(rng: Random, text: str) -> str:
    names = {ord(sign): f"&{name}" for name, sign in html.entities.html5.items() if len(sign) == 1 and name[-1] == ";"}
    ways: tuple[Callable[[str], str], ...] = (
        lambda sign: names.get(ord(sign), sign) if not sign.isascii() or sign in "<>&'\"" else sign,
        lambda sign: f"&#{ord(sign)};" if not sign.isascii() else sign,
        lambda sign: f"&#x{ord(sign):X};" if rng.random() < 0.5 else sign,
    )
    way = rng.choice(ways)
    return "".join("&amp;" if sign == "&" else way(sign) for sign in text)


def _in_percents(rng: Random, text: str) -> str:
    coding = rng.choice(("utf-8", "cp1252"))
    try:
        return quote(text, safe=rng.choice(("", "/.-")), encoding=coding)
    except UnicodeEncodeError:
        return quote(text)


def _misread(_: Random, text: str) -> str:
    try:
        return text.encode().decode("cp1252")
    except UnicodeDecodeError:
        return text


def _in_javascript(_: Random, text: str) -> str:
    return "".join(
        sign if sign.isascii() else f"\\u{ord(sign):04X}" if ord(sign) > 0xFF else f"\\x{ord(sign):02x}"
        for sign in text
    )


ENCODINGS: Mapping[str, Callable[[Random, str], str]] = {
    "entities": _in_entities,
    "percents": _in_percents,
    "json": lambda rng, text: json.dumps(text, ensure_ascii=rng.random() < 0.7),
    "json in json": lambda _, text: json.dumps(json.dumps({"texto": text})),
    "misread": _misread,
    "javascript": _in_javascript,
}


def _decoy(rng: Random) -> Mention:
    text = rng.choice(OTHERS)
    return Mention(f"{text} {rng.randrange(10**6):06}x", "another")


def _planted(transaction: ArchiveTransaction, rng: Random, hers: list[Mention], others: list[Mention]) -> list[str]:
    """Plant every mention; returns the field of each."""
    run = entry(state=LedgerState.COMPLETED, sent_at=NOW, ended_at=NOW)
    transaction.ledger.add(run)
    plain = [item(lawsuit(number)) for number in range(5)]
    transaction.answers.save_page(run.entry_id, page(*plain), NOW)
    cases = [number for (number,) in transaction._connection.execute("SELECT case_id FROM cases ORDER BY case_id")]
    planting = Planting(transaction, run.entry_id, cases)
    return [planting.plant(number, mention.text, rng) for number, mention in enumerate([*hers, *others], 10)]


class Planting:
    """Puts texts into the fields of an archive."""

    def __init__(self, transaction: ArchiveTransaction, entry_id: Any, cases: list[int]) -> None:
        self._transaction, self._entry_id, self._cases = transaction, entry_id, cases

    def plant(self, number: int, text: str, rng: Random) -> str:
        """Plant it; returns the field."""
        field = rng.choices(("body", "version", "answer", "text"), (60, 10, 10, 20))[0]
        return str(getattr(self, f"_{field}")(number, text, rng))

    def _body(self, number: int, text: str, rng: Random) -> str:
        ways: dict[str, dict[str, Any]] = {
            "party": {"parties": [{"name": text, "side": "Active"}]},
            "party's document": {"parties": [{"name": "Sicrano Fictício", "main_document": text}]},
            "lawyer": {"parties": [{"name": "Sicrano Fictício", "lawyers": [{"name": text}]}]},
            "title": {"name": text},
            "step": {"last_step": {"step_date": "2026-03-01T12:00:00Z", "content": text}},
            "attachment": {"attachments": [{"name": text, "id": "1"}]},
            "unknown member": {"outros": {"a": [{"b": text}]}},
            "name of a member": {"outros": {text: 1}},
            "subject": {"subjects": [{"name": text}]},
        }
        field = rng.choice(list(ways))
        self._save(json.dumps(lawsuit(number, **ways[field]), ensure_ascii=rng.random() < 0.4))
        return field

    def _version(self, number: int, text: str, rng: Random) -> str:
        for crawled, name in ((1, text), (2, "Beltrano Fictício")):
            changed = lawsuit(number, crawled=crawled, parties=[{"name": name, "side": "Active"}])
            self._save(json.dumps(changed, ensure_ascii=rng.random() < 0.4))
        return "earlier version"

    def _answer(self, _: int, text: str, rng: Random) -> str:
        kind = rng.choice(("lawsuit", "new_kind", "application_error"))
        content = {"nobody": text} if kind != "application_error" else {"code": 5, "message": text}
        self._save(json.dumps(content, ensure_ascii=rng.random() < 0.4), kind)
        return f"answer, {kind}"

    def _save(self, body: str, kind: str = "lawsuit") -> None:
        received = item({}, kind)._replace(body=body.encode())
        self._transaction.answers.save_page(self._entry_id, page(received), NOW)

    def _text(self, number: int, text: str, rng: Random) -> str:
        transaction, case = self._transaction, rng.choice(self._cases)
        connection = transaction._connection
        search = json.dumps({"search": {"search_type": "name", "search_key": text}})
        ways: dict[str, Callable[[], object]] = {
            "note": lambda: transaction.notes.write(case, f"{number}: {text} (ver)", NOW),
            "folder": lambda: connection.execute(
                "INSERT INTO folders (name, folded, purpose, created_at) VALUES (?, ?, ?, 1)",
                (f"Pasta {number} {text}", f"pasta {number}", text),
            ),
            "matter": lambda: transaction.ledger.add(entry(matter=text, state=LedgerState.COMPLETED)),
            "searched": lambda: transaction.ledger.add(
                entry(search_type="name", search_key=text, label=text, state=LedgerState.COMPLETED), search_body=search
            ),
            "problem": lambda: transaction.ledger.add(entry(problem_message=text, state=LedgerState.FAILED)),
            "saved search": lambda: transaction.saved_searches.save(f"Busca {number}", f'parte:"{text}"', NOW),
            "monitoring": lambda: connection.execute(
                "INSERT INTO trackings (tracking_id, state, body, matter, reason, name, created_at)"
                " VALUES (?, 'updated', ?, ?, ?, ?, 1)",
                (f"t{number}", search, text, text, text),
            ),
            "customer_key": lambda: connection.execute(
                "INSERT INTO credentials (service, system_name, customer_key, state) VALUES ('s', ?, ?, 'active')",
                (f"s{number}", text),
            ),
            "unread of the vault": lambda: connection.execute(
                "INSERT INTO unread_credentials VALUES ('s', 'system', ?, ?, 1)", (f"e{number}", text.encode())
            ),
        }
        field = rng.choice(list(ways))
        ways[field]()
        return field


def _everything(transaction: ArchiveTransaction) -> list[str]:
    """Every stored text, bodies decoded."""
    connection = transaction._connection
    texts = [transaction.lawsuits.body(row).decode() for (row,) in connection.execute("SELECT row_id FROM bodies")]
    for (row,) in connection.execute("SELECT DISTINCT row_id FROM versions"):
        texts += [body.decode() for _, body in transaction._versions.bodies(row)]
    queries = (
        "SELECT body FROM answers WHERE body IS NOT NULL",
        "SELECT error_message FROM answers",
        "SELECT text FROM notes",
        "SELECT name FROM folders",
        "SELECT matter || label || search_key || problem_message || search_body FROM ledger",
        "SELECT query FROM saved_searches",
        "SELECT body || matter || reason || name FROM trackings",
        "SELECT customer_key FROM credentials",
        "SELECT body FROM unread_credentials",
    )
    for query in queries:
        texts += [value.decode() if isinstance(value, bytes) else value for (value,) in connection.execute(query)]
    return [_as_stored(text) for text in texts]


def _as_stored(text: str) -> str:
    """Without what JSON adds: the same text may be stored with and without escapes."""
    try:
        text = json.dumps(json.loads(text), ensure_ascii=False)
    except ValueError:
        text = json.dumps(text, ensure_ascii=False)[1:-1]
    return text.replace("\\", "")
