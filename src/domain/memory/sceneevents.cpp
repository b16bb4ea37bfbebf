// From what a model reports on a scene to events. Models report what they expect: rooms that nobody entered, people
// who were only spoken of, things that were never there. So a report counts only as far as the exchange bears it out,
// and each rule here is a mistake that models make. The order matters: what began and ended, things and threads
// first, then time, then the change of scene, then who is elsewhere; each is decided on the world as it was before
// any of them. Notes may come late, when others have been taken (`isLate`): then nothing is said of where the story
// is now. The limits at the top keep a talkative model from drowning the prompt. domain/rules.md has them all.
#include "domain/cast/names.h"
#include "domain/cast/whisper.h"
#include "domain/memory/scenereport.h"
#include "domain/world/clock.h"
#include "domain/world/expiredprops.h"
#include "domain/world/places.h"
#include "domain/world/threads.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr qsizetype mostThreads = 24; // that are open at once; more would drown the story
constexpr qsizetype mostPlans = 12;   // that have not begun
constexpr qsizetype mostUnderWay = 6; // at once
constexpr qsizetype mostProps = 8;    // of an event
constexpr qsizetype mostSpots = 12;   // of a place

QString foldedCase(const QString &text)
{
    return text.simplified().toCaseFolded();
}

// "the compass", "her compass": a compass.
QString withoutArticle(const QString &thing)
{
    static const QStringList articles = QStringLiteral("the a an my your his her its our their der die das den dem ein "
                                                       "eine einen einem einer mein meine meinen dein "
                                                       "deine deinen sein seine seinen ihr ihre ihren le la les un une")
                                            .split(u' ');
    const QString name = thing.simplified();
    const QString rest = name.section(u' ', 1);
    return !rest.isEmpty() && articles.contains(name.section(u' ', 0, 0).toCaseFolded()) ? rest : name;
}

// "compass" is "the brass compass"; "the iron key" is not "the brass key".
enum class Likeness { Other, Similar, Same };
Likeness likenessOf(const QString &one, const QString &other)
{
    const QString a = foldedCase(withoutArticle(one));
    const QString b = foldedCase(withoutArticle(other));
    return a == b ? Likeness::Same : a.endsWith(u' ' + b) || b.endsWith(u' ' + a) ? Likeness::Similar : Likeness::Other;
}

class Reporter {
public:
    Reporter(const World &world, const Exchange &exchange, const SceneReport &report) :
        w(world),
        x(exchange),
        r(report),
        m_told(QStringList{x.opening, x.userLine, x.reply}.join(QLatin1Char('\n'))),
        m_isCurrent(x.turn > w.scene.opened && !x.isLate),
        m_toldToAll(toldToAll()),
        m_nextContainer(w.containers.isEmpty() ? 1 : w.containers.lastKey() + 1),
        m_nextStoryEvent(domain::nextStoryEvent(world))
    {}

    QList<NewEvent> run()
    {
        const int before = w.scene.container;
        const ContainerSeen now = placeNow();
        const bool isUnknown = x.isLate && !before;
        const bool moved = (m_isCurrent || isUnknown) && now.id && now.id != before;
        const bool later = m_isCurrent && r.minutes >= sceneBreak;
        storyEvents();
        items();
        threads();
        m_jumps = later;
        time(later);
        if (moved && !before)
            add(ContainerChanged{now, true});
        else if (m_isCurrent && now.id == before && now != w.containers.value(before))
            add(ContainerChanged{now, false});
        if ((moved && before) || later) {
            add(SceneChanged{now, moved ? now.name : QString(), {}, w.present()});
            m_moved = now.id;
        }
        if (moved && before)
            for (const CastSlot slot : whoIsHere())
                if (!hasHeardOf(now.name, slot))
                    put(slot, before);
        if (m_isCurrent || (x.isLate && x.turn > w.scene.opened))
            whereabouts(now);
        return std::move(m_events);
    }

private:
    void add(Payload payload) { m_events.append({std::move(payload), x.turn}); }
    // "a" and "it" are in every text.
    bool isTold(const QString &thing) const
    {
        const QString head = thing.simplified().section(QLatin1Char(' '), -1);
        constexpr qsizetype shortest = 3;
        const bool isLatin = !head.isEmpty() && head[0].script() == QChar::Script_Latin;
        return (!isLatin || head.size() >= shortest) && namesThing(m_told, thing);
    }

