"""CSV and texts: separators, quotation marks, encodings."""

from __future__ import annotations

import csv
from collections.abc import Iterator

from tests.corpus import table_writers as write
from tests.corpus.table_cases.common import (
    GITHUB,
    HEAD,
    PEOPLE,
    TABLE,
    ZEROS,
    Case,
    asked,
    bare,
)
from tests.corpus.table_writers import Rows


def csv_cases() -> Iterator[Case]:
    """Separators and quotation marks."""
    address = "Rua das Flores, 100, apto 12, bl. B, Centro"
    with_address: Rows = [(*HEAD, "Endereço", "Cidade"), *((*one, address, "São Paulo, SP") for one in PEOPLE)]
    head4 = (*HEAD, "Endereço", "Cidade")
    yield Case(
        "address-commas.csv",
        GITHUB + "python/cpython/issues/119123",
        "Commas inside of cells were taken for the separator of a file with semicolons.",
        write.delimited(with_address, encoding="cp1252"),
        asked(),
        columns=head4,
        words=("--column", "CPF"),
    )
    zeros = [
        [name, bare(zero).lstrip("0"), address, "São Paulo, SP"] for (name, _), zero in zip(PEOPLE, ZEROS, strict=True)
    ]
    yield Case(
        "address-commas-lost-zeros.csv",
        GITHUB + "eduardokum/laravel-boleto/issues/548",
        "Documents lost their zeros, and the row its columns.",
        write.delimited([head4, *zeros], encoding="cp1252"),
        asked(documents=ZEROS),
        columns=head4,
    )
    for name, said in (("sep-semicolon", "sep=;"), ("sep-quoted", '"sep=;"'), ("sep-upper-case", "SEP=;")):
        yield Case(
            f"{name}.csv",
            GITHUB + "NBS-LLC/ng-spotify-importer/issues/268",
            "The first line was taken for the heading.",
            write.delimited(TABLE, before=f"{said}\r\n"),
            asked(),
        )
    yield Case(
        "sep-tab.csv",
        GITHUB + "stablyai/orca/pull/19894",
        "A line for Excel says which separator follows.",
        write.delimited(TABLE, "\t", before="sep=\t\r\n"),
        asked(),
    )
    yield Case(
        "sep-comma-with-semicolons.csv",
        GITHUB + "mechatroner/vscode_rainbow_csv/issues/129",
        "Semicolons inside of a cell were taken for the separator.",
        write.delimited(
            [(*HEAD, "E-mails"), *((*one, "a@x.br;b@x.br;c@x.br") for one in PEOPLE)], ",", before="sep=,\n"
        ),
        asked(),
        columns=(*HEAD, "E-mails"),
    )
    yield Case(
        "semicolons-in-a-comma-file.csv",
        GITHUB + "mechatroner/vscode_rainbow_csv/issues/129",
        "Semicolons inside of a cell were taken for the separator.",
        write.delimited([(*HEAD, "E-mails"), *((*one, "a@x.br;b@x.br") for one in PEOPLE)], ","),
        asked(),
        columns=(*HEAD, "E-mails"),
    )
    ragged = "\r\n".join(
        [
            "Data;CPF;Valor;Nome;Obs",
            *(
                f"April 1{n}, 2026;{d};25,00;{name};x;" if n % 2 else f"April 1{n}, 2026;{d};25,00;{name}"
                for n, (name, d) in enumerate(PEOPLE)
            ),
        ]
    )
    yield Case(
        "ragged-rows-with-a-comma-each.csv",
        GITHUB + "janisdd/vscode-edit-csv/issues/119",
        "One comma a line won over the semicolons, as the rows had different lengths.",
        ragged.encode(),
        asked(),
        columns=("Data", "CPF", "Valor", "Nome", "Obs"),
    )
    yield Case(
        "two-columns-of-many-digits.csv",
        GITHUB + "jakob/TableTool/issues/34",
        "A file with semicolons was taken for one of a single column.",
        write.delimited(TABLE, end="\n"),
        asked(),
    )
    yield Case(
        "tabs-named-csv.csv",
        GITHUB + "python/cpython/issues/97611",
        "A file of tabs was split at its blanks.",
        write.delimited(TABLE, "\t"),
        asked(),
    )
    yield Case(
        "tabs-named-xls.xls",
        GITHUB + "python-excel/xlrd/issues/351",
        "A text with tabs is handed out as .xls.",
        write.delimited(TABLE, "\t", encoding="cp1252"),
        asked(),
    )
    yield Case(
        "pipes.csv",
        GITHUB + "bis-med-it/pysdmx/issues/460",
        "The separator was told from one sign that stood everywhere.",
        write.delimited(TABLE, "|"),
        asked(),
    )
    yield Case(
        "amounts-with-decimal-commas.csv",
        GITHUB + "stablyai/orca/pull/19894",
        "Decimal commas are as many as semicolons.",
        write.delimited([("CPF", "Valor"), *((document, "1.234,56") for _, document in PEOPLE)]),
        asked(),
        columns=("CPF", "Valor"),
    )
    yield Case(
        "all-quoted.csv",
        GITHUB + "Agence-DnD/PIMGento/pull/75",
        "A heading in quotation marks named no column.",
        write.delimited(TABLE, quoting=csv.QUOTE_ALL),
        asked(),
        words=("--column", "CPF"),
    )
    lines = [f'"{name};{document};""Rua A, 10"""' for name, document in PEOPLE]
    yield Case(
        "whole-lines-quoted.csv",
        "https://www.rfc-editor.org/rfc/rfc4180",
        "Saved again by a program with another separator, each line became one quoted cell.",
        "\r\n".join(['"Nome;CPF;Endereço"', *lines]).encode(),
        asked(),
        columns=(*HEAD, "Endereço"),
    )
    yield Case(
        "quotation-mark-inside-of-a-name.csv",
        GITHUB + "alexpcosta/opengym/pull/7",
        "A quotation mark in the middle of a cell swallowed the rows behind it.",
        "\n".join(["Nome;CPF", *(f'Bar do "{name}" 12";{document}' for name, document in PEOPLE)]).encode(),
        asked(),
    )
    yield Case(
        "backslash-before-quotation-marks.csv",
        GITHUB + "dbro/csvquote/issues/12",
        "A database escapes quotation marks by a backslash.",
        "\n".join(["Nome,CPF", *(f'"Bar \\"{name}\\", Ltda.","{document}"' for name, document in PEOPLE)]).encode(),
        asked(),
    )
    yield from backslash_cases()
    yield Case(
        "open-quotation-mark.csv",
        GITHUB + "BurntSushi/rust-csv/issues/252",
        "A quotation mark that is not closed ended the file without a word.",
        "\n".join(
            ["Nome;CPF", f'"Ana;{PEOPLE[0][1]}', *(f"{name};{document}" for name, document in PEOPLE[1:])]
        ).encode(),
        refused="QuoteOpen 2",
    )
    yield Case(
        "address-of-two-lines.csv",
        GITHUB + "mafintosh/csv-parser/pull/121",
        "A line end inside of a quoted cell became a row.",
        write.delimited([(*HEAD, "Endereço"), *((*one, "Rua A, 10\nCentro") for one in PEOPLE)]),
        asked(),
        columns=(*HEAD, "Endereço"),
    )
    yield Case(
        "line-separator-inside-of-a-cell.csv",
        "https://docs.python.org/3/library/stdtypes.html#str.splitlines",
        "A sign that ends a line only in some programs cut the row in two.",
        write.delimited([(*HEAD, "Obs"), *((*one, "copiado\u2028do site\x0bsim") for one in PEOPLE)]),
        asked(),
        columns=(*HEAD, "Obs"),
    )
    yield Case(
        "ends-of-lines-of-a-mac.csv",
        GITHUB + "wireservice/csvkit/issues/847",
        "A file of Excel for Mac has other ends of lines.",
        write.delimited(TABLE, encoding="mac_roman", end="\r"),
        asked(),
    )
    yield Case(
        "trailing-separators.csv",
        GITHUB + "mechatroner/vscode_rainbow_csv/issues/134",
        "A separator at the end of each line.",
        "\r\n".join(["Nome;CPF;;;", *(f"{name};{document};;;" for name, document in PEOPLE), ";;;;"]).encode(),
        asked(),
        columns=HEAD,
    )
    yield Case(
        "one-column.txt",
        GITHUB + "ImageMarkup/isic-challenge-scoring/issues/14",
        "A list of one column has no separator.",
        "\n".join(["CPF", *(document for _, document in PEOPLE)]).encode(),
        asked(),
        columns=("CPF",),
    )
    yield Case(
        "one-column-without-heading.txt",
        GITHUB + "actualbudget/actual/issues/1364",
        "The first line of a list without a heading was not used.",
        "\n".join(document for _, document in PEOPLE).encode(),
        asked(1),
        heading=0,
        columns=("",),
    )
    yield Case(
        "without-heading.csv",
        GITHUB + "aniav/ynab-csv/issues/88",
        "The first row was always taken for the heading.",
        write.delimited(PEOPLE),
        asked(1),
        heading=0,
        columns=("", ""),
    )
    yield Case(
        "scientific-with-comma.csv",
        GITHUB + "microsoftgraph/powershell-intune-samples/issues/140",
        "Long numbers were written with an exponent; their last digits are gone.",
        write.delimited([HEAD, PEOPLE[0], ("Bruno Fictício", "2,22333E+10"), PEOPLE[2], PEOPLE[3]], end="\n"),
        ["2 asked 111.222.333-96", "3 lost", "4 asked 333.444.555-08", "5 asked 444.555.666-19"],
    )
    yield Case(
        "letters-of-a-new-cnpj.csv",
        "https://www.gov.br/receitafederal/pt-br/acesso-a-informacao/acoes-e-programas/programas-e-atividades/cnpj-alfanumerico",
        "CNPJ with letters, with and without its mask, in small letters.",
        write.delimited(
            [
                ("Empresa", "CNPJ"),
                ("Banco Sintético", "00000000E08G12"),
                ("Filial", "12345678E00131"),
                ("Outra", "93.ZB0.VRY/V6KA-67"),
                ("Minúscula", "12abc34501de35"),
            ]
        ),
        [
            "2 asked 00.000.000/E08G-12",
            "3 asked 12.345.678/E001-31",
            "4 asked 93.ZB0.VRY/V6KA-67",
            "5 asked 12.ABC.345/01DE-35",
        ],
        columns=("Empresa", "CNPJ"),
    )


