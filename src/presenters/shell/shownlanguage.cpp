#include "presenters/shell/shownlanguage.h"

#include "base/visibletext.h"

#include <QDateTime>
#include <QFile>

#include <algorithm>

namespace dramatis::presenters {

namespace {

bool isTranslated(const QLocale &locale)
{
    const QStringList names{locale.name(), QLocale::languageToCode(locale.language())};
    return std::ranges::any_of(names, [](const QString &name) {
        return QFile::exists(QStringLiteral(":/dramatis/translations/dramatis_%1.qm").arg(name));
    });
}

// As it is written where the user lives; where that is not known, as most of the world writes it.
QLocale english(QLocale::Territory territory)
{
    const QLocale own(QLocale::English, territory);
    return own.territory() == territory ? own : QLocale(QLocale::English, QLocale::World);
}

} // namespace

const QList<SpokenLanguage> &spokenLanguages()
{
    static const QList<SpokenLanguage> languages{{QStringLiteral("en"), QStringLiteral("English")},
                                                 {QStringLiteral("de"), QStringLiteral("Deutsch")}};
    return languages;
}

QLocale chosenLocale(const QString &code, const QLocale &system)
{
    const QLocale chosen(code);
    if (!std::ranges::contains(spokenLanguages(), code, &SpokenLanguage::code)
        || chosen.language() == system.language())
        return system;
    if (chosen.language() == QLocale::English)
        return english(system.territory());
    const QLocale own(chosen.language(), system.territory());
    return own.language() == chosen.language() && own.territory() == system.territory() ? own : chosen;
}

QLocale shownLanguage(const QLocale &user)
{
    if (user.language() == QLocale::C)
        return user;
    for (const QString &tag : user.uiLanguages())
        if (const QLocale locale(tag); isTranslated(locale))
            return locale.language() == user.language() ? user : locale;
    return user.language() == QLocale::English ? user : english(user.territory());
}

QLocale sentenceLocale()
{
    return shownLanguage(QLocale());
}

bool writesFiguresAlone(const QLocale &user)
{
    const QString sample = user.toString(QDateTime(QDate(2026, 10, 23), QTime(14, 5)), QLocale::ShortFormat)
                           + user.toString(-1234567.5, 'f', 1);
    return std::ranges::none_of(
        sample, [](QChar c) { return c.isLetter() || base::leadsAstray(c) || (c.isDigit() && c.unicode() > u'9'); });
}

} // namespace dramatis::presenters
