#include "presenters/connections/samplerpresets.h"
#include "presenters/connections/endpoint.h"
#include "presenters/connections/samplertext.h"
#include "presenters/text/shownname.h"
#include "turn/connections/connections.h"

namespace dramatis::presenters {

using llm::Connection;

QList<SamplerRow> SamplerPresets::samplers(const Endpoint &endpoint)
{
    const Connection connection = connectionOf(endpoint);
    QList<SamplerRow> rows;
    for (const llm::Sampler &sampler : llm::samplers())
        if (llm::isKnownTo(sampler, connection.server, connection.api))
            rows.append({QString::fromLatin1(sampler.name), SamplerText::label(sampler),
                         SamplerText::explanation(sampler), SamplerRow::Kind(int(sampler.kind)), sampler.least,
                         sampler.most, sampler.neutral});
    return rows;
}

QStringList SamplerPresets::names() const
{
    QStringList names;
    for (const SamplerText::Preset &preset : SamplerText::builtIn())
        names << preset.name;
    return names + m_connections.presets().keys();
}

QJsonObject SamplerPresets::values(const QString &name) const
{
    for (const SamplerText::Preset &preset : SamplerText::builtIn())
        if (preset.name == name)
            return preset.values;
    return m_connections.presets().value(name);
}

QString SamplerPresets::keep(const QString &name, const QJsonObject &samplers)
{
    if (name.trimmed().isEmpty())
        return tr("Give the preset a name.");
    for (const SamplerText::Preset &preset : SamplerText::builtIn())
        if (preset.name == name)
            return tr("“%1” is built in; choose another name.").arg(shownName(name));
    m_connections.putPreset(name, samplers);
    return {};
}

void SamplerPresets::forget(const QString &name)
{
    m_connections.removePreset(name);
}

} // namespace dramatis::presenters
