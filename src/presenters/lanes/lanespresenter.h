// The lanes of a chat, as they stand, whatever turn one looks at; and the chain behind one of their marks.
#pragma once

#include "presenters/lanes/lanechain.h"
#include "presenters/lanes/lanerows.h"
#include "presenters/lanes/whisperedlines.h"

#include <QTimer>

namespace dramatis::presenters {

class LanesPresenter : public QObject {
    Q_OBJECT
public:
    explicit LanesPresenter(ShownStory &story, QObject *parent = nullptr);
    ~LanesPresenter() override;

    const Lanes &lanes() const { return m_lanes; }
    LaneRowsItemModel &rows() { return m_rows; }
    ChainItemModel &chain() { return m_chain; }
    domain::CastSlot viewer() const;
    bool isEmpty() const { return m_lanes.lanes.isEmpty(); }

    qint64 chosen() const { return m_chosen; } // the key of a mark; 0: none
    void choose(qint64 mark);
    QString chosenText() const; // "Turn 12: Mara whispers to Alex"

    int turn() const; // that one looks at
    bool isPast() const;
    QString turnText() const; // "Turn 12 of 30", as who sees it
    void look(int turn);
    void backToNow();

Q_SIGNALS:
    void changed();       // the lanes
    void moved();         // turn()
    void chosenChanged(); // another mark, or another chain behind it

private:
    void outdated();
    void update();
    void followTurn();
    void fillChain();

    ShownStory &m_story;
    WhisperedLines m_whispers;
    Lanes m_lanes;
    LaneRowsItemModel m_rows;
    ChainItemModel m_chain;
    qint64 m_chosen = 0;
    QTimer m_update; // what changes at once is shown once
};

} // namespace dramatis::presenters
