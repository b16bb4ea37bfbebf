#include "presenters/lore/lorefields.h"

#include "domain/lore/books/decoratorlines.h"
#include "domain/lore/books/folders.h"
#include "domain/lore/books/sillytavern.h"
#include "domain/lore/match/keykinds.h"
#include "domain/lore/match/pattern.h"

#include <optional>

namespace dramatis::presenters {

using base::Json;
using base::Number;
using namespace Qt::StringLiterals;
using domain::Lorebook;
using domain::LoreEntry;

namespace {

template <class T> QVariant fromOptional(const std::optional<T> &value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}

QVariant fromOptional(const std::optional<Number> &value)
{
    return value ? QVariant(value->toDouble()) : QVariant();
}

template <class T> std::optional<T> toOptional(const QVariant &value)
{
    return value.isValid() ? std::optional(value.value<T>()) : std::nullopt;
}

// Whole numbers are written as such.
Number numberFrom(const QVariant &value)
{
    const double number = value.toDouble();
    return number == double(qint64(number)) ? Number(qint64(number)) : Number(number);
}

std::optional<Number> toNumber(const QVariant &value)
{
    return value.isValid() ? std::optional(numberFrom(value)) : std::nullopt;
}

std::optional<QString> toText(const QVariant &value)
{
    return value.toString().isEmpty() ? std::nullopt : std::optional(value.toString());
}

// --- SillyTavern's, among the extensions
// ---------------------------------------------------------------------------------

struct Foreign {
    const char16_t *name;
    QVariant fallback; // what it means when it is not there
};

std::optional<Foreign> foreign(LoreField field)
{
    switch (field) {
    case LoreField::Logic: return Foreign{u"selectiveLogic", 0};
    case LoreField::WholeWords: return Foreign{u"match_whole_words", {}};
    case LoreField::Depth: return Foreign{u"depth", 4};
    case LoreField::Role: return Foreign{u"role", 0};
    case LoreField::Outlet: return Foreign{u"outlet_name", QString()};
    case LoreField::Probability: return Foreign{u"probability", 100};
    case LoreField::ScanDepth: return Foreign{u"scan_depth", {}};
    case LoreField::IgnoreBudget: return Foreign{u"ignore_budget", false};
    case LoreField::Group: return Foreign{u"group", QString()};
    case LoreField::GroupWeight: return Foreign{u"group_weight", 100};
    case LoreField::GroupOverride: return Foreign{u"group_override", false};
    case LoreField::GroupScoring: return Foreign{u"use_group_scoring", false};
    case LoreField::Sticky: return Foreign{u"sticky", 0};
    case LoreField::Cooldown: return Foreign{u"cooldown", 0};
    case LoreField::Delay: return Foreign{u"delay", 0};
    case LoreField::ExcludeRecursion: return Foreign{u"exclude_recursion", false};
    case LoreField::PreventRecursion: return Foreign{u"prevent_recursion", false};
    case LoreField::RecursionLevel: return Foreign{u"delay_until_recursion", 0};
    case LoreField::Triggers: return Foreign{u"triggers", QStringList()};
    default: return std::nullopt;
    }
}

QVariant foreignValue(const LoreEntry &entry, LoreField field)
{
    const domain::SillyTavernFields f = domain::sillyTavernFields(entry.extensions);
    switch (field) {
    case LoreField::Logic: return f.selectiveLogic;
    case LoreField::WholeWords: return fromOptional(f.matchWholeWords);
    case LoreField::Depth: return f.depth;
    case LoreField::Role: return f.role.value_or(0);
    case LoreField::Outlet: return f.outlet;
    case LoreField::Probability: return f.useProbability ? f.probability : 100;
    case LoreField::ScanDepth: return fromOptional(f.scanDepth);
    case LoreField::IgnoreBudget: return f.ignoreBudget;
    case LoreField::Group: return f.group;
    case LoreField::GroupWeight: return f.groupWeight;
    case LoreField::GroupOverride: return f.groupOverride;
    case LoreField::GroupScoring: return f.useGroupScoring;
    case LoreField::Sticky: return f.sticky;
    case LoreField::Cooldown: return f.cooldown;
    case LoreField::Delay: return f.delay;
    case LoreField::ExcludeRecursion: return f.excludeRecursion;
    case LoreField::PreventRecursion: return f.preventRecursion;
    case LoreField::RecursionLevel: return f.delayUntilRecursion;
    case LoreField::Triggers: return f.triggers;
    default: return {};
    }
}

Json toJson(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Bool: return value.toBool();
    case QMetaType::QString: return value.toString();
    case QMetaType::QStringList: return value.toStringList();
    default: return value.isValid() ? Json(numberFrom(value)) : Json();
    }
}

QString asPattern(const QString &key, const LoreEntry &entry)
{
    if (domain::slashForm(key))
        return key;
    return u'/' + QString(key).replace(u'/', QStringLiteral("\\/"))
           + QString(entry.caseSensitive.value_or(false) ? u"/"_s : u"/i"_s);
}

// An entry with such fields is read as SillyTavern would: there only the form of a key says that it is a pattern. Bare
// patterns get that form, so that they stay what they are.
void becomeForeign(LoreEntry &entry)
{
    if (domain::sillyTavernFields(entry.extensions).present)
        return;
    const domain::KeyKind kind = domain::keyKind(entry);
    entry.extensions.set(u"selectiveLogic", 0);
    for (QString &key : entry.keys)
        if (domain::isPattern(key, kind))
            key = asPattern(key, entry);
}

// As the entry acts, whatever `use_regex` says: many programs set it on entries whose keys are plain words.
bool usesPatterns(const LoreEntry &entry)
{
    if (entry.keys.isEmpty())
        return entry.useRegex;
    const domain::KeyKind kind = domain::keyKind(entry);
    return std::ranges::any_of(entry.keys, [kind](const QString &key) { return domain::isPattern(key, kind); });
}

// So that the keys are what the user says, by their form.
void setPatterns(LoreEntry &entry, bool patterns)
{
    entry.useRegex = patterns;
    for (QString &key : entry.keys) {
        const auto source = domain::slashForm(key);
        if (patterns && !key.trimmed().isEmpty())
            key = asPattern(key, entry);
        else if (!patterns && source)
            key = QString(source->body).replace(QStringLiteral("\\/"), QStringLiteral("/"));
    }
}

void setForeign(LoreEntry &entry, const Foreign &field, const QVariant &value)
{
    becomeForeign(entry);
    entry.extensions.set(field.name, toJson(value));
    if (QStringView(field.name) == u"probability")
        entry.extensions.set(u"useProbability", true);
}

void setFilter(LoreEntry &entry, LoreField field, const QVariant &value)
{
    becomeForeign(entry);
    Json filter = entry.extensions[u"character_filter"];
    if (!filter.isObject())
        filter = Json::object({{QStringLiteral("isExclude"), false},
                               {QStringLiteral("names"), Json::array()},
                               {QStringLiteral("tags"), Json::array()}});
    filter.set(field == LoreField::Characters      ? QStringView(u"names")
               : field == LoreField::CharacterTags ? QStringView(u"tags")
                                                   : QStringView(u"isExclude"),
               toJson(value));
    entry.extensions.set(u"character_filter", filter);
}

// Numbers of SillyTavern beyond 0 and 1 have no name in the standard; the nearest one goes beside them, as it does
// there.
QString positionOf(const LoreEntry &entry)
{
    const auto number = domain::sillyTavernFields(entry.extensions).position;
    if (!number)
        return entry.position.value_or(QString());
    return *number == 0   ? QStringLiteral("before_char")
           : *number == 1 ? QStringLiteral("after_char")
                          : QString::number(*number);
}

void setPosition(LoreEntry &entry, const QString &position)
{
    bool isNumber = false;
    const int number = position.toInt(&isNumber);
    if (isNumber) {
        becomeForeign(entry);
        entry.extensions.set(u"position", number);
        entry.position = QStringLiteral("after_char");
        return;
    }
    entry.position = toText(position);
    if (!entry.extensions.contains(u"position"))
        return;
    if (position.isEmpty())
        entry.extensions.remove(u"position");
    else
        entry.extensions.set(u"position", position == u"before_char" ? 0 : 1);
}

// --- decorators
// ------------------------------------------------------------------------------------------------------------

struct At {
    const char16_t *name;
    bool flag;
};

std::optional<At> decorator(LoreField field)
{
    switch (field) {
    case LoreField::AtActivate: return At{u"activate", true};
    case LoreField::AtDontActivate: return At{u"dont_activate", true};
    case LoreField::AtOnlyAfter: return At{u"activate_only_after", false};
    case LoreField::AtOnlyEvery: return At{u"activate_only_every", false};
    case LoreField::AtKeepAfterMatch: return At{u"keep_activate_after_match", true};
    case LoreField::AtDontAfterMatch: return At{u"dont_activate_after_match", true};
    case LoreField::AtDepth: return At{u"depth", false};
    case LoreField::AtReverseDepth: return At{u"reverse_depth", false};
    case LoreField::AtRole: return At{u"role", false};
    case LoreField::AtPosition: return At{u"position", false};
    case LoreField::AtScanDepth: return At{u"scan_depth", false};
    case LoreField::AtGreeting: return At{u"is_greeting", false};
    case LoreField::AtUserIcon: return At{u"is_user_icon", false};
    case LoreField::AtInstructDepth: return At{u"instruct_depth", false};
    case LoreField::AtReverseInstructDepth: return At{u"reverse_instruct_depth", false};
    case LoreField::AtInstructScanDepth: return At{u"instruct_scan_depth", false};
    case LoreField::AtAdditionalKeys: return At{u"additional_keys", false};
    case LoreField::AtExcludeKeys: return At{u"exclude_keys", false};
    case LoreField::AtIgnoreOnMaxContext: return At{u"ignore_on_max_context", true};
    case LoreField::AtDisableUiPrompt: return At{u"disable_ui_prompt", false};
    default: return std::nullopt;
    }
}

QVariant decoratorValueOf(const LoreEntry &entry, const At &at)
{
    const auto value = domain::decoratorValue(entry.content, at.name);
    if (at.flag)
        return value && value->compare(u"false", Qt::CaseInsensitive) != 0;
    return value ? QVariant(*value) : QVariant();
}

void setDecorator(LoreEntry &entry, const At &at, const QVariant &value)
{
    std::optional<QString> written;
    if (at.flag && value.toBool())
        written = QString();
    else if (!at.flag)
        written = toText(value);
    entry.content = domain::withDecorator(entry.content, at.name, written);
}

} // namespace

