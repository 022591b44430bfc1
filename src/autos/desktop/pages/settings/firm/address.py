"""The address of the firm's server as people type it, and what is wrong with it."""

from __future__ import annotations

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
