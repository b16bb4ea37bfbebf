// The scene of a chat: where and when it is, the weather, what goes on and what is unresolved. Every change by hand is
// an event.
#pragma once

#include "base/result.h"
#include "domain/event/payload.h"
#include "presenters/scene/threaditemmodel.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

namespace dramatis::domain {
struct World;
}
namespace dramatis::presenters {

class ShownStory;

// All that can be set of a thread or an event. Times as the story's calendar counts them (domain/world/calendar.h).
struct ThreadDetails {
    QString text;
    domain::Tie tie = domain::Tie::Tension; // of a thread
    int by = domain::nobody;
    int to = domain::nobody;
    qint64 due = domain::noTime;
    QString precondition; // of an event
    QString onStart;
    QString onComplete;
    qint64 startsAt = domain::noTime;
    qint64 endsAt = domain::noTime;
    int significance = 0;

    bool operator==(const ThreadDetails &) const = default;
};

struct PlaceDetails {
    QString name;
    bool moving = false;
    bool isPublic = false;
    bool carries = false;   // all who are in the scene hear what is said here
    QStringList spots = {}; // where one can be in it: "the back seat"

    bool operator==(const PlaceDetails &) const = default;
};

class ScenePresenter : public QObject {
    Q_OBJECT
public:
    enum class Unit { Minutes, Hours, Days };

    explicit ScenePresenter(QObject *parent = nullptr);
    ~ScenePresenter() override;

    void setStory(ShownStory *story);
    bool hasChat() const;
    bool canChange() const; // the story is shown as it stands
    ThreadItemModel &model() { return m_model; }
    const ThreadRow *threadRow(qint64 key) const; // nullptr: none

    QString title() const;
    PlaceDetails place() const;
    PlaceDetails placeNamed(const QString &name) const; // as the story knows it
    QString weather() const;
    QStringList places() const; // that the story has seen

    // To another place is another scene; the same place is from now on as it is said here.
    void move(const PlaceDetails &place);
    void setWeather(const QString &weather);
    bool isWeatherByHand() const; // it stays until it is handed back to the story
    void releaseWeather();
    void setClock(qint64 minutes); // as clock() counts them: the hour at which the story began follows from it
    void setDay(qint64 day);       // from 1, at the same time of day
    // Within the scene, or (after hours, or what: "The next morning") to another one, where nobody does any more what
    // they did.
    void skip(int amount, Unit unit, const QString &what);
    void addThread(const QString &text);
    void close(int thread, bool dropped); // resolved, or given up
    void plan(const QString &title, const QStringList &props);
    void setPhase(int storyEvent, domain::Phase phase);
    void setProps(int storyEvent, const QStringList &props);
    ThreadDetails details(const ThreadRow &row) const;
    void setDetails(const ThreadRow &row, const ThreadDetails &details);
    QMap<int, QString> people() const; // of the cast, by their place in it
    qint64 clock() const;              // of the story, as its calendar counts minutes

Q_SIGNALS:
    void changed();
    void refused(const dramatis::base::Error &error);

private:
    void update();
    void applyEvents(const QList<domain::Payload> &payloads);

    const domain::World &world() const;

    QPointer<ShownStory> m_story;
    ThreadItemModel m_model;
};

} // namespace dramatis::presenters
