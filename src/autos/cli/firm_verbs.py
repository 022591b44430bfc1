"""The verbs of `autos firm`, each on the open archive; those on members, money and the server themselves."""

from __future__ import annotations

import argparse
import json
import socket
from contextlib import suppress

from pydantic import SecretStr

from autos.cli.archive import is_confirmed, read_person
from autos.cli.firm_context import BAD_INPUT, DONE, PROBLEM, FirmContext, Verb, known_circle
from autos.cli.firm_sharing import hand_over, print_history, print_outbox, share, unshare
from autos.cli.opening import open_when_free
from autos.cli.output import print_json, print_line, print_lines, say
from autos.cli.passphrases import ask_passphrase, read_passphrase, require_passphrase
from autos.cli.policy import followed_policy
from autos.domain.dates import court_time
from autos.domain.documents.spreadsheet import LINE_END, csv_line
from autos.domain.errors import (
    FirmKeyNotThere,
    FirmMissing,
    FirmNameUnknown,
    FirmTampered,
    FirmUnreachable,
    PlaceTaken,
)
from autos.domain.firm.acts import Role
from autos.domain.lawsuit.annotations import clean_line
from autos.domain.ledger.spending import LimitAction
from autos.domain.money import parse_price
from autos.domain.policy.policy import FirmRules
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets
from autos.text.dates import day_and_hour
from autos.text.erasure import preview_sentences
from autos.text.firm import (
    departure_text,
    fault_text,
    member_line,
    open_login_text,
    receipt_lines,
    refused_lines,
    set_back_lines,
    space_line,
)
from autos.text.firm_audit import audit_table
from autos.text.firm_money import (
    double_price,
    double_question,
    double_title,
    doubles_total,
    known_at_text,
    spent_detail,
    spent_text,
)
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.firm import recovery_sheet
from autos.usecases.firm.audit import audit_lines
from autos.usecases.firm.departure import departures
from autos.usecases.firm.doubles import DoublePurchase, read_doubles
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.membership import upgrade_server
from autos.usecases.firm.place import read_place
from autos.usecases.firm.recovery import FirmRecovery
from autos.usecases.firm.repair import find_refused, go_on, repair
from autos.usecases.firm.restoration import confirm, find_set_back
from autos.usecases.firm.session import FirmSession, open_session
from autos.usecases.firm.verification import remember_verified, verify_spaces
from autos.usecases.library.export.whole_file import is_taken
from autos.usecases.library.export_rules import OUTPUT, check_firm, check_format, check_output
from autos.usecases.library.exported_files import ExportedFiles

NONE = "none"
"""Argument that removes the limit."""
UPGRADE = "upgrade"
"""The verb that needs no archive."""


async def run_verb(options: argparse.Namespace) -> int:
    """Run one verb on the archive. Returns the exit status. Raises: Problem."""
    policy = followed_policy().policy
    if getattr(options, "json", False):
        check_output(policy.export)
    if options.verb == UPGRADE:  # whoever runs the server does it, often at a computer without an archive
        return await _upgrade(policy.firm, options)
    secrets = Secrets()
    opened = await open_when_free(archive_folder(), secrets, ask_passphrase)
    try:
        require_passphrase(policy.lock, by_passphrase=opened.by_passphrase)
        return await VERBS[options.verb](FirmContext(opened.archive, opened.file, secrets), options) or DONE
    finally:
        await opened.archive.aclose()


async def _read_password(rules: FirmRules, address: ServerAddress) -> SecretStr | None:
    """That of the address's user; None where nothing was typed. Raises: FirmAddressForbidden, before it asks."""
    check_firm(rules, address.host, address.port)
    question = translate("firm", "Senha de {user} no servidor: ")
    password = await read_passphrase(question.format(user=plain_line(address.user)))
    if password is None:
        words = translate(
            "firm", "Falta a senha de {user} no servidor: uma linha, digitada ou por um pipe. Nada foi feito."
        )
        say(words.format(user=plain_line(address.user)))
    return password


