#include "widgets/text/spellhighlighter.h"
#include "widgets/style/theme.h"
#include "widgets/text/spellcheckedline.h"
#include "widgets/text/spelling.h"

#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QTimerEvent>

#include <utility>

namespace dramatis::widgets {

namespace {

constexpr qint64 sliceMilliseconds = 3;

SpellCheckedLine *checkedLine(const QTextBlock &block)
{
    return static_cast<SpellCheckedLine *>(block.userData());
}

} // namespace

SpellHighlighter::SpellHighlighter(QPlainTextEdit *edit, const QString &language) :
    QSyntaxHighlighter(static_cast<QObject *>(edit)), m_edit(edit), m_speller(language)
{
    setDocument(edit->document());
    connect(edit, &QPlainTextEdit::cursorPositionChanged, this, &SpellHighlighter::checkWritten);
}

SpellHighlighter::~SpellHighlighter()
{
    if (document())
        for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
            block.setUserData(nullptr);
}

void SpellHighlighter::setLanguage(const QString &code)
{
    m_speller.setLanguage(code);
}

void SpellHighlighter::checkAgain()
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        if (SpellCheckedLine *line = checkedLine(block))
            line->checkAgain();
    checkSoon();
}

void SpellHighlighter::highlightBlock(const QString &text)
{
    auto *line = static_cast<SpellCheckedLine *>(currentBlockUserData());
    if (!line)
        setCurrentBlockUserData(line = new SpellCheckedLine);
    line->setText(text);
    if (!line->isChecked())
        checkSoon();
    QTextCharFormat marked;
    marked.setUnderlineStyle(QTextCharFormat::SpellCheckUnderline);
    marked.setUnderlineColor(Theme::of(m_edit->palette()).bad);
    for (const SpellCheckedLine::Span &word : line->misspelt())
        setFormat(int(word.start), int(word.size()), marked);
}

void SpellHighlighter::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_slices.timerId())
        return QSyntaxHighlighter::timerEvent(event);
    m_slices.stop();
    checkSlice();
}

// From the first line that is seen to the end, then what is above. What was found in a line is shown once all of the
// line is checked: to show it lays the line out anew, and it may be long.
void SpellHighlighter::checkSlice()
{
    QElapsedTimer timer;
    timer.start();
    const QTextBlock top = m_edit->cursorForPosition({}).block();
    QTextBlock block = top;
    bool isFirst = true; // some of it is done, however long it took to come here
    do {
        SpellCheckedLine *line = checkedLine(block);
        while (line && !line->isChecked()) {
            if (!std::exchange(isFirst, false) && timer.elapsed() >= sliceMilliseconds)
                return checkSoon();
            checkPiece(block, *line);
        }
        if (line && line->takeChanged())
            rehighlightBlock(block);
        block = block.next().isValid() ? block.next() : document()->begin();
    } while (block != top);
}

void SpellHighlighter::checkPiece(const QTextBlock &block, SpellCheckedLine &line)
{
    const SpellCheckedLine::Span piece = line.nextPiece();
    QList<SpellCheckedLine::Span> misspelt;
    for (const SpellCheckedLine::Span &word : line.words(piece)) {
        const QString text = line.text().sliced(word.start, word.size());
        if (!m_speller.isMisspelled(text) || Spelling::shared().knows(text))
            continue;
        if (isBeingWritten(block.position() + int(word.start), block.position() + int(word.end))) {
            m_written = QTextCursor(block);
            m_written.setPosition(block.position() + int(word.start));
            m_written.setPosition(block.position() + int(word.end), QTextCursor::KeepAnchor);
        } else {
            misspelt.append(word);
        }
    }
    line.setChecked(piece, misspelt);
}

void SpellHighlighter::checkSoon()
{
    if (!m_slices.isActive())
        m_slices.start(0, this);
}

bool SpellHighlighter::isBeingWritten(int start, int end) const
{
    const int at = m_edit->textCursor().position();
    return m_edit->hasFocus() && start < at && at <= end;
}

void SpellHighlighter::checkWritten()
{
    if (m_written.isNull() || isBeingWritten(m_written.selectionStart(), m_written.selectionEnd()))
        return;
    const QTextBlock block = document()->findBlock(m_written.selectionStart());
    const int start = m_written.selectionStart() - block.position();
    m_written = {};
    SpellCheckedLine *line = checkedLine(block);
    if (!line)
        return;
    line->checkAgain({start, start});
    checkSoon();
}

} // namespace dramatis::widgets
