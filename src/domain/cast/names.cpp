#include "domain/cast/names.h"

#include "domain/cast/vocative.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <map>

namespace dramatis::domain {

namespace {

bool isMark(QChar letter) // above or below letters of Latin, Greek and Cyrillic; elsewhere marks are letters
{
    return letter.unicode() >= 0x0300 && letter.unicode() <= 0x036f;
}

QString withoutMarks(const QString &text)
{
    QString plain = text.normalized(QString::NormalizationForm_D);
    plain.removeIf(isMark);
    return plain.normalized(QString::NormalizationForm_C);
}

bool isWord(QChar letter)
{
    return letter.isLetterOrNumber() || letter == u'_';
}

// Scripts that put no blanks between words.
bool isUnspaced(QChar letter)
{
    using enum QChar::Script;
    const QChar::Script script = letter.script();
    return script == Script_Han || script == Script_Hiragana || script == Script_Katakana || script == Script_Thai
           || script == Script_Lao || script == Script_Khmer || script == Script_Myanmar;
}

bool isTitle(const QString &word)
{
    static const QStringList titles =
        QStringLiteral(
            "the a an dr doctor mr mrs ms miss prof professor lady lord sir dame madam madame captain capt king queen "
            "prince princess duke duchess count countess baron baroness saint st father mother brother sister uncle "
            "aunt master mistress old young little der die das herr frau graf grafin konig konigin monsieur "
            "mademoiselle don dona senor senora")
            .split(u' ');
    QString bare = foldedName(word);
    while (bare.endsWith(u'.'))
        bare.chop(1);
    return titles.contains(bare);
}

bool isArticle(const QString &word)
{
    static const QStringList articles = QStringLiteral("the a an der die das").split(u' ');
    return articles.contains(foldedName(word));
}

bool isNumber(const QString &word) // "Kim (2)"
{
    static const QRegularExpression number(QStringLiteral("^\\(?\\d+\\)?$"));
    return number.match(word).hasMatch();
}

// What somebody is called beside their whole name. A weak one is also a common word ("Stone", "Keeper"): a text means
// it only as it is written.
struct Alias {
    QString text;
    bool weak = false;
};

QList<Alias> aliasesOf(const QString &name)
{
    static const QRegularExpression nick(QStringLiteral("[\"“”„«»(]([^\"“”„«»()]+)[\"“”«»)]"));
    QString rest = name.simplified();
    QList<Alias> aliases;
    const auto add = [&](const QString &text, bool weak) {
        const auto isSame = [&](const Alias &each) { return each.text == text; };
        if (!text.isEmpty() && text != name.simplified() && std::ranges::none_of(aliases, isSame))
            aliases.append({text, weak});
    };
    if (const auto match = nick.match(rest); match.hasMatch() && !isNumber(match.captured(1))) {
        add(match.captured(1).simplified(), false);
        rest = rest.remove(match.capturedStart(), match.capturedLength()).simplified();
        add(rest, false);
    }
    QStringList words = rest.split(u' ', Qt::SkipEmptyParts);
    words.removeIf(isNumber);
    QStringList titles;
    while (words.size() > 1 && isTitle(words.first()))
        titles.append(words.takeFirst());
    if (words.isEmpty())
        return aliases;
    const bool isCommon = std::ranges::any_of(titles, &isArticle);
    add(words.join(u' '), isCommon);
    constexpr qsizetype shortest = 3;
    if (words.first().size() >= shortest)
        add(words.first(), isCommon);
    // "Lady of the Lake" is not called Lake.
    const bool hasParts = std::ranges::any_of(words, [](const QString &word) { return word[0].isLower(); });
    if (words.last().size() >= shortest && !hasParts)
        add(words.last(), true);
    if (!titles.isEmpty() && words.size() > 1 && !hasParts)
        add(titles.last() + u' ' + words.last(), false);
    return aliases;
}

// A text without case and marks, and where each of its letters stands in it.
class Folded {
public:
    explicit Folded(const QString &text) : m_size(text.size())
    {
        for (qsizetype i = 0; i < text.size();) {
            qsizetype length = text[i].isHighSurrogate() && i + 1 < text.size() ? 2 : 1;
            while (i + length < text.size() && isMark(text[i + length]))
                ++length;
            const bool isPlain = length == 1 && text[i].decompositionTag() == QChar::NoDecomposition;
            const QString part =
                isPlain ? QString(text[i].toCaseFolded()) : withoutMarks(text.mid(i, length)).toCaseFolded();
            for (const QChar letter : part) {
                m_text.append(letter);
                m_places.append(i);
            }
            i += length;
        }
    }
    const QString &text() const { return m_text; }
    qsizetype begin(qsizetype at) const { return m_places.at(at); }
    qsizetype end(qsizetype after) const { return after < m_places.size() ? m_places.at(after) : m_size; }

private:
    QString m_text;
    QList<qsizetype> m_places;
    qsizetype m_size;
};

bool isOwner(const QString &text, qsizetype end)
{
    const QStringView after = QStringView(text).sliced(end);
    return (after.startsWith(u"'s") || after.startsWith(u"’s")) && (after.size() == 2 || !isWord(after[2]));
}

// Nothing of another word before it or behind it; one letter between words without blanks may be a part of any.
bool standsAlone(QStringView text, qsizetype at, qsizetype end)
{
    const bool inside = end - at > 1;
    const auto parts = [inside](QChar one, QChar other) {
        return !isWord(one) || !isWord(other) || (inside && (isUnspaced(one) || isUnspaced(other)));
    };
    const bool particle = inside && text[end - 1].script() == QChar::Script_Hangul; // they follow without a blank
    return (at == 0 || parts(text[at - 1], text[at]))
           && (end == text.size() || particle || parts(text[end - 1], text[end]));
}

Mention mentionAt(const QString &text, qsizetype begin, qsizetype end, const QString &name)
{
    const bool tagged = begin > 0 && text[begin - 1] == u'@';
    return tagged || isVocative(text, begin, end)                                ? Mention::Called
           : isOwner(text, end)                                                  ? Mention::Owner
           : withoutMarks(text.sliced(begin, end - begin)) == withoutMarks(name) ? Mention::AsWritten
                                                                                 : Mention::OtherCase;
}

struct Called {
    QString folded;
    QString written;
    CastSlot slot = nobody;
    bool whole = false;
    bool weak = false;
};

QList<Called> namesOf(const World &world)
{
    QList<Called> all;
    for (const Entity &entity : world.cast) {
        const QString name = entity.who.name.simplified();
        if (!name.isEmpty())
            all.append({foldedName(name), name, entity.who.slot, true, false});
        for (const Alias &alias : aliasesOf(name))
            all.append({foldedName(alias.text), alias.text, entity.who.slot, false, alias.weak});
    }
    std::ranges::stable_sort(all, [](const Called &a, const Called &b) {
        return a.folded.size() != b.folded.size() ? a.folded.size() > b.folded.size() : a.whole > b.whole;
    });
    return all;
}

CastSlot onlyOne(const QSet<CastSlot> &found)
{
    return found.size() == 1 ? *found.begin() : nobody;
}

// Without what models put around a name.
QString bare(QString name)
{
    name = name.simplified();
    const auto isAround = [](QChar c) { return QStringView(u"\"'“”„‘’«»*`_@,;:!?").contains(c); };
    while (!name.isEmpty() && (isAround(name.back()) || name.back() == u'.'))
        name.chop(1);
    while (!name.isEmpty() && isAround(name.front()))
        name.remove(0, 1);
    return name.trimmed();
}

} // namespace

QString foldedName(const QString &name)
{
    return withoutMarks(name.simplified()).toCaseFolded();
}

QList<NameInText> namesIn(const World &world, const QString &text)
{
    QList<NameInText> names;
    const Folded in(text);
    struct Span {
        qsizetype begin;
        qsizetype end;
        QString name; // others of the same name are meant as well
        bool whole;
    };
    std::map<qsizetype, Span> taken; // they do not overlap, so the last one before an end decides
    for (const Called &called : namesOf(world)) {
        for (qsizetype at = in.text().indexOf(called.folded); at >= 0; at = in.text().indexOf(called.folded, at + 1)) {
            const qsizetype end = at + called.folded.size();
            const auto isTaken = [&] {
                const auto behind = taken.lower_bound(end);
                if (behind == taken.begin())
                    return false;
                const Span &span = std::prev(behind)->second;
                const bool same =
                    span.begin == at && span.end == end && span.name == called.folded && span.whole == called.whole;
                return at < span.end && !same;
            };
            if (!standsAlone(in.text(), at, end) || isTaken())
                continue;
            const Mention here = mentionAt(text, in.begin(at), in.end(end), called.written);
            if (called.weak && here == Mention::OtherCase)
                continue;
            taken.insert({at, {at, end, called.folded, called.whole}});
            names.append({in.begin(at), in.end(end), called.slot, here});
        }
    }
    std::ranges::stable_sort(names, {}, &NameInText::from);
    return names;
}

QMap<CastSlot, Mention> mentionsIn(const World &world, const QString &text)
{
    QMap<CastSlot, Mention> mentions;
    for (const NameInText &name : namesIn(world, text)) {
        Mention &best = mentions[name.slot];
        best = std::max(best, name.how);
    }
    return mentions;
}

CastSlot whoIsNamed(const World &world, const QString &name, const std::optional<QList<CastSlot>> &among)
{
    const QList<CastSlot> allowed = among.value_or(world.cast.keys());
    const auto wholeBy = [&](const auto &form, const QString &wanted) {
        QSet<CastSlot> found;
        for (const Entity &entity : world.cast)
            if (form(world.nameInPrompts(entity.who.slot)) == wanted)
                found.insert(entity.who.slot);
        return found;
    };
    const auto asWritten = [](const QString &text) {
        return text.simplified().normalized(QString::NormalizationForm_C);
    };
    const auto anyCase = [&](const QString &text) { return asWritten(text).toCaseFolded(); };
    for (const QString &wanted : {name, bare(name)}) {
        if (wanted.trimmed().isEmpty())
            return nobody;
        QSet<CastSlot> whole = wholeBy(asWritten, asWritten(wanted));
        if (whole.isEmpty())
            whole = wholeBy(anyCase, anyCase(wanted));
        if (whole.isEmpty())
            whole = wholeBy(foldedName, foldedName(wanted));
        if (whole.isEmpty())
            continue;
        whole.removeIf([&](CastSlot slot) { return !allowed.contains(slot); });
        return onlyOne(whole);
    }
    const auto aliased = [&](const QString &wanted) {
        QSet<CastSlot> found;
        for (const Called &called : namesOf(world))
            if (called.folded == wanted && allowed.contains(called.slot))
                found.insert(called.slot);
        return onlyOne(found);
    };
    const QString wanted = foldedName(bare(name));
    if (const CastSlot found = aliased(wanted); found != nobody)
        return found;
    // "Captain Mara", where Mara has no title of her own.
    const QString first = wanted.section(u' ', 0, 0);
    const QString rest = wanted.section(u' ', 1);
    constexpr qsizetype mostTitles = 8; // a sane limit, because each is read separately
    if (rest.isEmpty() || rest.count(u' ') > mostTitles || !isTitle(first))
        return nobody;
    const CastSlot titled = whoIsNamed(world, rest, among);
    return titled != nobody && (isArticle(first) || !isTitle(world.nameOf(titled).section(u' ', 0, 0))) ? titled
                                                                                                        : nobody;
}

} // namespace dramatis::domain
