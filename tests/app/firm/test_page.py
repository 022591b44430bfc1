"""The page "Escritório" on a real server: founding, entering, admitting, spaces, leaving, and every wrong input."""

from __future__ import annotations

from uuid import UUID

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.components.firm import presenter as firm_presenter
from autos.desktop.components.firm.presenter import FirmStage, FirmState
from autos.desktop.components.firm.space_dialog import SpaceDialog
from autos.desktop.pages.settings.firm.asking_card import AskingCard
from autos.desktop.pages.settings.firm.found_dialog import FoundDialog
from autos.desktop.pages.settings.firm.invite_dialog import InviteDialog
from autos.desktop.pages.settings.firm.join_dialog import JoinDialog
from autos.desktop.pages.settings.firm.lines import InvitationLine, PersonLine, SpaceLine
from autos.desktop.pages.settings.firm.sheet_dialog import SheetDialog
from autos.desktop.pages.settings.firm.texts import notice_words
from autos.desktop.pages.settings.firm.view import FirmView
from autos.desktop.window.locking.idle_timer import IdleTimer
from autos.domain.errors import FirmLoginRefused
from autos.firm.server import ledger_server
from autos.firm.server.connect import ServerAddress
from tests.app.firm.conftest import Colleague, FirmWindow, button
from tests.app.firm.test_sharing import enter
from tests.archive.filled_archive import add_search, records
from tests.firm.postgres import PASSWORD, Cluster
from tests.firm.proxy import Proxy

pytestmark = pytest.mark.qt_log_ignore("does not support")


async def open_found(world: FirmWindow) -> FoundDialog:
    page = world.page
    await world.until_stage(FirmStage.OUTSIDE)
    page.found.click()
    dialog = await world.dialog(FoundDialog)
    assert isinstance(dialog, FoundDialog)
    return dialog


def fill(dialog: FoundDialog, address: str, password: str = PASSWORD) -> None:
    dialog.address.line.setText(address)
    dialog.password.line.setText(password)
    dialog.firm.line.setText("Sampaio Reis Advogados")
    dialog.member.line.setText("Helena Sampaio Reis")
    dialog.computer.line.setText("Mesa da Helena")


async def found(world: FirmWindow, address: ServerAddress) -> tuple[str, ...]:
    """Found the firm in the window, and read the sheet back; returns its groups."""
    dialog = await open_found(world)
    fill(dialog, str(address).removeprefix("postgresql://"))
    dialog.go_on.click()
    await world.until(lambda: dialog.pages.currentWidget() is dialog.sheet)
    groups = dialog._groups
    await world.until(lambda: not dialog.tasks.is_running("wait"))
    dialog.on_paper.setChecked(True)
    dialog.go_on.click()
    for number, field in dialog._asked.items():
        field.line.setText(groups[number - 1].lower())
    dialog.go_on.click()
    await world.until(lambda: world.desk.firm.dialog is None)
    await world.until(lambda: world.state.has_contact and world.state.stage is FirmStage.INSIDE)
    return groups


async def test_no_sheet_stays_over_a_lock(firm_window: FirmWindow, address: ServerAddress) -> None:
    """It is the key to everything; where it is left on purpose, the dialog asks, and a lock asks nothing."""
    async with firm_window as world:
        dialog = await open_found(world)
        fill(dialog, str(address).removeprefix("postgresql://"))
        dialog.go_on.click()
        await world.until(lambda: dialog.pages.currentWidget() is dialog.sheet)
        groups = dialog._groups
        world.window.cover(QWidget())
        await world.until(lambda: not dialog.isVisible())

        assert groups
        assert not [label for label in dialog.findChildren(QLabel) if label.text() in groups]


