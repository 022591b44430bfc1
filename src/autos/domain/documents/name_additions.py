"""What courts and registers write into the name of a party besides the name: a table, with where each line was seen.

The words stand without accents and in small letters; `|` separates spellings, `?` follows what may be missing. A line
is data, not code: one that is added here is known to the check of conflicts, the search of the archive, the namesakes
and the erasure, which all read names by `party_name`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class AdditionKind(StrEnum):
    """What an addition says of the name beside it."""

    ESTATE = "estate"
    """The party is the estate, the heirs or the assets of a bankrupt: it stands for the named one without being it."""
    OTHERS = "others"
    """The party is several people, of whom one is named."""
    CAPACITY = "capacity"
    """Age, capacity, role or title of the named one."""
    REPRESENTATIVE = "representative"
    """Another person follows, who acts for the named one."""
    OTHER_NAME = "other_name"
    """Another name of the same person or company follows."""
    SUCCESSION = "succession"
    """Another company follows, which the named one has taken over, or was taken over by."""
    FORM = "form"
    """Legal form or state of a company, at the end of its name: its documents may have it or lack it."""
    LABEL = "label"
    """Names a document or a registration that follows."""


class NameAddition(NamedTuple):
    """A line of the table."""

    kind: AdditionKind
    words: str
    """A regular expression in small letters without accents, without groups that capture."""
    seen: str
    """Where it stands in names: an address, or a document that can be looked up by its title."""
    group: str = ""
    """Of a form that has several spellings: the same for each of them."""


ESTATE, OTHERS, CAPACITY = AdditionKind.ESTATE, AdditionKind.OTHERS, AdditionKind.CAPACITY
REPRESENTATIVE, OTHER_NAME, SUCCESSION = (
    AdditionKind.REPRESENTATIVE,
    AdditionKind.OTHER_NAME,
    AdditionKind.SUCCESSION,
)
FORM, LABEL = AdditionKind.FORM, AdditionKind.LABEL

TJPE = "TJPE, Qualificação dos dados, 3.3 Inventário e 3.4 Falência: pt.scribd.com/document/687514215"
PJE_PARTIES = "TJMG, Cadastramento das partes no processo, PJe (IPT-15): Tipo da Parte, Outros Participantes"
PJE_SOCIAL = "source of PJe (StringUtil, COMPLEMENTO_NOME_SOCIAL) and of SEI (formatarNomeSocial)"
STJ_LAWYERS = "STJ, head of decisions: ADVOGADOS : FULANA E OUTRO(S) - SP000000"
INCAPABLE = "petitions: FULANA, menor impúbere, neste ato representada por sua genitora; CPC, art. 71"
CPC_75 = "CPC, art. 75, V a VII"
BANKRUPTCY = "CVM, register of companies, words of its captions; Lei 11.101/2005, art. 69"
BUSINESS_NAMES = "juntacomercial.pr.gov.br/modules/conteudo/conteudo.php?conteudo=221; Código Civil, art. 1.155 a 1.168"
EIRELI_NAME = "normaslegais.com.br/guia/clientes/eireli-nome-empresarial-objeto-capital.htm"
SMALL = "Lei Complementar 123/2006, art. 18-A e 72"
ALIASES = "github.com/bcgov/entity/issues/51: assumed names missing from possible conflicts"

ADDITIONS: tuple[NameAddition, ...] = (
    # The party stands for the named one.
    NameAddition(ESTATE, r"espolios?(?: d[aeo]s?)?", TJPE),
    NameAddition(ESTATE, r"massa falida(?: d[aeo]s?)?", BANKRUPTCY),
    NameAddition(ESTATE, r"massa insolvente(?: d[aeo]s?)?", "CPC/1973, art. 748 a 786-A"),
    NameAddition(ESTATE, r"(?:herdeir[oa]s?(?: e sucessor(?:es|as?)?)?) d[aeo]s?", CPC_75),
    NameAddition(ESTATE, r"(?:sucessor(?:es|as?)?|sucessao) d[aeo]s?", "CPC, art. 110"),
    NameAddition(ESTATE, r"heranca jacente(?: d[aeo]s?)?", CPC_75),
    NameAddition(ESTATE, r"(?:ja )?falecid[oa]|de cujus|inventariad[oa]", PJE_PARTIES),
    NameAddition(ESTATE, r"falid[oa]|empresa falida", BANKRUPTCY),
    # Several people.
    NameAddition(OTHERS, r"(?:e|&) ?(?:mais )?(?:outr[oa]s?|outrem)(?: \(?[0-9]{1,4}\)?)?", STJ_LAWYERS),
    NameAddition(
        OTHERS,
        r"e (?:s/m|s\.m\.|conjuge|(?:sua )?(?:mulher|esposa)|(?:seu )?(?:marido|esposo)|filh[oa]s|irma[os]+s?)",
        "rural credit notes: FULANO e s/m FULANA",
    ),
    NameAddition(OTHERS, r"e (?:demais|os) (?:herdeiros|sucessores|reus|autores|ocupantes)", INCAPABLE),
    # Who the named one is.
    NameAddition(
        CAPACITY,
        r"(?:(?:o|a) )?(?:menor(?:es)?(?: (?:im)?puber[ei]s?| absolutamente incapaz| de idade)?|crianca|adolescente|"
        r"(?:absolutamente |relativamente )?incapaz|interdit(?:o|a|ad[oa])|curatelad[oa]|tutelad[oa]|idos[oa]|"
        r"nascituro)",
        INCAPABLE,
    ),
    NameAddition(CAPACITY, r"(?:re[ue]|autor|indiciad[oa]) pres[oa]|pres[oa]", "CPP, art. 360"),
    NameAddition(
        CAPACITY,
        r"(?:autor|re|reu|exequente|executad[oa]|requerente|requerid[oa]|reclamante|reclamad[oa]|impetrante|impetrad[oa]|"
        r"apelante|apelad[oa]|agravante|agravad[oa]|recorrente|recorrid[oa]|embargante|embargad[oa]|interessad[oa]|"
        r"terceir[oa](?: interessad[oa])?|inventariante|credor(?:a|es)?|devedor(?:a|es)?|advogad[oa]|adv\.?|"
        r"fiador(?:a)?|avalista|beneficiari[oa]|pje)",
        PJE_PARTIES,
    ),
    NameAddition(CAPACITY, r"(?:dr|dra|sr|sra|exm[oa])\.?", "petitions and orders: Dr. FULANO"),
    NameAddition(CAPACITY, r"por si|em causa propria|neste ato|e ora|ora|por seu espolio", INCAPABLE),
    # Somebody who acts for the named one.
    NameAddition(
        REPRESENTATIVE,
        r"(?:neste ato |por si e |ora )?(?:devidamente |legalmente )?(?:representad|rep|repr|represent|assistid|assist)"
        r"(?:[oa]s?|\.)? ?(?:neste ato |legalmente )?(?:por|p/|p\.|pel[oa]s?)",
        INCAPABLE,
    ),
    NameAddition(REPRESENTATIVE, r"(?:por si e )?(?:representando|assistindo)", INCAPABLE),
    NameAddition(REPRESENTATIVE, r"(?:na pessoa|nas pessoas|em nome) d[aeo]s?|por intermedio d[aeo]s?", INCAPABLE),
    NameAddition(
        REPRESENTATIVE,
        r"(?:inventariante|administrador(?:a)?(?: judicial| provisori[oa])?|sindic[oa]|liquidante|curador(?:a)?|"
        r"tutor(?:a)?|genitor(?:a)?|representante(?: legal)?)(?: d[aeo]s?)?:",
        PJE_PARTIES,
    ),
    # Another name of the same one.
    NameAddition(OTHER_NAME, r"registrad[oa]s? civilmente como", PJE_SOCIAL),
    NameAddition(OTHER_NAME, r"(?:com )?nome (?:social|civil|de registro)(?: (?:e|de))?:?", "Res. CNJ 270/2018"),
    NameAddition(OTHER_NAME, r"(?:com o )?nome (?:de )?fantasia(?: (?:e|de))?:?", "RFB, open data of the CNPJ"),
    NameAddition(OTHER_NAME, r"(?:nome )?de solteir[oa]:?|nome (?:anterior|de casad[oa]):?", "Lei 6.015/1973, art. 56"),
    NameAddition(
        OTHER_NAME,
        r"(?:(?:mais|tambem|vulgarmente) )?conhecid[oa]s? (?:por|como)|vulgo|alcunha:?|apelido:?|"
        r"que tambem (?:assina|usa)(?: o nome)?(?: de)?|a\.?k\.?a\.?",
        ALIASES,
    ),
    NameAddition(
        OTHER_NAME,
        r"(?:atual|nova|antiga|anterior) (?:denominacao|razao social)(?: social)?(?: (?:e|d[aeo]))?:?|"
        r"(?:atual|antig)(?:mente|[oa])? (?:denominad[oa]|d/b/a)|anteriormente denominad[oa]|"
        r"(?:nova |antiga )?razao social:?|d\.?b\.?a\.?",
        "ANS, register of insurers: one CNPJ, two captions",
    ),
    NameAddition(
        SUCCESSION,
        r"(?:na qualidade de )?(?:sucessora?|incorporadora?|cessionari[oa])(?: por incorporacao)? d[aeo]s?|"
        r"(?:sucedid|incorporad)[oa] (?:por|pel[oa])",
        "Lei 6.404/1976, art. 227",
    ),
    # Form and state of a company, at its end.
    NameAddition(FORM, "em recuperacao judicial", BANKRUPTCY),
    NameAddition(FORM, "em recuperacao extrajudicial", BANKRUPTCY),
    NameAddition(FORM, "em rec judicial", BANKRUPTCY),
    NameAddition(FORM, "recuperacao judicial", "RFB, CNPJ, situação especial: FULANA LTDA EM RECUPERACAO JUDICIAL"),
    NameAddition(FORM, "em liquidacao extrajudicial", "Lei 6.024/1974, art. 17"),
    NameAddition(FORM, "em liquidacao judicial", BANKRUPTCY),
    NameAddition(FORM, "em liquidacao ordinaria", "Lei 6.024/1974, art. 17"),
    NameAddition(FORM, "em liquidacao", BUSINESS_NAMES),
    NameAddition(FORM, "em falencia", BANKRUPTCY),
    NameAddition(FORM, "em concordata", "Decreto-Lei 7.661/1945"),
    NameAddition(FORM, "sociedade anonima", BUSINESS_NAMES, "sa"),
    NameAddition(FORM, "sociedade limitada", BUSINESS_NAMES, "ltda"),
    NameAddition(FORM, "sociedade unipessoal", BUSINESS_NAMES),
    NameAddition(FORM, "sociedade individual de advocacia", "Lei 13.247/2016"),
    NameAddition(FORM, "limitada unipessoal", BUSINESS_NAMES),
    NameAddition(FORM, "empresa individual de responsabilidade limitada", EIRELI_NAME, "eireli"),
    NameAddition(FORM, "microempreendedor individual", SMALL, "mei"),
    NameAddition(FORM, "microempresa", SMALL, "me"),
    NameAddition(FORM, "empresa de pequeno porte", SMALL, "epp"),
    NameAddition(FORM, "e cia", BUSINESS_NAMES),
    NameAddition(FORM, "e companhia", BUSINESS_NAMES),
    NameAddition(FORM, "cia", BUSINESS_NAMES),
    NameAddition(FORM, "s a", BUSINESS_NAMES, "sa"),
    NameAddition(FORM, "s c", "Código Civil de 1916, art. 1.363"),
    NameAddition(FORM, "s s", BUSINESS_NAMES),
    NameAddition(FORM, "e i r e l i", EIRELI_NAME, "eireli"),
    NameAddition(FORM, "eireli", EIRELI_NAME, "eireli"),
    NameAddition(FORM, "e p p", BUSINESS_NAMES, "epp"),
    NameAddition(FORM, "epp", BUSINESS_NAMES, "epp"),
    NameAddition(FORM, "limitada", BUSINESS_NAMES, "ltda"),
    NameAddition(FORM, "l t d a", "tests of public normalizers: L.T.D.A., L T D A", "ltda"),
    NameAddition(FORM, "ltda", BUSINESS_NAMES, "ltda"),
    NameAddition(FORM, "m e i", SMALL, "mei"),
    NameAddition(FORM, "mei", SMALL, "mei"),
    NameAddition(FORM, "m e", BUSINESS_NAMES, "me"),
    NameAddition(FORM, "me", BUSINESS_NAMES, "me"),
    NameAddition(FORM, "slu", BUSINESS_NAMES),
    # Names of documents, which stand before them.
    NameAddition(
        LABEL,
        r"(?:inscrit[oa] n[oa] )?(?:cpf|cnpj|c\.p\.f\.|c\.n\.p\.j\.)(?:/mf)?(?: (?:sob )?(?:o )?n[o.]*)?",
        "PJe, consulta pública: FULANO - CPF: 000.000.000-00 (AUTOR)",
    ),
    NameAddition(LABEL, r"oab", "PJe, consulta pública: FULANO - OAB CE00000"),
)

FORMS: tuple[tuple[str, ...], ...] = tuple(
    sorted((tuple(one.words.split()) for one in ADDITIONS if one.kind is FORM), key=len, reverse=True)
)
"""Endings of a company's name as words, the longest first."""

SPELLINGS: dict[tuple[str, ...], tuple[str, ...]] = {
    tuple(one.words.split()): tuple(other.words for other in ADDITIONS if other.group == one.group and other is not one)
    for one in ADDITIONS
    if one.group
}
"""How else a form is written."""


def patterns(*kinds: AdditionKind) -> str:
    """A regular expression for every addition of these kinds, in the order of the table."""
    return "|".join(f"(?:{one.words})" for one in ADDITIONS if one.kind in kinds)
