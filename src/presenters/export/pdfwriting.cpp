#include "presenters/export/pdfwriting.h"

#include "cards/cardlooks.h"
#include "cards/chats/chattext.h"
#include "cards/write/readcard.h"
#include "presenters/export/pdfpages.h"
#include "presenters/library/picture.h"

#include <QAbstractTextDocumentLayout>
#include <QIODevice>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <QUrl>

namespace dramatis::presenters {

using base::Fault;
using base::Result;

namespace {

constexpr int resolution = 300;
constexpr qreal margin = 20; // millimetres
constexpr int fontPoints = 11;
constexpr qreal footerInches = 0.4;
constexpr qsizetype mostOfPiece = qsizetype(1) << 17; // characters
constexpr int portraitPixels = 160;
constexpr int coverPixels = 1000;
constexpr int namedPixels = 900;

// Where the next part of a text begins: behind a line, if one ends there.
qsizetype endOfPart(const QString &text, qsizetype from)
{
    const qsizetype most = from + mostOfPiece;
    if (text.size() <= most)
        return text.size();
    if (const qsizetype line = text.lastIndexOf(u'\n', most - 1) + 1; line > from)
        return line;
    return text[most].isLowSurrogate() ? most - 1 : most;
}

// Answers the addresses that were given to it, and reads no file whatever a text says.
class PdfDocument : public QTextDocument {
public:
    explicit PdfDocument(const QHash<QString, QImage> &pictures) : m_pictures(pictures) {}

protected:
    QVariant loadResource(int, const QUrl &name) override { return m_pictures.value(name.toString()); }

private:
    const QHash<QString, QImage> &m_pictures;
};

// The pictures of a story, decoded when they are first shown.
class StoryPictures {
public:
    explicit StoryPictures(const PdfStory &story) : m_story(story) {}

    const QHash<QString, QImage> &decoded() const { return m_decoded; }
    PdfPictures offered()
    {
        return {[this](const QString &speaker) { return portrait(speaker); },
                [this](const QString &speaker, const QString &source) { return named(speaker, source); }};
    }

    // They may be many, and are decoded again where another piece has them.
    void forgetNamed()
    {
        m_decoded.removeIf([](const auto &each) { return each.key().startsWith(u"album"); });
    }

    QString cover()
    {
        const QImage image = squarePicture(m_story.heading.cover, coverPixels);
        return image.isNull() ? QString() : kept(QStringLiteral("cover"), image);
    }

private:
    struct Album {
        QString prefix; // of their addresses
        cards::PictureNames names;
        QList<cards::NamedPicture> pictures;
    };

    QString kept(const QString &address, const QImage &image)
    {
        m_decoded.insert(address, image);
        return address;
    }

    QString portrait(const QString &speaker)
    {
        if (const auto known = m_portraits.constFind(speaker); known != m_portraits.cend())
            return *known;
        const QImage image = squarePicture(m_story.speakers.value(speaker).portrait, portraitPixels);
        const QString address =
            image.isNull() ? QString() : kept(QStringLiteral("face%1").arg(m_decoded.size()), image);
        m_portraits.insert(speaker, address);
        return address;
    }

    PdfPicture named(const QString &speaker, const QString &source)
    {
        const Album &album = albumOf(speaker);
        const qsizetype place = album.names.indexOf(source);
        if (place < 0)
            return {};
        const QString address = album.prefix + QString::number(place);
        if (!m_decoded.contains(address))
            kept(address, wholePicture(album.pictures.at(place).bytes, namedPixels));
        const QImage image = m_decoded.value(address);
        return image.isNull() ? PdfPicture() : PdfPicture{address, image.size()};
    }

    const Album &albumOf(const QString &speaker)
    {
        const auto known = m_albums.constFind(speaker);
        if (known != m_albums.cend())
            return *known;
        Album album{QStringLiteral("album%1-").arg(m_albums.size()), {}, {}};
        const QByteArray card = m_story.speakers.value(speaker).card;
        const auto file = card.isEmpty() ? std::unexpected(base::Error()) : cards::readCard(card, {});
        if (file)
            album.pictures = cards::namedPictures(*file);
        album.names = cards::PictureNames(album.pictures);
        return *m_albums.insert(speaker, album);
    }

    const PdfStory &m_story;
    QHash<QString, QImage> m_decoded;
    QHash<QString, QString> m_portraits;
    QMap<QString, Album> m_albums;
};

class PdfPainting {
public:
    PdfPainting(const PdfStory &story, QIODevice &to, const PdfWish &wish) :
        m_story(story), m_wish(wish), m_pictures(story), m_writer(&to), m_font(fontOf(wish))
    {
        m_writer.setResolution(resolution);
        m_writer.setPageSize(wish.paper);
        m_writer.setPageMargins(QMarginsF(margin, margin, margin, margin), QPageLayout::Millimeter);
        m_writer.setTitle(pdfTitle(story.heading));
        m_writer.setCreator(QStringLiteral("Dramatis"));
    }

