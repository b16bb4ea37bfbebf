#include "cards/epub/epubpages.h"

#include "base/visibletext.h"
#include "cards/chats/chattext.h"

#include <QDateTime>
#include <QTimeZone>
#include <QUuid>

namespace dramatis::cards {

namespace {

QByteArray epubLine(const QString &text)
{
    return epubText(base::oneLine(text));
}

// Each line gets its own paragraph, because many readers drop line breaks within one.
QByteArray paragraphs(const QString &text)
{
    QByteArray all;
    for (const QStringView line : QStringView(text).split(u'\n')) {
        const QString said = line.trimmed().toString();
        if (!said.isEmpty())
            all += "<p dir=\"auto\">" + epubText(said) + "</p>\n";
    }
    return all;
}

QByteArray htmlBegin(const QString &title)
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n"
           "<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\">\n<head>\n<title>"
           + epubLine(title) + "</title>\n<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n";
}

// The same story has the same id, so that a reader treats a later export as a new edition.
QByteArray identifier(const ChatHeading &heading)
{
    static const QUuid chats(0x6f1d7f0e, 0x5a0c, 0x4c57, 0x9d, 0x2b, 0x41, 0x0a, 0x76, 0x8e, 0x25, 0xb3);
    const QString known =
        QStringLiteral("%1\n%2\n%3").arg(heading.characters.join(u'\n'), heading.user).arg(heading.began);
    return "urn:uuid:" + QUuid::createUuidV5(chats, known).toByteArray(QUuid::WithoutBraces);
}

QByteArray item(const QByteArray &id, const QString &file, const QByteArray &mediaType, const QByteArray &properties)
{
    return "<item id=\"" + id + "\" href=\"" + file.toUtf8() + "\" media-type=\"" + mediaType + '"'
           + (properties.isEmpty() ? QByteArray() : " properties=\"" + properties + '"') + "/>\n";
}

QByteArray metadata(const ChatHeading &heading, const EpubCover &cover, qint64 modified)
{
    const QString at =
        QDateTime::fromMSecsSinceEpoch(modified, QTimeZone::UTC).toString(QStringLiteral("yyyy-MM-dd'T'HH:mm:ss'Z'"));
    QByteArray all = "<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n<dc:identifier id=\"id\">"
                     + identifier(heading) + "</dc:identifier>\n<dc:title>" + epubLine(epubTitle(heading))
                     + "</dc:title>\n<dc:language>und</dc:language>\n";
    if (base::isVisible(heading.user))
        all += "<dc:creator>" + epubLine(heading.user) + "</dc:creator>\n";
    all += "<meta property=\"dcterms:modified\">" + at.toLatin1() + "</meta>\n";
    if (!cover.file.isEmpty())
        all += "<meta name=\"cover\" content=\"cover\"/>\n"; // older readers
    return all + "</metadata>\n";
}

} // namespace

QByteArray epubText(const QString &text)
{
    QString kept;
    kept.reserve(text.size());
    for (const QChar c : text) {
        const bool isControl = c.unicode() < 0x20 && c != u'\n' && c != u'\t' && c != u'\r';
        if (!isControl && c.unicode() < 0xfffe)
            kept += c;
    }
    return kept.toHtmlEscaped().toUtf8();
}

QString epubTitle(const ChatHeading &heading)
{
    for (const QString &title : {heading.title, heading.characters.join(QStringLiteral(", "))})
        if (base::isVisible(title))
            return title;
    return QStringLiteral("Chat");
}

QByteArray epubMessage(const ChatMessage &message)
{
    const QByteArray before = message.sceneBreak.isEmpty() || message.opensScene
                                  ? QByteArray()
                                  : "<p class=\"break\">" + epubLine(message.sceneBreak) + "</p>\n";
    const QByteArray kind = message.hidden || !message.unheard.isEmpty() ? " class=\"unheard\"" : "";
    const QByteArray called =
        message.called.isEmpty() ? QByteArray() : "<p class=\"called\">" + epubLine(message.called) + "</p>\n";
    return before + "<section" + kind + ">\n<h2>" + epubLine(message.speaker) + " <small>" + epubLine(aside(message))
           + "</small></h2>\n" + paragraphs(readable(message.text())) + called + "</section>\n";
}

QByteArray epubPage(const QString &title, const QByteArray &body)
{
    return htmlBegin(title) + "<body>\n" + body + "</body>\n</html>\n";
}

QByteArray epubContainer()
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n<rootfiles>\n"
           "<rootfile full-path=\"EPUB/package.opf\" media-type=\"application/oebps-package+xml\"/>\n"
           "</rootfiles>\n</container>\n";
}

QByteArray epubStyle()
{
    return "body { line-height: 1.4 }\n"
           "h1 { font-size: 1.4em; text-align: center; margin: 2em 0 }\n"
           "h2 { font-size: 1em; margin: 1.2em 0 0 }\n"
           "h2 small { font-weight: normal; opacity: .6 }\n"
           "p { margin: .2em 0 }\n"
           ".cast, .break { text-align: center; opacity: .75; margin: 1.5em 0 }\n"
           ".called { opacity: .75; font-size: .9em }\n"
           ".unheard { border-left: .2em solid; padding-left: .6em }\n"
           ".cover { text-align: center } .cover img { max-width: 100%; max-height: 70vh }\n";
}

QByteArray epubTitlePage(const ChatHeading &heading, const EpubCover &cover)
{
    const QString cast = heading.characters.join(QStringLiteral(" · "));
    QByteArray body;
    if (!cover.file.isEmpty())
        body += "<p class=\"cover\"><img src=\"" + cover.file.toUtf8() + "\" alt=\"" + epubLine(epubTitle(heading))
                + "\"/></p>\n";
    body += "<h1>" + epubLine(epubTitle(heading)) + "</h1>\n";
    if (base::isVisible(cast))
        body += "<p class=\"cast\">" + epubLine(cast) + "</p>\n";
    return epubPage(epubTitle(heading), body);
}

QByteArray epubContents(const ChatHeading &heading, const QList<EpubPage> &pages)
{
    QByteArray entries;
    for (const EpubPage &page : pages)
        if (page.isListed)
            entries += "<li><a href=\"" + page.file.toUtf8() + "\">" + epubLine(page.title) + "</a></li>\n";
    return htmlBegin(epubTitle(heading)) + "<body>\n<nav epub:type=\"toc\" id=\"toc\">\n<h1>"
           + epubLine(epubTitle(heading)) + "</h1>\n<ol>\n" + entries + "</ol>\n</nav>\n</body>\n</html>\n";
}

QByteArray epubPackage(const ChatHeading &heading, const QList<EpubPage> &pages, const EpubCover &cover,
                       qint64 modified)
{
    const QByteArray pageType = "application/xhtml+xml";
    QByteArray manifest = item("nav", QStringLiteral("nav.xhtml"), pageType, "nav")
                          + item("style", QStringLiteral("style.css"), "text/css", {});
    if (!cover.file.isEmpty())
        manifest += item("cover", cover.file, cover.mediaType.toLatin1(), "cover-image");
    QByteArray spine;
    for (qsizetype i = 0; i < pages.size(); ++i) {
        const QByteArray id = "page" + QByteArray::number(i);
        manifest += item(id, pages[i].file, pageType, {});
        spine += "<itemref idref=\"" + id + "\"/>\n";
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"id\">\n"
           + metadata(heading, cover, modified) + "<manifest>\n" + manifest + "</manifest>\n<spine>\n" + spine
           + "</spine>\n</package>\n";
}

} // namespace dramatis::cards
