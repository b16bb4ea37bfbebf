#include "domain/card/validation.h"

#include "domain/card/card.h"
#include "domain/card/entryappraiser.h"
#include "domain/card/notices.h"
#include "domain/card/reading/fieldforms.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <span>

namespace dramatis::domain {

namespace {

using base::Json;

enum class ValueKind { Text, Texts, Flag, Number, Object, List, TextOrNumber };

struct Rule {
    QStringView field;
    ValueKind kind;
    bool required;
    CardSpec since = CardSpec::V2; // older versions have no such field
};

constexpr Rule dataRules[] = {
    {u"name", ValueKind::Text, true},
    {u"description", ValueKind::Text, true},
    {u"tags", ValueKind::Texts, true},
    {u"creator", ValueKind::Text, true},
    {u"character_version", ValueKind::Text, true},
    {u"mes_example", ValueKind::Text, true},
    {u"extensions", ValueKind::Object, true},
    {u"system_prompt", ValueKind::Text, true},
    {u"post_history_instructions", ValueKind::Text, true},
    {u"first_mes", ValueKind::Text, true},
    {u"alternate_greetings", ValueKind::Texts, true},
    {u"personality", ValueKind::Text, true},
    {u"scenario", ValueKind::Text, true},
    {u"creator_notes", ValueKind::Text, true},
    {u"group_only_greetings", ValueKind::Texts, true, CardSpec::V3},
    {u"character_book", ValueKind::Object, false},
    {u"assets", ValueKind::List, false, CardSpec::V3},
    {u"nickname", ValueKind::Text, false, CardSpec::V3},
    {u"creator_notes_multilingual", ValueKind::Object, false, CardSpec::V3},
    {u"source", ValueKind::Texts, false, CardSpec::V3},
    {u"creation_date", ValueKind::Number, false, CardSpec::V3},
    {u"modification_date", ValueKind::Number, false, CardSpec::V3},
};

constexpr Rule assetRules[] = {{u"type", ValueKind::Text, true},
                               {u"uri", ValueKind::Text, true},
                               {u"name", ValueKind::Text, true},
                               {u"ext", ValueKind::Text, true}};

constexpr Rule bookRules[] = {
    {u"name", ValueKind::Text, false},         {u"description", ValueKind::Text, false},
    {u"scan_depth", ValueKind::Number, false}, {u"token_budget", ValueKind::Number, false},
    {u"extensions", ValueKind::Object, true},  {u"recursive_scanning", ValueKind::Flag, false},
    {u"entries", ValueKind::List, true},
};

constexpr Rule entryRules[] = {
    {u"keys", ValueKind::Texts, true},
    {u"content", ValueKind::Text, true},
    {u"extensions", ValueKind::Object, true},
    {u"enabled", ValueKind::Flag, true},
    {u"insertion_order", ValueKind::Number, true},
    {u"use_regex", ValueKind::Flag, true, CardSpec::V3},
    {u"case_sensitive", ValueKind::Flag, false},
    {u"constant", ValueKind::Flag, false},
    {u"name", ValueKind::Text, false},
    {u"priority", ValueKind::Number, false},
    {u"id", ValueKind::TextOrNumber, false},
    {u"comment", ValueKind::Text, false},
    {u"selective", ValueKind::Flag, false},
    {u"secondary_keys", ValueKind::Texts, false},
    {u"position", ValueKind::Text, false},
};

FactKind notOf(ValueKind kind)
{
    switch (kind) {
    case ValueKind::Text: return FactKind::NotText;
    case ValueKind::Texts: return FactKind::NotTexts;
    case ValueKind::Flag: return FactKind::NotAFlag;
    case ValueKind::Number: return FactKind::NotANumber;
    case ValueKind::Object: return FactKind::NotAnObjectField;
    case ValueKind::List: return FactKind::NotAListField;
    case ValueKind::TextOrNumber: return FactKind::NotTextOrNumber;
    }
    return FactKind::NotText;
}

bool isOf(const Json &value, ValueKind kind)
{
    switch (kind) {
    case ValueKind::Text: return value.isString();
    case ValueKind::Texts: return value.isArray() && std::ranges::all_of(value.elements(), &Json::isString);
    case ValueKind::Flag: return value.isBool();
    case ValueKind::Number: return value.isNumber();
    case ValueKind::Object: return value.isObject();
    case ValueKind::List: return value.isArray();
    case ValueKind::TextOrNumber: return value.isString() || value.isNumber();
    }
    return false;
}

class Validator {
public:
    QList<Finding> found(const Json &root)
    {
        if (!root.isObject())
            return {{Strictness::Must, QStringLiteral("card"), {{}, {FactKind::JsonWithoutObject}}}};
        checkRoot(root);
        if (const Json &data = root[u"data"]; data.isObject())
            checkData(data);
        else
            must(u"card", u"data", {}, u"data", {FactKind::NotAnObject});
        return taken();
    }

private:
    void add(Strictness level, QStringView object, QStringView field, const Place &place, QStringView name,
             const FileFact &fact)
    {
        m_notices.add(QStringLiteral("%1 %2.%3").arg(nameOf(level), object, field), place, name, fact);
    }
    void must(QStringView object, QStringView field, const Place &place, QStringView name, const FileFact &fact)
    {
        add(Strictness::Must, object, field, place, name, fact);
    }
    void should(QStringView object, QStringView field, const Place &place, QStringView name, const FileFact &fact)
    {
        add(Strictness::Should, object, field, place, name, fact);
    }

