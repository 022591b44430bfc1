"""Wording of the administrator's policy: what it sets, what is wrong with it, and what holds then."""

from __future__ import annotations

from autos.domain.connection.connection import URLS
from autos.domain.money import MOST, format_amount
from autos.domain.policy.policy import MOST_DAYS, MOST_ENTRIES, MOST_MINUTES, NO_POLICY, Policy, SharedConnection
from autos.domain.policy.policy_reading import FlawKind, PolicyFlaw, PolicyReading
from autos.text.modes import cost_name
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate


def fixed_text() -> str:
    """What stands beside a control that the policy has settled."""
    return translate("policy", "Definido pelo administrador")


def with_contact(sentence: str, policy: Policy) -> str:
    """A sentence, and whom to ask about it."""
    if not policy.contact:
        return sentence
    return " ".join((sentence, translate("policy", "Fale com: {contact}.").format(contact=plain_line(policy.contact))))


def policy_lines(policy: Policy) -> list[str]:
    """What a policy changes, a sentence each; none where it changes nothing."""
    return [
        *_connection_lines(policy),
        *([budget_text(policy)] if policy.budget.monthly is not None else []),
        *_export_lines(policy),
        *([] if policy.firm.addresses is None else [firm_addresses_text(policy)]),
        *_retention_lines(policy),
        *_lock_lines(policy),
        *_update_lines(policy),
    ]


def _connection_lines(policy: Policy) -> list[str]:
    rules = policy.connections
    lines = [_shared_text(one) for one in rules.shared]
    if not rules.own:
        lines.append(own_connections_text())
    if not rules.practice:
        lines.append(translate("policy", "O serviço de prática não é oferecido."))
    return lines


def own_connections_text() -> str:
    """That nobody may have connections of their own."""
    return translate("policy", "Só valem as conexões do administrador.")


def _shared_text(shared: SharedConnection) -> str:
    profile = shared.profile
    text = translate("policy", "Conexão para todos: {name}, em {hosts}; a chave é de cada pessoa.")
    parts = [text.format(name=plain_line(profile.name), hosts=", ".join(profile.hosts))]
    if profile.proxy:
        parts.append(translate("policy", "Passa pelo proxy {proxy}.").format(proxy=profile.proxy))
    if prices := shared.fixed_prices:
        told = ", ".join(f"{cost_name(cost)} {format_amount(price)}" for cost, price in prices.items())
        parts.append(translate("policy", "Preços: {prices}.").format(prices=told))
    if shared.monthly is not None:
        text = translate("policy", "No mês, no máximo {amount}.")
        parts.append(text.format(amount=format_amount(shared.monthly)))
    return " ".join(parts)


def budget_text(policy: Policy) -> str:
    """The upper bound of the month."""
    if policy.budget.monthly == 0:
        return translate("policy", "Nada que custe é perguntado ao serviço.")
    text = translate("policy", "Cada conexão gasta no máximo {amount} por mês; ao chegar nele, para.")
    return text.format(amount=format_amount(policy.budget.monthly or MOST))


def bound_reached_text(policy: Policy) -> str:
    """That a call was not made because of the upper bound of the month, or as nobody knows what it costs."""
    sentence = translate(
        "policy",
        "Nada foi perguntado: o limite do mês, definido pelo administrador, não deixa, ou falta o preço desta consulta "
        "em Conexões e preços.",
    )
    return with_contact(sentence, policy)


def _export_lines(policy: Policy) -> list[str]:
    return [
        text
        for text, is_ruled in (
            (formats_text(policy), policy.export.formats is not None),
            (secrecy_text(), not policy.export.secrecy),
            (whole_archive_text(), not policy.export.whole_archive),
        )
        if is_ruled
    ]


def formats_text(policy: Policy) -> str:
    """In which formats files may be written."""
    if not policy.export.formats:
        return translate("policy", "Nada é exportado.")
    return translate("policy", "Exporta só em: {formats}.").format(formats=", ".join(policy.export.formats))


def secrecy_text() -> str:
    """That nothing under secrecy leaves."""
    return translate(
        "policy", "Processos em segredo de justiça, ou sem essa informação, não são copiados nem exportados."
    )


def whole_archive_text() -> str:
    """That the archive does not leave as a whole."""
    return translate("policy", "O acervo inteiro não sai: nem para outro computador, nem como cópia em outra pasta.")


def firm_addresses_text(policy: Policy) -> str:
    """With which servers a firm may share."""
    if not policy.firm.addresses:
        return translate("policy", "Nada é partilhado com um escritório.")
    return translate("policy", "Um escritório só partilha por: {servers}.").format(
        servers=", ".join(policy.firm.addresses)
    )


def _retention_lines(policy: Policy) -> list[str]:
    rules, lines = policy.retention, []
    if rules.trash_days is not None:
        text = translate("policy", "O que foi descartado sai da lixeira, para sempre, depois de {days}.")
        lines.append(text.format(days=_days(rules.trash_days)))
    if rules.log_days is not None:
        text = translate("policy", "Registros técnicos e relatórios de falha são apagados depois de {days}.")
        lines.append(text.format(days=_days(rules.log_days)))
    return lines


def _lock_lines(policy: Policy) -> list[str]:
    lines = [] if policy.lock.idle_minutes is None else [idle_text(policy.lock.idle_minutes)]
    if policy.lock.passphrase:
        lines.append(translate("policy", "O acervo precisa de uma senha."))
    elif policy.keeps_passphrase:
        lines.append(translate("policy", "A senha do acervo, se há uma, não pode ser tirada."))
    return lines


