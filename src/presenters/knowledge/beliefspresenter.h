// What a character knows and believes, about whom, and how that came: told by whom, who had it from where, in which
// turns.
#pragma once

#include "domain/event/ids.h"
#include "presenters/shell/rowsitemmodel.h"

#include <QObject>
#include <QPointer>

namespace dramatis::domain {
struct Fact;
struct World;
} // namespace dramatis::domain

namespace dramatis::turn {
class LeakCount;
}

namespace dramatis::presenters {

class ShownStory;

// A link of the way on which something came to be known.
struct BeliefStep {
    QString words;        // "Tomas: witnessed, turn 4"
    qint64 turn = 0;      // 0: no message's
    bool isFalse = false; // it is where a lie was believed

    bool operator==(const BeliefStep &) const = default;
};

struct BeliefRow {
    qint64 event = 0;
    int place = 0; // several may come of one event
    QString about;
    QString text;
    QString origin;               // "told by Tomas, turn 12 ← Tomas: witnessed, turn 4"
    qint64 turn = 0;              // in which it was learned; 0: added by hand
    QList<BeliefStep> steps = {}; // of the origin, from the owner to whoever knew it first
    bool isFalse = false;         // as far as the steps tell
    QString liar = {};            // who made it up; empty: that is not known, or it was the user
    bool isOwnLie = false;        // the user made it up
    bool isAboutYou = false;      // about the user, who has no name

    qint64 key() const { return event << 20 | place; }
    bool operator==(const BeliefRow &) const = default;
};

// Newest first; `search`: every word of it in the text or the name; empty: all.
QList<BeliefRow> beliefRows(const domain::World &world, int owner, const QString &search = {});

// "Ilan does not know that you know.": about those with `owner`; empty: they all do.
QString unawareText(const domain::World &world, domain::CastSlot owner, domain::CastSlot about,
                    const domain::Fact &fact);

class BeliefsItemModel : public RowsItemModel<BeliefRow> {
    Q_OBJECT
public:
    explicit BeliefsItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;

private:
    static QString withTruth(const BeliefRow &row);
};

class BeliefsPresenter : public QObject {
    Q_OBJECT
public:
    explicit BeliefsPresenter(QObject *parent = nullptr);
    ~BeliefsPresenter() override;

    void setStory(ShownStory *story);
    void setWatched(bool watched); // a closed drawer is not kept up to date
    BeliefsItemModel &model() { return m_model; }
    const QList<std::pair<domain::CastSlot, QString>> &owners() const { return m_owners; } // slots and names
    domain::CastSlot owner() const { return m_owner; }
    void setOwner(domain::CastSlot slot);
    void setSearch(const QString &text);
    QString countText() const;
    QString unawareText(const BeliefRow &row) const;
    // "0 leaks in 412 prompts": for the whole story, counted while the drawer is shown; empty: no model was ever asked.
    QString leakText() const;
    QString leakDetails() const;

Q_SIGNALS:
    void changed();
    void leaksCounted();

private:
    void outdated();
    void update();
    void countLeaks();

    QPointer<ShownStory> m_story;
    BeliefsItemModel m_model;
    QList<std::pair<domain::CastSlot, QString>> m_owners;
    domain::CastSlot m_owner = 1;
    QString m_search;
    bool m_watched = true;
    bool m_stale = false;
    QPointer<turn::LeakCount> m_leaks; // goes with its chat
};

} // namespace dramatis::presenters
