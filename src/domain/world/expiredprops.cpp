#include "domain/world/expiredprops.h"

#include "domain/chat/narration.h"
#include "domain/chat/wordpattern.h"
#include "domain/world/threads.h"

#include <algorithm>
#include <utility>

namespace dramatis::domain {

namespace {

// The word that says what a thing is, without the ending of a plural: "axes" may be of an "axe", "boxes" of a "box".
QStringList headsOf(QStringView thing)
{
    const QString head = thing.toString().simplified().section(QLatin1Char(' '), -1).toCaseFolded();
    constexpr qsizetype shortest = 4; // "bus" is no plural
    if (head.size() < shortest || !head.endsWith(QLatin1Char('s')) || head.endsWith(QLatin1StringView("ss")))
        return head.isEmpty() ? QStringList() : QStringList{head};
    QStringList heads{head.chopped(1)};
    for (const char *const ending : {"ses", "xes", "zes", "ches", "shes"})
        if (head.endsWith(QLatin1StringView(ending)))
            heads << head.chopped(2);
    return heads;
}

bool isLetterAt(QStringView text, qsizetype i)
{
    return i >= 0 && i < text.size() && text[i].isLetterOrNumber();
}

// Whether a text has this word, in the singular or the plural.
bool hasWord(QStringView text, const QString &word)
{
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        qsizetype end = at + word.size();
        if (text.sliced(end).startsWith(QLatin1StringView("es"), Qt::CaseInsensitive) && !isLetterAt(text, end + 2))
            end += 2;
        else if (text.sliced(end).startsWith(QLatin1Char('s'), Qt::CaseInsensitive))
            ++end;
        // Scripts without blanks between words have no better boundary than the word itself.
        const bool spaced = word[0].script() == QChar::Script_Latin || word[0].script() == QChar::Script_Cyrillic
                            || word[0].script() == QChar::Script_Greek;
        if (!spaced || (!isLetterAt(text, at - 1) && !isLetterAt(text, end)))
            return true;
    }
    return false;
}

bool namesAny(QStringView text, const QStringList &things)
{
    return std::ranges::any_of(things, [text](const QString &thing) { return namesThing(text, thing); });
}

struct Clause {
    QString joint; // what joins it to the one before
    QString text;
};

QList<Clause> clausesOf(const QString &sentence)
{
    static const QRegularExpression joints =
        wordPattern(QStringLiteral("[;:]\\s+|\\s*[—–]\\s*|,?\\s+(?:and|but|so|then|while|as|when|because|until|after|"
                                   "before|und|aber|während|als|weil|"
                                   "bis|nachdem|bevor)\\s+|,\\s+(?:(?:which|who|where|whose|wo) )?"));
    QList<Clause> clauses;
    qsizetype from = 0;
    QString joint;
    for (auto it = joints.globalMatch(sentence); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        clauses.append({joint, sentence.sliced(from, match.capturedStart() - from)});
        joint = match.captured();
        from = match.capturedEnd();
    }
    clauses.append({joint, sentence.sliced(from)});
    return clauses;
}

// "While she sang" hangs on the clause before it.
bool isSubordinate(const Clause &clause)
{
    static const QRegularExpression words =
        wordPattern(QStringLiteral("\\b(?:while|as|when|because|until|after|before|which|who|where|whose|während|als|"
                                   "weil|bis|nachdem|bevor|wo)\\b"));
    return words.match(clause.joint).hasMatch();
}

// Whether it is a sentence without those around it: it says who does what.
bool standsByItself(const Clause &clause)
{
    static const QRegularExpression subject = wordPattern(QStringLiteral(
        "^(?:(?-i:\\p{Lu})[\\p{L}'’-]*|i|we|you|he|she|they|nobody|everybody|somebody|ich|wir|du|ihr|er|sie|"
        "niemand|alle) \\S+|^(?:the|an?|my|our|your|his|her|their|der|die|das|ein|eine|mein|meine|unser|"
        "unsere) (?:\\S+ )+(?:is|are|was|were|has|had|\\p{L}+ed|came|went|fell|rose|began|stood|sat|said|told|"
        "took|gave|made|ran|sang|grew|left|kept|ist|sind|war|waren|hat|hatte)\\b"));
    return !isSubordinate(clause) && subject.match(clause.text).hasMatch();
}

// "As she sang" says nothing by itself.
bool isHalf(const QList<Clause> &clauses)
{
    static const QRegularExpression opens =
        wordPattern(QStringLiteral("^(?:if|as|when|while|because|although|though|after|before|until|wenn|als|während|"
                                   "weil|obwohl|nachdem|bevor|bis) "));
    return !clauses.isEmpty() && opens.match(clauses.first().text).hasMatch()
           && std::none_of(clauses.begin() + 1, clauses.end(), &standsByItself);
}

// What stays of a sentence of which some clauses go; none: they cannot be cut out cleanly.
QList<Clause> remainderOf(const QList<Clause> &clauses, const QStringList &things)
{
    QList<Clause> kept;
    const Clause *cut = nullptr; // the one just before
    for (const Clause &clause : clauses) {
        const bool isLoose =
            kept.isEmpty() ? !clause.joint.isEmpty() && !standsByItself(clause) : cut && isSubordinate(clause);
        const QString first = clause.text.section(u' ', 0, 0).toLower();
        const bool isOfTheThing = cut && (first == u"it" || first == u"es");
        if (namesAny(clause.text, things) || isLoose || isOfTheThing) {
            cut = &clause;
            continue;
        }
        kept.append(clause);
        // "Mara, who held it, laughed"
        const Clause *const before = std::exchange(cut, nullptr);
        if (before && isSubordinate(*before) && clause.joint.trimmed() == u",")
            kept.last().joint = QStringLiteral(" ");
    }
    return isHalf(kept) ? QList<Clause>() : kept;
}

// A sentence with its end ("! ") goes on; its clauses do not.
CutText cutSentence(const QString &whole, const QStringList &things)
{
    static const QRegularExpression quotes(QStringLiteral("[\"“”„«»]"));
    static const QRegularExpression end(QStringLiteral("[.!?…\\s]*$"));
    const qsizetype length = end.match(whole).capturedStart();
    const QString sentence = whole.first(length);
    const QList<Clause> clauses = clausesOf(sentence);
    const QList<Clause> kept = quotes.match(sentence).hasMatch() ? QList<Clause>() : remainderOf(clauses, things);
    QString rest;
    for (const Clause &clause : kept)
        rest += rest.isEmpty() ? clause.text : clause.joint + clause.text;
    constexpr qsizetype fewestWords = 2;
    if (rest.simplified().count(u' ') + 1 < fewestWords)
        return {{}, {whole.trimmed()}};
    CutText cut;
    cut.text = rest.first(1).toUpper() + rest.sliced(1) + whole.sliced(length);
    for (const Clause &clause : clauses)
        if (!std::ranges::contains(kept, clause.text, &Clause::text))
            cut.leftOut << clause.text.trimmed();
    return cut;
}

} // namespace

