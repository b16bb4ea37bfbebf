#include "domain/replacement/textreplacement.h"

#include "domain/card/card.h"

#include <algorithm>
#include <limits>

namespace dramatis::domain {

using base::Json;

namespace {

// SillyTavern's numbers for where a script applies.
constexpr qint64 userInput = 1;
constexpr qint64 aiOutput = 2;

constexpr qsizetype mostOfCard = 500;

bool holds(const Json &numbers, qint64 number)
{
    return std::ranges::any_of(numbers.elements(),
                               [number](const Json &each) { return each.isNumber() && each.toInteger() == number; });
}

// `least`: what is below means "no bound".
std::optional<int> depthIn(const Json &json, int least)
{
    if (!json.isNumber())
        return std::nullopt;
    const qint64 depth = json.toInteger();
    return depth < least || depth > std::numeric_limits<int>::max() ? std::nullopt : std::optional(int(depth));
}

// "No bound" is written in several ways: what says the same stays.
void setDepth(Json &json, QStringView name, const std::optional<int> &depth, int least)
{
    if (!json.contains(name) || depthIn(json[name], least) != depth)
        json.set(name, depth ? Json(*depth) : Json());
}

constexpr int leastMinDepth = 1; // 0 is no bound
constexpr int leastMaxDepth = 0;

QStringList textsIn(const Json &json)
{
    QStringList texts;
    for (const Json &each : json.elements())
        if (each.isString())
            texts.append(each.toString());
    return texts;
}

// The places that mean nothing here stay.
Json placement(const TextReplacement &replacement)
{
    Json places = Json::array();
    if (replacement.ofUser)
        places.append(userInput);
    if (replacement.ofCharacters)
        places.append(aiOutput);
    for (const Json &each : replacement.source[u"placement"].elements())
        if (!each.isNumber() || (each.toInteger() != userInput && each.toInteger() != aiOutput))
            places.append(each);
    return places;
}

std::optional<TextReplacement> fromRisu(const Json &json)
{
    const QString type = json[u"type"].toString();
    const QString flags = json[u"ableFlag"].toBool() ? json[u"flag"].toString() : QStringLiteral("g");
    const bool isPlain = std::ranges::all_of(flags, [](QChar c) { return QStringView(u"dgimsuvy").contains(c); })
                         && !json[u"out"].toString().startsWith(u"@@");
    if (json[u"in"].toString().isEmpty() || !isPlain)
        return std::nullopt;
    TextReplacement replacement{.name = json[u"comment"].toString(),
                                .pattern = QStringLiteral("/%1/%2").arg(json[u"in"].toString(), flags),
                                .with = json[u"out"].toString().replace(QStringLiteral("$&"), QStringLiteral("$0"))};
    replacement.displayOnly = type == u"editdisplay";
    replacement.promptOnly = type == u"editprocess";
    replacement.ofUser = type != u"editoutput";
    replacement.ofCharacters = type != u"editinput";
    const bool isKnown =
        replacement.displayOnly || replacement.promptOnly || type == u"editoutput" || type == u"editinput";
    return isKnown ? std::optional(replacement) : std::nullopt;
}

} // namespace

bool isTextReplacement(const Json &json)
{
    return json[u"findRegex"].isString() && (json[u"scriptName"].isString() || json[u"replaceString"].isString());
}

TextReplacement textReplacementFrom(const Json &json)
{
    const qint64 macros = json[u"substituteRegex"].isBool() ? qint64(json[u"substituteRegex"].toBool())
                                                            : json[u"substituteRegex"].toInteger();
    return {.name = json[u"scriptName"].toString(),
            .pattern = json[u"findRegex"].toString(),
            .with = json[u"replaceString"].toString(),
            .trim = textsIn(json[u"trimStrings"]),
            .ofUser = holds(json[u"placement"], userInput),
            .ofCharacters = holds(json[u"placement"], aiOutput),
            .displayOnly = json[u"markdownOnly"].toBool(),
            .promptOnly = json[u"promptOnly"].toBool(),
            .alsoEdited = json[u"runOnEdit"].toBool(),
            .isEnabled = !json[u"disabled"].toBool(),
            .macros = macros == 1   ? TextReplacement::Macros::Raw
                      : macros == 2 ? TextReplacement::Macros::Escaped
                                    : TextReplacement::Macros::None,
            .minDepth = depthIn(json[u"minDepth"], leastMinDepth),
            .maxDepth = depthIn(json[u"maxDepth"], leastMaxDepth),
            .source = json};
}

Json toJson(const TextReplacement &replacement)
{
    Json json = replacement.source;
    json.set(u"scriptName", replacement.name);
    json.set(u"findRegex", replacement.pattern);
    json.set(u"replaceString", replacement.with);
    json.set(u"trimStrings", Json(replacement.trim));
    json.set(u"placement", placement(replacement));
    json.set(u"disabled", !replacement.isEnabled);
    json.set(u"markdownOnly", replacement.displayOnly);
    json.set(u"promptOnly", replacement.promptOnly);
    json.set(u"runOnEdit", replacement.alsoEdited);
    json.set(u"substituteRegex", int(replacement.macros));
    setDepth(json, u"minDepth", replacement.minDepth, leastMinDepth);
    setDepth(json, u"maxDepth", replacement.maxDepth, leastMaxDepth);
    return json;
}

QList<TextReplacement> textReplacementsOf(const Card &card)
{
    QList<TextReplacement> replacements;
    for (const Json &each : card.extensions[u"regex_scripts"].elements())
        if (isTextReplacement(each) && replacements.size() < mostOfCard)
            replacements.append(textReplacementFrom(each));
    for (const Json &each : card.extensions[u"risuai"][u"customScripts"].elements())
        if (const auto found = fromRisu(each); found && replacements.size() < mostOfCard)
            replacements.append(*found);
    return replacements;
}

} // namespace dramatis::domain
