#include "cli/commands/whatifwords.h"

#include "domain/event/words.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::cli {

using base::Result;
using namespace domain;

namespace {

constexpr int mostBudget = 2'000'000; // tokens

std::unexpected<base::Error> noWhatIf(const QString &word)
{
    return base::fail(base::Fault::Invalid, key("what_if_unknown"),
                      QStringLiteral("\"%1\" is not one of: budget=SOFT[:HARD], speaker=NAME, style=plain|lmml, "
                                     "preset=NAME, without=MEMORY, heard=NAME:EVENT")
                          .arg(word),
                      word);
}

// A hard limit that is not given grows with the soft one if necessary.
std::optional<Budget> budgetFrom(const QString &value, Budget budget)
{
    const QStringList limits = value.split(QLatin1Char(':'));
    bool isSoft = false;
    bool isHard = true;
    budget.soft = limits.first().toInt(&isSoft);
    budget.hard = limits.size() > 1 ? limits[1].toInt(&isHard) : std::max(budget.soft, budget.hard);
    const bool isBudget = isSoft && isHard && limits.size() <= 2 && budget.soft > 0 && budget.hard >= budget.soft
                          && budget.hard <= mostBudget;
    return isBudget ? std::optional(budget) : std::nullopt;
}

Result<> take(const Opened &opened, const World &world, const QString &word, turn::WhatIf &whatIf)
{
    const qsizetype equals = word.indexOf(QLatin1Char('='));
    const QString what = word.left(std::max<qsizetype>(equals, 0));
    const QString value = equals < 0 ? QString() : word.sliced(equals + 1);
    if (what == key("budget")) {
        const Budget usual = whatIf.budget.value_or(opened.services->sessionContext().settings.budget);
        whatIf.budget = budgetFrom(value, usual);
        return whatIf.budget ? Result<>() : noWhatIf(word);
    }
    if (what == key("style")) {
        const auto style = promptStyleCalled(value);
        whatIf.style = style.value_or(PromptStyle::Default);
        return style ? Result<>() : noWhatIf(word);
    }
    if (what == key("speaker")) {
        DRAMATIS_TRY(const auto slot, slotOf(world, value));
        whatIf.speaker = slot;
        return {};
    }
    if (what == key("preset")) {
        DRAMATIS_TRY(const auto preset, presetCalled(*opened.services, value));
        whatIf.preset = preset;
        return {};
    }
    if (what == key("without")) {
        DRAMATIS_TRY(const auto memory, eventOf(value));
        whatIf.without.append(memory);
        return {};
    }
    const qsizetype colon = value.lastIndexOf(QLatin1Char(':')); // names may hold one
    if (what != key("heard") || colon < 0)
        return noWhatIf(word);
    DRAMATIS_TRY(const auto who, slotOf(world, value.left(colon)));
    DRAMATIS_TRY(const auto turn, eventOf(value.sliced(colon + 1)));
    whatIf.heard.append({who, turn});
    return {};
}

} // namespace

Result<turn::WhatIf> whatIfFrom(const Opened &opened, const World &world, const QStringList &words)
{
    turn::WhatIf whatIf;
    for (const QString &word : words)
        DRAMATIS_TRY_DO(take(opened, world, word, whatIf));
    return whatIf;
}

std::optional<PromptStyle> promptStyleCalled(const QString &word)
{
    PromptStyle style = PromptStyle::Default;
    const bool isKnown = domain::fromWord(word.toStdString(), style);
    return isKnown && style != PromptStyle::Default ? std::optional(style) : std::nullopt;
}

} // namespace dramatis::cli
