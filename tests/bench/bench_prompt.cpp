// How much of a prompt a server knows already from the one before, in every form that a template takes, and what making
// it costs: three people, 6,000 tokens, a card of ordinary length, and bookkeeping after each reply.
#include "bench/longchat.h"
#include "bench/measure.h"
#include "domain/prompt/assemble.h"
#include "domain/prompt/messagelayout.h"
#include "domain/world/fold.h"
#include "llm/dialect/instruct.h"
#include "llm/tokens/tokenestimator.h"

#include <QCoreApplication>
#include <QHash>

#include <array>

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

// Words as long as they are in a story; the numbered ones of the other benches take three tokens each.
QString prose(base::Dice &dice, int words)
{
    static const QStringList all =
        u"the lamp and her door in a of storm with his hand to slowly river under cold light they was before quiet "
        "window he morning table where nobody old letter she bread through rain again harbour answered"_s.split(u' ');
    QStringList text;
    for (int i = 0; i < words; ++i)
        text << all[dice.below(all.size())];
    return text.join(u' ') + u'.';
}

class Story {
public:
    Story()
    {
        ChatStarted started;
        started.cast = {{you, u"Alex"_s, {}, {}, {}}, {1, u"Mara"_s, {}, {}, {}}, {2, u"Tomas"_s, {}, {}, {}}};
        happen(started);
    }
    void ask() { say(UserTurn{you, prose(m_dice, 25), all, false}); }
    void answer()
    {
        const EventId reply = say(AssistantTurn{1, prose(m_dice, 90), all, Ending::Finished, false, -1, {}, {}});
        ++m_turns;
        happen(EntityStateChanged{.slot = 1, .mood = u"mood %1"_s.arg(m_turns)}, reply);
        EdgeUpdated edge;
        edge.from = 1;
        edge.to = CastSlot(m_turns % 2 * 2);
        edge.affinityDelta = m_turns % 5 - 2;
        edge.knowledge = {{prose(m_dice, 8), Provenance::Witnessed, nobody}};
        happen(edge, reply);
        ActivityChanged activity;
        activity.slot = 1;
        activity.position = u"by the window %1"_s.arg(m_turns);
        happen(activity, reply);
        happen(TimeSkipped{false, 4, {}, {}}, reply);
    }
    PromptPlan planned() const
    {
        PromptInputs inputs{.world = m_world,
                            .speaker = 1,
                            .card = {},
                            .dialogue = {},
                            .pinned = {},
                            .retrieved = {},
                            .task = Task::Reply,
                            .continueFrom = {},
                            .marker = {},
                            .instructions = {},
                            .budget = {},
                            .sampling = {}};
        inputs.card.name = u"Mara"_s;
        base::Dice dice(3);
        inputs.card.description = prose(dice, 400);
        for (const TranscriptLine &line : SpeakerView(m_world, 1).lines(400))
            inputs.dialogue.append({line, m_texts.value(line.turn)});
        return plan(inputs, [](QStringView text) { return int(llm::estimateTokens(text)); });
    }

private:
    EventId happen(const Payload &payload, EventId cause = {})
    {
        const EventId id{m_world.head.value + 1};
        apply(m_world, {{id, m_world.head, 0, cause}, payload});
        return id;
    }
    template <class T> EventId say(const T &turn)
    {
        const EventId id = happen(turn);
        m_texts[id] = turn.text;
        return id;
    }

    static inline const WitnessSet all{you, 1, 2};
    World m_world;
    QHash<EventId, QString> m_texts;
    base::Dice m_dice{7};
    int m_turns = 0;
};

int tokensIn(QStringView text)
{
    return int(llm::estimateTokens(text));
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    bench::Report report(u"prompt"_s);
    constexpr std::array layouts{MessageLayout::SystemAnywhere, MessageLayout::SystemFirst, MessageLayout::Alternating};
    constexpr int warm = 60; // turns until the budget is spent
    constexpr int measured = 100;
    Story story;
    std::array<double, 4> shared{};
    double whole = 0;
    std::vector<double> times;
    Prompt before;
    for (int turn = 0; turn < warm + measured; ++turn) {
        story.ask();
        Prompt now;
        int tokens = 0;
        times.push_back(bench::timed(1, [&] {
            const PromptPlan made = story.planned();
            now = made.prompt;
            tokens = made.tokens;
        })[0]);
        if (turn >= warm) {
            whole += tokens;
            for (size_t i = 0; i < layouts.size(); ++i) {
                Prompt one = before;
                Prompt other = now;
                one.messages = laidOut(one.messages, layouts[i]);
                other.messages = laidOut(other.messages, layouts[i]);
                shared[i] += sharedTokens(one, other, tokensIn);
            }
            const QString one = llm::asText(before, llm::instructCalled(u"ChatML"_s));
            const QString other = llm::asText(now, llm::instructCalled(u"ChatML"_s));
            const auto apart = std::ranges::mismatch(one, other);
            shared[3] += std::min(tokens, tokensIn(QStringView(other).first(apart.in2 - other.begin())));
        }
        before = now;
        story.answer();
    }
    report.add(u"tokens of a prompt"_s, whole / measured, QString());
    const std::array names{u"system anywhere"_s, u"system first"_s, u"strict alternation"_s, u"one text"_s};
    for (size_t i = 0; i < names.size(); ++i)
        report.add(u"not unchanged from turn to turn: "_s + names[i], 100 * (1 - shared[i] / whole), u"%"_s, 10);
    report.add(u"making one"_s, bench::median(times), u"ms"_s, 15);
    return report.finish(argc, argv);
}
