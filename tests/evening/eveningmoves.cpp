// What a person does beside talking, with what must come of it.
#include "evening/evening.h"

#include "domain/world/difference.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::tests {

using namespace domain;
using namespace Qt::StringLiterals;
using base::Result;

Result<> Evening::chooseGreeting()
{
    const EventId first = world().transcript.at(0).turn;
    const auto greetings = m_session->alternatives(first);
    if (!greetings || greetings->size() < 2)
        return {};
    if (const auto swiped = m_session->swipe(first, +1); !swiped)
        return done(swiped, "swipe the greeting");
    return expect(world().transcript.size() == 1 && world().transcript.at(0).turn == greetings->at(1),
                  u"another greeting was not chosen"_s);
}

Result<> Evening::setByHand()
{
    if (const auto rested = rest(); !rested)
        return rested;
    ManualEdit edit;
    edit.target = EditTarget::EdgeAffinity;
    edit.from = 1;
    edit.to = you;
    edit.number = affinitySetByHand;
    m_setByHand = true;
    return done(m_session->adjust(edit), "set the affinity by hand");
}

Result<> Evening::regenerateTwice()
{
    const QString line = textOf(exchangesAgo(0, you)).value_or(QString());
    for (int i = 2; i <= 3; ++i) {
        const EventId before = world().transcript.last().turn;
        const qsizetype size = world().transcript.size();
        if (const auto asked = m_session->regenerate(); !asked)
            return done(asked, "regenerate");
        if (const auto arrived = replyArrived(&turn::ChatSession::regenerate); !arrived)
            return arrived;
        m_regenerated = world().transcript.last().turn;
        const auto all = m_session->alternatives(m_regenerated);
        if (!all || all->size() != i || m_regenerated == before || world().transcript.size() != size
            || textOf(exchangesAgo(0, you)) != line)
            return expect(false, u"regenerating did not make alternative %1"_s.arg(i));
    }
    return {};
}

Result<> Evening::swipeAnOlderReply()
{
    if (const auto rested = rest(); !rested)
        return rested;
    const World before = world();
    const qsizetype place = before.findTurn(m_regenerated);
    if (const auto swiped = m_session->swipe(m_regenerated, -1); !swiped)
        return done(swiped, "swipe an older reply");
    if (const auto rested = rest(); !rested)
        return rested;
    const EventId other = world().transcript.last().turn;
    if (place < 0 || world().transcript.size() != place + 1 || other == m_regenerated)
        return expect(false, u"the older alternative does not stand alone"_s);
    if (const auto standing = stands(); !standing)
        return standing;
    if (const auto swiped = m_session->swipe(other, +1); !swiped)
        return done(swiped, "swipe back");
    return expect(world() == before, u"there and back again is another world"_s);
}

Result<> Evening::editInPlace()
{
    const qsizetype size = world().transcript.size();
    for (const TranscriptLine &line : {exchangesAgo(3, 1), exchangesAgo(3, you)}) {
        const QString text = textOf(line).value_or(QString()) + u" *(as it was meant)*"_s;
        if (const auto edited = m_session->edit(line.turn, text); !edited)
            return done(edited, "edit in place");
        const TranscriptLine now = world().transcript.at(world().findTurn(line.turn));
        if (textOf(now) != text || !(now.flags & TranscriptLine::Edited) || world().transcript.size() != size)
            return expect(false, u"the edited text is not there"_s);
    }
    return {};
}

