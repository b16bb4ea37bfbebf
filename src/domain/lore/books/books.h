// A set of lorebooks made ready to be matched: every entry understood once, with its decorators and the fields of other
// programs, and all keys in one table. Never changes; whoever plays with the same books keeps it.
#pragma once

#include "domain/lore/books/decorators.h"
#include "domain/lore/books/lorebook.h"
#include "domain/lore/match/keys.h"

#include <memory>
#include <span>

namespace dramatis::domain {

enum class Logic { AndAny, NotAll, NotAny, AndAll };

// Where an entry goes. `after`: messages or tokens that stand behind it.
struct LorePlace {
    enum class Where {
        BeforeCharacter,
        BeforeDescription,
        AfterDescription,
        Personality,
        Scenario,
        AfterCharacter,
        Default,
        BeforeExamples,
        AfterExamples,
        Outlet,
        NoteTop,
        NoteBottom,
        Depth,
        Tokens,
        Prefill,
    };
    Where where = Where::Default;
    qint64 after = 0;
    std::optional<Role> role;
    QString name; // of a position or an outlet

    bool operator==(const LorePlace &) const = default;
};

// Texts beside the chat that some entries of SillyTavern look at, too.
enum class Beside { Persona, Description, Personality, DepthPrompt, Scenario, CreatorNotes };
inline constexpr int besideCount = int(Beside::CreatorNotes) + 1;

struct LoreRule {
    int book = 0;
    int entry = 0; // in its book
    QString name;  // for the state, and for people where it has no other
    QString text;  // without decorators
    Decorations decorations;
    bool enabled = true;
    bool constant = false;
    bool recursive = false;      // its keys are also looked for in other entries
    bool feedsRecursion = false; // its text is looked at for others' keys
    int recursionLevel = 0;      // only from this recursion on
    double order = 0;
    double priority = 0;
    std::optional<double> scanDepth; // messages, or tokens
    quint32 beside = 0;              // which texts beside the chat it looks at: a bit for each
    bool ignoresBudget = false;
    int percent = 100;
    QStringList groups;
    bool groupOverride = false;
    bool groupScoring = false;
    int groupWeight = 100;
    qint64 sticky = 0; // messages
    qint64 cooldown = 0;
    qint64 delay = 0;
    bool remembers = false; // its earlier matches matter
    QStringList onlyFor;    // characters' names or tags, folded
    bool onlyForOthers = false;
    QStringList triggers;
    LorePlace place; // depth not yet bounded by the chat
    QList<KeyId> keys;
    QList<KeyId> secondary; // empty: no restriction
    Logic logic = Logic::AndAny;
    QList<QList<KeyId>> additional;
    QList<KeyId> exclude;
    QString invalidPattern; // why it can never match; empty: it can
};

struct LoreDefaults {
    std::optional<double> scanDepth; // none: the whole chat
    bool caseSensitive = false;
    bool recursive = false;
    std::optional<double> tokenBudget; // none: no limit

    bool operator==(const LoreDefaults &) const = default;
};

struct LoreSource {
    QString name; // distinguishes the entries of several books in the state; may be empty for a book alone
    Lorebook book;
};

class LoreBooks {
public:
    // `character` and `user` are for keys like "{{user}}'s sword".
    static std::shared_ptr<const LoreBooks> make(const QList<LoreSource> &books, const LoreAbilities &abilities,
                                                 const LoreDefaults &defaults, const QString &character = {},
                                                 const QString &user = {});

    const LoreEntry &entry(const LoreRule &rule) const { return books[rule.book].book.entries[rule.entry]; }

    std::span<const quint32> rulesWith(KeyId key) const
    {
        return std::span(rulesOfKeys).subspan(firstRuleOfKey[key], firstRuleOfKey[key + 1] - firstRuleOfKey[key]);
    }

    QList<LoreSource> books;
    LoreAbilities abilities;
    LoreDefaults defaults;
    std::vector<LoreRule> rules;
    KeyTable keys;
    std::vector<quint32> demanding;          // rules that more than their own keys decide about
    std::vector<quint32> rulesOfKeys;        // for each key in turn, the rules that have it
    std::vector<quint32> firstRuleOfKey;     // where they begin; one more at the end
    QHash<KeyId, QList<quint32>> rulesByKey; // of those that recursion can bring up
    QList<quint32> rulesWithLevels;          // with a recursion level above 0
    double deepest = 0;                      // the deepest scan, in messages; infinite where one has no limit
};

} // namespace dramatis::domain
