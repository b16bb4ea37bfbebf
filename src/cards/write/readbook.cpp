#include "cards/write/readbook.h"

#include "base/visibletext.h"
#include "cards/limits.h"
#include "cards/png/pngtext.h"
#include "cards/write/cardtext.h"
#include "cards/write/readcard.h"
#include "domain/card/refusals.h"

#include <QFileInfo>

namespace dramatis::cards {

namespace {

using base::Fault;
using base::Result;
using domain::LorebookReading;

Result<LorebookReading> readingOf(QByteArrayView text)
{
    DRAMATIS_TRY(const auto parsed, parseCardText(text));
    auto reading = domain::readAnyLorebook(parsed.value);
    if (reading)
        reading->warnings = odditiesIn(parsed) + reading->warnings;
    return reading;
}

// NovelAI keeps lorebooks in pictures.
Result<LorebookReading> fromPicture(const QByteArray &bytes)
{
    DRAMATIS_TRY(const auto walk, walkPng(bytes));
    for (const PngChunk &chunk : walk.chunks) {
        if (keywordOf(chunk).compare("naidata", Qt::CaseInsensitive) != 0)
            continue;
        return textOf(chunk, limits::inflatedText).and_then(fromBase64).and_then(readingOf);
    }
    return base::fail(Fault::NotFound, domain::refusals::noLorebook,
                      QStringLiteral("this picture contains no lorebook"));
}

Result<LorebookReading> fromCard(const QByteArray &bytes, const QString &fileName)
{
    static const QStringList noCard{domain::refusals::noCard, domain::refusals::notACard};
    const auto file = readCard(bytes, fileName);
    if (!file && noCard.contains(file.error().code)) // a book was asked for
        return base::fail(Fault::Unsupported, domain::refusals::noLorebook,
                          isPng(bytes) ? QStringLiteral("this picture contains no lorebook")
                                       : QStringLiteral("this is not a lorebook: it has no entries"));
    if (!file)
        return std::unexpected(file.error());
    if (!file->card.book)
        return base::fail(Fault::NotFound, domain::refusals::noLorebook, QStringLiteral("this card has no lorebook"));
    const bool third = file->spec == domain::CardSpec::V3;
    return LorebookReading{*file->card.book, third ? QStringLiteral("lorebook_v3") : QStringLiteral("v2-book"),
                           file->warnings};
}

bool isJson(const QByteArray &bytes)
{
    const QByteArray start = bytes.first(std::min<qsizetype>(bytes.size(), 64)).trimmed();
    return start.startsWith('{') || start.startsWith('[') || start.startsWith("\xEF\xBB\xBF")
           || start.startsWith("\xFF\xFE") || start.startsWith("\xFE\xFF");
}

Result<LorebookReading> read(const QByteArray &bytes, const QString &fileName)
{
    if (base::isBlank(bytes))
        return base::fail(Fault::Invalid, QStringLiteral("empty_file"), QStringLiteral("the file is empty"));
    if (isJson(bytes))
        return readingOf(bytes);
    Result<LorebookReading> reading = isPng(bytes) ? fromPicture(bytes) : fromCard(bytes, fileName);
    return reading || !isPng(bytes) || reading.error().code != domain::refusals::noLorebook ? reading
                                                                                            : fromCard(bytes, fileName);
}

} // namespace

Result<LorebookReading> readLorebook(const QByteArray &bytes, const QString &fileName)
{
    Result<LorebookReading> reading = read(bytes, fileName);
    if (!reading) {
        reading.error().subject = fileName;
        return reading;
    }
    if (reading->book.name.value_or(QString()).isEmpty() && fileName != u"-")
        reading->book.name = QFileInfo(fileName).completeBaseName();
    return reading;
}

} // namespace dramatis::cards
