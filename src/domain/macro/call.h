// One macro while it is expanded: what it may ask, and the table of those that are built in.
#pragma once

#include "domain/macro/expand.h"
#include "domain/macro/parse.h"

#include <QHash>

#include <optional>
#include <span>

namespace dramatis::domain {

class MacroRun {
public:
    virtual ~MacroRun() = default;
    virtual QString expanded(std::span<const MacroPiece> pieces, qsizetype from = 0) = 0;
    virtual std::optional<QString> brought(const QString &text) = 0; // one of context->texts, expanded; nothing: there is none

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
    std::span<const MacroPiece> body;      // between {{name}} and {{/name}}
    std::span<const MacroPiece> otherwise; // after {{else}}
    bool hasBody = false;
    std::optional<QString> evaluated; // the arguments, once they were asked for

    // All that follows the name; the body where nothing does.
    const QString &argument();
    bool hasArgument() const;
    // The arguments parted at "::", or at single colons where there are no double ones. Not expanded yet.
    QList<MacroPieces> parts() const;
    QString expanded(const QList<MacroPieces> &parts, qsizetype index) const;
};

// Nothing: the macro makes no sense as it is written, and stays so.
using MacroAnswer = std::optional<QString>;
using Macro = MacroAnswer (*)(MacroCall &call);

Macro findMacro(const QString &folded); // nullptr: not built in

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
MacroAnswer shortLocal(MacroCall &call);  // {{.name}}, {{.name = value}}, …
MacroAnswer shortGlobal(MacroCall &call); // {{$name}}
const QHash<QString, Macro> &variableMacros();

} // namespace dramatis::domain
