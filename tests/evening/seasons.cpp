#include "evening/seasons.h"

#include "domain/world/places.h"
#include "turn/library/cardlibrary.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::tests {

using namespace domain;
using namespace Qt::StringLiterals;
using base::Result;

namespace {

constexpr CastSlot guest = 2;
const QByteArray tomas =
    R"({"spec":"chara_card_v3","spec_version":"3.0","data":{"name":"Tomas","description":"A ferryman.",
    "personality":"slow to speak","scenario":"","first_mes":"Evening.","mes_example":"","alternate_greetings":[],"tags":[],"creator":"",
    "creator_notes":"","character_version":"","system_prompt":"","post_history_instructions":"","group_only_greetings":[],"extensions":{}}})";

const QStringList places{u"harbour"_s, u"attic"_s, u"ferry"_s, u"market"_s, u"kitchen"_s, u"chapel"_s};

} // namespace

Result<> Seasons::play(const Length &length)
{
    if (const auto came = joined(); !came)
        return came;
    for (int scene = 1; scene <= length.scenes; ++scene) {
        if (scene > 1)
            if (const auto next = nextScene(scene); !next)
                return next;
        if (const auto played = scenePlayed(length); !played)
            return played;
        if (const auto standing = rest().and_then([this] { return stands(); }); !standing)
            return standing;
        if (scene % 3 == 0 && scene / 3 <= branches)
            if (const auto branched = branchedOff(scene); !branched)
                return branched;
    }
    return {};
}

Result<> Seasons::joined()
{
    const auto imported = services().cards().importBytes(tomas, u"tomas.json"_s);
    if (!imported)
        return std::unexpected(imported.error());
    const auto slot = session().addGuest(imported->row.id, u"They have rowed together for ten years."_s);
    if (!slot)
        return std::unexpected(slot.error());
    return expect(*slot == guest, u"the guest did not get the first free place"_s).and_then([this] { return rest(); });
}

// Each third scene is another day; in each fourth the guest is away.
Result<> Seasons::nextScene(int scene)
{
    services().sessionContext().settings.bookkeeping = true; // for the record of the scene that closes
    const bool here = scene % 4 != 0;
    if (world().present().contains(guest) != here)
        if (const auto moved = done(session().setPresent(guest, here), "the guest comes or goes"); !moved)
            return moved;
    const QString place = places[scene % places.size()];
    QList<Payload> payloads;
    if (scene % 3 == 0)
        payloads.append(TimeSkipped{true, 24 * 60, u"The next day."_s, scene % 2 ? u"rain"_s : u"clear"_s});
    payloads.append(SceneChanged{
        placeNamed(world(), place, place == u"ferry", false), u"The %1"_s.arg(place), {}, world().present()});
    if (const auto applied = done(session().applyEvents(payloads), "the scene changes"); !applied)
        return applied;
    return rest().and_then([&] {
        return expect(world().scene.title.contains(place), u"scene %1 is not in the %2"_s.arg(scene).arg(place));
    });
}

Result<> Seasons::scenePlayed(const Length &length)
{
    for (int i = 0; i < length.exchanges; ++i) {
        services().sessionContext().settings.bookkeeping = i < length.noted;
        const bool alone = i == length.exchanges - 1 && world().present().contains(guest);
        if (const auto said = alone ? meanwhile() : exchange(); !said)
            return said;
        if (i % 6 == 3)
            if (const auto whisper = whispered(); !whisper)
                return whisper;
        if (i % 11 == 7 && world().transcript.last().speaker != you) {
            if (const auto again = done(session().regenerate(), "regenerate"); !again)
                return again;
            if (const auto came = replyArrived(&turn::ChatSession::regenerate); !came)
                return came;
        }
        ++m_exchanges;
    }
    return {};
}

Result<> Seasons::exchange()
{
    if (const auto through = replyArrived(); !through) // somebody may have had more to say
        return through;
    const bool notesAreTaken = session().bookkeeping();
    const qsizetype before = world().transcript.size();
    if (const auto said = line(anyLine()); !said)
        return said;
    m_sentDuringNotes += notesAreTaken && session().bookkeeping();
    if (const auto came = replyArrived(); !came)
        return came;
    return expect(world().transcript.size() >= before + 2 && world().transcript.last().speaker != you,
                  u"nobody answered"_s);
}

Result<> Seasons::meanwhile()
{
    if (const auto rested = rest(); !rested)
        return rested;
    if (const auto gone = done(session().setPresent(you, false), "the user goes"); !gone)
        return gone;
    if (const auto asked = done(session().reply(), "a reply without the user"); !asked)
        return asked;
    if (const auto came = replyArrived(); !came)
        return came;
    const TranscriptLine last = world().transcript.last();
    if (const auto unheard = expect(last.speaker != you && !last.witnesses.contains(you),
                                    u"the user heard what was said without them"_s);
        !unheard)
        return unheard;
    return rest().and_then([this] { return done(session().setPresent(you, true), "the user comes back"); });
}

Result<> Seasons::whispered()
{
    const TranscriptLine last = world().transcript.last();
    if (last.speaker == you || last.speaker == guest)
        return {};
    return done(session().applyEvents(WitnessesCorrected{last.turn, {you, last.speaker}}), "a whisper");
}

// From some exchanges ago; the story goes on there.
Result<> Seasons::branchedOff(int scene)
{
    const World before = world();
    const int home = session().currentBranch();
    const auto made = session().branch(exchangesAgo(4, you).turn, u"After scene %1"_s.arg(scene));
    if (!made)
        return done(std::unexpected(made.error()), "branch");
    if (const auto played = exchange().and_then([this] { return rest(); }).and_then([this] { return stands(); });
        !played)
        return played;
    if (const auto selected = done(session().selectBranch(home), "back to the other line"); !selected)
        return selected;
    if (const auto same =
            rest().and_then([&] { return expect(world() == before, u"the line is not as it was left"_s); });
        !same)
        return same;
    return scene % 2 ? done(session().selectBranch(*made), "on along the new line") : Result<>();
}

Result<int> Seasons::eventsAreFolds(int nth)
{
    const turn::SessionContext &context = services().sessionContext();
    const auto next = context.log.nextId(session().chat());
    if (!next)
        return std::unexpected(next.error());
    int looked = 0;
    for (EventId id{1}; id < *next; id.value += nth, ++looked) {
        const auto near = context.worlds.at(session().chat(), id);
        const auto fresh = context.worlds.foldedFromRoot(session().chat(), id);
        if (!near || !fresh)
            return std::unexpected(!near ? near.error() : fresh.error());
        if (const auto same =
                expect(*near == *fresh, u"the world at event %1 is not what a fresh fold makes of it"_s.arg(id.value));
            !same)
            return std::unexpected(same.error());
    }
    return looked;
}

} // namespace dramatis::tests
