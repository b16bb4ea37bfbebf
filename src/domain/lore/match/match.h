// Which entries of a set of lorebooks are there in a prompt, where each goes, and why. A pure function: what was before
// comes in as a state, and what is from now on comes out as one.
#pragma once

#include "domain/event/payload.h"
#include "domain/lore/books/books.h"
#include "domain/macro/expand.h"
#include "domain/prompt/plan.h"

#include <QMap>

#include <array>

namespace dramatis::domain {

struct LoreMessage {
    Role role = Role::User;
    QString text;
};

using LoreState = QMap<QString, LoreMemory>; // by LoreMemory::entry

struct LoreScene {
    QList<LoreMessage> chat;  // oldest first
    qint64 olderMessages = 0; // before these, too far back to be looked at
    qint64 olderReplies = 0;  // the assistant's among them
    std::optional<int> greeting;
    std::optional<QString> userIcon;
    bool contextFull = false;
    QStringList character;                   // the speaker's name and tags: some entries are for some characters
    std::array<QString, besideCount> beside; // by Beside
    QString trigger = QStringLiteral("normal");
    MacroContext macros; // for texts that are scanned in their turn
    quint64 chance = 0;
    CountTokens count;
    LoreState state;
};

enum class LoreReason {
    // active
    Activated,
    KeptFromBefore,
    Sticky,
    Constant,
    Key,
    KeyInEntry,
    KeyBeside,
    // not active
    Disabled,
    DontActivate,
    MatchedBefore,
    TooFewMessages,
    NotThisMessage,
    OtherGreeting,
    OtherUserIcon,
    ContextFull,
    OtherCharacter,
    OtherTrigger,
    NoAdditionalKey,
    ExcludedKey,
    InvalidPattern,
    PatternTooSlow,
    PatternStarved,
    NoKeys,
    NoKey,
    SecondaryKeys,
    OnlyInRecursion,
    Delayed,
    Cooldown,
    Chance,
    GroupLost,
    OverBudget,
    Empty,
};
bool isActive(LoreReason reason);
const char *word(LoreReason reason);

struct LoreVerdict {
    LoreReason reason = LoreReason::NoKey;
    qint64 key = -1;      // that decided
    qint64 messages = -1; // newer than the one in which it was found
    qint64 entry = -1;    // a rule, in whose text it was found
    qint64 slow = -1;     // a key whose pattern took the time

    bool operator==(const LoreVerdict &) const = default;
};

struct ActiveLore {
    quint32 rule = 0;
    LorePlace place;
};

struct LoreMatch {
    QList<ActiveLore> active;          // in the order of the prompt
    std::vector<LoreVerdict> verdicts; // of every rule
    QStringList disabledUiPrompts;
    LoreState state;
    QStringList offenders; // patterns that took too long
};

// Of what is sent of an entry: comments and other macros that come to nothing cost nothing. 0 where nobody counts.
int tokensOf(const LoreRule &rule, const LoreScene &scene);

LoreMatch matchLore(const LoreBooks &books, const LoreScene &scene);

// A sentence in English, for scripts and for the log: "key "elf" in message 3 from the end".
QString sentence(const LoreBooks &books, quint32 rule, const LoreVerdict &verdict);

} // namespace dramatis::domain
