#include "widgets/text/macrocompleter.h"

#include <QListView>
#include <QPlainTextEdit>
#include <QTextBlock>

#include <algorithm>

namespace dramatis::widgets {

namespace {
qsizetype openBraces(QStringView text)
{
    return text.count(u"{{") - text.count(u"}}");
}

// Whether the braces behind the cursor close the macro that begins at `braces`, and not one around it.
bool isClosed(QStringView line, qsizetype braces, qsizetype cursor)
{
    const QStringView behind = line.sliced(cursor);
    return behind.startsWith(u"}}") && -openBraces(behind) > openBraces(line.first(braces));
}
} // namespace

MacroCompleter::MacroCompleter(QPlainTextEdit *edit) : TextCompleter(edit, tr("Macros"))
{
    setRows(m_macros);
    list()->setObjectName(QStringLiteral("macros"));
}

TextCompleter::Start MacroCompleter::startAt(const QTextCursor &cursor) const
{
    const presenters::MacroStart found = presenters::macroStart(cursor.block().text(), cursor.positionInBlock());
    return found.braces < 0 ? Start() : Start{cursor.block().position() + found.braces, found.typed};
}

void MacroCompleter::offer(const QString &typed)
{
    m_macros.setTyped(typed);
}

// The braces are closed, unless they are already; what is to be filled in is selected.
void MacroCompleter::insert(const Start &written, int row)
{
    const presenters::MacroForm form = m_macros.form(row);
    QTextCursor cursor = edit()->textCursor();
    const bool closed =
        isClosed(cursor.block().text(), written.at - cursor.block().position(), cursor.positionInBlock());
    cursor.beginEditBlock();
    cursor.setPosition(int(written.at), QTextCursor::MoveAnchor);
    cursor.setPosition(edit()->textCursor().position() + (closed ? 2 : 0), QTextCursor::KeepAnchor);
    cursor.insertText(QStringLiteral("{{%1%2}}%3").arg(form.name, form.arguments, form.closing));
    cursor.endEditBlock();
    const qsizetype end = written.at + 2 + form.name.size() + form.arguments.size();
    const qsizetype lead =
        std::ranges::find_if(form.arguments, [](QChar c) { return c.isLetterOrNumber(); }) - form.arguments.begin();
    if (!form.arguments.isEmpty()) {
        cursor.setPosition(int(end - form.arguments.size() + lead));
        cursor.setPosition(int(end), QTextCursor::KeepAnchor);
    } else if (!form.closing.isEmpty()) {
        cursor.setPosition(int(end + 2));
    }
    edit()->setTextCursor(cursor);
}

} // namespace dramatis::widgets
