// The lines of decorators at the head of a content, changed one by one and checked: for those who write them. What they
// mean is in decorators.h.
#pragma once

#include "domain/lore/books/decorators.h"

namespace dramatis::domain {

// What an entry says of a decorator; nothing: it has none of that name. Fallbacks do not count.
std::optional<QString> decoratorValue(const QString &content, QStringView name);
// The content with it, or (without a value) without it and what stands in for it. An empty value is one: "@@activate".
QString withDecorator(const QString &content, QStringView name, const std::optional<QString> &value);

struct DecoratorProblem {
    enum class Kind {
        Unknown,
        BadName,
        NeedsNumber,
        NeedsValue,
        NeedsNone,
        NoSuchRole,
        Repeated,
        NotHere,
        NothingBefore,
        InText
    };
    Kind kind = Kind::Unknown;
    QString name;
    int line = 1;

    bool operator==(const DecoratorProblem &) const = default;
};

// `NotHere`: the place that asks cannot do it, so that it is ignored, or its fallback counts.
QList<DecoratorProblem> decoratorProblems(const QString &content, const LoreAbilities &abilities);

QStringList knownDecorators();
bool isKnownDecorator(const QString &name);

} // namespace dramatis::domain
