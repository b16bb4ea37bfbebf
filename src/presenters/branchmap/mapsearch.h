// Finds words in the turns of all branches of a chat, and on none of them: a moment after the last key, and in small
// steps. What the viewer did not hear is not found.
#pragma once

#include "presenters/branchmap/maptexts.h"
#include "presenters/search/foundline.h"
#include "store/search/storysearch.h"

#include <QMap>
#include <QObject>
#include <QTimer>

namespace dramatis::presenters {

class MapSearch : public QObject {
    Q_OBJECT
public:
    MapSearch(store::EventLog &log, domain::ChatId chat, const BranchMap &map, const MapTexts &texts,
              QObject *parent = nullptr);

    void setText(const QString &text);
    void searchAgain(); // the map is another
    void forget();      // what was found
    void stop();
    void step(int direction, domain::EventId from); // to the next hit; round the ends of the story

    bool isEmpty() const { return m_query.isEmpty() && !m_soon.isActive(); } // nothing is looked for
    bool isSearching() const { return m_soon.isActive() || m_work.isActive(); }
    const QMap<domain::EventId, FoundLine> &hits() const { return m_hits; } // by turn
    domain::EventId current() const { return m_current; }                   // of them; none: none
    void setCurrent(domain::EventId turn);                                  // nothing where it is none
    QString countText() const;                                              // "2 of 7"

Q_SIGNALS:
    void changed(); // the hits, or how far it is
    void found();   // at the end, for the words that were typed last
    void failed(const dramatis::base::Error &error);

private:
    void begin();
    void work();
    bool lookOn(); // false: all turns are searched, or the limit of hits is reached
    void take(const store::StoryHit &hit);

    domain::ChatId m_chat;
    const BranchMap &m_map;
    const MapTexts &m_texts;
    store::StorySearch m_search;
    QString m_text;
    store::StoryQuery m_query;
    QMap<domain::EventId, FoundLine> m_hits;
    domain::EventId m_current;
    bool m_hasEmittedFound = false; // found() was emitted for these words
    QTimer m_soon;
    QTimer m_work;
};

} // namespace dramatis::presenters
