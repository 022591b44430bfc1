"""Every problem and every word of the contract, worded once, in Portuguese; other languages are translations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass, Mode, SearchType
from autos.text.archive_problems import archive_problems

if TYPE_CHECKING:
    from autos.domain.ledger.ledger import LedgerEntry

translate = QCoreApplication.translate


def plural(count: int, one: str, many: str) -> str:
    """`one` or `many` with `{n}` filled in, thousands with points: 1 processo, 1.284 processos."""
    return (one if count == 1 else many).format(n=number(count))


def number(count: int) -> str:
    """An integer with the language's thousands separator."""
    return f"{count:,}".replace(",", translate("wording", "."))


def problem_text(name: str, message: str = "") -> str:
    """What happened and what to do next, for a problem by its name (see `autos.domain.errors`)."""
    said = {
        "ServiceUnreachable": translate(
            "wording",
            "Não deu para falar com o serviço. Confira a conexão e retome; o que já chegou está guardado.",
        ),
        "AnswerLost": translate(
            "wording",
            "O pedido saiu, mas a resposta não voltou. Ele pode ter sido cobrado; por isso o Autos não o repete sozinho.",
        ),
        "KeyRefused": translate(
            "wording",
            "O serviço recusou a chave de acesso. As consultas estão suspensas; confira a chave e retome.",
        ),
        "NotFound": translate("wording", "O serviço não conhece mais esta busca. O que já chegou continua no acervo."),
        "TrackingUnknown": translate("wording", "O serviço não conhece este código. Confira-o, e se é deste serviço."),
        "TooManyCalls": translate(
            "wording", "O serviço pediu para esperar: houve consultas demais em pouco tempo. Retome em um minuto."
        ),
        "Refused": translate("wording", "O serviço não aceitou esta busca. Confira o que foi digitado."),
        "ServiceBroken": translate("wording", "O serviço falhou do lado dele. Retome em alguns minutos."),
        "StillPending": translate(
            "wording",
            "O serviço ainda não terminou depois de uma hora. Retome quando quiser; não custa outra consulta.",
        ),
        "ContractBroken": translate(
            "wording",
            "O serviço respondeu algo que o Autos não entende. O que já chegou está guardado; retome mais tarde.",
        ),
        "ArchiveKeyWrong": translate("wording", "Esta senha não abre o acervo. Confira e digite outra vez."),
        "ArchiveBusy": translate("wording", "O acervo já está aberto em outra janela do Autos. Use aquela janela."),
        "ArchiveFull": translate(
            "wording",
            "Não há espaço no disco. O que já chegou fica na memória e é guardado assim que houver espaço; não feche o Autos.",
        ),
        "ArchiveNewer": translate(
            "wording", "O acervo foi gravado por uma versão mais nova do Autos. Atualize o Autos para abri-lo."
        ),
        "ArchiveDamaged": translate(
            "wording", "O arquivo do acervo está danificado. Feche e abra o Autos: ele será separado, sem apagar nada."
        ),
        "PlaceFull": translate(
            "wording",
            "Não há espaço no disco para esse arquivo. Libere espaço e tente de novo; nada ficou pela metade e o acervo está como antes.",
        ),
        "NoRoomForCopy": translate(
            "wording", "Não há espaço no disco para a cópia do acervo. Libere espaço e tente de novo; nada foi mudado."
        ),
        "ArchiveAbsent": translate("wording", "Ainda não há acervo neste computador."),
        "PlaceUnusable": translate(
            "wording", "Não dá para gravar nesse lugar. Confira se a pasta existe e se você pode gravar nela."
        ),
        "PlaceTaken": translate("wording", "Já existe um arquivo com esse nome. Escolha outro; nada foi sobrescrito."),
        "TransportUnreadable": translate(
            "wording",
            "Este arquivo não é uma cópia nem um transporte do Autos, ou está incompleto ou danificado. Traga-o de novo da origem.",
        ),
        "PassphraseWrong": translate("wording", "Esta senha não abre o arquivo. Confira e digite outra vez."),
        "QueryProblem": translate("wording", "Não deu para entender o filtro. Confira o que foi digitado."),
        "PersonStillSearched": translate(
            "wording",
            "Há buscas desta pessoa em andamento. Espere que terminem, ou cancele-as, e tente de novo.",
        ),
        "TooLittleToForget": translate(
            "wording", "Para esquecer alguém é preciso um documento inteiro, ou um nome com pelo menos duas palavras."
        ),
        "NotArchived": translate("wording", "Isto não está no acervo deste computador."),
        "TextMissing": translate("wording", "Falta o texto. Escreva ao menos uma letra."),
        "TextTooLong": translate("wording", "O texto é longo demais para guardar. Encurte-o e tente de novo."),
        "NameTaken": translate("wording", "Este nome já está em uso. Escolha outro."),
        "UndoOvertaken": translate(
            "wording", "Isto mudou depois e não volta sozinho. Desfaça antes o que foi feito por último."
        ),
        "UndoGone": translate("wording", "Isto não pode mais ser desfeito: já foi, é antigo ou foi apagado de vez."),
        "RegisterUnreadable": translate(
            "wording", "Este arquivo não é uma lista de monitoramentos do Autos. Confira se é o arquivo certo."
        ),
        "BadProfile": translate(
            "wording", "Há um erro na descrição da conexão em uso. O comando autos doctor diz qual."
        ),
        "KeyMissing": translate(
            "wording", "A conexão em uso não tem chave. Guarde uma com autos connection key e o nome dela."
        ),
        "OtherService": translate(
            "wording", "Esta busca foi feita em outro serviço. Abra o Autos com aquele serviço para retomá-la."
        ),
        "TextFileUnreadable": translate("wording", "Este arquivo não é texto, ou não pode ser lido. Escolha outro."),
        "ConnectionFileUnreadable": translate(
            "wording",
            "O arquivo de conexão não existe, não é um, ou traz um endereço sem https. Gere outro com `autos service` e tente de novo.",
        ),
        "KeyringLocked": translate(
            "wording",
            "O seu acervo está aqui, trancado com uma chave do chaveiro do sistema, e o chaveiro não respondeu. Desbloqueie-o e abra o Autos de novo. Se preferir continuar agora, é em outro acervo, com uma senha sua.",
        ),
        "KeyringMissing": translate(
            "wording",
            "O sistema não oferece um chaveiro para guardar a chave do acervo. O Autos funciona nesta sessão com uma senha sua.",
        ),
        **archive_problems(),
    }.get(name, translate("wording", "Algo deu errado e o Autos não sabe dizer o quê. Nada guardado se perdeu."))
    return " ".join((said, translate("wording", "O serviço disse:"), f"“{message}”")) if message else said


