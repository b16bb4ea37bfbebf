// The prompt presets, the same for all windows. Changes are written at once, and count from the next prompt on.
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
    // `held` is what sessions read; it is kept up to date. Connections keep the names of those that they use.
    PromptPresets(QSettings &settings, turn::PromptPresets &held, turn::Connections &connections,
                  QObject *parent = nullptr);

    const turn::PromptPresets &held() const { return m_held; }
    QStringList names() const;                       // the built-in ones first
    QString add(const domain::PromptPreset &preset); // see turn::addPreset
    // All of them at once. `renamed`: what they were called before, and what now; empty: they are gone. Connections go
    // along.
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
