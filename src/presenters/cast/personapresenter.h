// The user's persona in a story: a name, what others see and know of them, and a picture, either their own or one from
// a card. Changes are events; saved personas are settings.
#pragma once

#include "presenters/cast/pickedpictures.h"
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
    QList<Picture> pictures() const; // that cards bring; empty: none does
    int picture() const;             // among them, that shows where the persona has none of its own; -1: none
    // The persona's own, at display size. Null: still loading (`picturesChanged` follows), or none.
    QImage ownPicture(const turn::Persona &persona) const;
    PickedPictures &picked() { return m_picked; } // from files and the clipboard

    QStringList kept() const; // names of those that are kept
    turn::Persona kept(int row) const;
    void keep(const turn::Persona &persona); // instead of the one of that name
    void forget(int row);
    // Becomes one of those that are kept. So that one can come back, who is left is kept, too.
    bool switchTo(int row);

    // `picture`: of a card, where the persona has none of its own. The story may have gone, or may refuse; then
    // `refused` says why.
    bool become(const turn::Persona &persona, int picture, bool inNewChatsToo);

Q_SIGNALS:
    void picturesChanged();
    void keptChanged();
    void refused(const QString &sentence);

private:
    QList<UserIcon> icons() const;
    bool keepPicture(const turn::Persona &persona);

    QPointer<ShownStory> m_story;
    Preferences &m_preferences;
    Portraits &m_portraits;
    PickedPictures m_picked;
};

} // namespace dramatis::presenters
