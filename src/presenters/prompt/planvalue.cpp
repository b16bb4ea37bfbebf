#include "presenters/prompt/planvalue.h"

#include "base/visibletext.h"
#include "domain/prompt/plan.h"
#include "domain/world/world.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/replacements/replacementtext.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace dramatis::presenters {

namespace {

using domain::Layer;
using domain::Tier;
using domain::Verdict;

class PlanWords {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::PlanWords)

public:
    static QString layer(Layer layer)
    {
        switch (layer) {
        case Layer::Instructions: return tr("Instructions");
        case Layer::Identity: return tr("Who is who");
        case Layer::Scenario: return tr("Scenario");
        case Layer::Summary: return tr("The story so far");
        case Layer::State: return tr("How they are now");
        case Layer::EdgeToUser: return tr("Feelings for you");
        case Layer::EdgeToOther: return tr("Feelings for others");
        case Layer::Group: return tr("The group");
        case Layer::Lore: return tr("Lore");
        case Layer::World: return tr("Time and place");
        case Layer::Scene: return tr("Scene");
        case Layer::Activity: return tr("Who is doing what");
        case Layer::Threads: return tr("Open threads");
        case Layer::Note: return tr("Author’s note");
        case Layer::Examples: return tr("Examples");
        case Layer::Dialogue: return tr("Dialogue");
        case Layer::Memories: return tr("Memories");
        case Layer::StoryEvents: return tr("Under way");
        case Layer::Closing: return tr("Closing instructions");
        }
        return {};
    }

    // Behind all that is told of the moment.
    static QString newestLine() { return tr("Newest message"); }

    static QString tier(Tier tier)
    {
        switch (tier) {
        case Tier::Must: return tr("must");
        case Tier::Should: return tr("should");
        case Tier::Nice: return tr("nice");
        }
        return {};
    }

    static QString why(const domain::Block &block, const domain::Budget &budget)
    {
        const QLocale locale;
        switch (block.verdict) {
        case Verdict::Kept: return {};
        case Verdict::Shortened:
            if (block.room > 0)
                return tr("Shortened from %1 to %2 tokens: this part of the prompt has room for %3 tokens.")
                    .arg(locale.toString(block.whole), locale.toString(block.tokens), locale.toString(block.room));
            return tr("Shortened from %1 to %2 tokens: the prompt limit is %3 tokens.")
                .arg(locale.toString(block.whole), locale.toString(block.tokens), locale.toString(budget.hard));
        case Verdict::OverSoftBudget:
            return tr("Left out: optional blocks stop at %1 tokens.").arg(QLocale().toString(budget.soft));
        case Verdict::OverHardBudget:
            return tr("Left out: the prompt limit is %1 tokens.").arg(QLocale().toString(budget.hard));
        case Verdict::OlderThanDropped:
            return tr("Left out: a newer message did not fit, and a gap in the dialogue would mislead.");
        case Verdict::LeftInStep:
            return tr("Left out together with older messages so that the model can reuse its cache.");
        case Verdict::NoOutlet: return tr("Left out: nothing in the prompt uses its outlet.");
        case Verdict::Excluded: return tr("Left out: you excluded this message from prompts.");
        case Verdict::AlreadyThere: return tr("Left out: the dialogue already says it.");
        case Verdict::SwitchedOff: return tr("Left out: the prompt preset switches it off.");
        case Verdict::SceneOver: return tr("Left out: the first scene is over; its record tells what came of it.");
        case Verdict::Emptied: return tr("Left out: text replacements removed all of its text.");
        case Verdict::NotDue: return tr("Left out: it is sent only every few messages, and not this time.");
        case Verdict::TooMany: return tr("Left out: newer facts about the same person come first.");
        case Verdict::OverLayerBudget:
            return tr("Left out: this part of the prompt has room for %1 tokens.").arg(locale.toString(block.room));
        case Verdict::EventOver: return tr("Left out: it mentions things from an event that is over.");
        }
        return {};
    }

    // The same in a few words, as a heading over all that were left out for it.
    static QString reason(Verdict verdict)
    {
        switch (verdict) {
        case Verdict::Kept:
        case Verdict::Shortened: return {};
        case Verdict::OverSoftBudget: return tr("Over the target");
        case Verdict::OverHardBudget: return tr("Over the limit");
        case Verdict::OverLayerBudget: return tr("Over its budget");
        case Verdict::OlderThanDropped: return tr("Too old");
        case Verdict::LeftInStep: return tr("For cache reuse");
        case Verdict::NoOutlet: return tr("No outlet");
        case Verdict::Excluded: return tr("Excluded by you");
        case Verdict::AlreadyThere: return tr("Already said");
        case Verdict::SwitchedOff: return tr("Switched off");
        case Verdict::SceneOver: return tr("Scene over");
        case Verdict::Emptied: return tr("Nothing left");
        case Verdict::NotDue: return tr("Not due");
        case Verdict::TooMany: return tr("Too many");
        case Verdict::EventOver: return tr("Event over");
        }
        return {};
    }

