#include "presenters/cast/personapresenter.h"
#include "presenters/character/cardpictures.h"
#include "presenters/library/portraits.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "turn/session/chatsession.h"

#include <algorithm>

namespace dramatis::presenters {

using turn::Persona;

PersonaPresenter::PersonaPresenter(ShownStory &story, Preferences &preferences, Portraits &portraits, QObject *parent) :
    QObject(parent), m_story(&story), m_preferences(preferences), m_portraits(portraits), m_picked(portraits.cards())
{
    connect(&portraits, &Portraits::made, this, [this](qint64 card) {
        if (card == 0) // of a persona
            Q_EMIT picturesChanged();
    });
    connect(&m_picked, &PickedPictures::refused, this, &PersonaPresenter::refused);
    connect(&portraits.cardPictures(), &CardPictures::made, this, &PersonaPresenter::picturesChanged);
    connect(&preferences, &Preferences::playChanged, this, &PersonaPresenter::keptChanged);
}

PersonaPresenter::~PersonaPresenter() = default;

Persona PersonaPresenter::persona() const
{
    const domain::CastEntry who = m_story ? m_story->world().cast.value(domain::you).who : domain::CastEntry();
    return {who.name, who.persona, who.layers, who.picture};
}

QList<UserIcon> PersonaPresenter::icons() const
{
    return m_story ? userIconsOf(m_story->world().cast, m_portraits.cardPictures()) : QList<UserIcon>();
}

QList<PersonaPresenter::Picture> PersonaPresenter::pictures() const
{
    QList<Picture> found;
    for (const UserIcon &icon : icons())
        found.append({icon.name, icon.picture(m_portraits.cardPictures())});
    return found;
}

int PersonaPresenter::picture() const
{
    const domain::CastEntry who = m_story ? m_story->world().cast.value(domain::you).who : domain::CastEntry();
    const QList<UserIcon> all = icons();
    if (who.iconless || all.isEmpty())
        return -1;
    const auto chosen = std::ranges::find(all, who.icon, &UserIcon::name);
    return chosen == all.end() ? 0 : int(chosen - all.begin());
}

QImage PersonaPresenter::ownPicture(const Persona &persona) const
{
    const QImage picked = m_picked.picture(persona.picture);
    return picked.isNull() ? m_portraits.ofPersona(persona.picture) : picked;
}

// What cannot be kept is not promised.
bool PersonaPresenter::keepPicture(const Persona &persona)
{
    const auto kept = m_picked.keep(persona.picture);
    if (!kept)
        Q_EMIT refused(sentence(kept.error()));
    return kept.has_value();
}

QStringList PersonaPresenter::kept() const
{
    QStringList names;
    for (const Persona &persona : m_preferences.play().personas)
        names << persona.name;
    return names;
}

Persona PersonaPresenter::kept(int row) const
{
    return m_preferences.play().personas.value(row);
}

void PersonaPresenter::keep(const Persona &persona)
{
    if (!keepPicture(persona))
        return;
    turn::PlaySettings play = m_preferences.play();
    turn::keepPersona(play, persona);
    m_preferences.setPlay(play);
}

void PersonaPresenter::forget(int row)
{
    turn::PlaySettings play = m_preferences.play();
    if (row < 0 || row >= play.personas.size())
        return;
    play.personas.removeAt(row);
    m_preferences.setPlay(play);
}

bool PersonaPresenter::switchTo(int row)
{
    const Persona left = persona();
    const Persona next = kept(row);
    if (next.name.isEmpty() || !become(next, picture(), false))
        return false;
    if (!left.name.isEmpty() && !kept().contains(left.name))
        keep(left);
    return true;
}

bool PersonaPresenter::become(const Persona &persona, int picture, bool inNewChatsToo)
{
    if (!m_story || !keepPicture(persona))
        return false;
    const domain::CastEntry was = m_story->world().cast.value(domain::you).who;
    const QList<UserIcon> all = icons();
    domain::PersonaChanged changed{persona.name, persona.description, was.icon,
                                   was.iconless, persona.layers,      persona.picture};
    if (persona.picture.isEmpty() && !all.isEmpty() && picture != this->picture()) {
        changed.iconless = picture < 0;
        changed.icon = picture <= 0 ? QString() : all.value(picture).name;
    }
    if (inNewChatsToo) {
        turn::PlaySettings play = m_preferences.play();
        play.userName = persona.name;
        play.persona = persona.description;
        play.personaLayers = persona.layers;
        play.personaPicture = persona.picture;
        m_preferences.setPlay(play);
    }
    if (changed == domain::PersonaChanged{was.name, was.persona, was.icon, was.iconless, was.layers, was.picture})
        return true;
    const auto done = m_story->now([&](turn::ChatSession &session) { return session.applyEvents(changed); });
    if (!done)
        Q_EMIT refused(sentence(done.error()));
    return done.has_value();
}

} // namespace dramatis::presenters
