// Samplers for people: what each is called, what it does, and the ready-made sets of them.
#pragma once

#include "llm/dialect/samplers.h"

#include <QCoreApplication>

namespace dramatis::presenters {

class SamplerText {
    Q_DECLARE_TR_FUNCTIONS(SamplerText)
public:
    static QString label(const llm::Sampler &sampler);
    static QString explanation(const llm::Sampler &sampler);

    struct Preset {
        QString name;
        QJsonObject values;
    };
    static QList<Preset> builtIn();
};

} // namespace dramatis::presenters
