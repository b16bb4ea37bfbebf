#include "domain/card/depthprompt.h"

#include <algorithm>
#include <array>

namespace dramatis::domain {

namespace {

const QString member = QStringLiteral("depth_prompt");

// In the order of the numbers that SillyTavern has for them elsewhere.
constexpr std::array<std::pair<QLatin1StringView, Role>, 3> roles{{{QLatin1StringView("system"), Role::System},
                                                                   {QLatin1StringView("user"), Role::User},
                                                                   {QLatin1StringView("assistant"), Role::Assistant}}};

Role roleIn(const base::Json &value)
{
    for (size_t i = 0; i < roles.size(); ++i)
        if ((value.isNumber() && value.toInteger() == qint64(i))
            || value.toString().trimmed().compare(roles[i].first, Qt::CaseInsensitive) == 0)
            return roles[i].second;
    return Role::System;
}

// Some cards write it as a text.
qint64 depthIn(const base::Json &value)
{
    bool isNumber = false;
    const double written = value.toString().trimmed().toDouble(&isNumber);
    constexpr double deepest = 1e9;
    return qint64(std::clamp(isNumber ? written : value.toDouble(DepthPrompt::usualDepth), 0.0, deepest));
}

} // namespace

DepthPrompt depthPromptOf(const Card &card)
{
    const base::Json &json = card.extensions[member];
    return {json[u"prompt"].toString(), depthIn(json[u"depth"]), roleIn(json[u"role"])};
}

void setDepthPrompt(Card &card, const DepthPrompt &prompt)
{
    const DepthPrompt before = depthPromptOf(card);
    base::Json json = card.extensions[member];
    json.set(u"prompt", prompt.text);
    if (prompt.depth != before.depth)
        json.set(u"depth", prompt.depth);
    for (const auto &[word, role] : roles)
        if (role == prompt.role && prompt.role != before.role)
            json.set(u"role", word);
    card.extensions.set(member, json);
}

} // namespace dramatis::domain
