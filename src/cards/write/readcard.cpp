#include "cards/write/readcard.h"

#include "base/visibletext.h"
#include "cards/charx/assets.h"
#include "cards/charx/charxcard.h"
#include "cards/foreign/flatyaml.h"
#include "cards/foreign/foreigncards.h"
#include "cards/limits.h"
#include "cards/png/pngcard.h"
#include "cards/png/pngwalk.h"
#include "cards/unpacked.h"
#include "cards/write/cardtext.h"
#include "cards/write/writecard.h"
#include "cards/zip/zipwalk.h"
#include "domain/card/refusals.h"

#include <algorithm>

namespace dramatis::cards {

namespace {

using base::Fault;
using base::Result;

// JSON, too, though never a card.
bool isLoneValue(QByteArrayView bytes)
{
    if (bytes.size() > 64)
        return false;
    const QByteArray text = bytes.toByteArray().trimmed();
    bool isNumber = false;
    text.toDouble(&isNumber);
    return text == "null" || text == "true" || text == "false" || isNumber;
}

bool looksLikeJson(QByteArrayView bytes)
{
    if (bytes.startsWith("\xEF\xBB\xBF"))
        return true;
    if (bytes.startsWith("\xFF\xFE") || bytes.startsWith("\xFE\xFF") || bytes.startsWith(QByteArrayView("{\0", 2))
        || bytes.startsWith(QByteArrayView("\0{", 2)))
        return true;
    const auto first =
        std::ranges::find_if_not(bytes, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
    return first != bytes.end() && (*first == '{' || *first == '[' || *first == '"' || isLoneValue(bytes));
}

bool looksLikeOtherPicture(QByteArrayView bytes)
{
    return bytes.startsWith("\xFF\xD8\xFF") || bytes.startsWith("GIF8") || bytes.startsWith("BM")
           || (bytes.startsWith("RIFF") && bytes.size() > 12 && bytes.sliced(8, 4) == "WEBP")
           || (bytes.size() > 12 && bytes.sliced(4, 4) == "ftyp");
}

// The card that a character of another program becomes; nothing where it is none.
std::optional<Unpacked> fromForeign(const base::Json &json)
{
    const auto foreign = cardFromForeign(json);
    Unpacked unpacked;
    unpacked.text = foreign ? foreign->card.toUtf8() : QByteArray();
    Result<domain::CardReading> reading = readCardText(unpacked.text);
    if (!reading)
        return std::nullopt;
    unpacked.reading = std::move(*reading);
    unpacked.unused = foreign->unused;
    return unpacked;
}

Result<Unpacked> unpackJson(const QByteArray &bytes)
{
    Result<domain::CardReading> reading = readCardText(bytes);
    if (!reading && reading.error().code == domain::refusals::notACard) {
        const auto parsed = parseCardText(bytes);
        if (const auto foreign = parsed ? fromForeign(parsed->value) : std::nullopt)
            return *foreign;
        if (const QString thing = parsed ? foreignThing(parsed->value) : QString(); !thing.isEmpty())
            return base::fail(Fault::Unsupported, domain::refusals::notACard,
                              QStringLiteral("this is %1, not a character").arg(thing));
    }
    if (!reading)
        return std::unexpected(reading.error());
    Unpacked unpacked;
    unpacked.reading = std::move(*reading);
    unpacked.text = bytes;
    return unpacked;
}

// Those of text-generation-webui.
bool looksLikeYamlCharacter(const QByteArray &bytes)
{
    const auto has = [&](const QByteArray &name) { return bytes.startsWith(name) || bytes.contains('\n' + name); };
    return bytes.size() <= limits::cardText && has("name:") && has("context:");
}

Result<Unpacked> unpackYaml(const QByteArray &bytes)
{
    Result<base::Json> yaml = readFlatYaml(QString::fromUtf8(bytes));
    if (!yaml)
        return std::unexpected(yaml.error());
    if (!yaml->contains(u"greeting"))
        yaml->set(u"greeting", QString());
    auto unpacked = fromForeign(*yaml);
    if (!unpacked)
        return base::fail(Fault::Unsupported, domain::refusals::notACard,
                          QStringLiteral("this is YAML without a name and a context"));
    if (!bytes.isValidUtf8())
        leaveOut(*unpacked, u"invalid_utf8", {QStringLiteral("YAML"), {domain::FactKind::NotUtf8}});
    return *unpacked;
}

auto noCard()
{
    return base::fail(Fault::Invalid, domain::refusals::noCard,
                      QStringLiteral("this picture contains no character card"));
}

// A picture that happens to hold the four bytes of a zip is still only a picture.
Result<Unpacked> unpackBehindPicture(QByteArrayView bytes)
{
    if (!holdsZip(bytes))
        return noCard();
    Result<Unpacked> unpacked = unpackCharx(bytes);
    if (!unpacked
        && (unpacked.error().code == domain::refusals::noCard || unpacked.error().code == domain::refusals::truncated))
        return noCard();
    return unpacked;
}

Result<Unpacked> unpackPicture(QByteArrayView bytes)
{
    Result<Unpacked> unpacked = unpackPng(bytes);
    if (unpacked || unpacked.error().code != domain::refusals::noCard)
        return unpacked;
    Result<Unpacked> behind = unpackBehindPicture(bytes);
    return !behind && behind.error().code == domain::refusals::noCard ? unpacked : behind;
}

Result<Unpacked> unpack(const QByteArray &bytes)
{
    if (base::isBlank(bytes))
        return base::fail(Fault::Invalid, QStringLiteral("empty_file"), QStringLiteral("the file is empty"));
    if (bytes.size() > limits::file)
        return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                          QStringLiteral("the file has %1 bytes, more than %2").arg(bytes.size()).arg(limits::file));
    if (isPng(bytes))
        return unpackPicture(bytes);
    if (looksLikeJson(bytes))
        return unpackJson(bytes);
    if (bytes.startsWith("PK\x03\x04") || bytes.startsWith("PK\x05\x06"))
        return unpackCharx(bytes);
    if (looksLikeOtherPicture(bytes))
        return unpackBehindPicture(bytes);
    if (holdsZip(bytes))
        return unpackCharx(bytes);
    if (looksLikeYamlCharacter(bytes))
        return unpackYaml(bytes);
    if (bytes.startsWith(QByteArrayView("\x6F\0", 2)))
        return base::fail(Fault::Unsupported, QStringLiteral("not_read_yet"),
                          QStringLiteral("this is a RisuAI module (.risum), which is not supported yet"));
    return base::fail(Fault::Unsupported, QStringLiteral("unknown_format"),
                      QStringLiteral("this is neither a PNG, nor a CHARX, nor JSON"));
}

// What stands between the first and the last line of a Markdown fence.
QString withoutFences(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (!trimmed.startsWith(u"```") || !trimmed.endsWith(u"```") || !trimmed.contains(u'\n'))
        return trimmed;
    return trimmed.sliced(trimmed.indexOf(u'\n')).chopped(3).trimmed();
}

} // namespace

QByteArray asCard(const CardFile &file)
{
    const Result<WrittenCard> written = writeCard(file, {file.container, domain::CardSpec::V3});
    return written ? written->bytes : QByteArray();
}

Result<CardFile> readCard(const QByteArray &bytes, const QString &fileName)
{
    const auto about = [&fileName](base::Error error) {
        error.subject = fileName;
        return error;
    };
    Result<Unpacked> unpacked = unpack(bytes).transform_error(about);
    if (!unpacked)
        return std::unexpected(unpacked.error());
    const bool foreign = unpacked->foreign;
    CardFile file = assembled(std::move(*unpacked));
    file.original = foreign ? asCard(file) : file.container == Container::Json ? file.text : bytes;
    return file;
}

Result<CardFile> readPastedCard(const QString &text)
{
    const QByteArray plain = withoutFences(text).toUtf8();
    if (plain.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_file"), QStringLiteral("the text is empty"));
    return fromBase64(plain).and_then(unpackJson).transform(assembled);
}

} // namespace dramatis::cards
