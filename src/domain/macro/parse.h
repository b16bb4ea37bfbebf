// The macros in a text as a tree. Reading is one pass, however the braces stand; nothing is looked up here.
#pragma once

#include <QList>
#include <QStringView>

namespace dramatis::domain {

struct MacroPiece {
    QStringView source; // as it stands in the text; of a macro, with its braces
    bool isMacro = false;
    int number = 0;           // of a macro: which one in its text
    QList<MacroPiece> inside; // of a macro: what stands between its braces
    bool isTooDeep = false;   // of a macro: braces in it lie too deep to be read as macros
};

using MacroPieces = QList<MacroPiece>;

// Views into `text`, which has to stay. <user> and its like are macros too. Of \{ and \}, the brace alone is in a
// piece.
MacroPieces parseMacros(QStringView text);

// Of a macro with `inside`: its name as written, and where in the first piece its arguments begin.
struct MacroHead {
    QString name;             // folded: "hiddenkey" for "{{Hidden_Key:…}}"
    qsizetype from = 0;       // the first character of the arguments
    int colons = 0;           // between name and arguments; none: a blank or nothing
    bool keepsBlanks = false; // {{#name}}: its body is taken as it stands
};

using IsMacroName = bool (*)(const QString &folded);
MacroHead macroHead(const MacroPieces &inside, IsMacroName isName);

bool hasMacroArgument(const MacroPieces &inside, const MacroHead &head);
// All of it: as it stands behind a single colon, or else without the blanks around it.
MacroPieces macroArgument(const MacroPieces &inside, const MacroHead &head);
// Without the blanks at both ends, except for those that macros make.
MacroPieces trimmedPieces(MacroPieces pieces);

// The arguments, parted where `separator` stands in the text itself (not in a macro inside it). A backslash before a
// comma takes its meaning away.
QList<MacroPieces> splitArguments(const MacroPieces &inside, qsizetype from, QStringView separator);
bool hasSeparator(const MacroPieces &inside, qsizetype from, QStringView separator);

} // namespace dramatis::domain