def no_room_for_copy(needed: int, free: int) -> str:
    """How much room a copy takes, and how much there is (bytes)."""
    said = translate("wording", "A cópia do acervo ocupa {needed} e restam {free} no disco.")
    return " ".join((problem_text("NoRoomForCopy"), said.format(needed=size_text(needed), free=size_text(free))))


def size_text(size: int) -> str:
    """Bytes as people read them: 512 bytes, 1,5 MB, 3,6 GB."""
    for unit, name in ((2**30, "GB"), (2**20, "MB"), (2**10, "kB")):
        if size >= unit:
            return f"{size / unit:.1f} {name}".replace(".", translate("wording", ",", "decimal"))
    return translate("wording", "{n} bytes").format(n=size)


def bad_profile(where: str) -> str:
    """What is wrong with the description of a connection, and what to do."""
    if where.endswith("is not https"):
        return translate("wording", "O endereço precisa começar com https. Só neste computador pode ser http.")
    return {
        "name": translate(
            "wording", "Não há conexão com este nome, ou ele já está em uso ou não serve. Confira o nome."
        ),
        "api_key": translate("wording", "Isto não é uma chave: ela tem só letras, números e sinais, até 1.280."),
        "proxy": translate("wording", "O endereço do proxy precisa ser como http://proxy:3128."),
        "path_set": translate("wording", "Os caminhos são contract ou newer."),
        "connections.json": translate(
            "wording", "O arquivo de conexões está danificado. Mude-o de lugar e cadastre as conexões de novo."
        ),
    }.get(
        where,
        translate("wording", "A conexão tem algo errado em {where}. Confira e tente de novo.").format(where=where),
    )