    static QString more(int count)
    {
        //: Behind the reason why a text is left out of a prompt
        return count > 0 ? tr("%n more text(s) like it are not listed.", nullptr, count) : QString();
    }

    static QString changedBy(const QStringList &names)
    {
        QStringList quoted;
        for (const QString &name : names)
            quoted << tr("“%1”").arg(shownName(name));
        //: A message in a prompt; %1 is a list of text replacements, in quotation marks
        return names.isEmpty() ? QString() : tr("Changed by %1.").arg(sentenceLocale().createSeparatedList(quoted));
    }

    static PlanLayer failed(const QList<domain::FailedReplacement> &failed)
    {
        PlanLayer layer{tr("Text replacements"), {}};
        for (const domain::FailedReplacement &each : failed)
            layer.blocks.append({.source = shownName(each.name),
                                 .tier = {},
                                 .kept = false,
                                 .why = replacementFailure(each),
                                 .text = {}});
        return layer;
    }

    static QString disarmed() { return tr("Its template markers are sent as plain text."); }

    static PlanLayer unread(const QList<domain::FailedPart> &failed)
    {
        //: A layer of a prompt: what is missing in it
        PlanLayer layer{tr("Could not be read"), {}};
        for (const domain::FailedPart &part : failed)
            layer.blocks.append({.source = partName(part.part),
                                 .tier = {},
                                 .kept = false,
                                 .why = part.part == domain::presetPart
                                            ? sentence(part.error)
                                            : tr("The unreadable part was left out. %1").arg(sentence(part.error)),
                                 .text = {}});
        return layer;
    }

    static QString partName(const QString &part)
    {
        static const QHash<QString, const char *> words{
            {QStringLiteral("lorebooks"), QT_TR_NOOP("Lorebooks")},
            {QStringLiteral("greeting"), QT_TR_NOOP("Chosen greeting")},
            {QStringLiteral("scene_records"), QT_TR_NOOP("Scene records")},
            {QStringLiteral("summaries"), QT_TR_NOOP("The story so far")},
            {QStringLiteral("pinned_memories"), QT_TR_NOOP("Pinned memories")},
            {QStringLiteral("memories"), QT_TR_NOOP("Memories")},
            {QStringLiteral("other_cards"), QT_TR_NOOP("Other characters’ cards")},
            {QStringLiteral("heard_names"), QT_TR_NOOP("Names heard so far")},
            {QString(domain::presetPart), QT_TR_NOOP("Prompt preset")}};
        const char *word = words.value(part);
        return word ? tr(word) : part;
    }

    // Sources are words for scripts; these are for people.
    static QString source(const domain::Contribution &contribution, int number)
    {
        const QString &source = contribution.source;
        if (contribution.layer == Layer::Dialogue && number > 0)
            return tr("Turn %1, %2").arg(number).arg(contribution.speaker);
        if (contribution.layer == Layer::Memories && number > 0 && source.startsWith(QLatin1StringView("event ")))
            return tr("Earlier turn %1").arg(number);
        if (contribution.layer == Layer::Memories && number > 0)
            return source.startsWith(QLatin1StringView("pinned")) ? tr("Pinned memory of turn %1").arg(number)
                                                                  : tr("Memory of turn %1").arg(number);
        if (contribution.layer == Layer::Summary && number > 0)
            return tr("The story so far, up to turn %1").arg(number);
        if (const QLatin1StringView ofPreset("preset: "); source.startsWith(ofPreset))
            return source.sliced(ofPreset.size());
        if (source.startsWith(QLatin1StringView("lore: ")))
            return tr("Lore entry “%1”").arg(source.sliced(6));
        for (const QLatin1StringView kind : {QLatin1StringView("edge "), QLatin1StringView("fact ")})
            if (source.startsWith(kind))
                return source.sliced(kind.size());
        if (const QLatin1StringView ofOne("author's note for "); source.startsWith(ofOne))
            return tr("Author’s note for %1").arg(source.sliced(ofOne.size()));
        const QString known = plainSource(source);
        return known.isEmpty() ? source : known;
    }

private:
    static QString plainSource(const QString &source)
    {
        static const QHash<QString, const char *> words{
            {QStringLiteral("instructions"), QT_TR_NOOP("Built-in instructions")},
            {QStringLiteral("style"), QT_TR_NOOP("Writing style")},
            {QStringLiteral("author's note"), QT_TR_NOOP("Author’s note")},
            {QStringLiteral("card: depth_prompt"), QT_TR_NOOP("Card: depth prompt")},
            {QStringLiteral("card: system_prompt"), QT_TR_NOOP("Card: system prompt")},
            {QStringLiteral("card: description"), QT_TR_NOOP("Card: description")},
            {QStringLiteral("card: personality"), QT_TR_NOOP("Card: personality")},
            {QStringLiteral("card: scenario"), QT_TR_NOOP("Card: scenario")},
            {QStringLiteral("card: mes_example"), QT_TR_NOOP("Card: example messages")},
            {QStringLiteral("card: post_history_instructions"), QT_TR_NOOP("Card: post-history instructions")},
            {QStringLiteral("card: secrets"), QT_TR_NOOP("Card: secrets")},
            {QStringLiteral("card: seen"), QT_TR_NOOP("What others look like")},
            {QStringLiteral("persona"), QT_TR_NOOP("Your persona")},
            {QStringLiteral("scene break"), QT_TR_NOOP("Scene break")},
            {QStringLiteral("plans"), QT_TR_NOOP("Plans")},
            {QStringLiteral("state"), QT_TR_NOOP("Mood, goals and status")},
            {QStringLiteral("unawareness"), QT_TR_NOOP("Unknown to others")},
            {QStringLiteral("group"), QT_TR_NOOP("The group")},
            {QStringLiteral("world"), QT_TR_NOOP("Story clock, weather and place")},
            {QStringLiteral("activities"), QT_TR_NOOP("Activities of everyone present")},
            {QStringLiteral("threads"), QT_TR_NOOP("Unresolved threads")},
            {QStringLiteral("impersonation"), QT_TR_NOOP("Request")}};
        const char *word = words.value(source);
        return word ? tr(word) : QString();
    }
};

