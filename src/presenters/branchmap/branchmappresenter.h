// The branches of a chat as a map: where one is, what was said elsewhere, and going there. The log is read in steps
// shorter than a frame.
#pragma once

#include "base/result.h"
#include "presenters/branchmap/maprows.h"
#include "presenters/branchmap/mapsearch.h"

#include <QPointer>

#include <optional>

namespace dramatis::turn {
class ChatSession;
struct SessionContext;
} // namespace dramatis::turn

namespace dramatis::presenters {

class BranchMapPresenter : public QObject {
    Q_OBJECT
public:
    BranchMapPresenter(ShownStory &story, turn::SessionContext &context, QObject *parent = nullptr);
    ~BranchMapPresenter() override;

    const BranchMap &map() const { return m_map; }
    const MapWords &words() const { return m_words; }
    MapRowsItemModel &rows() { return m_rows; }
    MapSearch &search() { return m_search; }
    bool isRead() const { return m_isRead; } // at least once
    QString failure() const;                 // why it could not be read last; empty: it could, or is being read
    void readAgain();

    int chosen() const { return m_map.find(m_chosen); } // a turn of the map; -1: none
    void choose(int turn);
    FoundLine chosenText() const; // its first lines, or the line that was found
    QList<int> hits() const;      // turns of the map

    bool canGo() const;           // it is not where one is
    bool canShow() const;         // it is on the branch that is shown
    int comparableBranch() const; // another branch that leads there; 0: none
    void goThere();
    void show();

Q_SIGNALS:
    void changed(); // the map, or whether it could be read
    void chosenChanged();
    void showTurn(qint64 turn);
    void closed(); // the story is not open any more
    void refused(const dramatis::base::Error &error);

private:
    void close();
    void followViewer();
    void outdated();
    void readSome();
    base::Result<> readMap();
    void fail(const base::Error &error);
    base::Result<QList<MapHead>> heads() const;
    void fillRows();
    void chooseHit();

    QPointer<ShownStory> m_story;
    turn::ChatSession &m_session;
    turn::TurnTreeReader m_reader;
    BranchMap m_map;
    MapTexts m_texts;
    MapWords m_words;
    MapRowsItemModel m_rows;
    MapSearch m_search;
    domain::EventId m_chosen;
    std::optional<base::Error> m_failure;
    bool m_isRead = false;
    bool m_isChanging = false;
    QTimer m_soon;
    QTimer m_reading;
};

} // namespace dramatis::presenters
