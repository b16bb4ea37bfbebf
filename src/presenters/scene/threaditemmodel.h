// What goes on in a story and what is unresolved, as rows of a list.
#pragma once

#include "domain/event/payload.h"
#include "presenters/shell/rowsitemmodel.h"

namespace dramatis::domain {
struct World;
}
namespace dramatis::presenters {

// An open thread, or something that happens in the story.
struct ThreadRow {
    bool isThread = true;
    int id = 0;
    QString text;
    domain::Phase phase = domain::Phase::Active; // of what happens
    QStringList props;
    QString bond; // "Mara's promise to Alex, due on day 2, 14:30"; when it begins and ends

    qint64 key() const { return qint64(id) * 2 + (isThread ? 1 : 0); }
    bool isOver() const { return !isThread && phase != domain::Phase::Planned && phase != domain::Phase::Active; }
    bool operator==(const ThreadRow &) const = default;
};

// Threads first, then what is under way, planned, and over.
QList<ThreadRow> threadRows(const domain::World &world);

QString shownTime(qint64 minutes); // as the story's calendar counts them: "Day 2, 14:30"

class ThreadItemModel : public RowsItemModel<ThreadRow> {
    Q_OBJECT
public:
    explicit ThreadItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

} // namespace dramatis::presenters
