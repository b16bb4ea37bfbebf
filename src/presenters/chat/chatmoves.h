// ChatMoves are the user's moves along the tree of a chat: to an alternative, back to a message, to a branch, and back
// and forth by undo and redo. Each says what it did, or why it could not.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

#include <QObject>

namespace dramatis::presenters {

class ComposerPresenter;
class MessageDetails;
class ShownStory;

class ChatMoves : public QObject {
    Q_OBJECT
public:
    // A line that is undone goes back to the composer.
    ChatMoves(ShownStory &story, const MessageDetails &details, ComposerPresenter &composer, QObject *parent = nullptr);

    void swipe(domain::EventId turn, int step);
    void edit(domain::EventId turn, const QString &text);
    void editAsBranch(domain::EventId turn, const QString &text);
    void remove(domain::EventId turn);
    void rewind(domain::EventId turn);
    void branch(domain::EventId turn);
    void goToBranch(int branch);
    void continueFromHere(); // a new branch from the turn that one looks at
    void undo();
    void redo();
    QString undoText() const; // "Undo Edit"; empty: nothing to undo
    QString redoText() const;

Q_SIGNALS:
    void moved();
    void notice(const QString &sentence, bool undoable);
    void failed(const dramatis::base::Error &error);

private:
    bool looksBack(); // and says so
    template <class T> bool report(const base::Result<T> &result);
    template <class T> void done(const base::Result<T> &result, const QString &said);

    ShownStory &m_story;
    const MessageDetails &m_details;
    ComposerPresenter &m_composer;
};

} // namespace dramatis::presenters