PlanBlock planBlock(const domain::Block &block, const domain::Budget &budget, const domain::World &world)
{
    const domain::Contribution &from = block.contribution;
    const qint64 turn = from.causes.isEmpty() ? 0 : from.causes.first().value;
    QStringList why{PlanWords::why(block, budget), PlanWords::more(block.more), PlanWords::changedBy(from.changedBy)};
    if (block.disarmed)
        why << PlanWords::disarmed();
    why.removeAll(QString());
    return {.source =
                base::oneLine(PlanWords::source(from, turn ? turnNumber(world, turn) : 0)), // names of others are in it
            .tier = PlanWords::tier(from.tier),
            .tokens = block.tokens,
            .exact = block.exact,
            .whole = block.verdict == Verdict::Shortened ? block.whole : 0,
            .kept = block.kept(),
            .why = why.join(u' '),
            .text = from.text,
            .turn = turn,
            .reason = PlanWords::reason(block.verdict),
            .memory = from.memory.value};
}

} // namespace

QString unreadPartName(const QString &part)
{
    return PlanWords::partName(part);
}

int PlanLayer::tokens() const
{
    int sum = 0;
    for (const PlanBlock &block : blocks)
        sum += block.kept ? block.tokens : 0;
    return sum;
}

int PlanLayer::kept() const
{
    return int(std::ranges::count(blocks, true, &PlanBlock::kept));
}

int PlanValue::leftOut() const
{
    int count = 0;
    for (const PlanLayer &layer : layers)
        count += int(layer.blocks.size()) - layer.kept();
    return count;
}

bool PlanValue::exact() const
{
    return std::ranges::all_of(layers, [](const PlanLayer &layer) {
        return std::ranges::all_of(layer.blocks, [](const PlanBlock &block) { return block.exact || !block.kept; });
    });
}

PlanValue planValue(const domain::PromptPlan &plan, const domain::World &world)
{
    PlanValue value{.layers = {},
                    .tokens = plan.tokens,
                    .soft = plan.budget.soft,
                    .hard = plan.budget.hard,
                    .read = plan.reading ? plan.reading->tokens : 0,
                    .cached = plan.reading ? plan.reading->cached : -1,
                    .unchanged = plan.unchanged.value_or(-1)};
    Layer last = Layer::Instructions;
    bool isMomentTold = false; // after the dialogue, and before the newest line
    for (const domain::Block &block : plan.blocks) {
        const Layer layer = block.contribution.layer;
        isMomentTold = isMomentTold || (last == Layer::Dialogue && layer > Layer::Dialogue);
        const bool isNewest = isMomentTold && layer == Layer::Dialogue && block.kept();
        if (value.layers.isEmpty() || layer != last)
            value.layers.append({isNewest ? PlanWords::newestLine() : PlanWords::layer(layer), {}});
        last = layer;
        value.layers.last().blocks.append(planBlock(block, plan.budget, world));
    }
    if (!plan.failed.isEmpty())
        value.layers.append(PlanWords::unread(plan.failed));
    if (!plan.failedReplacements.isEmpty())
        value.layers.append(PlanWords::failed(plan.failedReplacements));
    return value;
}

} // namespace dramatis::presenters
