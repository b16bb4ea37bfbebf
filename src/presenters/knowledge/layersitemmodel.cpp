#include "presenters/knowledge/layersitemmodel.h"

#include "presenters/knowledge/layerwords.h"
#include "presenters/shell/tooltip.h"

namespace dramatis::presenters {

QVariant LayersItemModel::data(const QModelIndex &index, int role) const
{
    const LayerRow *row = rowAt(index);
    if (!row)
        return {};
    const QString text = row->sentence.text.simplified();
    const QString layer = layerName(row->layer());
    //: How far a sentence is known. %1: "Secret"; the bookkeeping model thinks so, and nobody has accepted it yet
    const QString unknown = row->sentence.unknownWord.simplified();
    const QString tag = row->proposed ? tr("%1, suggested").arg(layer)
                        //: How far a sentence is known. %1: "Secret", %2: what a file says, which is not known
                        : !unknown.isEmpty()   ? tr("%1 (“%2”)").arg(layer, unknown)
                        : row->sentence.marked ? layer
                                               //: How far a sentence is known. %1: "Told"; the program decided it
                                               : tr("%1, automatic").arg(layer);
    switch (role) {
    case Qt::DisplayRole: return text;
    case TagRole: return tag;
    case QuietRole: return !row->sentence.marked && !row->proposed;
    case KeyRole: return row->number;
    case Qt::ToolTipRole: return toolTip(text + u'\n' + layerHint(row->layer()));
    case Qt::AccessibleTextRole: return QStringLiteral("%1: %2").arg(tag, text);
    default: return {};
    }
}

} // namespace dramatis::presenters
