#include "llm/probe/modellist.h"

#include "base/visibletext.h"
#include "llm/dialect/servererror.h"
#include "llm/http/request.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace dramatis::llm {

using base::Fault;
using base::Result;

namespace {

constexpr qsizetype mostModels = 5'000;
constexpr qsizetype longestName = 200;

// Names come from outside and stand in menus. Empty: it is as it looks.
QString shownFor(const QString &id)
{
    constexpr qsizetype half = 40;
    const bool isLong = id.size() > longestName;
    const QString ends = isLong ? id.first(half) + u'…' + id.last(half) : id;
    QString shown;
    for (const QChar c : ends) {
        if (base::leadsAstray(c) || c.category() == QChar::Other_Format)
            shown += QStringLiteral("\\u%1").arg(int(c.unicode()), 4, 16, QLatin1Char('0'));
        else
            shown += c;
    }
    return shown == id && id == id.simplified() ? QString() : shown;
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

// Most say "id"; Ollama's own list says "name", and a bare text names itself.
QString idIn(const QJsonValue &model)
{
    if (model.isString())
        return model.toString();
    for (const auto key : {"id", "name", "model"})
        if (const QString id = model[QLatin1StringView(key)].toString(); !id.isEmpty())
            return id;
    return {};
}

QJsonArray listIn(const QJsonObject &answer)
{
    const QJsonValue data = answer[QLatin1StringView("data")];
    return (data.isArray() ? data : answer[QLatin1StringView("models")]).toArray();
}

} // namespace

QList<ModelEntry> modelsIn(const QJsonObject &answer)
{
    QList<ModelEntry> models;
    QSet<QString> seen;
    for (const QJsonValue &value : listIn(answer)) {
        const QString id = idIn(value);
        if (id.isEmpty() || seen.contains(id) || models.size() >= mostModels)
            continue;
        seen.insert(id);
        models.append({id, contextOf(value.toObject()), shownFor(id)});
    }
    return models;
}

ModelList::ModelList(Connection connection, ApiKey key, std::chrono::milliseconds patience) :
    m_endpoint(endpointName(connection)), m_key(key), m_call(std::move(connection), std::move(key), patience)
{
    connect(&m_call, &JsonCall::answered, this, &ModelList::take);
}

ModelList::~ModelList() = default;

void ModelList::start()
{
    m_call.get(u"models");
}

// Such a name is no model's, and cannot be chosen.
QList<ModelEntry> ModelList::withoutKey(QList<ModelEntry> models) const
{
    for (ModelEntry &model : models)
        if (const QString masked = withoutSecret(model.id, m_key); masked != model.id)
            model = {masked, model.contextTokens, masked};
    return models;
}

base::Error ModelList::notAList() const
{
    if (isPage(m_call.body()))
        return {Fault::Unsupported, QStringLiteral("page_for_model_list"),
                QStringLiteral("it responds with a web page, not a model list"), m_endpoint};
    return {Fault::Unsupported, QStringLiteral("not_a_model_list"), QStringLiteral("the answer is not a model list"),
            m_endpoint};
}

base::Error ModelList::namesNone(const QJsonArray &list) const
{
    constexpr qsizetype enough = 60;
    const QByteArray all = QJsonDocument(QJsonArray{list.first()}).toJson(QJsonDocument::Compact);
    const QString first = withoutSecret(QString::fromUtf8(all.sliced(1, all.size() - 2)), m_key);
    const QString shown = first.size() > enough ? first.first(enough) + u'…' : first;
    return {Fault::Unsupported, badList, QStringLiteral("no model in the list has a name: the first is %1").arg(shown),
            m_endpoint};
}

void ModelList::take(const Result<QJsonDocument> &answer)
{
    if (!answer) {
        Q_EMIT listed(std::unexpected(answer.error()));
        return;
    }
    const QJsonObject object =
        answer->isArray() ? QJsonObject{{QStringLiteral("data"), answer->array()}} : answer->object();
    const QList<ModelEntry> models = modelsIn(object);
    const QJsonArray list = listIn(object);
    if (models.isEmpty() && !list.isEmpty())
        Q_EMIT listed(std::unexpected(namesNone(list)));
    else if (object[QLatin1StringView("data")].isArray() || object[QLatin1StringView("models")].isArray())
        Q_EMIT listed(withoutKey(models));
    else
        Q_EMIT listed(std::unexpected(notAList()));
}

} // namespace dramatis::llm
