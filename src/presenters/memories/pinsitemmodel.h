// Memories of one character as rows: pinned first, then the newest.
#pragma once

#include "presenters/shell/rowsitemmodel.h"

#include <QHash>

#include <functional>

namespace dramatis::domain {
struct World;
}

namespace dramatis::presenters {

enum class Pin { None, Automatic, ByHand };

struct MemoryRow {
    qint64 memory = 0;
    qint64 text = 0; // the event that holds its words
    qint64 turn = 0; // 0: it is of a whole scene
    int number = 0;  // of the turn, for people; 0: the turn is not on this branch
    QString scene;   // its title
    int sceneNumber = 0;
    int significance = 0;
    Pin pin = Pin::None;
    bool textByHand = false;
    bool significanceByHand = false;
    bool pinByHand = false;

    qint64 key() const { return memory; }
    bool operator==(const MemoryRow &) const = default;
};

enum class PinsFilter { Pinned, All };

QList<MemoryRow> memoryRows(const domain::World &world, int owner, PinsFilter filter);

class PinsItemModel : public RowsItemModel<MemoryRow> {
    Q_OBJECT
public:
    // The words behind text events. Asked as rows come into view.
    using Texts = std::function<QHash<qint64, QString>(const QList<qint64> &)>;

    explicit PinsItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}

    void setTexts(Texts texts); // what was read before is forgotten
    QString text(int row) const;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    Texts m_texts;
    mutable QHash<qint64, QString> m_known;
};

QString pinWords(Pin pin); // "Pinned by hand"; empty: not pinned

} // namespace dramatis::presenters
