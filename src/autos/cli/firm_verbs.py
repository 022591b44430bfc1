"""The verbs of `autos firm`, each on the open archive."""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from uuid import UUID

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.cli.archive import is_confirmed, read_person
from autos.cli.output import print_json, print_line, print_lines, say
from autos.cli.passphrases import ask_passphrase, read_passphrase, require_passphrase
from autos.cli.policy import followed_policy
from autos.domain.dates import court_time
from autos.domain.documents.spreadsheet import LINE_END, csv_line
from autos.domain.errors import FirmMissing, FirmNameUnknown, FirmUnreachable, NotArchived, PlaceTaken
from autos.domain.firm.acts import Role
from autos.domain.firm.parts import SharedParts
from autos.domain.firm.withdrawal import SharedKind, SharedThing
from autos.domain.lawsuit.annotations import clean_line
from autos.domain.ledger.spending import LimitAction
from autos.domain.money import parse_price
from autos.firm.server.connect import ServerAddress
from autos.firm.server.create import upgrade_firm
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets
from autos.system.paths import PRACTICE_FOLDER, data_dir
from autos.text.dates import day_and_hour
from autos.text.erasure import preview_sentences
from autos.text.firm import (
    departure_text,
    fault_text,
    member_line,
    open_login_text,
    receipt_lines,
    refused_lines,
    removal_left_text,
    restoration_text,
    set_back_lines,
    space_line,
)
from autos.text.firm_audit import audit_table
from autos.text.firm_history import history_line, outbox_line
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
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.archive.open_archive import open_archive
from autos.usecases.firm import recovery_sheet
from autos.usecases.firm.audit import audit_lines
from autos.usecases.firm.circle import FirmCircle, read_circle
from autos.usecases.firm.departure import departures
from autos.usecases.firm.doubles import DoublePurchase, read_doubles
from autos.usecases.firm.erasure import FirmErasure
from autos.usecases.firm.history import FirmHistory, HistoryRow
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.membership import FirmMembership
from autos.usecases.firm.outbox import FirmOutbox, OutboxRow
from autos.usecases.firm.place import read_place
from autos.usecases.firm.purchases import FirmPurchases
from autos.usecases.firm.recovery import FirmRecovery
from autos.usecases.firm.repair import find_refused, repair
from autos.usecases.firm.restoration import confirm, find_set_back
from autos.usecases.firm.session import FirmSession, open_session
from autos.usecases.firm.sharing import Sharing
from autos.usecases.firm.verification import remember_verified, verify_spaces
from autos.usecases.library.export.whole_file import is_taken
from autos.usecases.library.export_rules import check_format
from autos.usecases.library.exported_files import ExportedFiles

DONE, PROBLEM, BAD_INPUT = 0, 1, 2
NONE = "none"
"""Argument that removes the limit."""


class _Room:
    """The open archive and what is done with it."""

    def __init__(self, archive: Archive, file: Path) -> None:
        self.archive = archive
        self.secrets = Secrets()
        self.membership = FirmMembership(archive, self.secrets, Clock())
        policy = followed_policy().policy
        self.purchases = FirmPurchases(archive, Clock(), policy)
        self.sharing = Sharing(archive, Clock(), policy.export, self.purchases)
        self.forget = ForgetPerson(archive, file, Clock(), data_dir() / PRACTICE_FOLDER)
        self.erasure = FirmErasure(archive, self.forget.forget)
        self.outbox = FirmOutbox(archive)
        self.history = FirmHistory(archive, Clock())

    @asynccontextmanager
    async def session(self) -> AsyncIterator[FirmSession]:
        """The firm's server, with what is new in it read."""
        session = await open_session(self.archive, self.secrets, Clock())
        try:
            await session.pull()
            yield session
        finally:
            self.print_outcome(session)
            await session.aclose()

    def print_outcome(self, session: FirmSession) -> None:
        """Say what became of spaces in a session."""
        for departure in session.departures:
            say(departure_text(departure))
        for restoration in session.restorations:
            say(restoration_text(restoration))
        for name in session.removals_left:
            say(removal_left_text(name))


Verb = Callable[[_Room, argparse.Namespace], Awaitable[int | None]]


async def run_verb(options: argparse.Namespace) -> int:
    """Run one verb on the archive. Returns the exit status. Raises: Problem."""
    opened = await open_archive(archive_folder(), Secrets(), ask_passphrase, passphrase_first=True)
    try:
        require_passphrase(followed_policy().policy.lock, by_passphrase=opened.by_passphrase)
        return await VERBS[options.verb](_Room(opened.archive, opened.file), options) or DONE
    finally:
        await opened.archive.aclose()


