#include "cards/write/cardtext.h"

#include "cards/cardfile.h"
#include "cards/limits.h"

#include <QSet>

namespace dramatis::cards {

using domain::FactKind;

namespace {

// Texts in other files end with line breaks or zero bytes now and then.
QByteArrayView trimmed(QByteArrayView text)
{
    while (!text.isEmpty() && (text.back() == '\0' || text.back() == '\n' || text.back() == '\r' || text.back() == ' '))
        text.chop(1);
    return text;
}

// Places in a document, a few of those that are looked for.
class Places {
public:
    enum class Wanted { Twice, Replaced };
    explicit Places(Wanted wanted) : m_wanted(wanted) {}

    QStringList in(const base::Json &value)
    {
        walk(value);
        return m_found;
    }

private:
    static constexpr qsizetype most = 5;

    void walk(const base::Json &value)
    {
        if (m_found.size() >= most)
            return;
        if (m_wanted == Wanted::Replaced && value.isString() && value.toString().contains(QChar::ReplacementCharacter))
            note(m_place);
        const qsizetype length = m_place.size();
        for (qsizetype i = 0; i < value.elements().size(); ++i) {
            m_place += QStringLiteral("[%1]").arg(i);
            walk(value.elements()[i]);
            m_place.truncate(length);
        }
        QSet<QStringView> seen;
        for (const base::JsonMember &member : value.members()) {
            m_place += (length > 0 ? QStringLiteral(".") : QString()) + member.name.left(longestName);
            const bool again = m_wanted == Wanted::Twice && seen.contains(member.name);
            const bool mended = m_wanted == Wanted::Replaced && member.name.contains(QChar::ReplacementCharacter);
            if (m_wanted == Wanted::Twice)
                seen.insert(member.name);
            if (again || mended)
                note(m_place);
            walk(member.value);
            m_place.truncate(length);
        }
    }
    void note(const QString &place)
    {
        const QString named = place.isEmpty() ? QStringLiteral("JSON") : place;
        if (m_found.size() < most && !m_found.contains(named))
            m_found.append(named);
    }

    static constexpr qsizetype longestName = 100;
    Wanted m_wanted;
    QString m_place;
    QStringList m_found;
};

} // namespace

QList<domain::Warning> odditiesIn(const base::ParsedJson &parsed)
{
    QList<domain::Warning> warnings;
    if (parsed.invalidUtf8) {
        const QStringList places = Places(Places::Wanted::Replaced).in(parsed.value);
        warnings.append(
            {QStringLiteral("invalid_utf8"),
             {places.isEmpty() ? QStringLiteral("JSON") : places.join(QStringLiteral(", ")), {FactKind::NotUtf8}}});
    }
    if (!parsed.duplicateMembers.isEmpty())
        warnings.append({QStringLiteral("duplicate_field"),
                         {Places(Places::Wanted::Twice).in(parsed.value).join(QStringLiteral(", ")),
                          {FactKind::OccursTwiceLastCounts}}});
    return warnings;
}

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
    const QList<domain::Warning> odd = odditiesIn(*parsed);
    reading->warnings = odd + reading->warnings;
    if (parsed->invalidUtf8)
        reading->lost.prepend(odd.first().notice);
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
