"""Shorter forms of a name for where there is no room: a person by initials, a company by its first words."""

from __future__ import annotations

from functools import lru_cache

from autos.domain.documents.party_name import PARTICLES, flat, without_forms

GENERIC = frozenset(
    """
    agencia associacao autarquia banco caixa cia centro clube colegio companhia concessionaria condominio conselho
    construtora cooperativa defensoria departamento distribuidora drogaria edificio empresa escola espolio estado
    faculdade fazenda federacao fundacao fundo grupo hospital igreja industria instituto laboratorio loja lojas massa
    mercado ministerio municipio organizacao posto prefeitura procuradoria residencial seguradora servico servicos
    sindicato sociedade supermercado supermercados transportadora uniao universidade viacao
    """.split()  # noqa: SIM905 -- a list of these would be five times as long
)
"""Folded first words that do not tell a company or an institution from others: the next one is shown, too."""
OTHERS = frozenset({"outro", "outra", "outros", "outras"})
LONGEST = 200
"""Characters of a name that are looked at."""
FEWEST_WITH_MIDDLE = 3


@lru_cache(maxsize=2_000)
def short_names(name: str) -> tuple[str, ...]:
    """The name, then shorter forms of it, each shorter than the one before.

    Helena Duarte Vasconcelos, Helena D. Vasconcelos, Helena D. V.; Auriverde Alimentos S.A., Auriverde.
    """
    words = name[:LONGEST].split()
    telling = [word for word in words if flat(word) not in PARTICLES and any(map(str.isalpha, word))]
    is_counted = bool(telling) and flat(telling[-1]).strip(".,") in OTHERS
    if len(telling) < 2 or not telling[0][0].isalpha() or is_counted:  # noqa: PLR2004 -- one word has no shorter form
        return (name,)
    forms = [_first_words(words)] if _is_company(telling) else _initials(telling)
    found = [name]
    for form in forms:
        if len(form) < len(found[-1]):
            found.append(form)
    return tuple(found)


def _is_company(telling: list[str]) -> bool:
    folded = [flat(word).strip(".,") for word in telling]
    plain = [part for word in telling for part in flat(word).replace("/", " ").replace(".", " ").split()]
    return folded[0] in GENERIC or any(word in GENERIC for word in folded[1:]) or len(without_forms(plain)) < len(plain)


def _first_words(words: list[str]) -> str:
    """The first word; after a generic one as many as tell it: Banco Meridional, Município de Itaverde."""
    end = 1
    if flat(words[0]).strip(".,") in GENERIC:
        while end < len(words) and (flat(words[end]) in PARTICLES or flat(words[end]).strip(".,") in GENERIC):
            end += 1
        end += 1
    return " ".join(words[:end]).rstrip(",-")


def _initials(telling: list[str]) -> list[str]:
    first, *middle, last = telling
    initials = [f"{word[0].upper()}." for word in middle if word[0].isalpha()]
    short = " ".join((first, *initials, f"{last[0].upper()}."))
    return [" ".join((first, *initials, last)), short] if len(telling) >= FEWEST_WITH_MIDDLE else [short]
