#include "widgets/chat/composer/quickreplychips.h"

#include "presenters/chat/chatpresenter.h"
#include "presenters/quickreplies/quickreplies.h"
#include "presenters/shell/workspace.h"
#include "widgets/chat/composer/composer.h"
#include "widgets/controls/chipbar.h"

#include <QShortcut>

namespace dramatis::widgets {

using presenters::QuickReplies;
using turn::QuickReply;

QuickReplyChips::QuickReplyChips(ChipBar &bar, Composer &composer, presenters::ChatPresenter &chat,
                                 const presenters::Workspace &workspace) :
    QObject(&bar), m_bar(bar), m_composer(composer), m_chat(chat), m_workspace(workspace)
{
    bar.setCheckable(false);
    //: The chip behind the quick replies
    bar.setLast(tr("Edit…"), tr("Edit quick replies"));
    connect(&bar, &ChipBar::chosen, this, [this](const QVariant &row) { use(row.toInt()); });
    connect(&bar, &ChipBar::lastChosen, this, &QuickReplyChips::editRequested);
    connect(&bar, &ChipBar::menuRequested, this, &QuickReplyChips::editRequested);
    connect(&workspace.quickReplies(), &QuickReplies::changed, this, &QuickReplyChips::fill);
    fill();
}

void QuickReplyChips::setOffered(bool offered)
{
    m_isOffered = offered;
    m_bar.setVisible(m_isOffered && !m_replies.isEmpty());
}

QString QuickReplyChips::keysOf(const QuickReply &reply)
{
    return reply.key == 0 ? QString()
                          : QKeySequence(Qt::ALT | Qt::Key(Qt::Key_0 + reply.key)).toString(QKeySequence::NativeText);
}

QString QuickReplyChips::tipOf(const QuickReply &reply)
{
    constexpr qsizetype longest = 500;
    const QString text = reply.text.left(longest);
    return reply.key == 0 ? text : keysOf(reply) + u'\n' + text;
}

void QuickReplyChips::fill()
{
    qDeleteAll(m_keys);
    m_keys.clear();
    m_replies = m_workspace.quickReplies().offeredIn(m_chat.chat());
    QList<Chip> chips;
    for (int row = 0; row < m_replies.size(); ++row) {
        const QuickReply &reply = m_replies.at(row);
        const QString label = turn::labelOf(reply);
        chips.append({.key = row,
                      .text = label,
                      //: A quick reply. %1: what stands on it, %2: its keys
                      .spoken = reply.key == 0 ? label : tr("%1, %2").arg(label, keysOf(reply)),
                      .tip = tipOf(reply)});
        if (reply.key == 0)
            continue;
        auto *keys = new QShortcut(Qt::ALT | Qt::Key(Qt::Key_0 + reply.key), &m_bar);
        connect(keys, &QShortcut::activated, this, [this, row] { use(row); });
        m_keys.append(keys);
    }
    m_bar.setChips(chips);
    m_bar.orderTabs(m_composer.previousInFocusChain());
    setOffered(m_isOffered);
}

// What is typed already is not sent along: then a reply that goes at once is put there, too.
void QuickReplyChips::use(int row)
{
    if (m_composer.isReadOnly() || row >= m_replies.size())
        return;
    const QuickReply reply = m_replies.at(row);
    const bool sends = reply.sendsAtOnce && m_composer.isBlank() && m_chat.canChange();
    insert(reply.text);
    m_composer.setFocus(Qt::OtherFocusReason);
    if (sends)
        Q_EMIT sendRequested();
}

void QuickReplyChips::insert(const QString &text)
{
    QTextCursor cursor = m_composer.textCursor();
    const int at = cursor.selectionStart();
    const bool isBehindWord = at > 0 && !m_composer.document()->characterAt(at - 1).isSpace();
    cursor.beginEditBlock(); // to be undone by itself
    cursor.insertText(isBehindWord && !text.startsWith(u' ') ? u' ' + text : text);
    cursor.endEditBlock();
    m_composer.setTextCursor(cursor);
}

} // namespace dramatis::widgets
