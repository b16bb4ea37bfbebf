// Settings in their file. Whoever changes one need not ask whether it was written: what cannot be is said from here.
#pragma once

#include "base/result.h"

#include <QSettings>

namespace dramatis::base {

class SettingsFile : public QSettings {
    Q_OBJECT
public:
    explicit SettingsFile(const QString &path) : QSettings(path, QSettings::IniFormat) {}

    // Writes what was changed and is not written yet; the event loop does so by itself soon after a change.
    // "settings_not_written": it holds until the program ends, and no longer.
    Result<> save();

Q_SIGNALS:
    // Once, until a change could be written again.
    void notSaved(const dramatis::base::Error &error);

protected:
    bool event(QEvent *event) override;

private:
    Error notWritten() const;

    bool m_isSaved = true;
};

} // namespace dramatis::base