Result<> Evening::editAsBranch()
{
    if (const auto rested = rest(); !rested)
        return rested;
    const World before = world();
    const int home = m_session->currentBranch();
    const TranscriptLine mine = exchangesAgo(2, you);
    const auto made =
        m_session->editAsBranch(mine.turn, u"No. Let us stay, and bar the door."_s, u"The other evening"_s);
    if (!made)
        return done(std::unexpected(made.error()), "edit as a branch");
    if (const auto arrived = replyArrived(); !arrived)
        return arrived;
    const bool shorter = world().transcript.size() == before.findTurn(mine.turn) + 2;
    if (!shorter || m_session->currentBranch() != *made || world().findTurn(mine.turn) >= 0)
        return expect(false, u"the branch does not begin with the edited line"_s);
    for (int i = 0; i < 2; ++i)
        if (const auto said = step(&Evening::say); !said)
            return said;
    if (const auto rested = rest(); !rested)
        return rested;
    if (const auto selected = m_session->selectBranch(home); !selected)
        return done(selected, "back to the first line");
    return expect(world() == before, u"the first line is not as it was left"_s);
}

Result<> Evening::rewindAFew()
{
    if (const auto rested = rest(); !rested)
        return rested;
    const World before = world();
    const TranscriptLine to = exchangesAgo(3, 1);
    const auto preview = m_session->rewindPreview(to.turn);
    if (const auto rewound = m_session->rewind(to.turn); !rewound)
        return done(rewound, "rewind");
    const qsizetype lost = before.transcript.size() - world().transcript.size();
    if (world().transcript.last().turn != to.turn || !preview || preview->turnsLost != lost || lost != 6)
        return expect(false, u"the rewind took back %1 lines"_s.arg(lost));
    const World rewound = world();
    if (const auto undone = m_session->undo(); !undone || world() != before)
        return expect(false, u"the rewind cannot be undone: %1"_s.arg(undone ? QString() : undone.error().code));
    if (const auto redone = m_session->redo(); !redone || world() != rewound)
        return expect(false, u"the rewind cannot be done again: %1"_s.arg(redone ? QString() : redone.error().code));
    return {};
}

Result<> Evening::branchOff()
{
    if (const auto rested = rest(); !rested)
        return rested;
    const TranscriptLine from = exchangesAgo(4, 1);
    const auto made = m_session->branch(from.turn, u"A quieter road"_s);
    if (!made)
        return done(std::unexpected(made.error()), "branch");
    const auto all = m_session->branches();
    return expect(m_session->currentBranch() == *made && all && all->size() == 3
                      && world().transcript.last().turn == from.turn,
                  u"the branch does not begin where it was made"_s);
}

Result<> Evening::removeOne()
{
    if (const auto rested = rest(); !rested)
        return rested;
    const World before = world();
    const TranscriptLine gone = exchangesAgo(2, 1);
    if (const auto removed = m_session->remove(gone.turn); !removed)
        return done(removed, "remove");
    if (world().transcript.size() != before.transcript.size() - 1 || world().findTurn(gone.turn) >= 0)
        return expect(false, u"the line that was removed is still there"_s);
    if (const auto standing = stands(); !standing)
        return standing;
    if (const auto undone = m_session->undo(); !undone || world() != before)
        return expect(false, u"the removal cannot be undone: %1"_s.arg(undone ? QString() : undone.error().code));
    return done(m_session->remove(exchangesAgo(5, 1).turn), "remove another");
}

Result<> Evening::continueReply()
{
    const QString before = textOf(world().transcript.last()).value_or(QString());
    const qsizetype size = world().transcript.size();
    if (const auto asked = m_session->continueReply(); !asked)
        return done(asked, "continue");
    if (const auto arrived = replyArrived(&turn::ChatSession::continueReply); !arrived)
        return arrived;
    const QString now = textOf(world().transcript.last()).value_or(QString());
    return expect(world().transcript.size() == size && now.startsWith(before) && now.size() > before.size(),
                  u"the reply was not continued"_s);
}

Result<> Evening::stopOne()
{
    if (const auto listening = sayAndListen(); !listening)
        return listening;
    const QString arrived = m_session->draft().text.trimmed();
    if (const auto stopped = stopListening(); !stopped)
        return stopped;
    const TranscriptLine kept = world().transcript.last();
    return expect(kept.flags & TranscriptLine::Stopped && textOf(kept).value_or(QString()).startsWith(arrived),
                  u"what had arrived before the stop is gone"_s);
}

} // namespace dramatis::tests
