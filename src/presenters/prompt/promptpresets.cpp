#include "presenters/prompt/promptpresets.h"

#include "base/log.h"
#include "turn/connections/connections.h"

namespace dramatis::presenters {

PromptPresets::PromptPresets(QSettings &settings, turn::PromptPresets &held, turn::Connections &connections,
                             QObject *parent) :
    QObject(parent), m_settings(settings), m_held(held), m_connections(connections)
{}

QStringList PromptPresets::names() const
{
    QStringList names;
    for (const domain::PromptPreset &preset : turn::allPresets(m_held))
        names << preset.name;
    return names;
}

QString PromptPresets::add(const domain::PromptPreset &preset)
{
    turn::PromptPresets presets = m_held;
    const QString name = turn::addPreset(presets, preset);
    set(presets);
    return name;
}

void PromptPresets::set(const turn::PromptPresets &presets, const QMap<QString, QString> &renamed)
{
    nameInConnections(renamed);
    if (presets == m_held)
        return;
    m_held = presets;
    turn::writePromptPresets(m_settings, presets);
    Q_EMIT changed();
}

void PromptPresets::nameInConnections(const QMap<QString, QString> &renamed)
{
    for (llm::Connection connection : m_connections.all()) {
        const auto now = renamed.constFind(connection.promptPreset);
        if (now == renamed.cend())
            continue;
        connection.promptPreset = *now;
        if (const auto put = m_connections.put(connection); !put)
            qCWarning(base::turnLog) << "a connection keeps the name of a prompt preset:" << put.error();
    }
}

} // namespace dramatis::presenters
