#include "turn/transfer/chatcopy.h"

#include "cards/chats/chatmetadata.h"
#include "domain/chat/ooc.h"
#include "domain/knowledge/view.h"
#include "turn/library/cardlibrary.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/transfer/importedtree.h"

namespace dramatis::turn {

using base::Json;
using base::Result;
using cards::ChatMessage;
using namespace domain;

namespace {

Chunked<TranscriptLine> linesOf(const World &world, CastSlot viewer)
{
    if (viewer == nobody)
        return world.transcript;
    Chunked<TranscriptLine> lines;
    for (const TranscriptLine &line : SpeakerView(world, viewer).lines(world.transcript.size()))
        lines.append(line);
    return lines;
}

} // namespace

ChatCopy::ChatCopy(const SessionContext &context, ChatId chat, World world, ChatCopyWish wish) :
    m_context(context),
    m_chat(chat),
    m_world(std::move(world)),
    m_wish(std::move(wish)),
    m_whole(m_wish.viewer == nobody),
    m_lines(linesOf(m_world, m_wish.viewer)),
    m_real(context.log, chat)
{}

Result<std::optional<ChatMessage>> ChatCopy::next()
{
    while (m_next < m_lines.size()) {
        const TranscriptLine &line = m_lines.at(m_next);
        DRAMATIS_TRY(auto copied, message(line));
        const qsizetype at = m_next++;
        if (isLeftOut(copied))
            continue;
        DRAMATIS_TRY_DO(addSceneBreak(line, copied));
        putCallsInWords(copied);
        m_before = at;
        return copied;
    }
    return std::nullopt;
}

Result<cards::ChatHeading> ChatCopy::heading() const
{
    cards::ChatHeading heading;
    heading.title = m_world.title;
    heading.user = m_world.nameOf(you);
    for (const Entity &entity : m_world.cast)
        if (entity.who.slot != you)
            heading.characters.append(entity.who.name);
    if (!m_world.transcript.isEmpty())
        heading.began = m_world.transcript.at(0).at;
    if (m_wish.cover)
        heading.cover = cover();
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

Result<ChatMessage> ChatCopy::message(const TranscriptLine &line)
{
    ChatMessage message;
    message.speaker = m_world.nameOf(line.speaker);
    message.byUser = line.speaker == you;
    message.hidden = line.witnesses == WitnessSet{you};
    DRAMATIS_TRY_DO(addTexts(line, message));
    DRAMATIS_TRY(const auto rest, kept(line.turn, importedTurnKind, false));
    message.rest = rest;
    if (const QString name = message.rest[u"name"].toString(); !name.isEmpty()) {
        message.speaker = name;
        for (QString &text : message.texts)
            if (!message.byUser && text.startsWith(name + QLatin1StringView(": ")))
                text.remove(0, name.size() + 2);
    }
    if (const QString file = fileOf(line.speaker); m_wish.names.isGroup && !file.isEmpty())
        message.rest.set(u"original_avatar", Json(file));
    if (!m_whole)
        message.rest = Json::object();
    if (!m_whole && m_wish.viewer != you) // asides are the user's and the reader's
        for (QString &text : message.texts)
            text = heardOf(text, m_context.settings.marker);
    return message;
}

bool ChatCopy::isLeftOut(const ChatMessage &message) const
{
    return !m_whole && message.text().isEmpty() && message.calls.value(message.active).isEmpty();
}

void ChatCopy::putCallsInWords(ChatMessage &message) const
{
    if (const QList<ToolCallRecord> calls = message.calls.value(message.active); !calls.isEmpty())
        message.called = m_wish.words.called(message.speaker, calls);
}

Result<> ChatCopy::addSceneBreak(const TranscriptLine &line, ChatMessage &message) const
{
    const TranscriptLine *before = m_before < 0 ? nullptr : &m_lines.at(m_before);
    DRAMATIS_TRY(auto sceneBreak, sceneBreakBefore(m_context.log, m_chat, m_world, before, line));
    if (!m_whole && sceneBreak.opens && !SpeakerView(m_world, m_wish.viewer).knowsTitle(line.scene)) {
        sceneBreak.said.clear();
        sceneBreak.place.clear();
    }
    message.opensScene = sceneBreak.opens;
    message.sceneBreak = describe(sceneBreak, m_world, m_wish.words).simplified();
    if (m_whole && isUnheard(line))
        message.unheard = QString(m_wish.words.unheard).replace(QStringLiteral("%1"), m_world.nameOf(you));
    return {};
}

QString ChatCopy::fileOf(CastSlot speaker) const
{
    for (const Entity &entity : m_world.cast)
        if (entity.who.slot == speaker && speaker != you)
            return m_wish.names.cards.value(entity.who.cardId);
    return {};
}

// Which lorebook the chat has, and whom the user plays. A chat has one lorebook there: the first.
void ChatCopy::setBelongings(Json &metadata) const
{
    const QString persona = m_wish.names.personas.value(m_world.nameOf(you));
    if (m_world.books.isEmpty() && persona.isEmpty())
        return;
    if (!metadata.isObject())
        metadata = Json::object();
    if (!m_world.books.isEmpty()) {
        const ChosenBook &book = m_world.books.first();
        metadata.set(u"world_info", Json(m_wish.names.books.value(book.blob, book.name)));
    }
    if (!persona.isEmpty())
        metadata.set(u"persona", Json(persona));
}

Result<> ChatCopy::addTexts(const TranscriptLine &line, ChatMessage &message)
{
    QList<EventId> alternatives{line.turn};
    if (m_whole && m_wish.alternatives) {
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
Result<Json> ChatCopy::kept(EventId of, const QByteArray &kind, bool asChild) const
{
    DRAMATIS_TRY(const auto near, asChild ? m_context.log.children(m_chat, of) : m_context.log.causedBy(m_chat, of));
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

// Without the embedded card, which readers of the story should not get.
QByteArray ChatCopy::cover() const
{
    for (const Entity &entity : m_world.cast) {
        const auto row =
            entity.who.slot == you ? std::unexpected(base::Error()) : m_context.cards.row(entity.who.cardId);
        const auto picture = row ? m_context.cards.portrait(*row) : std::unexpected(row.error());
        if (picture && !picture->isEmpty())
            return *picture;
    }
    return {};
}

} // namespace dramatis::turn
