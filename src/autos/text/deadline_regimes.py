"""Words for how a deadline is counted: regimes, what is offered after the safest date, and what is not covered."""

from __future__ import annotations

from datetime import date

from autos.domain.deadlines.deadline import Counting
from autos.domain.deadlines.regimes import (
    LABOUR_REFORM,
    SMALL_CLAIMS_REFORM,
    DeadlineStart,
    DeadlineUnit,
    LaterChoice,
    Regime,
)
from autos.text.translation import plural, translate


def regime_name(regime: Regime) -> str:
    """Name of a regime, with its law."""
    names = {
        Regime.CPC: translate("deadlines", "CPC, dias úteis (arts. 219 e 224)"),
        Regime.LABOUR: translate("deadlines", "Trabalhista (CLT 775)"),
        Regime.SMALL_CLAIMS: translate("deadlines", "Juizados (Lei 9.099/1995, art. 12-A)"),
        Regime.CRIMINAL: translate("deadlines", "Penal, dias corridos (CPP 798)"),
        Regime.ELECTORAL: translate("deadlines", "Eleitoral, dias corridos (Res. TSE 23.478/2016, art. 7º)"),
        Regime.ECA: translate("deadlines", "ECA, dias corridos (art. 152, § 2º)"),
        Regime.INSOLVENCY: translate("deadlines", "Recuperação e falência, dias corridos (Lei 11.101/2005, art. 189)"),
        Regime.WRIT: translate("deadlines", "Impetrar mandado de segurança (Lei 12.016/2009, art. 23)"),
        Regime.RESCISSION: translate("deadlines", "Ação rescisória (CPC 975)"),
        Regime.SUBSTANTIVE: translate("deadlines", "Prazo material, corre sempre (decadência, prescrição)"),
    }
    return names[regime]


def regime_short_name(regime: Regime) -> str:
    """Name of a regime where there is little room."""
    names = {
        Regime.CPC: translate("deadlines", "CPC"),
        Regime.LABOUR: translate("deadlines", "Trabalhista"),
        Regime.SMALL_CLAIMS: translate("deadlines", "Juizados"),
        Regime.CRIMINAL: translate("deadlines", "Penal"),
        Regime.ELECTORAL: translate("deadlines", "Eleitoral"),
        Regime.ECA: translate("deadlines", "ECA"),
        Regime.INSOLVENCY: translate("deadlines", "Recuperação e falência"),
        Regime.WRIT: translate("deadlines", "Impetrar mandado"),
        Regime.RESCISSION: translate("deadlines", "Ação rescisória"),
        Regime.SUBSTANTIVE: translate("deadlines", "Prazo material"),
    }
    return names[regime]


def counting_name(regime: Regime, unit: DeadlineUnit) -> str:
    """Name of how it is counted: a regime says nothing of months, years and hours."""
    if unit is DeadlineUnit.HOURS:
        return translate("deadlines", "horas, de minuto a minuto (Código Civil, art. 132, § 4º)")
    if unit is DeadlineUnit.DAYS or regime is Regime.RESCISSION:
        return regime_name(regime)
    if regime is Regime.CRIMINAL:
        return translate("deadlines", "meses ou anos, com o dia do começo (Código Penal, art. 10)")
    return translate("deadlines", "meses ou anos, pelo dia de igual número (Código Civil, art. 132, § 3º)")


def regime_note(regime: Regime, given: date) -> str:
    """What is to be known of the count by a regime; empty where there is nothing to say."""
    match regime:
        case Regime.LABOUR if given < LABOUR_REFORM:
            return translate("deadlines", "Antes de 11/11/2017 a CLT contava dias corridos: assim foi contado.")
        case Regime.SMALL_CLAIMS if given < SMALL_CLAIMS_REFORM:
            return translate(
                "deadlines",
                "Antes de 01/11/2018 os tribunais divergiam nos juizados: foram contados dias corridos, que vencem antes.",
            )
        case Regime.CRIMINAL:
            return translate(
                "deadlines",
                "Réu preso, Maria da Penha ou urgente? Sem resposta, nada se suspende de 20/12 a 20/01 (CPP 798-A); antes de 03/06/2022, nunca.",
            )
        case Regime.ELECTORAL:
            return translate(
                "deadlines",
                "De 15/08 a 19/12 de ano eleitoral o prazo corre e vence em qualquer dia (LC 64/1990, art. 16); fora disso, começa e acaba em dia útil. Eleição suplementar tem calendário próprio.",
            )
        case Regime.WRIT | Regime.SUBSTANTIVE:
            return translate(
                "deadlines",
                "Nada o suspende, e a 1ª data pode cair em dia sem expediente. A data dada é a da ciência ou do fato.",
            )
        case Regime.RESCISSION:
            return translate(
                "deadlines",
                "Nada o suspende; acaba em dia útil (CPC 975, § 1º). A data dada é a do trânsito em julgado.",
            )
        case _:
            return ""