QVariant valueOf(const LoreEntry &entry, LoreField field)
{
    if (foreign(field))
        return foreignValue(entry, field);
    if (const auto at = decorator(field))
        return decoratorValueOf(entry, *at);
    switch (field) {
    case LoreField::Name: return entry.name.value_or(QString());
    case LoreField::Comment: return entry.comment.value_or(QString());
    case LoreField::Keys: return entry.keys;
    case LoreField::SecondaryKeys: return entry.secondaryKeys.value_or(QStringList());
    case LoreField::Selective: return entry.selective.value_or(false);
    case LoreField::Content: return entry.content;
    case LoreField::Enabled: return entry.enabled;
    case LoreField::Constant: return entry.constant.value_or(false);
    case LoreField::UseRegex: return usesPatterns(entry);
    case LoreField::CaseSensitive: return fromOptional(entry.caseSensitive);
    case LoreField::Position: return positionOf(entry);
    case LoreField::Order: return entry.insertionOrder.toDouble();
    case LoreField::Priority: return fromOptional(entry.priority);
    case LoreField::Characters: return domain::sillyTavernFields(entry.extensions).characters;
    case LoreField::CharacterTags: return domain::sillyTavernFields(entry.extensions).tags;
    case LoreField::CharactersExcluded: return domain::sillyTavernFields(entry.extensions).charactersExcluded;
    case LoreField::Folder: return domain::folderOf(entry);
    default: return {};
    }
}

