#include "widgets/bookmarks/messagemarks.h"

#include "presenters/bookmarks/bookmarks.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/exclusion.h"
#include "presenters/text/errortext.h"
#include "widgets/chat/chatpage.h"

#include <QCoreApplication>
#include <QInputDialog>
#include <QLineEdit>

namespace dramatis::widgets {

using base::Result;
using domain::EventId;
using presenters::Bookmarks;

namespace {

struct MarkStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::widgets::MessageMarks)
};

void tell(ChatPage &page, const Result<> &done, const QString &sentence)
{
    if (!done)
        page.tell(presenters::sentence(done.error()));
    else
        page.offer(sentence, NoticeBar::Stay::AWhile, MarkStrings::tr("&Undo"),
                   [&page] { page.chat().moves().undo(); });
}

} // namespace

void toggleBookmark(ChatPage &page, EventId turn)
{
    presenters::ShownStory &story = page.chat().story();
    if (Bookmarks::contains(story, turn)) {
        tell(page, Bookmarks::remove(story, turn), MarkStrings::tr("Bookmark removed."));
        return;
    }
    auto *dialog = new QInputDialog(&page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(MarkStrings::tr("Add Bookmark"));
    dialog->setLabelText(MarkStrings::tr("Name (optional)"));
    QObject::connect(dialog, &QInputDialog::textValueSelected, &page, [&page, turn](const QString &name) {
        tell(page, Bookmarks::add(page.chat().story(), turn, name),
             MarkStrings::tr("Bookmark added. It is listed under View › Bookmarks."));
    });
    dialog->open();
}

void toggleExcluded(ChatPage &page, EventId turn)
{
    presenters::ShownStory &story = page.chat().story();
    const bool excluded = !presenters::isExcluded(story, turn);
    tell(page, presenters::setExcluded(story, turn, excluded),
         excluded ? MarkStrings::tr("This message is left out of prompts from now on.")
                  : MarkStrings::tr("This message is in prompts again."));
}

} // namespace dramatis::widgets
