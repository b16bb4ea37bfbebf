// What the user chose about how things look and are played. Changes count at once, in all windows.
#pragma once

#include "domain/event/ids.h"
#include "presenters/shell/looks.h"
#include "turn/connections/playsettings.h"

#include <QObject>

class QSettings;

namespace dramatis::presenters {

class Preferences : public QObject {
    Q_OBJECT
public:
    // `play` is what sessions read; it is kept up to date.
    Preferences(QSettings &settings, turn::PlaySettings &play, QObject *parent = nullptr);

    const Looks &looks() const { return m_looks; }
    void setLooks(const Looks &looks);
    const turn::PlaySettings &play() const { return m_play; }
    void setPlay(const turn::PlaySettings &play);
    bool alertsOfReplies() const; // when another program is in front
    void setAlertsOfReplies(bool on);
    // Of the window, by its code ("de"); empty: the system's. It counts from the next start on.
    QString language() const { return languageIn(m_settings); }
    void setLanguage(const QString &code);
    static QString languageIn(const QSettings &settings);
    QString spelling() const; // a language ("en_US"), "off", or empty: not chosen yet
    void setSpelling(const QString &language);
    bool offeredSummaries(domain::ChatId chat) const; // of a long story; it is offered once
    void setOfferedSummaries(domain::ChatId chat);
    bool welcomed() const;
    void setWelcomed();

Q_SIGNALS:
    void looksChanged();
    void playChanged();

private:
    QSettings &m_settings;
    turn::PlaySettings &m_play;
    Looks m_looks;
};

} // namespace dramatis::presenters