void setValue(LoreEntry &entry, LoreField field, const QVariant &value)
{
    if (valueOf(entry, field) == value)
        return;
    if (const auto known = foreign(field))
        return setForeign(entry, *known, value);
    if (const auto at = decorator(field))
        return setDecorator(entry, *at, value);
    switch (field) {
    case LoreField::Name: entry.name = toText(value); break;
    case LoreField::Comment: entry.comment = toText(value); break;
    case LoreField::Keys: entry.keys = value.toStringList(); break;
    case LoreField::SecondaryKeys:
        if (!entry.selective && !value.toStringList().isEmpty())
            entry.selective = true; // without it they would mean nothing
        entry.secondaryKeys = value.toStringList();
        break;
    case LoreField::Selective: entry.selective = value.toBool(); break;
    case LoreField::Content: entry.content = value.toString(); break;
    case LoreField::Enabled: entry.enabled = value.toBool(); break;
    case LoreField::Constant: entry.constant = value.toBool(); break;
    case LoreField::UseRegex: setPatterns(entry, value.toBool()); break;
    case LoreField::CaseSensitive: entry.caseSensitive = toOptional<bool>(value); break;
    case LoreField::Position: setPosition(entry, value.toString()); break;
    case LoreField::Order: entry.insertionOrder = numberFrom(value); break;
    case LoreField::Priority: entry.priority = toNumber(value); break;
    case LoreField::Characters:
    case LoreField::CharacterTags:
    case LoreField::CharactersExcluded: setFilter(entry, field, value); break;
    case LoreField::Folder: domain::setFolder(entry, value.toString()); break;
    default: break;
    }
}

QVariant valueOf(const Lorebook &book, BookField field)
{
    switch (field) {
    case BookField::Name: return book.name.value_or(QString());
    case BookField::Description: return book.description.value_or(QString());
    case BookField::ScanDepth: return fromOptional(book.scanDepth);
    case BookField::TokenBudget: return fromOptional(book.tokenBudget);
    case BookField::Recursive: return fromOptional(book.recursiveScanning);
    }
    return {};
}

void setValue(Lorebook &book, BookField field, const QVariant &value)
{
    switch (field) {
    case BookField::Name: book.name = toText(value); break;
    case BookField::Description: book.description = toText(value); break;
    case BookField::ScanDepth: book.scanDepth = toNumber(value); break;
    case BookField::TokenBudget: book.tokenBudget = toNumber(value); break;
    case BookField::Recursive: book.recursiveScanning = toOptional<bool>(value); break;
    }
}

} // namespace dramatis::presenters
