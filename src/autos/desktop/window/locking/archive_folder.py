"""Questions about the folder of the archive."""

from __future__ import annotations

import asyncio
from pathlib import Path

from PySide6.QtWidgets import QWidget

from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.file_chooser import FolderChooser
from autos.desktop.base.theme import Theme
from autos.text.archive_folder import folder_flaw_text, folder_note
from autos.text.translation import translate
from autos.usecases.archive.archive_folder import FolderCheck, check_folder


class FolderQuestions:
    """Asks for a folder and what to do with it, in dialogs of the window."""

    def __init__(self, window: QWidget, theme: Theme, home: Path) -> None:
        self._window = window
        self._theme = theme
        self._home = home

    async def choose(self, start: Path, size: int = 0) -> FolderCheck | None:
        """A folder that can hold an archive of `size` bytes, or has one; None when the person gave up."""
        problem = ""
        while True:
            if problem and not await self._confirms(
                translate("folder", "Não dá para usar esta pasta"), problem, translate("folder", "Escolher outra…")
            ):
                return None
            chooser = FolderChooser(self._window, translate("folder", "Pasta do acervo"), str(start))
            if not await answer(chooser):
                return None
            start = Path(chooser.selectedFiles()[0])
            check = await asyncio.to_thread(check_folder, start, self._home, size)
            if check.flaw is None:
                return check
            problem = folder_flaw_text(check.flaw)

    async def confirms_move(self, check: FolderCheck) -> bool:
        """Whether the archive is to move there, or the one that is there to be used."""
        place = str(check.folder)
        if check.holds_archive:
            return await self._confirms(
                translate("folder", "Usar o acervo desta pasta?"),
                translate(
                    "folder",
                    "Em {folder} já há um acervo do Autos. Ele passa a ser usado, como está. O de agora fica onde "
                    "está: nada é juntado nem apagado. Preços, limite e buscas em andamento são os de cada acervo.",
                ).format(folder=place),
                translate("folder", "Usar esse acervo"),
            )
        moved = translate(
            "folder",
            "O acervo vai com as cópias para {folder}. Ele fecha enquanto isso e abre sozinho no fim. Cada arquivo é "
            "conferido antes de sair de onde está; se algo falhar, tudo fica como estava.",
        ).format(folder=place)
        return await self._confirms(
            translate("folder", "Mudar o acervo de pasta?"),
            f"{moved}\n\n{folder_note(check)}",
            translate("folder", "Mudar"),
        )

    async def confirms_new(self, check: FolderCheck) -> bool:
        """Whether to begin an empty archive, while the one that was used is away."""
        return await self._confirms(
            translate("folder", "Começar um acervo vazio?"),
            translate(
                "folder",
                "Em {folder} não há acervo. O Autos pode começar um vazio ali. O seu continua no disco em que está: "
                "quando ele voltar, escolha a pasta dele em Ajustes › Acervo e cópias. Preços e limite do mês não vão "
                "junto: informe-os antes de perguntar a um serviço pago.",
            ).format(folder=str(check.folder)),
            translate("folder", "Começar um vazio"),
        )

    async def _confirms(self, title: str, sentence: str, go_on: str) -> bool:
        dialog = ConfirmDialog(self._window, self._theme, title, sentence, go_on)
        dialog.leave.setText(translate("folder", "Cancelar"))
        return await answer(dialog)
