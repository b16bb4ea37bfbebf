#include "domain/lore/books/novelai.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

using base::Json;

struct Untouched {
    QStringView name;
    Json::Array values; // as it is without anybody's doing, in any of its versions
};

bool asks(const Json &object, const Untouched &field)
{
    const Json *const value = object.find(field.name);
    return value && !value->isNull() && !std::ranges::contains(field.values, *value);
}

const QList<Untouched> &ofEntry()
{
    static const QList<Untouched> fields{{u"searchRange", {1000}}, {u"keyRelative", {false}}};
    return fields;
}

const QList<Untouched> &ofPlace()
{
    static const auto word = [](const char *text) { return Json(QString::fromLatin1(text)); };
    static const QList<Untouched> fields{{u"tokenBudget", {1, 2048}},
                                         {u"reservedTokens", {0}},
                                         {u"insertionPosition", {-1}},
                                         {u"insertionType", {word("newline")}},
                                         {u"trimDirection", {word("trimBottom"), word("doNotTrim")}},
                                         {u"maximumTrimType", {word("sentence")}}};
    return fields;
}

void noteBiases(const Json &groups, const Place &place, Notices &notices)
{
    const auto speaks = [](const Json &group) { return group[u"phrases"].size() > 0; };
    if (std::ranges::any_of(groups.elements(), speaks))
        notices.add(u"no_effect", place, u"loreBiasGroups", {FactKind::NoEffect});
}

void noteEntry(const Json &entry, const Place &place, Notices &notices)
{
    const auto note = [&](const QString &name) { notices.add(u"no_effect", place, name, {FactKind::NoEffect}); };
    for (const Untouched &field : ofEntry())
        if (asks(entry, field))
            note(field.name.toString());
    for (const Untouched &field : ofPlace())
        if (asks(entry[u"contextConfig"], field))
            note(QStringLiteral("contextConfig.%1").arg(field.name));
    noteBiases(entry[u"loreBiasGroups"], place, notices);
    for (const Json &key : entry[u"keys"].elements())
        if (key.toString().contains(u" & ") && !key.toString().startsWith(u'/'))
            notices.add(u"no_effect", place, u"keys", {FactKind::LiteralAmpersand});
}

} // namespace

const Json *novelAiBookIn(const Json &story)
{
    const bool scenario = story.contains(u"scenarioVersion");
    const Json &holder = scenario || story.contains(u"storyContentVersion") ? story : story[u"content"];
    if (!scenario && !holder.contains(u"storyContentVersion") && !story.contains(u"storyContainerVersion"))
        return nullptr;
    const Json *const book = holder.find(u"lorebook");
    return book && book->isObject() ? book : nullptr;
}

void noteWithoutEffect(const Json &novelAiBook, Notices &notices)
{
    const Json &entries = novelAiBook[u"entries"];
    for (qsizetype i = 0; i < entries.elements().size(); ++i)
        noteEntry(entries[i], {QStringLiteral("entries"), i}, notices);
    const Json &categories = novelAiBook[u"categories"];
    for (qsizetype i = 0; i < categories.elements().size(); ++i) {
        const Place place{QStringLiteral("categories"), i};
        for (const QStringView name : {u"createSubcontext", u"useCategoryDefaults"})
            if (categories[i][name].toBool())
                notices.add(u"no_effect", place, name, {FactKind::NoEffect});
        noteBiases(categories[i][u"categoryBiasGroups"], place, notices);
    }
    if (novelAiBook[u"settings"][u"orderByKeyLocations"].toBool())
        notices.add(u"no_effect", {QStringLiteral("settings")}, u"orderByKeyLocations", {FactKind::NoEffect});
}

} // namespace dramatis::domain
