#include "widgets/text/spellhighlighter.h"
#include "widgets/style/theme.h"
#include "widgets/text/spelling.h"

#include <QPlainTextEdit>
#include <QTextBlock>

namespace dramatis::widgets {

namespace {

// "{{user}}", "@Mara".
bool isOurs(const QString &line, int start)
{
    const QStringView before = QStringView(line).first(start);
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

void SpellHighlighter::setMisspelled(int start, int count)
{
    const QString line = currentBlock().text();
    if (isOurs(line, start) || Spelling::shared().knows(line.mid(start, count)))
        return;
    QTextCharFormat marked;
    marked.setUnderlineStyle(QTextCharFormat::SpellCheckUnderline);
    marked.setUnderlineColor(Theme::of(m_edit->palette()).bad);
    setFormat(start, count, marked);
}

} // namespace dramatis::widgets
