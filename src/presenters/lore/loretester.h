// A lorebook tried out on a text or a chat while it is edited: of every entry whether it fires, why, where it goes, at
// what cost, and what the budget cut. A short while after each change, on a pool thread.
#pragma once

#include "turn/library/loreediting.h"

#include <QAbstractTableModel>
#include <QThreadPool>
#include <QTimer>

namespace dramatis::turn {
class ChatLibrary;
class ChatSession;
} // namespace dramatis::turn

namespace dramatis::presenters {

class LoreDraft;

class LoreTester : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { EntryColumn, WhyColumn, PlaceColumn, TokensColumn, ColumnCount };
    enum class Show { All, Fired, Cut, NotFired };
    Q_ENUM(Show)
    // Beside KeyRole (the entry in the draft; 0: of another book) and QuietRole (does not fire).
    enum Role { FiresRole = Qt::UserRole + 301, CutRole };

    LoreTester(LoreDraft &draft, const turn::SessionContext &context, turn::ChatLibrary &chats,
               QObject *parent = nullptr);
    ~LoreTester() override;

    // Whose book is tried. `title`: of the book, for people.
    void setOrigin(domain::CardId card, domain::BookId book, const QString &title);
    // What is said next; without a chat, all there is.
    void setText(const QString &text);
    void setChat(qint64 chat); // 0: none
    void setShow(Show show);
    void setWatched(bool watched); // nobody looks: nothing is tried

    bool isRunning() const { return m_running; }
    QString summary() const; // "2 of 30 entries triggered, 120 tokens."
    QStringList remarks()
        const; // patterns that are too slow, prompts that are switched off, a chat that cannot be read
    QString whyOf(qint64 key) const; // of one entry, a sentence; empty: nothing was tried

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void tested();

private:
    struct Job;
    struct Tried;
    void changed();
    void begin();
    void finish(const std::shared_ptr<Tried> &tried);
    std::shared_ptr<Job> job();
    void arrange();
    QString titleOf(qsizetype tried) const;
    bool isFolder(const domain::TriedEntry &entry) const;
    qint64 keyOf(qsizetype tried) const;
    QString why(qsizetype tried) const;

    LoreDraft &m_draft;
    const turn::SessionContext &m_context;
    turn::ChatLibrary &m_chats;
    domain::CardId m_card;
    domain::BookId m_book;
    QString m_title;
    QString m_text;
    std::shared_ptr<turn::ChatSession> m_session; // shared with the windows that show the chat
    QString m_refused;                            // why the chat cannot be looked at
    Show m_show = Show::All;
    bool m_watched = false;
    bool m_running = false;
    bool m_outdated = true;
    qint64 m_revision = 0; // of the draft
    QTimer m_wait;
    std::shared_ptr<Tried> m_tried; // shared with the job that made it
    QList<qsizetype> m_order;       // what is shown, of what was tried
    QThreadPool m_pool;
};

} // namespace dramatis::presenters
