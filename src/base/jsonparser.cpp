// Json::parse. simdjson finds the tokens; what they say is read here, because it has no numbers beyond 64 bits and no
// strings with half a surrogate pair.
//
// Files come from anywhere, so everything is bounded (JsonLimits: bytes, depth, values) before it costs memory, and
// what can be mended is mended and noted in ParsedJson instead of refused. simdjson works on demand: values are read
// in their order, each once, and nothing of one is left when the next is asked for. Nesting is recursion here, which
// is why its depth is bounded, too.
#include "base/jsonparser.h"

#include <QSet>
#include <QStringDecoder>

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <iterator>
#include <string_view>
#include <vector>

namespace dramatis::base {

namespace {

namespace ondemand = simdjson::ondemand;

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

QString inWords(simdjson::error_code error)
{
    switch (error) {
    case simdjson::EMPTY: return QStringLiteral("the text is empty");
    case simdjson::UNCLOSED_STRING: return QStringLiteral("unterminated string");
    case simdjson::UNESCAPED_CHARS: return QStringLiteral("unescaped control character in a string");
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT: return QStringLiteral("unclosed brackets at the end of the text");
    case simdjson::MEMALLOC: return QStringLiteral("not enough memory");
    default: return QStringLiteral("this is not JSON");
    }
}

// Qt takes U+FEFF at the start of any text for a byte order mark and drops it; inside a file it is a character.
void appendUtf8(QString &out, std::string_view utf8)
{
    static constexpr std::string_view mark = "\xEF\xBB\xBF";
    for (; utf8.starts_with(mark); utf8.remove_prefix(mark.size()))
        out.append(QChar(QChar::ByteOrderMark));
    out.append(QUtf8StringView(utf8.data(), qsizetype(utf8.size())));
}

// Of very many, a set of their names would take more memory than they do.
bool mayHaveDuplicates(const Json::Object &members)
{
    constexpr qsizetype many = 10'000;
    if (members.size() < many)
        return true;
    std::vector<size_t> hashes;
    hashes.reserve(size_t(members.size()));
    for (const JsonMember &member : members)
        hashes.push_back(qHash(member.name));
    std::ranges::sort(hashes);
    return std::ranges::adjacent_find(hashes) != hashes.end();
}

// Which of several members are named alike; quadratic where that is faster than hashing.
void noteDuplicates(const Json::Object &members, QStringList &names)
{
    constexpr qsizetype few = 32;
    constexpr qsizetype mentioned = 5;
    if (names.size() >= mentioned || !mayHaveDuplicates(members))
        return;
    QSet<QStringView> seen;
    for (qsizetype i = 0; i < members.size() && names.size() < mentioned; ++i) {
        const QStringView name = members[i].name;
        const auto before = members.cbegin() + i;
        const bool again = members.size() <= few ? std::any_of(members.cbegin(), before,
                                                               [name](const JsonMember &m) { return m.name == name; })
                                                 : seen.contains(name);
        if (again && !names.contains(name))
            names.append(name.toString());
        if (members.size() > few)
            seen.insert(name);
    }
}

class Parser {
public:
    Parser(const JsonLimits &limits, const simdjson::padded_string &text, ParsedJson &parsed) :
        m_limits(limits), m_text(text), m_parsed(parsed)
    {}

    Result<void> run()
    {
        if (document(m_parsed.value))
            return {};
        return std::unexpected(m_error);
    }

    const QString &mistake() const { return m_mistake; } // without its place

private:
    bool document(Json &out)
    {
        ondemand::document document;
        if (const auto error = m_parser.iterate(m_text).get(document))
            return failed(error, m_text.data() + (error == simdjson::EMPTY ? 0 : m_text.size()));
        m_document = &document;
        bool scalarRoot = false;
        if (const auto error = document.is_scalar().get(scalarRoot))
            return failed(error);
        if (scalarRoot)
            return scalar(document, out)
                   && (m_tokenEnd == m_text.data() + m_text.size() || failed(simdjson::TRAILING_CONTENT, m_tokenEnd));
        ondemand::value root;
        if (const auto error = document.get_value().get(root))
            return failed(error);
        if (!value(root, out, 1))
            return false;
        return document.at_end() || failed(simdjson::TRAILING_CONTENT);
    }

