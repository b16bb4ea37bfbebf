#include "presenters/lore/lorewords.h"

#include "base/visibletext.h"
#include "domain/lore/books/decoratorlines.h"
#include "domain/lore/books/folders.h"
#include "domain/lore/match/keykinds.h"
#include "domain/lore/match/pattern.h"
#include "domain/prompt/layers/lorelayer.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace dramatis::presenters {

using domain::DecoratorProblem;
using domain::LoreEntry;
using domain::LorePlace;
using domain::LoreReason;
using domain::TriedEntry;

namespace {

struct LoreStrings {
    Q_DECLARE_TR_FUNCTIONS(LoreWords)
};

QString keyFound(const TriedEntry &entry)
{
    if (entry.messagesBack < 0)
        return LoreStrings::tr("The key “%1” is in the text.").arg(entry.key);
    if (entry.messagesBack == 0)
        return LoreStrings::tr("The key “%1” is in the newest message.").arg(entry.key);
    return LoreStrings::tr("The key “%1” is in the chat, %n message(s) before the newest.", nullptr,
                           int(entry.messagesBack))
        .arg(entry.key);
}

QString whyActive(const TriedEntry &entry, const QString &inEntry)
{
    switch (entry.reason) {
    case LoreReason::Activated: return LoreStrings::tr("@@activate: it is always active.");
    case LoreReason::KeptFromBefore: return LoreStrings::tr("It was active before, and stays.");
    case LoreReason::Sticky: return LoreStrings::tr("It was active before, and sticks for some messages.");
    case LoreReason::Constant: return LoreStrings::tr("It is always active.");
    case LoreReason::KeyBeside:
        return LoreStrings::tr("The key “%1” is in the texts of the character or the persona.").arg(entry.key);
    case LoreReason::KeyInEntry: return LoreStrings::tr("The key “%1” is in the entry “%2”.").arg(entry.key, inEntry);
    default: return keyFound(entry);
    }
}

} // namespace

QString whySentence(const TriedEntry &entry, const QString &inEntry)
{
    switch (entry.reason) {
    case LoreReason::Disabled: return LoreStrings::tr("It is off.");
    case LoreReason::DontActivate: return LoreStrings::tr("@@dont_activate: it is never active by itself.");
    case LoreReason::MatchedBefore: return LoreStrings::tr("It was active before and is triggered only once.");
    case LoreReason::TooFewMessages: return LoreStrings::tr("It waits for more replies in the chat.");
    case LoreReason::NotThisMessage: return LoreStrings::tr("This message does not trigger it.");
    case LoreReason::OtherGreeting: return LoreStrings::tr("It is for another greeting.");
    case LoreReason::OtherUserIcon: return LoreStrings::tr("It is for another user icon.");
    case LoreReason::ContextFull: return LoreStrings::tr("The prompt is full.");
    case LoreReason::OtherCharacter: return LoreStrings::tr("It is for other characters.");
    case LoreReason::OtherTrigger: return LoreStrings::tr("It is for another kind of prompt.");
    case LoreReason::NoAdditionalKey: return LoreStrings::tr("None of its additional keys was found.");
    case LoreReason::ExcludedKey: return LoreStrings::tr("The excluded key “%1” was found.").arg(entry.key);
    case LoreReason::InvalidPattern: return LoreStrings::tr("One of its keys is not a valid pattern.");
    case LoreReason::PatternTooSlow: return LoreStrings::tr("The pattern “%1” takes too long.").arg(entry.key);
    case LoreReason::PatternStarved:
        return LoreStrings::tr("The search for pattern “%1” was cancelled: patterns took too long.").arg(entry.key);
    case LoreReason::NoKeys: return LoreStrings::tr("It has no keys, and is not always active.");
    case LoreReason::NoKey: return LoreStrings::tr("None of its keys was found.");
    case LoreReason::SecondaryKeys: return LoreStrings::tr("Its secondary keys do not match.");
    case LoreReason::OnlyInRecursion: return LoreStrings::tr("Only another entry can trigger it.");
    case LoreReason::Delayed: return LoreStrings::tr("It waits for more messages in the chat.");
    case LoreReason::Cooldown: return LoreStrings::tr("It was active before and is on cooldown.");
    case LoreReason::Chance: return LoreStrings::tr("A key was found, but the probability roll failed.");
    case LoreReason::GroupLost: return LoreStrings::tr("A key was found, but another entry of its group came first.");
    case LoreReason::OverBudget:
        return LoreStrings::tr("It is triggered, but the book’s token budget left no room for it.");
    case LoreReason::Empty: return LoreStrings::tr("It is triggered, but has no text.");
    default: return whyActive(entry, inEntry);
    }
}

