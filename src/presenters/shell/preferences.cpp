#include "presenters/shell/preferences.h"
#include "turn/connections/playsettingsfile.h"

#include <QSettings>

namespace dramatis::presenters {

namespace {
const QLatin1StringView welcomedSetting("welcomed");
const QLatin1StringView alertsSetting("alerts/replies");
const QLatin1StringView languageSetting("language");
const QLatin1StringView spellingSetting("spelling/language");

QString offeredSetting(domain::ChatId chat)
{
    return QStringLiteral("summaries/offered/%1").arg(chat.value);
}
} // namespace

Preferences::Preferences(QSettings &settings, turn::PlaySettings &play, QObject *parent) :
    QObject(parent), m_settings(settings), m_play(play), m_looks(Looks::read(settings))
{}

void Preferences::setLooks(const Looks &looks)
{
    if (looks == m_looks)
        return;
    m_looks = looks;
    looks.write(m_settings);
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

void Preferences::setLanguage(const QString &code)
{
    m_settings.setValue(languageSetting, code);
}

QString Preferences::languageIn(const QSettings &settings)
{
    return settings.value(languageSetting).toString();
}

QString Preferences::spelling() const
{
    return m_settings.value(spellingSetting).toString();
}

void Preferences::setSpelling(const QString &language)
{
    m_settings.setValue(spellingSetting, language);
}

bool Preferences::offeredSummaries(domain::ChatId chat) const
{
    return m_settings.value(offeredSetting(chat)).toBool();
}

void Preferences::setOfferedSummaries(domain::ChatId chat)
{
    m_settings.setValue(offeredSetting(chat), true);
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
