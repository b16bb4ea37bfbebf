#include "presenters/knowledge/layerwords.h"

#include <QCoreApplication>

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

} // namespace dramatis::presenters
