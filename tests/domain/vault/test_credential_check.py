"""Validation of credentials before sending, single or from a sheet; passwords are hidden in repr."""

import pytest
from pydantic import SecretStr

from autos.domain.vault.credential_check import (
    CredentialFault,
    CredentialInput,
    check_credential,
    check_credentials,
    read_sheet,
    wire_username,
)

SYSTEMS = {"TJSP - e-SAJ", "TJRJ - PJe", "TRT2 - PJe"}
PASSWORD, SECRET = 'senha-inventada-41c9; "x', "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"


def typed(**changes: object) -> CredentialInput:
    whole = {
        "system_name": "TJSP - e-SAJ",
        "customer_key": "cliente",
        "username": "111.222.333-96",
        "password": SecretStr(PASSWORD),
        "secret": SECRET,
    }
    return CredentialInput(**whole | changes)  # type: ignore[arg-type]


def test_valid_credential_is_converted_to_wire_form() -> None:
    """A CPF without mask, the setup key without groups, the password unchanged."""
    checked = check_credential(typed(secret="gezd gnbv gy3t qojq gezd gnbv gy3t qojq"), SYSTEMS)
    assert checked.faults == ()
    assert checked.credential is not None
    assert checked.credential.username == "11122233396"
    assert checked.credential.password.get_secret_value() == PASSWORD
    assert checked.credential.secret is not None
    assert checked.credential.secret.get_secret_value() == SECRET


@pytest.mark.parametrize(
    ("text", "wire"),
    [
        ("111.222.333-96", "11122233396"),
        ("OAB/SP 900.417", "SP0900417"),
        ("111.222.333-97", ""),
        ("11.222.333/0001-81", ""),
        ("Maria Inventada", ""),
        ("", ""),
    ],
)
def test_user_name_is_a_cpf_or_an_oab_registration(text: str, wire: str) -> None:
    assert wire_username(text) == wire


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"system_name": " "}, (CredentialFault.NO_SYSTEM,)),
        ({"system_name": "TJXX - Nada"}, (CredentialFault.UNKNOWN_SYSTEM,)),
        ({"username": ""}, (CredentialFault.NO_USER,)),
        ({"username": "123"}, (CredentialFault.WRONG_USER,)),
        ({"password": SecretStr("")}, (CredentialFault.NO_PASSWORD,)),
        ({"secret": "123456"}, (CredentialFault.SECRET_LETTERS,)),
        ({"secret": "ABCD"}, (CredentialFault.SECRET_LENGTH,)),
        ({"password": SecretStr("x" * 5_000)}, (CredentialFault.TOO_LONG,)),
        ({"username": "", "password": SecretStr("")}, (CredentialFault.NO_USER, CredentialFault.NO_PASSWORD)),
    ],
)
def test_all_faults_are_reported_at_once(changes: dict[str, object], faults: tuple[CredentialFault, ...]) -> None:
    checked = check_credential(typed(**changes), SYSTEMS)
    assert checked.faults == faults
    assert checked.credential is None


@pytest.mark.parametrize("name", ["tjsp - esaj", "TJSP e-SAJ", "TJSP-eSAJ"])
def test_similar_system_name_is_suggested(name: str) -> None:
    assert check_credential(typed(system_name=name), SYSTEMS).meant == "TJSP - e-SAJ"


def test_duplicate_pair_is_a_fault() -> None:
    """The later row would replace the first."""
    one, other = check_credentials([typed(), typed(username="OAB/SP 900.417")], SYSTEMS)
    assert (one.faults, other.faults) == ((), (CredentialFault.TWICE,))
    assert check_credential(typed(system_name="*", customer_key=""), SYSTEMS).faults == ()


QUOTED = '"' + PASSWORD.replace('"', '""') + '"'


@pytest.mark.parametrize(
    "text",
    [
        f"TJSP - e-SAJ\tcliente\t111.222.333-96\t{QUOTED}\t{SECRET}",
        f"Sistema;Chave;Usuário;Senha;2FA\r\nTJSP - e-SAJ;cliente;111.222.333-96;{QUOTED};{SECRET}\r\n",
        f"\ufeffsenha,sistema,chave,cpf,segredo\n{QUOTED},TJSP - e-SAJ,cliente,111.222.333-96,{SECRET}\n\n",
    ],
)
def test_sheet_is_parsed_with_any_separator(text: str) -> None:
    """With headings in any order, or without."""
    (one,) = read_sheet(text)
    assert (one.system_name, one.customer_key, one.username, one.secret) == (
        "TJSP - e-SAJ",
        "cliente",
        "111.222.333-96",
        SECRET,
    )
    assert one.password.get_secret_value() == PASSWORD


@pytest.mark.parametrize("text", ["", "\n\n", ";;;;", "sistema;senha"])
def test_an_empty_sheet_has_no_rows(text: str) -> None:
    assert read_sheet(text) == []


def test_unrelated_sheet_has_faults_in_every_row() -> None:
    """With row numbers, and without the content."""
    rows = read_sheet('texto qualquer\ncom "aspas\n' + "x" * 10)
    assert all(one.faults for one in check_credentials(rows, SYSTEMS))
    assert "aspas" not in repr(rows[-1].password)


def test_passwords_are_not_in_repr() -> None:
    one = typed()
    checked = check_credential(one, SYSTEMS)
    for text in (repr(one), repr(checked), repr(checked.credential), str(one)):
        assert PASSWORD not in text
        assert SECRET not in text
        assert "111" not in text
