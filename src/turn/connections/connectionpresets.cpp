// What connections may have in common: sets of samplers, templates of the user's own, and prompt presets.
#include "turn/connections/connections.h"

#include "base/log.h"
#include "llm/dialect/instructfile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;

namespace {

const QLatin1StringView presetsSetting("samplers/presets");
const QLatin1StringView instructsSetting("instruct/own");

} // namespace

QMap<QString, QJsonObject> Connections::presets() const
{
    const QJsonObject all = QJsonDocument::fromJson(m_settings.value(presetsSetting).toByteArray()).object();
    QMap<QString, QJsonObject> found;
    for (auto preset = all.begin(); preset != all.end(); ++preset)
        found[preset.key()] = preset->toObject();
    return found;
}

void Connections::putPreset(const QString &name, const QJsonObject &samplers)
{
    QJsonObject all = QJsonDocument::fromJson(m_settings.value(presetsSetting).toByteArray()).object();
    all[name] = samplers;
    m_settings.setValue(presetsSetting, QJsonDocument(all).toJson(QJsonDocument::Compact));
    m_settings.sync();
}

void Connections::removePreset(const QString &name)
{
    QJsonObject all = QJsonDocument::fromJson(m_settings.value(presetsSetting).toByteArray()).object();
    all.remove(name);
    m_settings.setValue(presetsSetting, QJsonDocument(all).toJson(QJsonDocument::Compact));
    m_settings.sync();
}

llm::Connection Connections::writing(domain::CardId speaker, bool isOwnLine) const
{
    const auto own = named(isOwnLine ? m_roles.taskModels.value(TaskRole::OwnLine) : connectionFor(speaker));
    return own ? *own : named(m_roles.narrative).value_or(llm::Connection());
}

QString Connections::promptPreset(domain::CardId speaker, bool isOwnLine) const
{
    return writing(speaker, isOwnLine).promptPreset;
}

domain::PromptStyle Connections::promptStyle(domain::CardId speaker, bool isOwnLine) const
{
    return writing(speaker, isOwnLine).promptStyle;
}

QList<llm::Instruct> Connections::instructs() const
{
    QList<llm::Instruct> own;
    for (const QJsonValue &each : QJsonDocument::fromJson(m_settings.value(instructsSetting).toByteArray()).array()) {
        if (const Result<llm::Instruct> instruct = llm::instructFrom(each.toObject(), {}))
            own.append(*instruct);
        else
            qCWarning(base::turnLog) << "a template in the settings is broken:" << instruct.error();
    }
    return own;
}

std::optional<llm::Instruct> Connections::ownInstruct(const QString &name) const
{
    for (const llm::Instruct &instruct : instructs())
        if (instruct.name == name)
            return instruct;
    return std::nullopt;
}

Result<> Connections::putInstruct(const llm::Instruct &instruct)
{
    if (instruct.name.trimmed().isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("instruct_unnamed"),
                          QStringLiteral("a template needs a name"));
    if (std::ranges::contains(llm::instructs(), instruct.name, &llm::Instruct::name))
        return base::fail(Fault::Conflict, QStringLiteral("instruct_built_in"),
                          QStringLiteral("a built-in template has this name"), instruct.name);
    QList<llm::Instruct> all = instructs();
    all.removeIf([&](const llm::Instruct &old) { return old.name == instruct.name; });
    all.append(instruct);
    keepInstructs(all);
    return {};
}

void Connections::removeInstruct(const QString &name)
{
    QList<llm::Instruct> all = instructs();
    if (all.removeIf([&](const llm::Instruct &old) { return old.name == name; }) == 0)
        return;
    for (llm::Connection &connection : m_all)
        if (connection.instruct == name)
            connection.instruct.clear();
    keepInstructs(all);
}

void Connections::keepInstructs(QList<llm::Instruct> all)
{
    std::ranges::sort(all, {}, &llm::Instruct::name);
    QJsonArray written;
    for (const llm::Instruct &instruct : std::as_const(all))
        written.append(llm::written(instruct));
    m_settings.setValue(instructsSetting, QJsonDocument(written).toJson(QJsonDocument::Compact));
    for (llm::Connection &connection : m_all) {
        const std::optional<llm::Instruct> now = ownInstruct(connection.instruct);
        if (now != connection.ownInstruct)
            retire(connection.name);
        connection.ownInstruct = now;
    }
    save();
    Q_EMIT changed();
}

} // namespace dramatis::turn