QString nameWords(const domain::LoreEntry &entry)
{
    for (const QString &text : {entry.name.value_or(QString()), entry.comment.value_or(QString()), entry.keys.value(0)})
        if (const QString name = base::oneLine(text); !name.isEmpty())
            return name;
    //: Stands for the name of a lorebook entry that has neither a name nor keys
    return LoreStrings::tr("New entry");
}

QString decoratedPlaceWords(const domain::LoreEntry &entry)
{
    using Where = LorePlace::Where;
    if (!entry.content.contains(QLatin1StringView("@@")))
        return {};
    static const QHash<QString, Where> positions{{QStringLiteral("before_desc"), Where::BeforeDescription},
                                                 {QStringLiteral("after_desc"), Where::AfterDescription},
                                                 {QStringLiteral("personality"), Where::Personality},
                                                 {QStringLiteral("scenario"), Where::Scenario}};
    const domain::Decorations decorations = domain::resolve(domain::readDecorators(entry.content).chains, {}, false);
    LorePlace place;
    place.role = decorations.role;
    if (decorations.reverseDepth && !decorations.depth)
        return LoreStrings::tr("%n message(s) after the oldest", nullptr, int(*decorations.reverseDepth));
    if (decorations.depth) {
        place.where = Where::Depth;
        place.after = qint64(std::clamp(*decorations.depth, 0.0, 1e9));
    } else if (decorations.position) {
        place.where = positions.value(*decorations.position, Where::Default);
    } else {
        return {};
    }
    return placeWords(place);
}

QString placeWords(const LorePlace &place)
{
    using Where = LorePlace::Where;
    const auto role = [&](const QString &words) {
        if (!place.role)
            return words;
        //: %1: a place in the prompt, %2: "system", "user" or "assistant", as whom it speaks
        return LoreStrings::tr("%1, as %2")
            .arg(words, QString::fromLatin1(*place.role == domain::Role::System ? "system"
                                            : *place.role == domain::Role::User ? "user"
                                                                                : "assistant"));
    };
    switch (place.where) {
    case Where::BeforeCharacter: return LoreStrings::tr("before the character");
    case Where::BeforeDescription: return LoreStrings::tr("before the description");
    case Where::AfterDescription: return LoreStrings::tr("after the description");
    case Where::Personality: return LoreStrings::tr("with the personality");
    case Where::Scenario: return LoreStrings::tr("with the scenario");
    case Where::AfterCharacter: return LoreStrings::tr("after the character");
    case Where::Default: return LoreStrings::tr("with the lore");
    case Where::BeforeExamples: return LoreStrings::tr("before the example dialogue");
    case Where::AfterExamples: return LoreStrings::tr("after the example dialogue");
    case Where::Outlet: return LoreStrings::tr("in the outlet “%1”").arg(place.name);
    case Where::NoteTop: return role(LoreStrings::tr("above the author’s note"));
    case Where::NoteBottom: return role(LoreStrings::tr("below the author’s note"));
    case Where::Depth:
        return role(place.after == 0 ? LoreStrings::tr("after the newest message")
                                     : LoreStrings::tr("%n message(s) up in the chat", nullptr, int(place.after)));
    case Where::Tokens: return LoreStrings::tr("%n token(s) before the end", nullptr, int(place.after));
    case Where::Prefill: return LoreStrings::tr("as the beginning of the reply");
    }
    return {};
}

