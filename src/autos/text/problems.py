"""Texts of all problems: what happened and what to do next. Portuguese here, other languages as translations."""

from __future__ import annotations

import re

from autos.text.firm_clock import firm_clock_text
from autos.text.firm_faults import tampered_text
from autos.text.table_kinds import file_missing_text, table_kind_text
from autos.text.translation import number, plural, size_text, translate
from autos.text.update_faults import update_fault_text

FIELD = re.compile(r"[a-z]+(?:_[a-z]+)+|filter|tribunals|recurrence|username|password")
"""A member of the contract in a message of the service."""
MINUTE_S = 60


def problem_text(name: str, detail: str = "") -> str:
    """Text of a problem by its name and detail (see `autos.domain.errors`)."""
    if name == "TooManyCalls" and detail.isdecimal() and int(detail):
        return translate(
            "wording",
            "O serviço pediu para esperar {wait}: houve consultas demais em pouco tempo. Continue depois desse tempo.",
        ).format(wait=_wait_text(int(detail)))
    if name == "AlreadyMonitored":
        return translate(
            "wording",
            "O serviço já tem um monitoramento igual, com o código {code}. Para vê-lo daqui, adicione-o por esse código; não é cobrado.",
        ).format(code=detail)
    if name == "QuoteOpen":
        return translate(
            "wording",
            "Na linha {line} uma aspa abre e não fecha: o resto do arquivo viraria uma célula só, e nada foi lido. "
            "Corrija a aspa, ou salve de novo como CSV.",
        ).format(line=number(int(detail) if detail.isdecimal() else 0))
    if name == "TextFileMissing":
        return file_missing_text(detail)
    if name == "TableOther":
        return table_kind_text(detail)
    if name == "UpdateRefused":
        return update_fault_text(detail)
    if name == "FirmClockWrong":
        return firm_clock_text(detail)
    if name == "FirmTampered":
        return tampered_text(detail)
    return _with_message(_sentence(name, detail), "" if name == "TooManyCalls" else detail)


