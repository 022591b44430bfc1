"""Acts of a person on what is shared, one at a time and at random."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from autos.archive.annotations.verdicts import SearchedPerson
from autos.domain.errors import Problem
from autos.usecases.library.annotations import LibraryAnnotations
from tests.usecases.firm.office import Desk
from tests.usecases.library.acts import take_out_of_folder, toggle_label

PERSON = SearchedPerson.of("cpf", "111.222.333-96")


FOLDERS = "Pasta"


async def act_at_random(desk: Desk, choose: Random, numbers: Sequence[str], folders_called: str = "") -> None:
    """One act on one of these lawsuits and folders whose name begins so, or the undoing of the last.

    One that cannot be done now is left.
    """
    case_id = await desk.case(choose.choice(numbers))
    folders = {
        folder.folder_id: folders_called or FOLDERS
        for folder, _ in await desk.library.folders()
        if folder.name.startswith(folders_called)
    }
    act = choose.choice([_on_notes, _on_case, _on_case, _on_folder, _undo])
    with suppress(Problem):
        await act(desk.library, choose, case_id, folders)


async def _on_notes(library: LibraryAnnotations, choose: Random, case_id: int, _: dict[int, str]) -> None:
    notes = await library.notes_of(case_id)
    if len(notes) < 3 and choose.random() < 0.5:
        await library.write_note(case_id, f"nota {choose.random()}")
    elif notes and choose.random() < 0.7:
        await library.edit_note(choose.choice(notes).note_id, f"mudada {choose.random()}")
    elif notes:
        await library.delete_note(choose.choice(notes).note_id)


async def _on_case(library: LibraryAnnotations, choose: Random, case_id: int, _: dict[int, str]) -> None:
    kind = choose.choice(["label", "label", "decide", "withdraw", "trash"])
    if kind == "label":
        await toggle_label(library, choose.randint(1, 3), [case_id])
    elif kind == "decide":
        await library.decide(PERSON, [case_id], is_same=choose.random() < 0.5, evidence="cpf")
    elif kind == "withdraw":
        await library.withdraw_verdict(PERSON, [case_id])
    else:
        trashed = [each.case_id for each in await library.trashed()]
        await (library.restore([case_id]) if case_id in trashed else library.trash([case_id]))


async def _on_folder(library: LibraryAnnotations, choose: Random, case_id: int, folders: dict[int, str]) -> None:
    folder_id, kind = choose.choice([*folders, 0]), choose.random()
    if kind < 0.4:
        await library.put_into_folder(folder_id, [case_id])
    elif kind < 0.8:
        await take_out_of_folder(library, folder_id, [case_id])
    elif kind < 0.9:
        await library.rename_folder(folder_id, f"{folders.get(folder_id, FOLDERS)} {choose.random()}")
    else:
        await library.delete_folder(folder_id)


async def _undo(library: LibraryAnnotations, *_: object) -> None:
    await library.undo()