def backslash_cases() -> Iterator[Case]:
    """A backslash is a sign as any other, or it escapes the next one: the columns agree with one of both."""
    folder = "C:\\clientes\\"
    first, *others = PEOPLE
    said = f'"Bar \\"{first[0]}\\""'
    pandas = GITHUB + "pandas-dev/pandas/issues/33720"
    joined = "The backslash at the end of a cell took the separator behind it into the cell."
    yield Case(
        "backslash-ends-a-cell.csv",
        pandas,
        joined,
        "\n".join(
            [
                "Pasta;CPF;Nome",
                f"{folder};{first[1]};{said}",
                *(f"{folder};{document};{name}" for name, document in others),
            ]
        ).encode(),
        asked(),
        columns=("Pasta", "CPF", "Nome"),
        words=("--column", "CPF"),
    )
    yield Case(
        "backslash-ends-a-line.csv",
        pandas,
        "The backslash at the end of a line took the next row into the cell.",
        "\r\n".join(
            [
                "Nome;CPF;Pasta",
                f"{said};{first[1]};{folder}",
                *(f"{name};{document};{folder}" for name, document in others),
            ]
        ).encode(),
        asked(),
        columns=("Nome", "CPF", "Pasta"),
        words=("--column", "CPF"),
    )
    yield Case(
        "backslash-ends-a-quoted-cell.csv",
        GITHUB + "SpartnerNL/Laravel-Excel/issues/1243",
        "The backslash before the quotation mark that ends a cell joined it with the next one.",
        "\n".join(['"Nome","CPF"', *(f'"{name}\\","{document}"' for name, document in PEOPLE)]).encode(),
        asked(),
        words=("--column", "CPF"),
    )
    yield Case(
        "backslash-ends-one-cell-and-quotes-in-another.csv",
        GITHUB + "PowerShell/PowerShell/issues/15453",
        "One file has both: a path that ends with a backslash, and escaped quotation marks.",
        "\n".join(
            [
                '"Nome";"Pasta";"CPF"',
                f'{said};"{folder}";"{first[1]}"',
                *(f'"{name}";"{folder}";"{document}"' for name, document in others),
            ]
        ).encode(),
        asked(),
        columns=("Nome", "Pasta", "CPF"),
        words=("--column", "CPF"),
    )
    yield Case(
        "backslash-before-separators.csv",
        "https://dev.mysql.com/doc/refman/8.4/en/load-data.html",
        "A database escapes the separators in its cells by a backslash, without quotation marks.",
        "\n".join(["Nome;Endereço;CPF", *(f"{name};Rua A\\; 10;{document}" for name, document in PEOPLE)]).encode(),
        asked(),
        columns=("Nome", "Endereço", "CPF"),
        words=("--column", "CPF"),
    )
    many = [f"{PEOPLE[n % 4][0]};{PEOPLE[n % 4][1]}" for n in range(420)]
    yield Case(
        "backslash-after-many-rows.csv",
        GITHUB + "shawnlaffan/biodiverse/issues/708",
        "The first escaped quotation mark stands behind the lines from which the dialect was guessed.",
        "\n".join(["Nome;CPF", *many, '"Bar \\"Sintético\\"; Ltda.";555.666.777-20']).encode(),
        [*asked(2, [PEOPLE[n % 4][1] for n in range(420)]), "422 asked 555.666.777-20"],
    )


