#include "presenters/chat/rows/chatspeakers.h"

#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/usericons.h"
#include "presenters/library/portraits.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::CastSlot;
using domain::Entity;
using domain::EventId;

ChatSpeakers::ChatSpeakers(turn::ChatSession &session, Portraits &portraits, const Cast &cast) :
    m_session(session), m_portraits(portraits), m_cast(cast)
{}

bool ChatSpeakers::setCast(const Cast &cast)
{
    const bool same = std::ranges::equal(cast, m_cast, [](const Entity &a, const Entity &b) { return a.who == b.who; });
    m_cast = cast;
    return !same;
}

bool ChatSpeakers::includes(domain::CardId card) const
{
    return std::ranges::any_of(m_cast, [card](const Entity &entity) { return entity.who.cardId == card; });
}

bool ChatSpeakers::includes(const QByteArray &card) const
{
    return std::ranges::any_of(m_cast, [&](const Entity &entity) { return entity.who.card == card; });
}

QString ChatSpeakers::name(CastSlot slot) const
{
    const QString own = ownName(slot);
    return slot == domain::you && own.isEmpty() ? ChatItemModel::tr("You") : shownName(own);
}

QString ChatSpeakers::ownName(CastSlot slot) const
{
    return m_cast.value(slot).who.name;
}

// The expression that goes with the mood, or else the portrait.
QImage ChatSpeakers::face(CastSlot slot, EventId mood) const
{
    const domain::CastEntry who = m_cast.value(slot).who;
    if (who.slot == domain::you)
        return userFace(m_cast, m_portraits);
    const CardPictures &pictures = m_portraits.cardPictures();
    if (!pictures.expressions(who.card).isEmpty())
        if (const QImage picture = pictures.expression(who.card, moodText(mood)); !picture.isNull())
            return picture;
    return m_portraits.of(who.cardId);
}

QList<MessagePicture> ChatSpeakers::pictures(CastSlot slot, const QString &text) const
{
    return m_portraits.messagePictures().in(text, m_cast.value(slot).who.card);
}

QString ChatSpeakers::moodText(EventId mood) const
{
    if (!mood)
        return {};
    const auto known = m_moods.constFind(mood.value);
    if (known != m_moods.cend())
        return *known;
    QString text;
    const auto event = m_session.event(mood); // where it cannot be read, the face is the usual one
    if (const auto *state = event ? std::get_if<domain::EntityStateChanged>(&event->payload) : nullptr)
        text = state->mood;
    else if (const auto *edit = event ? std::get_if<domain::ManualEdit>(&event->payload) : nullptr)
        text = edit->text;
    m_moods.insert(mood.value, text);
    return text;
}

} // namespace dramatis::presenters
