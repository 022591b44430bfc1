"""What a column of people is called where it does not say that it has names: a table, with where each line was seen.

The words stand in the singular and without endings of gender; a line is data, not code.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class PeopleHeading(NamedTuple):
    """A line of the table."""

    word: str
    """A regular expression."""
    seen: str
    """Where people are listed under it: an address, or a document that can be looked up by its title."""


CLT = "CLT, planalto.gov.br/ccivil_03/decreto-lei/del5452.htm: empregado, empregador, reclamante, reclamado"
CPC = "CPC, planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13105.htm: parties of each kind of action"
RENTAL = "Lei 8.245/1991, planalto.gov.br/ccivil_03/leis/l8245.htm, and lists of those who let"
CONDOMINIUM = "condominio21.groupsoftware.com.br, importação de unidades e pessoas"
INSURANCE = "help.moltrio.com/kb-insurance/inclusoes-manuais: segurados, titulares, dependentes"
HEALTH_PLAN = "solussaude.atlassian.net, importação de beneficiários"
CREDIT = "CC, planalto.gov.br/ccivil_03/leis/2002/l10406compilada.htm: debts, companies, associations"

PEOPLE_HEADINGS = (
    PeopleHeading(r"s[oó]ci[oa]", "github.com/cuducos/minha-receita/issues/119: the partners of each company"),
    PeopleHeading(r"acionista|cotista|quotista|administradora?", CREDIT),
    PeopleHeading(r"empregad[oa]", CLT),
    PeopleHeading(r"empregadora?", CLT),
    PeopleHeading(r"trabalhadora?|colaboradora?", "eSocial, leiautes: dados do trabalhador"),
    PeopleHeading(r"funcion[aá]ri[oa]", "github.com/black-atom/blackatom-team/issues/80"),
    PeopleHeading(r"servidora?", "Lei 8.112/1990, and lists of unions of civil servants"),
    PeopleHeading(r"reclamante|reclamad[oa]", CLT),
    PeopleHeading(r"autora?|r[eé]u|r[eé]|requerente|requerid[oa]|exequente|executad[oa]|embargante|embargad[oa]", CPC),
    PeopleHeading(r"impetrante|impetrad[oa]|agravante|agravad[oa]|apelante|apelad[oa]|interessad[oa]", CPC),
    PeopleHeading(r"paciente", "blog.vindi.com.br/planilha-de-controle-de-pacientes"),
    PeopleHeading(r"segurad[oa]", INSURANCE),
    PeopleHeading(r"titular|benefici[aá]ri[oa]", HEALTH_PLAN),
    PeopleHeading(r"aposentad[oa]|pensionista", "Lei 8.213/1991, planalto.gov.br/ccivil_03/leis/l8213cons.htm"),
    PeopleHeading(r"cooperad[oa]|associad[oa]|filiad[oa]|sindicalizad[oa]", "Lei 5.764/1971, and lists of members"),
    PeopleHeading(r"inquilin[oa]|locat[aá]ri[oa]|locadora?", RENTAL),
    PeopleHeading(r"propriet[aá]ri[oa]|cond[oô]min[oa]|moradora?", CONDOMINIUM),
    PeopleHeading(r"devedora?|credora?|mutu[aá]ri[oa]|sacad[oa]|inadimplente|contratante|contratad[oa]", CREDIT),
    PeopleHeading(r"contribuinte", "CTN, planalto.gov.br/ccivil_03/leis/l5172compilado.htm"),
    PeopleHeading(r"alun[oa]", "lists of schools: github.com/prefeiturasp/SME-SIGPAE-API/pull/847"),
    PeopleHeading(r"consumidora?|compradora?|vendedora?|assinante", "CDC, planalto.gov.br/ccivil_03/leis/l8078.htm"),
)
PEOPLE = re.compile(rf"\b(?:{'|'.join(one.word for one in PEOPLE_HEADINGS)})(?:e?s)?\b", re.IGNORECASE)
OF_THEM = re.compile(
    r"\b(?:c[oó]d(?:igo)?|n[º°.o]|n[uú]mero|matr[ií]cula|data|desde|valor|d[ií]vida|tipo|cargo|fun[cç][aã]o|situa[cç][aã]o|status|"
    r"telefone|tel|celular|e-?mail|endere[cç]o|cidade|uf|estado|idade|sexo|sal[aá]rio|qtde?|quantidade|id|rg|cpf|cnpj|oab|"
    r"nit|pis|nis|contrato|conta|banco|observa[cç](?:[aã]o|[oõ]es)|obs)\b",
    re.IGNORECASE,
)
"""Something that is told of the people, and no name of theirs: data de nascimento do segurado."""


def names_people(heading: str) -> bool:
    """Whether a column may have the names of people, as its heading says."""
    return PEOPLE.search(heading) is not None and OF_THEM.search(heading) is None
