#include "domain/cast/epithets.h"

#include "domain/cast/vocative.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace dramatis::domain {

namespace {

// One word for each title, however it is written; empty: no title.
QString titleOf(const QString &word)
{
    static const QHash<QString, QString> titles = [] {
        QHash<QString, QString> all;
        const auto add = [&all](const char *same) {
            const QStringList forms = QString::fromLatin1(same).split(u' ');
            for (const QString &form : forms)
                all.insert(form, forms.first());
        };
        for (const char *same : {"doctor dr doktor doc",
                                 "captain capt cap kapitan",
                                 "professor prof",
                                 "lady mylady milady",
                                 "lord mylord milord",
                                 "king konig",
                                 "queen konigin",
                                 "prince prinz",
                                 "princess prinzessin",
                                 "duke herzog",
                                 "duchess herzogin",
                                 "count graf",
                                 "countess grafin",
                                 "baron",
                                 "baroness baronin",
                                 "sergeant sarge feldwebel",
                                 "sister schwester",
                                 "brother bruder",
                                 "father vater",
                                 "mother mutter",
                                 "uncle onkel",
                                 "aunt tante",
                                 "master meister",
                                 "mistress",
                                 "madam madame",
                                 "sir",
                                 "general",
                                 "colonel",
                                 "inspector kommissar",
                                 "majesty majestat",
                                 "highness hoheit"})
            add(same);
        return all;
    }();
    QString bare = foldedName(word);
    while (bare.endsWith(u'.'))
        bare.chop(1);
    return titles.value(bare);
}

// "Dr. Amelia Thorne": doctor, amelia.
struct Parts {
    QSet<QString> titles;
    QString first;
};

Parts partsOf(const QString &name)
{
    Parts parts;
    for (const QString &word : name.simplified().split(u' ', Qt::SkipEmptyParts)) {
        const QString title = titleOf(word);
        if (title.isEmpty()) {
            parts.first = foldedName(word);
            break;
        }
        parts.titles.insert(title);
        if (title == u"king" || title == u"queen")
            parts.titles.insert(QStringLiteral("majesty"));
        else if (title == u"prince" || title == u"princess" || title == u"duke" || title == u"duchess")
            parts.titles.insert(QStringLiteral("highness"));
    }
    return parts;
}

// The stem of a short form, the same for "Tom" and "Tommy". Empty: it is a common word.
QString stemOf(const QString &word)
{
    static const QStringList common =
        QStringLiteral("and but for her his him all any are the yes not nor now how who why what when wow man god well "
                       "sure sorry mal der die das und mir mich nun nur was wer wie wo ach also gut nein nanu gott hin "
                       "dann denn doch los okay")
            .split(u' ');
    QString stem = foldedName(word);
    constexpr qsizetype shortest = 3;
    if (stem.size() < shortest || !word[0].isUpper() || common.contains(stem))
        return {};
    for (const QStringView ending : {u"ie", u"y", u"i"})
        if (stem.size() > shortest && stem.endsWith(ending)) {
            stem.chop(ending.size());
            if (stem.size() > shortest && stem[stem.size() - 1] == stem[stem.size() - 2])
                stem.chop(1);
            break;
        }
    return stem.size() < shortest ? QString() : stem;
}

CastSlot whoIsCalled(const QMap<CastSlot, Parts> &present, const QString &word)
{
    const QString title = titleOf(word);
    const QString stem = title.isEmpty() ? stemOf(word) : QString();
    if (title.isEmpty() && stem.isEmpty())
        return nobody;
    CastSlot found = nobody;
    for (const auto &[slot, parts] : present.asKeyValueRange()) {
        const bool isMeant = title.isEmpty() ? parts.first.startsWith(stem) && parts.first != foldedName(word)
                                             : parts.titles.contains(title);
        if (!isMeant)
            continue;
        if (found != nobody)
            return nobody;
        found = slot;
    }
    return found;
}

} // namespace

QList<NameInText> epithetsIn(const World &world, const QString &text, const QList<NameInText> &named)
{
    static const QRegularExpression word(QStringLiteral("(?:\\b(?:my|your|meine?|eure?)\\s+)?\\b(\\p{L}+)\\b"),
                                         QRegularExpression::CaseInsensitiveOption
                                             | QRegularExpression::UseUnicodePropertiesOption);
    QMap<CastSlot, Parts> present;
    for (const Entity &entity : world.cast)
        if (entity.present)
            present.insert(entity.who.slot, partsOf(entity.who.name));
    QList<NameInText> found;
    qsizetype passed = 0; // of the names, which stand in the order of the text
    for (auto it = word.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const qsizetype end = match.capturedEnd(1);
        while (passed < named.size() && named[passed].to <= match.capturedStart())
            ++passed;
        const bool isNamed = passed < named.size() && named[passed].from < end;
        const CastSlot slot = isNamed ? nobody : whoIsCalled(present, match.captured(1));
        if (slot != nobody && isVocative(text, match.capturedStart(), end))
            found.append({match.capturedStart(), end, slot, Mention::Called});
    }
    return found;
}

} // namespace dramatis::domain
