#include "presenters/chat/chatmoves.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"
#include "turn/session/story/journalverbs.h"

#include <QCoreApplication>
#include <QHash>

namespace dramatis::presenters {

using base::Result;
using domain::EventId;
using domain::TranscriptLine;
using turn::ChatSession;

namespace {

QString verbText(const QByteArray &verb)
{
    namespace journalverbs = turn::journalverbs;
    static const QHash<QByteArray, const char *> words{
        {journalverbs::say, QT_TRANSLATE_NOOP("Verb", "Send")},
        {journalverbs::reply, QT_TRANSLATE_NOOP("Verb", "Reply")},
        {journalverbs::regenerate, QT_TRANSLATE_NOOP("Verb", "Regenerate")},
        {journalverbs::swipe, QT_TRANSLATE_NOOP("Verb", "Swipe")},
        {journalverbs::edit, QT_TRANSLATE_NOOP("Verb", "Edit")},
        {journalverbs::resume, QT_TRANSLATE_NOOP("Verb", "Continue")},
        {journalverbs::remove, QT_TRANSLATE_NOOP("Verb", "Delete")},
        {journalverbs::rewind, QT_TRANSLATE_NOOP("Verb", "Rewind")},
        {journalverbs::branch, QT_TRANSLATE_NOOP("Verb", "Branch")},
        {journalverbs::select, QT_TRANSLATE_NOOP("Verb", "Go to Branch")},
        {journalverbs::dropBranch, QT_TRANSLATE_NOOP("Verb", "Remove Branch")},
        {journalverbs::adjust, QT_TRANSLATE_NOOP("Verb", "Set by Hand")},
        {journalverbs::changeChat, QT_TRANSLATE_NOOP("Verb", "Change Chat")},
    };
    const char *word = words.value(verb);
    return word ? QCoreApplication::translate("Verb", word) : QString();
}

// With another answer to a reply of the past goes what followed; other answers to the same line are nothing to speak
// of.
QString outOfSight(const domain::Chunked<TranscriptLine> &before, const domain::Chunked<TranscriptLine> &now, int step)
{
    const auto gone = int(before.size() - now.size());
    bool ofTheUser = false;
    for (qsizetype i = now.size(); i < before.size(); ++i)
        ofTheUser = ofTheUser || before.at(i).speaker == domain::you;
    if (!ofTheUser)
        return {};
    return step < 0 ? ChatMoves::tr("%n later message(s) are hidden on this branch. The next alternative (Right) "
                                    "or Undo brings them back.",
                                    nullptr, gone)
                    : ChatMoves::tr("%n later message(s) are hidden on this branch. The previous alternative "
                                    "(Left) or Undo brings them back.",
                                    nullptr, gone);
}

} // namespace

ChatMoves::ChatMoves(ShownStory &story, const MessageDetails &details, ComposerPresenter &composer, QObject *parent) :
    QObject(parent), m_story(story), m_details(details), m_composer(composer)
{}

template <class T> bool ChatMoves::report(const Result<T> &result)
{
    if (!result)
        Q_EMIT failed(result.error());
    return result.has_value();
}

template <class T> void ChatMoves::done(const Result<T> &result, const QString &said)
{
    if (report(result))
        Q_EMIT notice(said, true);
    Q_EMIT moved();
}

bool ChatMoves::looksBack()
{
    return !report(m_story.now([](ChatSession &) { return Result<>(); }));
}

void ChatMoves::swipe(EventId turn, int step)
{
    if (looksBack())
        return;
    ChatSession &session = m_story.session();
    const domain::Chunked<TranscriptLine> before = session.world().transcript;
    const auto swiped = session.swipe(turn, step);
    if (!swiped && swiped.error().code == u"no_alternative")
        Q_EMIT notice(step < 0 ? tr("This is the first alternative.") : tr("This is the last alternative."), false);
    else if (report(swiped) && !session.draft().active())
        if (const QString said = outOfSight(before, session.world().transcript, step); !said.isEmpty())
            Q_EMIT notice(said, true);
}

void ChatMoves::edit(EventId turn, const QString &text)
{
    if (text != m_details.text(turn) && !looksBack())
        report(m_story.session().edit(turn, text));
}

void ChatMoves::editAsBranch(EventId turn, const QString &text)
{
    if (looksBack())
        return;
    const QString name = m_details.branchName(turn);
    done(m_story.session().editAsBranch(turn, text, name), tr("Your edit started a new branch, “%1”.").arg(name));
}

void ChatMoves::remove(EventId turn)
{
    if (!looksBack())
        done(m_story.session().remove(turn), tr("Message deleted. Its effects were undone."));
}

void ChatMoves::rewind(EventId turn)
{
    done(m_story.session().rewind(turn), tr("Rewound to this message."));
}

void ChatMoves::branch(EventId turn)
{
    const QString name = m_details.branchName(turn);
    done(m_story.session().branch(turn, name), tr("You are now on a new branch, “%1”.").arg(name));
}

void ChatMoves::goToBranch(int branch)
{
    if (branch != m_story.session().currentBranch())
        done(m_story.session().selectBranch(branch), tr("You are now on another branch of the story."));
}

void ChatMoves::continueFromHere()
{
    if (m_story.isPast())
        branch(m_story.turnEvent());
}

void ChatMoves::undo()
{
    m_composer.expectLine(true);
    report(m_story.session().undo());
    m_composer.expectLine(false);
    Q_EMIT moved();
}

void ChatMoves::redo()
{
    report(m_story.session().redo());
    Q_EMIT moved();
}

QString ChatMoves::undoText() const
{
    const QByteArray undone = m_story.session().undoState().undo;
    const QString verb = verbText(undone);
    return undone.isEmpty() ? QString() : verb.isEmpty() ? tr("Undo") : tr("Undo %1").arg(verb);
}

QString ChatMoves::redoText() const
{
    const QByteArray redone = m_story.session().undoState().redo;
    const QString verb = verbText(redone);
    return redone.isEmpty() ? QString() : verb.isEmpty() ? tr("Redo") : tr("Redo %1").arg(verb);
}

} // namespace dramatis::presenters
