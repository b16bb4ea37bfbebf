#include "base/settingsfile.h"

#include <QCoreApplication>
#include <QEvent>

#include <utility>

namespace dramatis::base {

Result<> SettingsFile::save()
{
    QCoreApplication::sendPostedEvents(this, QEvent::UpdateRequest); // there is one where something was changed
    return m_isSaved ? Result<>() : std::unexpected(notWritten());
}

// QSettings writes when this comes, however a setting was changed. Its status would stay what it once was; another
// object for the same file shares what is still to be written, and tries that anew.
bool SettingsFile::event(QEvent *event)
{
    const bool isTaken = QSettings::event(event);
    if (event->type() != QEvent::UpdateRequest)
        return isTaken;
    const bool isSaved = QSettings(fileName(), IniFormat).status() != AccessError;
    if (std::exchange(m_isSaved, isSaved) && !isSaved)
        Q_EMIT notSaved(notWritten());
    return isTaken;
}

Error SettingsFile::notWritten() const
{
    return {Fault::Denied, QStringLiteral("settings_not_written"), QStringLiteral("the settings cannot be saved"),
            fileName()};
}

} // namespace dramatis::base
