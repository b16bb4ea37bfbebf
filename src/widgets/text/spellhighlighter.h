// SpellHighlighter marks the misspelt words of a text, but for what the story knows. Nobody waits for it: the text is
// checked from the event loop, a few milliseconds at a time, and from what is seen on. Until a word is checked again
// its mark stays.
#pragma once

#include <Sonnet/Speller>

#include <QBasicTimer>
#include <QSyntaxHighlighter>
#include <QTextCursor>

class QPlainTextEdit;

namespace dramatis::widgets {

class SpellCheckedLine;

class SpellHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    SpellHighlighter(QPlainTextEdit *edit, const QString &language);
    ~SpellHighlighter() override;

    void setLanguage(const QString &code);
    void checkAgain(); // the whole text: other words are right now

    bool isMisspelled(const QString &word) const { return m_speller.isMisspelled(word); }
    QStringList suggestions(const QString &word) const { return m_speller.suggest(word); }
    void addToDictionary(const QString &word) { m_speller.addToPersonal(word); } // of the user, in all programs

protected:
    void highlightBlock(const QString &text) override;
    void timerEvent(QTimerEvent *event) override;

private:
    void checkSlice();
    void checkPiece(const QTextBlock &block, SpellCheckedLine &line);
    bool isBeingWritten(int start, int end) const;
    void checkWritten();
    void checkSoon();

    QPlainTextEdit *m_edit;
    Sonnet::Speller m_speller;
    QBasicTimer m_slices;
    QTextCursor m_written; // selects the word that is being written: it is not marked before the cursor leaves it
};

} // namespace dramatis::widgets