    QList<CastSlot> whoIsHere() const
    {
        QList<CastSlot> here;
        for (const Entity &entity : w.cast)
            if (const int own = entity.activity.container; entity.present && (!own || own == w.scene.container))
                here.append(entity.who.slot);
        return here;
    }
    // Who is there and heard none of it goes nowhere.
    bool isLedAwayUnawares(CastSlot slot) const
    {
        return whoIsHere().contains(slot) && !x.witnesses.contains(slot) && !x.userLineWitnesses.contains(slot);
    }
    bool isForAll(WitnessSet heard) const
    {
        return std::ranges::all_of(whoIsHere(), [heard](CastSlot slot) { return heard.contains(slot); });
    }
    // What is whispered is no word about the place, and leads nobody elsewhere who did not hear it.
    QString toldToAll() const
    {
        QStringList lines{x.opening};
        if (isForAll(x.userLineWitnesses))
            lines << x.userLine;
        if (isForAll(x.witnesses))
            lines << x.reply;
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }
    // The story goes where its user is.
    bool userHeardOf(const QString &place) const
    {
        return !w.cast.value(you).present || namesThing(x.opening, place)
               || (x.userLineWitnesses.contains(you) && namesThing(x.userLine, place))
               || (x.witnesses.contains(you) && namesThing(x.reply, place));
    }
    // Just after the user has moved the scene, what is told may still be of where it was.
    bool isFresh() const
    {
        constexpr qsizetype replies = 3;
        qsizetype since = 0;
        for (qsizetype i = w.transcript.size() - 1; i >= 0 && w.transcript.at(i).turn > w.scene.opened; --i)
            since += w.transcript.at(i).speaker != you && w.transcript.at(i).turn <= x.turn;
        return since <= replies;
    }
    // Who came in between the two lines goes along, unless the first was a whisper.
    bool hasHeardOf(const QString &place, CastSlot slot) const
    {
        const bool isWhispered = whisperIn(w, x.userLine).isOne && !namesThing(x.reply, place);
        return x.userLineWitnesses.contains(slot) || (x.witnesses.contains(slot) && !isWhispered);
    }

    CastSlot slotOf(const QString &name) const { return whoIsNamed(w, name); }

    // The container where the scene is, as it turns out; a new one gets the next id.
    ContainerSeen placeNow()
    {
        const ContainerSeen here = w.containers.value(w.scene.container);
        if (r.place.isEmpty() || !isTold(r.place) || !userHeardOf(r.place)
            || (!here.id && !namesThing(m_toldToAll, r.place)))
            return here.id ? withSpots(here) : here;
        if (here.id && foldedCase(r.place) == foldedCase(here.name)) {
            ContainerSeen same = here;
            same.moving = r.moving; // a car stops
            return withSpots(same);
        }
        ContainerSeen place = placeNamed(w, r.place, r.moving, r.isPublic);
        if (place.id && place.id == w.scene.leftByHand && isFresh())
            return here;
        if (!w.containers.contains(place.id) && r.carries)
            place.audibleRange = heardAround;
        m_nextContainer = std::max(m_nextContainer, place.id + 1);
        return withSpots(place);
    }
    ContainerSeen withSpots(ContainerSeen place) const
    {
        for (const QString &spot : r.spots)
            if (place.spots.size() < mostSpots && isTold(spot) && namesThing(m_toldToAll, spot)
                && !place.spots.contains(spot, Qt::CaseInsensitive))
                place.spots.append(spot);
        return place;
    }