    QList<Finding> taken()
    {
        QList<Finding> found;
        for (const Warning &warning : m_notices.take()) {
            const QString level = warning.code.section(u' ', 0, 0);
            found.append({level == nameOf(Strictness::Must) ? Strictness::Must : Strictness::Should,
                          warning.code.section(u' ', 1), warning.notice});
        }
        return found;
    }

    void checkFields(const Json &object, std::span<const Rule> rules, QStringView owner, const Place &place)
    {
        QSet<QStringView> known;
        for (const Rule &rule : rules) {
            known.insert(rule.field);
            const Json *const value = object.find(rule.field);
            if (!value && rule.required)
                must(owner, rule.field, place, rule.field, {FactKind::Missing});
            else if (value && !isOf(*value, rule.kind))
                must(owner, rule.field, place, rule.field, {notOf(rule.kind)});
        }
        QSet<QStringView> seen;
        for (const base::JsonMember &member : object.members()) {
            if (seen.contains(member.name))
                must(owner, u"duplicate", place, member.name.left(80), {FactKind::OccursTwice});
            else if (!known.contains(member.name))
                should(owner, u"unknown", place, member.name.left(80), {FactKind::UnknownField});
            seen.insert(member.name);
        }
    }

    void checkRoot(const Json &root)
    {
        if (root[u"spec"].toString() != u"chara_card_v3")
            must(u"card", u"spec", {}, u"spec", {FactKind::NotExactly, {QStringLiteral("chara_card_v3")}});
        if (!root[u"spec_version"].isString() || root[u"spec_version"].toString() != u"3.0")
            must(u"card", u"spec_version", {}, u"spec_version", {FactKind::NotExactly, {QStringLiteral("3.0")}});
        for (const base::JsonMember &member : root.members()) {
            if (member.name != u"spec" && member.name != u"spec_version" && member.name != u"data")
                should(u"card", u"unknown", {}, member.name.left(80), {FactKind::UnknownField});
        }
    }

    void checkData(const Json &data)
    {
        const Place place{QStringLiteral("data")};
        checkFields(data, dataRules, u"data", place);
        if (data[u"name"].isString() && data[u"name"].toString().trimmed().isEmpty())
            should(u"data", u"name", place, u"name", {FactKind::Empty});
        for (const QStringView date : {u"creation_date", u"modification_date"}) {
            if (data[date].toDouble() >= 1e11)
                must(u"data", date, place, date, {FactKind::NotInSeconds});
        }
        checkNotes(data[u"creator_notes_multilingual"]);
        checkAssets(data[u"assets"]);
        if (data[u"character_book"].isObject())
            checkBook(data[u"character_book"]);
    }

