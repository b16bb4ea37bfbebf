#include "domain/knowledge/layers/seenperson.h"

#include <QRegularExpression>
#include <QStringList>

#include <utility>

namespace dramatis::domain {

namespace {

constexpr qsizetype mostWords = 7;

QString joined(const QString &first, const QString &second)
{
    return first.isEmpty() || second.isEmpty() ? first + second : first + u'\n' + second;
}

// Whether something was written for machines, or is a macro.
bool isMarkup(const QString &phrase)
{
    static const QRegularExpression marks(QStringLiteral("[{}<>\\[\\]\\\"“”*_#+=|:]"));
    return phrase.contains(marks);
}

bool names(const QString &phrase, const QString &name)
{
    const QStringList parts = name.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::any_of(parts, [&](const QString &part) { return phrase.contains(part, Qt::CaseInsensitive); });
}

// Without a dangling ending: "courier with", "man in".
QString wholePhrase(const QString &phrase)
{
    static const QStringList hanging =
        QStringLiteral("with in of and or a an the her his their its from to at on by very").split(u' ');
    QStringList words = phrase.simplified().split(u' ', Qt::SkipEmptyParts);
    words = words.first(std::min(words.size(), mostWords));
    while (!words.isEmpty() && hanging.contains(words.last().toLower()))
        words.removeLast();
    return words.join(u' ');
}

// "… is a tall courier with muddy boots", "A tall courier with muddy boots."
QString byNoun(const QString &sentence, const QString &name)
{
    static const QRegularExpression noun(
        QStringLiteral("(?:^|^[^,.]{1,40},\\s+|\\b(?:is|am|are)\\s+)(?:an?|the)\\s+([^.,;:!?()—–\\n]+?)"
                       "(?=[.,;:!?()—–\\n]|\\s+(?:who|whose|which|that|and|but|because|as|has|wears)\\b|$)"),
        QRegularExpression::CaseInsensitiveOption);
    const QString phrase = wholePhrase(noun.match(sentence).captured(1));
    return phrase.isEmpty() || isMarkup(phrase) || names(phrase, name) ? QString() : QStringLiteral("the ") + phrase;
}

// "Long red hair and green eyes": by the first thing that strikes.
QString byFeature(const QString &sentence)
{
    static const QRegularExpression feature(
        QStringLiteral("((?:[\\p{L}-]+ ){0,2})(hair|beard|moustache|coat|cloak|jacket|dress|boots|hat|hood|scar|tattoo|"
                       "glasses|robes?|uniform|armou?r|horns|wings|tail|eyes)\\b"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    static const QStringList notHow =
        QStringLiteral("has have had with and in a an the her his their my of wears wearing is are on by no")
            .split(u' ');
    const auto match = feature.match(sentence);
    QStringList words = match.captured(1).toLower().split(u' ', Qt::SkipEmptyParts);
    while (!words.isEmpty() && notHow.contains(words.first()))
        words.removeFirst();
    if (!match.hasMatch() || words.isEmpty() || notHow.contains(words.last()))
        return {};
    words << match.captured(2).toLower();
    return QStringLiteral("the stranger with the ") + words.join(u' ');
}

SeenPerson seen(const QList<LayeredText> &texts, const QString &name)
{
    SeenPerson person;
    for (const LayeredText &text : texts) {
        person.visible = joined(person.visible, textIn(TextLayer::Visible, text));
        person.rumoured = joined(person.rumoured, textIn(TextLayer::Rumoured, text));
        person.hasMore = person.hasMore || !text.text.trimmed().isEmpty();
    }
    person.called = calledByLooks(person.visible, name);
    return person;
}

} // namespace

QString calledByLooks(const QString &visible, const QString &name)
{
    constexpr qsizetype looked = 4;
    constexpr qsizetype longest = 400; // of each, because looks come in the first words
    const QList<TextSpan> sentences = sentencesIn(visible);
    for (const auto by : {&byNoun, +[](const QString &sentence, const QString &) { return byFeature(sentence); }})
        for (const TextSpan &span : sentences.first(std::min(sentences.size(), looked)))
            if (const QString called = by(span.in(visible).left(longest).toString(), name); !called.isEmpty())
                return called;
    return {};
}

SeenPerson seenPerson(const Card &card)
{
    return seen({layered(card, layeredfields::description), layered(card, layeredfields::personality)}, card.name);
}

SeenPerson seenPerson(const CastEntry &user)
{
    return seen({{user.persona, layeredfields::persona, user.layers}}, user.name);
}

Card asSeenByUser(const Card &card)
{
    Card known;
    known.name = card.name;
    known.nickname = card.nickname;
    known.tags = card.tags;
    known.book = card.book;
    known.assets = card.assets;
    known.extensions = card.extensions;
    known.extensions.remove(u"depth_prompt");
    known.description = seenPerson(card).visible;
    known.scenario = textIn(TextLayer::Visible, layered(card, layeredfields::scenario));
    setLayers(known, {});
    return known;
}

} // namespace dramatis::domain
