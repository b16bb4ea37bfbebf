// Lays the messages of a story out in a document. Foreign text is plain text; pictures are addresses that only the
// document resolves.
#pragma once

#include "presenters/export/pdfstory.h"
#include "presenters/text/markup.h"

#include <QSize>
#include <QTextCursor>

#include <functional>

namespace dramatis::presenters {

struct PdfPicture {
    QString address; // empty: there is no such picture
    QSize size;      // in pixels
};

struct PdfPictures {
    std::function<QString(const QString &speaker)> portrait; // its address; empty: none
    std::function<PdfPicture(const QString &speaker, const QString &source)> named;
};

QString pdfTitle(const cards::ChatHeading &heading);

class PdfPages {
public:
    // `to`: empty, and laid out after this is gone.
    PdfPages(QTextDocument &to, const PdfPictures &pictures);
    ~PdfPages();
    PdfPages(const PdfPages &) = delete;
    PdfPages &operator=(const PdfPages &) = delete;

    void putTitle(const cards::ChatHeading &heading, const QString &cover); // `cover`: an address; empty: none
    void putMessage(const cards::ChatMessage &message);
    // The same in parts, for one that is very long.
    void putHead(const cards::ChatMessage &message);
    void putText(const QString &text, const QString &speaker); // as cards::readable() has it
    void putEnd(const cards::ChatMessage &message);
    int length() const { return m_cursor.position(); } // in characters

private:
    // Begins a paragraph; the sizes are in pixels of 1/96 inch.
    void begin(qreal above, qreal below, Qt::Alignment alignment = {}, qreal indent = 0);
    void say(const QString &text, const QTextCharFormat &format = {});
    void show(const QString &address, QSize size);
    void putSceneBreak(const cards::ChatMessage &message);
    void putSpeaker(const cards::ChatMessage &message);
    void put(const MarkupBlock &block, const QString &speaker);
    void putSpans(const MarkupBlock &block, QTextCharFormat base);
    bool putPicture(const MarkupBlock &block, const QString &speaker);
    void putRule();
    void putTable(const MarkupBlock &block);

    PdfPictures m_pictures;
    QTextCursor m_cursor;
    bool m_isEmpty = true;
};

} // namespace dramatis::presenters
