"""TPU paths of class and subject."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.desktop.base.reference_tables import codes, path
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.texts import facts
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.domain.lawsuit.lawsuit import Lawsuit
from tests.desktop.conftest import RESOURCES
from tests.desktop.pages.lawsuit.test_pages import rows_of
from tests.desktop.synthetic import lawsuit

REFERENCE = RESOURCES / "reference"


def test_the_path_equals_the_one_of_the_tree() -> None:
    """The path read from the file equals the one of the whole tree, for every subject."""
    tree = codes(REFERENCE / "subjects.csv")
    some = list(tree.nodes)[::97]

    assert [path(REFERENCE / "subjects.csv", code) for code in some] == [tree.path(code) for code in some]
    assert path(REFERENCE / "subjects.csv", "no code") == ()


def test_the_summary_shows_the_path_of_the_first_and_names_the_others() -> None:
    record = Lawsuit.model_validate({"code": "1", "subjects": [{"code": "7", "name": "Um"}, {"name": "Dois"}]})
    shown = {fact.name: fact for fact in facts(record, {"subject:7": ("Direito", "Contratos")})}

    assert shown["Assuntos"].more == "Direito › Contratos\ne mais 1: Dois"
    assert shown["Assuntos"].whole == "Um; Dois"


def test_subjects_of_one_name_are_told_apart_by_their_codes() -> None:
    """The TPU has the same name in several branches; the same subject twice is one."""
    moral = [{"code": code, "name": "Indenização por Dano Moral"} for code in ("7779", "10433", "7779")]
    record = Lawsuit.model_validate({"code": "1", "subjects": [{"code": "9607", "name": "Contratos"}, *moral]})
    shown = {fact.name: fact for fact in facts(record, {})}

    assert shown["Assuntos"].more == "e mais 2: 7779 · Indenização por Dano Moral, 10433 · Indenização por Dano Moral"


async def test_a_lawsuit_read_from_the_archive_has_its_paths(archive: Archive, view: LawsuitView) -> None:
    """Read from the real table; an unknown code has no path."""
    presenter = LawsuitPresenter(view._presenter._review, REFERENCE)
    record = lawsuit(0, classifications=[{"code": "7", "name": "x"}], subjects=[{"code": "none", "name": "y"}])
    rows = await rows_of(archive, record)
    presenter.open(next(iter(rows.values())))
    await presenter.tasks.idle()

    assert presenter.state.paths == {"class:7": path(REFERENCE / "classes.csv", "7"), "subject:none": ()}
    assert presenter.state.paths["class:7"]
    await presenter.tasks.aclose()
