// Writes the fields of a payload as JSON. A visitor: see payload.h.
#pragma once

#include "domain/event/payload.h"
#include "domain/event/words.h"

#include <type_traits>

namespace dramatis::domain {

class JsonWriter {
public:
    template <class T> void operator()(const char *name, const T &value)
    {
        m_out += m_first ? '{' : ',';
        m_first = false;
        m_out += '"';
        m_out += name;
        m_out += "\":";
        put(value);
    }
    void prose(const char *name, const QString &value) { (*this)(name, value); }
    template <class T> void added(const char *name, const T &value, const std::type_identity_t<T> &before)
    {
        if (value != before)
            (*this)(name, value);
    }
    void addedProse(const char *name, const QString &value) { added(name, value, {}); }

    template <class T> static QByteArray write(const T &payload)
    {
        JsonWriter writer;
        T::fields(writer, payload);
        return writer.m_first ? QByteArrayLiteral("{}") : writer.m_out + '}';
    }

private:
    void put(bool value) { m_out += value ? "true" : "false"; }
    template <class I>
        requires std::is_integral_v<I>
    void put(I value)
    {
        m_out += QByteArray::number(value);
    }
    template <class Tag> void put(base::Id<Tag> id) { put(id.value); }
    void put(WitnessSet set) { put(int(set.bits())); }
    template <class E>
        requires std::is_enum_v<E>
    void put(E value)
    {
        put(QString::fromLatin1(word(value).data(), qsizetype(word(value).size())));
    }
    void put(const QByteArray &ascii) { put(QString::fromLatin1(ascii)); }
    void put(const QString &text);
    template <class T> void put(const QList<T> &list)
    {
        m_out += '[';
        for (qsizetype i = 0; i < list.size(); ++i) {
            if (i)
                m_out += ',';
            put(list[i]);
        }
        m_out += ']';
    }
    template <class T>
        requires requires(JsonWriter &f, const T &p) { T::fields(f, p); }
    void put(const T &value)
    {
        m_out += write(value);
    }

    QByteArray m_out;
    bool m_first = true;
};

} // namespace dramatis::domain
