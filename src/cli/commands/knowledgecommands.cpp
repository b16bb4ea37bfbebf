// chat beliefs, leaks, pick: what each thinks that others think, what must not be in a prompt, and who would answer.
#include "cli/openchat.h"
#include "domain/cast/addressee.h"
#include "domain/cast/whisper.h"
#include "domain/event/words.h"
#include "domain/knowledge/beliefs/beliefs.h"
#include "turn/session/leakcount.h"

#include <algorithm>

namespace dramatis::cli {

using base::Result;
using namespace domain;

namespace {

using KnowledgeKind = GuardedText::Kind;

QString kindOf(Belief::Kind kind)
{
    switch (kind) {
    case Belief::Kind::Fact: return key("fact");
    case Belief::Kind::Line: return key("line");
    case Belief::Kind::Thread: return key("thread");
    case Belief::Kind::StoryEvent: return key("event");
    }
    return {};
}

Json slotJson(const World &world, CastSlot slot)
{
    return world.cast.contains(slot) ? Json(world.nameOf(slot)) : Json();
}

// The texts of lines as somebody hears them; only the user sees asides.
Result<QList<Belief>> withWords(const turn::ChatSession &session, QList<Belief> all, bool isUsersOwn)
{
    QList<EventId> wanted;
    for (const Belief &belief : std::as_const(all))
        if (belief.words)
            wanted.append(belief.words);
    DRAMATIS_TRY(const auto texts, session.texts(wanted));
    for (Belief &belief : all)
        if (belief.words)
            belief.text = isUsersOwn ? texts.value(belief.words) : session.heard(texts.value(belief.words));
    all.removeIf([](const Belief &belief) { return belief.text.isEmpty(); });
    return all;
}

// Every word of it is in the text or in the name of the person it is about.
bool isAbout(const World &world, const Belief &belief, const QString &what)
{
    const QString name = world.nameOf(belief.about);
    return std::ranges::all_of(what.split(u' ', Qt::SkipEmptyParts), [&](const QString &word) {
        return belief.text.contains(word, Qt::CaseInsensitive) || name.contains(word, Qt::CaseInsensitive);
    });
}

Outcome believe(Call &call)
{
    const auto names = call.option(key("--chain"));
    const QString about = call.option(key("--about")).value_or(QString());
    const QString how = QStringLiteral("chat beliefs ID --chain A,B,… [--about TEXT]");
    if (!names)
        return usage(how);
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more())
        return usage(how);
    const World &world = opened.session->world();
    QList<CastSlot> chain;
    for (const QString &name : names->split(u',')) {
        DRAMATIS_TRY(const auto slot, slotOf(world, name.trimmed()));
        chain.append(slot);
    }
    const bool isUsersOwn = std::ranges::all_of(chain, [](CastSlot slot) { return slot == you; });
    DRAMATIS_TRY(const auto all, withWords(*opened.session, beliefs(world, chain), isUsersOwn));
    Json found = Json::array();
    for (const Belief &belief : all)
        if (isAbout(world, belief, about))
            found.append(Json::object({{key("text"), Json(belief.text)},
                                       {key("how"), Json(QString::fromLatin1(word(belief.how)))},
                                       {key("event"), Json(belief.event.value)},
                                       {key("since"), Json(belief.since.value)},
                                       {key("kind"), Json(kindOf(belief.kind))},
                                       {key("about"), slotJson(world, belief.about)}}));
    return found;
}

QString whyItLeaks(KnowledgeKind kind, const QString &speaker, qint64 event)
{
    const QString place = QStringLiteral("event %1").arg(event);
    switch (kind) {
    case KnowledgeKind::Line: return QStringLiteral("%1 did not hear %2").arg(speaker, place);
    case KnowledgeKind::Aside: return QStringLiteral("%1 holds an aside, which nobody hears").arg(place);
    case KnowledgeKind::Memory: return QStringLiteral("%1 is a memory that %2 does not have").arg(place, speaker);
    case KnowledgeKind::Fact: return QStringLiteral("%1 is a fact that %2 was not told").arg(place, speaker);
    case KnowledgeKind::Relationship: return QStringLiteral("it is how somebody else sees a relationship");
    case KnowledgeKind::Group: return QStringLiteral("%1 was not of the group").arg(speaker);
    case KnowledgeKind::Thread:
    case KnowledgeKind::StoryEvent: return QStringLiteral("%1 does not know of it (%2)").arg(speaker, place);
    case KnowledgeKind::State: return QStringLiteral("it is what somebody else wants or is");
    case KnowledgeKind::Scene: return QStringLiteral("%1 is not in that scene").arg(speaker);
    case KnowledgeKind::Secret: return QStringLiteral("it is a secret that %1 was not told").arg(speaker);
    }
    return {};
}

// Secrets that the replies since the user's last line gave away, unless the user has set who heard them.
Json slipsJson(const World &world, const QList<turn::SlipCheck::Found> &found)
{
    Json slips = Json::array();
    for (const turn::SlipCheck::Found &each : found)
        for (const Slip &slip : each.slips) {
            Json newTo = Json::array();
            for (const CastSlot slot : world.castSlots())
                if (slip.newTo.contains(slot))
                    newTo.append(world.nameOf(slot));
            slips.append(Json::object({{key("turn"), Json(each.reply.value)},
                                       {key("speaker"), Json(world.nameOf(each.speaker))},
                                       {key("told"), Json(slip.told)},
                                       {key("cause"), slip.cause ? Json(slip.cause.value) : Json()},
                                       {key("new_to"), newTo}}));
        }
    return slips;
}

Json leaksJson(const World &world, const turn::LeakCount &count, const QList<turn::SlipCheck::Found> &found)
{
    Json leaks = Json::array();
    for (const turn::PromptLeak &leaked : count.leaks()) {
        const QString speaker = world.nameOf(leaked.speaker);
        leaks.append(Json::object({{key("event"), Json(leaked.reply.value)},
                                   {key("speaker"), Json(speaker)},
                                   {key("text"), Json(leaked.leak.text)},
                                   {key("why"), Json(whyItLeaks(leaked.leak.kind, speaker, leaked.leak.event.value))},
                                   {key("source"), Json(leaked.leak.source)}}));
    }
    return Json::object(
        {{key("prompts"), Json(count.prompts())}, {key("leaks"), leaks}, {key("slips"), slipsJson(world, found)}});
}

Outcome leaks(Call &call)
{
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more())
        return usage(QStringLiteral("chat leaks ID"));
    const std::shared_ptr<turn::ChatSession> session = opened.session;
    auto *count = new turn::LeakCount(*session, session.get());
    QObject::connect(
        count, &turn::LeakCount::done, session.get(),
        [&call, count] {
            if (!call.holds)
                return;
            const auto held = std::static_pointer_cast<turn::ChatSession>(std::exchange(call.holds, nullptr));
            held->slips().look();
            call.finish(leaksJson(held->world(), *count, held->slips().found()));
        },
        Qt::QueuedConnection);
    session->stopBookkeeping(); // reading asks no model
    call.holds = session;
    count->start();
    return std::nullopt;
}

