#include "domain/world/expiredprops.h"

#include "domain/chat/narration.h"

#include <algorithm>

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

// What a reply tells of first was brought up by the line before it.
EventId firstLineOf(const World &world, EventId turn)
{
    const qsizetype i = world.findTurn(turn);
    if (i < 1 || world.transcript.at(i).speaker == you
        || world.transcript.at(i - 1).speaker == world.transcript.at(i).speaker)
        return turn;
    return world.transcript.at(i - 1).turn;
}

} // namespace

bool namesThing(QStringView text, QStringView thing)
{
    return std::ranges::any_of(headsOf(thing), [&](const QString &head) { return hasWord(text, head); });
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
        m_spans.append({firstLineOf(world, storyEvent.first), storyEvent.changed, storyEvent.firstScene,
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

QString ExpiredProps::without(const QString &text, EventId turn, qint32 scene) const
{
    return withoutThose(text, thingsOf(turn, scene));
}

bool ExpiredProps::namedInAny(QStringView text) const
{
    return !text.isEmpty() && std::ranges::any_of(m_all, [&](const QString &thing) { return namesThing(text, thing); });
}

QString ExpiredProps::withoutAny(const QString &text) const
{
    return withoutThose(text, m_all);
}

QString ExpiredProps::withoutThose(const QString &text, const QStringList &things)
{
    const auto isNamed = [&](const QString &sentence) {
        return std::ranges::any_of(things, [&](const QString &thing) { return namesThing(sentence, thing); });
    };
    if (things.isEmpty() || !isNamed(text))
        return text;
    QStringList sentences = sentencesOf(text);
    sentences.removeIf(isNamed);
    return sentences.join(QString()).trimmed();
}

} // namespace dramatis::domain
