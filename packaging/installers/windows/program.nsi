; A program that stands for Autos where its installers are tried: `makensis -DOUT=autosw.exe program.nsi`.
; `close` asks the one that runs to end and waits for it, `open FILE` writes down what it was given; without either it
; runs until it is asked, for a minute at most.
Target amd64-unicode
SetCompressor lzma
Name "Autos"
OutFile "${OUT}"
RequestExecutionLevel user
SilentInstall silent
!include FileFunc.nsh
!include LogicLib.nsh

Section
  SetOutPath "$TEMP" ; else the folder of the program could not be removed
  ${GetParameters} $0
  StrCpy $1 $0 5
  ${If} $1 == "close"
    FileOpen $2 "$EXEDIR\asked-to-close" w
    FileClose $2
    ${For} $3 1 100
      ${IfNot} ${FileExists} "$EXEDIR\asked-to-close"
        Quit
      ${EndIf}
      Sleep 100
    ${Next}
    SetErrorLevel 1
  ${ElseIf} $1 == "open "
    FileOpen $2 "$EXEDIR\opened" w
    FileWrite $2 $0
    FileClose $2
  ${Else}
    FileOpen $2 "$EXEDIR\running" w
    FileClose $2
    ${For} $3 1 600
      ${If} ${FileExists} "$EXEDIR\asked-to-close"
        ${Break}
      ${EndIf}
      Sleep 100
    ${Next}
    Delete "$EXEDIR\running"
    Delete "$EXEDIR\asked-to-close"
  ${EndIf}
SectionEnd