async def _read_password(address: ServerAddress) -> SecretStr | None:
    """That of the address's user; None where nothing was typed."""
    question = translate("firm", "Senha de {user} no servidor: ")
    return await read_passphrase(question.format(user=plain_line(address.user)))


async def _create(room: _Room, options: argparse.Namespace) -> int | None:
    address = ServerAddress(options.url)
    password = await _read_password(address)
    if password is None:
        return BAD_INPUT
    _, recovery = await room.membership.found(
        address, password, firm_name=clean_line(options.name), member_name=clean_line(options.member),
        device_name=options.device or socket.gethostname(),
    )  # fmt: skip
    say(translate("firm", "Escritório criado. Guarde a folha de recuperação em papel, com dois sócios:"))
    print_line(" ".join(recovery_sheet.sheet_groups(recovery)))
    say(translate("firm", "Ela não fica guardada em computador nenhum e não será mostrada outra vez."))
    return None


async def _upgrade(_: _Room, options: argparse.Namespace) -> int | None:
    address = ServerAddress(options.url)
    password = await _read_password(address)
    if password is None:
        return BAD_INPUT
    await asyncio.to_thread(upgrade_firm, address, password)
    say(translate("firm", "O servidor do escritório está na versão deste Autos."))
    return None


async def _recover(room: _Room, options: argparse.Namespace) -> int | None:
    address = ServerAddress(options.url)
    password = await _read_password(address)
    sheet = None if password is None else await read_passphrase(translate("firm", "Folha de recuperação: "))
    if password is None or sheet is None:
        return BAD_INPUT
    place = await FirmRecovery(room.archive, room.secrets, Clock()).recover(
        address, password, sheet, member_name=options.member, device_name=options.device or socket.gethostname()
    )
    async with room.session():
        text = translate("firm", "Este computador é agora o único de {name}. Os que se perderam estão fora.")
        say(text.format(name=plain_line(place.member.name)))
    return None


async def _invite(room: _Room, options: argparse.Namespace) -> int | None:
    async with room.session() as session:
        if options.own_device:
            invitation = await room.membership.invite_own_device(session)
            say(translate("firm", "Use este convite no outro computador, e apague-o depois: tem a sua senha."))
        else:
            invitation = await room.membership.invite(
                session, clean_line(options.name), is_administrator=options.administrator
            )
            say(translate("firm", "Entregue este convite só a quem ele convida. Serve uma vez:"))
    print_line(invitation.text().get_secret_value())
    say(translate("firm", "Depois, com o código que aparecer lá: autos firm admit CÓDIGO."))
    return None


async def _join(room: _Room, options: argparse.Namespace) -> int | None:
    typed = await read_passphrase(translate("firm", "Convite: "))
    if typed is None:
        return BAD_INPUT
    invitation = read_invitation(typed.get_secret_value())
    code = await room.membership.enter(invitation, options.device or socket.gethostname())
    say(translate("firm", "Leia este código em voz alta para quem convidou:"))
    print_line(code)
    return None


async def _admit(room: _Room, options: argparse.Namespace) -> int | None:
    async with room.session() as session:
        requests = await room.membership.admission_requests(session)
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
        await room.membership.admit(session, found[0])
        say(translate("firm", "{name} entrou.").format(name=plain_line(found[0].member_name)))
    return None


async def _members(room: _Room, options: argparse.Namespace) -> int | None:
    async with room.session() as session:
        roster = session.desk.replica.roster
        for member in sorted(roster.members.values(), key=lambda member: member.name.casefold()):
            present = roster.is_present(member.member_id)
            if options.json:
                print_json(member.model_dump(mode="json") | {"present": present})
            else:
                print_line(member_line(member.name, member.role is Role.ADMINISTRATOR, present))
    return None


async def _spaces(room: _Room, options: argparse.Namespace) -> int | None:
    if (options.let_in or options.shut_out) and not options.space:
        say(translate("firm", "Diga em que espaço, com --space NOME."))
        return BAD_INPUT
    async with room.session() as session:
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


