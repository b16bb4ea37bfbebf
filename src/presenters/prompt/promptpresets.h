// The prompt presets, the same for all windows. Changes are written at once, and count from the next prompt on.
#pragma once

#include "turn/connections/promptpresets.h"

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
    QStringList names() const; // the built-in ones first
    // What is used where neither a chat nor its connection has one of its own.
    QString usual() const;
    void setUsual(const QString &name);

    // turn/connections/promptpresets.h. `before`: what it was called; connections that use it go along.
    base::Result<> put(const domain::PromptPreset &preset, const QString &before = {});
    QString add(const domain::PromptPreset &preset); // its name; empty: it is there already
    QString duplicate(const QString &name);          // the copy's name
    void remove(const QString &name);

Q_SIGNALS:
    void changed();

private:
    void set(const turn::PromptPresets &presets);
    void nameInConnections(const QString &before, const QString &now);

    QSettings &m_settings;
    turn::PromptPresets &m_held;
    turn::Connections &m_connections;
};

} // namespace dramatis::presenters
