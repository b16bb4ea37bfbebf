#include "domain/prompt/answerjson.h"

#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

using base::Fault;
using base::Result;

Result<QJsonObject> outermostObject(const QString &answer)
{
    const qsizetype open = answer.indexOf(QLatin1Char('{'));
    const qsizetype close = answer.lastIndexOf(QLatin1Char('}'));
    if (open < 0 || close < open)
        return base::fail(Fault::Invalid, QStringLiteral("no_json"), QStringLiteral("the answer holds no JSON object"));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(answer.mid(open, close - open + 1).toUtf8(), &error);
    if (!document.isObject())
        return base::fail(Fault::Invalid, QStringLiteral("bad_json"), error.errorString());
    return document.object();
}

Result<int> answeredNumber(const QJsonObject &object, const QString &name, int lowest, int highest)
{
    const QJsonValue value = object[name];
    bool ok = value.isDouble();
    double found = value.toDouble();
    if (value.isString())
        found = value.toString().toDouble(&ok);
    if (!ok || !std::isfinite(found))
        return base::fail(Fault::Invalid, QStringLiteral("bad_field"), QStringLiteral("%1 is not a number").arg(name));
    return int(std::clamp(found, double(lowest), double(highest)));
}

QString answeredText(const QJsonValue &value, qsizetype longest)
{
    const QString found = value.toString().simplified();
    const bool nothing = found.compare(QLatin1StringView("none"), Qt::CaseInsensitive) == 0
        || found.compare(QLatin1StringView("n/a"), Qt::CaseInsensitive) == 0;
    return nothing ? QString() : found.left(longest);
}

} // namespace dramatis::domain
