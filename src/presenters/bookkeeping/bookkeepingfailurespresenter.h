// What the bookkeeping could not do as asked, newest first: nothing was lost, but the user should know.
#pragma once

#include "base/result.h"
#include "presenters/shell/rowsitemmodel.h"

#include <QObject>
#include <QPointer>

namespace dramatis::domain {
struct World;
}

namespace dramatis::presenters {

class ShownStory;

struct BookkeepingFailureRow {
    qint64 event = 0;
    qint64 turn = 0;
    int number = 0;
    QString task;   // "state_update", … as it was recorded
    QString reason; // for experts, as it was recorded
    QString remedy;
    int scene = 0; // that the note would have been about; 0: it is about a turn

    qint64 key() const { return event; }
    bool operator==(const BookkeepingFailureRow &) const = default;
};

QString failureText(const BookkeepingFailureRow &row); // what was not noted, and why

// Without those of records that were made up since.
QList<BookkeepingFailureRow> failureRows(const domain::World &world);

class BookkeepingFailuresItemModel : public RowsItemModel<BookkeepingFailureRow> {
    Q_OBJECT
public:
    explicit BookkeepingFailuresItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

class BookkeepingFailuresPresenter : public QObject {
    Q_OBJECT
public:
    explicit BookkeepingFailuresPresenter(QObject *parent = nullptr) : QObject(parent), m_model(this) {}

    void setStory(ShownStory *story);
    BookkeepingFailuresItemModel &model() { return m_model; }
    QString countText() const;

    // The question that failed, with all others about its turn; not where another model has answered it.
    bool canNoteAgain(qint64 failure) const; // BookkeepingFailureRow::event
    bool canNoteAnyAgain() const;
    void noteAgain(qint64 failure);
    void noteAllAgain();
    bool isStopped() const; // by the user, with something left out
    void resume();          // what was left out is noted after all

Q_SIGNALS:
    void changed();
    void refused(const dramatis::base::Error &error);

private:
    void update();
    const BookkeepingFailureRow *owed(qint64 failure) const; // nullptr: it cannot be asked again
    void ask(const QList<const BookkeepingFailureRow *> &failures);

    QPointer<ShownStory> m_story;
    BookkeepingFailuresItemModel m_model;
};

} // namespace dramatis::presenters
