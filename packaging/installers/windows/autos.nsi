; The installer for Windows. `sh packaging/build installers` says how it is compiled; ../README.md what it can be told.
;   VERSION  as 0.1.0          PAYLOAD  folder of the bundle, with autos.exe and autosw.exe
;   OUT      the installer     LISTED   file with a Delete for each file at the top of the bundle
;   ICON     autos.ico         SIGN     optional: command that signs the file whose name is put behind it
; Status: 0 done, 1 given up by the person, 2 not possible here, 3 Autos is open.
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS Win10
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include WinVer.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Autos"
!define APP_PATH "Software\Microsoft\Windows\CurrentVersion\App Paths\autos.exe"
!define TYPE "Autos.Transport"
!define GIVEN_UP 1
!define NOT_POSSIBLE 2
!define IS_OPEN 3

Name "Autos"
BrandingText "Autos ${VERSION}"
OutFile "${OUT}"
RequestExecutionLevel user ; whoever installs for everybody starts it as an administrator
InstallDir ""
Icon "${ICON}"
UninstallIcon "${ICON}"
Var everybody ; 1 with /AllUsers
Var closes ; 1 with /Close
Var erases ; 1 with /DeleteData

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_FUNCTION StartAutos
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_PAGE_CUSTOMFUNCTION_SHOW OfferStart
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "PortugueseBR"
!insertmacro MUI_LANGUAGE "English"

VIProductVersion "${VERSION}.0"
VIFileVersion "${VERSION}.0"
!macro Described LANGUAGE WORDS
  VIAddVersionKey /LANG=${LANGUAGE} ProductName "Autos"
  VIAddVersionKey /LANG=${LANGUAGE} CompanyName "Autos"
  VIAddVersionKey /LANG=${LANGUAGE} FileDescription "${WORDS}"
  VIAddVersionKey /LANG=${LANGUAGE} FileVersion "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} ProductVersion "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} LegalCopyright "The Autos authors, MIT"
!macroend
!insertmacro Described ${LANG_PORTUGUESEBR} "Instalador do Autos"
!insertmacro Described ${LANG_ENGLISH} "Autos installer"

LangString IsOpen ${LANG_PORTUGUESEBR} "O Autos está aberto. Fechá-lo agora? O que já saiu para o serviço é guardado antes."
LangString IsOpen ${LANG_ENGLISH} "Autos is open. Close it now? What was sent to the service is stored before."
LangString StillOpen ${LANG_PORTUGUESEBR} "O Autos ainda está aberto, talvez para outra pessoa deste computador. Feche-o e tente de novo."
LangString StillOpen ${LANG_ENGLISH} "Autos is still open, perhaps for another person of this computer. Close it and try again."
LangString TooOld ${LANG_PORTUGUESEBR} "O Autos precisa do Windows 10 de 64 bits, ou de um mais novo."
LangString TooOld ${LANG_ENGLISH} "Autos needs Windows 10 with 64 bits, or a newer one."
LangString NotAllowed ${LANG_PORTUGUESEBR} "Para instalar para todas as pessoas deste computador, abra o instalador como administrador."
LangString NotAllowed ${LANG_ENGLISH} "To install for everybody on this computer, run the installer as an administrator."
LangString NoPlace ${LANG_PORTUGUESEBR} "Não dá para gravar em $INSTDIR. Escolha outra pasta."
LangString NoPlace ${LANG_ENGLISH} "$INSTDIR cannot be written to. Choose another folder."
LangString OpenPlace ${LANG_PORTUGUESEBR} "Para todas as pessoas deste computador, o Autos só se instala em $PROGRAMFILES64: em outra pasta, qualquer uma delas poderia trocar o programa."
LangString OpenPlace ${LANG_ENGLISH} "For everybody on this computer, Autos is only installed in $PROGRAMFILES64: in another folder, any of them could replace the program."
LangString EraseData ${LANG_PORTUGUESEBR} "O acervo, as cópias e os ajustes ficam neste computador, e um Autos instalado depois os usa.$\n$\nApagá-los também? Não há volta: sem uma cópia em outro lugar, o que está no acervo se perde."
LangString EraseData ${LANG_ENGLISH} "The archive, its copies and the settings stay on this computer, and Autos uses them when it is installed again.$\n$\nErase them, too? There is no way back: without a copy elsewhere, what is in the archive is lost."
LangString Transport ${LANG_PORTUGUESEBR} "Transporte do Autos"
LangString Transport ${LANG_ENGLISH} "Autos transport file"

; Sign the uninstaller and the installer where a certificate is at hand.
!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"' = 0
  !finalize '${SIGN} "%1"' = 0