async def _revoke(room: _Room, options: argparse.Namespace) -> int | None:
    async with room.session() as session:
        member = session.member_called(options.name)
        await session.call(lambda desk: desk.remove_member(member.member_id))
        open_logins = await session.call(lambda desk: desk.server.open_logins())
    text = translate("firm", "{name} não recebe mais nada. O que já leu não se desfaz.")
    say(text.format(name=plain_line(member.name)))
    for login in open_logins:
        say(open_login_text(login))
    return None


async def _erase(room: _Room, options: argparse.Namespace) -> int | None:
    if options.receipts:
        async with room.session() as session:
            roster = session.desk.replica.roster
            for receipt in await room.erasure.receipts(session):
                for line in receipt_lines(receipt, roster):
                    print_line(line)
        return None
    person = read_person()
    if person is None:
        return BAD_INPUT
    async with room.session() as session:
        for line in preview_sentences(await room.forget.preview(person)):
            print_line(line)
        if not options.yes and not is_confirmed("forget"):
            say(translate("archiving", "Nada foi apagado."))
            return PROBLEM
        say(translate("archiving", "Apagando; pode levar alguns minutos."))
        order_id, _ = await room.erasure.order(session, person)
        [receipt] = [each for each in await room.erasure.receipts(session) if each.order_id == order_id]
        for line in receipt_lines(receipt, session.desk.replica.roster):
            print_line(line)
    return None


async def _share(room: _Room, options: argparse.Namespace) -> int | None:
    circle = await _circle(room)
    space_id = _space_called(circle, options.space) if options.space else circle.place.firm_id
    if options.folder:
        said = await _share_folder(room, options, space_id)
    elif options.monitoring:
        said = await _share_monitoring(room, options.monitoring, space_id)
    else:
        said = await _share_searches(room, options, space_id)
    if not said:
        return PROBLEM
    async with room.session() as session:
        await room.sharing.send(session)
    say(said)
    return None


async def _share_folder(room: _Room, options: argparse.Namespace, space_id: UUID) -> str:
    """What is said of it; empty where there is no such folder."""
    folder = await room.archive.read(lambda inside: inside.folders.named(options.folder))
    if folder is None:
        say(translate("firm", "Não há pasta com esse nome."))
        return ""
    parts = SharedParts.LABELS
    parts |= SharedParts.NOTES if options.notes else SharedParts(0)
    parts |= SharedParts.SECRECY if options.secrecy else SharedParts(0)
    return plural(
        await room.sharing.share_folder(folder.folder_id, space_id, parts),
        translate("firm", "Pasta compartilhada, {n} processo."),
        translate("firm", "Pasta compartilhada, {n} processos."),
    )


async def _share_monitoring(room: _Room, name: str, space_id: UUID) -> str:
    """What is said of it; empty where there is no such monitoring."""
    tracking_id = await _monitoring_called(room, name)
    if tracking_id is None:
        return ""
    await room.sharing.share_monitoring(tracking_id, space_id)
    return translate("firm", "Achados compartilhados. O monitoramento continua rodando daqui.")


async def _share_searches(room: _Room, options: argparse.Namespace, space_id: UUID) -> str:
    recent = await room.archive.read(lambda inside: inside.ledger.recent(options.last))
    entry_ids = [UUID(options.search)] if options.search else [entry.entry_id for entry in recent]
    return plural(
        await room.sharing.share_searches(entry_ids, space_id),
        translate("firm", "{n} busca compartilhada."),
        translate("firm", "{n} buscas compartilhadas."),
    )


async def _unshare(room: _Room, options: argparse.Namespace) -> int | None:
    circle = await _circle(room)
    space_id = _space_called(circle, options.space) if options.space else circle.place.firm_id
    thing = await _shared_thing(room, options)
    if thing is None:
        return PROBLEM
    try:
        await room.sharing.stop(circle, thing, space_id)
    except NotArchived:
        say(translate("firm", "Isto não está compartilhado nesse espaço."))
        return PROBLEM
    say(translate("firm", "Não é mais compartilhado. Sai dos outros computadores no próximo contato de cada um."))
    say(translate("firm", "O que já foi lido não se desfaz."))
    async with room.session() as session:
        await room.sharing.send(session)
    return None


async def _shared_thing(room: _Room, options: argparse.Namespace) -> SharedThing | None:
    """What is not to be shared any more; None, and said so, where there is no such thing."""
    if options.search:
        return SharedThing(SharedKind.SEARCH, str(UUID(options.search)))
    if options.monitoring:
        tracking_id = await _monitoring_called(room, options.monitoring)
        return None if tracking_id is None else SharedThing(SharedKind.MONITORING, str(tracking_id))
    folder = await room.archive.read(lambda inside: inside.folders.named(options.folder))
    if folder is None:
        say(translate("firm", "Não há pasta com esse nome."))
        return None
    thing = await room.sharing.shared_folder(folder.folder_id)
    if thing is None:
        say(translate("firm", "Isto não está compartilhado nesse espaço."))
    return thing


