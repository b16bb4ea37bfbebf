#include "presenters/chat/chatlooks.h"
#include "presenters/library/portraits.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::EditTarget;
using domain::Entity;
using domain::EventId;
using domain::ManualEdit;
using domain::World;

ChatLooks::ChatLooks(ShownStory &story, Portraits &portraits, QObject *parent) :
    QObject(parent), m_story(story), m_portraits(portraits)
{
    connect(&story, &ShownStory::changed, this, &ChatLooks::backdropChanged);
    connect(&portraits.cardPictures(), &CardPictures::made, this, &ChatLooks::backdropChanged);
}

// The first who is there and brings one.
QImage ChatLooks::backdrop() const
{
    for (const Entity &entity : m_story.world().cast)
        if (entity.present)
            if (const QImage picture = m_portraits.cardPictures().backdrop(entity.who.card); !picture.isNull())
                return picture;
    return {};
}

const Entity *ChatLooks::speakerOf(EventId turn) const
{
    const World &world = m_story.world();
    const qsizetype line = world.findTurn(turn);
    if (line < 0)
        return nullptr;
    const domain::CastSlot speaker = world.transcript.at(line).speaker;
    const auto found = world.cast.constFind(speaker);
    return found == world.cast.cend() || world.newestLineOf(speaker) != line ? nullptr : &*found;
}

QStringList ChatLooks::expressions(EventId turn) const
{
    const Entity *speaker = speakerOf(turn);
    return speaker ? m_portraits.cardPictures().expressions(speaker->who.card) : QStringList();
}

QString ChatLooks::shown(EventId turn) const
{
    const Entity *speaker = speakerOf(turn);
    return speaker ? m_portraits.cardPictures().expressionName(speaker->who.card, speaker->mood) : QString();
}

bool ChatLooks::isByHand(EventId turn) const
{
    const Entity *speaker = speakerOf(turn);
    return speaker && speaker->byHand.contains(int(EditTarget::Mood));
}

void ChatLooks::showAs(EventId turn, const QString &expression)
{
    ManualEdit edit;
    edit.target = EditTarget::Mood;
    edit.text = expression;
    if (const Entity *speaker = speakerOf(turn)) {
        edit.from = speaker->who.slot;
        adjust(edit);
    }
}

void ChatLooks::leaveToStory(EventId turn)
{
    ManualEdit edit;
    edit.target = EditTarget::Mood;
    edit.released = true;
    if (const Entity *speaker = speakerOf(turn)) {
        edit.from = speaker->who.slot;
        adjust(edit);
    }
}

void ChatLooks::adjust(const ManualEdit &edit)
{
    if (const auto done = m_story.now([&](turn::ChatSession &session) { return session.adjust(edit); }); !done)
        Q_EMIT refused(sentence(done.error()));
}

} // namespace dramatis::presenters
