// Copies the messages of a chat's current branch one by one, as they were when the copying began.
#pragma once

#include "cards/chats/chatwriting.h"
#include "turn/session/scenebreaks.h"
#include "turn/session/sessioncontext.h"
#include "turn/transfer/realalternatives.h"

namespace dramatis::turn {

// File names of a chat's characters, lorebooks and personas in an exported SillyTavern folder.
struct TavernNames {
    QHash<domain::CardId, QString> cards = {}; // "Mara.png"
    QHash<QByteArray, QString> books = {};     // by their bytes; without an ending
    QHash<QString, QString> personas = {};     // pictures, by the name of who is played
    bool isGroup = false;                      // the chat has several characters of the library
};

struct ChatCopyWish {
    domain::CastSlot viewer = domain::nobody; // nobody: copies everything, whoever heard it
    bool alternatives = false;                // come along, where all of it is copied
    bool cover = false;                       // the picture of its first character comes along
    SceneBreakWords words = englishWords();
    TavernNames names = {};
};

class ChatCopy {
public:
    ChatCopy(const SessionContext &context, domain::ChatId chat, domain::World world, ChatCopyWish wish);
    ChatCopy(const ChatCopy &) = delete;
    ChatCopy &operator=(const ChatCopy &) = delete;

    base::Result<cards::ChatHeading> heading() const;
    base::Result<std::optional<cards::ChatMessage>> next(); // nothing: that was all

private:
    base::Result<cards::ChatMessage> message(const domain::TranscriptLine &line);
    bool isLeftOut(const cards::ChatMessage &message) const;
    void putCallsInWords(cards::ChatMessage &message) const;
    base::Result<> addSceneBreak(const domain::TranscriptLine &line, cards::ChatMessage &message) const;
    QString fileOf(domain::CastSlot speaker) const;
    void setBelongings(base::Json &metadata) const;
    QByteArray cover() const;
    base::Result<> addTexts(const domain::TranscriptLine &line, cards::ChatMessage &message);
    base::Result<base::Json> kept(domain::EventId of, const QByteArray &kind, bool asChild) const;

    const SessionContext &m_context;
    domain::ChatId m_chat;
    domain::World m_world;
    ChatCopyWish m_wish;
    bool m_whole;
    domain::Chunked<domain::TranscriptLine> m_lines; // that are to leave
    qsizetype m_next = 0;
    qsizetype m_before = -1; // the last that left
    RealAlternatives m_real;
};

} // namespace dramatis::turn
