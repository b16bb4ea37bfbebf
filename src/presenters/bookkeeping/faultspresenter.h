// What the bookkeeping could not do as asked, newest first: nothing was lost, but the user should know.
#pragma once

#include "base/result.h"
#include "presenters/shell/rowsitemmodel.h"

#include <QObject>
#include <QPointer>

namespace dramatis::domain {
struct World;
}

namespace dramatis::present {

class ShownStory;

struct FaultRow {
    qint64 event = 0;
    qint64 turn = 0;
    int number = 0;
    QString task;   // "state_update", … as it was recorded
    QString reason; // for experts, as it was recorded
    QString remedy;
    int scene = 0; // that the note would have been about; 0: it is about a turn

    qint64 key() const { return event; }
    bool operator==(const FaultRow &) const = default;
};

// Without those of records that were made up since.
QList<FaultRow> faultRows(const domain::World &world);

class FaultsItemModel : public RowsItemModel<FaultRow> {
    Q_OBJECT
public:
    explicit FaultsItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

class FaultsPresenter : public QObject {
    Q_OBJECT
public:
    explicit FaultsPresenter(QObject *parent = nullptr) : QObject(parent), m_model(this) {}

    void setStory(ShownStory *story);
    FaultsItemModel &model() { return m_model; }
    QString countText() const;

    // The question that failed, with all others about its turn; not where another model has answered it.
    bool canNoteAgain(qint64 fault) const; // FaultRow::event
    bool canNoteAnyAgain() const;
    void noteAgain(qint64 fault);
    void noteAllAgain();
    bool isStopped() const; // by the user, with something left out
    void resume();          // what was left out is noted after all

Q_SIGNALS:
    void changed();
    void refused(const dramatis::base::Error &error);

private:
    void update();
    const FaultRow *owed(qint64 fault) const; // nullptr: it cannot be asked again
    void ask(const QList<const FaultRow *> &faults);

    QPointer<ShownStory> m_story;
    FaultsItemModel m_model;
};

} // namespace dramatis::present