async def _hand_over(room: _Room, options: argparse.Namespace) -> int | None:
    await _circle(room)
    tracking_id = await _monitoring_called(room, options.name)
    if tracking_id is None:
        return PROBLEM
    async with room.session() as session:
        member = session.member_called(options.member)
        await room.sharing.hand_over(tracking_id, member.member_id)
        await room.sharing.send(session)
    say(translate("firm", "Agora quem roda é {name}.").format(name=plain_line(member.name)))
    return None


async def _monitoring_called(room: _Room, name: str) -> UUID | None:
    """A monitoring by name or identifier; None, and said so, where there is no such one, or several."""
    every = await room.archive.read(lambda inside: inside.monitorings.all())
    found = [one.tracking_id for one in every if one.tracking_id and name in (one.name, str(one.tracking_id))]
    if len(found) != 1:
        say(translate("firm", "Não há monitoramento com esse nome, ou há mais de um."))
        return None
    return found[0]


async def _circle(room: _Room) -> FirmCircle:
    circle = await read_circle(room.archive)
    if circle is None:
        raise FirmMissing
    return circle


def _space_called(circle: FirmCircle, name: str) -> UUID:
    found = [space.space_id for space in circle.spaces if name in (space.name, str(space.space_id))]
    if len(found) != 1:
        raise FirmNameUnknown
    return found[0]


async def _outbox(room: _Room, options: argparse.Namespace) -> int | None:
    circle = await _circle(room)
    names = {space.space_id: space.name for space in circle.spaces}
    snapshot = await room.outbox.rows()
    for row in (*snapshot.waiting, *snapshot.refused):
        if options.json:
            print_json(_outbox_members(row))
        else:
            print_line(outbox_line(row, names.get(row.space_id, "")))
    if not (snapshot.waiting or snapshot.refused):
        say(translate("firm", "Nada espera: os colegas têm tudo o que é deles."))
    return None


def _outbox_members(row: OutboxRow) -> dict[str, object]:
    return {
        "space": str(row.space_id), "kind": row.kind.name, "made_at": row.made_at.isoformat(),
        "cases": len(row.case_ids), "text": row.text, "problem": row.problem,
    }  # fmt: skip


def _history_members(row: HistoryRow) -> dict[str, object]:
    return {
        "at": row.at.isoformat(), "member": None if row.member is None else row.member.name, "kind": row.kind.name,
        "change": row.change, "text": row.text, "label": row.label or None,
        "spaces": [str(space_id) for space_id in row.spaces], "waiting": row.is_waiting, "disagrees": row.disagrees,
    }  # fmt: skip


async def _history(room: _Room, options: argparse.Namespace) -> int | None:
    circle = await _circle(room)
    number = clean_line(options.number)
    row_id = await room.archive.read(lambda inside: inside.lawsuits.row_of_number(number))
    if row_id is None:
        say(translate("firm", "Não há processo com esse número no acervo."))
        return PROBLEM
    cases = await room.archive.read(lambda inside: inside.lawsuits.cases_of([row_id]))
    names = {space.space_id: space.name for space in circle.spaces}
    for row in await room.history.of_case(cases[row_id]):
        if options.json:
            print_json(_history_members(row))
        else:
            print_line(history_line(row, [names.get(space, "") for space in row.spaces]))
    return None


async def _sync(room: _Room, _: argparse.Namespace) -> int | None:
    async with room.session() as session:
        await room.erasure.carry_out(session)  # before anything is sent: what is erased leaves no more
        await room.sharing.send(session)
    return await _status(room, _)


async def _status(room: _Room, _: argparse.Namespace) -> int | None:
    place = await read_place(room.archive)
    if place is None:
        raise FirmMissing
    waiting = await room.outbox.count()
    try:
        async with room.session() as session:
            name = session.desk.replica.roster.name
            print_line(translate("firm", "{name}: em dia.").format(name=plain_line(name)))
            _print_spaces(session)
    except FirmUnreachable:
        print_line(translate("firm", "O servidor do escritório não responde. O acervo funciona."))
    for departure in await departures(room.archive):
        print_line(departure_text(departure))
    print_line(plural(waiting, translate("firm", "{n} a enviar"), translate("firm", "{n} a enviar")))
    await _print_month(room)
    doubles = await read_doubles(room.archive, court_time(Clock().now()).date().replace(day=1))
    if doubles.rows:
        print_line(doubles_total(doubles))
    return None