    void whereabouts(const ContainerSeen &here)
    {
        QSet<CastSlot> gone;
        QSet<CastSlot> back;
        for (const SceneReport::Elsewhere &each : r.elsewhere) {
            const CastSlot slot = slotOf(each.name);
            if (slot == nobody || !w.cast[slot].present || (x.isLate && hasSpokenSince(slot))
                || isLedAwayUnawares(slot))
                continue;
            if (foldedCase(each.place) == foldedCase(here.name)) {
                back.insert(slot);
                continue;
            }
            if (!isTold(each.place) || !hasLeft(slot, each.place))
                continue;
            ContainerSeen place = placeNamed(w, each.place, false, false);
            if (!w.containers.contains(place.id)) {
                place.id = m_nextContainer++;
                add(ContainerChanged{place, false});
            }
            put(slot, place.id);
            gone.insert(slot);
        }
        if (x.isLate)
            return;
        // Who speaks, or is said to be there, has come back; who is only spoken of has not.
        for (const Entity &entity : w.cast) {
            const CastSlot slot = entity.who.slot;
            const bool isAway =
                entity.present && entity.activity.container && entity.activity.container != w.scene.container;
            const bool hasCome = slot == x.replySpeaker && !isCalledAcross(slot);
            if (isAway && !gone.contains(slot) && (hasCome || back.contains(slot)))
                put(slot, here.id);
        }
    }
    // Who answers from the next room a call that carries stays there.
    bool isCalledAcross(CastSlot slot) const
    {
        const bool carries = w.containers.value(w.scene.container).audibleRange == heardAround;
        return carries && !x.userLine.isEmpty() && x.userLineWitnesses.contains(slot);
    }
    bool hasSpokenSince(CastSlot slot) const
    {
        const qsizetype i = w.newestLineOf(slot);
        return i >= 0 && w.transcript.at(i).turn > x.turn;
    }
    // Who speaks is there, and heard what was said; with the next line they are where they said that they went. A model
    // that puts somebody into a place of which another spoke is mistaken.
    bool hasLeft(CastSlot slot, const QString &place) const
    {
        const bool replies = slot == x.replySpeaker;
        const bool spokeBefore = !x.userLine.isEmpty() && slot == x.earlierSpeaker;
        if (!replies && !spokeBefore)
            return true;
        const bool isNewest = !w.transcript.isEmpty() && w.transcript.last().turn == x.turn;
        return isNewest && ((replies && namesThing(x.reply, place)) || (spokeBefore && namesThing(x.userLine, place)));
    }
    void put(CastSlot slot, int container)
    {
        const Activity &now = w.cast[slot].activity;
        // Where the scene is no more; a jump brings all together.
        const bool stays = !m_jumps && now.container && now.container != w.scene.container;
        if ((m_moved && !stays ? m_moved : now.container) == container)
            return;
        add(ActivityChanged{slot, container, {}, {}, {}, now.holding, {}});
    }

    void time(bool later)
    {
        const bool isOld = x.isLate && !w.weather.isEmpty();
        const QString weather =
            isOld || m_toldToAll.isEmpty() || foldedCase(r.weather) == foldedCase(w.weather) ? QString() : r.weather;
        if (r.minutes > 0 || !weather.isEmpty())
            add(TimeSkipped{later, r.minutes, {}, weather});
        for (const StoryEventChanged &change : broughtByTime(w, w.clock + r.minutes, later))
            if (!m_decided.contains(change.id))
                add(change);
    }

