#include "widgets/text/spellhighlighter.h"
#include "widgets/style/theme.h"
#include "widgets/text/spelling.h"

#include <QPlainTextEdit>

#include <algorithm>

namespace dramatis::widgets {

namespace {

constexpr int longestLine = 10'000; // looking at more of them holds up who writes
constexpr int longestMacro = 200;

// "{{user}}", "@Mara".
bool isOurs(const QString &line, int start)
{
    const QStringView before = QStringView(line).first(start).last(std::min(start, longestMacro));
    return before.endsWith(u'@')
           || before.lastIndexOf(QLatin1StringView("{{")) > before.lastIndexOf(QLatin1StringView("}}"));
}

} // namespace

SpellHighlighter::SpellHighlighter(QPlainTextEdit *edit, const QString &language) :
    Sonnet::Highlighter(edit), m_edit(edit)
{
    setAutomatic(false); // many strange words are no reason to give up
    setAutoDetectLanguageDisabled(true);
    setCurrentLanguage(language);
}

void SpellHighlighter::highlightBlock(const QString &text)
{
    if (text.size() > longestLine)
        return;
    m_line = text;
    Sonnet::Highlighter::highlightBlock(text);
}

void SpellHighlighter::setMisspelled(int start, int count)
{
    if (isOurs(m_line, start) || Spelling::shared().knows(m_line.mid(start, count)))
        return;
    QTextCharFormat marked;
    marked.setUnderlineStyle(QTextCharFormat::SpellCheckUnderline);
    marked.setUnderlineColor(Theme::of(m_edit->palette()).bad);
    setFormat(start, count, marked);
}

} // namespace dramatis::widgets
