#include "base/json.h"
#include "base/jsonparser.h"
#include "base/jsonwriter.h"

#include <algorithm>
#include <ranges>

namespace dramatis::base {

namespace {

const Json &null()
{
    static const Json value;
    return value;
}

auto findLast(const Json::Object &members, QStringView name)
{
    const auto found = std::ranges::find(members.crbegin(), members.crend(), name, &JsonMember::name);
    return found == members.crend() ? members.cend() : std::prev(found.base());
}

} // namespace

Json::Json(const Number &value)
{
    if (const auto *integer = std::get_if<qint64>(&value.m_value))
        m_value = *integer;
    else
        m_value = std::get<QByteArray>(value.m_value);
}

Json::Json(const QString &value) : m_value(value) {}
Json::Json(QStringView value) : m_value(value.toString()) {}
Json::Json(QLatin1StringView value) : m_value(QString(value)) {}
Json::Json(const QStringList &values) : m_value(Array(values.begin(), values.end())) {}
Json::Json(Array values) : m_value(std::move(values)) {}
Json::Json(Object members) : m_value(std::move(members)) {}

Json Json::array(std::initializer_list<Json> values)
{
    return Array(values);
}

Json Json::object(std::initializer_list<JsonMember> members)
{
    return Object(members);
}

Json::Type Json::type() const
{
    constexpr Type types[] = {Type::Null,   Type::Bool,  Type::Number, Type::Number,
                              Type::String, Type::Array, Type::Object};
    return types[m_value.index()];
}

bool Json::toBool(bool fallback) const
{
    const auto *value = std::get_if<bool>(&m_value);
    return value ? *value : fallback;
}

qint64 Json::toInteger(qint64 fallback) const
{
    return isNumber() ? toNumber().toInteger().value_or(fallback) : fallback;
}

double Json::toDouble(double fallback) const
{
    return isNumber() ? toNumber().toDouble() : fallback;
}

Number Json::toNumber(const Number &fallback) const
{
    Number number = fallback;
    if (const auto *integer = std::get_if<qint64>(&m_value))
        number.m_value = *integer;
    else if (const auto *digits = std::get_if<QByteArray>(&m_value))
        number.m_value = *digits;
    return number;
}

QString Json::toString(const QString &fallback) const
{
    const auto *value = std::get_if<QString>(&m_value);
    return value ? *value : fallback;
}

const Json::Array &Json::elements() const
{
    static const Array none;
    const auto *values = std::get_if<Array>(&m_value);
    return values ? *values : none;
}

const Json::Object &Json::members() const
{
    static const Object none;
    const auto *values = std::get_if<Object>(&m_value);
    return values ? *values : none;
}

qsizetype Json::size() const
{
    return isArray() ? elements().size() : members().size();
}

const Json &Json::operator[](QStringView name) const
{
    const Json *const value = find(name);
    return value ? *value : null();
}

const Json &Json::operator[](qsizetype index) const
{
    const Array &values = elements();
    return index >= 0 && index < values.size() ? values[index] : null();
}

const Json *Json::find(QStringView name) const
{
    const Object &all = members();
    const auto found = findLast(all, name);
    return found == all.cend() ? nullptr : &found->value;
}

void Json::set(QStringView name, Json value)
{
    if (!isObject())
        m_value = Object();
    Object &all = std::get<Object>(m_value);
    const qsizetype at = std::distance(all.cbegin(), findLast(all, name));
    if (at < all.size())
        all[at].value = std::move(value);
    else
        all.append({name.toString(), std::move(value)});
}

void Json::remove(QStringView name)
{
    if (auto *all = std::get_if<Object>(&m_value))
        all->removeIf([name](const JsonMember &member) { return member.name == name; });
}

void Json::append(Json value)
{
    if (!isArray())
        m_value = Array();
    std::get<Array>(m_value).append(std::move(value));
}

bool Json::operator==(const Json &other) const
{
    return m_value == other.m_value;
}

Result<ParsedJson> Json::parse(QByteArrayView text, const JsonLimits &limits)
{
    return parseJson(text, limits);
}

QByteArray Json::toUtf8(Layout layout) const
{
    return writeJson(*this, layout);
}

} // namespace dramatis::base
