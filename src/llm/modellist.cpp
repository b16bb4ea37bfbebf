#include "llm/modellist.h"

#include "llm/request.h"

#include <QJsonArray>
#include <QJsonObject>

namespace dramatis::llm {

using base::fail;
using base::Fault;
using base::Result;

namespace {

constexpr qsizetype mostModels = 5'000;
constexpr qsizetype longestName = 200;

// Names come from outside and stand in menus.
QString tameName(QString name)
{
    name.removeIf([](QChar c) { return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format; });
    return name.simplified();
}

qint64 contextOf(const QJsonObject &model)
{
    const qint64 inMeta = model[QLatin1StringView("meta")][QLatin1StringView("n_ctx")].toInteger();
    if (inMeta > 0)
        return inMeta;
    for (const auto key : {"context_length", "max_model_len", "max_context_length"}) {
        const qint64 tokens = model[QLatin1StringView(key)].toInteger();
        if (tokens > 0)
            return tokens;
    }
    return 0;
}

} // namespace

QList<ModelEntry> modelsIn(const QJsonObject &answer)
{
    QList<ModelEntry> models;
    for (const QJsonValue &value : answer[QLatin1StringView("data")].toArray()) {
        const QString id = value[QLatin1StringView("id")].toString();
        // A cut name would name nothing: the server gets back what it said, or it is left out.
        if (!id.isEmpty() && id.size() <= longestName && id == tameName(id) && models.size() < mostModels)
            models.append({id, contextOf(value.toObject())});
    }
    return models;
}

ModelList::ModelList(Connection connection, ApiKey key, std::chrono::milliseconds patience) :
    m_endpoint(endpointName(connection)), m_call(std::move(connection), std::move(key), patience)
{
    connect(&m_call, &JsonCall::answered, this, &ModelList::take);
}

ModelList::~ModelList() = default;

void ModelList::start()
{
    m_call.get(u"models");
}

void ModelList::take(const Result<QJsonDocument> &answer)
{
    if (!answer) {
        Q_EMIT listed(std::unexpected(answer.error()));
        return;
    }
    const QJsonObject object = answer->object();
    if (object[QLatin1StringView("data")].isArray())
        Q_EMIT listed(modelsIn(object));
    else
        Q_EMIT listed(fail(Fault::Unsupported, QStringLiteral("not_a_model_list"),
                           QStringLiteral("the answer is not a list of models"), m_endpoint));
}

} // namespace dramatis::llm
