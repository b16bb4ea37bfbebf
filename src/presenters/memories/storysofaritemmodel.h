// The story so far as rows: each chunk with the messages that it sums up, in the order of the story.
#pragma once

#include "presenters/shell/rowsitemmodel.h"

#include "domain/event/ids.h"

#include <QHash>

#include <functional>

namespace dramatis::domain {
struct World;
}

namespace dramatis::presenters {

struct SummaryRow {
    qint64 event = 0; // that holds its words
    qint64 from = 0;  // with which message it began when it was made
    qint64 first = 0; // of the messages that are still there; 0: none is
    qint64 upTo = 0;
    int firstNumber = 0; // for people
    int lastNumber = 0;
    int level = 1;
    int parts = 0; // of the level below that it can be made of
    domain::WitnessSet witnesses;
    QString hearers; // their names
    bool byHand = false;
    bool outdated = false;
    bool partsOutdated = false;

    // The same after it was written by hand or made anew.
    qint64 key() const { return from << 10 | level << 8 | witnesses.bits(); }
    bool operator==(const SummaryRow &) const = default;
};

// A chunk comes before those that it is made of.
QList<SummaryRow> summaryRows(const domain::World &world);

class StorySoFarItemModel : public RowsItemModel<SummaryRow> {
    Q_OBJECT
public:
    // The words behind events. Asked as rows come into view.
    using Texts = std::function<QHash<qint64, QString>(const QList<qint64> &)>;

    explicit StorySoFarItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}

    void setTexts(Texts texts); // what was read before is forgotten
    QString text(int row) const;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    Texts m_texts;
    mutable QHash<qint64, QString> m_known;
};

} // namespace dramatis::presenters
