// Turns the events of the CommonMark parser into blocks. Used by markup.cpp.
#pragma once

#include "presenters/text/markupmarks.h"

#include <md4c.h>

#include <optional>

namespace dramatis::presenters {

// Whether a word is so long that looking for boundaries in it would cost seconds per megabyte.
bool hasLongWord(QStringView text);

class MarkupReader {
public:
    explicit MarkupReader(const MarkupRules &rules);
    QList<MarkupBlock> read(const QByteArray &prepared);

private:
    struct ListLevel {
        bool ordered = false;
        unsigned number = 0;
        QChar mark;
    };
    void enterBlock(MD_BLOCKTYPE type, void *detail);
    void leaveBlock(MD_BLOCKTYPE type);
    QString nextMarker();
    void enterSpan(MD_SPANTYPE type, void *detail);
    void leaveSpan(MD_SPANTYPE type);
    void enterLink(const MD_SPAN_A_DETAIL &link);
    void leaveLink();
    void takeText(MD_TEXTTYPE type, const MD_CHAR *characters, MD_SIZE size);
    void openCell();
    void closeCell(quint16 formats);
    void mark();
    void open(MarkupBlock::Kind kind);
    void append(const QString &piece);
    void close();
    QList<MarkupSpan> spans() const;

    const MarkupRules &m_rules;
    QList<MarkupBlock> m_blocks;
    std::optional<MarkupBlock> m_block;
    MarkedText m_marked;
    MarkedText m_cells; // of the table so far
    bool m_startsRow = false;
    QStringList m_targets;
    quint16 m_formats = 0;
    int m_italics = 0;
    int m_bolds = 0;
    int m_quotes = 0;
    QList<ListLevel> m_lists;
    QString m_marker;
    QString m_picture;
    qsizetype m_pictureFrom = 0;
    QString m_target;
    bool m_targetAllowed = false;
    bool m_labelled = false;
    qsizetype m_labelFrom = 0;
};

} // namespace dramatis::presenters