def encoding_cases() -> Iterator[Case]:
    """Signs beyond ASCII: the names of the columns must be right, too."""
    rows: Rows = [
        ("Razão social", "Nº CPF", "Situação"),
        *((name, document, "não há ação") for name, document in PEOPLE),
    ]
    columns = ("Razão social", "Nº CPF", "Situação")
    reports = {
        "utf-8": "ThomasDebrunner/csv2sql/issues/2",
        "utf-8-sig": "molgenis/molgenis/issues/6492",
        "utf-16": "harelba/q/issues/98",
        "utf-16-le": "genspark-ai/genoffice/pull/438",
        "utf-16-be": "genspark-ai/genoffice/pull/438",
        "utf-32": "jamovi/jamovi/issues/257",
        "cp1252": "useshortcut/api-cookbook/issues/93",
        "latin-1": "basedosdados/pipelines/pull/1592",
        "mac_roman": "turicas/rows/issues/247",
        "cp850": "onaio/onadata/issues/695",
    }
    for encoding, report in reports.items():
        yield Case(
            f"encoding-{encoding.replace('_', '-')}.csv",
            GITHUB + report,
            "The encoding was not the one that was expected: no row was read, or its letters were others.",
            write.delimited(rows, encoding=encoding),
            asked(),
            columns=columns,
        )
    yield Case(
        "encoding-mark-in-the-middle.csv",
        GITHUB + "hissy/rs-csv-importer/pull/32",
        "Files were put together, each with its mark of the byte order.",
        write.delimited(
            [(f"\ufeff{HEAD[0]}", HEAD[1]), *((f"\ufeff{name}", document) for name, document in PEOPLE)],
            encoding="utf-8-sig",
        ),
        asked(),
    )
    mixed = b"".join(
        [
            write.delimited([rows[0]]),
            *(write.delimited([row], encoding=("utf-8", "cp1252")[n == 3]) for n, row in enumerate(rows) if n),
        ]
    )
    yield Case(
        "encoding-of-two-files.csv",
        GITHUB + "aphonsoar/Receita_Federal_do_Brasil_-_Dados_Publicos_CNPJ/issues/4",
        "One line of another encoding made all letters wrong.",
        mixed,
        asked(),
        columns=columns,
    )
    yield Case(
        "zero-bytes-in-a-field.csv",
        GITHUB + "turicas/rows/issues/273",
        "A field of the transparency portal is filled with zero bytes.",
        write.delimited([(*HEAD, "Órgão"), *((*one, "Ministério\0\0") for one in PEOPLE)], encoding="cp1252"),
        asked(),
        columns=(*HEAD, "Órgão"),
    )
    yield Case(
        "unseen-signs.csv",
        GITHUB + "microsoft/vscode-data-wrangler/issues/42",
        "Blanks that do not break and signs without width, copied from a page.",
        write.delimited(
            [("Nome\u00a0", "\u200bCPF"), *((name, f"\u00a0{document}\u200b") for name, document in PEOPLE)]
        ),
        asked(),
        words=("--column", "CPF"),
    )