    void threads()
    {
        QSet<int> closed;
        for (const int id : r.resolved + r.dropped)
            if (w.threads.contains(id) && !closed.contains(id)) {
                closed.insert(id);
                ThreadChanged change = changeOf(id, w.threads[id]);
                change.open = false;
                change.dropped = !r.resolved.contains(id);
                add(change);
            }
        int next = nextThread(w);
        QSet<QString> known;
        for (const Thread &thread : w.threads)
            known.insert(foldedCase(thread.text));
        for (const SceneReport::NewThread &fresh : r.opened) {
            if (fresh.text.isEmpty() || known.contains(foldedCase(fresh.text)) || known.size() >= mostThreads
                || w.threadsClosedByHand.contains(foldedCase(fresh.text)))
                continue;
            known.insert(foldedCase(fresh.text));
            const CastSlot by = slotOf(fresh.by);
            add(ThreadChanged{.id = next++,
                              .text = fresh.text,
                              .open = true,
                              .tie = by == nobody ? Tie::Tension : fresh.tie,
                              .by = by,
                              .to = slotOf(fresh.to),
                              .due = fresh.dueMinutes > 0 ? w.clock + r.minutes + fresh.dueMinutes : noTime,
                              .witnesses = heardAll()});
        }
    }

    void storyEvents()
    {
        for (const int id : r.begun)
            if (w.storyEvents.value(id).phase == Phase::Planned && w.storyEvents.contains(id))
                setPhase(id, Phase::Active, {});
        for (const SceneReport::Ended &ended : r.ended)
            if (w.storyEvents.contains(ended.id) && w.storyEvents[ended.id].phase == Phase::Active
                && !m_decided.contains(ended.id))
                setPhase(ended.id, Phase::Completed, ended.gist);
        for (const int id : r.cancelled)
            if (w.storyEvents.contains(id) && !w.storyEvents[id].isOver() && !m_decided.contains(id))
                setPhase(id, Phase::Cancelled, {});
        for (const SceneReport::NewStoryEvent &started : r.started)
            begin(started, Phase::Active);
        for (const SceneReport::NewStoryEvent &planned : r.planned)
            begin(planned, Phase::Planned);
    }
    void begin(const SceneReport::NewStoryEvent &fresh, Phase phase)
    {
        const auto isKnown = [&](const StoryEvent &each) {
            return foldedCase(each.title) == foldedCase(fresh.title) && (!each.isOver() || each.byHand);
        };
        const auto isBegun = [&](const NewEvent &event) {
            const auto *change = std::get_if<StoryEventChanged>(&event.payload);
            return change && foldedCase(change->title) == foldedCase(fresh.title);
        };
        if (phase == Phase::Active && startsPlanned(fresh))
            return;
        const auto isSame = [phase](const NewEvent &event) {
            const auto *change = std::get_if<StoryEventChanged>(&event.payload);
            return change && change->phase == phase;
        };
        qsizetype all = std::ranges::count_if(m_events, isSame);
        for (auto it = w.storyEvents.begin(); it != w.storyEvents.end(); ++it)
            all += it->phase == phase && !it->byHand && !m_decided.contains(it.key());
        if (fresh.title.isEmpty() || std::ranges::any_of(w.storyEvents, isKnown)
            || std::ranges::any_of(m_events, isBegun))
            return;
        if (all >= (phase == Phase::Planned ? mostPlans : mostUnderWay) && (phase == Phase::Planned || !endOldest()))
            return;
        StoryEventChanged change;
        change.id = m_nextStoryEvent++;
        change.title = fresh.title;
        change.phase = phase;
        change.significance = fresh.significance;
        change.props = withProps({}, fresh.props);
        if (phase == Phase::Planned) {
            change.precondition = fresh.once;
            change.startsAt = fresh.inMinutes > 0 ? w.clock + r.minutes + fresh.inMinutes : noTime;
        }
        change.witnesses = heardAll();
        add(change);
    }
    QStringList withProps(QStringList props, const QStringList &more) const
    {
        for (const QString &prop : more)
            if (isTold(prop) && !props.contains(prop, Qt::CaseInsensitive) && props.size() < mostProps)
                props.append(prop);
        return props;
    }
    // A model that never says what is over would have nothing begin any more.
    bool endOldest()
    {
        for (auto it = w.storyEvents.begin(); it != w.storyEvents.end(); ++it)
            if (it->phase == Phase::Active && !it->byHand && !m_decided.contains(it.key())) {
                setPhase(it.key(), Phase::Completed, {});
                return true;
            }
        return false;
    }
    // What was planned begins, with the things that it turns out to need.
    bool startsPlanned(const SceneReport::NewStoryEvent &fresh)
    {
        for (auto it = w.storyEvents.begin(); it != w.storyEvents.end(); ++it)
            if (it->phase == Phase::Planned && !it->byHand && foldedCase(it->title) == foldedCase(fresh.title)) {
                if (!m_decided.contains(it.key()))
                    setPhase(it.key(), Phase::Active, {}, fresh.props);
                return true;
            }
        return false;
    }
    void setPhase(int id, Phase phase, const QString &gist, const QStringList &things = {})
    {
        StoryEventChanged change = changeOf(id, w.storyEvents[id]);
        change.phase = phase;
        change.props = withProps(change.props, things);
        if (m_told.contains(change.title, Qt::CaseInsensitive)) // who hears of it knows of it
            change.witnesses = WitnessSet(quint8(change.witnesses.bits() | heardAll().bits()));
        if (!gist.isEmpty())
            change.gist = gist;
        m_decided.insert(id);
        add(change);
        if (phase != Phase::Completed || gist.isEmpty())
            return;
        for (const CastSlot slot : w.cast.keys())
            if (slot != you && heardAll().contains(slot))
                add(MemoryWritten{slot, x.turn, heardAll(), gist, change.significance});
    }

