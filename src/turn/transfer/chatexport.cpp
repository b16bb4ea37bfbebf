#include "turn/transfer/chatexport.h"

#include "cards/chats/chatmetadata.h"
#include "domain/chat/ooc.h"
#include "domain/knowledge/view.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/transfer/importedtree.h"
#include "turn/transfer/realalternatives.h"

namespace dramatis::turn {

using base::Json;
using base::Result;
using cards::ChatMessage;
using namespace domain;

namespace {

class Copying {
public:
    Copying(const SessionContext &context, ChatId chat, const World &world, CastSlot viewer,
            const TavernNames &names = {}) :
        m_context(context),
        m_chat(chat),
        m_world(world),
        m_viewer(viewer),
        m_names(names),
        m_whole(viewer == nobody),
        m_real(context.log, chat)
    {}

    Result<cards::ChatHeading> heading() const
    {
        cards::ChatHeading heading;
        heading.title = m_world.title;
        heading.user = m_world.nameOf(you);
        for (const Entity &entity : m_world.cast)
            if (entity.who.slot != you)
                heading.characters.append(entity.who.name);
        if (!m_world.transcript.isEmpty())
            heading.began = m_world.transcript.at(0).at;
        if (!m_whole)
            return heading;
        DRAMATIS_TRY(const auto source, kept(EventId{1}, importedChatKind, true));
        if (source[u"format"].toString() == QLatin1StringView("sillytavern") && source[u"header"].isObject())
            heading.header = source[u"header"];
        Json metadata = heading.header[u"chat_metadata"];
        cards::setNote(metadata, m_world.authorsNotes.value(nobody));
        cards::setVariables(metadata, m_world.variables);
        setBelongings(metadata);
        if (metadata.isObject())
            heading.header.set(u"chat_metadata", metadata);
        return heading;
    }

    Result<ChatMessage> message(const TranscriptLine &line, bool wantsAlternatives)
    {
        ChatMessage message;
        message.speaker = m_world.nameOf(line.speaker);
        message.byUser = line.speaker == you;
        message.hidden = line.witnesses == WitnessSet{you};
        DRAMATIS_TRY_DO(addTexts(line, wantsAlternatives, message));
        DRAMATIS_TRY(const auto rest, kept(line.turn, importedTurnKind, false));
        message.rest = rest;
        if (const QString name = message.rest[u"name"].toString(); !name.isEmpty()) {
            message.speaker = name;
            for (QString &text : message.texts)
                if (!message.byUser && text.startsWith(name + QLatin1StringView(": ")))
                    text.remove(0, name.size() + 2);
        }
        if (const QString file = fileOf(line.speaker); m_names.isGroup && !file.isEmpty())
            message.rest.set(u"original_avatar", Json(file));
        if (!m_whole)
            message.rest = Json::object();
        if (!m_whole && m_viewer != you) // asides are the user's and the reader's
            for (QString &text : message.texts)
                text = heardOf(text, m_context.settings.marker);
        return message;
    }

    bool isLeftOut(const ChatMessage &message) const
    {
        return !m_whole && message.text().isEmpty() && message.calls.value(message.active).isEmpty();
    }

    void putCallsInWords(const CalledWords &words, ChatMessage &message) const
    {
        if (const QList<ToolCallRecord> calls = message.calls.value(message.active); !calls.isEmpty())
            message.called = words(message.speaker, calls);
    }

    Result<> addSceneBreak(const TranscriptLine *before, const TranscriptLine &line, const SceneBreakWords &words,
                           ChatMessage &message) const
    {
        DRAMATIS_TRY(auto sceneBreak, sceneBreakBefore(m_context.log, m_chat, m_world, before, line));
        if (!m_whole && sceneBreak.opens && !SpeakerView(m_world, m_viewer).knowsTitle(line.scene)) {
            sceneBreak.said.clear();
            sceneBreak.place.clear();
        }
        message.sceneBreak = describe(sceneBreak, m_world, words).simplified();
        if (m_whole && isUnheard(line))
            message.unheard = QString(words.unheard).replace(QStringLiteral("%1"), m_world.nameOf(you));
        return {};
    }

private:
    QString fileOf(CastSlot speaker) const
    {
        for (const Entity &entity : m_world.cast)
            if (entity.who.slot == speaker && speaker != you)
                return m_names.cards.value(entity.who.cardId);
        return {};
    }

    // Which lorebook the chat has, and whom the user plays. A chat has one lorebook there: the first.
    void setBelongings(Json &metadata) const
    {
        const QString persona = m_names.personas.value(m_world.nameOf(you));
        if (m_world.books.isEmpty() && persona.isEmpty())
            return;
        if (!metadata.isObject())
            metadata = Json::object();
        if (!m_world.books.isEmpty()) {
            const ChosenBook &book = m_world.books.first();
            metadata.set(u"world_info", Json(m_names.books.value(book.blob, book.name)));
        }
        if (!persona.isEmpty())
            metadata.set(u"persona", Json(persona));
    }

