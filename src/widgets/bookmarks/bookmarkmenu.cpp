#include "widgets/bookmarks/bookmarkmenu.h"

#include "presenters/bookmarks/bookmarks.h"
#include "presenters/shell/shownstory.h"

namespace dramatis::widgets {

BookmarkMenu::BookmarkMenu(QWidget *parent) : QMenu(tr("Boo&kmarks"), parent)
{
    connect(this, &QMenu::aboutToShow, this, &BookmarkMenu::fill);
    setStory(nullptr);
}

void BookmarkMenu::setStory(presenters::ShownStory *story)
{
    m_story = story;
    menuAction()->setEnabled(story);
}

QList<QAction *> BookmarkMenu::offered()
{
    fill();
    QList<QAction *> all = actions();
    all.removeIf([](const QAction *action) { return !action->isEnabled(); });
    return all;
}

void BookmarkMenu::fill()
{
    clear();
    if (!m_story)
        return;
    for (const presenters::Bookmark &bookmark : presenters::Bookmarks::of(*m_story)) {
        QAction *action = addAction(QString(bookmark.text).replace(u'&', QStringLiteral("&&")));
        //: In the list of all commands
        action->setIconText(tr("Bookmark: %1").arg(bookmark.text));
        connect(action, &QAction::triggered, this, [this, turn = bookmark.turn] { Q_EMIT chosen(turn.value); });
    }
    if (isEmpty())
        addAction(tr("No bookmarks yet"))->setEnabled(false);
}

} // namespace dramatis::widgets
