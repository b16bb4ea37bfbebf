// A number that keeps the digits it was written with: 9007199254740993, 1e999 and 0.10 come out as they went in.
#pragma once

#include <QByteArray>

#include <concepts>
#include <optional>
#include <utility>
#include <variant>

namespace dramatis::base {

template <class T>
concept WholeNumber = std::integral<T> && !std::same_as<T, bool> && sizeof(T) <= sizeof(qint64);

class Number {
public:
    constexpr Number() = default;
    template <WholeNumber T> Number(T value)
    {
        if (std::in_range<qint64>(value))
            m_value = qint64(value);
        else
            m_value = QByteArray::number(quint64(value));
    }
    // Not a number and infinity cannot be written as JSON: they become 0.
    Number(double value);

    // Nothing where the text is not a number as JSON writes it.
    static std::optional<Number> fromDigits(QByteArrayView digits);

    double toDouble() const;
    // Nothing where it has a fraction or is out of range.
    std::optional<qint64> toInteger() const;
    QByteArray digits() const;

    bool operator==(const Number &) const = default;

private:
    friend class Json;
    // Digits are kept only where the plain integer would be written differently, so that equal means written alike.
    std::variant<qint64, QByteArray> m_value = qint64(0);
};

} // namespace dramatis::base