async def _upgrade(rules: FirmRules, options: argparse.Namespace) -> int:
    address = ServerAddress.typed(options.url)
    password = await _read_password(rules, address)
    if password is None:
        return BAD_INPUT
    await upgrade_server(rules, address, password)
    say(translate("firm", "O servidor do escritório está na versão deste Autos."))
    return DONE


async def _create(firm: FirmContext, options: argparse.Namespace) -> int | None:
    address = ServerAddress.typed(options.url)
    password = await _read_password(firm.rules, address)
    if password is None:
        return BAD_INPUT
    _, recovery = await firm.membership.found(
        address, password, firm_name=clean_line(options.name), member_name=clean_line(options.member),
        device_name=options.device or socket.gethostname(),
    )  # fmt: skip
    say(translate("firm", "Escritório criado. Guarde a folha de recuperação em papel, com dois sócios:"))
    print_line(" ".join(recovery_sheet.sheet_groups(recovery)))
    say(translate("firm", "Ela não fica guardada em computador nenhum e não será mostrada outra vez."))
    return None


async def _recover(firm: FirmContext, options: argparse.Namespace) -> int | None:
    address = ServerAddress.typed(options.url)
    password = await _read_password(firm.rules, address)
    sheet = None if password is None else await read_passphrase(translate("firm", "Folha de recuperação: "))
    if password is None:
        return BAD_INPUT
    if sheet is None:
        say(translate("firm", "Falta a folha de recuperação: uma linha depois da senha. Nada foi feito."))
        return BAD_INPUT
    place = await FirmRecovery(firm.archive, firm.secrets, Clock(), firm.rules).recover(
        address, password, sheet, member_name=options.member, device_name=options.device or socket.gethostname()
    )
    async with firm.session():
        text = translate("firm", "Este computador é agora o único de {name}. Os que se perderam estão fora.")
        say(text.format(name=plain_line(place.member.name)))
    return None


async def _invite(firm: FirmContext, options: argparse.Namespace) -> int | None:
    async with firm.session() as session:
        if options.own_device:
            invitation = await firm.membership.invite_own_device(session)
            say(translate("firm", "Use este convite no outro computador. Serve uma vez:"))
        else:
            invitation = await firm.membership.invite(
                session, clean_line(options.name), is_administrator=options.administrator
            )
            say(translate("firm", "Entregue este convite só a quem ele convida. Serve uma vez:"))
    print_line(invitation.text().get_secret_value())
    say(translate("firm", "Depois, com o código que aparecer lá: autos firm admit CÓDIGO."))
    return None


async def _invitations(firm: FirmContext, options: argparse.Namespace) -> int | None:
    async with firm.session() as session:
        if options.cancel:
            found = [
                each
                for each in await firm.membership.invitations(session)
                if str(each.device_id).startswith(options.cancel)
            ]
            if len(found) != 1:
                raise FirmNameUnknown
            await firm.membership.cancel_invitation(session, found[0].device_id)
            say(translate("firm", "Convite cancelado: ninguém entra mais com ele."))
            return None
        for each in await firm.membership.invitations(session):
            if options.json:
                members = {"id": str(each.device_id), "name": each.member_name, "by": each.invited_by}
                print_json(members | {"at": each.invited_at.isoformat(), "asking": each.is_asking})
            else:
                state = translate("firm", "pede entrada") if each.is_asking else translate("firm", "não usado")
                parts = (
                    plain_line(each.member_name),
                    plain_line(each.invited_by),
                    day_and_hour(each.invited_at),
                    state,
                )
                print_line("\t".join((str(each.device_id)[:8], *parts)))
    return None


async def _leave(firm: FirmContext, options: argparse.Namespace) -> int | None:
    place = await read_place(firm.archive)
    if place is None:
        raise FirmMissing
    say(translate("firm", "Este computador esquece o escritório. O que foi compartilhado fica no acervo."))
    if not options.yes and not is_confirmed("leave"):
        say(translate("firm", "Nada mudou."))
        return PROBLEM
    await firm.membership.leave(place)
    return None


async def _move(firm: FirmContext, options: argparse.Namespace) -> int | None:
    address = ServerAddress.typed(options.url)
    async with firm.session() as session:
        await firm.membership.move(session, address)
    say(translate("firm", "Endereço novo gravado e assinado. Cada computador o usa a partir do próximo contato."))
    return None


