// The fields of a lorebook entry, each by name: what forms, tables and bulk edits read and set. Knows where each one is
// kept: in the standard's fields, in SillyTavern's, or in a decorator of the content.
#pragma once

#include <QVariant>

namespace dramatis::domain {
struct LoreEntry;
struct Lorebook;
} // namespace dramatis::domain

namespace dramatis::presenters {

// Where the value may be absent, an invalid QVariant stands for that. Lists are QStringLists.
enum class LoreField {
    Name,
    Comment,
    Keys,
    SecondaryKeys,
    Selective,
    Logic, // 0 to 3: any, not all, not any, all
    Content,
    Enabled,
    Constant,
    UseRegex,
    CaseSensitive, // may be absent
    WholeWords,    // may be absent
    Position,      // "", "before_char", "after_char", or "2" to "7" as SillyTavern counts
    Depth,
    Role, // 0 to 2: system, user, assistant
    Outlet,
    Order,
    Priority,    // may be absent
    Probability, // percent
    ScanDepth,   // may be absent
    IgnoreBudget,
    Group,
    GroupWeight,
    GroupOverride,
    GroupScoring,
    Sticky,
    Cooldown,
    Delay,
    ExcludeRecursion,
    PreventRecursion,
    RecursionLevel,
    Characters,
    CharacterTags,
    CharactersExcluded,
    Triggers,
    Folder,
    // Decorators: a number, a text or a flag; absent: the content has none of that name.
    AtActivate,
    AtDontActivate,
    AtOnlyAfter,
    AtOnlyEvery,
    AtKeepAfterMatch,
    AtDontAfterMatch,
    AtDepth,
    AtReverseDepth,
    AtRole,
    AtPosition,
    AtScanDepth,
    AtGreeting,
    AtUserIcon,
    AtInstructDepth,
    AtReverseInstructDepth,
    AtInstructScanDepth,
    AtAdditionalKeys,
    AtExcludeKeys,
    AtIgnoreOnMaxContext,
    AtDisableUiPrompt,
};

QVariant valueOf(const domain::LoreEntry &entry, LoreField field);
void setValue(domain::LoreEntry &entry, LoreField field, const QVariant &value);

// Those of a book: absent is an invalid QVariant.
enum class BookField { Name, Description, ScanDepth, TokenBudget, Recursive };

QVariant valueOf(const domain::Lorebook &book, BookField field);
void setValue(domain::Lorebook &book, BookField field, const QVariant &value);

} // namespace dramatis::presenters