    Result<> addTexts(const TranscriptLine &line, bool wantsAlternatives, ChatMessage &message)
    {
        QList<EventId> alternatives{line.turn};
        if (wantsAlternatives) {
            const auto siblings = m_context.log.alternatives(m_chat, line.turn);
            DRAMATIS_TRY(const auto real, siblings ? m_real.of(line.turn, *siblings) : siblings);
            alternatives = real;
        }
        for (const EventId id : alternatives) {
            DRAMATIS_TRY(const auto event, m_context.log.event(m_chat, id));
            message.times.append(event.head.at);
            if (const auto *turn = std::get_if<AssistantTurn>(&event.payload)) {
                message.texts.append(turn->text);
                message.calls.append(turn->calls);
                if (id == line.turn)
                    message.model = turn->model;
            } else if (const auto *said = std::get_if<UserTurn>(&event.payload)) {
                message.texts.append(said->text);
                message.calls.append(QList<ToolCallRecord>());
            } else {
                return base::fail(base::Fault::Damaged, QStringLiteral("event_damaged"),
                                  QStringLiteral("event %1 is not a message").arg(id.value));
            }
        }
        message.active = alternatives.indexOf(line.turn);
        if (line.text == line.turn || message.active < 0)
            return {};
        DRAMATIS_TRY(const auto continued, callsIn(m_context.log, m_chat, line.text));
        message.calls[message.active] += continued;
        DRAMATIS_TRY(const auto changed, m_context.log.texts(m_chat, {line.text}));
        message.texts[message.active] = changed.value(line.text);
        return {};
    }

    // What the file that it came from said of it.
    Result<Json> kept(EventId of, const QByteArray &kind, bool asChild) const
    {
        DRAMATIS_TRY(const auto near,
                     asChild ? m_context.log.children(m_chat, of) : m_context.log.causedBy(m_chat, of));
        for (const EventId id : near) {
            DRAMATIS_TRY(const auto event, m_context.log.event(m_chat, id));
            const auto *found = std::get_if<UnknownKind>(&event.payload);
            if (!found || found->kind != kind)
                continue;
            const auto parsed = Json::parse(found->json);
            return parsed ? Result<Json>(parsed->value) : std::unexpected(parsed.error());
        }
        return Json::object();
    }

    const SessionContext &m_context;
    ChatId m_chat;
    const World &m_world;
    CastSlot m_viewer; // nobody: all of it is copied
    TavernNames m_names;
    bool m_whole;
    RealAlternatives m_real;
};

Chunked<TranscriptLine> linesOf(const World &world, CastSlot viewer)
{
    Chunked<TranscriptLine> lines;
    for (const TranscriptLine &line : SpeakerView(world, viewer).lines(world.transcript.size()))
        lines.append(line);
    return lines;
}

Result<qsizetype> copied(Copying &copying, cards::ChatWriting &writing, const World &world, CastSlot viewer,
                         const SceneBreakWords &words)
{
    const bool whole = viewer == nobody;
    const Chunked<TranscriptLine> lines = whole ? world.transcript : linesOf(world, viewer);
    DRAMATIS_TRY(const auto heading, copying.heading());
    DRAMATIS_TRY_DO(writing.begin(heading));
    const TranscriptLine *before = nullptr; // of those that are written
    qsizetype written = 0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        DRAMATIS_TRY(auto message, copying.message(lines.at(i), whole && writing.wantsAlternatives()));
        if (copying.isLeftOut(message))
            continue;
        DRAMATIS_TRY_DO(copying.addSceneBreak(before, lines.at(i), words, message));
        copying.putCallsInWords(words.called, message);
        DRAMATIS_TRY_DO(writing.put(message));
        before = &lines.at(i);
        ++written;
    }
    DRAMATIS_TRY_DO(writing.end());
    return written;
}

} // namespace

Result<World> worldOf(const SessionContext &context, ChatId chat)
{
    const auto current = context.log.currentBranch(chat);
    const auto branch = current ? context.log.branch(chat, *current) : std::unexpected(current.error());
    return branch ? context.worlds.at(chat, branch->head) : std::unexpected(branch.error());
}

Result<qsizetype> exportChat(const SessionContext &context, ChatId chat, cards::ChatForm form, QIODevice &to,
                             CastSlot viewer, const SceneBreakWords &words)
{
    DRAMATIS_TRY(const auto world, worldOf(context, chat));
    Copying copying(context, chat, world, viewer);
    cards::ChatWriting writing(to, form);
    return copied(copying, writing, world, viewer, words);
}

Result<qsizetype> exportTavernChat(const SessionContext &context, ChatId chat, QIODevice &to, const TavernNames &names)
{
    DRAMATIS_TRY(const auto world, worldOf(context, chat));
    Copying copying(context, chat, world, nobody, names);
    cards::ChatWriting writing(to, cards::ChatForm::SillyTavern);
    return copied(copying, writing, world, nobody, englishWords());
}

} // namespace dramatis::turn
