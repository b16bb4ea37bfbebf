// The files of an EPUB 3 (https://www.w3.org/TR/epub-33/), as text. All foreign text is escaped, because a reader
// refuses the whole book over one invalid character.
#pragma once

#include "cards/chats/chatwriting.h"

namespace dramatis::cards {

// One page, in reading order.
struct EpubPage {
    QString file; // beside the package document
    QString title;
    bool isListed = true; // in the table of contents; continuation pages are not
};

struct EpubCover {
    QString file; // empty: no cover
    QString mediaType = {};
};

QByteArray epubText(const QString &text); // escaped; characters that XML forbids are dropped
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
