#include "app/translations.h"
#include "presenters/shell/shownlanguage.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace dramatis::app {

namespace {

// Every text as it stands in the source, above the translators that are there already: the plugins of some desktops
// bring Qt's texts in the user's language, even where the program does not speak it. What is installed later goes
// before.
class SourceTexts : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return QString::fromUtf8(source);
    }
};

void install(const QLocale &locale, const QString &name, const QString &folder, QObject *owner)
{
    auto *translator = new QTranslator(owner);
    if (translator->load(locale, name, QStringLiteral("_"), folder))
        QCoreApplication::installTranslator(translator);
}

} // namespace

void installTranslations(const QLocale &system, const QString &chosen, QObject *owner)
{
    const QLocale user = presenters::chosenLocale(chosen, system);
    const QLocale shown = presenters::shownLanguage(user);
    const QLocale language(shown.name()); // one language, where `user` may be a list of them
    const QString ours = QStringLiteral(":/dramatis/translations");
    const QString theirs = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    if (shown.language() != system.language())
        QCoreApplication::installTranslator(new SourceTexts(owner));
    install(QLocale(QLocale::English), QStringLiteral("dramatis"), ours,
            owner); // its plurals, where there is nothing better
    install(language, QStringLiteral("qtbase"), theirs, owner);
    install(language, QStringLiteral("dramatis"), ours, owner);
    const bool wasChosen = user.language() != system.language();
    if (wasChosen || (shown.language() != user.language() && !presenters::writesFiguresAlone(user)))
        QLocale::setDefault(shown);
}

} // namespace dramatis::app
