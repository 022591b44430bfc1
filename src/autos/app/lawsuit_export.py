"""Export of the open lawsuit to a file: where it goes, and a confirmation under secrecy."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

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
from autos.text.exported_table import export_labels
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import number, translate
from autos.usecases.library.export.columns import COLUMNS
from autos.usecases.library.export.plan import ExportCounts, ExportForm, ExportPlan
from autos.usecases.library.export_rules import check_export
from autos.usecases.library.exported_files import ExportedFiles

OFFERED = (ExportForm.XLSX, ExportForm.CSV, ExportForm.JSONL)
"""Kinds of file of one lawsuit, the usual one first."""


class LawsuitExport:
    """Asks for a file and writes every instance of one lawsuit to it; nothing is overwritten."""

    def __init__(
        self,
        files: ExportedFiles,
        cases_of: Callable[[Sequence[int]], Coroutine[Any, Any, Sequence[int]]],
        opened: OpenedWindow,
    ) -> None:
        """`cases_of` gives the lawsuits of records."""
        self._files = files
        self._cases_of = cases_of
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
        forms = [form for form in OFFERED if self._files.rules.allows(form.suffix.removeprefix("."))]
        check_export(self._files.rules, forms[0] if forms else OFFERED[0], with_secrecy=needs_consent)
        if needs_consent and not await self._confirm(is_secret=bool(lawsuit.secrecy_level)):
            return
        chooser = self._chooser(lawsuit, forms)
        if await answer(chooser):
            target = Path(chooser.selectedFiles()[0])
            plan = ExportPlan(
                await self._cases_of(rows),
                form_of(target),
                datetime.now(UTC),
                columns=[column.key for column in COLUMNS],
                title=plain_line(lawsuit.title),
                with_secrecy=needs_consent,
            )
            result = await self._files.write_lawsuits(target, plan, export_labels())
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

    def _chooser(self, lawsuit: Lawsuit, forms: Sequence[ExportForm]) -> QFileDialog:
        """`forms` are the formats that may be written."""
        chooser = FileChooser(self._opened.window, translate("shelf", "Exportar o processo"), QDir.homePath())
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # the export never overwrites a file
        names = {
            ExportForm.XLSX: translate("shelf", "Planilha do Excel (*.xlsx)"),
            ExportForm.CSV: translate("shelf", "CSV do Excel brasileiro (*.csv)"),
            ExportForm.JSONL: translate("shelf", "Como o serviço enviou (*.jsonl)"),
        }
        suffixes = {names[form]: form.suffix.removeprefix(".") for form in forms}
        chooser.setNameFilters([*suffixes])
        chooser.filterSelected.connect(lambda chosen: chooser.setDefaultSuffix(suffixes[chosen]))
        chooser.setDefaultSuffix(forms[0].suffix.removeprefix("."))
        chooser.selectFile(file_name(lawsuit.code, forms[0]))
        return chooser

    def _show_problem(self, problem: Problem) -> None:
        self._opened.window.notices.notify("red", problem_text(problem.name))


def file_name(code: str, form: ExportForm = ExportForm.XLSX) -> str:
    """Suggested name of the file: with the number of the lawsuit, and nothing of what may have come in its place."""
    try:
        return f"processo {CnjNumber.parse(code).formatted}{form.suffix}"
    except BadDocument:
        return f"processo{form.suffix}"


def form_of(target: Path) -> ExportForm:
    """Kind of file by its name."""
    suffix = target.suffix.lower()
    return next((form for form in ExportForm if form.suffix == suffix), ExportForm.JSONL)


def exported_text(name: str, result: ExportCounts) -> str:
    """What was written, and what was left out."""
    if not result.lawsuits:
        return translate("shelf", "O processo ficou de fora por segredo, ou porque ele não foi informado.")
    if result.records > 1:
        text = translate("shelf", "Processo exportado para {file}: {n} graus.")
        return text.format(n=number(result.records), file=plain_line(name))
    return translate("shelf", "Processo exportado para {file}.").format(file=plain_line(name))
