// How the user wants stories played; the same for all chats.
#pragma once

#include "domain/chat/ooc.h"
#include "domain/event/layermark.h"
#include "domain/prompt/plan.h"

#include <QSet>

namespace dramatis::turn {

// Somebody whom the user plays.
struct Persona {
    QString name;
    QString description; // who that is; others know of it what its layers let through
    QList<domain::LayerMark> layers = {};
    QByteArray picture = {}; // hash of its bytes in the library; empty: none

    bool operator==(const Persona &) const = default;
};

// How many questions the bookkeeping model is asked after a reply.
enum class QuestionsPerReply {
    Automatic,      // all in one question, and in two where the model is small
    One,            // about everybody, the scene and how much it matters
    Two,            // about everybody; about the rest
    OnePerCharacter // and one about the scene, and one about how much it matters
};

struct PlaySettings {
    domain::OocMarker marker;
    domain::Budget budget;
    domain::Sampling sampling;
    QString instructions;         // empty: the built-in
    QString userName;             // the user in new chats
    QString persona;              // who the user is
    QList<Persona> personas = {}; // kept for other chats; each name once
    bool bookkeeping = true;
    bool continueCutReplies = false;     // that reached the length limit
    int replyTokensAtLeast = 0;          // shorter replies are continued
    bool interjections = true;           // somebody who was not addressed may speak up
    int charactersAtMost = 2;            // in a scene, beside the user; castLimit - 1 at most
    int classifierMilliseconds = 10'000; // per part of a question: the play goes on without an answer
    QuestionsPerReply questionsPerReply = QuestionsPerReply::Automatic;
    QList<domain::LayerMark> personaLayers = {};
    QByteArray personaPicture = {}; // as in Persona
    bool summaries = true;          // older lines are summed up; part of the bookkeeping

    bool operator==(const PlaySettings &) const = default;
};

// Whether so many characters may share a scene with the user. Fault::Refused names the limit: "scene_full" where
// another setting would allow more, "cast_full" where none would.
base::Result<> roomFor(qsizetype characters, const PlaySettings &play);

// Pictures of all personas, which must be kept even if no chat has them.
QSet<QByteArray> personaPictures(const PlaySettings &play);
// Instead of the one of that name.
void keepPersona(PlaySettings &play, const Persona &persona);
// The same, of one that came in: where it has no picture, the one that the user has given it stays.
void importPersona(PlaySettings &play, Persona persona);
// For new chats, where neither a name nor a persona is chosen. Who is chosen already gets a picture that came later.
void choosePersona(PlaySettings &play, const Persona &persona);

} // namespace dramatis::turn
