// Json::toUtf8: numbers with their own digits, lone surrogates as escapes, everything else as UTF-8.
#include "base/jsonwriter.h"

namespace dramatis::base {

namespace {

class Writer {
public:
    explicit Writer(Json::Layout layout) : m_indented(layout == Json::Layout::Indented) {}

    QByteArray take() { return std::move(m_out); }

    void value(const Json &json)
    {
        switch (json.type()) {
        case Json::Type::Null: m_out += "null"; break;
        case Json::Type::Bool: m_out += json.toBool() ? "true" : "false"; break;
        case Json::Type::Number: m_out += json.toNumber().digits(); break;
        case Json::Type::String: string(json.toString()); break;
        case Json::Type::Array: array(json.elements()); break;
        case Json::Type::Object: object(json.members()); break;
        }
    }

private:
    void array(const Json::Array &elements)
    {
        m_out += '[';
        ++m_depth;
        for (qsizetype i = 0; i < elements.size(); ++i) {
            separate(i);
            value(elements[i]);
        }
        close(']', elements.isEmpty());
    }

    void object(const Json::Object &members)
    {
        m_out += '{';
        ++m_depth;
        for (qsizetype i = 0; i < members.size(); ++i) {
            separate(i);
            string(members[i].name);
            m_out += m_indented ? ": " : ":";
            value(members[i].value);
        }
        close('}', members.isEmpty());
    }

    void separate(qsizetype index)
    {
        if (index > 0)
            m_out += ',';
        breakLine();
    }

    void close(char bracket, bool empty)
    {
        --m_depth;
        if (!empty)
            breakLine();
        m_out += bracket;
    }

    void breakLine()
    {
        if (m_indented)
            m_out.append('\n').append(qsizetype(m_depth) * 2, ' ');
    }

    void string(const QString &text)
    {
        m_out += '"';
        if (text.isValidUtf16())
            escaped(text.toUtf8());
        else
            surrogates(text);
        m_out += '"';
    }

    void escaped(const QByteArray &text)
    {
        qsizetype written = 0;
        for (qsizetype i = 0; i < text.size(); ++i) {
            const uchar c = uchar(text[i]);
            if (c >= 0x20 && c != '"' && c != '\\')
                continue;
            m_out.append(text.constData() + written, i - written);
            escape(c);
            written = i + 1;
        }
        m_out.append(text.constData() + written, text.size() - written);
    }

    // Text that no UTF-8 can hold: the halves without a partner are escaped, one unit at a time.
    void surrogates(const QString &text)
    {
        for (qsizetype i = 0; i < text.size(); ++i) {
            const bool pair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
            if (text[i].isSurrogate() && !pair)
                hexEscape(text[i].unicode());
            else
                escaped(text.mid(i, pair ? 2 : 1).toUtf8());
            i += pair ? 1 : 0;
        }
    }

    void escape(uchar c)
    {
        switch (c) {
        case '"': m_out += "\\\""; break;
        case '\\': m_out += "\\\\"; break;
        case '\b': m_out += "\\b"; break;
        case '\f': m_out += "\\f"; break;
        case '\n': m_out += "\\n"; break;
        case '\r': m_out += "\\r"; break;
        case '\t': m_out += "\\t"; break;
        default: hexEscape(c); break;
        }
    }

    void hexEscape(uint unit) { m_out += "\\u" + QByteArray::number(unit, 16).rightJustified(4, '0'); }

    bool m_indented;
    int m_depth = 0;
    QByteArray m_out;
};

} // namespace

QByteArray writeJson(const Json &value, Json::Layout layout)
{
    Writer writer(layout);
    writer.value(value);
    return writer.take();
}

} // namespace dramatis::base