// Who answers `text`, said just now; without it, who replies next. See turn/session/reply/turntaking.h.
Result<Addressee> whoAnswers(const turn::ChatSession &session, const std::optional<QString> &text)
{
    const World &world = session.world();
    const bool isOpen = !world.transcript.isEmpty() && world.transcript.last().speaker == you;
    QString line = session.heard(text.value_or(QString()));
    std::optional<WitnessSet> heard;
    if (text) {
        heard = whoHears(world, *text);
    } else if (isOpen) {
        const TranscriptLine last = world.transcript.last();
        DRAMATIS_TRY(const auto texts, session.texts({last.text}));
        line = session.heard(texts.value(last.text));
        heard = last.witnesses;
    }
    const Addressee addressee = addresseeOf(world, line, you, heard);
    const bool mayGoOn = addressee.slot == nobody && heard && !whisperIn(world, line).isOne;
    return mayGoOn ? addresseeOf(world, {}, you, world.earshot(you)) : addressee;
}

Outcome pick(Call &call)
{
    const auto text = call.option(key("--text"));
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more())
        return usage(QStringLiteral("chat pick ID [--text TEXT]"));
    const World &world = opened.session->world();
    DRAMATIS_TRY(const auto addressee, whoAnswers(*opened.session, text));
    Json tied = Json::array();
    for (const CastSlot slot : addressee.tied)
        tied.append(world.nameOf(slot));
    return Json::object({{key("speaker"), slotJson(world, addressee.slot)},
                         {key("reason"), Json(QString::fromLatin1(word(addressee.why)))},
                         {key("tied"), tied}});
}

} // namespace

void addKnowledgeCommands(Commands &commands)
{
    commands[QStringLiteral("chat beliefs")] = believe;
    commands[QStringLiteral("chat leaks")] = leaks;
    commands[QStringLiteral("chat pick")] = pick;
}

} // namespace dramatis::cli
