#include "domain/event/upcast.h"

#include <QHash>

#include <functional>

namespace dramatis::domain {

namespace {

// One step from a version to the next, by kind. A kind without a step is at version 1.
using Step = std::function<QByteArray(const QByteArray &)>;

const QHash<QByteArray, QList<Step>> &steps()
{
    static const QHash<QByteArray, QList<Step>> table;
    return table;
}

} // namespace

int currentVersion(const QByteArray &kind)
{
    return 1 + int(steps().value(kind).size());
}

QByteArray upcast(const QByteArray &kind, int version, const QByteArray &json)
{
    QByteArray result = json;
    const QList<Step> &known = steps().value(kind);
    for (qsizetype i = version - 1; i >= 0 && i < known.size(); ++i)
        result = known[i](result);
    return result;
}

} // namespace dramatis::domain