def _wait_text(seconds: int) -> str:
    if seconds < MINUTE_S * 2:
        return plural(seconds, translate("wording", "{n} segundo"), translate("wording", "{n} segundos"))
    minutes = -(-seconds // MINUTE_S)
    return plural(minutes, translate("wording", "{n} minuto"), translate("wording", "{n} minutos"))


def service_message_text(message: str) -> str:
    """A sentence of the service, introduced and marked as its own: it is foreign, and mostly English."""
    return " ".join((translate("wording", "O serviço disse:"), f"“{message}”"))


def court_error_reason(message: str) -> str:
    """Why a court has no usable answer, as the service says it."""
    return service_message_text(message) if message else translate("wording", "O tribunal não disse o motivo.")


def _with_message(sentence: str, message: str) -> str:
    return f"{sentence} {service_message_text(message)}." if message else sentence


def _refused_text(message: str) -> str:
    """The fields that the service names in its message, in the words of the form."""
    fields = {
        "search_key": translate("wording", "o que foi pesquisado"),
        "search_type": translate("wording", "o tipo de pesquisa"),
        "filter": translate("wording", "os filtros"),
        "distribution_date": translate("wording", "o período de distribuição"),
        "last_step_date": translate("wording", "o período do último andamento"),
        "tribunals": translate("wording", "os tribunais"),
        "classification_codes": translate("wording", "as classes"),
        "lawsuit_instance": translate("wording", "o grau"),
        "username": translate("wording", "o usuário do tribunal"),
        "password": translate("wording", "a senha do tribunal"),
        "party_names": translate("wording", "o nome da parte"),
        "party_documents": translate("wording", "o documento da parte"),
        "subject_codes": translate("wording", "os assuntos"),
        "recurrence": translate("wording", "a frequência"),
        "customer_key": translate("wording", "a identificação do cliente no cofre"),
        "system_name": translate("wording", "o sistema do tribunal"),
        "cache_ttl_in_days": translate("wording", "a idade aceita da resposta"),
        "page_size": translate("wording", "o tamanho da página"),
    }
    mentioned = dict.fromkeys(name.removesuffix("_gte").removesuffix("_lte") for name in FIELD.findall(message))
    known = [name for name in mentioned if name in fields]
    named = [fields[name] for name in known if name != "filter" or len(known) == 1]
    if not named:
        return translate("wording", "O serviço não aceitou esta busca. Confira o que foi digitado.")
    return translate("wording", "O serviço não aceitou {fields}. Confira e tente de novo.").format(
        fields=", ".join(named)
    )


def _sentence(name: str, detail: str) -> str:
    """Text of a problem without what the service said."""
    return {
        "ServiceUnreachable": translate(
            "wording",
            "Não deu para falar com o serviço. Confira a conexão e retome; o que já chegou está guardado.",
        ),
        "CertificateOutdated": translate(
            "wording",
            "O certificado do serviço está vencido, ou a data deste computador está errada. Confira data e hora e tente de novo.",
        ),
        "PracticeDiskFull": translate(
            "wording",
            "O serviço de prática não iniciou: o disco está quase cheio. Libere espaço e tente de novo; nada foi perguntado.",
        ),
        "PracticeNotReady": translate(
            "wording",
            "O serviço de prática ainda não está pronto. Ele roda neste computador, e a primeira vez demora mais. Espere um minuto e tente de novo; nada foi perguntado.",
        ),
        "AnswerLost": translate(
            "wording",
            "O pedido saiu, mas a resposta não voltou. Ele pode ter sido cobrado; por isso o Autos não o repete sozinho.",
        ),
        "KeyRefused": translate(
            "wording",
            "O serviço recusou a chave de acesso. As consultas estão suspensas; confira a chave e retome.",
        ),
        "NotFound": translate(
            "wording",
            "O serviço não encontrou o pedido: não existe mais lá, ou o endereço mudou. O que chegou está no acervo.",
        ),
        "RoutesMissing": translate(
            "wording",
            "Algo responde neste endereço, mas não é o serviço. Confira o endereço inteiro, com o que vem depois do nome do servidor, ou abra o arquivo do provedor: os endereços podem ser quatro.",
        ),
        "TrackingUnknown": translate("wording", "O serviço não conhece este código. Confira-o, e se é deste serviço."),
        "TooManyCalls": translate(
            "wording", "O serviço pediu para esperar: houve consultas demais em pouco tempo. Retome em um minuto."
        ),
        "Refused": _refused_text(detail),
        "NotAllowed": translate(
            "wording",
            "O serviço não permite este pedido a esta chave: o plano ou as permissões dela não o incluem. Fale com quem fornece o serviço.",
        ),
        "PaymentRequired": translate(
            "wording",
            "O serviço recusou por falta de pagamento: a conta desta chave está sem saldo, ou tem fatura em aberto. Fale com quem fornece o serviço.",
        ),
        "NotReady": translate(
            "wording", "O serviço ainda não tem o que entregar. Retome em um minuto; não custa outra consulta."
        ),
        "Redirected": translate(
            "wording",
            "O endereço do serviço responde com outro endereço: ele mudou, ou a rede pede um login antes. O Autos não leva a chave para lá. Confira a rede e o endereço da conexão.",
        ),
        "ServiceBroken": translate("wording", "O serviço falhou do lado dele. Retome em alguns minutos."),
        "StillPending": translate(
            "wording",
            "O serviço ainda não terminou depois de uma hora. Retome quando quiser; não custa outra consulta.",
        ),
        "AnswersMissing": translate("wording", "O serviço terminou e entregou menos respostas do que contou."),
        "PollingStopped": translate(
            "wording",
            "Você parou de acompanhar esta busca. O serviço continua com ela e pode cobrá-la; as respostas esperam lá. Retomar não custa outra consulta.",
        ),
        "ContractBroken": translate(
            "wording",
            "O serviço respondeu algo que o Autos não entende. O que já chegou está guardado; retome mais tarde.",
        ),
        "ArchiveKeyWrong": translate("wording", "Esta senha não abre o acervo. Confira e digite outra vez."),
        "ArchiveBusy": translate(
            "wording",
            "O acervo está em uso por outra janela ou outro comando do Autos. Use aquela janela, ou espere o comando.",
        ),
        "ArchiveLocksMissing": translate(
            "wording",
            "O disco desta pasta não tem travas de arquivo, e sem elas o acervo poderia se estragar. Escolha uma pasta num disco deste computador.",
        ),
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
        "ArchiveMissing": translate(
            "wording",
            "Ainda não há acervo neste computador: ele começa com a primeira busca, na janela ou na linha de comando.",
        ),
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
        "PersonTooVague": translate(
            "wording", "Para esquecer alguém é preciso um documento inteiro, ou um nome com pelo menos duas palavras."
        ),
        "NotArchived": translate("wording", "Isto não está no acervo deste computador."),
        "TextMissing": translate("wording", "Falta o texto. Escreva ao menos uma letra."),
        "TextTooLong": translate("wording", "O texto é longo demais para guardar. Encurte-o e tente de novo."),
        "NameTaken": translate("wording", "Este nome já está em uso. Escolha outro."),
        "UndoBlocked": translate(
            "wording", "Isto mudou depois e não volta sozinho. Desfaça antes o que foi feito por último."
        ),
        "UndoExpired": translate("wording", "Isto não pode mais ser desfeito: já foi, é antigo ou foi apagado de vez."),
        "RegisterUnreadable": translate(
            "wording", "Este arquivo não é uma lista de monitoramentos do Autos. Confira se é o arquivo certo."
        ),
        "BadProfile": translate(
            "wording", "Há um erro na descrição da conexão em uso. O comando autos doctor diz qual."
        ),
        "KeyMissing": translate(
            "wording", "A conexão em uso não tem chave de acesso. Guarde uma em Conexões e preços."
        ),
        "NoConnection": translate(
            "wording", "A conexão em uso foi removida e nenhuma outra foi escolhida. O acervo funciona."
        ),
        "OtherService": translate(
            "wording", "Esta busca foi feita em outro serviço. Abra o Autos com aquele serviço para retomá-la."
        ),
        "DayMarksUnusable": translate(
            "wording",
            "Os dias que você marcou não podem ser lidos ou gravados, e sem eles nada foi contado. O arquivo ficou como estava: veja local-holidays.json na pasta de dados.",
        ),
        "DayMarksMissing": translate("wording", "Esse arquivo de dias marcados não existe. Confira o nome e a pasta."),
        "DayMarksForeign": translate(
            "wording",
            "Esse arquivo está danificado ou não é de dias marcados. Nada mudou: peça outra cópia a quem o passou.",
        ),
        "DayMarksNewer": translate(
            "wording",
            "Uma versão mais nova do Autos gravou os dias marcados. Atualize o Autos; o arquivo ficou como estava.",
        ),
        "TooManyDayMarks": translate(
            "wording",
            "O arquivo tem dias marcados demais (o limite é de 20.000). Nada mudou: reparta-o, ou tire dias de anos passados.",
        ),
        "TextFileUnreadable": translate("wording", "Este arquivo não é texto, ou não pode ser lido. Escolha outro."),
        "TableProtected": translate(
            "wording",
            "Esta planilha pede senha. Abra-a no programa de planilhas, salve uma cópia sem senha e escolha a cópia.",
        ),
        "TableForeign": translate(
            "wording",
            "Esta planilha é de outro formato. Salve-a como Pasta de Trabalho do Excel (.xlsx) ou CSV e abra de novo.",
        ),
        "TableDamaged": translate(
            "wording",
            "Esta planilha está danificada e não foi lida. Abra-a no programa de planilhas e salve-a de novo, ou use CSV.",
        ),
        "TableTooLarge": translate(
            "wording",
            "Esta planilha é grande demais: o Autos lê até 1.000.000 de linhas, 256 colunas e 1.000 abas. Divida-a e abra as partes.",
        ),
        "FileMissing": translate(
            "wording", "Este arquivo não está mais lá, ou não pode ser lido. Confira a pasta e tente de novo."
        ),
        "FileUnknown": translate(
            "wording",
            "O Autos não abre este tipo de arquivo. Ele abre transportes do Autos, processos exportados e planilhas. Nada foi mudado.",
        ),
        "FileIsArchive": translate(
            "wording",
            "Este arquivo é um acervo, uma cópia de um, ou um transporte incompleto. O acervo deste computador já está aberto; uma cópia se junta a ele com autos archive merge. Nada foi mudado.",
        ),
        "FileTooLarge": translate(
            "wording", "Este arquivo é grande demais para ser aberto aqui. Divida-o e abra as partes. Nada foi mudado."
        ),
        "LawsuitsMissing": translate(
            "wording", "Não há neste arquivo um processo que o Autos saiba ler. Nada foi mudado."
        ),
        "ConnectionFileUnreadable": translate(
            "wording",
            "O arquivo de conexão não existe, não é um, ou traz um endereço sem https. Gere outro com `autos service` e tente de novo.",
        ),
        "KeyringLocked": translate(
            "wording",
            "O seu acervo está aqui, trancado com um código que está no chaveiro, o cofre de senhas do computador, e o chaveiro não respondeu. Desbloqueie-o e abra o Autos de novo. Se preferir continuar agora, é em outro acervo, com uma senha sua.",
        ),
        "KeyringMissing": translate(
            "wording",
            "O sistema não oferece um chaveiro, o cofre de senhas do computador, para guardar o código do acervo. O Autos funciona nesta sessão com uma senha sua.",
        ),
        "ArchiveKeyGone": translate(
            "wording",
            "O chaveiro, o cofre de senhas deste computador, não tem o código deste acervo. Se o acervo tem senha, traga também o arquivo .passphrase que fica ao lado dele. Se não, abra-o no computador em que foi feito e defina lá uma senha. Nada foi mudado.",
        ),
        "ArchiveKeyUnverified": translate(
            "wording",
            "Nenhum código conhecido abre este acervo, e não dá para saber se ele está danificado ou trancado com outro código. Se ele veio de outro computador, traga junto os arquivos que ficam ao lado dele. Nada foi mudado.",
        ),
        "ArchiveLocked": translate("wording", "O acervo está trancado. Digite a senha para abri-lo."),
        "PassphraseFileDamaged": translate(
            "wording",
            "O arquivo .passphrase, que fica ao lado do acervo e guarda o código dele, está danificado. Ponha no lugar uma cópia dele e tente de novo. Nada foi mudado.",
        ),
        "LastArchiveKey": translate(
            "wording",
            "Assim nada mais abriria o acervo: o chaveiro deste computador não tem o código dele. Nada foi mudado.",
        ),
        "OtherArchiveLeft": translate(
            "wording",
            "Outro acervo deste computador, que ficou na pasta dele, só abre com o código guardado aqui. Volte a ele em Ajustes › Acervo e cópias, defina uma senha para ele e repita. Nada foi mudado.",
        ),
        "SalvageUnfinished": translate(
            "wording",
            "O que se salva do arquivo danificado ainda está vindo para o acervo, e depende do código de agora. Espere o aviso de que terminou e troque o código depois; se ele não vier, leve o arquivo danificado para outra pasta. Nada foi mudado.",
        ),
        "ArchiveReadOnly": translate(
            "wording",
            "O acervo está só para leitura: o arquivo ou a pasta dele não aceita gravação. Dá para ler o que está guardado; nenhuma busca é feita, porque a resposta não teria onde ficar. Libere a gravação e abra o Autos de novo.",
        ),
        "ArchiveOlderReadOnly": translate(
            "wording",
            "O acervo é de uma versão anterior do Autos e não aceita gravação, por isso não dá para atualizá-lo. Libere a gravação no arquivo e na pasta e abra o Autos de novo.",
        ),
        "ArchiveFolderMissing": translate(
            "wording",
            "O acervo não está na pasta que foi escolhida para ele. Se ela fica num disco externo, ligue-o e tente de novo. Nenhum acervo novo foi feito.",
        ),
        "ArchiveOnNetwork": translate(
            "wording",
            "A pasta do acervo fica em outra máquina da rede, onde ele poderia se danificar. Mova-a para este computador, ou indique uma pasta daqui em AUTOS_HOME, e deixe na rede só cópias de segurança. Nada foi mudado.",
        ),
        "OwnConnectionForbidden": translate(
            "wording",
            "O administrador deste computador só permite as conexões dele, que estão em Conexões e preços. Nada foi perguntado.",
        ),
        "DossierTooLarge": translate(
            "wording",
            "Um dossiê tem no máximo 10.000 processos. Escolha menos, ou exporte a lista. Nada foi gravado.",
        ),
        "DossierFileChanged": translate(
            "wording",
            "Este arquivo não é mais o dossiê que o Autos gravou: foi alterado, trocado ou apagado. Nada foi aberto.",
        ),
        "PagesUnavailable": translate(
            "wording",
            "Faltam neste computador as bibliotecas com que o PDF é desenhado (libEGL e libGL). Instale-as, ou escolha outro formato.",
        ),
        "FormatForbidden": translate(
            "wording",
            "O administrador deste computador não permite exportar neste formato. Nada foi gravado; os permitidos estão em Ajustes › Privacidade.",
        ),
        "SecrecyForbidden": translate(
            "wording",
            "O administrador deste computador não permite que saia o que corre, ou pode correr, em segredo de justiça. Nada foi gravado nem copiado.",
        ),
        "WholeArchiveForbidden": translate(
            "wording",
            "O administrador deste computador não permite levar o acervo inteiro para outro lugar. Nada foi gravado.",
        ),
        "FirmAddressForbidden": translate(
            "wording",
            "O administrador deste computador não permite partilhar com este servidor. Nada saiu daqui.",
        ),
        "FirmMoveForbidden": translate(
            "wording",
            "O escritório mudou de servidor, e o administrador deste computador ainda não permite o novo. Este computador continua no anterior e não vê o que só está no novo.",
        ),
        "PassphraseRequired": translate(
            "wording",
            "O administrador deste computador exige uma senha no acervo. Abra a janela do Autos e defina-a.",
        ),
        "FirmMissing": translate(
            "firm", "Este acervo não está em nenhum escritório. Entre com um convite, ou crie o escritório."
        ),
        "FirmJoinedAlready": translate(
            "firm", "Este acervo já está em um escritório. Saia dele antes de entrar em outro."
        ),
        "FirmExists": translate(
            "firm",
            "Esse banco de dados já tem um escritório. Peça um convite a quem administra, ou use um banco vazio.",
        ),
        "FirmAddressRefused": translate(
            "firm",
            "Isto não é o endereço do servidor do escritório. Copie-o de quem cuida do servidor, sem senha e sem outras opções: a senha é pedida à parte.",
        ),
        "FirmLibraryMissing": translate(
            "firm",
            "Falta neste computador a biblioteca que fala com o servidor do escritório. Instale o pacote libpq5 (Debian, Ubuntu) ou libpq (Fedora) e tente de novo. O acervo funciona sem ela.",
        ),
        "FirmUnreachable": translate(
            "firm",
            "O servidor do escritório não responde. O acervo funciona, e o que foi compartilhado sai no próximo contato.",
        ),
        "FirmNotEncrypted": translate(
            "firm",
            "A conexão com o servidor do escritório não é cifrada, ou o certificado dele não é desse endereço. Nada foi enviado. Peça a quem cuida do servidor o endereço certo, ou um certificado válido para ele.",
        ),
        "FirmMoveRefused": translate(
            "firm",
            "O escritório mudou de servidor, e o novo não conhece este computador: os logins não foram levados. Peça a quem cuida do servidor que os leve também (pg_dumpall --globals-only). Enquanto o de antes responder, este computador fica nele.",
        ),
        "FirmCertificateDate": translate(
            "firm",
            "O certificado do servidor do escritório está vencido, ou o relógio deste computador está errado. Nada foi enviado. Confira a data e a hora; se estão certas, avise quem cuida do servidor.",
        ),
        "FirmServerFull": translate(
            "firm",
            "O disco do servidor do escritório está cheio. O que você fez espera aqui e sai sozinho quando houver espaço. Avise quem cuida do servidor.",
        ),
        "FirmServerReadOnly": translate(
            "firm",
            "O servidor do escritório só deixa ler agora: é uma cópia, ou está trocando de lugar. O que você fez espera aqui e sai sozinho quando ele gravar de novo. Avise quem cuida do servidor.",
        ),
        "FirmContactFailed": translate(
            "firm",
            "O contato com o escritório parou por um defeito do Autos e será tentado de novo. O acervo funciona, nada se perdeu e o que você fez espera aqui. Se continuar, envie ao suporte o relatório de Sobre e diagnóstico.",
        ),
        "FirmDeviceCopied": translate(
            "firm",
            "Outro computador escreve no escritório com a identidade deste: o disco ou o perfil foi copiado. Nada se perdeu. Em um dos dois, saia do escritório e entre de novo com um convite feito no outro.",
        ),
        "FirmLoginRefused": translate(
            "firm",
            "O servidor do escritório recusou o usuário ou a senha. Um convite serve uma vez só: peça outro a quem administra.",
        ),
        "FirmHostRefused": translate(
            "firm",
            "O servidor do escritório não aceita conexões deste computador. Quem cuida dele inclui o endereço desta rede no pg_hba.conf, com scram-sha-256.",
        ),
        "FirmDatabaseUnknown": translate(
            "firm",
            "O servidor do escritório não tem um banco com esse nome, ou nele não há escritório. Confira o fim do endereço com quem cuida do servidor.",
        ),
        "FirmConnectDenied": translate(
            "firm",
            "O usuário e a senha estão certos, e falta a ele o direito de conectar a esse banco. Quem criou o escritório roda autos firm upgrade, ou o dono do banco diz GRANT CONNECT.",
        ),
        "FirmServerCrowded": translate(
            "firm",
            "O servidor do escritório já tem todas as conexões que aceita. Nada se perdeu: o Autos tenta de novo. Se continuar, quem cuida dele aumenta max_connections.",
        ),
        "FirmNotAllowed": translate(
            "firm", "O servidor do escritório não permite isto a quem usa este acervo. Fale com quem administra."
        ),
        "FirmFounderNotAllowed": translate(
            "firm",
            "Este usuário do banco não pode criar um escritório nele. Precisa criar outros usuários (CREATEROLE) e esquemas nesse banco (GRANT CREATE), e dar a outros o direito de conectar (GRANT CONNECT … WITH GRANT OPTION), ou ser o dono do banco.",
        ),
        "FirmNotAdmitted": translate(
            "firm", "Este computador pediu entrada e espera quem administra conferir o código e deixar entrar."
        ),
        "FirmLeft": translate(
            "firm",
            "Este computador foi tirado do escritório e não recebe mais nada. O que veio do escritório foi apagado "
            "daqui; o que você comprou ou escreveu fica. O que já foi lido não se desfaz.",
        ),
        "FirmKeyNotThere": translate(
            "firm", "Este computador ainda não consegue ler esse espaço. Peça a quem está nele que o deixe entrar."
        ),
        "FirmBusy": translate(
            "firm", "Outros escreviam no mesmo espaço a cada tentativa. Nada se perdeu: sai no próximo contato."
        ),
        "FirmTooLong": translate(
            "firm", "Grande demais para ir ao escritório de uma só vez. Fica neste computador; o resto saiu."
        ),
        "FirmSecrecyHeld": translate(
            "firm", "Corre, ou pode correr, em segredo de justiça desde que foi posto na fila: não saiu daqui."
        ),
        "FirmNameUnknown": translate(
            "firm",
            "Não há pessoa nem espaço com esse nome, ou há mais de um.",
        ),
        "FirmNewer": translate(
            "firm",
            "O servidor do escritório é de um Autos mais novo. Atualize o Autos neste computador. O acervo funciona.",
        ),
        "FirmOlder": translate(
            "firm",
            "O servidor do escritório é de um Autos mais antigo. Quem administra o atualiza com autos firm upgrade.",
        ),
        "SheetRefused": translate(
            "firm", "Esta não é a folha de recuperação deste escritório, ou falta um pedaço dela. Nada mudou."
        ),
        "InvitationUnreadable": translate(
            "firm", "Isto não é um convite, ou falta um pedaço dele. Copie-o inteiro, de autos-convite até o fim."
        ),
    }.get(name, translate("wording", "Algo deu errado e o Autos não sabe dizer o quê. Nada guardado se perdeu."))


def copy_room_text(needed: int, free: int) -> str:
    """Text of `NoRoomForCopy`, with the needed and the free space (bytes)."""
    text = translate("wording", "A cópia do acervo ocupa {needed} e restam {free} no disco.")
    return " ".join((problem_text("NoRoomForCopy"), text.format(needed=size_text(needed), free=size_text(free))))


def profile_problem_text(where: str) -> str:
    """Text of `BadProfile`, by the wrong member."""
    if where.endswith("is not https"):
        return translate("wording", "O endereço precisa começar com https. Só neste computador pode ser http.")
    return {
        "name": translate(
            "wording", "Não há conexão com este nome, ou ele já está em uso ou não serve. Confira o nome."
        ),
        "name.unknown": translate(
            "wording", "Não há conexão com este nome. Confira o nome: autos connection list mostra as que há."
        ),
        "name.missing": translate("wording", "Falta o nome da conexão."),
        "name.taken": translate("wording", "Já há uma conexão com este nome."),
        "api_key": translate("wording", "Isto não é uma chave: ela tem só letras, números e sinais, até 1.280."),
        "api_key.missing": translate("wording", "Falta a chave de acesso."),
        "api_key.line_break": translate("wording", "A chave de acesso tem uma quebra de linha no meio."),
        "api_key.blank": translate("wording", "A chave de acesso tem um espaço no meio."),
        "address.missing": translate("wording", "Falta o endereço."),
        "address.wrong": translate("wording", "Isto não é um endereço. Escreva como https://api.exemplo.adv.br."),
        "address.not_https": translate("wording", "Só https fora deste computador."),
        "address.secret": translate("wording", "O endereço não pode ter usuário e senha."),
        "address.query": translate("wording", "O endereço não pode ter ? nem #. Escreva só até o caminho."),
        "address.route": translate("wording", "Tire a última parte do endereço: o Autos a põe sozinho."),
        "file": translate("wording", "Este arquivo não tem os endereços de um serviço."),
        "newer": translate("wording", "Este arquivo é de um Autos mais novo."),
        "policy.own": translate("wording", "O administrador deste computador só permite as conexões dele."),
        "policy.practice": translate("wording", "O administrador deste computador não oferece o serviço de prática."),
        "policy.shared": translate(
            "wording", "Esta conexão foi definida pelo administrador. Só a chave dela é sua, e pode mudar."
        ),
        "busy": translate("wording", "Outra janela ou comando do Autos está mudando as conexões. Tente de novo."),
        "proxy": translate("wording", "O endereço do proxy precisa ser como http://proxy:3128."),
        "path_set": translate("wording", "Os caminhos são contract ou newer."),
        "customer_key_place": translate("wording", "O lugar do apelido do cofre é credential ou search_params."),
        "connections.json": translate(
            "wording", "O arquivo de conexões está danificado. Mude-o de lugar e cadastre as conexões de novo."
        ),
    }.get(
        where,
        translate("wording", "A conexão tem algo errado em {where}. Confira e tente de novo.").format(where=where),
    )


def name_doubt_text(doubt: str) -> str:
    """What a text seems to be instead of a name (`NameDoubt`); empty for anything else."""
    return {
        "document": translate("wording", "Isto parece um documento, uma OAB ou um número de processo, não um nome."),
        "email": translate("wording", "Isto parece um e-mail, não um nome."),
        "web": translate("wording", "Isto parece um endereço da internet, não um nome."),
        "file": translate("wording", "Isto parece o nome de um arquivo, não o de uma pessoa ou empresa."),
        "slash": translate("wording", "Isto tem uma barra e não parece um nome."),
        "digits": translate("wording", "Isto tem números demais para um nome."),
        "short": translate("wording", "Isto é curto demais para um nome: viriam processos de muita gente."),
        "additions": translate("wording", "Isto acompanha um nome, mas não diz o de ninguém."),
    }.get(doubt, "")


def _name_problem_text(reason: str) -> str:
    """Why a name is not searched, or what it seems to be instead."""
    seems = name_doubt_text(reason)
    if not seems:
        return translate("wording", "O nome precisa de pelo menos três letras.")
    return " ".join((seems, translate("wording", "Nada foi perguntado.")))


def document_problem_text(kind: str, reason: str, repair: str = "") -> str:
    """Text of `BadDocument`, by kind and reason."""
    if kind in {"", "unfinished"} or reason == "empty":
        if reason == "empty":
            return translate("wording", "Digite um CPF, CNPJ, OAB, número CNJ ou nome.")
        return translate(
            "wording",
            "Faltam ou sobram caracteres: CPF tem 11, CNPJ tem 14, número CNJ tem 20. Confira o que foi digitado.",
        )
    if kind == "name":
        return _name_problem_text(reason)
    if kind == "cnj" and reason == "other_type":
        return translate("wording", "Isto é um número de processo, que se procura no acervo, não no serviço.")
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
        "suffix": translate("wording", "A letra da OAB não existe. As usadas são A, B, D, E, N, O, P e S."),
        "several": translate(
            "wording", "Há mais de uma OAB aqui. Busque uma por vez, ou cole todas para buscar em lote."
        ),
        "other_type": translate("wording", "Isto é um {name}, e foi pedida uma busca de outro tipo. Troque o tipo."),
        "unknown_section": translate(
            "wording", "Esta seccional da OAB não existe. Escreva a sigla de um estado, por exemplo SP 123.456."
        ),
        "section": translate("wording", "Falta a seccional da OAB. Escreva, por exemplo, SP 123.456."),
    }.get(
        reason, translate("wording", "Isto não parece um {name} completo. Confira se falta ou sobra algum caractere.")
    ).format(name=name)
