#include "base/number.h"

#include <QLocale>

#include <charconv>
#include <cmath>
#include <limits>

namespace dramatis::base {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

const char *skipDigits(const char *p, const char *end)
{
    while (p < end && isDigit(*p))
        ++p;
    return p;
}

// RFC 8259, section 6.
bool isJsonNumber(QByteArrayView text)
{
    const char *p = text.begin();
    const char *const end = text.end();
    if (p < end && *p == '-')
        ++p;
    if (p == end || !isDigit(*p))
        return false;
    p = *p == '0' ? p + 1 : skipDigits(p, end);
    if (p < end && *p == '.') {
        const char *const fraction = p + 1;
        p = skipDigits(fraction, end);
        if (p == fraction)
            return false;
    }
    if (p < end && (*p == 'e' || *p == 'E')) {
        ++p;
        if (p < end && (*p == '+' || *p == '-'))
            ++p;
        const char *const exponent = p;
        p = skipDigits(exponent, end);
        if (p == exponent)
            return false;
    }
    return p == end;
}

std::optional<qint64> plainInteger(QByteArrayView text)
{
    qint64 value = 0;
    const auto [stop, error] = std::from_chars(text.begin(), text.end(), value);
    if (error != std::errc() || stop != text.end() || text == "-0")
        return std::nullopt;
    return value;
}

// What a double makes of digits that it cannot hold: too small is 0, too large is infinite.
double beyond(QByteArrayView text)
{
    const double size = text.contains("e-") || text.contains("E-") ? 0 : std::numeric_limits<double>::infinity();
    return text.startsWith('-') ? -size : size;
}

} // namespace

Number::Number(double value)
{
    constexpr double exact = 9007199254740992.0;
    if (!std::isfinite(value))
        return;
    if (std::trunc(value) == value && std::abs(value) <= exact)
        m_value = qint64(value);
    else
        m_value = QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
}

std::optional<Number> Number::fromDigits(QByteArrayView digits)
{
    if (!isJsonNumber(digits))
        return std::nullopt;
    Number number;
    if (const std::optional<qint64> value = plainInteger(digits))
        number.m_value = *value;
    else
        number.m_value = digits.toByteArray();
    return number;
}

double Number::toDouble() const
{
    if (const auto *value = std::get_if<qint64>(&m_value))
        return double(*value);
    const auto &text = std::get<QByteArray>(m_value);
    double value = 0;
    if (std::from_chars(text.begin(), text.end(), value).ec == std::errc::result_out_of_range)
        return beyond(text);
    return value;
}

std::optional<qint64> Number::toInteger() const
{
    if (const auto *value = std::get_if<qint64>(&m_value))
        return *value;
    constexpr double limit = 9223372036854775808.0;
    const double value = toDouble();
    if (std::trunc(value) != value || value >= limit || value < -limit)
        return std::nullopt;
    return qint64(value);
}

QByteArray Number::digits() const
{
    if (const auto *value = std::get_if<qint64>(&m_value))
        return QByteArray::number(*value);
    return std::get<QByteArray>(m_value);
}

} // namespace dramatis::base