async def _limit(room: _Room, options: argparse.Namespace) -> int | None:
    await _circle(room)
    if options.amount:
        try:
            amount = None if options.amount.strip() == NONE else parse_price(options.amount)
        except ValueError:
            say(translate("firm", "Escreva o valor assim: 4.000,00; none tira o limite."))
            return BAD_INPUT
        async with room.session() as session:
            await room.purchases.set_limit(session, amount, LimitAction(options.at_limit))
    else:
        with suppress(FirmUnreachable):
            async with room.session() as session:
                await room.purchases.report(session)
    await _print_month(room)
    return None


async def _print_month(room: _Room) -> None:
    circle, month = await _circle(room), await room.purchases.month()
    if month is not None:
        present = sum(circle.roster.is_present(member_id) for member_id in circle.members)
        print_line(f"{spent_text(month)} ({spent_detail(month, present)})")
        if month.limit is not None and (known_at := known_at_text(month)):
            print_line(known_at)


async def _doubles(room: _Room, options: argparse.Namespace) -> int | None:
    circle = await _circle(room)
    with suppress(FirmUnreachable):
        async with room.session() as session:
            await room.purchases.report(session)
    doubles = await read_doubles(room.archive, court_time(Clock().now()).date().replace(day=1))
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


async def _audit(room: _Room, options: argparse.Namespace) -> int | None:
    if options.to and is_taken(options.to):
        raise PlaceTaken(options.to.name)
    async with room.session() as session:
        lines = await audit_lines(session, with_deliveries=options.deliveries)
    files = ExportedFiles(room.archive, followed_policy().policy.export)
    is_table = options.format == "csv"
    if is_table:
        check_format(files.rules, ".csv")
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


async def _restored(room: _Room, options: argparse.Namespace) -> int | None:
    session = await open_session(room.archive, room.secrets, Clock())
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
        await room.sharing.send(session)
        room.print_outcome(session)
        say(translate("firm", "Confirmado. Cada computador envia de novo o que era seu, no próximo contato."))
    finally:
        await session.aclose()
    return None


async def _repair(room: _Room, options: argparse.Namespace) -> int | None:
    address = ServerAddress(options.url)
    password = await _read_password(address)
    if password is None:
        return BAD_INPUT
    session = await open_session(room.archive, room.secrets, Clock())
    try:
        refused = await find_refused(session)
    finally:
        await session.aclose()
    if refused is None:
        say(translate("firm", "Nenhum espaço parou neste computador: nada a tirar do servidor."))
        return None
    ends_author = not (options.keep_author or refused.is_own)
    for line in refused_lines(refused, ends_author=ends_author):
        print_line(line)
    if not options.yes and not is_confirmed("repair"):
        say(translate("firm", "Nada mudou."))
        return PROBLEM
    await repair(address, password, refused, ends_author=ends_author)
    say(translate("firm", "Retirado. Cada computador continua no próximo contato."))
    return None


async def _verify(room: _Room, options: argparse.Namespace) -> int | None:
    async with room.session() as session:
        found = await verify_spaces(session)
    if not room.archive.is_read_only:
        await remember_verified(room.archive, found, Clock().now())
    for space in found:
        if options.json:
            members = {"space": str(space.space_id), "entries": space.entries, "erased": space.erased}
            print_json(members | {"fault": None if space.fault is None else space.fault.name})
        else:
            print_line(fault_text(space.name, space.entries, space.fault))
    return PROBLEM if any(space.fault for space in found) else None


VERBS: dict[str, Verb] = {
    "create": _create,
    "upgrade": _upgrade,
    "recover": _recover,
    "invite": _invite,
    "join": _join,
    "admit": _admit,
    "members": _members,
    "spaces": _spaces,
    "revoke": _revoke,
    "erase": _erase,
    "share": _share,
    "unshare": _unshare,
    "hand-over": _hand_over,
    "outbox": _outbox,
    "history": _history,
    "limit": _limit,
    "doubles": _doubles,
    "sync": _sync,
    "status": _status,
    "audit": _audit,
    "restored": _restored,
    "repair": _repair,
    "verify": _verify,
}
