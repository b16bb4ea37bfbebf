// Messages are compared with the turns of the story, from its beginning on, along whatever branch has the same words:
// so it is the same whether the file branched off from the story's first chat or from another branch of it.
#include "turn/transfer/importedbranch.h"

#include "turn/library/cardlibrary.h"
#include "turn/session/story/journalverbs.h"
#include "turn/transfer/importedcast.h"
#include "turn/transfer/importedtree.h"

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

class BranchReader {
public:
    BranchReader(SessionContext &context, ChatId story, const ChatFile &file, const QString &fileName,
                 const ImportedCast &cast, StoryTurns &turns) :
        m_context(context), m_story(story), m_file(file), m_fileName(fileName), m_cast(cast), m_turns(turns)
    {}

    Result<> take(const ChatMessage &message)
    {
        if (m_isStranger)
            return {};
        if (!m_tree) {
            DRAMATIS_TRY(const auto shared, follow(message));
            if (shared)
                return {};
            DRAMATIS_TRY_DO(fork());
        }
        if (m_tree)
            m_tree->take(message);
        return {};
    }
    Result<> end()
    {
        if (!m_tree && !m_isStranger)
            DRAMATIS_TRY_DO(fork());
        if (m_tree)
            m_muted = m_tree->leave();
        return {};
    }
    std::optional<ImportedTree> &tree() { return m_tree; }
    qsizetype muted() const { return m_muted; }
    // What new turns follow.
    QList<EventId> grown() const { return m_grown + QList<EventId>{m_at}; }

private:
    // Those of the message's side that could stand in its place.
    Result<QList<StoryTurns::Said>> saidNext(bool byUser) const
    {
        DRAMATIS_TRY(auto said, m_turns.after(m_at));
        said.removeIf([byUser](const StoryTurns::Said &each) { return each.byUser != byUser; });
        return said;
    }

    // True: the story has this message where the file has it.
    Result<bool> follow(const ChatMessage &message)
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

    Result<> fork()
    {
        if (m_shared == 0) {
            m_isStranger = true;
            return {};
        }
        DRAMATIS_TRY(const auto world, m_context.worlds.at(m_story, m_at));
        DRAMATIS_TRY(const auto hash, m_context.log.hashOf(m_story, m_at));
        DRAMATIS_TRY(const auto next, m_context.log.nextId(m_story));
        const auto cast = castAt(world, m_cast);
        m_isStranger = !cast;
        if (!cast)
            return {};
        m_tree.emplace(m_file, m_fileName, *cast, m_context.clock.now(),
                       ImportedTree::Fork{world, hash, EventId{next.value - 1}, m_shared});
        for (const ImportedTree::Beside &beside : std::as_const(m_missing))
            m_tree->add(beside);
        return {};
    }

    SessionContext &m_context;
    ChatId m_story;
    const ChatFile &m_file;
    QString m_fileName;
    const ImportedCast &m_cast;
    StoryTurns &m_turns;
    EventId m_at = firstEvent;
    qsizetype m_shared = 0; // messages
    qsizetype m_muted = 0;  // that are not there in the end
    QList<ImportedTree::Beside> m_missing;
    QList<EventId> m_grown;
    std::optional<ImportedTree> m_tree; // nothing: all messages so far are in the story
    bool m_isStranger = false;
};

} // namespace

Result<std::optional<ImportedChat>> importBranch(SessionContext &context, ChatId story, const ChatFile &file,
                                                 const QString &fileName, const ChatSurroundings &surroundings,
                                                 StoryTurns &turns)
{
    DRAMATIS_TRY(const auto libraryCards,
                 surroundings.library ? Result<QList<store::CardRow>>(*surroundings.library) : context.cards.cards());
    DRAMATIS_TRY(const auto cast,
                 importedCastOf(file, libraryCards, context.settings.userName.trimmed(), surroundings));
    DRAMATIS_TRY_DO(turns.begin(context.log, story));
    BranchReader reader(context, story, file, QFileInfo(fileName).fileName(), cast, turns);
    DRAMATIS_TRY_DO(file.each([&](const ChatMessage &message) { return reader.take(message); }));
    DRAMATIS_TRY_DO(reader.end());
    if (!reader.tree())
        return std::nullopt;
    ImportedTree &tree = *reader.tree();
    DRAMATIS_TRY_DO(context.log.database().transact([&]() -> Result<> {
        store::PendingImports coming(context.log, context.snapshots);
        DRAMATIS_TRY_DO(coming.add(story, tree.takeEvents()));
        const auto made = context.log.createBranch(story, file.title, tree.world().head, {journalverbs::branch, 0, {}});
        return made ? coming.keep(story, tree.world()) : std::unexpected(made.error());
    }));
    DRAMATIS_TRY_DO(turns.grew(reader.grown()));
    ImportedChat imported{story,
                          file.title,
                          file.format,
                          tree.turns(),
                          tree.alternatives(),
                          file.notImported + notMuted(surroundings, reader.muted()),
                          file.warnings + cast.warnings};
    imported.notImported.removeAll(QStringLiteral("chat_metadata.main_chat"));
    return imported;
}

} // namespace dramatis::turn