async def test_a_firm_is_founded_and_its_sheet_read_back(firm_window: FirmWindow, address: ServerAddress) -> None:
    async with firm_window as world:
        groups = await found(world, address)
        page = world.page
        await world.until(lambda: world.window.status.firm.text() == "Escritório em dia")

        assert len(groups) == 32
        assert all(len(group) == 4 for group in groups)
        assert world.state.sheet_checked_at is not None
        assert world.desk.screens.settings_view.subtitle.text() == "Sampaio Reis Advogados"
        [person] = page.findChildren(PersonLine)
        assert (person.name.text(), person.part.text()) == ("Helena Sampaio Reis", "você, administra")
        [space] = page.findChildren(SpaceLine)
        assert space.name.text() == "Todo o escritório"
        stored = await world.archive.read(lambda inside: inside.settings.get("firm"))
        assert PASSWORD not in stored
        assert "".join(groups).lower() not in stored


async def test_the_sheet_cannot_be_skipped_by_typing_something(firm_window: FirmWindow, address: ServerAddress) -> None:
    async with firm_window as world:
        dialog = await open_found(world)
        fill(dialog, str(address))
        dialog.go_on.click()
        await world.until(lambda: dialog.pages.currentWidget() is dialog.sheet)
        await world.until(lambda: not dialog.tasks.is_running("wait"))
        before_tick = dialog.go_on.isEnabled()
        dialog.on_paper.setChecked(True)
        dialog.go_on.click()
        for field in dialog._asked.values():
            field.line.setText("ZZZZ")
        dialog.go_on.click()
        said = [field.hint.text() for field in dialog._asked.values()]
        dialog.reject()
        question = await world.dialog(ConfirmDialog)
        stays = dialog.isVisible()
        button(question, "Fechar assim mesmo").click()
        await world.until(lambda: world.desk.firm.dialog is None)

        assert not before_tick
        assert stays
        assert said == ["Não é o que está na folha. Confira no papel."] * 3
        assert world.state.sheet_checked_at is None


async def test_no_lock_for_idleness_takes_the_sheet_away(firm_window: FirmWindow, address: ServerAddress) -> None:
    """From the click that founds until the sheet is on paper; before and afterwards the archive is locked as ever."""

    def locks() -> bool:
        application = QCoreApplication.instance()
        assert application is not None
        locked: list[bool] = []
        timer = IdleTimer(application)
        timer.idle.connect(lambda: locked.append(True))
        timer.watch(0)
        timer._check()
        timer.watch(None)
        return bool(locked)

    async with firm_window as world:
        dialog = await open_found(world)
        said = {"at the form": locks()}
        fill(dialog, str(address), "errada")
        dialog.go_on.click()
        await world.until(lambda: bool(dialog.problem.text()))
        said["after a refusal"] = locks()
        fill(dialog, str(address))
        dialog.go_on.click()
        await world.until(lambda: not locks())
        said["founding"] = locks()
        await world.until(lambda: dialog.pages.currentWidget() is dialog.sheet)
        await world.until(lambda: not dialog.tasks.is_running("wait"))
        said["at the sheet"] = locks()
        dialog.on_paper.setChecked(True)
        said["on paper"] = locks()
        dialog.on_paper.setChecked(False)
        said["not on paper"] = locks()
        dialog.reject()
        button(await world.dialog(ConfirmDialog), "Fechar assim mesmo").click()
        await world.until(lambda: world.desk.firm.dialog is None)
        said["closed"] = locks()

    assert said == {
        "at the form": True,
        "after a refusal": True,
        "founding": False,
        "at the sheet": False,
        "on paper": True,
        "not on paper": False,
        "closed": True,
    }


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Escreva o endereço do servidor do escritório."),
        ("https://exemplo.com.br", "Isto não é um endereço. Ele é como nome@servidor/banco."),
        ("servidor/banco", "Falta o nome de quem cria, antes do @."),
        ("ana:segredo@servidor/banco", "Tire a senha do endereço: ela tem um campo só dela."),
        (
            "ana@servidor/banco?sslmode=disable",
            "Fora deste computador a ligação é sempre cifrada e conferida: tire sslmode.",
        ),
    ],
)
async def test_a_wrong_address_is_said_under_its_field(firm_window: FirmWindow, typed: str, sentence: str) -> None:
    async with firm_window as world:
        dialog = await open_found(world)
        fill(dialog, typed)
        dialog.go_on.click()
        said, is_working = dialog.address.hint.text(), dialog.tasks.is_running("work")
        dialog.reject()

        assert said == sentence
        assert not is_working