async def _join(firm: FirmContext, options: argparse.Namespace) -> int | None:
    typed = await read_passphrase(translate("firm", "Convite: "))
    if typed is None:
        say(translate("firm", "Falta o convite: uma linha, digitada ou por um pipe. Nada foi feito."))
        return BAD_INPUT
    invitation = read_invitation(typed.get_secret_value())
    code = await firm.membership.enter(invitation, options.device or socket.gethostname())
    say(translate("firm", "Leia este código em voz alta para quem convidou:"))
    print_line(code)
    return None


async def _admit(firm: FirmContext, options: argparse.Namespace) -> int | None:
    async with firm.session() as session:
        requests = await firm.membership.admission_requests(session)
        wanted = "".join(options.code).replace(" ", "").upper()
        if not wanted:
            for each in requests:
                print_line(f"{each.code}\t{plain_line(each.member_name)}\t{plain_line(each.device.name)}")
            if not requests:
                say(translate("firm", "Nenhum computador pede entrada."))
            return None
        found = [each for each in requests if each.code and each.code.replace(" ", "") == wanted]
        if not found:
            say(translate("firm", "Nenhum pedido tem esse código. Não deixe entrar quem leu outro."))
            return PROBLEM
        await firm.membership.admit(session, found[0])
        say(translate("firm", "{name} entrou.").format(name=plain_line(found[0].member_name)))
    return None


async def _members(firm: FirmContext, options: argparse.Namespace) -> int | None:
    async with firm.session() as session:
        roster = session.desk.replica.roster
        for member in sorted(roster.members.values(), key=lambda member: member.name.casefold()):
            present = roster.is_present(member.member_id)
            if options.json:
                print_json(member.model_dump(mode="json") | {"present": present})
            else:
                print_line(member_line(member.name, member.role is Role.ADMINISTRATOR, present))
    return None


async def _spaces(firm: FirmContext, options: argparse.Namespace) -> int | None:
    if (options.let_in or options.shut_out) and not options.space:
        say(translate("firm", "Diga em que espaço, com --space NOME."))
        return BAD_INPUT
    async with firm.session() as session:
        if options.open:
            await session.call(lambda desk: desk.open_space(clean_line(options.open)))
        if options.let_in:
            space_id, member = session.space_called(options.space), session.member_called(options.let_in)
            await session.call(lambda desk: desk.let_in(space_id, member.member_id))
        if options.shut_out:
            space_id, member = session.space_called(options.space), session.member_called(options.shut_out)
            await session.call(lambda desk: desk.shut_out(space_id, member.member_id))
        _print_spaces(session)
    return None


def _print_spaces(session: FirmSession) -> None:
    replica = session.desk.replica
    for space_id in replica.known_spaces():
        membership = replica.chain(space_id).membership
        names = [replica.roster.members[member].name for member in membership.members]
        print_line(space_line(membership.name, sorted(names, key=str.casefold), is_firm=membership.is_firm))


async def _turn_away(firm: FirmContext, name: str) -> None:
    """At once, where a space stands still and the entry that removes her cannot be written yet."""
    session = await open_session(firm.archive, firm.secrets, Clock(), firm.rules)
    try:
        member = session.member_called(name)
        await session.call(lambda desk: desk.turn_away_member(member.member_id))
    finally:
        await session.aclose()
    text = translate(
        "firm",
        "{name} já não escreve nem lê nada no servidor. Falta o registro: rode autos firm repair, e depois isto de "
        "novo.",
    )
    say(text.format(name=plain_line(member.name)))


async def _revoke(firm: FirmContext, options: argparse.Namespace) -> int | None:
    try:
        return await _remove(firm, options.name)
    except (FirmTampered, FirmKeyNotThere):
        await _turn_away(firm, options.name)
        raise


async def _remove(firm: FirmContext, name: str) -> int | None:
    async with firm.session() as session:
        member = session.member_called(name)
        await session.call(lambda desk: desk.remove_member(member.member_id))
        open_logins = await session.call(lambda desk: desk.server.open_logins())
    text = translate("firm", "{name} não recebe mais nada. O que já leu não se desfaz.")
    say(text.format(name=plain_line(member.name)))
    for login in open_logins:
        say(open_login_text(login))
    return None


