"""A search as the courts answer it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.mode import SearchType
from autos.domain.search.search import Filter, Search

DOCUMENTS: dict[str, type[Cpf | Cnpj | Oab]] = {
    SearchType.CPF: Cpf,
    SearchType.CNPJ: Cnpj,
    SearchType.OAB: Oab,
}


@dataclass(frozen=True, slots=True)
class CourtQuery:
    """A validated search with normalized key."""

    search_type: SearchType
    key: str
    """CPF and CNPJ unmasked, OAB as `SP0900001`, a name as written."""
    on_demand: bool = False
    instance: int | None = None
    is_complete: bool = True
    """`masked_response` of the contract, which does not concern searches by name; absent means complete."""
    filter: Filter = field(default_factory=Filter)
    customer_key: str = ""
    """Selects the credentials of the vault."""

    @property
    def is_by_name(self) -> bool:
        return self.search_type is SearchType.NAME

    @property
    def is_custom(self) -> bool:
        """Whether it is a monitoring's search, which has a filter and no searched person."""
        return self.search_type is SearchType.CUSTOM


def court_query(search: Search) -> CourtQuery:
    """Convert a search that has been validated."""
    params = search.search_params
    document = DOCUMENTS.get(search.search_type)
    credential = params.credential if params else None
    restrictions = (params and params.filter) or Filter()
    if search.search_type == SearchType.CUSTOM:  # nobody is searched whose side it could be
        restrictions = restrictions.model_copy(update={"side": None})
    return CourtQuery(
        search_type=SearchType(search.search_type),
        key=document.parse(search.search_key).wire if document else search.search_key.strip(),
        on_demand=bool(search.on_demand),
        instance=params.lawsuit_instance if params else None,
        is_complete=search.search_type == SearchType.NAME or not (params and params.masked_response is False),
        filter=restrictions,
        customer_key=(credential and credential.customer_key) or "",
    )


def fingerprint(query: CourtQuery) -> str:
    """Text that is equal for two queries with the same answers; key of the cache."""
    members = [
        str(query.search_type),
        query.key.casefold(),
        query.on_demand,
        query.instance,
        query.is_complete,
        query.customer_key,
        query.filter.outgoing(),
    ]
    return json.dumps(members, ensure_ascii=False, sort_keys=True)
