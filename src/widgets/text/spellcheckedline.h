// SpellCheckedLine is what is known of the spelling of one line of a text: its misspelt words, and which part is still
// to be checked. It follows what is written in the line: of a long one only the words around a change are checked
// again.
#pragma once

#include <QList>
#include <QString>
#include <QTextBlockUserData>

#include <utility>

namespace dramatis::widgets {

class SpellCheckedLine : public QTextBlockUserData {
public:
    struct Span {
        qsizetype start = 0;
        qsizetype end = 0; // behind the last character

        qsizetype size() const { return end - start; }
        bool operator==(const Span &) const = default;
    };

    // What decides about a word stands at most so many characters before it, or after its beginning.
    static constexpr qsizetype reach = 200;

    void setText(const QString &text);
    const QString &text() const { return m_text; }
    const QList<Span> &misspelt() const { return m_misspelt; } // in order; what is not checked again yet stays
    bool isChecked() const { return m_unchecked.size() <= 0; }
    void checkAgain() { m_unchecked = {0, m_text.size()}; }
    void checkAgain(const Span &part);

    Span nextPiece() const; // to be checked: whole words, a few hundred characters
    void setChecked(const Span &piece, const QList<Span> &misspelt); // in order, within the piece
    bool takeChanged() { return std::exchange(m_isChanged, false); } // whether misspelt() is another since it was taken

    // The words of a piece, without what is none: numbers, addresses of the web, macros, and names after @.
    QList<Span> words(const Span &piece) const;

private:
    qsizetype wordStart(qsizetype at) const;
    qsizetype wordEnd(qsizetype at) const;
    bool isOurs(qsizetype start) const;
    bool isAddress(const Span &word) const;

    QString m_text;
    QList<Span> m_misspelt;
    Span m_unchecked;
    bool m_isChanged = false;
};

} // namespace dramatis::widgets
