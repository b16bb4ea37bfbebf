#include "presenters/prompt/promptnotice.h"

#include "domain/prompt/plan.h"
#include "domain/world/world.h"
#include "presenters/prompt/planvalue.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/prompt/planlimits.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>

namespace dramatis::presenters {

namespace {

using domain::Block;
using domain::Verdict;
using turn::isCurtailed;
using turn::tokensOfWhole;

// One for a single member of the cast, too.
bool isAuthorsNote(const QString &source)
{
    return source.startsWith(QLatin1StringView("author's note"));
}

// The persona, the instructions and the author's notes are the user's own; all else is about `whose` prompt it is.
domain::CastSlot ownerOf(const Block &block, domain::CastSlot whose)
{
    const QString &source = block.contribution.source;
    return source == QLatin1StringView("persona") || source == QLatin1StringView("instructions")
                   || isAuthorsNote(source)
               ? domain::you
               : whose;
}

class NoticeWords {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::PromptNotice)

public:
    static QString curtailed(const Block &block, const QString &name)
    {
        const QLocale locale;
        const bool sent = block.verdict == Verdict::Shortened;
        const QString first = sent ? locale.toString(block.tokens) : locale.toString(0);
        const QString &source = block.contribution.source;
        const char *known = sentences().value(isAuthorsNote(source) ? QStringLiteral("author's note") : source);
        //: %1 is a character, %2 and %3 are numbers of tokens
        const QString sentence =
            known ? tr(known) : tr("The prompt’s text about %1 is %2 tokens long; only the first %3 were sent.");
        const QString all = locale.toString(tokensOfWhole(block));
        return sentence.contains(u"%3") ? sentence.arg(name, all, first) : sentence.arg(all, first);
    }

    static QString ofAnother() { return tr("A prompt was shortened to fit its budget."); }

    static QString others(int count) { return tr("%n more text(s) were also shortened.", nullptr, count); }

    static QString unread(const domain::FailedPart &part)
    {
        if (part.part == domain::presetPart)
            return presenters::sentence(part.error);
        //: %1 is a part of a prompt, such as “Pinned memories”; %2 a sentence on what went wrong
        return tr("The prompt was sent incomplete. %1: %2")
            .arg(unreadPartName(part.part), presenters::sentence(part.error));
    }

private:
    // %1 is a character, %2 and %3 are numbers of tokens; where there are two, both are numbers
    static const QHash<QString, const char *> &sentences()
    {
        static const QHash<QString, const char *> words{
            {QStringLiteral("card: description"),
             QT_TR_NOOP("%1’s description is %2 tokens long; only the first %3 were sent.")},
            {QStringLiteral("card: personality"),
             QT_TR_NOOP("%1’s personality is %2 tokens long; only the first %3 were sent.")},
            {QStringLiteral("card: scenario"),
             QT_TR_NOOP("%1’s scenario is %2 tokens long; only the first %3 were sent.")},
            {QStringLiteral("card: system_prompt"),
             QT_TR_NOOP("%1’s system prompt is %2 tokens long; only the first %3 were sent.")},
            {QStringLiteral("card: post_history_instructions"),
             QT_TR_NOOP("%1’s post-history instructions are %2 tokens long; only the first %3 were sent.")},
            {QStringLiteral("card: depth_prompt"),
             QT_TR_NOOP("%1’s depth prompt is %2 tokens long; only the first %3 were sent.")},
            {QStringLiteral("card: secrets"),
             QT_TR_NOOP("%1’s secrets are %2 tokens long; only the first %3 were sent.")},
            {QStringLiteral("card: seen"),
             QT_TR_NOOP("What %1 sees of another character is %2 tokens long; only the first %3 were sent.")},
            {QStringLiteral("author's note"),
             QT_TR_NOOP("Your author’s note is %1 tokens long; only the first %2 were sent.")},
            {QStringLiteral("persona"), QT_TR_NOOP("Your persona is %1 tokens long; only the first %2 were sent.")},
            {QStringLiteral("instructions"),
             QT_TR_NOOP("Your system prompt is %1 tokens long; only the first %2 were sent.")}};
        return words;
    }
};

} // namespace

PromptNotice promptNotice(const domain::PromptPlan &plan, const domain::World &world, domain::CastSlot speaker,
                          domain::CastSlot viewer)
{
    const domain::CastSlot whose = speaker == domain::you ? domain::CastSlot(1) : speaker;
    const Block *longest = nullptr;
    int curtailed = 0;
    QStringList subject;
    for (const Block &block : plan.blocks) {
        if (!isCurtailed(block))
            continue;
        ++curtailed;
        subject << block.contribution.source;
        if (!longest || tokensOfWhole(block) > tokensOfWhole(*longest))
            longest = &block;
    }
    PromptNotice notice;
    QStringList sentences;
    notice.budget = longest;
    if (longest && viewer != domain::nobody && viewer != ownerOf(*longest, whose)) {
        sentences << NoticeWords::ofAnother();
    } else if (longest) {
        sentences << NoticeWords::curtailed(*longest, shownName(world.nameOf(whose)));
        if (curtailed > 1)
            sentences << NoticeWords::others(curtailed - 1);
        if (longest->contribution.source.startsWith(QLatin1StringView("card: ")))
            notice.character = world.cast.value(whose).who.cardId;
    }
    for (const domain::FailedPart &part : plan.failed) {
        sentences << NoticeWords::unread(part);
        subject << part.part;
    }
    notice.sentence = sentences.join(u' ');
    notice.subject = subject.join(u'\n');
    return notice;
}

} // namespace dramatis::presenters
