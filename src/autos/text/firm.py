"""Wording of the firm's shared archive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from uuid import UUID

from autos.domain.dates import court_time
from autos.domain.firm.erasure import ErasureReceipt
from autos.domain.firm.faults import Fault
from autos.domain.firm.roster import Roster
from autos.text.dates import day_and_hour, on_day
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from autos.usecases.firm.departure import Departure
    from autos.usecases.firm.repair import RefusedEntries
    from autos.usecases.firm.restoration import Restoration, SetBackSpace


def member_line(name: str, is_administrator: bool, is_present: bool) -> str:
    """A person of the firm."""
    words = [plain_line(name)]
    if is_administrator:
        words.append(translate("firm", "administra"))
    if not is_present:
        words.append(translate("firm", "saiu"))
    return " · ".join(words)


def space_line(name: str, members: Sequence[str], *, is_firm: bool) -> str:
    """A space and who is in it."""
    count = plural(len(members), translate("firm", "{n} pessoa"), translate("firm", "{n} pessoas"))
    title = translate("firm", "Todo o escritório") if is_firm else plain_line(name)
    return f"{title} · {count}: {', '.join(plain_line(member) for member in members)}"


def departure_text(departure: Departure) -> str:
    """That this desk was shut out, and what was deleted here since then."""
    removed = departure.removed
    day = on_day(court_time(departure.at).date())
    sentence = (
        translate("firm", "Este computador saiu do escritório {name} {day}: {what}.")
        if departure.is_firm
        else translate("firm", "Você saiu do espaço {name} {day}: {what}.")
    )
    cases = removed.cases + removed.numbers
    what = translate("firm", "o que veio de lá foi apagado")
    if cases:
        one = translate("firm", "{n} processo que veio de lá foi apagado")
        what = plural(cases, one, translate("firm", "{n} processos que vieram de lá foram apagados"))
    words = [sentence.format(name=plain_line(departure.name), day=day, what=what)]
    if removed.numbers:
        one = translate("firm", "De {n}, em que você escreveu, fica o número.")
        words.append(plural(removed.numbers, one, one))
    words.append(translate("firm", "O que você comprou ou escreveu fica. O que já foi lido não se desfaz."))
    return " ".join(words)


def set_back_lines(space: SetBackSpace) -> list[str]:
    """What the server has no more of a space, as this desk knows it."""
    name = plain_line(space.name)
    missing = translate("firm", "não falta nada que este computador tenha lido")
    if space.missing:
        one = translate("firm", "falta {n} registro que este computador leu")
        missing = plural(space.missing, one, translate("firm", "faltam {n} registros que este computador leu"))
    lines = [f"{name}: {missing}."]
    out = translate("firm", "  Tinha saído, e será tirado de novo: {who}")
    into = translate("firm", "  Tinha entrado, e precisa entrar de novo: {who}")
    lines += [out.format(who=plain_line(who)) for who in space.removed]
    return lines + [into.format(who=plain_line(who)) for who in space.admitted]


def restoration_text(restoration: Restoration) -> str:
    """That a space went on after the server was restored."""
    sentence = translate("firm", "{name} continua do que o servidor restaurado tem: {missing} a menos; {resent}.")
    missing = plural(restoration.missing, translate("firm", "{n} registro"), translate("firm", "{n} registros"))
    one, many = translate("firm", "{n} daqui sai de novo"), translate("firm", "{n} daqui saem de novo")
    return sentence.format(
        name=plain_line(restoration.name), missing=missing, resent=plural(restoration.resent, one, many)
    )


def removal_left_text(name: str) -> str:
    """That somebody who had been shut out is in again, since the server lost that."""
    sentence = translate(
        "firm", "{name} tinha saído e voltou com a restauração. Quem administra precisa tirar de novo."
    )
    return sentence.format(name=plain_line(name))


def refused_lines(refused: RefusedEntries, *, ends_author: bool) -> list[str]:
    """What would be taken out of the server, and what becomes of who sent it."""
    if refused.is_gone:
        gone = translate(
            "firm",
            "{name}: o servidor não tem mais o que {author} enviou, que saiu do escritório: alguém o retirou. "
            "Confirmado, este computador continua sem isso, e quem {author} tinha tirado do espaço fica.",
        )
        author = plain_line(refused.author) or translate("firm", "um computador que não é do escritório")
        return [gone.format(name=plain_line(refused.space_name), author=author)]
    title = translate("firm", "{name}: depois do registro {seq}, {count}, a começar por um enviado por {author}.")
    one, many = translate("firm", "{n} registro que não confere"), translate("firm", "{n} registros que não conferem")
    author = plain_line(refused.author) or translate("firm", "um computador que não é do escritório")
    lines = [
        title.format(
            name=plain_line(refused.space_name), seq=refused.end.seq, count=plural(refused.count, one, many),
            author=author,
        )
    ]  # fmt: skip
    if not refused.count:
        missing = translate("firm", "{name}: faltam conteúdos no servidor que ninguém mandou apagar. Eles não voltam.")
        return [missing.format(name=plain_line(refused.space_name))]
    if refused.has_no_key:
        lines.append(
            translate(
                "firm",
                "Está sob uma chave que este computador não recebeu. Se um colega a tem, peça a ele que deixe você "
                "entrar de novo no espaço, e não tire nada.",
            )
        )
    if ends_author:
        ends = translate("firm", "{author} não escreve nem lê mais nada no servidor. Tire do escritório em seguida.")
        lines.append(ends.format(author=author))
    lines.append(
        translate(
            "firm",
            "O que colegas enviaram depois dele sai junto, e volta dos computadores deles com autos firm restored.",
        )
    )
    return lines


def open_login_text(login: str) -> str:
    """That somebody who was removed can still connect, and what the owner of the database does about it."""
    sentence = translate(
        "firm", "O login {login} ainda conecta ao servidor, sem ler nada. O dono do banco o fecha: {statement}"
    )
    return sentence.format(login=plain_line(login), statement=f'ALTER ROLE "{plain_line(login)}" NOLOGIN')


def receipt_lines(receipt: ErasureReceipt, roster: Roster) -> list[str]:
    """How far the erasure of a person has come in the firm: never who the person is."""
    title = translate("firm", "Ordem de {when}, por {name}:")
    lines = [title.format(when=day_and_hour(receipt.ordered_at), name=_desk_name(receipt.ordered_by, roster))]
    for sign in receipt.done:
        line = translate("firm", "  {desk}: apagado em {when}.")
        lines.append(line.format(desk=_desk_name(sign.device_id, roster), when=day_and_hour(sign.at)))
        if sign.copies:
            copies = translate("firm", "    {n} cópia antiga do acervo fica até que seja apagada.")
            many = translate("firm", "    {n} cópias antigas do acervo ficam até que sejam apagadas.")
            lines.append(plural(sign.copies, copies, many))
    waiting = translate("firm", "  {desk}: ainda não; apaga no próximo contato.")
    return lines + [waiting.format(desk=_desk_name(device_id, roster)) for device_id in receipt.pending]


def receipt_words(receipt: ErasureReceipt, roster: Roster) -> tuple[str, str]:
    """A title and a sentence on how far the erasure of a person has come: never who the person is."""
    title = translate("firm", "Ordem de {when}, por {name}").format(
        when=day_and_hour(receipt.ordered_at), name=_desk_name(receipt.ordered_by, roster)
    )
    done = plural(
        len(receipt.done),
        translate("firm", "Apagado em {n} computador"),
        translate("firm", "Apagado em {n} computadores"),
    )
    if not receipt.pending:
        return title, translate("firm", "{done}. Não falta nenhum.").format(done=done)
    names = ", ".join(_desk_name(device_id, roster) for device_id in receipt.pending)
    return title, translate("firm", "{done}. Apagam no próximo contato: {names}.").format(done=done, names=names)


def _desk_name(device_id: UUID, roster: Roster) -> str:
    device = roster.devices.get(device_id)
    member = None if device is None else roster.members.get(device.member_id)
    if device is None or member is None:
        return translate("firm", "um computador que não é do escritório")
    return f"{plain_line(member.name)} · {plain_line(device.name)}"


def fault_text(name: str, entries: int, fault: Fault | None) -> str:
    """What was verified of a space, and what to do where something is wrong."""
    if fault is None:
        count = plural(entries, translate("firm", "{n} registro"), translate("firm", "{n} registros"))
        return translate("firm", "{name}: {count}. Nada falta nem foi trocado desde o primeiro.").format(
            name=plain_line(name), count=count
        )
    sentence = {
        Fault.OUT_OF_ORDER: translate("firm", "falta um registro, ou a ordem foi trocada, no servidor"),
        Fault.TAKEN_BACK: translate("firm", "o servidor voltou a um estado anterior: há menos do que já foi lido"),
        Fault.WITHHELD: translate("firm", "o servidor não mostra mais o espaço, e nenhum registro diz que você saiu"),
        Fault.DROPPED: translate("firm", "falta o conteúdo de um registro, e nenhuma ordem de apagar o nomeia"),
        Fault.NOT_MEMBER: translate("firm", "um registro é de quem não está no espaço"),
        Fault.OTHER_AUTHOR: translate("firm", "um registro não é de quem diz ser, ou foi trocado no servidor"),
    }.get(fault, translate("firm", "um registro foi trocado no servidor"))
    return translate(
        "firm", "{name}: {sentence} (depois do registro {n}). O espaço parou. Fale com quem administra."
    ).format(name=plain_line(name), sentence=sentence, n=entries)
