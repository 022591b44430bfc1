"""The second and the third step: the folder of the archive, and what a search costs."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.desktop.pages.first_run.presenter import LIMIT, FirstRunChoices, FirstRunPresenter
from autos.desktop.pages.first_run.view import FirstRunView
from autos.domain.mode import CostClass
from autos.system.clock import Clock
from autos.system.profiles import Profiles
from autos.usecases.archive.archive_folder import check_folder
from autos.usecases.search.connections import SavedConnections
from tests.desktop.components.connecting.test_presenter import ADDRESS, KEY
from tests.memory_secrets import MemorySecrets


@pytest.fixture
def presenter(tmp_path: Path) -> FirstRunPresenter:
    connecting = ConnectingPresenter(SavedConnections(Profiles(tmp_path), MemorySecrets()), Clock(), suggested="Nome")
    return FirstRunPresenter(connecting, lambda folder: check_folder(folder, tmp_path / "home"))


@pytest.fixture
def view(qtbot: QtBot, presenter: FirstRunPresenter, theme: Theme) -> FirstRunView:
    shown = FirstRunView(presenter, theme, "/casa/Autos", can_choose_lock=True, can_choose_folder=True)
    qtbot.addWidget(shown)
    shown.show()
    return shown


async def choose(view: FirstRunView, folder: Path) -> None:
    view.archive.choose.click()
    [chooser] = [one for one in view.window().findChildren(QFileDialog) if one.isVisible()]
    name = chooser.findChild(QLineEdit)
    assert name is not None
    name.setText(str(folder))
    chooser.accept()
    await view._presenter.tasks.idle()


async def test_the_folder_of_the_archive_is_chosen(
    view: FirstRunView, presenter: FirstRunPresenter, tmp_path: Path
) -> None:
    """One that will not do is named and not taken; one in a cloud is warned of; skipping the step takes none."""
    cloud = tmp_path / "Dropbox" / "Autos"
    cloud.mkdir(parents=True)
    finished: list[FirstRunChoices] = []
    presenter.finished.connect(finished.append)
    presenter.skip()
    place_of_cards = view.archive.cards.y()
    await choose(view, tmp_path)
    refused = view.archive.room.text(), view.archive.place.text()
    await choose(view, cloud)
    warned = view.archive.room.text(), view.archive.place.text()
    moved = view.archive.cards.y() - place_of_cards
    presenter.go_on()
    presenter.go_on()
    presenter.back()
    presenter.skip()
    presenter.go_on()

    assert moved == 0
    assert "já tem outras coisas" in refused[0]
    assert refused[1] == "/casa/Autos"
    assert "livres" in warned[0]
    assert "nuvem, que pode danificar" in warned[0]
    assert warned[1] == str(cloud)
    assert [one.folder and one.folder.folder for one in finished] == [cloud, None]


def test_a_folder_that_was_set_for_this_run_is_not_asked_for(
    qtbot: QtBot, presenter: FirstRunPresenter, theme: Theme
) -> None:
    """The button is disabled, and the step says why."""
    view = FirstRunView(presenter, theme, "/casa/Autos", can_choose_lock=True, can_choose_folder=False)
    qtbot.addWidget(view)

    assert not view.archive.choose.isEnabled()
    assert "AUTOS_HOME" in view.archive.room.text()


def test_the_keyring_is_explained_where_it_is_first_named(view: FirstRunView) -> None:
    [without, _] = view.archive.cards.buttons

    assert "O chaveiro é o cofre de senhas do computador" in without.accessibleDescription()


def tab_stops(qtbot: QtBot, view: FirstRunView) -> list[QWidget]:
    """Widgets in the order in which Tab reaches them, from the first one of the step."""
    stops = list[QWidget]()
    view.archive.place.setFocus()
    while (stop := view.focusWidget()) is not None and stop not in stops:
        stops.append(stop)
        qtbot.keyClick(stop, Qt.Key.Key_Tab)
    return stops


def test_tab_follows_the_reading_order_and_every_stop_has_a_name(
    qtbot: QtBot, view: FirstRunView, presenter: FirstRunPresenter
) -> None:
    """From the folder over the lock and its passphrase to the buttons below."""
    presenter.skip()
    presenter.choose_passphrase(True)
    presenter.set_passphrase(*["cinco gatos no telhado azul"] * 2)
    stops = tab_stops(qtbot, view)
    places = [stop.mapTo(view, QPoint()) for stop in stops]
    names = [stop.accessibleName() or (stop.text() if isinstance(stop, QAbstractButton) else "") for stop in stops]
    reading = sorted(places, key=lambda place: (place.y() // 30, place.x()))

    assert [place.toTuple() for place in places] == [place.toTuple() for place in reading]
    assert len(stops) == 9  # of the two cards, the chosen one
    assert all(names)
    assert names[0] == "Pasta do acervo: /casa/Autos"


def test_the_passphrase_is_typed_twice_where_it_is_chosen(view: FirstRunView, presenter: FirstRunPresenter) -> None:
    """The fields come in the place of the note that says what is without one; nothing moves, and one is needed."""
    finished: list[FirstRunChoices] = []
    presenter.finished.connect(finished.append)
    presenter.skip()
    step = view.archive
    before = step.copies.y(), view.go_on.isEnabled(), [one.isVisible() for one in step.passphrase.fields]
    step.cards.buttons[1].click()
    chosen = step.copies.y(), view.go_on.isEnabled(), [one.isVisible() for one in step.passphrase.fields]
    said = list[str]()
    for typed, again in (("curta", ""), ("cinco gatos no telhado azul", "cinco"), ("cinco gatos no telhado azul",) * 2):
        for field, text in zip(step.passphrase.fields, (typed, again), strict=True):
            field.setText(text)
            field.textEdited.emit(text)
        said.append(step.passphrase.hint.text())
        presenter.go_on()
    presenter.go_on()
    presenter.back()
    step.cards.buttons[0].click()
    emptied = [field.text() for field in step.passphrase.fields]
    presenter.go_on()
    presenter.go_on()

    assert before == (chosen[0], True, [False, False])
    assert chosen[1:] == (False, [True, True])
    assert "8 caracteres" in said[0]
    assert "diferentes" in said[1]
    assert "não a guarda" in said[2]
    assert [one.passphrase and one.passphrase.get_secret_value() for one in finished] == [
        "cinco gatos no telhado azul",
        None,
    ]
    assert emptied == ["", ""]


async def test_the_archive_of_a_chosen_folder_keeps_its_lock(
    view: FirstRunView, presenter: FirstRunPresenter, tmp_path: Path
) -> None:
    """No passphrase is asked for what has one already, or not."""
    folder = tmp_path / "Autos"
    folder.mkdir()
    (folder / "acervo.autos").write_bytes(b"x")
    presenter.skip()
    presenter.choose_passphrase(True)
    await choose(view, folder)

    assert presenter.state.uses_other_archive
    assert not view.archive.lock.isEnabled()
    assert view.go_on.isEnabled()
    assert not view.archive.passphrase.isVisible()


async def test_in_practice_the_last_step_only_ends(view: FirstRunView, presenter: FirstRunPresenter) -> None:
    """Nothing is asked that has no use: there are no disabled fields, and one button."""
    presenter.skip()
    presenter.skip()
    practice = view.go_on.text(), view.skip.isVisible(), view.prices.form.isVisible(), view.prices.explanation.text()
    presenter.back()
    presenter.back()
    presenter.choose_service(True)
    presenter.connecting.set_key(KEY)
    presenter.connecting.set_address(0, ADDRESS)
    presenter.go_on()
    await presenter.connecting.tasks.idle()
    presenter.skip()

    assert practice[:3] == ("Concluir", False, False)
    assert practice[3].startswith("Os preços valem para uma conexão com chave.")
    assert view.go_on.text() == "Começar a buscar"
    assert view.skip.isVisible()
    assert view.prices.form.isVisible()


async def test_a_wrong_price_moves_nothing(view: FirstRunView, presenter: FirstRunPresenter) -> None:
    """Its sentence has the room that the unit has otherwise, and is whole."""
    presenter.choose_service(True)
    presenter.connecting.set_key(KEY)
    presenter.connecting.set_address(0, ADDRESS)
    presenter.go_on()
    await presenter.connecting.tasks.idle()
    presenter.skip()
    step = view.prices

    def places() -> list[tuple[int, ...]]:
        for _ in range(10):  # one turn for each layout within another
            QApplication.processEvents()
        fields = [*step.findChildren(QLineEdit), *step.findChildren(QAbstractButton)]
        return [(*part.mapTo(view, QPoint(0, 0)).toTuple(), *part.size().toTuple()) for part in fields]

    before = places()
    for name in (CostClass.BASE.value, LIMIT):
        presenter.set_amount(name, "muito")
    view.go_on.click()
    wrong = places()
    focused = view.focusWidget()
    hints = [step._hints[name] for name in (CostClass.BASE.value, LIMIT)]

    assert [hint.text() for hint in hints] == ["Escreva um valor como 0,25."] * 2
    assert wrong == before
    assert not any(hint.toolTip() for hint in hints), "cut"
    assert focused is step.prices[CostClass.BASE]
    for label in step.form.findChildren(QLabel):
        assert label.wordWrap() or label.width() >= label.sizeHint().width(), label.text()