async def _erase(firm: FirmContext, options: argparse.Namespace) -> int | None:
    if options.receipts:
        async with firm.session() as session:
            roster = session.desk.replica.roster
            for receipt in await firm.erasure.receipts(session):
                for line in receipt_lines(receipt, roster):
                    print_line(line)
        return None
    person = read_person()
    if person is None:
        return BAD_INPUT
    async with firm.session() as session:
        for line in preview_sentences(await firm.forget.preview(person)):
            print_line(line)
        if not options.yes and not is_confirmed("forget"):
            say(translate("archiving", "Nada foi apagado."))
            return PROBLEM
        say(translate("archiving", "Apagando; pode levar alguns minutos."))
        order_id, _ = await firm.erasure.order(session, person)
        [receipt] = [each for each in await firm.erasure.receipts(session) if each.order_id == order_id]
        for line in receipt_lines(receipt, session.desk.replica.roster):
            print_line(line)
    return None


async def _sync(firm: FirmContext, _: argparse.Namespace) -> int | None:
    async with firm.session() as session:
        await firm.erasure.carry_out(session)  # before anything is sent: what is erased leaves no more
        await firm.sharing.send(session)
    return await _status(firm, _)


async def _status(firm: FirmContext, _: argparse.Namespace) -> int | None:
    place = await read_place(firm.archive)
    if place is None:
        raise FirmMissing
    waiting = await firm.outbox.count()
    try:
        async with firm.session() as session:
            name = session.desk.replica.roster.name
            print_line(translate("firm", "{name}: em dia.").format(name=plain_line(name)))
            _print_spaces(session)
    except FirmUnreachable:
        print_line(translate("firm", "O servidor do escritório não responde. O acervo funciona."))
    for departure in await departures(firm.archive):
        print_line(departure_text(departure))
    print_line(plural(waiting, translate("firm", "{n} a enviar"), translate("firm", "{n} a enviar")))
    await _print_month(firm)
    doubles = await read_doubles(firm.archive, court_time(Clock().now()).date().replace(day=1))
    if doubles.rows:
        print_line(doubles_total(doubles))
    return None


async def _limit(firm: FirmContext, options: argparse.Namespace) -> int | None:
    await known_circle(firm)
    if options.amount:
        try:
            amount = None if options.amount.strip() == NONE else parse_price(options.amount)
        except ValueError:
            say(translate("firm", "Escreva o valor assim: 4.000,00; none tira o limite."))
            return BAD_INPUT
        async with firm.session() as session:
            await firm.purchases.set_limit(session, amount, LimitAction(options.at_limit))
    else:
        with suppress(FirmUnreachable):
            async with firm.session() as session:
                await firm.purchases.report(session)
    await _print_month(firm)
    return None


async def _print_month(firm: FirmContext) -> None:
    circle, month = await known_circle(firm), await firm.purchases.month()
    if month is not None:
        present = sum(circle.roster.is_present(member_id) for member_id in circle.members)
        print_line(f"{spent_text(month)} ({spent_detail(month, present)})")
        if month.limit is not None and (known_at := known_at_text(month)):
            print_line(known_at)


async def _doubles(firm: FirmContext, options: argparse.Namespace) -> int | None:
    circle = await known_circle(firm)
    with suppress(FirmUnreachable):
        async with firm.session() as session:
            await firm.purchases.report(session)
    doubles = await read_doubles(firm.archive, court_time(Clock().now()).date().replace(day=1))
    for double in doubles.rows:
        if options.json:
            print_json(_double_members(double))
        else:
            parts = (day_and_hour(double.bought_at), double_title(double, circle.me), double_question(double))
            print_line(" · ".join((*parts, double_price(double))))
    if not options.json:
        print_line(doubles_total(doubles))
    return None


def _double_members(double: DoublePurchase) -> dict[str, object]:
    return {
        "at": double.bought_at.isoformat(), "first_at": double.first_at.isoformat(),
        "first": None if double.first is None else double.first.name,
        "second": None if double.second is None else double.second.name,
        "question": None if double.entry is None else double.entry.label,
        "mode": None if double.entry is None else double.entry.mode.value,
        "cost": double.cost.value, "amount": None if double.amount is None else str(double.amount),
    }  # fmt: skip


