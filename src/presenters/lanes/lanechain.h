// Who told whom: the links from a mark of a lane back to where it began, each with the message in which it happened.
#pragma once

#include "presenters/lanes/lanes.h"
#include "presenters/shell/rowsitemmodel.h"

#include <functional>

namespace dramatis::presenters {

struct ChainLink {
    int place = 0;       // in the chain
    QString text;        // "Tomas told Mara"
    QString detail;      // "Turn 4, heard by Mara and Tomas: “The key is under the stairs.”"
    qint64 turn = 0;     // the message; 0: none
    bool isHead = false; // what the links that follow are about

    qint64 key() const { return place; }
    bool operator==(const ChainLink &) const = default;
};

// What a line says.
using LineText = std::function<QString(const domain::TranscriptLine &)>;

// `world`: what the viewer knows of it.
QList<ChainLink> chainOf(const domain::World &world, const LaneMark &mark, const LineText &text);

class ChainItemModel : public RowsItemModel<ChainLink> {
    Q_OBJECT
public:
    explicit ChainItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

} // namespace dramatis::presenters
