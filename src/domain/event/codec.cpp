#include "domain/event/codec.h"

#include "base/hash.h"
#include "domain/event/jsonwriter.h"
#include "domain/event/upcast.h"

#include <QtEndian>

#include <simdjson.h>

namespace dramatis::domain {

namespace {

using simdjson::ondemand::object;
using simdjson::ondemand::value;

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// Reads fields in the order in which they were written, which simdjson does without searching; others it finds too. A
// field that is absent keeps its default; a field of the wrong type breaks the payload.
class JsonReader {
public:
    JsonReader(object json, Reading reading) : m_object(json), m_reading(reading) {}

    template <class T> void operator()(const char *name, T &out)
    {
        value found;
        if (const auto error = m_object.find_field_unordered(name).get(found); error != simdjson::SUCCESS) {
            m_ok &= error == simdjson::NO_SUCH_FIELD;
            return;
        }
        if (!take(found, out))
            m_ok = false;
    }
    void prose(const char *name, QString &out)
    {
        if (m_reading == Reading::Whole)
            (*this)(name, out);
    }
    template <class T> void added(const char *name, T &out, const std::type_identity_t<T> &) { (*this)(name, out); }
    void addedProse(const char *name, QString &out) { prose(name, out); }
    bool ok() const { return m_ok; }

private:
    bool take(value v, bool &out) { return v.get_bool().get(out) == simdjson::SUCCESS; }
    template <class I>
        requires std::is_integral_v<I>
    bool take(value v, I &out)
    {
        if constexpr (std::is_same_v<I, quint64>) {
            uint64_t wide = 0;
            const bool ok = v.get_uint64().get(wide) == simdjson::SUCCESS;
            out = wide;
            return ok;
        } else {
            int64_t wide = 0;
            if (v.get_int64().get(wide) != simdjson::SUCCESS || wide < int64_t(std::numeric_limits<I>::min())
                || wide > int64_t(std::numeric_limits<I>::max()))
                return false;
            out = I(wide);
            return true;
        }
    }
    template <class Tag> bool take(value v, base::Id<Tag> &out) { return take(v, out.value); }
    bool take(value v, WitnessSet &out)
    {
        quint8 bits = 0;
        const bool ok = take(v, bits);
        out = WitnessSet(bits);
        return ok;
    }
    template <class E>
        requires std::is_enum_v<E>
    bool take(value v, E &out)
    {
        std::string_view text;
        return v.get_string().get(text) == simdjson::SUCCESS && fromWord(text, out);
    }
    bool take(value v, QString &out)
    {
        std::string_view text;
        if (v.get_string(true).get(text) != simdjson::SUCCESS)
            return false;
        out = toQString(text);
        return true;
    }
    bool take(value v, QByteArray &out)
    {
        std::string_view text;
        if (v.get_string().get(text) != simdjson::SUCCESS)
            return false;
        out = QByteArray(text.data(), qsizetype(text.size()));
        return true;
    }
    template <class T> bool take(value v, QList<T> &out)
    {
        simdjson::ondemand::array items;
        if (v.get_array().get(items) != simdjson::SUCCESS)
            return false;
        out.clear();
        for (auto element : items) {
            value item;
            T taken{};
            if (element.get(item) != simdjson::SUCCESS || !take(item, taken))
                return false;
            out.append(std::move(taken));
        }
        return true;
    }
    template <class T>
        requires requires(JsonReader &f, T &p) { T::fields(f, p); }
    bool take(value v, T &out)
    {
        object inner;
        if (v.get_object().get(inner) != simdjson::SUCCESS)
            return false;
        JsonReader reader(inner, m_reading);
        T::fields(reader, out);
        return reader.ok();
    }

