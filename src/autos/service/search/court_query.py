"""What a search asks, in the form in which it is answered."""

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
    """A search that can be answered."""

    search_type: SearchType
    key: str
    """CPF and CNPJ unmasked, OAB as `SP0900001`, a name as written."""
    on_demand: bool = False
    instance: int | None = None
    is_complete: bool = True
    """`masked_response` of the contract, where absent means complete."""
    filter: Filter = field(default_factory=Filter)
    customer_key: str = ""
    """Selects credentials of the vault."""

    @property
    def is_by_name(self) -> bool:
        return self.search_type is SearchType.NAME

    @property
    def is_custom(self) -> bool:
        """Whether it searches for nobody: a monitoring over all lawsuits."""
        return self.search_type is SearchType.CUSTOM


def court_query(search: Search) -> CourtQuery:
    """What `search`, already found to be right, asks."""
    params = search.search_params
    document = DOCUMENTS.get(search.search_type)
    credential = params.credential if params else None
    return CourtQuery(
        search_type=SearchType(search.search_type),
        key=document.parse(search.search_key).wire if document else search.search_key.strip(),
        on_demand=bool(search.on_demand),
        instance=params.lawsuit_instance if params else None,
        is_complete=not (params and params.masked_response is False),
        filter=(params and params.filter) or Filter(),
        customer_key=(credential and credential.customer_key) or "",
    )


def fingerprint(query: CourtQuery) -> str:
    """The same for two questions whose answers may stand for each other."""
    told = [
        str(query.search_type),
        query.key.casefold(),
        query.on_demand,
        query.instance,
        query.is_complete,
        query.customer_key,
        query.filter.outgoing(),
    ]
    return json.dumps(told, ensure_ascii=False, sort_keys=True)
