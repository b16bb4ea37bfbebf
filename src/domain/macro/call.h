// One macro while it is expanded: what it may ask, and the table of those that are built in.
#pragma once

#include "domain/macro/expand.h"
#include "domain/macro/parse.h"

#include <QHash>

#include <optional>
#include <span>

namespace dramatis::domain {

constexpr qsizetype mostGrowth = qsizetype(1) << 20; // characters that macros add, those of inner ones counted too

class MacroRun {
public:
    virtual ~MacroRun() = default;
    virtual QString expanded(std::span<const MacroPiece> pieces, qsizetype from = 0) = 0;
    virtual std::optional<QString> brought(
        const QString &text) = 0; // one of context->texts, expanded; nothing: there is none
    // What {{name}} becomes, where that is a macro that needs no argument.
    virtual std::optional<QString> named(const QString &name) = 0;

    // Work that the size of what is read and written does not show, as if so many characters were read.
    virtual void spend(qsizetype characters) = 0;

    MacroUse use = MacroUse::Prompt;
    const MacroContext *context = nullptr;
    base::Dice *dice = nullptr;
    MacroVariables *variables = nullptr;
    QString place; // context->place, or that of a text which a macro brought in
};

struct MacroCall {
    MacroRun &run;
    const MacroPiece &piece;
    MacroHead head;
    std::span<const MacroPiece> body = {};      // between {{name}} and {{/name}}
    std::span<const MacroPiece> otherwise = {}; // after {{else}}
    bool hasBody = false;
    std::optional<QString> evaluated = {}; // the arguments, once they were asked for

    // All that follows the name; the body where nothing does.
    const QString &argument();
    bool hasArgument() const { return hasMacroArgument(piece.inside, head); }
    MacroPieces argumentPieces() const; // not expanded yet
    // The arguments parted at "::", or at single colons where there are no double ones. Not expanded yet.
    QList<MacroPieces> parts() const;
    // Behind the last part comes the body.
    QString expanded(const QList<MacroPieces> &parts, qsizetype index) const;
    // Expanded; without the blanks around it and its indentation, except for {{#name}}.
    QString bodyText(std::span<const MacroPiece> pieces) const;
};

// Nothing: the macro makes no sense as it is written, and stays so.
using MacroAnswer = std::optional<QString>;

constexpr int anyNumber = 1'000'000'000;

// A macro with fewer or more arguments than it takes stays as it is written. A body is the last of them.
struct Macro {
    MacroAnswer (*answer)(MacroCall &call) = nullptr;
    int least = 0;
    int most = 0;
    int beforeBody = -1; // so many arguments may stand in front of a body; -1: it takes none

    bool takes(int arguments) const { return arguments >= least && arguments <= most; }
    bool takesBody(int arguments) const { return arguments <= beforeBody && arguments + 1 >= least; }
};

const Macro *findMacro(const QString &folded); // nullptr: not built in
bool isMacroName(const QString &folded);
int argumentCount(const MacroPieces &inside, const MacroHead &head, const Macro &macro); // without a body

// What it stands for is seen by nobody, or not by everybody.
bool hidesText(const QString &name);

// A text in lines without the blanks around it, and without the indentation of its first line.
QString unindented(const QString &text);

std::optional<double> numberIn(const QString &text);
bool isTrue(const QString &value);

MacroAnswer randomChoice(MacroCall &call);
MacroAnswer steadyChoice(MacroCall &call); // {{pick}}
MacroAnswer roll(MacroCall &call);

MacroAnswer timeNow(MacroCall &call);
MacroAnswer timeInZone(MacroCall &call);
MacroAnswer dateNow(MacroCall &call);
MacroAnswer weekdayNow(MacroCall &call);
MacroAnswer isoTimeNow(MacroCall &call);
MacroAnswer isoDateNow(MacroCall &call);
MacroAnswer formattedNow(MacroCall &call);
MacroAnswer timeDifference(MacroCall &call);
MacroAnswer idleDuration(MacroCall &call);

MacroAnswer condition(MacroCall &call);
const QHash<QString, Macro> &variableMacros();

} // namespace dramatis::domain