bool namesThing(QStringView text, QStringView thing)
{
    return std::ranges::any_of(headsOf(thing), [&](const QString &head) { return hasWord(text, head); });
}

CutText withoutThings(const QString &text, const QStringList &things)
{
    if (things.isEmpty() || !namesAny(text, things))
        return {text, {}};
    CutText cut;
    for (const QString &sentence : sentencesOf(text)) {
        if (!namesAny(sentence, things)) {
            cut.text += sentence;
            continue;
        }
        const CutText rest = cutSentence(sentence, things);
        cut.text += rest.text;
        cut.leftOut += rest.leftOut;
    }
    cut.text = cut.text.trimmed();
    return cut;
}

ExpiredProps::ExpiredProps(const World &world)
{
    const auto isKept = [&](const QString &thing) {
        const auto ownsIt = [&](const Entity &entity) {
            return std::ranges::any_of(entity.belongings,
                                       [&](const Belonging &owned) { return namesThing(owned.name, thing); });
        };
        const auto needsIt = [&](const StoryEvent &other) {
            return std::ranges::any_of(other.props, [&](const QString &prop) { return namesThing(prop, thing); });
        };
        return std::ranges::any_of(world.cast, ownsIt) || std::ranges::any_of(world.storyEvents, needsIt);
    };
    for (const StoryEvent &storyEvent : world.storyEvents) {
        QStringList things = storyEvent.expiredProps;
        things.removeIf(isKept);
        if (things.isEmpty())
            continue;
        m_spans.append({broughtUpBy(world, storyEvent.first), storyEvent.changed, storyEvent.firstScene,
                        storyEvent.lastScene, things});
        m_all += things;
        m_newestEnd = std::max(m_newestEnd, storyEvent.changed);
    }
    m_all.removeDuplicates();
}

QStringList ExpiredProps::thingsOf(EventId turn, qint32 scene) const
{
    QStringList things;
    for (const Span &span : m_spans)
        if (turn ? turn >= span.first && turn <= span.last : scene >= span.firstScene && scene <= span.lastScene)
            things += span.things;
    return things;
}

bool ExpiredProps::namedIn(QStringView text, EventId turn) const
{
    return std::ranges::any_of(thingsOf(turn, -1), [&](const QString &thing) { return namesThing(text, thing); });
}

CutText ExpiredProps::cut(const QString &text, EventId turn, qint32 scene) const
{
    return withoutThings(text, thingsOf(turn, scene));
}

bool ExpiredProps::namedInAny(QStringView text) const
{
    return !text.isEmpty() && std::ranges::any_of(m_all, [&](const QString &thing) { return namesThing(text, thing); });
}

} // namespace dramatis::domain
