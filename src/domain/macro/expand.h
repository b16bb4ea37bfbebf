// Macros: what stands between {{ and }} becomes what it means (Character Card V3, "Curly braced syntaxes"), with those
// of SillyTavern that cards use. What is no macro stays as it is written. Bounded in size, number and depth.
#pragma once

#include "base/dice.h"

#include <QDateTime>
#include <QMap>
#include <QString>
#include <QStringList>

namespace dramatis::domain {

enum class MacroUse {
    Prompt,        // for a model: comments vanish
    Display,       // for the reader: inline comments are shown
    Scan,          // for lorebook keys to be looked for
    RecursiveScan, // the same, of an entry's own text: hidden keys are found
    Story,         // becomes part of a story for good: inline comments stay as they are written
};

// They live as long as who expands the texts keeps them. Nobody keeps the global ones for longer than the others, so
// that nothing in a card changes another chat: they are a second space of names.
struct MacroVariables {
    QMap<QString, QString> local;
    QMap<QString, QString> global;

    bool operator==(const MacroVariables &) const = default;
};

struct MacroContext {
    QString character; // nickname, or else name
    QString user;
    // By folded name ("description", "lastmessage"): texts may hold macros of their own, values are plain.
    QMap<QString, QString> texts;
    QMap<QString, QString> values;
    QDateTime now;                 // where the user is; invalid: the macros of time stay as they are
    qint64 idleSeconds = -1;       // since the user last said something; -1: never
    quint64 seed = 0;              // of the chat: at the same place, {{pick}} picks the same
    QString place;                 // "description", "greeting 2", "lore 17"
    MacroVariables variables = {}; // that there are before any text sets others
};

struct Expansion {
    QString text;
    QString offender;         // the macro that went beyond a limit, from where on nothing was expanded; empty: none did
    QStringList brought = {}; // which of the context's texts it asked for

    bool operator==(const Expansion &) const = default;
};

// `dice` is for {{random}} and {{roll}}. `variables` are read and changed; without them, those of the context are, and
// what becomes of them is forgotten with the call.
Expansion expandMacros(const QString &text, MacroUse use, const MacroContext &context, base::Dice &dice,
                       MacroVariables *variables = nullptr);

// Who is who, and nothing by chance: for texts that have no chat around them.
QString withNames(const QString &text, const QString &character, const QString &user);

// What was said, without its inline comments; other macros that somebody said stay as they are.
QString withoutComments(const QString &said);
// The same for the reader: inline comments are shown.
QString withCommentsShown(const QString &said);

// In MacroContext::texts, what {{outlet::name}} brings in.
QString outletText(const QString &name);
// In MacroContext::texts, what {{greeting::number}} brings in; 0 is the first message.
QString greetingText(int number);

} // namespace dramatis::domain