async def test_what_the_server_refuses_is_said_and_can_be_corrected(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        dialog = await open_found(world)
        said = []
        for where, password in ((str(address), "errada"), ("postgres@127.0.0.1:9/banco", PASSWORD)):
            fill(dialog, where, password)
            dialog.go_on.click()
            await world.until(lambda: bool(dialog.problem.text()))
            said.append(dialog.problem.text())
        await colleague.found(address)
        fill(dialog, str(address))
        dialog.go_on.click()
        await world.until(lambda: not dialog.tasks.is_running("work") and bool(dialog.problem.text()))
        said.append(dialog.problem.text())
        can_go_on = dialog.go_on.isEnabled()
        dialog.reject()

        assert said == [
            "O servidor recusou o nome ou a senha, ou não tem esse banco de dados. Nada foi criado.",
            "O servidor do escritório não responde nesse endereço. Nada foi criado.",
            "Esse banco de dados já guarda um escritório. Peça um convite a quem administra, ou use um vazio.",
        ]
        assert can_go_on


async def test_a_founding_that_broke_off_says_what_is_known_of_it(
    firm_window: FirmWindow, address: ServerAddress, cluster: Cluster
) -> None:
    """The server may have founded it when the line breaks; done again at the same computer, it is made anew."""
    proxy = Proxy(cluster.port, lambda to_server, content: not (to_server and b"COMMIT" in content))
    async with firm_window as world:
        dialog = await open_found(world)
        fill(dialog, str(address).replace(f":{cluster.port}/", f":{proxy.port}/"))
        dialog.go_on.click()
        await world.until(lambda: bool(dialog.problem.text()))
        said = dialog.problem.text()
        dialog.reject()
    proxy.close()

    assert "não se sabe se o escritório chegou a ser criado" in said
    assert "Nada foi criado" not in said


async def test_a_colleague_is_invited_compared_let_in_and_taken_out(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        await found(world, address)
        page = world.page
        page.invite.click()
        dialog = await world.dialog(InviteDialog)
        assert isinstance(dialog, InviteDialog)
        dialog.name.line.setText("Otávio Lins <b>Medeiros</b>")
        dialog.go_on.click()
        await world.until(lambda: dialog.pages.currentWidget() is dialog.outcome)
        code = await colleague.enter(dialog.text.toPlainText(), "Notebook do Otávio")
        dialog.go_on.click()
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: bool(world.state.admission_requests))
        [card] = page.findChildren(AskingCard)
        compared = [box.text() for box in card.code.boxes]
        card.admit.click()
        await world.until(lambda: not world.state.admission_requests)
        session = await colleague.session()
        read = await session.pull()
        [_, person] = [line for line in page.findChildren(PersonLine) if line.isVisibleTo(page)]
        name = person.name.text()
        person.removal_wanted.emit()
        question = await world.dialog(ConfirmDialog)
        assert isinstance(question, ConfirmDialog)
        asked = question.words.text()
        button(question, "Tirar").click()
        await world.until(lambda: world.state.overview is not None and len(world.state.overview.people) == 1)
        await session.aclose()

        assert compared == code.split()
        assert read > 0
        assert "O que já foi lido não se desfaz." in asked
        assert name == "Otávio Lins <b>Medeiros</b>"


async def test_an_open_invitation_is_listed_and_cancelled_with_the_keyboard(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """Nobody enters by it then; one that was used is shown with its code instead."""
    async with firm_window as world:
        await found(world, address)
        page = world.page
        before = page.invitations_part.isVisibleTo(page)
        names, invitations = ["Otávio Lins <b>Medeiros</b>", "Pedro Lins"], list[str]()
        for name in names:
            text = await world.desk.firm.presenter.invite(name, is_administrator=False)
            invitations.append(text.get_secret_value())
        await world.until(lambda: len(lines_of(page)) == 2)
        said = [(line.name.text(), line.cancel.accessibleName()) for line in lines_of(page)]
        first, by = lines_of(page)[0], lines_of(page)[0].part.text()
        first.cancel.setFocus()
        QTest.keyClick(first.cancel, Qt.Key.Key_Space)
        question = await world.dialog(ConfirmDialog)
        assert isinstance(question, ConfirmDialog)
        asked = question.words.text()
        button(question, "Cancelar o convite").click()
        await world.until(lambda: len(lines_of(page)) == 1)
        left = lines_of(page)[0].name.text()
        with pytest.raises(FirmLoginRefused):
            await colleague.enter(invitations[0], "Notebook")
        await colleague.enter(invitations[1], "Notebook")
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: bool(world.state.admission_requests) and not lines_of(page))

        assert not before
        assert said == [(name, f"Cancelar o convite de {name}") for name in names]
        assert by.startswith("convite de Helena Sampaio Reis, ")
        assert "Quem o recebeu precisa de outro" in asked
        assert left == "Pedro Lins"
        assert not page.invitations_part.isVisibleTo(page)


def lines_of(page: FirmView) -> list[InvitationLine]:
    return [line for line in page.findChildren(InvitationLine) if line.isVisibleTo(page)]


async def test_the_list_of_people_says_when_each_wrote_last(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """Of a colleague who has only read, nothing; and nothing is looked up while the page is hidden."""
    async with firm_window as world:
        await found(world, address)
        await world.let_in(colleague)
        page = world.page

        def seen() -> list[tuple[str, str]]:
            lines = [line for line in page.findChildren(PersonLine) if line.isVisibleTo(page)]
            return [(line.seen.text(), line.seen.accessibleName()) for line in lines]

        await world.until(lambda: len(seen()) == 2)
        silent = seen()
        world.window.show_screen("library")
        await world.until(lambda: not world.desk.firm.presenter.tasks.is_running("seen"))
        session = await colleague.session()
        await session.pull()
        await add_search(colleague.archive, 1, records(range(1)))
        await colleague.sharing.share_searches([UUID(int=1)], session.place.firm_id)
        await colleague.sharing.send(session)
        await session.aclose()
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: world.state.counts.get(session.place.firm_id) == 1)
        hidden = seen()
        world.desk.firm.show_page()
        await world.until(lambda: seen() != silent)

        assert silent == hidden == [("agora", "visto: agora"), ("", "")]
        assert seen() == [("agora", "visto: agora")] * 2


async def test_a_space_is_opened_with_its_members(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        await found(world, address)
        await world.let_in(colleague)
        page = world.page
        await world.until(lambda: world.state.overview is not None and len(world.state.overview.people) == 2)
        await world.until(page.new_space.isEnabled)
        page.new_space.click()
        dialog = await world.dialog(SpaceDialog)
        assert isinstance(dialog, SpaceDialog)
        dialog.go_on.click()
        unnamed = dialog.name.hint.text()
        dialog.name.line.setText("Caso Itaverde")
        [box] = dialog.boxes.values()
        box.setChecked(True)
        dialog.go_on.click()
        await world.until(lambda: world.state.overview is not None and len(world.state.overview.spaces) == 2)
        session = await colleague.session()
        await session.pull()
        reads = [session.desk.replica.chain(each).membership.name for each in session.desk.replica.known_spaces()]
        await session.aclose()
        await world.until(lambda: [line.name.text() for line in page.findChildren(SpaceLine)][-1] == "Caso Itaverde")

        assert unnamed == "Escreva um nome."
        assert "Caso Itaverde" in reads


async def test_this_computer_enters_with_an_invitation_and_leaves(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        await colleague.found(address)
        session = await colleague.session()
        await session.pull()
        invitation = (await colleague.membership.invite(session, "Helena")).text().get_secret_value()
        page = world.page
        await world.until_stage(FirmStage.OUTSIDE)
        page.join.click()
        dialog = await world.dialog(JoinDialog)
        assert isinstance(dialog, JoinDialog)
        dialog.invitation.line.setText(invitation[:-7])
        dialog.go_on.click()
        damaged = dialog.invitation.hint.text(), dialog.problem.text()
        dialog.invitation.line.setText(invitation)
        dialog.go_on.click()
        await world.until_stage(FirmStage.WAITING)
        shown = [box.text() for box in page.code.boxes]
        [asking] = await colleague.membership.admission_requests(session)
        await colleague.membership.admit(session, asking)
        world.desk.firm.presenter.poll_now()
        await world.until_stage(FirmStage.INSIDE)
        may_invite = page.invite.isVisible()
        page.leave_wanted.emit()
        button(await world.dialog(ConfirmDialog), "Sair").click()
        await world.until_stage(FirmStage.OUTSIDE)
        await world.until(lambda: world.window.status.firm.text() == "")
        await session.aclose()

        assert damaged == ("Falta um pedaço: cole o convite inteiro, de autos-convite até o fim.", "")
        assert shown == asking.code.split()
        assert not may_invite
        assert world.secrets._secrets == {}


async def test_a_used_invitation_is_refused_with_words(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        await colleague.found(address)
        session = await colleague.session()
        await session.pull()
        invitation = await colleague.membership.invite(session, "Helena")
        await session.aclose()
        page = world.page
        await world.until_stage(FirmStage.OUTSIDE)
        page.join.click()
        dialog = await world.dialog(JoinDialog)
        assert isinstance(dialog, JoinDialog)
        wrong = invitation.model_copy(update={"password": invitation.secret})
        dialog.invitation.line.setText(wrong.text().get_secret_value())
        dialog.go_on.click()
        await world.until(lambda: bool(dialog.problem.text()))
        said = dialog.problem.text()
        dialog.reject()

        assert said == "Este convite já foi usado ou foi cancelado. Peça outro a quem administra."
        assert world.state.stage is FirmStage.OUTSIDE


async def test_the_sheet_is_compared_later(firm_window: FirmWindow, address: ServerAddress) -> None:
    async with firm_window as world:
        groups = await found(world, address)
        page = world.page
        page.check_sheet.click()
        dialog = await world.dialog(SheetDialog)
        assert isinstance(dialog, SheetDialog)
        dialog.signs.line.setText(" ".join(groups[:-1]))
        dialog.go_on.click()
        await world.until(lambda: bool(dialog.signs.hint.text()))
        refused = dialog.signs.hint.text()
        dialog.signs.line.setText(" ".join(groups))
        dialog.go_on.click()
        await world.until(lambda: world.desk.firm.dialog is None)

        assert refused == "Não é a folha deste escritório, ou falta um grupo."


async def test_a_desk_without_a_firm_says_nothing_of_it(firm_window: FirmWindow) -> None:
    async with firm_window as world:
        await world.desk.tasks.idle()

        assert "presenter" not in vars(world.desk.firm)
        assert world.window.status.firm.text() == ""
        assert world.window.status._slots["firm"].isHidden()


async def test_whoever_left_a_firm_can_enter_another(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress, other_address: ServerAddress
) -> None:
    """What was read of the first is not taken for entries of the second, which would be forged there."""
    async with firm_window as world:
        await found(world, other_address)
        page = world.page
        page.leave_wanted.emit()
        button(await world.dialog(ConfirmDialog), "Sair").click()
        await world.until_stage(FirmStage.OUTSIDE)
        await colleague.found(address)
        session = await colleague.session()
        await session.pull()
        invitation = (await colleague.membership.invite(session, "Helena")).text().get_secret_value()
        await world.desk.firm.presenter.enter(invitation, "Mesa da Helena")
        [asking] = await colleague.membership.admission_requests(session)
        await colleague.membership.admit(session, asking)
        await session.aclose()
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: world.state.stage is FirmStage.INSIDE and world.state.has_contact)

        assert world.state.problem == ""
        assert world.state.overview is not None
        assert [person.name for person in world.state.overview.people] == ["Ana Prado", "Helena"]


async def test_a_long_reading_says_how_far_it_is_and_can_be_stopped(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_server, "MOST_ENTRIES", 4)
    monkeypatch.setattr(firm_presenter, "LONG", 20)
    async with firm_window as world:
        firm = await enter(world, colleague, address)
        line, bar = world.page.state_line, world.window.status
        said = []

        def stop(state: FirmState) -> None:
            if state.progress == (4, 20) and not state.is_paused:
                said.append((line.text.text(), line.buttons[0].text(), bar.firm.text()))
                line.buttons[0].click()

        world.desk.firm.presenter.changed.connect(stop)
        for number in range(1, 21):
            await add_search(colleague.archive, number, records(range(number, number + 1)))
        await colleague.sharing.share_searches([UUID(int=number) for number in range(1, 21)], firm)
        session = await colleague.session()
        await colleague.sharing.send(session)
        await session.aclose()
        await world.until(lambda: world.state.is_paused)
        paused = line.text.text(), line.buttons[0].text(), bar.firm.text()
        line.buttons[0].click()
        await world.until(lambda: world.state.has_contact and not world.state.is_paused and not world.state.progress)
        at_last = line.kind, bar.firm.text()

    assert said == [("Lendo o que o escritório já tem: 4 de 20 registros.", "Parar", "Escritório: lendo, 20%")]
    assert paused == (
        "Parado em 4 de 20 registros. O que já chegou está no acervo.",
        "Continuar",
        "Escritório em pausa",
    )
    assert at_last == ("", "Escritório em dia")


def test_a_problem_of_the_contact_says_what_to_do() -> None:
    """Also where its sentence needs more than its name."""
    said = {
        problem: notice_words(FirmState(problem=problem, detail=detail))
        for problem, detail in (("FirmClockWrong", "86400"), ("FirmServerFull", ""), ("FirmDeviceCopied", ""))
    }

    said["FirmMoveForbidden"] = notice_words(FirmState(problem="FirmMoveForbidden", has_contact=True))

    assert "continua no anterior" in said["FirmMoveForbidden"]
    assert not notice_words(FirmState(problem="FirmServerFull", has_contact=True))
    assert "24 horas adiantado" in said["FirmClockWrong"]
    assert "quando houver espaço" in said["FirmServerFull"]
    assert "entre de novo com um convite" in said["FirmDeviceCopied"]


async def test_a_further_computer_of_ones_own_enters(
    firm_window: FirmWindow, colleague: Colleague, further_computer: Colleague, address: ServerAddress
) -> None:
    """Whoever does not administer the firm compares its code, too, and turns it away or lets it in."""
    async with firm_window as world:
        await enter(world, colleague, address)
        page = world.page
        await world.until(page.new_computer.isEnabled)
        page.new_computer.click()
        dialog = await world.dialog(InviteDialog)
        assert isinstance(dialog, InviteDialog)
        asks_for_name = dialog.name.isVisible()
        dialog.go_on.click()
        await world.until(lambda: dialog.pages.currentWidget() is dialog.outcome)
        invitation = dialog.text.toPlainText()
        dialog.go_on.click()
        await world.until(lambda: world.desk.firm.dialog is None)
        code = await further_computer.enter(invitation, "Notebook de casa")
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: bool(world.state.admission_requests))
        [card] = page.findChildren(AskingCard)
        compared, words = [box.text() for box in card.code.boxes], card.words.text()
        card.admit.click()
        await world.until(lambda: world.state.overview is not None and len(world.state.overview.computers) == 2)
        await world.until(lambda: not world.state.admission_requests)

        assert not asks_for_name
        assert compared == code.split()
        assert words.startswith("O seu computador Notebook de casa pediu ")


async def test_tab_follows_the_page(firm_window: FirmWindow, address: ServerAddress) -> None:
    """People, spaces, computers, sheet, leaving: lines are made anew after what stands below them."""
    async with firm_window as world:
        await found(world, address)
        await world.desk.firm.presenter.open_space("Caso Itaverde", [])
        page = world.page
        await world.until(lambda: len(page.findChildren(SpaceLine)) == 2)
        page.new_space.setFocus()
        reached = []
        for _ in range(6):
            page.focusNextPrevChild(True)
            focused = page.window().focusWidget()
            assert isinstance(focused, QPushButton)
            reached.append(focused.accessibleName() or focused.text())

        assert reached == [
            "Abrir Todo o escritório", "Quem está em Caso Itaverde", "Abrir Caso Itaverde", "Outro computador…",
            "Conferir…", "Mudar o limite do mês do escritório",
        ]  # fmt: skip
