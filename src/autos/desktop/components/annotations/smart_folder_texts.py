"""Texts and icons of the smart folders."""

from __future__ import annotations

from autos.domain.query.smart_folders import SmartFolder
from autos.text.translation import translate

ICONS = {
    SmartFolder.NEW: "inbox",
    SmartFolder.CHANGED: "git-compare",
    SmartFolder.ALL: "library",
    SmartFolder.RECENT_STEP: "activity",
    SmartFolder.UNDER_SECRECY: "lock",
    SmartFolder.UNDECIDED: "users",
    SmartFolder.OLD: "clock",
}


def smart_folder_name(folder: SmartFolder) -> str:
    return {
        SmartFolder.NEW: translate("shelf", "Novos, sem triagem"),
        SmartFolder.CHANGED: translate("shelf", "Com novidade"),
        SmartFolder.ALL: translate("shelf", "Tudo"),
        SmartFolder.RECENT_STEP: translate("shelf", "Andamento recente"),
        SmartFolder.UNDER_SECRECY: translate("shelf", "Segredo de justiça"),
        SmartFolder.UNDECIDED: translate("shelf", "Homônimos a conferir"),
        SmartFolder.OLD: translate("shelf", "Dados antigos"),
    }[folder]


def smart_folder_tip(folder: SmartFolder) -> str:
    """What is in it."""
    return {
        SmartFolder.NEW: translate("shelf", "Chegaram nos últimos 7 dias e não têm etiqueta, pasta nem nota"),
        SmartFolder.CHANGED: translate("shelf", "O que está a ver em Novidades"),
        SmartFolder.ALL: translate("shelf", "O acervo inteiro, menos a lixeira"),
        SmartFolder.RECENT_STEP: translate("shelf", "Último andamento nos últimos 30 dias"),
        SmartFolder.UNDER_SECRECY: translate("shelf", "Processos em segredo de justiça"),
        SmartFolder.UNDECIDED: translate("shelf", "Vieram de uma busca por nome, e ninguém disse de quem são"),
        SmartFolder.OLD: translate("shelf", "Lidos do tribunal há mais de 30 dias"),
    }[folder]
