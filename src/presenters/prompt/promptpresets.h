// The prompt presets, shared by all windows. Changes are written at once, and apply from the next prompt on.
#pragma once

#include "turn/connections/promptpresets.h"

#include <QMap>
#include <QObject>

class QSettings;

namespace dramatis::turn {
class Connections;
}

namespace dramatis::presenters {

class PromptPresets : public QObject {
    Q_OBJECT
public:
    // `held` is read by sessions and kept up to date. Connections refer to presets by name.
    PromptPresets(QSettings &settings, turn::PromptPresets &held, turn::Connections &connections,
                  QObject *parent = nullptr);

    const turn::PromptPresets &held() const { return m_held; }
    QStringList names() const;                       // the built-in ones first
    QString add(const domain::PromptPreset &preset); // see turn::addPreset
    // Replaces all of them. `renamed`: new names by old ones; empty: removed. Connections are updated.
    void set(const turn::PromptPresets &presets, const QMap<QString, QString> &renamed = {});

Q_SIGNALS:
    void changed();

private:
    void nameInConnections(const QMap<QString, QString> &renamed);

    QSettings &m_settings;
    turn::PromptPresets &m_held;
    turn::Connections &m_connections;
};

} // namespace dramatis::presenters
