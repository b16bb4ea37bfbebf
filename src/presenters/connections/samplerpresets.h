// SamplerPresets are named sets of samplers, and the samplers that a connection's server understands.
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QStringList>

namespace dramatis::turn {
class Connections;
}

namespace dramatis::presenters {

struct Endpoint;

struct SamplerRow {
    enum class Kind { Number, Whole, Flag, Texts, Text, Biases };
    QString name;
    QString label;
    QString explanation;
    Kind kind = Kind::Number;
    double least = 0;
    double most = 1;
    double neutral = 0;
};

class SamplerPresets {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::SamplerPresets)
public:
    explicit SamplerPresets(turn::Connections &connections) : m_connections(connections) {}

    static QList<SamplerRow> samplers(const Endpoint &endpoint); // that its server understands

    QStringList names() const; // the built-in ones first
    QJsonObject values(const QString &name) const;
    QString keep(const QString &name, const QJsonObject &samplers); // empty: kept; else what is wrong
    void forget(const QString &name);

private:
    turn::Connections &m_connections;
};

} // namespace dramatis::presenters
