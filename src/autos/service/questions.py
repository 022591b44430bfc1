"""Reads what a caller asks, and refuses what cannot be asked with a sentence that says why."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError
from starlette.requests import Request

from autos.domain.documents import Cnpj, Cpf, Oab
from autos.domain.errors import BadDocument
from autos.domain.mode import SearchType
from autos.domain.search import Filter, Search
from autos.service.errors import Refusal

DOCUMENTS: dict[str, type[Cpf | Cnpj | Oab]] = {
    SearchType.CPF: Cpf,
    SearchType.CNPJ: Cnpj,
    SearchType.OAB: Oab,
}
SEARCHABLE = (*DOCUMENTS, SearchType.NAME)
SHORTEST_NAME = 3


@dataclass(frozen=True, slots=True)
class Question:
    """A search that can be answered."""

    search_type: SearchType
    key: str
    """CPF and CNPJ unmasked, OAB as `SP0900001`, a name as written."""
    on_demand: bool = False
    instance: int | None = None
    is_complete: bool = True
    """`masked_response` of the contract, where absent means complete."""
    filter: Filter = field(default_factory=Filter)

    @property
    def is_by_name(self) -> bool:
        return self.search_type is SearchType.NAME


async def read_body(request: Request) -> dict[str, Any]:
    """The JSON object of the call. Raises: Refusal (400)."""
    try:
        body = json.loads(await request.body())
    except ValueError as problem:
        raise Refusal(400, "the body is not JSON") from problem
    if not isinstance(body, dict):
        raise Refusal(400, "the body must be a JSON object")
    return body


def read_search(body: dict[str, Any]) -> Search:
    """The member `search` of `body`. Raises: Refusal (400)."""
    if not isinstance(body.get("search"), dict):
        raise Refusal(400, "the body must have an object `search`")
    try:
        return Search.model_validate(body["search"])
    except ValidationError as problem:
        wrong = [f"search.{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in problem.errors()]
        raise Refusal(400, "the search cannot be read", wrong) from problem


def read_question(search: Search) -> Question:
    """What `search` asks. Raises: Refusal (400 for a wrong key, 422 for a kind that is not searched here)."""
    if search.search_type not in SEARCHABLE:
        allowed: Collection[str] = [str(kind) for kind in SEARCHABLE]
        status = 422 if search.search_type == SearchType.CUSTOM else 400
        raise Refusal(
            status, f"search_type must be one of {', '.join(allowed)}", [f"search_type: {search.search_type}"]
        )
    params = search.search_params
    return Question(
        search_type=SearchType(search.search_type),
        key=_key(search),
        on_demand=bool(search.on_demand),
        instance=params.lawsuit_instance if params else None,
        is_complete=not (params and params.masked_response is False),
        filter=(params and params.filter) or Filter(),
    )


def _key(search: Search) -> str:
    document = DOCUMENTS.get(search.search_type)
    if document is None:
        if sum(c.isalpha() for c in search.search_key) < SHORTEST_NAME:
            raise Refusal(400, f"a name needs at least {SHORTEST_NAME} letters", ["search_key"])
        return search.search_key.strip()
    try:
        return document.parse(search.search_key).wire
    except BadDocument as problem:
        sentence = f"search_key is not a valid {search.search_type} ({problem.reason})"
        raise Refusal(400, sentence, ["search_key"]) from problem
