#include "llm/rehearsal/notes/schemafit.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace dramatis::llm::rehearsal {

namespace {

// Schemas may refer to themselves; nobody wants an answer that deep.
constexpr int deepestSchema = 16;

QJsonValue smallestOf(const QJsonObject &schema, const QJsonObject &root, int depth);

QString typeOf(const QJsonObject &schema)
{
    const QJsonValue type = schema[QLatin1StringView("type")];
    if (type.isString())
        return type.toString();
    if (type.isArray())
        return type.toArray().first().toString();
    if (schema.contains(QLatin1StringView("properties")))
        return QStringLiteral("object");
    return schema.contains(QLatin1StringView("items")) ? QStringLiteral("array") : QString();
}

// "#/$defs/name" and "#/definitions/name"
QJsonObject resolved(const QJsonObject &schema, const QJsonObject &root)
{
    const QString reference = schema[QLatin1StringView("$ref")].toString();
    if (!reference.startsWith(QLatin1StringView("#/")))
        return schema;
    QJsonValue target = root;
    for (const QString &step : reference.sliced(2).split(u'/'))
        target = target[step];
    return target.toObject();
}

QJsonObject firstAlternative(const QJsonObject &schema)
{
    for (const auto key : {"anyOf", "oneOf", "allOf"}) {
        const QJsonArray alternatives = schema[QLatin1StringView(key)].toArray();
        if (!alternatives.isEmpty())
            return alternatives.first().toObject();
    }
    return {};
}

double intoRange(double number, const QJsonObject &schema, bool whole)
{
    const double step = whole ? 1.0 : 1e-6;
    const auto bound = [&](const char *key, double otherwise) {
        return schema[QLatin1StringView(key)].toDouble(otherwise);
    };
    const double low = std::max(bound("minimum", -INFINITY), bound("exclusiveMinimum", -INFINITY) + step);
    const double high = std::min(bound("maximum", INFINITY), bound("exclusiveMaximum", INFINITY) - step);
    number = std::min(std::max(number, low), high);
    return whole ? std::round(number) : number;
}

QString intoLength(QString text, const QJsonObject &schema)
{
    const qsizetype longest = schema[QLatin1StringView("maxLength")].toInteger(-1);
    if (longest >= 0 && text.size() > longest) {
        text.truncate(longest);
        if (!text.isEmpty() && text.back().isHighSurrogate())
            text.chop(1);
    }
    return text.leftJustified(schema[QLatin1StringView("minLength")].toInt(), u'-');
}

QJsonObject smallestObject(const QJsonObject &schema, const QJsonObject &root, int depth)
{
    const QJsonObject properties = schema[QLatin1StringView("properties")].toObject();
    QJsonObject object;
    for (const QJsonValue &name : schema[QLatin1StringView("required")].toArray())
        object[name.toString()] = smallestOf(properties[name.toString()].toObject(), root, depth + 1);
    return object;
}

QJsonArray smallestArray(const QJsonObject &schema, const QJsonObject &root, int depth)
{
    QJsonArray array;
    const qsizetype count = std::min<qsizetype>(schema[QLatin1StringView("minItems")].toInteger(), 64);
    while (array.size() < count)
        array.append(smallestOf(schema[QLatin1StringView("items")].toObject(), root, depth + 1));
    return array;
}

QJsonValue smallestOf(const QJsonObject &unresolved, const QJsonObject &root, int depth)
{
    if (depth > deepestSchema)
        return QJsonValue::Null;
    const QJsonObject schema = resolved(unresolved, root);
    for (const auto key : {"const", "default"}) {
        if (schema.contains(QLatin1StringView(key)))
            return schema[QLatin1StringView(key)];
    }
    if (const QJsonArray allowed = schema[QLatin1StringView("enum")].toArray(); !allowed.isEmpty())
        return allowed.first();
    const QString type = typeOf(schema);
    if (type == QLatin1StringView("object"))
        return smallestObject(schema, root, depth);
    if (type == QLatin1StringView("array"))
        return smallestArray(schema, root, depth);
    if (type == QLatin1StringView("string"))
        return intoLength({}, schema);
    if (type == QLatin1StringView("integer") || type == QLatin1StringView("number"))
        return intoRange(0, schema, type == QLatin1StringView("integer"));
    if (type == QLatin1StringView("boolean"))
        return false;
    const QJsonObject alternative = firstAlternative(schema);
    return alternative.isEmpty() ? QJsonValue(QJsonValue::Null) : smallestOf(alternative, root, depth + 1);
}

QJsonValue fittedTo(const QJsonValue &value, const QJsonObject &unresolved, const QJsonObject &root, int depth);

QJsonObject fittedObject(const QJsonObject &object, const QJsonObject &schema, const QJsonObject &root, int depth)
{
    const QJsonObject properties = schema[QLatin1StringView("properties")].toObject();
    const bool closed = schema[QLatin1StringView("additionalProperties")] == QJsonValue(false);
    QJsonObject kept = smallestObject(schema, root, depth);
    for (auto field = object.begin(); field != object.end(); ++field) {
        if (properties.contains(field.key()))
            kept[field.key()] = fittedTo(field.value(), properties[field.key()].toObject(), root, depth + 1);
        else if (!closed)
            kept[field.key()] = field.value();
    }
    return kept;
}

QJsonArray fittedArray(const QJsonArray &array, const QJsonObject &schema, const QJsonObject &root, int depth)
{
    const qsizetype most = schema[QLatin1StringView("maxItems")].toInteger(array.size());
    QJsonArray kept;
    for (const QJsonValue &item : array) {
        if (kept.size() < most)
            kept.append(fittedTo(item, schema[QLatin1StringView("items")].toObject(), root, depth + 1));
    }
    const QJsonArray least = smallestArray(schema, root, depth);
    for (qsizetype i = kept.size(); i < least.size(); ++i)
        kept.append(least[i]);
    return kept;
}

QJsonValue fittedTo(const QJsonValue &value, const QJsonObject &unresolved, const QJsonObject &root, int depth)
{
    const QJsonObject schema = resolved(unresolved, root);
    if (schema.isEmpty() || depth > deepestSchema)
        return value;
    const QJsonArray allowed = schema[QLatin1StringView("enum")].toArray();
    if (!allowed.isEmpty() || schema.contains(QLatin1StringView("const")))
        return allowed.contains(value) ? value : smallestOf(schema, root, depth);
    const QString type = typeOf(schema);
    if (type == QLatin1StringView("object") && value.isObject())
        return fittedObject(value.toObject(), schema, root, depth);
    if (type == QLatin1StringView("array") && value.isArray())
        return fittedArray(value.toArray(), schema, root, depth);
    if (type == QLatin1StringView("string") && value.isString())
        return intoLength(value.toString(), schema);
    if ((type == QLatin1StringView("integer") || type == QLatin1StringView("number")) && value.isDouble())
        return intoRange(value.toDouble(), schema, type == QLatin1StringView("integer"));
    if ((type == QLatin1StringView("boolean") && value.isBool()) || type.isEmpty())
        return value;
    return smallestOf(schema, root, depth);
}

} // namespace

QJsonValue smallest(const QJsonObject &schema)
{
    return smallestOf(schema, schema, 0);
}

QJsonValue fitted(const QJsonValue &value, const QJsonObject &schema)
{
    return fittedTo(value, schema, schema, 0);
}

} // namespace dramatis::llm::rehearsal