    Result<int> paint()
    {
        if (!m_painter.begin(&m_writer))
            return base::fail(Fault::Denied, QStringLiteral("cannot_write"), QStringLiteral("the PDF cannot be begun"));
        for (qsizetype next = 0; next < m_story.messages.size() || m_pages == 0;)
            if (!putPiece(next))
                return cancelled();
        m_painter.end();
        return m_pages;
    }

private:
    static QFont fontOf(const PdfWish &wish)
    {
        QFont font;
        if (!wish.fontFamily.isEmpty())
            font.setFamilies({wish.fontFamily});
        font.setPointSize(fontPoints);
        return font;
    }

    std::unexpected<base::Error> cancelled()
    {
        m_painter.end();
        return base::fail(Fault::Cancelled, QStringLiteral("stopped"), QStringLiteral("given up"));
    }

    bool goesOn() const { return !m_wish.goesOn || m_wish.goesOn(); }

    // From that message on; false: it is given up.
    bool putPiece(qsizetype &next)
    {
        const QSizeF page(m_writer.width(), m_writer.height() - footer());
        PdfDocument document(m_pictures.decoded());
        document.setUndoRedoEnabled(false);
        document.documentLayout()->setPaintDevice(&m_writer);
        document.setDefaultFont(m_font);
        document.setDocumentMargin(0);
        document.setPageSize(page);
        fill(document, next);
        if (!goesOn())
            return false;
        const int pages = document.pageCount();
        for (int number = 0; number < pages; ++number) {
            if (!goesOn())
                return false;
            putPage(document, page, number);
        }
        m_pictures.forgetNamed();
        return true;
    }

    void fill(QTextDocument &document, qsizetype &next)
    {
        PdfPages pages(document, m_pictures.offered());
        if (next == 0 && m_said == 0)
            pages.putTitle(m_story.heading, m_pictures.cover());
        const qsizetype first = next;
        for (; next < m_story.messages.size() && goesOn(); ++next) {
            const cards::ChatMessage &message = m_story.messages[next];
            if (next > first && (message.opensScene || pages.length() > mostOfPiece))
                return;
            if (!put(message, pages))
                return;
        }
    }

    // False: the rest of it is for the next piece. A document of millions of lines has no place for all of them.
    bool put(const cards::ChatMessage &message, PdfPages &pages)
    {
        const QString text = cards::readable(message.text());
        if (m_said == 0)
            pages.putHead(message);
        const qsizetype end = endOfPart(text, m_said);
        pages.putText(text.sliced(m_said, end - m_said), message.speaker);
        m_said = end < text.size() ? end : 0;
        if (m_said > 0)
            return false;
        pages.putEnd(message);
        return true;
    }

    void putPage(const QTextDocument &document, QSizeF page, int number)
    {
        if (m_pages++ > 0)
            m_writer.newPage();
        const QRectF seen(QPointF(0, number * page.height()), page);
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = seen;
        context.palette.setColor(QPalette::Text, Qt::black); // whatever the window's theme is
        m_painter.save();
        m_painter.translate(0, -seen.top());
        m_painter.setClipRect(seen);
        document.documentLayout()->draw(&m_painter, context);
        m_painter.restore();
        m_painter.setFont(m_font);
        m_painter.setPen(Qt::darkGray);
        m_painter.drawText(QRectF(0, page.height(), page.width(), footer()), Qt::AlignHCenter | Qt::AlignBottom,
                           QLocale().toString(m_pages));
    }

    static qreal footer() { return resolution * footerInches; }

    const PdfStory &m_story;
    const PdfWish &m_wish;
    StoryPictures m_pictures;
    QPdfWriter m_writer;
    QPainter m_painter;
    QFont m_font;
    int m_pages = 0;
    qsizetype m_said = 0; // of a message that goes on in the next piece
};

} // namespace

// As the Unicode CLDR has it (supplemental data, paperSize).
QPageSize paperOf(const QLocale &locale)
{
    static const QList<QLocale::Territory> letter{
        QLocale::UnitedStates, QLocale::Canada,      QLocale::Mexico,     QLocale::Belize,     QLocale::Chile,
        QLocale::Colombia,     QLocale::CostaRica,   QLocale::Panama,     QLocale::ElSalvador, QLocale::Guatemala,
        QLocale::Nicaragua,    QLocale::Philippines, QLocale::PuertoRico, QLocale::Venezuela};
    return QPageSize(letter.contains(locale.territory()) ? QPageSize::Letter : QPageSize::A4);
}

Result<int> writePdf(const PdfStory &story, QIODevice &to, const PdfWish &wish)
{
    return PdfPainting(story, to, wish).paint();
}

} // namespace dramatis::presenters
