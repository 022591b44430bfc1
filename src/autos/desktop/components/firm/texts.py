"""Words about the firm on several pages."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from autos.desktop.components.firm.presenter import FirmStage, FirmState
from autos.text.translation import number

translate = QCoreApplication.translate


def status_words(state: FirmState) -> tuple[str, bool]:
    """What the status bar says, and whether that is a warning; nothing for an archive without a firm."""
    if state.stage in {FirmStage.UNREAD, FirmStage.OUTSIDE}:
        return "", False
    if state.fault is not None:
        return translate("firm", "Escritório parado: registro trocado"), True
    if state.stage is FirmStage.WAITING:
        return translate("firm", "Escritório: esperando entrada"), True
    if state.stage is FirmStage.REMOVED:
        return translate("firm", "Fora do escritório"), True
    if state.problem and not state.has_contact:
        words = translate("firm", "Escritório sem contato")
        if state.waiting:
            words = translate("firm", "Escritório sem contato · {n} a enviar").format(n=number(state.waiting))
        return words, True
    if not state.has_contact:
        return translate("firm", "Escritório…"), False
    return translate("firm", "Escritório em dia"), False
