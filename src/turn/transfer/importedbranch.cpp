// Messages are compared with the turns of the story, from its beginning on, along whatever branch has the same words:
// so it is the same whether the file branched off from the story's first chat or from another branch of it.
#include "turn/transfer/importedbranch.h"

#include "turn/library/cardlibrary.h"
#include "turn/session/story/journalverbs.h"
#include "turn/transfer/importedcast.h"

#include <QFileInfo>

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using cards::ChatFile;
using cards::ChatMessage;
using namespace domain;

namespace {

constexpr EventId firstEvent{1};

// The cast of the story, and behind it whoever is only in the file. Nothing: there is no room.
std::optional<ImportedCast> castAt(const World &world, const ImportedCast &found)
{
    ImportedCast cast = found;
    cast.cast.clear();
    QHash<QString, CastSlot> known;
    for (const Entity &entity : world.cast) {
        if (qsizetype(entity.who.slot) != cast.cast.size())
            return {};
        if (entity.who.slot != you)
            known.insert(speakerKey(entity.who.name), entity.who.slot);
        cast.cast.append(entity.who);
    }
    if (cast.cast.isEmpty() || found.crowded)
        return {};
    QHash<CastSlot, CastSlot> moved;
    for (CastEntry entry : found.cast) {
        if (entry.slot == you)
            continue;
        const CastSlot before = entry.slot;
        if (const auto there = known.constFind(speakerKey(entry.name)); there != known.cend()) {
            moved.insert(before, *there);
            continue;
        }
        if (cast.cast.size() >= castLimit)
            return {};
        entry.slot = CastSlot(cast.cast.size());
        moved.insert(before, entry.slot);
        cast.cast.append(entry);
    }
    for (CastSlot &slot : cast.places)
        slot = moved.value(slot, slot);
    for (CastSlot &slot : cast.avatars)
        slot = moved.value(slot, slot);
    for (CastSlot &slot : cast.away)
        slot = moved.value(slot, slot);
    return cast;
}

} // namespace

BranchImport::BranchImport(SessionContext &context, ChatId story, const ChatFile &file,
                           const QList<ChatMessage> &messages, const QString &fileName,
                           const ChatSurroundings &surroundings, StoryTurns &turns) :
    m_context(context),
    m_story(story),
    m_file(file),
    m_messages(messages),
    m_fileName(QFileInfo(fileName).fileName()),
    m_surroundings(surroundings),
    m_turns(turns)
{}

Result<> BranchImport::begin()
{
    DRAMATIS_TRY(const auto libraryCards, m_surroundings.library
                                              ? Result<QList<store::CardRow>>(*m_surroundings.library)
                                              : m_context.cards.cards());
    DRAMATIS_TRY(const auto cast,
                 importedCastOf(m_file, libraryCards, m_context.settings.userName.trimmed(), m_surroundings));
    m_cast = cast;
    m_at = firstEvent;
    m_shared = 0;
    m_missing.clear();
    m_grown.clear();
    m_tree.reset();
    return m_turns.begin(m_context.log, m_story);
}

Result<bool> BranchImport::follow(QDeadlineTimer until)
{
    while (m_shared < m_messages.size()) {
        DRAMATIS_TRY(const auto shared, isShared(m_messages[m_shared]));
        if (!shared)
            return true;
        if (until.hasExpired())
            return false;
    }
    return true;
}

// Those of the message's side that could stand in its place.
Result<QList<StoryTurns::Said>> BranchImport::saidNext(bool byUser) const
{
    DRAMATIS_TRY(auto said, m_turns.after(m_at));
    said.removeIf([byUser](const StoryTurns::Said &each) { return each.byUser != byUser; });
    return said;
}

// True: the story has this message where the file has it.
Result<bool> BranchImport::isShared(const ChatMessage &message)
{
    DRAMATIS_TRY(const auto said, saidNext(message.byUser));
    const auto same = std::ranges::find(said, message.text(), &StoryTurns::Said::text);
    if (same == said.cend())
        return false;
    DRAMATIS_TRY(const auto above, m_context.log.parent(m_story, same->turn));
    DRAMATIS_TRY(const auto hash, m_context.log.hashOf(m_story, above));
    for (qsizetype i = 0; i < message.texts.size(); ++i)
        if (std::ranges::find(said, message.texts[i], &StoryTurns::Said::text) == said.cend()) {
            m_missing.append({above, hash, message, i, m_shared == 0});
            m_grown.append(m_at);
        }
    DRAMATIS_TRY(const auto tail, m_turns.tailOf(same->turn));
    m_at = tail;
    ++m_shared;
    return true;
}

Result<bool> BranchImport::fork()
{
    if (m_shared == 0)
        return false;
    DRAMATIS_TRY(const auto world, m_context.worlds.at(m_story, m_at));
    DRAMATIS_TRY(const auto hash, m_context.log.hashOf(m_story, m_at));
    DRAMATIS_TRY(const auto next, m_context.log.nextId(m_story));
    m_next = next;
    const auto cast = castAt(world, m_cast);
    if (!cast)
        return false;
    m_tree.emplace(m_file, m_fileName, *cast, m_context.clock.now(),
                   ImportedTree::Fork{world, hash, EventId{next.value - 1}, m_shared});
    return true;
}

void BranchImport::tell()
{
    for (const ImportedTree::Beside &beside : std::as_const(m_missing))
        m_tree->add(beside);
    for (qsizetype i = m_shared; i < m_messages.size(); ++i)
        m_tree->take(m_messages[i]);
    m_muted = m_tree->leave();
}

Result<std::optional<ImportedChat>> BranchImport::write()
{
    DRAMATIS_TRY(const auto next, m_context.log.nextId(m_story));
    if (next != m_next)
        return std::nullopt;
    DRAMATIS_TRY_DO(m_context.log.database().transact([&]() -> Result<> {
        store::PendingImports coming(m_context.log, m_context.snapshots);
        DRAMATIS_TRY_DO(coming.add(m_story, m_tree->takeEvents()));
        const auto made =
            m_context.log.createBranch(m_story, m_file.title, m_tree->world().head, {journalverbs::branch, 0, {}});
        return made ? coming.keep(m_story, m_tree->world()) : std::unexpected(made.error());
    }));
    DRAMATIS_TRY_DO(m_turns.grew(m_grown + QList<EventId>{m_at}));
    ImportedChat imported{m_story,
                          m_file.title,
                          m_file.format,
                          m_tree->turns(),
                          m_tree->alternatives(),
                          m_file.notImported + notMuted(m_surroundings, m_muted),
                          m_file.warnings + m_cast.warnings};
    imported.notImported.removeAll(QStringLiteral("chat_metadata.main_chat"));
    return imported;
}

Result<std::optional<ImportedChat>> importBranch(SessionContext &context, ChatId story, const ChatFile &file,
                                                 const QString &fileName, const ChatSurroundings &surroundings,
                                                 StoryTurns &turns)
{
    QList<ChatMessage> messages;
    DRAMATIS_TRY_DO(file.each([&](const ChatMessage &message) -> Result<> {
        messages.append(message);
        return {};
    }));
    BranchImport branch(context, story, file, messages, fileName, surroundings, turns);
    DRAMATIS_TRY_DO(branch.begin());
    DRAMATIS_TRY_DO(branch.follow(QDeadlineTimer(QDeadlineTimer::Forever)));
    DRAMATIS_TRY(const auto forked, branch.fork());
    if (!forked)
        return std::nullopt;
    branch.tell();
    return branch.write();
}

} // namespace dramatis::turn
