// A story as an EPUB 3 with a page per scene and its first character on the cover. Each page is compressed as soon as
// it is full, so that only compressed pages stay in memory.
#pragma once

#include "cards/epub/epubpages.h"

class KZip;

namespace dramatis::cards {

class EpubWriting {
public:
    EpubWriting();
    ~EpubWriting();

    base::Result<> begin(const ChatHeading &heading);
    base::Result<> put(const ChatMessage &message);
    base::Result<QByteArray> end(); // the whole file

private:
    base::Result<> pack(const QString &file, const QByteArray &bytes, bool shrinks = true);
    void beginPage(const QString &title, bool isListed);
    base::Result<> endPage();

    struct Zip;
    std::unique_ptr<Zip> m_zip;
    ChatHeading m_heading;
    EpubCover m_cover;
    QList<EpubPage> m_pages;
    QByteArray m_body; // of the current page
    int m_scenes = 0;
    qint64 m_newest = 0; // time of the newest message
};

} // namespace dramatis::cards