async def _audit(firm: FirmContext, options: argparse.Namespace) -> int | None:
    if options.to and is_taken(options.to):
        raise PlaceTaken(options.to.name)
    async with firm.session() as session:
        lines = await audit_lines(session, with_deliveries=options.deliveries)
    files = ExportedFiles(firm.archive, followed_policy().policy.export)
    is_table = options.format == "csv"
    check_format(files.rules, ".csv" if is_table else OUTPUT)
    if options.to and is_table:
        await files.write_table(options.to, audit_table(lines))
    elif options.to:
        await files.write(options.to, "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines).encode())
    elif is_table:
        print_lines(csv_line(row).removesuffix(LINE_END) for row in audit_table(lines))
    else:
        for line in lines:
            print_json(line)
    return None


async def _restored(firm: FirmContext, options: argparse.Namespace) -> int | None:
    session = await open_session(firm.archive, firm.secrets, Clock(), firm.rules)
    try:
        wanted = session.space_called(options.space) if options.space else None
        found = await find_set_back(session, wanted)
        for space in found:
            for line in set_back_lines(space):
                print_line(line)
        if not found:
            sentence = translate(
                "firm",
                "O servidor tem tudo o que este computador leu. Se falta algo no de um colega, diga em que espaço, com "
                "--space NOME.",
            )
            say(sentence)
            return None
        if not options.yes and not is_confirmed("restored"):
            say(translate("firm", "Nada mudou."))
            return PROBLEM
        await confirm(session, found)
        await firm.sharing.send(session)
        firm.print_outcome(session)
        say(translate("firm", "Confirmado. Cada computador envia de novo o que era seu, no próximo contato."))
    finally:
        await session.aclose()
    return None


async def _repair(firm: FirmContext, options: argparse.Namespace) -> int | None:
    address = ServerAddress.typed(options.url)
    password = await _read_password(firm.rules, address)
    if password is None:
        return BAD_INPUT
    session = await open_session(firm.archive, firm.secrets, Clock(), firm.rules)
    try:
        refused = await find_refused(session)
        if refused is None:
            say(translate("firm", "Nenhum espaço parou neste computador: nada a tirar do servidor."))
            return None
        ends_author = not (options.keep_author or refused.is_own)
        for line in refused_lines(refused, ends_author=ends_author):
            print_line(line)
        if not options.yes and not is_confirmed("repair"):
            say(translate("firm", "Nada mudou."))
            return PROBLEM
        await repair(address, password, refused, firm.rules, ends_author=ends_author)
        await go_on(session, address, password, refused, firm.rules)
    finally:
        await session.aclose()
    say(translate("firm", "Retirado. Cada computador continua no próximo contato."))
    return None


async def _verify(firm: FirmContext, options: argparse.Namespace) -> int | None:
    async with firm.session() as session:
        found = await verify_spaces(session)
    if not firm.archive.is_read_only:
        await remember_verified(firm.archive, found, Clock().now())
    for space in found:
        if options.json:
            members = {"space": str(space.space_id), "entries": space.entries, "erased": space.erased}
            print_json(members | {"fault": None if space.fault is None else space.fault.name})
        else:
            print_line(fault_text(space.name, space.entries, space.fault))
    return PROBLEM if any(space.fault for space in found) else None


VERBS: dict[str, Verb] = {
    "create": _create,
    "recover": _recover,
    "invite": _invite,
    "invitations": _invitations,
    "leave": _leave,
    "move": _move,
    "join": _join,
    "admit": _admit,
    "members": _members,
    "spaces": _spaces,
    "revoke": _revoke,
    "erase": _erase,
    "share": share,
    "unshare": unshare,
    "hand-over": hand_over,
    "outbox": print_outbox,
    "history": print_history,
    "limit": _limit,
    "doubles": _doubles,
    "sync": _sync,
    "status": _status,
    "audit": _audit,
    "restored": _restored,
    "repair": _repair,
    "verify": _verify,
}
