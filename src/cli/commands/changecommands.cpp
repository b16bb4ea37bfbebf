// chat continue, regenerate, impersonate, edit, delete, swipe, undo, redo.
#include "cli/storychange.h"

namespace dramatis::cli {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

using Step = Result<> (turn::ChatSession::*)();

Outcome step(Call &call, const QString &command, Step taken, bool isForUser = false)
{
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more())
        return usage(QStringLiteral("chat %1 ID").arg(command));
    StoryChange change;
    change.isForUser = isForUser;
    change.begin = [taken](turn::ChatSession &session) { return (session.*taken)(); };
    return changeStory(call, opened, change);
}

Outcome askModel(Call &call, const QString &command, Step taken, bool isForUser = false)
{
    if (call.option(key("--direction")))
        return base::fail(Fault::Unsupported, key("direction_not_supported"),
                          QStringLiteral("a direction for one reply is not supported"));
    return step(call, command, taken, isForUser);
}

Outcome continueReply(Call &call)
{
    return askModel(call, key("continue"), &turn::ChatSession::continueReply);
}

Outcome regenerate(Call &call)
{
    return askModel(call, key("regenerate"), &turn::ChatSession::regenerate);
}

Outcome impersonate(Call &call)
{
    return askModel(call, key("impersonate"), &turn::ChatSession::impersonate, true);
}

Outcome undo(Call &call)
{
    return step(call, key("undo"), &turn::ChatSession::undo);
}

Outcome redo(Call &call)
{
    return step(call, key("redo"), &turn::ChatSession::redo);
}

// The line of the current story that the next word names.
Result<EventId> lineOf(Call &call, const turn::ChatSession &session)
{
    DRAMATIS_TRY(const auto turn, eventOf(call.next()));
    return session.world().findTurn(turn) >= 0
               ? Result<EventId>(turn)
               : base::fail(Fault::NotFound, key("no_such_turn"),
                            QStringLiteral("event %1 is no line of the story as it stands").arg(turn.value));
}

Outcome edit(Call &call)
{
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (!call.more())
        return usage(QStringLiteral("chat edit ID EVENT TEXT"));
    DRAMATIS_TRY(const auto turn, lineOf(call, *opened.session));
    const QStringList words = call.rest();
    if (words.isEmpty())
        return usage(QStringLiteral("chat edit ID EVENT TEXT"));
    StoryChange change;
    change.begin = [turn, text = words.join(QLatin1Char(' '))](turn::ChatSession &session) {
        return session.edit(turn, text);
    };
    return changeStory(call, opened, change);
}

Outcome removeLine(Call &call)
{
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (!call.more())
        return usage(QStringLiteral("chat delete ID EVENT"));
    DRAMATIS_TRY(const auto turn, lineOf(call, *opened.session));
    if (call.more())
        return usage(QStringLiteral("chat delete ID EVENT"));
    StoryChange change;
    change.begin = [turn](turn::ChatSession &session) { return session.remove(turn); };
    return changeStory(call, opened, change);
}

Outcome swipe(Call &call)
{
    DRAMATIS_TRY(const auto opened, openChat(call));
    const QString how = QStringLiteral("chat swipe ID EVENT N");
    if (!call.more())
        return usage(how);
    DRAMATIS_TRY(const auto turn, lineOf(call, *opened.session));
    const QString word = call.next();
    if (word.isEmpty() || call.more())
        return usage(how);
    DRAMATIS_TRY(const auto alternatives, opened.session->alternatives(turn));
    bool isNumber = false;
    const qsizetype number = word.toLongLong(&isNumber);
    if (!isNumber || number < 0 || number >= alternatives.size())
        return base::fail(Fault::NotFound, key("no_such_alternative"),
                          QStringLiteral("event %1 has %2 alternatives, counted from 0; \"%3\" is none of them")
                              .arg(turn.value)
                              .arg(alternatives.size())
                              .arg(word));
    StoryChange change;
    change.begin = [chosen = alternatives.at(number)](turn::ChatSession &session) {
        return session.world().findTurn(chosen) >= 0 ? Result<>() : session.chooseAlternative(chosen);
    };
    return changeStory(call, opened, change);
}

} // namespace

void addChangeCommands(Commands &commands)
{
    commands[QStringLiteral("chat continue")] = continueReply;
    commands[QStringLiteral("chat regenerate")] = regenerate;
    commands[QStringLiteral("chat impersonate")] = impersonate;
    commands[QStringLiteral("chat edit")] = edit;
    commands[QStringLiteral("chat delete")] = removeLine;
    commands[QStringLiteral("chat swipe")] = swipe;
    commands[QStringLiteral("chat undo")] = undo;
    commands[QStringLiteral("chat redo")] = redo;
}

} // namespace dramatis::cli
