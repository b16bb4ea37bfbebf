#include "domain/knowledge/layers/layermarks.h"

#include "domain/event/words.h"

namespace dramatis::domain {

namespace {

const QString extension = QStringLiteral("dramatis");
const QString layersMember = QStringLiteral("layers");

QString wordOf(const LayerMark &mark)
{
    const std::string_view text = word(mark.layer);
    return mark.unknownWord.isEmpty() ? QString::fromLatin1(text.data(), qsizetype(text.size())) : mark.unknownWord;
}

std::optional<LayerMark> markIn(const base::Json &json)
{
    LayerMark mark;
    mark.field = json[u"field"].toString();
    mark.sentence = json[u"sentence"].toString().simplified();
    const QString layer = json[u"layer"].toString();
    const std::optional<TextLayer> known = layerCalled(layer);
    // Whoever marked the sentence wanted it kept from somebody, so an unknown word must not reveal it.
    mark.layer = known.value_or(TextLayer::Secret);
    if (!known)
        mark.unknownWord = layer;
    return mark.sentence.isEmpty() ? std::nullopt : std::optional(mark);
}

} // namespace

std::optional<TextLayer> layerCalled(const QString &word)
{
    const QByteArray plain = word.trimmed().toLower().toLatin1();
    TextLayer layer{};
    if (fromWord(std::string_view(plain.data(), size_t(plain.size())), layer))
        return layer;
    return plain == "rumored" ? std::optional(TextLayer::Rumoured) : std::nullopt;
}

QList<LayerMark> layersIn(const base::Json &list)
{
    QList<LayerMark> marks;
    for (const base::Json &json : list.elements())
        if (const auto mark = markIn(json))
            marks.append(*mark);
    return marks;
}

base::Json toJson(const QList<LayerMark> &marks)
{
    base::Json::Array list;
    for (const LayerMark &mark : marks)
        list.append(base::Json::object({{QStringLiteral("field"), mark.field},
                                        {QStringLiteral("layer"), wordOf(mark)},
                                        {QStringLiteral("sentence"), mark.sentence}}));
    return list;
}

QList<LayerMark> layersOf(const Card &card)
{
    return layersIn(card.extensions[extension][layersMember]);
}

void setLayers(Card &card, const QList<LayerMark> &marks)
{
    base::Json own = card.extensions[extension];
    if (marks.isEmpty() && !own.contains(layersMember))
        return;
    if (marks.isEmpty())
        own.remove(layersMember);
    else
        own.set(layersMember, toJson(marks));
    if (own.size() == 0)
        card.extensions.remove(extension);
    else
        card.extensions.set(extension, own);
}

} // namespace dramatis::domain