def entry_problem_text(entry: LedgerEntry) -> str:
    """What went wrong with an asked search: first of all what it means for the money."""
    if entry.state is LedgerState.UNCONFIRMED:
        why = {
            "ContractBroken": translate(
                "wording", "A resposta veio, mas não deu para ler; ela está guardada como veio."
            ),
            "ServiceBroken": translate("wording", "O serviço falhou ao responder."),
        }.get(entry.problem, translate("wording", "O pedido saiu, mas a resposta não voltou."))
        money = translate("wording", "Ele pode ter sido cobrado; por isso o Autos não o repete sozinho.")
        return f"{why} {money}"
    said = problem_text(entry.problem, entry.problem_message) if entry.problem else ""
    if entry.state is LedgerState.FAILED:
        why = {
            "ServiceUnreachable": translate("wording", "Não deu para falar com o serviço. Confira a conexão."),
            "KeyRefused": translate("wording", "O serviço recusou a chave de acesso. Confira a chave."),
            "TooManyCalls": translate(
                "wording", "O serviço pediu para esperar: houve consultas demais em pouco tempo."
            ),
        }.get(entry.problem, said)
        money = translate("wording", "Nada foi perguntado nem cobrado.")
        return f"{why} {money}"
    return said


def incomplete(entry: LedgerEntry) -> str:
    """What is missing from an answer that has ended."""
    said = [translate("wording", "O resultado está incompleto.")]
    if silent := entry.court_errors + max(entry.systems_count - entry.systems_done, 0):
        one = translate("wording", "{n} tribunal não trouxe resposta útil.")
        said.append(plural(silent, one, translate("wording", "{n} tribunais não trouxeram resposta útil.")))
    if entry.unreadable_count:
        one = translate("wording", "{n} resposta não pôde ser lida e está guardada como veio.")
        many = translate("wording", "{n} respostas não puderam ser lidas e estão guardadas como vieram.")
        said.append(plural(entry.unreadable_count, one, many))
    if entry.unknown_count:
        one = translate("wording", "{n} resposta é de um tipo que o Autos não conhece.")
        many = translate("wording", "{n} respostas são de um tipo que o Autos não conhece.")
        said.append(plural(entry.unknown_count, one, many))
    if missing := max(entry.expected_count - entry.items_count, 0):
        one = translate("wording", "O serviço contou {n} resposta a mais do que entregou.")
        many = translate("wording", "O serviço contou {n} respostas a mais do que entregou.")
        said.append(plural(missing, one, many))
    return " ".join(said)


def bad_document(kind: str, reason: str, repair: str = "") -> str:
    """Why the typed key cannot be asked, and what to do. Kinds and reasons: `BadDocument`."""
    if kind in {"", "unfinished"} or reason == "empty":
        if reason == "empty":
            return translate("wording", "Digite um CPF, CNPJ, OAB, número CNJ ou nome.")
        return translate(
            "wording",
            "Faltam ou sobram caracteres: CPF tem 11, CNPJ tem 14, número CNJ tem 20. Confira o que foi digitado.",
        )
    if kind == "name":
        return translate("wording", "O nome precisa de pelo menos três letras.")
    if repair:
        return translate("wording", "Os dígitos não conferem. Você quis dizer {repair}?").format(repair=repair)
    name = {
        "cpf": "CPF",
        "cnpj": "CNPJ",
        "oab": translate("wording", "número de OAB"),
        "cnj": translate("wording", "número CNJ"),
    }.get(kind, "")
    return {
        "check_digits": translate("wording", "O dígito do {name} não confere. Confira o número inteiro."),
        "repeated": translate("wording", "Este {name} tem todos os dígitos iguais e não existe. Confira o número."),
        "unknown_court": translate("wording", "Nenhum tribunal tem o código deste {name}. Confira o número."),
        "zero": translate("wording", "O número da OAB não pode ser zero. Confira o número."),
        "suffix": translate("wording", "A letra da OAB não existe. As usadas são A, B, E e N."),
        "section": translate("wording", "Falta a seccional da OAB. Escreva, por exemplo, SP 123.456."),
    }.get(
        reason, translate("wording", "Isto não parece um {name} completo. Confira se falta ou sobra algum caractere.")
    ).format(name=name)


def mode_name(mode: Mode) -> str:
    return {
        Mode.EXISTS: translate("wording", "Existe?"),
        Mode.SUMMARY: translate("wording", "Panorama"),
        Mode.BASE: translate("wording", "Base (imediata)"),
        Mode.COMPLETE: translate("wording", "Completa"),
        Mode.ON_DEMAND: translate("wording", "Direto no tribunal"),
    }[mode]