    void checkNotes(const Json &notes)
    {
        const QString object = QStringLiteral("data.creator_notes_multilingual");
        for (const base::JsonMember &member : notes.members()) {
            if (!isLanguageCode(member.name))
                must(u"data", u"creator_notes_multilingual", {object}, member.name.left(80),
                     {FactKind::UnknownLanguage});
            if (!member.value.isString())
                must(u"data", u"creator_notes_multilingual", {object}, member.name.left(80), {FactKind::NotText});
        }
    }

    void checkAssets(const Json &assets)
    {
        const QString object = QStringLiteral("data.assets");
        qsizetype icons = 0;
        qsizetype mainIcons = 0;
        qsizetype mainBackgrounds = 0;
        for (qsizetype i = 0; i < assets.elements().size(); ++i) {
            const Json &asset = assets[i];
            if (!asset.isObject()) {
                must(u"asset", u"object", {object, i}, {}, {FactKind::NotAnObject});
                continue;
            }
            checkAsset(asset, {object, i});
            const bool isMain = asset[u"name"].toString() == u"main";
            icons += asset[u"type"].toString() == u"icon";
            mainIcons += isMain && asset[u"type"].toString() == u"icon";
            mainBackgrounds += isMain && asset[u"type"].toString() == u"background";
        }
        if (icons > 1 && mainIcons != 1)
            must(u"asset", u"main_icon", {object}, {},
                 {FactKind::MainIconCount, {QString::number(mainIcons), QString::number(icons)}});
        if (mainBackgrounds > 1)
            must(u"asset", u"main_background", {object}, {}, {FactKind::SeveralMainBackgrounds});
    }

    void checkAsset(const Json &asset, const Place &place)
    {
        checkFields(asset, assetRules, u"asset", place);
        const QString uri = asset[u"uri"].toString();
        const bool byDefault = uri.startsWith(u"ccdefault:");
        const QString ext = asset[u"ext"].toString();
        if (asset[u"ext"].isString() && !byDefault && !isExtension(ext))
            must(u"asset", u"ext", place, u"ext", {FactKind::NotAnEnding});
        static const QStringList schemes{QStringLiteral("http://"),    QStringLiteral("https://"),
                                         QStringLiteral("data:"),      QStringLiteral("embeded://"),
                                         QStringLiteral("ccdefault:"), QStringLiteral("__asset:")};
        const bool known =
            std::ranges::any_of(schemes, [&uri](const QString &scheme) { return uri.startsWith(scheme); });
        if (asset[u"uri"].isString() && uri.startsWith(u"embedded://"))
            should(u"asset", u"uri", place, u"uri", {FactKind::EmbeddedSpelling});
        else if (asset[u"uri"].isString() && !known)
            must(u"asset", u"uri", place, u"uri", {FactKind::UnknownAddress});
        static const QStringList types{QStringLiteral("icon"), QStringLiteral("background"),
                                       QStringLiteral("user_icon"), QStringLiteral("emotion"), QStringLiteral("other")};
        const QString type = asset[u"type"].toString();
        if (asset[u"type"].isString() && !types.contains(type) && !type.startsWith(u"x_"))
            should(u"asset", u"type", place, u"type", {FactKind::OwnType});
    }

    void checkBook(const Json &book)
    {
        const QString object = QStringLiteral("data.character_book");
        checkFields(book, bookRules, u"lorebook", {object});
        const QString entries = QStringLiteral("data.character_book.entries");
        for (qsizetype i = 0; i < book[u"entries"].elements().size(); ++i)
            checkEntry(book[u"entries"][i], {entries, i});
    }