    bool value(ondemand::value &source, Json &out, int depth)
    {
        if (++m_values > m_limits.values)
            return refused(Fault::TooLarge, u"json_too_large",
                           QStringLiteral("more than %1 values").arg(m_limits.values));
        ondemand::json_type type = {};
        if (const auto error = source.type().get(type))
            return failed(error);
        if (type != ondemand::json_type::array && type != ondemand::json_type::object)
            return scalar(source, out);
        if (depth > m_limits.depth)
            return refused(Fault::TooLarge, u"json_too_deep",
                           QStringLiteral("nested deeper than %1").arg(m_limits.depth));
        return type == ondemand::json_type::array ? array(source, out, depth) : object(source, out, depth);
    }

    // Children are collected on one stack for all depths, so that each list is allocated once and in its final size.
    bool array(ondemand::value &source, Json &out, int depth)
    {
        ondemand::array array;
        if (const auto error = source.get_array().get(array))
            return failed(error);
        const size_t first = m_elements.size();
        for (auto element : array) {
            ondemand::value child;
            if (const auto error = std::move(element).get(child))
                return failed(error);
            Json read;
            if (!value(child, read, depth + 1))
                return false;
            m_elements.push_back(std::move(read));
        }
        out = Json(taken<Json::Array>(m_elements, first));
        return true;
    }

    bool object(ondemand::value &source, Json &out, int depth)
    {
        ondemand::object object;
        if (const auto error = source.get_object().get(object))
            return failed(error);
        const size_t first = m_members.size();
        for (auto member : object) {
            ondemand::field field;
            if (const auto error = std::move(member).get(field))
                return failed(error);
            JsonMember read;
            if (!this->name(field.key_raw_json_token(), read.name) || !value(field.value(), read.value, depth + 1))
                return false;
            m_members.push_back(std::move(read));
        }
        auto members = taken<Json::Object>(m_members, first);
        noteDuplicates(members, m_parsed.duplicateMembers);
        out = Json(std::move(members));
        return true;
    }

    template <class List> static List taken(std::vector<typename List::value_type> &stack, size_t first)
    {
        const auto begin = stack.begin() + ptrdiff_t(first);
        List list(std::make_move_iterator(begin), std::make_move_iterator(stack.end()));
        stack.erase(begin, stack.end());
        constexpr size_t large = 100'000;
        if (stack.capacity() > large && stack.size() < stack.capacity() / 8)
            stack.shrink_to_fit();
        return list;
    }

    // The same few names come again and again; those seen lately share their text.
    bool name(std::string_view token, QString &out)
    {
        Seen &seen = m_names[std::hash<std::string_view>{}(token) % m_names.size()];
        if (seen.token != token || token.empty()) {
            QString text;
            if (!string(token, text))
                return false;
            seen = {token, text};
        }
        out = seen.text;
        return true;
    }

    template <class Source> bool scalar(Source &source, Json &out)
    {
        std::string_view token;
        if (const auto error = simdjson::simdjson_result<std::string_view>(source.raw_json_token()).get(token))
            return failed(error);
        m_tokenEnd = token.data() + token.size();
        if (token.starts_with('"')) {
            QString text;
            const bool read = string(token, text);
            out = Json(text);
            return read;
        }
        return word(token, out);
    }

    // A number, true, false or null.
    bool word(std::string_view token, Json &out)
    {
        const std::string_view text = token.substr(0, token.find_last_not_of(" \t\r\n") + 1);
        if (const auto number = Number::fromDigits(QByteArrayView(text.data(), qsizetype(text.size()))))
            out = Json(*number);
        else if (text == "true" || text == "false")
            out = Json(text == "true");
        else if (text != "null")
            return failed(simdjson::TAPE_ERROR, token.data());
        return true;
    }

    bool string(std::string_view token, QString &out)
    {
        const char *p = token.data() + 1;
        const char *const end = token.data() + token.size();
        const char *const quote = static_cast<const char *>(std::memchr(p, '"', size_t(end - p)));
        if (!quote)
            return failed(simdjson::UNCLOSED_STRING, p);
        if (!std::memchr(p, '\\', size_t(quote - p))) {
            appendUtf8(out, {p, quote});
            p = quote;
        } else if (!escapedString(p, end, out)) {
            return failed(simdjson::STRING_ERROR, p);
        }
        return isBlank({p + 1, end}) || failed(simdjson::TAPE_ERROR, p + 1);
    }

    // Leaves p on the closing quote, or on what is wrong.
    bool escapedString(const char *&p, const char *end, QString &out)
    {
        out.reserve(end - p);
        while (p < end && *p != '"') {
            const char *const plain = p;
            while (p < end && *p != '"' && *p != '\\')
                ++p;
            appendUtf8(out, {plain, p});
            if (p < end && *p == '\\' && !unescape(p, end, out))
                return false;
        }
        m_parsed.loneSurrogates = m_parsed.loneSurrogates || !out.isValidUtf16();
        return p < end;
    }

