"""Texts on the folder of the archive."""

from __future__ import annotations

from autos.text.translation import size_text, translate
from autos.usecases.archive.archive_folder import FolderCheck, FolderFlaw
from autos.usecases.archive.move_archive import MoveStep


def folder_flaw_text(flaw: FolderFlaw) -> str:
    """Why a folder cannot hold the archive, and what to do."""
    return {
        FolderFlaw.NETWORK: translate(
            "folder",
            "Esta pasta fica em outra máquina da rede, onde o acervo poderia se danificar. Escolha uma deste computador.",
        ),
        FolderFlaw.TOO_LONG: translate(
            "folder", "O caminho desta pasta é comprido demais para os arquivos do acervo. Escolha um mais curto."
        ),
        FolderFlaw.NO_FOLDER: translate("folder", "Esta pasta não existe. Crie-a antes ou escolha outra."),
        FolderFlaw.NOT_EMPTY: translate(
            "folder", "Esta pasta já tem outras coisas. Escolha uma vazia, ou crie uma pasta nova dentro dela."
        ),
        FolderFlaw.NOT_WRITABLE: translate("folder", "O Autos não pode gravar nesta pasta. Escolha outra."),
        FolderFlaw.NO_ROOM: translate("folder", "Falta espaço neste disco para o acervo. Escolha outro disco."),
    }[flaw]


def folder_note(check: FolderCheck) -> str:
    """What to know of a folder that can hold the archive."""
    if check.holds_archive:
        return translate("folder", "Esta pasta já tem um acervo do Autos. Ele passa a ser usado, como está.")
    room = translate("folder", "{free} livres. Cem mil processos ocupam perto de 300 MB.").format(
        free=size_text(check.free)
    )
    if check.is_synchronised:
        warning = translate(
            "folder", "Parece uma pasta sincronizada com a nuvem, que pode danificar o acervo: prefira outra."
        )
        return f"{room} {warning}"
    return " ".join((room, translate("folder", "Evite pastas sincronizadas com a nuvem.")))


def folder_missing_text(folder: str) -> str:
    """That the archive is not where it should be."""
    if not folder:
        return translate(
            "folder",
            "O Autos não consegue ler em que pasta está o acervo. Escolha a pasta dele. Nenhum acervo novo foi feito.",
        )
    return translate(
        "folder",
        "O acervo fica em {folder}, e agora não está lá. Se a pasta é de um disco externo, ligue-o e tente de novo. "
        "Nenhum acervo novo foi feito.",
    ).format(folder=folder)


def move_step_text(step: MoveStep, done: float) -> str:
    """What is being done while the archive moves."""
    percent = int(done * 100)
    return {
        MoveStep.COPY: translate("folder", "Copiando: {n} %").format(n=percent),
        MoveStep.VERIFY: translate("folder", "Conferindo a cópia: {n} %").format(n=percent),
        MoveStep.DELETE: translate("folder", "Limpando a pasta de antes"),
    }.get(step, translate("folder", "Trocando de pasta"))


def move_problem_text(name: str) -> str:
    """Why the archive did not move, by the name of the problem."""
    why = {
        "PlaceFull": translate("folder", "O disco encheu."),
        "PlaceTaken": translate("folder", "Na pasta escolhida há um arquivo com o nome de um do acervo."),
        "ArchiveDamaged": translate("folder", "A cópia não saiu igual: o disco escolhido pode ter defeito."),
        "ArchiveBusy": translate("folder", "Outro programa está usando o acervo."),
    }.get(name, translate("folder", "O Autos não conseguiu ler o acervo ou gravar na pasta escolhida."))
    return f"{why} {_unmoved()}"


def move_room_text(needed: int, free: int) -> str:
    """That the disk has not enough room (bytes) for the archive to move there."""
    text = translate("folder", "O acervo ocupa {needed} e restam {free} nesse disco.")
    return f"{text.format(needed=size_text(needed), free=size_text(free))} {_unmoved()}"


def _unmoved() -> str:
    return translate("folder", "O acervo está inteiro, onde estava.")
