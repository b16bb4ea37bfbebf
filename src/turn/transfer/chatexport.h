// A chat's current branch, written for other programs and for people.
#pragma once

#include "cards/chats/chatwriting.h"
#include "turn/session/scenebreaks.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

// What belongs to a chat is called by files where all of it leaves as a folder of SillyTavern.
struct TavernNames {
    QHash<domain::CardId, QString> cards = {}; // "Mara.png"
    QHash<QByteArray, QString> books = {};     // by their bytes; without an ending
    QHash<QString, QString> personas = {};     // pictures, by the name of who is played
    bool isGroup = false;                      // the chat has several characters of the library
};

// How many messages were written. With a viewer: those that this one of the cast heard, without alternatives and
// without what came along from another program.
base::Result<qsizetype> exportChat(const SessionContext &context, domain::ChatId chat, cards::ChatForm form,
                                   QIODevice &to, domain::CastSlot viewer = domain::nobody,
                                   const SceneBreakWords &words = englishWords());
base::Result<qsizetype> exportTavernChat(const SessionContext &context, domain::ChatId chat, QIODevice &to,
                                         const TavernNames &names);
base::Result<domain::World> worldOf(const SessionContext &context,
                                    domain::ChatId chat); // at the end of its current branch

} // namespace dramatis::turn
