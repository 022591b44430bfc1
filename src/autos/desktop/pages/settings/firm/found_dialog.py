"""The dialog that founds a firm: its form, the recovery sheet, shown once, and the proof that it is on paper."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING

from pydantic import SecretStr
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QPushButton, QStackedWidget, QWidget

from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.once_only import set_once_only
from autos.desktop.base.plain import PlainLabel
from autos.desktop.components.firm.dialog import FirmDialog, FirmField, small_label
from autos.desktop.pages.settings.firm.sheet_printing import print_sheet
from autos.desktop.widgets.controls.reveal_action import RevealAction
from autos.domain.errors import FirmExists, FirmLoginRefused, FirmUnreachable, Problem
from autos.domain.firm.acts import MOST_NAME
from autos.text.problems import problem_text
from autos.usecases.firm.recovery_sheet import asked_groups, reads_back, sheet_groups

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.desktop.components.firm.presenter import FirmPresenter
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication

from autos.domain.errors import FirmAddressRefused
from autos.firm.server.connect import ServerAddress

SCHEME = "postgresql://"

translate = QCoreApplication.translate


def whole_address(typed: str) -> str:
    """The address with its scheme, which nobody needs to type."""
    text = "".join(typed.split())
    return text if "://" in text else SCHEME + text


def address_problem(typed: str) -> str:
    """What is wrong, in a sentence; empty where nothing is."""
    text = whole_address(typed)
    if text == SCHEME:
        return translate("firm", "Escreva o endereço do servidor do escritório.")
    if "sslmode" in text.casefold():
        return translate("firm", "Fora deste computador a ligação é sempre cifrada e conferida: tire sslmode.")
    try:
        if urlsplit(text).password is not None:
            return translate("firm", "Tire a senha do endereço: ela tem um campo só dela.")
        address = ServerAddress.typed(text)
    except (FirmAddressRefused, ValueError):
        return translate("firm", "Isto não é um endereço. Ele é como nome@servidor/banco.")
    return "" if address.user else translate("firm", "Falta o nome de quem cria, antes do @.")


SIZE_PX = 640, 560
GROUPS_IN_LINE = 8


class FoundDialog(FirmDialog):
    """Accepted once the sheet was read back, or left on purpose without that."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: FirmPresenter) -> None:
        title = self.tr("Criar o escritório")
        super().__init__(parent, theme, title, self.tr("Criar"), SIZE_PX)
        self._presenter = presenter
        self._groups: tuple[str, ...] = ()
        self._asked: dict[int, FirmField] = {}
        self.describe = self._described
        self.pages = QStackedWidget()
        self.form, self.sheet, self.proof = self._form(), self._sheet(), QWidget()
        for page in (self.form, self.sheet, self.proof):
            self.pages.addWidget(page)
        self.put(self.pages, STRETCH, self.problem)
        self.go_on.clicked.connect(self._go_on)
        self.finished.connect(self._forget)
        self.address.line.setFocus()

    def _form(self) -> QWidget:
        theme = self._theme
        self.address = FirmField(
            theme, self.tr("Endereço do servidor do escritório"),
            self.tr("Como nome@servidor/banco. Quem cuida da informática do escritório tem este endereço."),
        )  # fmt: skip
        self.password = FirmField(theme, self.tr("Senha de quem cria"), self.tr("Só para criar. Não fica guardada."))
        self.reveal = RevealAction(self.password.line, self.tr("Mostrar a senha enquanto é digitada"), theme)
        self.firm = FirmField(theme, self.tr("Nome do escritório"))
        self.member = FirmField(theme, self.tr("Seu nome"))
        self.computer = FirmField(theme, self.tr("Nome deste computador"), text=socket.gethostname()[:MOST_NAME])
        pair = row(self.member, self.computer, spacing=16)
        pair.setStretch(0, 1)
        pair.setStretch(1, 1)
        words = self.tr(
            "O servidor guarda e põe em ordem o que o escritório divide, mas não lê nada: "
            "tudo sai daqui já cifrado, com chaves que só os computadores do escritório têm."
        )
        page = QWidget()
        page.setLayout(
            column(small_label(theme, words), self.address, self.password, self.firm, pair, STRETCH, spacing=10)
        )
        return page

    def _sheet(self) -> QWidget:
        theme = self._theme
        words = self.tr(
            "Com esta folha o escritório abre de novo se todos os computadores se perderem. Ela não fica em "
            "computador nenhum e não será mostrada outra vez: imprima, ou copie à mão, e guarde com dois sócios."
        )
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(14)
        self.grid.setVerticalSpacing(8)
        self.print_button = QPushButton(self.tr("Imprimir…"))
        self.print_button.clicked.connect(lambda: self.tasks.start("print", print_sheet(self, self._groups)))
        self.on_paper = QCheckBox(self.tr("A folha está no papel"))
        self.on_paper.toggled.connect(self.go_on.setEnabled)
        self.on_paper.toggled.connect(lambda is_written: set_once_only(self, is_once_only=not is_written))
        page = QWidget()
        line = row(self.print_button, self.on_paper, STRETCH, spacing=16)
        page.setLayout(column(small_label(theme, words), 16, self.grid, 18, line, STRETCH))
        return page

    def _go_on(self) -> None:
        step = self.pages.currentWidget()
        if step is self.form:
            self._found()
        elif step is self.sheet:
            self._ask_back()
        else:
            self._compare()

    def _found(self) -> None:
        wrong = address_problem(self.address.text)
        self.address.say(wrong)
        if not self.password.text:
            self.password.say(self.tr("Escreva a senha."))
        names = [field.name() for field in (self.firm, self.member, self.computer)]
        if wrong or not self.password.text or not all(names):
            return
        password = SecretStr(self.password.text)
        self.work(self._create(whole_address(self.address.text), password, *names))

    async def _create(self, address: str, password: SecretStr, firm: str, member: str, computer: str) -> None:
        set_once_only(self, is_once_only=True)
        try:
            recovery = await self._presenter.found(address, password, firm, member, computer)
        except BaseException:
            set_once_only(self, is_once_only=False)
            raise
        self.password.wipe()
        self._groups = sheet_groups(recovery)
        self._show_sheet()

    def _show_sheet(self) -> None:
        for place, group in enumerate(self._groups):
            number = PlainLabel(str(place + 1))
            number.setFont(self._theme.font(10))
            number.setProperty("tone", "3")
            signs = PlainLabel(group)
            signs.setFont(self._theme.font(15, 600, code=True))
            cell = column(number, signs)
            self.grid.addLayout(cell, place // GROUPS_IN_LINE, place % GROUPS_IN_LINE)
        self.pages.setCurrentWidget(self.sheet)
        self.leave.setText(self.tr("Fechar"))
        self.go_on.setText(self.tr("Continuar"))
        self.tasks.start("wait", self._wait_for_paper())
        self.print_button.setFocus()

    async def _wait_for_paper(self) -> None:
        """Once the work that led here has ended, which enables the button, wait for the tick."""
        await asyncio.sleep(0)
        self.go_on.setEnabled(self.on_paper.isChecked())

    def _ask_back(self) -> None:
        theme = self._theme
        words = self.tr("Leia no papel e digite estes grupos. Assim se sabe que a folha está completa e legível.")
        for number in asked_groups(len(self._groups)):
            field = self._asked[number] = FirmField(theme, self.tr("Grupo {n}").format(n=number))
            field.line.setFont(theme.font(14, code=True))
            field.line.setMaximumWidth(theme.px(160))
        self.proof.setLayout(column(small_label(theme, words), *self._asked.values(), STRETCH, spacing=12))
        self.pages.setCurrentWidget(self.proof)
        self.go_on.setText(self.tr("Conferir"))
        next(iter(self._asked.values())).line.setFocus()

    def _compare(self) -> None:
        typed = {number: field.text for number, field in self._asked.items()}
        if reads_back(self._groups, typed):
            self.work(self._finish())
            return
        for number, text in typed.items():
            is_right = reads_back(self._groups, {number: text})
            self._asked[number].say("" if is_right else self.tr("Não é o que está na folha. Confira no papel."))

    async def _finish(self) -> None:
        await self._presenter.sheet_was_read_back()
        self.accept()

    def reject(self) -> None:
        """Leave; after the firm was founded only on purpose, because the sheet is not shown again."""
        if self.pages.currentWidget() is self.form:
            super().reject()
        else:
            self.tasks.start("leave", self._leave_anyway())

    async def _leave_anyway(self) -> None:
        sentence = self.tr(
            "A folha não será mostrada outra vez. Sem ela, ninguém abre o escritório se todos os computadores "
            "se perderem."
        )
        title = self.tr("Fechar sem conferir a folha?")
        question = ConfirmDialog(self, self._theme, title, sentence, self.tr("Fechar assim mesmo"))
        question.leave.setText(self.tr("Voltar à folha"))
        if await answer(question):
            super().accept()

    def _forget(self) -> None:
        """Nothing secret stays behind."""
        self.password.wipe()
        self._groups = ()
        while (item := self.grid.takeAt(0)) is not None:
            cell = item.layout()
            while cell is not None and (part := cell.takeAt(0)) is not None:
                if isinstance(label := part.widget(), QLabel):
                    label.setText("")
                    label.deleteLater()
        for field in self._asked.values():
            field.wipe()

    def _described(self, problem: Problem) -> str:
        if isinstance(problem, FirmUnreachable):
            if not problem.was_reached:
                return self.tr("O servidor do escritório não responde nesse endereço. Nada foi criado.")
            return self.tr(
                "A conexão com o servidor caiu, e não se sabe se o escritório chegou a ser criado. Tente de novo neste "
                "computador, com o mesmo endereço: o que ficou pela metade é refeito."
            )
        if isinstance(problem, FirmLoginRefused):
            return self.tr("O servidor recusou o nome ou a senha, ou não tem esse banco de dados. Nada foi criado.")
        if isinstance(problem, FirmExists):
            return self.tr(
                "Esse banco de dados já guarda um escritório. Peça um convite a quem administra, ou use um vazio."
            )
        return problem_text(problem.name, problem.detail)
