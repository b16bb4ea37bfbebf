// Each snapshot against the fold of its path, folded a few events at a time.
#include "domain/world/fold.h"
#include "store/check/verify.h"

namespace dramatis::store {

using domain::World;

namespace {

constexpr int stepsPerSlice = 5000; // parents looked at
constexpr qint64 eventsPerSlice = 300;

class SnapshotCheck : public Check {
public:
    SnapshotCheck(const EventLog &log, const Snapshots &snapshots, ChatId only) : m_log(log), m_snapshots(snapshots)
    {
        // A few dozen per chat at most.
        m_listed = log.database().read(
            QStringLiteral("SELECT chat, event FROM snapshot WHERE ?=0 OR chat=? ORDER BY chat, event"),
            {only.value, only.value}, [&](const QSqlQuery &row) {
                m_waiting.push_back({ChatId{row.value(0).toLongLong()}, EventId{row.value(1).toLongLong()}});
                return true;
            });
    }

    bool step(Verification &verification) override
    {
        if (!m_listed) {
            find(verification, "snapshots_unreadable", m_listed.error().detail);
            return false;
        }
        if (m_phase == Phase::Next) {
            if (m_waiting.empty())
                return false;
            begin(m_waiting.front());
            m_waiting.pop_front();
            return true;
        }
        const base::Result<> done = m_phase == Phase::Path ? walk() : foldSome(verification);
        if (!done) {
            find(verification, "snapshot_unfoldable", done.error().detail);
            m_phase = Phase::Next;
            m_world = {};
        }
        return true;
    }

private:
    enum class Phase { Next, Path, Fold };

    // On from the world of the snapshot before, where that lies on this one's path.
    void begin(const std::pair<ChatId, EventId> &target, bool fromRoot = false)
    {
        if (fromRoot || target.first != m_chat)
            m_world = {};
        std::tie(m_chat, m_event) = target;
        m_segments.clear();
        m_wanted = m_event;
        m_phase = Phase::Path;
    }

    base::Result<> walk()
    {
        DRAMATIS_TRY(const auto more, m_log.walk(m_chat, m_wanted, m_world.head, stepsPerSlice, m_segments));
        if (more)
            return {};
        if (m_wanted != m_world.head) {
            if (!m_world.head)
                return base::fail(base::Fault::Damaged, QStringLiteral("not_on_the_path"),
                                  QStringLiteral("there is no way to it from the first event"));
            begin({m_chat, m_event}, true);
            return {};
        }
        std::ranges::reverse(m_segments);
        DRAMATIS_TRY(const auto removed, m_log.removedOn(m_chat, m_segments));
        if (removed.reachBehind(m_world.head)) {
            begin({m_chat, m_event}, true);
            return {};
        }
        m_world.removals.add(removed);
        m_phase = Phase::Fold;
        return {};
    }

    base::Result<> foldSome(Verification &verification)
    {
        if (!m_segments.isEmpty()) {
            PathSegment &segment = m_segments.first();
            const PathSegment part{segment.first,
                                   EventId{std::min(segment.last.value, segment.first.value + eventsPerSlice - 1)}};
            const auto read = m_log.readPath(m_chat, {part}, domain::Reading::Folding,
                                             [this](const domain::Event &event) { domain::fold(m_world, event); });
            segment.first = EventId{part.last.value + 1};
            if (segment.first > segment.last)
                m_segments.removeFirst();
            return read;
        }
        ++verification.snapshots;
        m_phase = Phase::Next;
        DRAMATIS_TRY(const auto stored, m_snapshots.load(m_chat, m_event));
        DRAMATIS_TRY(const auto isOther,
                     stored ? base::Result<bool>(false) : m_snapshots.isOfOtherVersion(m_chat, m_event));
        if (isOther)
            return {};
        if (!stored)
            find(verification, "snapshot_unreadable", QStringLiteral("it cannot be read, and is not used"));
        else if (*stored != m_world)
            find(verification, "snapshot_differs", QStringLiteral("it is not the world that the events make"));
        return {};
    }

    void find(Verification &verification, const char *code, const QString &detail) const
    {
        verification.findings.append({QString::fromLatin1(code), m_chat, m_event, detail, true});
    }

    const EventLog &m_log;
    const Snapshots &m_snapshots;
    std::deque<std::pair<ChatId, EventId>> m_waiting;
    base::Result<> m_listed;
    Phase m_phase = Phase::Next;
    ChatId m_chat;
    EventId m_event;
    EventId m_wanted;
    QList<PathSegment> m_segments;
    World m_world;
};

} // namespace

std::unique_ptr<Check> snapshotCheck(const EventLog &log, const Snapshots &snapshots, ChatId only)
{
    return std::make_unique<SnapshotCheck>(log, snapshots, only);
}

} // namespace dramatis::store