!endif

!macro StopWith STATUS WORDS
  MessageBox MB_OK|MB_ICONEXCLAMATION "${WORDS}" /SD IDOK
  SetErrorLevel ${STATUS}
  Quit
!macroend

!macro ChoosePlace
  SetRegView 64
  ${If} $everybody == 1
    SetShellVarContext all
  ${Else}
    SetShellVarContext current
  ${EndIf}
!macroend

; Sets ANSWER to 1 if the switch is there.
!macro ReadSwitch NAME ANSWER
  StrCpy ${ANSWER} 0
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "${NAME}" $1
  ${IfNot} ${Errors}
    StrCpy ${ANSWER} 1
  ${EndIf}
!macroend

; Files of another program's with this suffix go on opening with that.
!macro Associate SUFFIX
  WriteRegStr SHCTX "Software\Classes\${SUFFIX}\OpenWithProgids" "${TYPE}" ""
  ReadRegStr $0 SHCTX "Software\Classes\${SUFFIX}" ""
  ${If} $0 == ""
    WriteRegStr SHCTX "Software\Classes\${SUFFIX}" "" "${TYPE}"
  ${EndIf}
!macroend

!macro Forget SUFFIX
  DeleteRegValue SHCTX "Software\Classes\${SUFFIX}\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty SHCTX "Software\Classes\${SUFFIX}\OpenWithProgids"
  ReadRegStr $0 SHCTX "Software\Classes\${SUFFIX}" ""
  ${If} $0 == "${TYPE}"
    DeleteRegValue SHCTX "Software\Classes\${SUFFIX}" ""
  ${EndIf}
  DeleteRegKey /ifempty SHCTX "Software\Classes\${SUFFIX}"
!macroend

; The program, its command line and the practice service: one that runs cannot be opened for writing, which tells it
; without ending anything. Nothing is ever killed: `autos close` stores what was sent, and says whether it has ended.
!macro CloseFunctions UN
  Function ${UN}FindRunning ; $0: 1 if one of them runs
    StrCpy $0 0
    ${If} ${FileExists} "$INSTDIR\autosw.exe"
      ClearErrors
      FileOpen $1 "$INSTDIR\autosw.exe" a
      ${If} ${Errors}
        StrCpy $0 1
      ${Else}
        FileClose $1
      ${EndIf}
    ${EndIf}
    ${If} ${FileExists} "$INSTDIR\autos.exe"
      ClearErrors
      FileOpen $1 "$INSTDIR\autos.exe" a
      ${If} ${Errors}
        StrCpy $0 1
      ${Else}
        FileClose $1
      ${EndIf}
    ${EndIf}
  FunctionEnd

  Function ${UN}EnsureClosed
    Call ${UN}FindRunning
    ${If} $0 == 0
      Return
    ${EndIf}
    ${If} $closes != 1
      MessageBox MB_YESNO|MB_ICONQUESTION "$(IsOpen)" /SD IDNO IDYES +3
      SetErrorLevel ${IS_OPEN}
      Quit
    ${EndIf}
    ${If} $everybody != 1 ; nothing is started as an administrator, who could close no one else's window either
      nsExec::Exec '"$INSTDIR\autos.exe" close --wait 60'
      Pop $1
    ${EndIf}
    ${Do}
      Call ${UN}FindRunning
      ${If} $0 == 0
        Return
      ${EndIf}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(StillOpen)" /SD IDCANCEL IDRETRY +3
      SetErrorLevel ${IS_OPEN}
      Quit
    ${Loop}
  FunctionEnd
!macroend
!insertmacro CloseFunctions ""
!insertmacro CloseFunctions "un."

Function .onInit
  ${IfNot} ${AtLeastWin10} ; of 32 bits, Windows does not start this installer
    !insertmacro StopWith ${NOT_POSSIBLE} "$(TooOld)"
  ${EndIf}
  !insertmacro ReadSwitch "/AllUsers" $everybody
  !insertmacro ReadSwitch "/Close" $closes
  !insertmacro ChoosePlace
  ${If} $everybody == 1
    UserInfo::GetAccountType
    Pop $0
    ${If} $0 != "Admin"
      !insertmacro StopWith ${NOT_POSSIBLE} "$(NotAllowed)"
    ${EndIf}
  ${EndIf}
  ${If} $INSTDIR == "" ; without /D
    ReadRegStr $INSTDIR SHCTX "${UNINSTALL}" InstallLocation ; an update stays where it is
  ${EndIf}
  ${If} $INSTDIR == ""
    ${If} $everybody == 1
      StrCpy $INSTDIR "$PROGRAMFILES64\Autos"
    ${Else}
      StrCpy $INSTDIR "$LOCALAPPDATA\Programs\Autos"
    ${EndIf}
  ${EndIf}
