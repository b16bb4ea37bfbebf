#include "domain/macro/macrocase.h"

#include "domain/macro/expand.h"

#include <array>

namespace dramatis::domain {

namespace {

using base::Fault;
using base::Json;
using base::Result;

constexpr qint64 mostRuns = 10'000;

auto invalidCase(const QString &what)
{
    return base::fail(Fault::Invalid, QStringLiteral("bad_case"), what);
}

Result<MacroUse> useOf(const Json &mode)
{
    static constexpr std::array<std::pair<QStringView, MacroUse>, 5> uses{{{u"prompt", MacroUse::Prompt},
                                                                           {u"display", MacroUse::Display},
                                                                           {u"scan", MacroUse::Scan},
                                                                           {u"scan_recursive", MacroUse::RecursiveScan},
                                                                           {u"story", MacroUse::Story}}};
    const QString word = mode.toString(QStringLiteral("prompt"));
    const auto found = std::ranges::find(uses, word, [](const auto &use) { return use.first; });
    if (found == uses.end() || !(mode.isNull() || mode.isString()))
        return invalidCase(QStringLiteral("mode: is not one of prompt, display, scan, scan_recursive, story"));
    return found->second;
}

// {{original}} stands for what a field replaces, and only these two replace anything.
bool replaces(const QString &field)
{
    return field.isEmpty() || field == u"system_prompt" || field == u"post_history_instructions";
}

MacroContext contextOf(const Json &environment, const QString &field)
{
    MacroContext context;
    const QString nickname = environment[u"nickname"].toString();
    context.character = nickname.isEmpty() ? environment[u"name"].toString() : nickname;
    context.user = environment.contains(u"user") ? environment[u"user"].toString() : QStringLiteral("You");
    context.place = field;
    for (const base::JsonMember &member : environment.members()) {
        const bool known = member.name == u"name" || member.name == u"nickname" || member.name == u"user";
        if (!known && member.value.isString() && (member.name != u"original" || replaces(field)))
            context.texts[member.name.toLower().remove(u'_')] = member.value.toString();
    }
    if (!field.isEmpty() && replaces(field) && !context.texts.contains(QStringLiteral("original")))
        context.texts[QStringLiteral("original")] = QString(); // it replaces nothing
    return context;
}

Result<> checked(const Json &question)
{
    if (!question[u"template"].isString())
        return invalidCase(QStringLiteral("template: is missing or not text"));
    const Json &environment = question[u"env"];
    if (!environment.isNull() && !environment.isObject())
        return invalidCase(QStringLiteral("env: is not an object"));
    for (const QStringView name : {u"name", u"nickname", u"user", u"original"})
        if (!environment[name].isNull() && !environment[name].isString())
            return invalidCase(QStringLiteral("env.%1: is not text").arg(name));
    if (!question[u"field"].isNull() && !question[u"field"].isString())
        return invalidCase(QStringLiteral("field: is not text"));
    const Json &runs = question[u"runs"];
    if (!runs.isNull() && (!runs.isNumber() || runs.toDouble() < 0 || runs.toDouble() > mostRuns))
        return invalidCase(QStringLiteral("runs: is not a number between 0 and %1").arg(mostRuns));
    return {};
}

} // namespace

Result<Json> answerMacroCase(const Json &question, const QDateTime &now, quint64 chance)
{
    DRAMATIS_TRY_DO(checked(question));
    DRAMATIS_TRY(const auto use, useOf(question[u"mode"]));
    const qint64 runs = question[u"runs"].toInteger(1);
    MacroContext context = contextOf(question[u"env"], question[u"field"].toString());
    context.now = now;
    base::Dice dice(chance);
    MacroVariables variables; // one chat, one run after the other
    Json results = Json::array();
    QString offender;
    for (qint64 run = 0; run < runs; ++run) {
        const Expansion expansion = expandMacros(question[u"template"].toString(), use, context, dice, &variables);
        results.append(Json(expansion.text));
        offender = expansion.offender;
    }
    Json answer = Json::object({{QStringLiteral("results"), results}});
    if (!offender.isEmpty())
        answer.set(u"warning",
                   QStringLiteral("nothing was expanded from {{%1}} on: the macro limit was reached").arg(offender));
    return answer;
}

} // namespace dramatis::domain
