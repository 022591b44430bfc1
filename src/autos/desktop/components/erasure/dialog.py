"""The dialog that erases a person's data: input, preview, confirmation, result."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.erasure.presenter import ErasurePresenter, ErasureReach, ErasureStage, ErasureState
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.text.translation import plural

LINES_PX = 72
"""Height of a field: three lines."""
WIDTH_PX = 560
SIDE_PX = 24
HIGHEST_PX = 320
"""Largest height of the text; more is scrolled."""


class ErasureDialog(QDialog):
    """Erasure dialog; closed while the erasure runs, it opens again with the result."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: ErasurePresenter) -> None:
        super().__init__(parent)
        self._theme = theme
        self._presenter = presenter
        self.setWindowTitle(self.tr("Esquecer uma pessoa"))
        self.setMinimumWidth(WIDTH_PX)
        self.title = PlainLabel()
        self.title.setFont(theme.font(17, 600))
        self.intro = quiet_label(
            self.tr(
                "Todo processo que cita a pessoa é apagado por inteiro, e toda outra menção a ela é retirada. "
                "Um nome sozinho pode ser de homônimos: prefira o documento, ou dê os dois."
            ),
            theme.font(13),
            "2",
        )
        self.intro.setWordWrap(True)
        self.documents = self._field(self.tr("CPF, CNPJ ou OAB, um por linha"))
        self.names = self._field(self.tr("Nomes, um por linha"))
        self.asking = QWidget()
        self.asking.setLayout(
            column(
                self.intro,
                quiet_label(self.tr("Documentos"), theme.font(12), "2"),
                self.documents,
                quiet_label(self.tr("Nomes"), theme.font(12), "2"),
                self.names,
                spacing=8,
            )
        )
        self.sentences = content_label(is_stop=True)
        self.room = QScrollArea()  # a preview may name a hundred names
        self.room.setProperty("ground", "window")
        self.room.setWidgetResizable(True)
        self.room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        ground = QWidget()
        ground.setProperty("ground", "window")
        ground.setLayout(column(self.sentences, STRETCH))
        self.room.setWidget(ground)
        self.everywhere = QCheckBox(self.tr("Também nos computadores dos colegas e no servidor do escritório"))
        self.everywhere.setChecked(True)
        self.reach = content_label(theme.font(12.5), "2")
        self.progress = content_label(tone="2")
        self.problem = content_label(tone="red")
        self._add_buttons()
        self.setLayout(
            column(
                self.title,
                self.asking,
                self.room,
                self.everywhere,
                self.reach,
                self.progress,
                self.problem,
                row(self.receipt, self.copies, STRETCH, self.leave, self.preview, self.forget),
                spacing=14,
                margins=(SIDE_PX, 20, SIDE_PX, 20),
            )
        )
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _add_buttons(self) -> None:
        self.leave = QPushButton()
        self.preview = QPushButton(self.tr("Ver o que seria apagado"))
        self.preview.setProperty("kind", "primary")
        self.forget = QPushButton(self.tr("Apagar sem volta"))
        self.forget.setProperty("kind", "danger")
        self.receipt = QPushButton(self.tr("Salvar comprovante…"))
        self.copies = QPushButton()
        for button in (self.leave, self.preview, self.forget, self.receipt, self.copies):
            button.setAutoDefault(False)
        self.documents.textChanged.connect(self._allow)
        self.names.textChanged.connect(self._allow)
        self.leave.clicked.connect(self._leave)
        self.preview.clicked.connect(lambda: self._presenter.preview(_lines(self.documents), _lines(self.names)))
        self.forget.clicked.connect(self._erase)
        self.copies.clicked.connect(self._presenter.delete_copies)
        self.receipt.clicked.connect(self._choose_place)

    def done(self, code: int, /) -> None:
        """Clear the fields, however the dialog is closed."""
        self.documents.clear()
        self.names.clear()
        super().done(code)
        self._presenter.reset()

    def _erase(self) -> None:
        has_choice = self._presenter.state.reach is ErasureReach.FIRM
        self._presenter.forget(everywhere=has_choice and self.everywhere.isChecked())

    def _leave(self) -> None:
        if self._presenter.state.stage is ErasureStage.SHOWN:
            self._presenter.back()
        else:
            self.reject()

    def _render(self, state: ErasureState) -> None:
        stage = state.stage
        is_asking = stage in {ErasureStage.ASKING, ErasureStage.PREVIEWING}
        self.title.setText(self._title(state))
        self.asking.setVisible(is_asking)
        self.asking.setEnabled(stage is ErasureStage.ASKING)
        self.sentences.setText("\n\n".join(self._sentences(state)))
        self.room.setVisible(stage in {ErasureStage.SHOWN, ErasureStage.DONE})
        self.progress.setText(self._progress(stage))
        self.progress.setVisible(bool(self.progress.text()))
        is_shown = stage is ErasureStage.SHOWN
        self.everywhere.setVisible(is_shown and state.reach is ErasureReach.FIRM)
        self.reach.setText(self._reach(state.reach) if is_shown else "")
        self.reach.setVisible(bool(self.reach.text()))
        self.problem.setText(state.problem)
        self.problem.setVisible(bool(state.problem))
        self.preview.setVisible(is_asking)
        self.forget.setVisible(stage is ErasureStage.SHOWN)
        self.receipt.setVisible(stage is ErasureStage.DONE and not state.receipt_place)
        self.copies.setVisible(stage is ErasureStage.DONE and bool(state.copies_count))
        self.copies.setEnabled(not state.is_deleting)
        one, many = self.tr("Apagar também {n} cópia"), self.tr("Apagar também {n} cópias")
        self.copies.setText(plural(state.copies_count, one, many))
        self.leave.setText(self._leaving(stage))
        set_style_property(self.sentences, "tone", "" if stage is ErasureStage.SHOWN or state.is_verified else "red")
        self._allow()
        self._fit()
        if stage is ErasureStage.SHOWN:
            self.leave.setFocus()  # Enter alone deletes nothing

    def _title(self, state: ErasureState) -> str:
        if state.stage is ErasureStage.SHOWN:
            return self.tr("Apagar de vez?")
        if state.stage is ErasureStage.FORGETTING:
            return self.tr("Apagando")
        if state.stage is ErasureStage.DONE:
            return self.tr("Pessoa esquecida") if state.is_verified else self.tr("Apagado")
        return self.tr("Esquecer uma pessoa")

    def _sentences(self, state: ErasureState) -> list[str]:
        sentences = [breakable(one) for one in state.sentences]
        if state.was_ordered:
            sentences.append(
                self.tr(
                    "O escritório foi avisado: cada computador apaga no próximo contato. Quem já apagou está em "
                    "Ajustes › Escritório."
                )
            )
        if state.deleted_count:
            one, many = self.tr("{n} cópia apagada também."), self.tr("{n} cópias apagadas também.")
            sentences.append(plural(state.deleted_count, one, many))
        if state.receipt_place:
            sentences.append(self.tr("Comprovante salvo em {place}").format(place=state.receipt_place))
        return sentences

    def _reach(self, reach: ErasureReach) -> str:
        if reach is ErasureReach.NO_CONTACT:
            return self.tr("Sem contato com o servidor do escritório: por ora só dá para apagar neste computador.")
        if reach is ErasureReach.MEMBER:
            return self.tr(
                "Apaga só neste computador. Para apagar também nos dos colegas, fale com quem administra o escritório."
            )
        return ""

    def _progress(self, stage: ErasureStage) -> str:
        if stage is ErasureStage.PREVIEWING:
            return self.tr("Lendo o acervo inteiro. Nada é mudado.")
        if stage is ErasureStage.FORGETTING:
            return self.tr(
                "Pode levar alguns minutos. Feche esta janela para continuar trabalhando; ela volta quando terminar."
            )
        return ""

    def _leaving(self, stage: ErasureStage) -> str:
        if stage is ErasureStage.SHOWN:
            return self.tr("Voltar")
        return self.tr("Fechar") if stage in {ErasureStage.FORGETTING, ErasureStage.DONE} else self.tr("Cancelar")

    def _allow(self) -> None:
        is_asking = self._presenter.state.stage is ErasureStage.ASKING
        self.preview.setEnabled(is_asking and bool(_lines(self.documents) or _lines(self.names)))

    def _fit(self) -> None:
        """Fit the height to the content: wrapped labels have a height only for a width."""
        layout = self.layout()
        inner = max(self.width(), WIDTH_PX) - 2 * SIDE_PX
        self.room.setFixedHeight(min(self.sentences.heightForWidth(inner) + 2, HIGHEST_PX))
        if layout is not None:
            layout.activate()
            width = max(self.width(), WIDTH_PX)
            height = layout.heightForWidth(width) if layout.hasHeightForWidth() else self.sizeHint().height()
            self.resize(width, height)

    def _field(self, hint: str) -> QPlainTextEdit:
        field = QPlainTextEdit()
        field.setPlaceholderText(hint)
        field.setAccessibleName(hint)
        field.setTabChangesFocus(True)
        field.setFixedHeight(self._theme.px(LINES_PX))
        field.setProperty("kind", "field")
        return field

    def _choose_place(self) -> None:
        chooser = FileChooser(self, self.tr("Salvar comprovante"), QDir.homePath())
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # existing files are never overwritten
        chooser.setDefaultSuffix("txt")
        chooser.selectFile(self.tr("comprovante de eliminação") + ".txt")
        chooser.fileSelected.connect(self._save)
        chooser.finished.connect(lambda _: chooser.deleteLater())
        chooser.open()

    def _save(self, place: str) -> None:
        self._presenter.save_receipt(Path(place))


def _lines(field: QPlainTextEdit) -> list[str]:
    return [line.strip() for line in field.toPlainText().splitlines() if line.strip()]
