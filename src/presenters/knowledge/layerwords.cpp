#include "presenters/knowledge/layerwords.h"

#include <QCoreApplication>
#include <QLocale>

namespace dramatis::presenters {

using domain::TextLayer;

namespace {

struct LayerStrings {
    Q_DECLARE_TR_FUNCTIONS(TextLayers)
};

} // namespace

const QList<TextLayer> &textLayers()
{
    static const QList<TextLayer> all{TextLayer::Visible, TextLayer::Rumoured, TextLayer::Told, TextLayer::Secret};
    return all;
}

QString layerName(std::optional<TextLayer> layer)
{
    if (!layer)
        //: How far a sentence about a person is known: decided by the program
        return LayerStrings::tr("Automatic");
    switch (*layer) {
    //: How far a sentence about a person is known: to all who see that person
    case TextLayer::Visible: return LayerStrings::tr("Visible");
    //: How far a sentence about a person is known: people may have heard of it
    case TextLayer::Rumoured: return LayerStrings::tr("Rumoured");
    //: How far a sentence about a person is known: to those who were told
    case TextLayer::Told: return LayerStrings::tr("Told");
    //: How far a sentence about a person is known: to nobody else
    case TextLayer::Secret: return LayerStrings::tr("Secret");
    }
    return {};
}

QString layerHint(std::optional<TextLayer> layer)
{
    if (!layer)
        return LayerStrings::tr("Looks and occupation are visible; the rest must be told");
    switch (*layer) {
    case TextLayer::Visible: return LayerStrings::tr("Everyone present sees it");
    case TextLayer::Rumoured: return LayerStrings::tr("Everyone who knows the name has heard of it");
    case TextLayer::Told: return LayerStrings::tr("Others know only once they are told");
    case TextLayer::Secret: return LayerStrings::tr("Nobody else knows it, and it stays secret");
    }
    return {};
}

QStringList unknownLayerTexts(const domain::LayeredText &text, const QString &name)
{
    constexpr qsizetype most = 3;
    constexpr qsizetype longest = 40;
    const QList<domain::UnknownLayer> unknown = domain::unknownLayersIn(text);
    QStringList sentences;
    for (const domain::UnknownLayer &each : unknown.first(std::min(most, unknown.size()))) {
        QString word = each.word.simplified();
        if (word.size() > longest)
            word = word.first(longest - 1) + u'…';
        if (each.line == 0)
            //: %1: a word from a file
            sentences << LayerStrings::tr(
                             "The layer “%1” is unknown, and its sentence is not in the text. Both are kept.")
                             .arg(word);
        else if (name.isEmpty())
            //: %1: a number, %2: a word from a file
            sentences << LayerStrings::tr(
                             "Line %1: the layer “%2” is unknown. It is kept; the sentence counts as secret.")
                             .arg(QLocale().toString(each.line), word);
        else
            //: %1: “Description” or “Personality”, %2: a number, %3: a word from a file
            sentences << LayerStrings::tr(
                             "%1, line %2: the layer “%3” is unknown. It is kept; the sentence counts as secret.")
                             .arg(name, QLocale().toString(each.line), word);
    }
    if (unknown.size() > most)
        sentences << LayerStrings::tr("%n more unknown layer(s)", nullptr, int(unknown.size() - most));
    return sentences;
}

} // namespace dramatis::presenters
