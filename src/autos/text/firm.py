"""Wording of the firm's shared archive."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from autos.domain.firm.erasure import ErasureReceipt
from autos.domain.firm.faults import Fault
from autos.domain.firm.roster import Roster
from autos.text.dates import day_and_hour
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate


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
        Fault.NOT_MEMBER: translate("firm", "um registro é de quem não está no espaço"),
        Fault.OTHER_AUTHOR: translate("firm", "um registro não é de quem diz ser, ou foi trocado no servidor"),
    }.get(fault, translate("firm", "um registro foi trocado no servidor"))
    return translate(
        "firm", "{name}: {sentence} (depois do registro {n}). O espaço parou. Fale com quem administra."
    ).format(name=plain_line(name), sentence=sentence, n=entries)