    object m_object;
    Reading m_reading;
    bool m_ok = true;
};

template <class T> bool readAs(object json, Reading reading, Payload &out)
{
    JsonReader reader(json, reading);
    T payload;
    T::fields(reader, payload);
    out = std::move(payload);
    return reader.ok();
}

using ReadFunction = bool (*)(object, Reading, Payload &);

template <size_t I = 1> ReadFunction readerFor(const QByteArray &kind)
{
    if constexpr (I == std::variant_size_v<Payload>) {
        return nullptr;
    } else {
        using T = std::variant_alternative_t<I, Payload>;
        return kind == T::kind ? &readAs<T> : readerFor<I + 1>(kind);
    }
}

} // namespace

void JsonWriter::put(const QString &text)
{
    static constexpr char hex[] = "0123456789abcdef";
    m_out += '"';
    for (const char c : text.toUtf8()) {
        switch (c) {
        case '"': m_out += "\\\""; break;
        case '\\': m_out += "\\\\"; break;
        case '\n': m_out += "\\n"; break;
        case '\r': m_out += "\\r"; break;
        case '\t': m_out += "\\t"; break;
        default:
            if (quint8(c) < 0x20) {
                m_out += "\\u00";
                m_out += hex[quint8(c) >> 4];
                m_out += hex[quint8(c) & 15];
            } else {
                m_out += c;
            }
        }
    }
    m_out += '"';
}

QByteArray kindOf(const Payload &payload)
{
    return std::visit(
        [](const auto &p) -> QByteArray {
            if constexpr (std::is_same_v<std::decay_t<decltype(p)>, UnknownKind>)
                return p.kind;
            else
                return std::decay_t<decltype(p)>::kind;
        },
        payload);
}

QString textOf(const Payload &payload)
{
    return std::visit(
        [](const auto &p) -> QString {
            if constexpr (requires { p.text; })
                return p.text;
            else
                return {};
        },
        payload);
}

StoredPayload encode(const Payload &payload)
{
    return std::visit(
        [](const auto &p) -> StoredPayload {
            if constexpr (std::is_same_v<std::decay_t<decltype(p)>, UnknownKind>)
                return {p.kind, p.version, p.json};
            else
                return {std::decay_t<decltype(p)>::kind, currentVersion(std::decay_t<decltype(p)>::kind),
                        JsonWriter::write(p)};
        },
        payload);
}

struct PayloadReader::Private {
    simdjson::ondemand::parser parser;
    simdjson::padded_string_view padded(const QByteArray &json)
    {
        // The parser reads a few bytes past the end; a copy into one growing buffer is cheaper than a new one each
        // time.
        const size_t needed = size_t(json.size()) + simdjson::SIMDJSON_PADDING;
        if (buffer.size() < needed)
            buffer.resize(needed * 2);
        std::copy(json.begin(), json.end(), buffer.begin());
        return simdjson::padded_string_view(buffer.data(), size_t(json.size()), buffer.size());
    }
    std::vector<char> buffer;
};

PayloadReader::PayloadReader() : d(std::make_unique<Private>()) {}
PayloadReader::~PayloadReader() = default;

base::Result<Payload> PayloadReader::read(const QByteArray &kind, int version, const QByteArray &json, Reading reading)
{
    const ReadFunction readFunction = readerFor(kind);
    if (!readFunction || version > currentVersion(kind))
        return UnknownKind{kind, version, json};
    const QByteArray current = version < currentVersion(kind) ? upcast(kind, version, json) : json;
    simdjson::ondemand::document document;
    object root;
    Payload payload;
    if (d->parser.iterate(d->padded(current)).get(document) != simdjson::SUCCESS
        || document.get_object().get(root) != simdjson::SUCCESS || !readFunction(root, reading, payload))
        return base::fail(base::Fault::Damaged, QStringLiteral("bad_payload"),
                          QStringLiteral("the payload of a %1 event is invalid").arg(QString::fromLatin1(kind)));
    return payload;
}

QByteArray chainHash(const QByteArray &parentHash, const EventHead &head, const StoredPayload &payload)
{
    QByteArray hashed;
    hashed.reserve(parentHash.size() + payload.kind.size() + payload.json.size() + 6 * qsizetype(sizeof(qint64)));
    const auto add = [&hashed](qint64 number) {
        const qint64 bigEndian = qToBigEndian(number);
        hashed.append(reinterpret_cast<const char *>(&bigEndian), sizeof bigEndian);
    };
    hashed.append(parentHash);
    for (const qint64 number : {head.id.value, head.parent.value, head.at, head.cause.value})
        add(number);
    add(payload.kind.size());
    hashed.append(payload.kind);
    add(payload.version);
    hashed.append(payload.json);
    return base::sha256(hashed);
}

} // namespace dramatis::domain
