// Searches all chats while somebody types: a moment after the last key, and in small steps, so that no key waits. More
// than a page of what was found is looked for only when it is scrolled to.
#pragma once

#include "presenters/search/founditemmodel.h"
#include "presenters/search/foundranking.h"
#include "presenters/search/heardhits.h"

#include <QTimer>

#include <optional>

namespace dramatis::presenters {

struct SpeakerChoice {
    QString text;
    store::StorySpeaker speaker;

    bool operator==(const SpeakerChoice &) const = default;
};

class StorySearchPresenter : public QObject {
    Q_OBJECT
public:
    StorySearchPresenter(turn::SessionContext &context, ChatListItemModel &chats, Portraits &portraits,
                         HeardHits::ViewerOf viewerOf, QObject *parent = nullptr);

    FoundItemModel &found() { return m_found; }
    QList<SpeakerChoice> speakers() const; // everybody first

    void setText(const QString &text);
    void setSpeaker(const SpeakerChoice &speaker);
    void setOrder(FoundOrder order); // newest first, unless it is set
    void searchAgain();              // the chats may have changed

    bool isTyping() const { return m_soon.isActive(); } // what was found is for other words
    bool isSearching() const { return isTyping() || m_work.isActive(); }
    QString insteadOfRows() const; // why there are none; empty: there are some, or it is not known yet
    QString countText() const;
    QString backlogText() const; // empty: the index is whole

Q_SIGNALS:
    void changed(); // these texts

private:
    void begin();
    void work();
    bool lookOn(); // false: there is enough, or no more
    void showHits(const QList<store::StoryHit> &hits);
    void showRanked();
    bool isComplete() const { return m_search.isAtEnd() && m_gathered.isEmpty() && m_ranked.isEmpty(); }
    void goOn();
    void fail(const base::Error &error);
    void readBacklog();
    void followBacklog();
    FoundMessage messageOf(const store::StoryHit &hit) const;

    turn::SessionContext &m_context;
    store::StorySearch m_search;
    HeardHits m_heard;
    FoundItemModel m_found;
    QString m_text;
    SpeakerChoice m_speaker;
    FoundOrder m_order = FoundOrder::Newest;
    QList<store::StoryHit> m_gathered; // to be ranked when there are enough
    QList<store::StoryHit> m_ranked;   // to be shown
    store::StoryQuery m_query;
    std::optional<base::Error> m_error;
    int m_wanted = 0; // rows
    qint64 m_backlog = 0;
    QTimer m_soon;
    QTimer m_work;
    QTimer m_backlogTimer;
};

} // namespace dramatis::presenters