    // Who has a thing, and what it is called there: the one who is said to have it; else whoever has one of just that
    // name; else, where nobody is said to have it, the only one who has one like it.
    std::pair<CastSlot, QString> ownerOf(const QString &item, CastSlot named) const
    {
        QList<std::pair<CastSlot, QString>> same;
        QList<std::pair<CastSlot, QString>> similar;
        for (const CastSlot slot : w.cast.keys())
            for (const Belonging &owned : w.cast[slot].belongings)
                if (const Likeness likeness = likenessOf(owned.name, item); likeness != Likeness::Other)
                    (likeness == Likeness::Same ? same : similar).append({slot, owned.name});
        for (const auto &owned : same + similar)
            if (owned.first == named)
                return owned;
        if (!same.isEmpty())
            return same.first();
        return named == nobody && similar.size() == 1 ? similar.first() : std::pair<CastSlot, QString>(nobody, {});
    }
    void items()
    {
        QSet<QString> moved;
        for (const SceneReport::Item &each : r.items) {
            const CastSlot named = slotOf(each.from);
            const CastSlot to = slotOf(each.to);
            if (each.item.isEmpty() || (named != nobody && named == to) || !isTold(each.item))
                continue;
            // A thing is one person's: whoever gives it, it comes from the one who has it.
            const auto [owner, owned] = ownerOf(each.item, named);
            const bool isLost = to == nobody; // only one's own can be
            if (isLost ? owner == nobody || owner != named : owner == to)
                continue;
            const QString name = owned.isEmpty() ? withoutArticle(each.item) : owned;
            const bool isMoved =
                moved.contains(foldedCase(name)); // what it says of a thing a second time is not believed
            moved.insert(foldedCase(name));
            if (!isMoved)
                add(ItemMoved{name, owner != nobody ? owner : named, to});
        }
    }

    // Only who heard both lines knows what follows from them.
    WitnessSet heardAll() const
    {
        return x.userLine.isEmpty() ? x.witnesses : WitnessSet(quint8(x.witnesses.bits() & x.userLineWitnesses.bits()));
    }

    const World &w;
    const Exchange &x;
    const SceneReport &r;
    const QString m_told;
    const bool m_isCurrent;
    const QString m_toldToAll;
    int m_nextContainer;
    int m_nextStoryEvent;
    int m_moved = 0;      // where the change of scene has put everybody
    bool m_jumps = false; // to another time
    QSet<int> m_decided;
    QList<NewEvent> m_events;
};

} // namespace

QList<NewEvent> sceneReportEvents(const World &world, const Exchange &exchange, const SceneReport &report)
{
    return Reporter(world, exchange, report).run();
}

} // namespace dramatis::domain
