#include "domain/card/fields.h"

namespace dramatis::domain {

namespace {

using base::Json;
using base::Number;

const QString leftOut = QStringLiteral("; left out");

QString scalarText(const Json &value)
{
    return value.isString() ? value.toString() : QString::fromUtf8(value.toUtf8());
}

QStringView typeName(const Json &value)
{
    switch (value.type()) {
    case Json::Type::Null: return u"null";
    case Json::Type::Bool: return u"a truth value";
    case Json::Type::Number: return u"a number";
    case Json::Type::String: return u"text";
    case Json::Type::Array: return u"a list";
    case Json::Type::Object: return u"an object";
    }
    return {};
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

Json Fields::object(QStringView name, Need need)
{
    const Json *const value = take(name, need);
    if (value && value->isObject())
        return *value;
    if (value)
        wrongType(name, QStringLiteral("is %1, not an object; left out").arg(typeName(*value)));
    return Json::object();
}

const Json *Fields::take(QStringView name, Need need)
{
    const Json *const value = find(name);
    if (!value && need == Need::Required)
        note(u"missing_field", name, u"is missing");
    if (value && value->isNull())
        note(u"null_field", name, u"is null");
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
        found = &members[i].value;
    }
    if ((found && !found->isNull()) || !m_mirror)
        return found;
    const Json *outside = m_mirror->find(name);
    if (!outside || outside->isNull())
        return found;
    if (found)
        note(u"null_field", name, u"is null; taken from outside");
    else
        note(u"missing_field", name, u"is missing; taken from outside");
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
    wrongType(name, QStringLiteral("is %1, not text").arg(typeName(value)));
    if (value.isNumber() || value.isBool())
        return scalarText(value);
    QStringList parts;
    for (const Json &element : value.elements()) {
        if (element.isString())
            parts.append(element.toString());
    }
    return parts.join(u'\n');
}

QStringList Fields::asTexts(const Json &value, QStringView name)
{
    QStringList texts;
    for (const Json &element : value.elements()) {
        if (element.isString() || element.isNumber() || element.isBool())
            texts.append(scalarText(element));
        const bool kept = element.isString() || element.isNumber() || element.isBool();
        if (!element.isString())
            wrongType(name,
                      QStringLiteral("holds %1 among its texts%2").arg(typeName(element), kept ? QString() : leftOut));
    }
    if (value.isArray())
        return texts;
    wrongType(name, QStringLiteral("is %1, not a list of texts").arg(typeName(value)));
    for (const base::JsonMember &member : value.members()) {
        if (member.value.isString())
            texts.append(member.value.toString());
    }
    // Words are written with commas between them; greetings and addresses have commas of their own.
    const bool prose = name.endsWith(u"greetings") || name == u"source";
    if (value.isString())
        return prose ? QStringList(value.toString().isEmpty() ? QStringList() : QStringList(value.toString()))
                     : splitAtCommas(value.toString());
    return texts;
}

std::optional<bool> Fields::asFlag(const Json &value, QStringView name)
{
    if (value.isBool())
        return value.toBool();
    const QString text = scalarText(value).trimmed().toLower();
    const bool on = text == u"true" || text == u"1" || text == u"yes";
    const bool off = text == u"false" || text == u"0" || text == u"no";
    wrongType(name, QStringLiteral("is %1, not true or false%2").arg(typeName(value), on || off ? QString() : leftOut));
    return on || off ? std::optional(on) : std::nullopt;
}

std::optional<Number> Fields::asNumber(const Json &value, QStringView name)
{
    if (value.isNumber())
        return value.toNumber();
    const auto number = value.isString() ? Number::fromDigits(value.toString().trimmed().toUtf8()) : std::nullopt;
    wrongType(name, QStringLiteral("is %1, not a number%2").arg(typeName(value), number ? QString() : leftOut));
    return number;
}

void Fields::wrongType(QStringView name, QStringView what)
{
    note(u"wrong_type", name, what);
}

} // namespace dramatis::domain