def not_covered_text(regime: Regime) -> str:
    """What Autos does not count in a regime, by name."""
    match regime:
        case Regime.LABOUR:
            return translate(
                "deadlines",
                "Não cobre: prazos do DL 779/1969 (quádruplo para contestar), semanas a mais dadas por ato de TRT, intimação no sábado (Súmula TST 262, I).",
            )
        case Regime.SMALL_CLAIMS:
            return translate(
                "deadlines", "Não cobre: prazo contado da sentença em audiência, a não ser com a sua data."
            )
        case Regime.CRIMINAL:
            return translate(
                "deadlines", "Não cobre: júri, férias de julho em STF e STJ, intimação pessoal de MP e Defensoria."
            )
        case Regime.ELECTORAL:
            return translate(
                "deadlines",
                "Não cobre: publicação em mural ou sessão, prazos em horas da propaganda, mutirão, plantão.",
            )
        case Regime.ECA:
            return translate("deadlines", "Não cobre: procedimentos fora dos arts. 152 a 197 do ECA, que seguem o CPC.")
        case Regime.INSOLVENCY:
            return translate("deadlines", "Não cobre: stay de 180 dias, datas de assembleia.")
        case Regime.WRIT | Regime.RESCISSION | Regime.SUBSTANTIVE:
            return translate(
                "deadlines",
                "Não cobre: causas que impedem ou interrompem a prescrição. Queixa e outros prazos do Código Penal: penal.",
            )
        case Regime.CPC:
            return translate(
                "deadlines",
                "Não cobre: intimação pessoal ou com remessa, publicação do STF fora do DJEN, citação de particular, litisconsortes em autos físicos (CPC 229), processos que correm nas férias (CPC 215).",
            )


def choice_text(choice: LaterChoice) -> str:
    """What the person would be saying with a choice, as a condition."""
    match choice:
        case LaterChoice.NOT_URGENT:
            return translate(
                "deadlines", "se não há réu preso, Maria da Penha nem urgência (suspenso de 20/12 a 20/01, CPP 798-A)"
            )
        case LaterChoice.OUTSIDE_ELECTION:
            return translate("deadlines", "se o processo é de fora do período eleitoral (começa e acaba em dia útil)")
        case LaterChoice.SUSPENDED:
            return translate("deadlines", "se o prazo é processual e se suspende de 20/12 a 20/01 (CPC 220)")
        case LaterChoice.WORKING_DAYS:
            return translate("deadlines", "se ele se conta em dias úteis (recursos, em alguns tribunais; CPC 219)")
        case LaterChoice.VACATION:
            return translate("deadlines", "se o processo é cível e para nas férias coletivas de janeiro e julho")
        case LaterChoice.MOVED_END:
            return translate("deadlines", "se o fim sem expediente passa ao dia útil seguinte (jurisprudência)")
        case LaterChoice.DAY_AFTER_SENDING:
            return translate(
                "deadlines",
                "se os dez dias se contam do dia seguinte ao envio e acabam em dia útil (Resolução CNJ 185/2013, art. 21)",
            )
        case LaterChoice.FIFTH_DAY_LEFT_OUT:
            return translate("deadlines", "se o quinto dia útil não se conta (CPC 224 e 231, IX)")


def start_text(start: DeadlineStart) -> str:
    """What the given day is."""
    match start:
        case DeadlineStart.GAZETTE:
            return translate("deadlines", "Disponibilização, a data que você deu")
        case DeadlineStart.PORTAL:
            return translate("deadlines", "Envio ao portal, a data que você deu")
        case DeadlineStart.PORTAL_READ:
            return translate("deadlines", "Consulta no portal, a data que você deu")
        case DeadlineStart.DOMICILE:
            return translate("deadlines", "Confirmação no Domicílio, a data que você deu")
        case DeadlineStart.DOMICILE_SILENT:
            return translate("deadlines", "Envio ao Domicílio, a data que você deu")
        case DeadlineStart.OWN_DATE:
            return translate("deadlines", "Ciência ou fato, a data que você deu")


def notice_text(start: DeadlineStart) -> str:
    """What the day of the notice is; empty where it is the given day itself."""
    match start:
        case DeadlineStart.GAZETTE:
            return translate("deadlines", "Publicação: primeiro dia útil (CPC 224 §2º)")
        case DeadlineStart.PORTAL:
            return translate("deadlines", "Intimação tácita: décimo dia desde o envio (Lei 11.419/2006, art. 5º, § 3º)")
        case DeadlineStart.PORTAL_READ:
            return translate("deadlines", "Intimação: a consulta, ou o dia útil seguinte (Lei 11.419/2006, art. 5º)")
        case DeadlineStart.DOMICILE:
            return translate("deadlines", "Citação confirmada: dias úteis do art. 231, IX, do CPC")
        case DeadlineStart.DOMICILE_SILENT:
            return translate("deadlines", "Décimo dia corrido desde o envio (Resolução CNJ 455/2022)")
        case DeadlineStart.OWN_DATE:
            return ""


def term_text(number: int, unit: DeadlineUnit, counting: Counting) -> str:
    """15 dias úteis, 3 meses"""
    match unit:
        case DeadlineUnit.DAYS if counting is Counting.ALL:
            one, many = translate("deadlines", "{n} dia corrido"), translate("deadlines", "{n} dias corridos")
        case DeadlineUnit.DAYS:
            one, many = translate("deadlines", "{n} dia útil"), translate("deadlines", "{n} dias úteis")
        case DeadlineUnit.MONTHS:
            one, many = translate("deadlines", "{n} mês"), translate("deadlines", "{n} meses")
        case DeadlineUnit.YEARS:
            one, many = translate("deadlines", "{n} ano"), translate("deadlines", "{n} anos")
        case DeadlineUnit.HOURS:
            one, many = translate("deadlines", "{n} hora"), translate("deadlines", "{n} horas")
    return plural(number, one, many)
