// ModelChoices is which connection does what: who tells the story, who keeps the notes, who speaks for a character.
#pragma once

#include "domain/event/ids.h"

#include <QCoreApplication>
#include <QStringList>

namespace dramatis::turn {
class Connections;
}

namespace dramatis::presenters {

// The names of endpoints; an empty one is Rehearsal, or for the others "the same", "nobody" and "by words".
struct ModelRoles {
    QString narrative;
    QString classifier;
    QStringList fallbacks; // asked one after the other where the bookkeeping model fails
    QString memory = {};   // searches memories by what they mean

    bool operator==(const ModelRoles &) const = default;
};

// A task that may have a connection of its own.
struct TaskModelRow {
    QString word; // what it is called in settings
    QString label;
    QString otherwise; // what an empty choice means
    QString chosen;    // the name of a connection; empty: none of its own

    bool operator==(const TaskModelRow &) const = default;
};

class ModelChoices {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::ModelChoices)
public:
    explicit ModelChoices(turn::Connections &connections) : m_connections(connections) {}

    ModelRoles roles() const;
    void setRoles(const ModelRoles &roles);
    void setNarrative(const QString &name); // the others stay
    QList<TaskModelRow> taskModels() const;
    void setTaskModels(const QList<TaskModelRow> &taskModels);

    // Who speaks for a character; empty: who speaks for all.
    QString connectionFor(domain::CardId card) const;
    void setConnectionFor(domain::CardId card, const QString &name);

    // Who will answer: "Rehearsal", which is no model and says so, or a connection and its model.
    QString speakerText(domain::CardId card = {}) const;
    QString speakerExplanation(domain::CardId card = {}) const;
    bool speakerIsModel(domain::CardId card = {}) const;

private:
    turn::Connections &m_connections;
};

} // namespace dramatis::presenters
