#include "domain/card/reading/fields.h"

#include "domain/card/isodate.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

using base::Json;
using base::Number;

QString scalarText(const Json &value)
{
    return value.isString() ? value.toString() : QString::fromUtf8(value.toUtf8());
}

QStringList splitAtCommas(const QString &text)
{
    QStringList parts;
    for (const QString &part : text.split(u','))
        parts.append(part.trimmed());
    parts.removeAll(QString());
    return parts;
}

} // namespace

Fields::Fields(const Json &object, Place place, Notices &notices) :
    m_object(object), m_place(std::move(place)), m_notices(notices)
{
    m_taken.resize(object.members().size(), false);
}

QString Fields::text(QStringView name, Need need)
{
    const Json *const value = take(name, need);
    return value ? asText(*value, name) : QString();
}

std::optional<QString> Fields::textIfThere(QStringView name)
{
    const Json *const value = take(name);
    return value ? std::optional(asText(*value, name)) : std::nullopt;
}

QStringList Fields::texts(QStringView name, Need need)
{
    const Json *const value = take(name, need);
    return value ? asTexts(*value, name) : QStringList();
}

std::optional<QStringList> Fields::textsIfThere(QStringView name)
{
    const Json *const value = take(name);
    return value ? std::optional(asTexts(*value, name)) : std::nullopt;
}

bool Fields::flag(QStringView name, bool fallback, Need need)
{
    const Json *const value = take(name, need);
    return value ? asFlag(*value, name).value_or(fallback) : fallback;
}

std::optional<bool> Fields::flagIfThere(QStringView name)
{
    const Json *const value = take(name);
    return value ? asFlag(*value, name) : std::nullopt;
}

Number Fields::number(QStringView name, Need need)
{
    const Json *const value = take(name, need);
    return value ? asNumber(*value, name).value_or(Number()) : Number();
}

std::optional<Number> Fields::numberIfThere(QStringView name)
{
    const Json *const value = take(name);
    return value ? asNumber(*value, name) : std::nullopt;
}

std::optional<Number> Fields::dateIfThere(QStringView name)
{
    const Json *const value = take(name);
    const auto seconds = value && value->isString() ? secondsOfIsoDate(value->toString()) : std::nullopt;
    const bool isNumber = value && value->isString() && Number::fromDigits(value->toString().trimmed().toUtf8());
    if (!seconds || isNumber) // "20240301" may be either, and is a number to others
        return value ? asNumber(*value, name) : std::nullopt;
    wrongType(name, {FactKind::TextReadAsDate});
    return Number(*seconds);
}

Json Fields::object(QStringView name, Need need)
{
    const Json *const value = take(name, need);
    if (value && value->isObject())
        return *value;
    if (value)
        leaveOut(name, {FactKind::ObjectExpected, {value->type()}});
    return Json::object();
}

const Json *Fields::take(QStringView name, Need need)
{
    const Json *const value = find(name);
    if (!value && need == Need::Required)
        note(u"missing_field", name, {FactKind::Missing});
    if (value && value->isNull())
        note(u"null_field", name, {FactKind::Null});
    return value && !value->isNull() ? value : nullptr;
}

const Json *Fields::find(QStringView name)
{
    const Json *found = nullptr;
    const Json::Object &members = m_object.members();
    for (qsizetype i = 0; i < members.size(); ++i) {
        if (members[i].name != name)
            continue;
        m_taken[i] = true;
        if (found)
            m_notices.lose(m_place, name, {FactKind::OccursTwiceLastCounts});
        found = &members[i].value;
    }
    if ((found && !found->isNull()) || !m_mirror)
        return found;
    const Json *outside = m_mirror->find(name);
    if (!outside || outside->isNull())
        return found;
    if (found)
        note(u"null_field", name, {FactKind::NullTakenFromOutside});
    else
        note(u"missing_field", name, {FactKind::MissingTakenFromOutside});
    return outside;
}

Json Fields::rest() const
{
    Json::Object left;
    const Json::Object &members = m_object.members();
    for (qsizetype i = 0; i < members.size(); ++i) {
        if (!m_taken[i])
            left.append(members[i]);
    }
    return left;
}

QString Fields::asText(const Json &value, QStringView name)
{
    if (value.isString())
        return value.toString();
    const FileFact what{FactKind::TextExpected, {value.type()}};
    if (value.isObject()) {
        leaveOut(name, what);
        return {};
    }
    wrongType(name, what);
    return value.isArray() ? elementsAsTexts(value, name).join(u'\n') : scalarText(value);
}

QStringList Fields::asTexts(const Json &value, QStringView name)
{
    if (value.isArray())
        return elementsAsTexts(value, name);
    wrongType(name, {FactKind::TextsExpected, {value.type()}});
    if (value.isObject())
        return membersAsTexts(value, name);
    const QString text = scalarText(value);
    // Words are written with commas between them; greetings and addresses have commas of their own.
    const bool prose = name.endsWith(u"greetings") || name == u"source";
    if (prose)
        return text.isEmpty() ? QStringList() : QStringList(text);
    return splitAtCommas(text);
}

QStringList Fields::elementsAsTexts(const Json &list, QStringView name)
{
    QStringList texts;
    for (qsizetype i = 0; i < list.size(); ++i) {
        const Json &element = list[i];
        const bool plain = element.isString() || element.isNumber() || element.isBool();
        if (plain)
            texts.append(scalarText(element));
        if (!element.isString())
            wrongType(name, {FactKind::AmongTexts, {element.type()}}, plain ? Consequence::None : Consequence::LeftOut);
        if (!plain)
            m_notices.lose(m_place, QStringLiteral("%1[%2]").arg(name).arg(i),
                           {FactKind::TextExpected, {element.type()}});
    }
    return texts;
}

// {"0": "a", "1": "b"}, as some programs write lists.
QStringList Fields::membersAsTexts(const Json &object, QStringView name)
{
    Json::Array values;
    for (const base::JsonMember &member : object.members()) {
        values.append(member.value);
        const bool counted = std::ranges::all_of(member.name, [](QChar c) { return c.isDigit(); });
        if (!counted)
            m_notices.lose(m_place, QStringLiteral("%1.%2").arg(name, member.name.left(80)), {FactKind::NameInTexts});
    }
    return elementsAsTexts(values, name);
}

std::optional<bool> Fields::asFlag(const Json &value, QStringView name)
{
    if (value.isBool())
        return value.toBool();
    const QString text = scalarText(value).trimmed().toLower();
    const bool on = text == u"true" || text == u"1" || text == u"yes";
    const bool off = text == u"false" || text == u"0" || text == u"no";
    const FileFact what{FactKind::FlagExpected, {value.type()}};
    if (on || off)
        wrongType(name, what);
    else
        leaveOut(name, what);
    return on || off ? std::optional(on) : std::nullopt;
}

std::optional<Number> Fields::asNumber(const Json &value, QStringView name)
{
    if (value.isNumber())
        return value.toNumber();
    const auto number = value.isString() ? Number::fromDigits(value.toString().trimmed().toUtf8()) : std::nullopt;
    const FileFact what{FactKind::NumberExpected, {value.type()}};
    if (number)
        wrongType(name, what);
    else
        leaveOut(name, what);
    return number;
}

void Fields::leaveOut(QStringView name, const FileFact &fact)
{
    wrongType(name, fact, Consequence::LeftOut);
    m_notices.lose(m_place, name, fact);
}

void Fields::wrongType(QStringView name, const FileFact &fact, Consequence consequence)
{
    m_notices.add(u"wrong_type", m_place, name, fact, consequence);
}

} // namespace dramatis::domain