namespace {

QString sentence(const DecoratorProblem &problem)
{
    using Kind = DecoratorProblem::Kind;
    const QString name = QStringLiteral("@@") + problem.name;
    switch (problem.kind) {
    case Kind::Unknown: return LoreStrings::tr("Line %1: %2 is not known.").arg(problem.line).arg(name);
    case Kind::BadName:
        return LoreStrings::tr(
                   "Line %1: %2 is unknown, and its name should be lower-case Latin letters and underscores.")
            .arg(problem.line)
            .arg(name);
    case Kind::NeedsNone: return LoreStrings::tr("Line %1: %2 takes no value.").arg(problem.line).arg(name);
    case Kind::InText:
        return LoreStrings::tr("Line %1: %2 has no effect here; decorators belong at the start of the text.")
            .arg(problem.line)
            .arg(name);
    case Kind::NeedsNumber: return LoreStrings::tr("Line %1: %2 needs a number.").arg(problem.line).arg(name);
    case Kind::NeedsValue: return LoreStrings::tr("Line %1: %2 needs a value.").arg(problem.line).arg(name);
    case Kind::NoSuchRole:
        return LoreStrings::tr("Line %1: %2 needs system, user or assistant.").arg(problem.line).arg(name);
    case Kind::Repeated:
        return LoreStrings::tr("Line %1: %2 occurs twice; the first one counts.").arg(problem.line).arg(name);
    case Kind::NotHere:
        return LoreStrings::tr("Line %1: %2 with this value has no effect in Dramatis, but may have elsewhere.")
            .arg(problem.line)
            .arg(name);
    case Kind::NothingBefore:
        return LoreStrings::tr("Line %1: %2 is a fallback for nothing.").arg(problem.line).arg(name);
    }
    return {};
}

void addPatternProblems(const LoreEntry &entry, QStringList &problems)
{
    const domain::KeyKind kind = domain::keyKind(entry);
    for (const QString &key : entry.keys + entry.secondaryKeys.value_or(QStringList())) {
        auto source = kind != domain::KeyKind::Words ? domain::slashForm(key) : std::nullopt;
        if (kind == domain::KeyKind::Patterns && !source && !key.trimmed().isEmpty())
            source = domain::PatternSource{key.trimmed(), QStringLiteral("i")};
        if (source && !domain::Pattern::compile(*source))
            problems << LoreStrings::tr("“%1” is not a valid pattern.").arg(key);
    }
    if (usesPatterns(entry, kind) && entry.constant.value_or(false))
        problems << LoreStrings::tr("It is not always active: “Always” has no effect with patterns as keys.");
}

} // namespace

QStringList problemsOf(const LoreEntry &entry)
{
    if (domain::isFolder(entry))
        return {};
    QStringList problems;
    domain::LoreAbilities abilities;
    abilities.prefill = false;
    for (const DecoratorProblem &problem : domain::decoratorProblems(entry.content, abilities))
        problems << sentence(problem);
    addPatternProblems(entry, problems);
    const auto isBlank = [](const QString &key) { return key.trimmed().isEmpty(); };
    const bool byItself = entry.constant.value_or(false) || domain::decoratorValue(entry.content, u"activate");
    if (std::ranges::all_of(entry.keys, isBlank) && !byItself)
        problems << LoreStrings::tr("It has no keys and is not always active, so it is never triggered.");
    if (!entry.selective.value_or(false) && !entry.secondaryKeys.value_or(QStringList()).isEmpty())
        problems << LoreStrings::tr("Its secondary keys do not count.");
    return problems;
}

} // namespace dramatis::presenters
