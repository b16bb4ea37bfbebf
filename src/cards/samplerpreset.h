// The numbers of other programs' presets, under our names (llm/dialect/samplers.h).
#pragma once

#include "base/json.h"

#include <QStringList>

namespace dramatis::cards {

struct SamplerPreset {
    QString name;
    base::Json values = base::Json::object();
    QStringList notImported;

    bool operator==(const SamplerPreset &) const = default;
};

// A preset of SillyTavern: for chat completion, or of samplers alone.
bool isSamplerPreset(const base::Json &root);
SamplerPreset samplerPresetFrom(const base::Json &root, const QString &name);
// Samplers only. Those without a name there end up in `lost`.
base::Json asSamplerPreset(const SamplerPreset &preset, QStringList &lost);

} // namespace dramatis::cards