FunctionEnd

; As an administrator nothing is started: what it opens would be, too.
Function OfferStart
  UserInfo::GetAccountType
  Pop $0
  ${If} $everybody == 1
  ${OrIf} $0 == "Admin"
    SendMessage $mui.FinishPage.Run ${BM_SETCHECK} ${BST_UNCHECKED} 0
    ShowWindow $mui.FinishPage.Run ${SW_HIDE}
  ${EndIf}
FunctionEnd

Function StartAutos
  Exec '"$INSTDIR\autosw.exe"'
FunctionEnd

Section
  ${If} $everybody == 1 ; only there may no one else write
    StrLen $0 "$PROGRAMFILES64\"
    StrCpy $1 "$INSTDIR" $0
    ${If} $1 != "$PROGRAMFILES64\"
      !insertmacro StopWith ${NOT_POSSIBLE} "$(OpenPlace)"
    ${EndIf}
  ${EndIf}
  Call EnsureClosed
  ClearErrors
  CreateDirectory "$INSTDIR"
  FileOpen $0 "$INSTDIR\.writable" w
  ${If} ${Errors}
    !insertmacro StopWith ${NOT_POSSIBLE} "$(NoPlace)"
  ${EndIf}
  FileClose $0
  Delete "$INSTDIR\.writable"
  RMDir /r "$INSTDIR\_internal" ; else modules of the version before would stay
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}/*"
  ${If} ${Errors}
    !insertmacro StopWith ${NOT_POSSIBLE} "$(NoPlace)"
  ${EndIf}
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Autos.lnk" "$INSTDIR\autosw.exe"

  WriteRegStr SHCTX "${APP_PATH}" "" "$INSTDIR\autos.exe"
  WriteRegStr SHCTX "Software\Classes\${TYPE}" "" "$(Transport)"
  WriteRegStr SHCTX "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\autosw.exe,0"
  WriteRegStr SHCTX "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\autosw.exe" open "%1"'
  !insertmacro Associate ".autos"
  !insertmacro Associate ".autos-transporte"
  ${RefreshShellIcons}

  WriteRegStr SHCTX "${UNINSTALL}" DisplayName "Autos"
  WriteRegStr SHCTX "${UNINSTALL}" DisplayVersion "${VERSION}"
  WriteRegStr SHCTX "${UNINSTALL}" DisplayIcon "$INSTDIR\autosw.exe"
  WriteRegStr SHCTX "${UNINSTALL}" Publisher "Autos"
  WriteRegStr SHCTX "${UNINSTALL}" InstallLocation "$INSTDIR"
  WriteRegStr SHCTX "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr SHCTX "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD SHCTX "${UNINSTALL}" NoModify 1
  WriteRegDWORD SHCTX "${UNINSTALL}" NoRepair 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD SHCTX "${UNINSTALL}" EstimatedSize $0
SectionEnd

Function un.onInit
  !insertmacro ReadSwitch "/Close" $closes
  !insertmacro ReadSwitch "/DeleteData" $erases
  StrCpy $everybody 0
  SetRegView 64
  ReadRegStr $0 HKLM "${UNINSTALL}" InstallLocation
  ${If} $0 == $INSTDIR
    StrCpy $everybody 1
  ${EndIf}
  !insertmacro ChoosePlace
FunctionEnd

Section Uninstall
  Call un.EnsureClosed
  Delete "$SMPROGRAMS\Autos.lnk"
  RMDir /r "$INSTDIR\_internal"
  !include "${LISTED}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; only if nothing of somebody else's is in it
  DeleteRegKey SHCTX "${APP_PATH}"
  DeleteRegKey SHCTX "Software\Classes\${TYPE}"
  !insertmacro Forget ".autos"
  !insertmacro Forget ".autos-transporte"
  DeleteRegKey SHCTX "${UNINSTALL}"
  ${RefreshShellIcons}

  ; What Autos keeps is the person's. Of other people of this computer an administrator erases nothing.
  ${If} $everybody != 1
    ${If} $erases != 1
    ${AndIf} ${FileExists} "$LOCALAPPDATA\Autos\*.*"
      MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "$(EraseData)" /SD IDNO IDNO +2
      StrCpy $erases 1
    ${EndIf}
    ${If} $erases == 1
      RMDir /r "$LOCALAPPDATA\Autos"
      Delete "$APPDATA\Autos\preferences.ini"
      RMDir "$APPDATA\Autos"
    ${EndIf}
  ${EndIf}
SectionEnd
