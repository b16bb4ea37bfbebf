// SpellChecker marks the misspelt words of a text while it is written, and offers better ones in its menu.
#pragma once

#include <QObject>
#include <QTextCursor>

class QContextMenuEvent;
class QMenu;
class QPlainTextEdit;

namespace dramatis::widgets {

class SpellHighlighter;

class SpellChecker : public QObject {
    Q_OBJECT
public:
    explicit SpellChecker(QPlainTextEdit *edit);

    bool isMisspelled(const QString &word) const;
    QTextCursor misspelledAt(const QTextCursor &cursor) const; // no selection: the word there is right
    // Puts what can be done about that word above what the menu offers.
    void addActions(QMenu &menu, const QTextCursor &word);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    bool openMenu(const QContextMenuEvent &event);
    void replace(QTextCursor word, const QString &better);

    QPlainTextEdit *m_edit;
    SpellHighlighter *m_highlighter = nullptr; // while spelling is checked
};

} // namespace dramatis::widgets
