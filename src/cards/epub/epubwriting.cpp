#include "cards/epub/epubwriting.h"

#include "base/visibletext.h"
#include "cards/filekind.h"

#include <KZip>

#include <QBuffer>
#include <QDateTime>
#include <QTimeZone>

#include <algorithm>

namespace dramatis::cards {

using base::Result;

namespace {

// Readers load a page as a whole, so longer scenes continue on another page.
constexpr qsizetype mostOfPage = qsizetype(1) << 18;

std::unexpected<base::Error> notPacked(const QString &file, const KZip &zip)
{
    return base::fail(base::Fault::Internal, QStringLiteral("cannot_pack"),
                      QStringLiteral("%1: %2").arg(file, zip.errorString()));
}

EpubCover coverOf(const QByteArray &picture)
{
    static const QHash<QString, QString> known{
        {QStringLiteral("png"), QStringLiteral("image/png")},  {QStringLiteral("apng"), QStringLiteral("image/png")},
        {QStringLiteral("jpg"), QStringLiteral("image/jpeg")}, {QStringLiteral("jpeg"), QStringLiteral("image/jpeg")},
        {QStringLiteral("gif"), QStringLiteral("image/gif")},  {QStringLiteral("webp"), QStringLiteral("image/webp")}};
    const QString kind = recognisedExtension(picture);
    return known.contains(kind) ? EpubCover{QStringLiteral("cover.") + kind, known[kind]} : EpubCover();
}

} // namespace

struct EpubWriting::Zip {
    QByteArray bytes;
    QBuffer buffer{&bytes};
    KZip zip{&buffer};
};

EpubWriting::EpubWriting() : m_zip(std::make_unique<Zip>()) {}

EpubWriting::~EpubWriting() = default;

// Readers recognise an EPUB by this first member, uncompressed, with nothing between its name and its content.
Result<> EpubWriting::begin(const ChatHeading &heading)
{
    m_heading = heading;
    m_cover = coverOf(heading.cover);
    m_newest = heading.began;
    if (!m_zip->zip.open(QIODevice::WriteOnly))
        return notPacked(QStringLiteral("zip"), m_zip->zip);
    m_zip->zip.setExtraField(KZip::NoExtraField);
    DRAMATIS_TRY_DO(pack(QStringLiteral("mimetype"), "application/epub+zip", false));
    DRAMATIS_TRY_DO(pack(QStringLiteral("META-INF/container.xml"), epubContainer()));
    DRAMATIS_TRY_DO(pack(QStringLiteral("EPUB/style.css"), epubStyle()));
    if (!m_cover.file.isEmpty())
        DRAMATIS_TRY_DO(pack(QStringLiteral("EPUB/") + m_cover.file, heading.cover, false));
    m_pages.append({QStringLiteral("title.xhtml"), epubTitle(heading)});
    return pack(QStringLiteral("EPUB/title.xhtml"), epubTitlePage(heading, m_cover));
}

Result<> EpubWriting::put(const ChatMessage &message)
{
    if (message.opensScene || m_scenes == 0) {
        DRAMATIS_TRY_DO(endPage());
        ++m_scenes;
        const QString title = message.opensScene ? message.sceneBreak : QString();
        beginPage(base::isVisible(title) ? title : QString::number(m_scenes), true);
        m_body = "<h1>" + epubText(base::oneLine(m_pages.last().title)) + "</h1>\n";
    } else if (m_body.size() > mostOfPage) {
        DRAMATIS_TRY_DO(endPage());
        beginPage(m_pages.last().title, false);
    }
    m_newest = std::max(m_newest, message.times.value(message.active));
    m_body += epubMessage(message);
    return {};
}

Result<QByteArray> EpubWriting::end()
{
    DRAMATIS_TRY_DO(endPage());
    DRAMATIS_TRY_DO(pack(QStringLiteral("EPUB/nav.xhtml"), epubContents(m_heading, m_pages)));
    DRAMATIS_TRY_DO(pack(QStringLiteral("EPUB/package.opf"), epubPackage(m_heading, m_pages, m_cover, m_newest)));
    if (!m_zip->zip.close())
        return notPacked(QStringLiteral("zip"), m_zip->zip);
    return m_zip->bytes;
}

Result<> EpubWriting::pack(const QString &file, const QByteArray &bytes, bool shrinks)
{
    constexpr mode_t readable = 0100644;
    const QDateTime always(QDate(1980, 1, 1), QTime(0, 0), QTimeZone::LocalTime);
    m_zip->zip.setCompression(shrinks ? KZip::DeflateCompression : KZip::NoCompression);
    if (!m_zip->zip.writeFile(file, bytes, readable, {}, {}, always, always, always))
        return notPacked(file, m_zip->zip);
    return {};
}

void EpubWriting::beginPage(const QString &title, bool isListed)
{
    m_pages.append({QStringLiteral("page%1.xhtml").arg(m_pages.size()), title, isListed});
}

Result<> EpubWriting::endPage()
{
    if (m_body.isEmpty())
        return {};
    const EpubPage &page = m_pages.last();
    DRAMATIS_TRY_DO(pack(QStringLiteral("EPUB/") + page.file, epubPage(page.title, m_body)));
    m_body.clear();
    return {};
}

} // namespace dramatis::cards