def mode_promise(mode: Mode) -> str:
    return {
        Mode.EXISTS: translate("wording", "Responde só sim ou não: há processos desta pessoa na base?"),
        Mode.SUMMARY: translate("wording", "Conta e agrupa por tribunal, classe, assunto, fase e UF."),
        Mode.BASE: translate("wording", "Lista na hora o que já está na base. Pode ter até 30 dias de atraso."),
        Mode.COMPLETE: translate("wording", "Base e fontes externas. As respostas chegam aos poucos, por tribunal."),
        Mode.ON_DEMAND: translate("wording", "Pergunta aos tribunais agora. É o dado mais recente."),
    }[mode]


COST_COLORS = {CostClass.BASE: "gray", CostClass.BASE_SOURCES: "blue", CostClass.ON_DEMAND: "violet"}
COST_ICONS = {CostClass.BASE: "database", CostClass.BASE_SOURCES: "layers", CostClass.ON_DEMAND: "landmark"}


def cost_name(cost: CostClass) -> str:
    return {
        CostClass.BASE: translate("wording", "Base"),
        CostClass.BASE_SOURCES: translate("wording", "Base + fontes"),
        CostClass.ON_DEMAND: translate("wording", "Sob demanda"),
    }[cost]


def search_type_name(search_type: str) -> str:
    """What the key is; a type we do not know is shown as it came."""
    return {
        SearchType.CPF.value: "CPF",
        SearchType.CNPJ.value: "CNPJ",
        SearchType.OAB.value: "OAB",
        SearchType.NAME.value: translate("wording", "Nome"),
    }.get(search_type, search_type)


def state_name(entry: LedgerEntry) -> str:
    """Where a search stands, for lists."""
    if entry.was_refused:
        return translate("wording", "recusada")
    return {
        LedgerState.DRAFTED: translate("wording", "anotada"),
        LedgerState.SENT: translate("wording", "enviando"),
        LedgerState.PENDING: translate("wording", "em andamento"),
        LedgerState.COMPLETED: translate("wording", "concluída"),
        LedgerState.FAILED: translate("wording", "não enviada"),
        LedgerState.UNCONFIRMED: translate("wording", "não confirmada"),
        LedgerState.CANCELLED: translate("wording", "cancelada"),
    }[entry.state]


def side_name(side: str | None) -> str:
    """A side of the contract; an unknown word as it came."""
    return {
        "Active": translate("wording", "Polo ativo"),
        "Passive": translate("wording", "Polo passivo"),
        "Interested": translate("wording", "Interessado"),
        "Unknown": translate("wording", "Polo não informado"),
        "": translate("wording", "Polo não informado"),
    }.get(side or "", side or "")


SIDE_COLORS = {"Active": "blue", "Passive": "orange", "Interested": "violet"}


def instance_name(instance: int | None) -> str:
    if instance is None:
        return translate("wording", "grau não informado")
    return translate("wording", "{n}º grau").format(n=instance)


def instances_name(instances: tuple[int, ...]) -> str:
    """Every instance of a number: 1º grau; 1º e 2º grau."""
    if len(instances) <= 1:
        return instance_name(instances[0] if instances else None)
    ordinals = [translate("wording", "{n}º").format(n=instance) for instance in instances]
    return translate("wording", "{first} e {last} grau").format(first=", ".join(ordinals[:-1]), last=ordinals[-1])


def secrecy_name(level: int | None) -> str:
    """Level of secrecy by number and name (rules of the courts differ: never who may see it)."""
    if level is None:
        return translate("wording", "Segredo não informado")
    names = {
        0: translate("wording", "Público"),
        1: translate("wording", "Segredo de justiça"),
        2: translate("wording", "Sigilo mínimo"),
        3: translate("wording", "Sigilo médio"),
        4: translate("wording", "Sigilo intenso"),
        5: translate("wording", "Sigilo absoluto"),
    }
    name = names.get(level, translate("wording", "nome não informado"))
    if level == 0:
        return translate("wording", "Nível 0, público")
    return translate("wording", "Nível {level}, {name}, restrito").format(level=level, name=name.lower())


def not_told() -> str:
    """What stands where the service told nothing."""
    return translate("wording", "não informado")
