#include "presenters/shell/preferences.h"
#include "turn/connections/playsettingsfile.h"

#include <QSettings>

namespace dramatis::presenters {

namespace {
const QLatin1StringView welcomedSetting("welcomed");
const QLatin1StringView alertsSetting("alerts/replies");
const QLatin1StringView spellingSetting("spelling/language");

Looks read(const QSettings &settings)
{
    Looks looks;
    const QString scheme = settings.value(QLatin1StringView("looks/scheme")).toString();
    looks.scheme = scheme == u"dark"    ? Looks::Scheme::Dark
                   : scheme == u"light" ? Looks::Scheme::Light
                                        : Looks::Scheme::System;
    looks.roundPortraits = settings.value(QLatin1StringView("looks/roundPortraits"), looks.roundPortraits).toBool();
    looks.tintedSpeech = settings.value(QLatin1StringView("looks/tintedSpeech"), looks.tintedSpeech).toBool();
    looks.backdrops = settings.value(QLatin1StringView("looks/backdrops"), looks.backdrops).toBool();
    looks.enterSends = settings.value(QLatin1StringView("looks/enterSends"), looks.enterSends).toBool();
    bool isNumber = false;
    const double zoom = settings.value(QLatin1StringView("looks/zoom"), looks.zoom).toDouble(&isNumber);
    looks.zoom = isNumber ? qBound(0.5, zoom, 4.0) : looks.zoom;
    return looks;
}

QString word(Looks::Scheme scheme)
{
    switch (scheme) {
    case Looks::Scheme::Dark: return QStringLiteral("dark");
    case Looks::Scheme::Light: return QStringLiteral("light");
    case Looks::Scheme::System: break;
    }
    return QStringLiteral("system");
}
} // namespace

Preferences::Preferences(QSettings &settings, turn::PlaySettings &play, QObject *parent) :
    QObject(parent), m_settings(settings), m_play(play), m_looks(read(settings))
{}

void Preferences::setLooks(const Looks &looks)
{
    if (looks == m_looks)
        return;
    m_looks = looks;
    m_settings.setValue(QLatin1StringView("looks/scheme"), word(looks.scheme));
    m_settings.setValue(QLatin1StringView("looks/roundPortraits"), looks.roundPortraits);
    m_settings.setValue(QLatin1StringView("looks/tintedSpeech"), looks.tintedSpeech);
    m_settings.setValue(QLatin1StringView("looks/backdrops"), looks.backdrops);
    m_settings.setValue(QLatin1StringView("looks/enterSends"), looks.enterSends);
    m_settings.setValue(QLatin1StringView("looks/zoom"), looks.zoom);
    Q_EMIT looksChanged();
}

void Preferences::setPlay(const turn::PlaySettings &play)
{
    if (play == m_play)
        return;
    m_play = play;
    turn::writePlaySettings(m_settings, play);
    Q_EMIT playChanged();
}

bool Preferences::alertsOfReplies() const
{
    return m_settings.value(alertsSetting, true).toBool();
}

void Preferences::setAlertsOfReplies(bool on)
{
    m_settings.setValue(alertsSetting, on);
}

QString Preferences::spelling() const
{
    return m_settings.value(spellingSetting).toString();
}

void Preferences::setSpelling(const QString &language)
{
    m_settings.setValue(spellingSetting, language);
}

bool Preferences::welcomed() const
{
    return m_settings.value(welcomedSetting).toBool();
}

void Preferences::setWelcomed()
{
    m_settings.setValue(welcomedSetting, true);
}

} // namespace dramatis::presenters
