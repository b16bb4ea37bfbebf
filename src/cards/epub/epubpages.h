// The files of an EPUB 3 (https://www.w3.org/TR/epub-33/), as text. All that comes from outside is escaped: a reader
// refuses a whole book for one wrong sign.
#pragma once

#include "cards/chats/chatwriting.h"

namespace dramatis::cards {

// In the list of contents; in the order of reading.
struct EpubPage {
    QString file; // beside the package document
    QString title;
    bool isListed = true; // a page that only goes on is not
};

struct EpubCover {
    QString file; // empty: there is none
    QString mediaType = {};
};

QByteArray epubText(const QString &text); // for a page: what XML does not take is gone
QByteArray epubMessage(const ChatMessage &message);
QByteArray epubPage(const QString &title, const QByteArray &body);

QByteArray epubContainer(); // says where the package document is
QByteArray epubStyle();
QByteArray epubTitlePage(const ChatHeading &heading, const EpubCover &cover);
QByteArray epubContents(const ChatHeading &heading, const QList<EpubPage> &pages);
QByteArray epubPackage(const ChatHeading &heading, const QList<EpubPage> &pages, const EpubCover &cover,
                       qint64 modified); // milliseconds since 1970-01-01 UTC

QString epubTitle(const ChatHeading &heading); // never empty

} // namespace dramatis::cards
