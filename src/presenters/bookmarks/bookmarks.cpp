#include "presenters/bookmarks/bookmarks.h"

#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using base::Result;
using domain::EventId;

namespace {

Result<> change(ShownStory &story, const domain::Payload &payload)
{
    return story.now([&payload](turn::ChatSession &session) { return session.applyEvents(payload); });
}

} // namespace

QList<Bookmark> Bookmarks::of(const ShownStory &story)
{
    constexpr qsizetype longest = 60;
    const domain::World &world = story.world();
    QList<Bookmark> all;
    for (auto it = world.bookmarks.begin(); it != world.bookmarks.end(); ++it) {
        const qsizetype i = world.findTurn(it.key());
        const bool isAll = story.viewer() == domain::nobody;
        if (i < 0 || !(isAll || world.transcript.at(i).witnesses.contains(story.viewer())))
            continue;
        QString text = it->isEmpty() ? QString() : shownName(*it);
        if (text.isEmpty()) {
            const EventId words = world.transcript.at(i).text;
            const auto texts = story.session().texts({words});
            text = EdgeWords::snippet(story.read(texts ? texts->value(words) : QString()), longest);
        }
        //: A bookmark whose message has no words that can be shown
        all.append({it.key(), text.isEmpty() ? tr("Message") : text});
    }
    return all;
}

bool Bookmarks::contains(const ShownStory &story, EventId turn)
{
    return story.world().bookmarks.contains(turn);
}

Result<> Bookmarks::add(ShownStory &story, EventId turn, const QString &name)
{
    return change(story, domain::TurnBookmarked{turn, true, name.simplified().left(longestName)});
}

Result<> Bookmarks::remove(ShownStory &story, EventId turn)
{
    return change(story, domain::TurnBookmarked{turn, false, {}});
}

} // namespace dramatis::presenters
