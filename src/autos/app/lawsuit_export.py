"""Export of the open lawsuit to a file: where it goes, and a confirmation under secrecy."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog

from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.lawsuit.copy_guard import CopyGuard
from autos.desktop.window.start import OpenedWindow
from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.errors import BadDocument, Problem
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.text.exported_table import table_labels
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import number, translate
from autos.usecases.library.export import ExportResult
from autos.usecases.library.export_rules import check_export
from autos.usecases.library.exported_files import ExportedFiles


class LawsuitExport:
    """Asks for a file and writes every instance of one lawsuit to it; nothing is overwritten."""

    def __init__(self, files: ExportedFiles, opened: OpenedWindow) -> None:
        self._files = files
        self._opened = opened
        self.tasks = TaskScope(self._show_problem)

    def restrict(self, guard: CopyGuard) -> None:
        """Let the guard of a reading pane follow the rules for what leaves as copied text."""
        if not self._files.rules.secrecy:
            guard.forbid()

    def start(self, lawsuit: Lawsuit, rows: Sequence[int]) -> None:
        """Export the records `rows` of the lawsuit."""
        self.tasks.start("export", self._export(lawsuit, rows))

    async def _export(self, lawsuit: Lawsuit, rows: Sequence[int]) -> None:
        needs_consent = lawsuit.secrecy_level != 0  # None: whether it is secret is not known
        forms = [form for form in ("csv", "jsonl") if self._files.rules.allows(form)]
        check_export(self._files.rules, forms[0] if forms else "csv", with_secrecy=needs_consent)
        if needs_consent and not await self._confirm(is_secret=bool(lawsuit.secrecy_level)):
            return
        chooser = self._chooser(lawsuit, forms)
        if await answer(chooser):
            target = Path(chooser.selectedFiles()[0])
            result = await self._files.write_lawsuits(target, rows, table_labels(), with_secrecy=needs_consent)
            self._opened.window.notices.notify("accent", exported_text(target.name, result))

    async def _confirm(self, *, is_secret: bool) -> bool:
        title = translate("shelf", "Exportar um processo em segredo de justiça?")
        if not is_secret:
            title = translate("shelf", "Exportar sem saber se há segredo de justiça?")
        sentence = translate(
            "shelf", "O arquivo fica fora do acervo, sem cifra: quem abrir a pasta lê o que está nele."
        )
        if not is_secret:
            unknown = translate("shelf", "O serviço não informou se este processo corre em segredo.")
            sentence = f"{unknown} {sentence}"
        dialog = ConfirmDialog(
            self._opened.window, self._opened.theme, title, sentence, translate("shelf", "Exportar mesmo assim")
        )
        dialog.leave.setText(translate("shelf", "Não exportar"))
        return await answer(dialog)

    def _chooser(self, lawsuit: Lawsuit, forms: Sequence[str]) -> QFileDialog:
        """`forms` are the formats that may be written."""
        chooser = FileChooser(self._opened.window, translate("shelf", "Exportar o processo"), QDir.homePath())
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # the export never overwrites a file
        table = translate("shelf", "Planilha (*.csv)")
        received = translate("shelf", "Como o serviço enviou (*.jsonl)")
        names = {"csv": table, "jsonl": received}
        chooser.setNameFilters([names[form] for form in forms])
        chooser.filterSelected.connect(lambda chosen: chooser.setDefaultSuffix("csv" if chosen == table else "jsonl"))
        chooser.setDefaultSuffix(forms[0])
        chooser.selectFile(file_name(lawsuit.code, forms[0]))
        return chooser

    def _show_problem(self, problem: Problem) -> None:
        self._opened.window.notices.notify("red", problem_text(problem.name))


def file_name(code: str, suffix: str = "csv") -> str:
    """Suggested name of the file: with the number of the lawsuit, and nothing of what may have come in its place."""
    try:
        return f"processo {CnjNumber.parse(code).formatted}.{suffix}"
    except BadDocument:
        return f"processo.{suffix}"


def exported_text(name: str, result: ExportResult) -> str:
    """What was written, and what was left out."""
    one, many = (
        translate("shelf", "Processo exportado para {file}."),
        translate("shelf", "Processo exportado para {file}: {n} graus."),
    )
    sentences = [(one if result.written == 1 else many).format(n=number(result.written), file=plain_line(name))]
    if result.left_out:
        left = translate("shelf", "Ficaram de fora por segredo, ou porque ele não foi informado: {n}.")
        sentences.append(left.format(n=number(result.left_out)))
    if result.unreadable:
        left = translate("shelf", "Não cabem na planilha: {n}. Exporte como o serviço enviou.")
        sentences.append(left.format(n=number(result.unreadable)))
    return " ".join(sentences)
