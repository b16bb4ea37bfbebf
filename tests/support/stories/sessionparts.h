// The parts of a session without a session around them, each with those that it works with, as ChatSession puts them
// together. Only one of both may be open in a chat at a time.
#pragma once

#include "turn/bookkeeping/memoryvectors.h"
#include "turn/session/castchanges.h"
#include "turn/session/meetings.h"
#include "turn/session/notekeeping.h"
#include "turn/session/reply/promptplans.h"
#include "turn/session/reply/promptpreparation.h"
#include "turn/session/reply/replycompletion.h"
#include "turn/session/reply/replyrequests.h"
#include "turn/session/reply/runningreply.h"
#include "turn/session/reply/turntaking.h"
#include "turn/session/reply/userlines.h"
#include "turn/session/scenerecords.h"
#include "turn/session/sidetasks.h"
#include "turn/session/story/branchmoves.h"
#include "turn/session/story/corrections.h"
#include "turn/session/story/storyline.h"

namespace dramatis::tests {

class SessionParts {
public:
    SessionParts(turn::SessionContext &context, domain::ChatId chat) :
        line(context, chat),
        vectors(context, chat),
        plans(context, line, vectors),
        records(context, line, side),
        meetings(context, line, side),
        notes(context, line, records, meetings, side),
        corrections(context, line, notes),
        reply(context, line, plans, vectors, corrections),
        completion(context, line, notes, reply),
        turnTaking(context, line, reply, completion, side),
        requests(line, reply, turnTaking),
        lines(context, line, reply, notes, turnTaking),
        cast(context, line, reply, notes, meetings),
        moves(context, line, reply, turnTaking),
        preparation(context, line, reply, vectors)
    {
        if (const auto opened = line.open(); !opened)
            qFatal("%s", qPrintable(opened.error().detail));
    }
    ~SessionParts()
    {
        notes.close();
        turnTaking.close();
        reply.close();
    }

    bool isIdle() const { return !reply.draft().active() && notes.isIdle(); }

    turn::StoryLine line;
    turn::SideTasks side;
    turn::MemoryVectors vectors;
    turn::PromptPlans plans;
    turn::SceneRecords records;
    turn::Meetings meetings;
    turn::NoteKeeping notes;
    turn::Corrections corrections;
    turn::RunningReply reply;
    turn::ReplyCompletion completion;
    turn::TurnTaking turnTaking;
    turn::ReplyRequests requests;
    turn::UserLines lines;
    turn::CastChanges cast;
    turn::BranchMoves moves;
    turn::PromptPreparation preparation;
};

} // namespace dramatis::tests