    void checkEntry(const Json &entry, const Place &place)
    {
        if (!entry.isObject())
            return must(u"entry", u"object", place, {}, {FactKind::NotAnObject});
        checkFields(entry, entryRules, u"entry", place);
        const QString position = entry[u"position"].toString();
        if (entry[u"position"].isString() && position != u"before_char" && position != u"after_char")
            must(u"entry", u"position", place, u"position", {FactKind::UnknownPosition});
        m_entries.appraise(entry, place);
    }

    Notices m_notices;
    EntryAppraiser m_entries{m_notices};
};

// The types of a version's fields, and nothing beyond them: what a reader with a schema looks at.
class StrictReader {
public:
    explicit StrictReader(CardSpec spec) : m_spec(spec) {}

    bool takes(const Json &root) const
    {
        if (m_spec == CardSpec::V1)
            return std::ranges::all_of(mirroredFields, [&root](QStringView name) { return root[name].isString(); });
        return takesVersion(root) && once(root, u"data") && root[u"data"].isObject() && takesData(root[u"data"])
               && takesMirrors(root);
    }

private:
    static bool once(const Json &object, QStringView name)
    {
        return std::ranges::count(object.members(), name, &base::JsonMember::name) == 1;
    }

    // A version 3 that is newer than what is known here may say more than could be written again.
    bool takesVersion(const Json &root) const
    {
        const bool third = m_spec == CardSpec::V3;
        const QString version = root[u"spec_version"].toString();
        return once(root, u"spec") && root[u"spec"].toString() == (third ? u"chara_card_v3" : u"chara_card_v2")
               && once(root, u"spec_version") && (third ? version.toDouble() >= 3.0 : version == u"2.0");
    }

    bool takesFields(const Json &object, std::span<const Rule> rules) const
    {
        return object.isObject() && std::ranges::all_of(rules, [&](const Rule &rule) {
                   if (rule.since > m_spec)
                       return true;
                   const Json *const value = object.find(rule.field);
                   return value ? once(object, rule.field) && isOf(*value, rule.kind) : !rule.required;
               });
    }

    bool takesData(const Json &data) const
    {
        const Json *const book = data.find(u"character_book");
        if (!takesFields(data, dataRules) || (book && !takesBook(*book)))
            return false;
        if (m_spec == CardSpec::V2)
            return true;
        const auto inSeconds = [&data](QStringView name) { return std::abs(data[name].toDouble()) < 1e11; };
        return std::ranges::all_of(data[u"assets"].elements(),
                                   [this](const Json &asset) { return takesFields(asset, assetRules); })
               && std::ranges::all_of(data[u"creator_notes_multilingual"].members(), &Json::isString,
                                      &base::JsonMember::value)
               && inSeconds(u"creation_date") && inSeconds(u"modification_date");
    }

    bool takesBook(const Json &book) const
    {
        return takesFields(book, bookRules)
               && std::ranges::all_of(book[u"entries"].elements(),
                                      [this](const Json &entry) { return takesEntry(entry); });
    }

    bool takesEntry(const Json &entry) const
    {
        const Json *const position = entry.find(u"position");
        return takesFields(entry, entryRules) && (m_spec == CardSpec::V3 || !entry[u"id"].isString())
               && (!position || position->toString() == u"before_char" || position->toString() == u"after_char");
    }

    // What stands beside `data` is what older programs read.
    bool takesMirrors(const Json &root) const
    {
        const Json &data = root[u"data"];
        const auto agrees = [&](const base::JsonMember &member) {
            const QStringView name = member.name;
            const bool read = std::ranges::contains(mirroredFields, name);
            return (!read && (member.value.isNull() || !std::ranges::contains(dataFields, name)))
                   || member.value == data[name];
        };
        return std::ranges::all_of(root.members(), agrees);
    }

    CardSpec m_spec;
};

} // namespace

bool isStrict(const Json &root, CardSpec spec)
{
    return root.isObject() && StrictReader(spec).takes(root);
}

QString nameOf(Strictness level)
{
    return level == Strictness::Must ? QStringLiteral("must") : QStringLiteral("should");
}

QList<Finding> findingsIn(const Json &root)
{
    return Validator().found(root);
}

} // namespace dramatis::domain
