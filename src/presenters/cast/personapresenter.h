// Who the user is in a story: a name, what others see and know of them, and one of the pictures that the cards bring.
// What is changed is an event; personas that are kept are settings.
#pragma once

#include "presenters/chat/usericons.h"
#include "turn/connections/playsettings.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

namespace dramatis::presenters {

class Portraits;
class Preferences;
class ShownStory;

class PersonaPresenter : public QObject {
    Q_OBJECT
public:
    PersonaPresenter(ShownStory &story, Preferences &preferences, Portraits &portraits, QObject *parent = nullptr);
    ~PersonaPresenter() override;

    turn::Persona persona() const; // of this story

    struct Picture {
        QString name;
        QImage image; // null: it is being made (`picturesChanged` follows)
    };
    QList<Picture> pictures() const; // empty: no card brings any
    int picture() const;             // among them; -1: none

    QStringList kept() const; // names of those that are kept
    turn::Persona kept(int row) const;
    void keep(const turn::Persona &persona); // instead of the one of that name
    void forget(int row);
    // Becomes one of those that are kept. So that one can come back, who is left is kept, too.
    bool switchTo(int row);

    // The story may have gone, or may refuse; then `refused` says why.
    bool become(const turn::Persona &persona, int picture, bool inNewChatsToo);

Q_SIGNALS:
    void picturesChanged();
    void keptChanged();
    void refused(const QString &sentence);

private:
    QList<UserIcon> icons() const;

    QPointer<ShownStory> m_story;
    Preferences &m_preferences;
    Portraits &m_portraits;
};

} // namespace dramatis::presenters
