"""Clients of a list of lawsuits: one client, however the records spell the name."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from autos.domain.documents.name_words import WORD, telling_words
from autos.domain.documents.party_name import flat, read_party_name
from autos.domain.documents.recognition import recognise
from autos.domain.mode import SearchType
from autos.domain.visible_text import visible

NO_CLIENT = ""
"""Stands in place of a name where a lawsuit has no client."""
OPEN_CLIENT = "\0"
"""The same where it is to be said who the client is; no name has this sign."""
DOCUMENT_TYPES = frozenset({SearchType.CPF, SearchType.CNPJ})
FEWEST_WORDS = 2
CPF_DIGITS = 11
DOCUMENT = "document"
"""Kind of a token."""
ClientToken = tuple[str, str]
"""Something that tells a client: of one kind, the value."""


class RowClient(NamedTuple):
    """The client of a listed lawsuit as its record tells it."""

    name: str
    """As the record has it, or what was typed where it names nobody; empty where the client is not known."""
    tokens: tuple[ClientToken, ...] = ()
    """By what other lawsuits of the client are known: name and document, as far as known."""
    is_asked: bool = False
    """Whether it is to be said who the client is."""


def row_client(name: str, document: str = "", *, is_asked: bool = False) -> RowClient:
    """The client of a lawsuit by the name in its record and the document, which may be wrong or missing."""
    shown = " ".join(visible(name).split())
    if not shown:
        return RowClient("", is_asked=is_asked)
    known = _document(document) if document else ""
    words = client_words(shown)
    tokens = [(DOCUMENT, known)] if known else []
    if any(map(str.isalpha, words)) or not known:
        tokens.append(("name", words))
    return RowClient(shown, tuple(tokens))


@lru_cache(maxsize=2_000)
def client_words(name: str) -> str:
    """What is the same of all spellings of a name: its words without what courts add, particles and forms of companies.

    Where less than two words are left, all of them: one alone may be the name of several.
    """
    parts = read_party_name(name).parts
    words = telling_words(WORD.findall(flat(parts[0].text))) if parts else []
    if len(words) < FEWEST_WORDS or parts[0].is_estate:
        words = WORD.findall(flat(name))
    return " ".join(words) or flat(name)


@lru_cache(maxsize=2_000)
def _document(written: str) -> str:
    """A CPF or CNPJ; empty for what is none: many records have one of zeros."""
    read = recognise(written)
    return read.wire if read.is_valid and read.search_type in DOCUMENT_TYPES else ""


@dataclass(frozen=True, slots=True)
class ListedClients:
    """Who the client of each lawsuit of a list is."""

    of: Mapping[int, str]
    """By row: the client's name as most records have it, `NO_CLIENT` or `OPEN_CLIENT`."""
    by_words: Mapping[str, str]
    """These names by the words of each spelling."""
    count: int
    """How many clients there are."""

    def called(self, name: str) -> str:
        """How a client is called here who was called `name` in an older count of the same list."""
        is_told = name in {NO_CLIENT, OPEN_CLIENT} or name in self.of.values()
        return name if is_told else self.by_words.get(client_words(name), name)


def listed_clients(rows: Mapping[int, RowClient]) -> ListedClients:
    """Join the lawsuits of one client: those whose records have the same name, or the same document.

    Of namesakes, as different CPFs tell, each is a client with the CPF in its name.
    """
    rows = _without_shared(rows)
    joined: dict[ClientToken, ClientToken] = {}

    def first(token: ClientToken) -> ClientToken:
        while (other := joined.setdefault(token, token)) != token:
            joined[token] = token = joined[other]
        return token

    for client in rows.values():
        for token in client.tokens[1:]:
            joined[first(token)] = first(client.tokens[0])
    spellings: defaultdict[ClientToken, Counter[str]] = defaultdict(Counter)
    for client in rows.values():
        if client.tokens:
            spellings[first(client.tokens[0])][client.name] += 1
    names = {token: _best_known(written) for token, written in spellings.items()}
    often = Counter(names.values())
    for token, name in names.items():
        if often[name] > 1 and token[0] == DOCUMENT:
            names[token] = f"{name} · {recognise(token[1]).formatted}"
    of = {
        row_id: names[first(client.tokens[0])] if client.tokens else OPEN_CLIENT if client.is_asked else NO_CLIENT
        for row_id, client in rows.items()
    }
    by_words = {client_words(name): names[token] for token, written in spellings.items() for name in written}
    return ListedClients(of, by_words, len(names))


def _without_shared(rows: Mapping[int, RowClient]) -> Mapping[int, RowClient]:
    """Clients by their documents alone, where others have the name."""
    documents: defaultdict[ClientToken, set[ClientToken]] = defaultdict(set)
    for client in rows.values():
        if len(client.tokens) > 1 and len(client.tokens[0][1]) == CPF_DIGITS:  # a company has one for each branch
            documents[client.tokens[1]].add(client.tokens[0])
    shared = {name for name, known in documents.items() if len(known) > 1}
    return {
        row_id: client._replace(tokens=client.tokens[:1]) if shared & set(client.tokens[1:]) else client
        for row_id, client in rows.items()
    }


def _best_known(written: Mapping[str, int]) -> str:
    """The spelling of most records; a document only where no record has a name."""
    return max(written, key=lambda name: (any(map(str.isalpha, name)), written[name], name))
