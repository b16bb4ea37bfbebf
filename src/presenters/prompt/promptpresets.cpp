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

QString PromptPresets::usual() const
{
    return turn::chosenPreset(m_held, {}).preset.name;
}

void PromptPresets::setUsual(const QString &name)
{
    turn::PromptPresets presets = m_held;
    presets.usual = name == domain::builtInPresets().first().name ? QString() : name;
    set(presets);
}

base::Result<> PromptPresets::put(const domain::PromptPreset &preset, const QString &before)
{
    turn::PromptPresets presets = m_held;
    DRAMATIS_TRY_DO(turn::putPreset(presets, preset, before));
    set(presets);
    if (!before.isEmpty() && before != preset.name)
        nameInConnections(before, preset.name);
    return {};
}

QString PromptPresets::add(const domain::PromptPreset &preset)
{
    turn::PromptPresets presets = m_held;
    const QString name = turn::addPreset(presets, preset);
    set(presets);
    return name;
}

QString PromptPresets::duplicate(const QString &name)
{
    turn::PromptPresets presets = m_held;
    domain::PromptPreset copy = turn::chosenPreset(presets, {name}).preset;
    copy.name = turn::freePresetName(presets, copy.name);
    presets.own.append(domain::completed(copy));
    set(presets);
    return copy.name;
}

void PromptPresets::remove(const QString &name)
{
    turn::PromptPresets presets = m_held;
    turn::removePreset(presets, name);
    set(presets);
    nameInConnections(name, {});
}

void PromptPresets::set(const turn::PromptPresets &presets)
{
    if (presets == m_held)
        return;
    m_held = presets;
    turn::writePromptPresets(m_settings, presets);
    Q_EMIT changed();
}

void PromptPresets::nameInConnections(const QString &before, const QString &now)
{
    for (llm::Connection connection : m_connections.all()) {
        if (connection.promptPreset != before)
            continue;
        connection.promptPreset = now;
        if (const auto put = m_connections.put(connection); !put)
            qCWarning(base::turnLog) << "a connection keeps the name of a prompt preset:" << put.error().code;
    }
}

} // namespace dramatis::presenters
