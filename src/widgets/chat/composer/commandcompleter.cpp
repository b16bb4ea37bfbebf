#include "widgets/chat/composer/commandcompleter.h"

#include <QListView>
#include <QPlainTextEdit>
#include <QTextBlock>

namespace dramatis::widgets {

CommandCompleter::CommandCompleter(QPlainTextEdit *edit,
                                   presenters::ComposerCommandItemModel::IsAvailable isAvailable) :
    TextCompleter(edit, tr("Commands"), Side::Above), m_commands(std::move(isAvailable))
{
    setRows(m_commands);
    list()->setObjectName(QStringLiteral("commands"));
}

TextCompleter::Start CommandCompleter::startAt(const QTextCursor &cursor) const
{
    if (cursor.blockNumber() > 0)
        return {};
    const auto typed = presenters::commandTyped(cursor.block().text(), cursor.positionInBlock());
    return typed ? Start{0, *typed} : Start();
}

void CommandCompleter::offer(const QString &typed)
{
    m_commands.setTyped(typed);
}

void CommandCompleter::insert(const Start &written, int row)
{
    const QByteArray id = m_commands.id(row);
    QTextCursor cursor(edit()->document());
    cursor.setPosition(int(written.at + 1 + written.typed.size()), QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    Q_EMIT chosen(id);
}

} // namespace dramatis::widgets
