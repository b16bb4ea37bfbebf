// The branches of a story and the tree that they are in: where one is, where else one could be, and going there.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"
#include "presenters/branches/branchesitemmodel.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::presenters {

class ShownStory;

class BranchesPresenter : public QObject {
    Q_OBJECT
public:
    explicit BranchesPresenter(QObject *parent = nullptr);
    ~BranchesPresenter() override;

    // Seen as one of the cast, nothing is quoted that this one did not hear.
    void setStory(ShownStory *story);
    void setSession(turn::ChatSession *session); // all of it is shown
    // The tree is read only for a drawer that is open.
    void setWatched(bool watched);

    BranchesItemModel &branches() { return m_branches; }
    TreeItemModel &tree() { return m_tree; }
    int leftOut() const { return m_leftOut; } // places of the tree that are not drawn
    QString nextName() const;                 // for a new branch

    void select(int branch);
    void rename(int branch, const QString &name);
    void branch(const QString &name); // from where one is
    void remove(int branch);
    // To a place in the tree: to the branch that stands there, or with the present branch where none does.
    void goTo(qint64 place);

    void refreshNow();

Q_SIGNALS:
    void changed();
    void removed(const QString &name); // can be undone
    void refused(const dramatis::base::Error &error);

private:
    void outdated();
    template <class T> bool report(const base::Result<T> &result);
    void readTree();
    bool isHeard(domain::EventId turn) const; // by the viewer
    bool hideUnheard(QHash<qint64, QString> &texts, QList<BranchRow> &branches) const;

    QPointer<turn::ChatSession> m_session;
    QPointer<ShownStory> m_story; // nullptr: all of it is shown
    BranchesItemModel m_branches;
    TreeItemModel m_tree;
    QTimer m_soon;
    bool m_watched = false;
    bool m_stale = true;
    int m_leftOut = 0;
};

} // namespace dramatis::presenters
