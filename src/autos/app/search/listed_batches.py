"""The batches that are listed in the sidebar: opened again, taken off and put back; which are paused is said below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import UUID

from autos.app.services import Services
from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.palette.command import Command
from autos.desktop.window.frame_labels import batch_item, batch_state_text, paused_text
from autos.desktop.window.start import OpenedWindow
from autos.text.plain_text import plain_line
from autos.text.translation import translate
from autos.usecases.search.batch.kept_batch import KeptBatch, KeptBatches, KeptStage

if TYPE_CHECKING:
    from autos.desktop.pages.search.batch.presenter import BatchPresenter
    from autos.desktop.pages.search.table.presenter import TablePresenter

Link = tuple[Any, Any]
"""A signal, and a connection to disconnect from it."""


class ListedBatches:
    """Shows the batches of the archive in the frame of the window."""

    def __init__(self, opened: OpenedWindow, services: Services, tasks: TaskScope) -> None:
        self._opened = opened
        self._window = opened.window
        self._tasks = tasks
        self.kept = KeptBatches(services.opened.archive, self._read_later)
        self._is_read_only = services.opened.archive.is_read_only
        self._listed: tuple[KeptBatch, ...] = ()
        self._shown: tuple[UUID | None, bool] = (None, False)
        """The batch of the page, and whether it is being sent."""

    def connect(self) -> list[Link]:
        """Follow the frame; returns what to disconnect."""
        sidebar, status = self._window.sidebar, self._window.status
        return [
            (sidebar.batch_wanted, sidebar.batch_wanted.connect(self._open)),
            (sidebar.file_wanted, sidebar.file_wanted.connect(self._choose_file)),
            (sidebar.batch_unwanted, sidebar.batch_unwanted.connect(self._take_off)),
            (status.paused_wanted, status.paused_wanted.connect(self._open_paused)),
        ]

    def follow(self, batch: BatchPresenter, table: TablePresenter) -> list[Link]:
        """Follow the page of a table; returns what to disconnect."""
        render = self._follow_page
        links = [
            (batch.changed, batch.changed.connect(render)),
            (table.changed, table.changed.connect(render)),
            (table.lost, table.lost.connect(self._tell_lost)),
        ]
        render()
        return links

    def commands(self) -> Iterator[Command]:
        """A command of the palette for each batch."""
        words = translate("desk", "Lote {name}")
        for batch in self._listed:
            item = batch_item(batch, is_sending=self._is_sent(batch))
            run = partial(self._open, item.key)
            also = translate("desk", "planilha lotes")
            yield Command(words.format(name=item.name), run, item.icon, detail=batch_state_text(batch), also=also)

    async def is_under_way(self) -> bool:
        """Whether a batch was started and may have searches left."""
        return any(batch.stage is KeptStage.STARTED for batch in await self.kept.all())

    async def read(self) -> None:
        """Read the batches, and show them."""
        self._listed = await self.kept.all()
        self._render()

    def _read_later(self) -> None:
        self._tasks.start("batches", self.read())

    def _follow_page(self, _state: object = None) -> None:
        search = self._opened.search
        table, batch = search.table.state, search.batch.state
        shown = table.batch_id if batch.is_open else None
        self._window.sidebar.show_current_batch("" if shown is None else str(shown))
        state = (table.batch_id, batch.is_sending)
        if state != self._shown:
            self._shown = state
            self._render()

    def _render(self) -> None:
        self._window.sidebar.show_batches([batch_item(one, is_sending=self._is_sent(one)) for one in self._listed])
        self._window.status.show_paused(paused_text(len(self._paused())))

    def _is_sent(self, batch: KeptBatch) -> bool:
        return self._shown == (batch.batch_id, True)

    def _paused(self) -> list[KeptBatch]:
        return [one for one in self._listed if one.stage is KeptStage.STARTED and not self._is_sent(one)]

    def _choose_file(self) -> None:
        """Ask for another spreadsheet, whatever is open."""
        self._window.show_screen("search")
        self._window.search.batch.choose_file()

    def _open_paused(self) -> None:
        if paused := self._paused():
            self._open(str(paused[0].batch_id))

    def _open(self, key: str) -> None:
        wanted = next((batch for batch in self._listed if str(batch.batch_id) == key), None)
        if wanted is not None:
            self._tasks.start("open batch", self._show(wanted))

    async def _show(self, wanted: KeptBatch) -> None:
        """Show a batch; one that is being sent is paused first, if the person says so."""
        search = self._opened.search
        is_other = self._shown[0] != wanted.batch_id
        if search.has_batch and search.batch.state.is_sending and is_other:
            if not await self._confirm_pause(wanted):
                self._follow_page()
                return
            search.batch.stop()
            await search.batch.tasks.finished("send")
        self._window.show_screen("search")
        self._window.search.show_kept(wanted)

    async def _confirm_pause(self, wanted: KeptBatch) -> bool:
        title = translate("desk", "Pausar o lote que está buscando?")
        words = translate(
            "desk", "{name} abre quando ele parar: o que já saiu ainda volta, e ele fica em Lotes, em pausa."
        )
        go_on = translate("desk", "Pausar e abrir")
        sentence = words.format(name=plain_line(wanted.file.name))
        return await answer(ConfirmDialog(self._window, self._opened.theme, title, sentence, go_on))

    def _take_off(self, key: str) -> None:
        """Take a batch off the list, with the way back."""
        gone = next((batch for batch in self._listed if str(batch.batch_id) == key), None)
        if gone is None or self._is_read_only:
            return
        if self._is_sent(gone):
            self._window.notices.notify("amber", translate("desk", "Pause o lote antes de o tirar de Lotes."))
            return
        table = self._opened.search.table  # it is created, and connected, by being asked for
        table.take_off(gone)
        words = translate("desk", "{name} saiu de Lotes. O que veio dele continua no acervo.")
        sentence = words.format(name=plain_line(gone.file.name))
        undo = (translate("desk", "Desfazer"), partial(table.list_again, gone))
        self._window.notices.notify("accent", sentence, undo)

    def _tell_lost(self, batch: KeptBatch) -> None:
        """Say that a table cannot be taken up where it was left."""
        words = translate(
            "table",
            "A planilha {name} mudou ou não está mais onde estava. Abra-a de novo: o que já foi respondido hoje não é "
            "perguntado outra vez.",
        )
        off = (translate("desk", "Tirar de Lotes"), partial(self._take_off, str(batch.batch_id)))
        self._window.notices.notify("amber", words.format(name=plain_line(batch.file.name)), off)
