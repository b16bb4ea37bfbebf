#include "domain/prompt/answerjson.h"
#include "domain/prompt/lenientjson.h"

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

using base::Fault;
using base::Result;

Result<QJsonObject> outermostObject(const QString &answer)
{
    DRAMATIS_TRY(const auto answered, answeredObject(answer));
    if (answered.cut)
        return base::fail(Fault::Invalid, QStringLiteral("bad_json"), QStringLiteral("the object has no end"));
    return answered.members;
}

Result<AnsweredObject> answeredObject(const QString &answer)
{
    if (!answer.contains(QLatin1Char('{')))
        return base::fail(Fault::Invalid, QStringLiteral("no_json"),
                          QStringLiteral("the answer contains no JSON object"));
    LenientJson json(answer);
    const auto object = json.firstObject();
    if (!object)
        return base::fail(Fault::Invalid, QStringLiteral("bad_json"), json.why());
    return AnsweredObject{*object, json.isCut()};
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