    static bool unescape(const char *&p, const char *end, QString &out)
    {
        static constexpr std::string_view letters = "\"\\/bfnrt";
        static constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        if (end - p < 2)
            return false;
        if (p[1] == 'u')
            return unescapeUnit(p, end, out);
        const size_t which = letters.find(p[1]);
        if (which == std::string_view::npos)
            return false;
        out.append(QLatin1Char(meanings[which]));
        p += 2;
        return true;
    }

    static bool unescapeUnit(const char *&p, const char *end, QString &out)
    {
        if (end - p < 6 || !std::all_of(p + 2, p + 6, [](char c) { return std::isxdigit(uchar(c)); }))
            return false;
        out.append(QChar(QByteArrayView(p + 2, 4).toUShort(nullptr, 16)));
        p += 6;
        return true;
    }

    bool failed(simdjson::error_code error, const char *at = nullptr)
    {
        if (error == simdjson::INCOMPLETE_ARRAY_OR_OBJECT) // found where it opens, wrong where it does not close
            at = m_text.data() + m_text.size();
        return refused(Fault::Invalid, u"json_syntax", inWords(error), at);
    }

    bool refused(Fault kind, QStringView code, const QString &what, const char *at = nullptr)
    {
        const char *place = at;
        if (!place && m_document && m_document->current_location().get(place))
            place = m_text.data() + m_text.size();
        const std::string_view before(m_text.data(), size_t(std::max<ptrdiff_t>(place - m_text.data(), 0)));
        const auto line = std::ranges::count(before, '\n') + 1;
        const size_t lastBreak = before.rfind('\n');
        const size_t column = lastBreak == std::string_view::npos ? before.size() : before.size() - lastBreak - 1;
        m_mistake = what;
        m_error = {kind,
                   code.toString(),
                   QStringLiteral("%1 (line %2, column %3, byte %4)")
                       .arg(what, QString::number(line), QString::number(column + 1), QString::number(before.size())),
                   {}};
        return false;
    }

    const JsonLimits &m_limits;
    const simdjson::padded_string &m_text;
    ParsedJson &m_parsed;
    simdjson::ondemand::parser m_parser;
    simdjson::ondemand::document *m_document = nullptr;
    const char *m_tokenEnd = nullptr;
    std::vector<Json> m_elements;
    std::vector<JsonMember> m_members;
    struct Seen {
        std::string_view token;
        QString text;
    };
    std::array<Seen, 256> m_names;
    qsizetype m_values = 0;
    Error m_error;
    QString m_mistake;
};

// Plain UTF-8 without a byte order mark; says what had to be done for it.
QByteArray mended(QByteArrayView text, ParsedJson &parsed)
{
    if (const auto encoding = QStringConverter::encodingForData(text, u'{');
        encoding && *encoding != QStringConverter::Utf8) {
        parsed.byteOrderMark = true;
        return QString(QStringDecoder(*encoding).decode(text)).toUtf8();
    }
    if (text.startsWith("\xEF\xBB\xBF")) {
        parsed.byteOrderMark = true;
        text = text.sliced(3);
    }
    if (simdjson::validate_utf8(text.data(), size_t(text.size())))
        return QByteArray::fromRawData(text.data(), text.size());
    parsed.invalidUtf8 = true;
    return QString::fromUtf8(text).toUtf8();
}

} // namespace

Result<ParsedJson> parseJson(QByteArrayView text, const JsonLimits &limits)
{
    if (text.size() > limits.bytes)
        return fail(Fault::TooLarge, QStringLiteral("json_too_large"),
                    QStringLiteral("%1 bytes of JSON, more than %2").arg(text.size()).arg(limits.bytes));
    ParsedJson parsed;
    const QByteArray utf8 = mended(text, parsed);
    const simdjson::padded_string padded(utf8.constData(), size_t(utf8.size()));
    if (const Result<void> done = Parser(limits, padded, parsed).run(); !done)
        return std::unexpected(done.error());
    return parsed;
}

QString mistakeIn(QByteArrayView text, const JsonLimits &limits)
{
    ParsedJson parsed;
    const QByteArray utf8 = mended(text, parsed);
    const simdjson::padded_string padded(utf8.constData(), size_t(utf8.size()));
    Parser parser(limits, padded, parsed);
    return parser.run() ? QString() : parser.mistake();
}

} // namespace dramatis::base
