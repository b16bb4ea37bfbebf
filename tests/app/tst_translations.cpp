// A system of any language: the window speaks that language or English, and never both.
#include "app/translations.h"
#include "presenters/character/characterexport.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/text/macroitemmodel.h"
#include "support/main/testmain.h"

#include <QDateTime>
#include <QGuiApplication>
#include <QKeySequence>
#include <QLocale>
#include <QTest>
#include <QTranslator>

#include <algorithm>

namespace tst_translations {

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {
// As the plugin of a desktop does it.
class QtInArabic : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        if (qstrcmp(source, "QT_LAYOUT_DIRECTION") == 0)
            return u"RTL"_s;
        return qstrcmp(context, "QPlatformTheme") == 0 ? u"إلغاء"_s : QString();
    }
};

bool isLatin(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) { return !c.isLetter() || c.script() == QChar::Script_Latin; })
           && std::ranges::none_of(text, [](QChar c) { return c.isDigit() && c.unicode() > u'9'; });
}
} // namespace

class TranslationsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void oneLanguageThroughout_data()
    {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("cancel");
        QTest::addColumn<QString>("characters");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("number");
        QTest::newRow("Arabic") << u"ar_EG"_s << u"Cancel"_s << u"Characters"_s << u"Mara, Ion and Bea"_s
                                << u"1,234.5"_s;
        QTest::newRow("Hebrew") << u"he_IL"_s << u"Cancel"_s << u"Characters"_s << u"Mara, Ion and Bea"_s
                                << u"1,234.5"_s;
        QTest::newRow("Japanese") << u"ja_JP"_s << u"Cancel"_s << u"Characters"_s << u"Mara, Ion and Bea"_s
                                  << u"1,234.5"_s;
        QTest::newRow("Korean") << u"ko_KR"_s << u"Cancel"_s << u"Characters"_s << u"Mara, Ion and Bea"_s
                                << u"1,234.5"_s;
        QTest::newRow("Portuguese") << u"pt_BR"_s << u"Cancel"_s << u"Characters"_s << u"Mara, Ion and Bea"_s
                                    << u"1.234,5"_s;
        QTest::newRow("French") << u"fr_FR"_s << u"Cancel"_s << u"Characters"_s << u"Mara, Ion and Bea"_s
                                << u"1\u202f234,5"_s;
        QTest::newRow("German") << u"de_DE"_s << u"Abbrechen"_s << u"Figuren"_s << u"Mara, Ion und Bea"_s
                                << u"1.234,5"_s;
        QTest::newRow("Austrian") << u"de_AT"_s << u"Abbrechen"_s << u"Figuren"_s << u"Mara, Ion und Bea"_s
                                  << u"1\u00a0234,5"_s;
        QTest::newRow("British") << u"en_GB"_s << u"Cancel"_s << u"Characters"_s << u"Mara, Ion and Bea"_s
                                 << u"1,234.5"_s;
    }
    void oneLanguageThroughout()
    {
        QFETCH(QString, system);
        QFETCH(QString, list);
        QFETCH(QString, number);
        QLocale::setDefault(QLocale(system));
        QObject owner;
        app::installTranslations(QLocale(), {}, &owner);
        QTEST(QCoreApplication::translate("QPlatformTheme", "Cancel"), "cancel");
        QTEST(QCoreApplication::translate("Sidebar", "Characters"), "characters");
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
        QCOMPARE(presenters::sentenceLocale().createSeparatedList({u"Mara"_s, u"Ion"_s, u"Bea"_s}), list);
        QCOMPARE(QLocale().toString(1234.5, 'f', 1), number);
        const QDateTime when(QDate(2026, 11, 23), QTime(14, 5));
        QVERIFY2(isLatin(presenters::sentenceLocale().toString(when, QLocale::LongFormat)), "the long date");
        QVERIFY2(isLatin(QLocale().toString(when, QLocale::ShortFormat)),
                 qPrintable(QLocale().toString(when, QLocale::ShortFormat)));
    }

    // Whatever the system speaks, also where its desktop has brought texts of its own.
    void theChosenLanguageIsSpokenThroughout_data()
    {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<bool>("isGerman");
        for (const char *system : {"ar_EG", "fr_FR", "ja_JP", "en_US", "en_GB", "de_DE", "de_AT"}) {
            QTest::addRow("German on %s", system) << QString::fromLatin1(system) << u"de"_s << true;
            QTest::addRow("English on %s", system) << QString::fromLatin1(system) << u"en"_s << false;
        }
        QTest::newRow("the system's") << u"de_DE"_s << QString() << true;
        QTest::newRow("another system's") << u"fr_FR"_s << QString() << false;
        QTest::newRow("one that there is not") << u"de_DE"_s << u"xx"_s << true;
        QTest::newRow("one that has no texts") << u"de_DE"_s << u"fr"_s << true;
    }
    void theChosenLanguageIsSpokenThroughout()
    {
        QFETCH(const QString, system);
        QFETCH(const QString, chosen);
        QFETCH(const bool, isGerman);
        QtInArabic theirs;
        if (!system.startsWith(u"en") && !system.startsWith(u"de"))
            QCoreApplication::installTranslator(&theirs);
        QLocale::setDefault(QLocale(system));
        QObject owner;
        app::installTranslations(QLocale(), chosen, &owner);
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), isGerman ? u"Abbrechen"_s : u"Cancel"_s);
        QCOMPARE(QCoreApplication::translate("Sidebar", "Characters"), isGerman ? u"Figuren"_s : u"Characters"_s);
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
        QCOMPARE(presenters::sentenceLocale().language(), isGerman ? QLocale::German : QLocale::English);
        const QDateTime when(QDate(2026, 10, 23), QTime(14, 5));
        QVERIFY(presenters::sentenceLocale()
                    .toString(when, QLocale::LongFormat)
                    .contains(isGerman ? u"Oktober" : u"October"));
        QVERIFY(isLatin(QLocale().toString(when, QLocale::ShortFormat)));
    }

    void theChosenLanguageKeepsTheUsersRegion_data()
    {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("locale");
        QTest::newRow("English in Germany") << u"de_DE"_s << u"en"_s << u"en_DE"_s;
        QTest::newRow("German in Switzerland") << u"fr_CH"_s << u"de"_s << u"de_CH"_s;
        QTest::newRow("German where it is not spoken") << u"ja_JP"_s << u"de"_s << u"de_DE"_s;
        QTest::newRow("the same") << u"en_GB"_s << u"en"_s << u"en_GB"_s;
        QTest::newRow("none") << u"fr_FR"_s << QString() << u"fr_FR"_s;
    }
    void theChosenLanguageKeepsTheUsersRegion()
    {
        QFETCH(const QString, system);
        QFETCH(const QString, chosen);
        QTEST(presenters::chosenLocale(chosen, QLocale(system)).name(), "locale");
    }

    // Plugins of desktops have put Qt's texts there before the program begins.
    void aDesktopsOwnTranslatorsAreNotHeard()
    {
        QtInArabic theirs;
        QCoreApplication::installTranslator(&theirs);
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::RightToLeft);
        {
            QObject owner;
            app::installTranslations(QLocale(u"ar_EG"_s), {}, &owner);
            QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"Cancel"_s);
            QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
        }
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"إلغاء"_s);
    }

    void pluralsAreEnglishWhereTheRestIs()
    {
        QObject owner;
        app::installTranslations(QLocale(u"ja_JP"_s), {}, &owner);
        QCOMPARE(
            QCoreApplication::translate("dramatis::presenters::ImportPresenter", "%n chat(s) imported.", nullptr, 1),
            u"1 chat imported."_s);
        QCOMPARE(
            QCoreApplication::translate("dramatis::presenters::ImportPresenter", "%n chat(s) imported.", nullptr, 2),
            u"2 chats imported."_s);
    }

    void listsSpeakGermanToo()
    {
        const QStringList formats = presenters::CharacterExport::forms();
        const auto macros = presenters::macroForms();
        QObject owner;
        app::installTranslations(QLocale(u"de_DE"_s), {}, &owner);
        QVERIFY(!formats.isEmpty() && !macros.isEmpty());
        const QStringList german = presenters::CharacterExport::forms();
        for (qsizetype i = 0; i < formats.size(); ++i)
            if (formats[i].contains(u' ') && !formats[i].contains(u"SillyTavern")) // what is no name alone
                QVERIFY2(german[i] != formats[i], qPrintable(formats[i]));
        const auto macrosInGerman = presenters::macroForms();
        for (qsizetype i = 0; i < macros.size(); ++i)
            QVERIFY2(macrosInGerman[i].description != macros[i].description, qPrintable(macros[i].description));
    }

    void datesKeepTheirUsersOrder()
    {
        QLocale::setDefault(QLocale(u"pt_BR"_s));
        QObject owner;
        app::installTranslations(QLocale(), {}, &owner);
        QVERIFY(QLocale().toString(QDate(2026, 11, 23), QLocale::ShortFormat).startsWith(u"23/11/"));
    }
};

DRAMATIS_TEST(TranslationsTest);

} // namespace tst_translations

#include "tst_translations.moc"
