// Decorators: the lines that begin with @@ at the head of an entry's content (Character Card V3, "Decorators"; the
// numbers D1…D10 are those of its rules).
#pragma once

#include "domain/prompt/prompt.h"

#include <QList>
#include <QStringList>

#include <optional>

namespace dramatis::domain {

// What the place that asks can do: a decorator that needs more is ignored, and its fallback counts.
struct LoreAbilities {
    bool chat = true; // messages; otherwise one text ("instruct")
    bool roles = true;
    bool prefill = true;
    bool greetings = true;
    bool userIcons = true;
    bool matchHistory = true;
    QStringList positions{QStringLiteral("before_desc"), QStringLiteral("after_desc"), QStringLiteral("personality"),
                          QStringLiteral("scenario")};
    QStringList uiPrompts{QStringLiteral("system_prompt"), QStringLiteral("post_history_instructions")};

    bool operator==(const LoreAbilities &) const = default;
};

struct Decorator {
    QString name;
    QString value;

    bool operator==(const Decorator &) const = default;
};

// A decorator and what stands in for it, in their order: each is taken where the one before is not known or does not
// apply here.
using DecoratorChain = QList<Decorator>;

struct DecoratedText {
    QList<DecoratorChain> chains;
    QString text; // without the decorators and the line breaks around them

    bool operator==(const DecoratedText &) const = default;
};

// Values between commas. Of patterns, the commas within /…/ are theirs.
QStringList decoratorValues(const QString &list, bool patterns);

DecoratedText readDecorators(const QString &content);

// What the decorators come to.
struct Decorations {
    std::optional<double> onlyAfter; // assistant messages
    std::optional<double> onlyEvery;
    std::optional<double> depth; // messages, or tokens where there are none
    std::optional<double> reverseDepth;
    std::optional<double> scanDepth; // messages, or tokens
    std::optional<double> greeting;
    std::optional<Role> role;
    std::optional<QString> position;
    std::optional<QString> userIcon;
    std::optional<QString> disabledUiPrompt;
    QStringList additionalKeys; // one list with commas per decorator: each is a condition of its own
    std::optional<QString> excludeKeys;
    bool keepAfterMatch = false;
    bool dontAfterMatch = false;
    bool ignoreOnMaxContext = false;
    bool activate = false;
    bool dontActivate = false;

    bool operator==(const Decorations &) const = default;
};

// `patterns`: the keys of the entry are some; not all decorators go with them.
Decorations resolve(const QList<DecoratorChain> &chains, const LoreAbilities &abilities, bool patterns);

} // namespace dramatis::domain
