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

constexpr int mostBetween = 1000; // events between two turns that are looked at
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
    return cast;
}

class BranchReader {
public:
    BranchReader(SessionContext &context, ChatId story, const ChatFile &file, const QString &fileName,
                 const ImportedCast &cast) :
        m_context(context), m_story(story), m_file(file), m_fileName(fileName), m_cast(cast)
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
    Result<> end() { return m_tree || m_isStranger ? Result<>() : fork(); }
    std::optional<ImportedTree> &tree() { return m_tree; }
    qsizetype shared() const { return m_shared; }

private:
    struct Said {
        EventId turn;
        QString text;
    };

    // Those of the message's side that could stand in its place.
    Result<QList<Said>> saidNext(bool byUser) const
    {
        QList<Said> said;
        QList<EventId> open{m_at};
        for (int i = 0; !open.isEmpty() && i < mostBetween; ++i) {
            DRAMATIS_TRY(const auto children, m_context.log.children(m_story, open.takeFirst()));
            for (const EventId child : children) {
                DRAMATIS_TRY(const auto event, m_context.log.event(m_story, child));
                const bool isUsers = std::holds_alternative<UserTurn>(event.payload);
                if (!isUsers && !std::holds_alternative<AssistantTurn>(event.payload))
                    open.append(child);
                else if (isUsers == byUser)
                    said.append({child, textOf(event.payload)});
            }
        }
        return said;
    }

    // Behind what the turn's message said beside its words.
    Result<EventId> tailOf(EventId turn) const
    {
        EventId tail = turn;
        for (bool more = true; more;) {
            more = false;
            DRAMATIS_TRY(const auto children, m_context.log.children(m_story, tail));
            for (const EventId child : children) {
                DRAMATIS_TRY(const auto event, m_context.log.event(m_story, child));
                const auto *kept = std::get_if<UnknownKind>(&event.payload);
                const bool isOfTurn = event.head.cause == turn
                                      && ((kept && kept->kind == importedTurnKind)
                                          || std::holds_alternative<TurnBookmarked>(event.payload));
                if (isOfTurn) {
                    tail = child;
                    more = true;
                    break;
                }
            }
        }
        return tail;
    }

    // True: the story has this message where the file has it.
    Result<bool> follow(const ChatMessage &message)
    {
        DRAMATIS_TRY(const auto said, saidNext(message.byUser));
        const auto same = std::ranges::find(said, message.text(), &Said::text);
        if (same == said.cend())
            return false;
        DRAMATIS_TRY(const auto above, m_context.log.parent(m_story, same->turn));
        DRAMATIS_TRY(const auto hash, m_context.log.hashOf(m_story, above));
        for (qsizetype i = 0; i < message.texts.size(); ++i)
            if (std::ranges::find(said, message.texts[i], &Said::text) == said.cend())
                m_missing.append({above, hash, message, i, m_shared == 0});
        DRAMATIS_TRY(const auto tail, tailOf(same->turn));
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
    EventId m_at = firstEvent;
    qsizetype m_shared = 0; // messages
    QList<ImportedTree::Beside> m_missing;
    std::optional<ImportedTree> m_tree; // nothing: all messages so far are in the story
    bool m_isStranger = false;
};

} // namespace

Result<std::optional<ImportedChat>> importBranch(SessionContext &context, ChatId story, const ChatFile &file,
                                                 const QString &fileName, const ChatSurroundings &surroundings)
{
    DRAMATIS_TRY(const auto libraryCards, context.cards.cards());
    DRAMATIS_TRY(const auto cast,
                 importedCastOf(file, libraryCards, context.settings.userName.trimmed(), surroundings));
    BranchReader reader(context, story, file, QFileInfo(fileName).fileName(), cast);
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
    ImportedChat imported{story,
                          file.title,
                          file.format,
                          tree.turns(),
                          tree.alternatives(),
                          file.notImported,
                          file.warnings + cast.warnings};
    imported.notImported.removeAll(QStringLiteral("chat_metadata.main_chat"));
    return imported;
}

} // namespace dramatis::turn
