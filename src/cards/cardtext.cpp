#include "cards/cardtext.h"

#include "cards/cardfile.h"
#include "cards/limits.h"

namespace dramatis::cards {

namespace {

// Texts in other files end with line breaks or zero bytes now and then.
QByteArrayView trimmed(QByteArrayView text)
{
    while (!text.isEmpty() && (text.back() == '\0' || text.back() == '\n' || text.back() == '\r' || text.back() == ' '))
        text.chop(1);
    return text;
}

QList<domain::Warning> oddities(const base::ParsedJson &parsed)
{
    QList<domain::Warning> warnings;
    if (parsed.invalidUtf8)
        warnings.append({QStringLiteral("invalid_utf8"),
                         QStringLiteral("JSON: some bytes are not UTF-8 and were replaced with U+FFFD")});
    if (!parsed.duplicateMembers.isEmpty())
        warnings.append(
            {QStringLiteral("duplicate_field"), QStringLiteral("%1: occurs twice in one object; the last one counts")
                                                    .arg(parsed.duplicateMembers.join(QStringLiteral(", ")))});
    return warnings;
}

} // namespace

base::Result<base::ParsedJson> parseCardText(QByteArrayView text)
{
    base::JsonLimits jsonLimits;
    jsonLimits.bytes = limits::cardText;
    // UTF-16 may end with a zero byte that belongs to it.
    const bool wide = text.size() >= 2 && (text.front() == '\0' || text[1] == '\0' || uchar(text.front()) >= 0xFE);
    return base::Json::parse(wide ? text : trimmed(text), jsonLimits);
}

base::Result<domain::CardReading> readCardText(QByteArrayView text)
{
    const base::Result<base::ParsedJson> parsed = parseCardText(text);
    if (!parsed)
        return std::unexpected(parsed.error());
    base::Result<domain::CardReading> reading = domain::readCardObject(parsed->value);
    if (!reading)
        return reading;
    reading->warnings = oddities(*parsed) + reading->warnings;
    if (parsed->invalidUtf8)
        reading->lost.prepend(QStringLiteral("JSON: some bytes are not UTF-8 and were replaced with U+FFFD"));
    return reading;
}

base::Json parsedJson(const CardFile &file)
{
    if (!file.json.isNull())
        return file.json;
    const base::Result<base::ParsedJson> parsed = parseCardText(file.text);
    return parsed ? parsed->value : base::Json();
}

base::Result<QByteArray> fromBase64(QByteArrayView text)
{
    const QByteArray raw = QByteArray::fromRawData(text.data(), text.size());
    if (auto decoded = QByteArray::fromBase64Encoding(raw, QByteArray::AbortOnBase64DecodingErrors))
        return std::move(*decoded);
    if (raw.trimmed().startsWith('{'))
        return text.toByteArray();
    if (raw.startsWith("rcc||"))
        return base::fail(base::Fault::Unsupported, QStringLiteral("encrypted"),
                          QStringLiteral("the card is encrypted"));
    QByteArray mended = raw;
    mended.removeIf([](char c) { return c == '\n' || c == '\r' || c == ' ' || c == '\t' || c == '\0'; });
    mended.replace('-', '+').replace('_', '/');
    if (auto decoded = QByteArray::fromBase64Encoding(mended, QByteArray::AbortOnBase64DecodingErrors))
        return std::move(*decoded);
    return base::fail(base::Fault::Invalid, QStringLiteral("bad_base64"), QStringLiteral("the text is not base64"));
}

} // namespace dramatis::cards