def idle_text(minutes: int) -> str:
    """After how much time without input the archive is locked."""
    one, many = translate("policy", "{n} minuto"), translate("policy", "{n} minutos")
    text = translate("policy", "Sem uso, o acervo tranca sozinho em no máximo {time}.")
    return text.format(time=plural(minutes, one, many))


def _update_lines(policy: Policy) -> list[str]:
    if not policy.updates.check or "updates.address" in policy.closed:
        return [translate("policy", "O Autos não procura versões novas.")]
    if policy.updates.address is None:
        return []
    text = translate("policy", "Versões novas são procuradas em {address}.")
    return [text.format(address=policy.updates.address)]


def _days(days: int) -> str:
    return plural(days, translate("policy", "{n} dia"), translate("policy", "{n} dias"))


def reading_problem_text(reading: PolicyReading) -> str:
    """What is wrong with the policy, as the window says it at its start; empty where nothing is."""
    if not reading.flaws:
        return ""
    first = flaw_text(reading.flaws[0])
    text = translate("policy", "A política do administrador, em {file}, não pode ser seguida inteira: {flaw}")
    sentences = [text.format(file=plain_line(reading.file), flaw=first)]
    if more := len(reading.flaws) - 1:
        one, many = translate("policy", "Há mais um defeito."), translate("policy", "Há mais {n} defeitos.")
        sentences.append(plural(more, one, many))
    if is_closed(reading):
        sentences.append(translate("policy", "O que não pôde ser lido vale do modo mais fechado, até ser corrigido."))
    return with_contact(" ".join(sentences), reading.policy)


def is_closed(reading: PolicyReading) -> bool:
    """Whether a part of it holds at its strictest as it could not be read."""
    return bool(reading.policy.closed)


def closed_lines(policy: Policy) -> list[str]:
    """What holds of the parts that could not be read, a sentence each."""
    parts = {member.partition(".")[0] for member in policy.closed}
    held = {part: getattr(policy, part) for part in parts}
    return policy_lines(NO_POLICY.model_copy(update={**held, "closed": policy.closed}))


def flaw_text(flaw: PolicyFlaw) -> str:
    """What is wrong, and how it would be right."""
    where = plain_line(flaw.where)
    if flaw.kind is FlawKind.WRONG:
        return translate("policy", "{where} {expected}").format(where=where, expected=_expected(flaw.where))
    if flaw.kind is FlawKind.NO_JSON and flaw.detail:
        return translate("policy", "está mal escrita a partir da linha {n}.").format(n=flaw.detail)
    return {
        FlawKind.NO_FILE: translate("policy", "não é um arquivo."),
        FlawKind.SYMLINK: translate("policy", "é um atalho para outro lugar; ponha o próprio arquivo ali."),
        FlawKind.UNREADABLE: translate("policy", "não pode ser lida por esta pessoa; todos precisam poder lê-la."),
        FlawKind.OWNER: translate("policy", "não pertence ao administrador (root)."),
        FlawKind.WRITABLE: translate("policy", "outros além do administrador podem gravar nela."),
        FlawKind.FOLDER: translate("policy", "outros além do administrador podem gravar na pasta dela."),
        FlawKind.TOO_LARGE: translate("policy", "passa de 256 kB."),
        FlawKind.NO_TEXT: translate("policy", "não está em UTF-8."),
        FlawKind.NO_JSON: translate("policy", "está mal escrita."),
        FlawKind.TWICE: translate("policy", "tem duas vezes o mesmo: {where}.").format(where=where),
        FlawKind.NO_OBJECT: translate("policy", "precisa estar entre chaves."),
        FlawKind.NEWER: translate("policy", "é de uma versão mais nova do Autos."),
        FlawKind.UNKNOWN: translate("policy", "este Autos não conhece {where}.").format(where=where),
        FlawKind.HAS_KEY: translate(
            "policy", "{where} tem uma chave de acesso; tire-a, a chave é de cada pessoa."
        ).format(where=where),
    }[flaw.kind]


def _expected(where: str) -> str:
    """What a member has to be."""
    parts = where.split(".")
    if parts[:2] == ["connections", "shared"] and len(parts) > len(("connections", "shared")):
        return _expected_of_connection(parts[-1])
    truth = translate("policy", "precisa ser true ou false.")
    return {
        "version": translate("policy", "precisa ser um número inteiro, como 1."),
        "contact": translate("policy", "precisa ser um texto de uma linha, com até 200 caracteres."),
        "connections.shared": translate("policy", "precisa ser uma lista de até {n} conexões.").format(n=MOST_ENTRIES),
        "budget.monthly": _expected_amount(),
        "export.formats": translate("policy", 'precisa ser uma lista de formatos, como ["csv"].'),
        "retention.trash_days": _expected_count(MOST_DAYS),
        "retention.log_days": _expected_count(MOST_DAYS),
        "lock.idle_minutes": _expected_count(MOST_MINUTES),
        "updates.address": translate("policy", "precisa ser um endereço https, sem senha."),
    }.get(".".join(parts[:2]), truth if len(parts) > 1 else translate("policy", "precisa estar entre chaves."))


def _expected_of_connection(member: str) -> str:
    if member in URLS or member.endswith("is not https"):
        return translate("policy", "precisa ser um endereço https.")
    if member == "monthly" or member in {"base", "base_sources", "on_demand", "monitoring"}:
        return _expected_amount()
    return translate("policy", "não é como em uma conexão exportada (autos connection export).")


def _expected_amount() -> str:
    text = translate("policy", "precisa ser um valor em reais, como 400 ou 400.50, até {most}.")
    return text.format(most=str(MOST))


def _expected_count(most: int) -> str:
    return translate("policy", "precisa ser um número inteiro, de 1 a {n}.").format(n=number(most))
