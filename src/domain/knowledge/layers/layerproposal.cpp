#include "domain/knowledge/layers/layerproposal.h"

#include "domain/event/words.h"
#include "domain/knowledge/layers/sight.h"
#include "domain/prompt/answerjson.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace dramatis::domain {

using base::Fault;
using base::Result;

namespace {

const QByteArray layersSchema =
    R"({"type":"object","additionalProperties":false,"required":["layers"],"properties":{"layers":{"type":"array",
"items":{"type":"object","additionalProperties":false,"required":["number","layer"],"properties":{
"number":{"type":"integer","minimum":1},"layer":{"type":"string","enum":["visible","rumoured","told","secret"]}}}}}})";

const QString question = QStringLiteral(
    "Below are numbered sentences about %1, a person in a story. Report as JSON for each number how far it is known to "
    "others. visible: whoever sees %1 knows it at once (looks, clothes, age, an obvious trade). rumoured: people who "
    "have heard of %1 may have heard it. told: others know it only if %1 tells them (past, family, character, wishes). "
    "secret: %1 keeps it from everybody. If in doubt between two, choose the one that fewer people know.");

QByteArray byRule(const QList<LayeredSentence> &sentences)
{
    QJsonArray layers;
    for (qsizetype i = 0; i < sentences.size(); ++i) {
        const bool isHidden = !sentences[i].marked && soundsSecret(sentences[i].text);
        const std::string_view layer = word(isHidden ? TextLayer::Secret : sentences[i].layer);
        layers.append(
            QJsonObject{{QStringLiteral("number"), int(i + 1)},
                        {QStringLiteral("layer"), QString::fromLatin1(layer.data(), qsizetype(layer.size()))}});
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("layers"), layers}}).toJson(QJsonDocument::Compact);
}

} // namespace

Prompt layersPrompt(const QString &name, const QList<LayeredSentence> &sentences)
{
    const QList<LayeredSentence> asked = sentences.first(std::min(sentences.size(), mostProposedSentences));
    QStringList lines;
    for (const LayeredSentence &sentence : asked)
        lines << QStringLiteral("%1. %2").arg(lines.size() + 1).arg(sentence.text.simplified());
    Prompt prompt;
    prompt.messages = {{Role::System, question.arg(name), {}}, {Role::User, lines.join(u'\n'), {}}};
    constexpr int tokensEach = 20;
    prompt.sampling = {
        .temperature = 0.1, .topP = 1.0, .maxTokens = 100 + tokensEach * int(asked.size()), .stop = {}, .seed = 1};
    prompt.shape = OutputShape{QStringLiteral("text_layers"), layersSchema, byRule(asked)};
    prompt.speaker = name;
    prompt.newestLine = lines.join(u'\n');
    return prompt;
}

Result<QMap<int, TextLayer>> readLayers(const QString &answer)
{
    DRAMATIS_TRY(const auto answered, answeredObject(answer)); // a truncated answer gives what it has
    const QJsonValue list = answered.members[QLatin1StringView("layers")];
    if (!list.isArray())
        return base::fail(Fault::Invalid, QStringLiteral("bad_field"), QStringLiteral("layers is not a list"));
    QMap<int, TextLayer> layers;
    for (const QJsonValue &item : list.toArray()) {
        const QJsonObject object = item.toObject();
        const auto number = answeredNumber(object, QStringLiteral("number"), 0, int(mostProposedSentences) + 1);
        const auto layer = layerCalled(object[QLatin1StringView("layer")].toString());
        if (number && *number >= 1 && *number <= mostProposedSentences && layer)
            layers.insert(*number - 1, *layer);
    }
    return layers;
}

} // namespace dramatis::domain
