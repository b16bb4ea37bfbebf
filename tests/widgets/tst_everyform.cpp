// Every form can be read as it comes up, and every page of a window on the smallest screen, too: in English, in German,
// in a language that needs 40 % more room, and in one that is written from right to left.
#include "support/files/testdata.h"
#include "support/main/testmain.h"
#include "widgets/clippedtext.h"
#include "widgets/everyform.h"
#include "widgets/postedevents.h"
#include "widgets/pseudolanguage.h"

#include <QDirIterator>
#include <QFile>
#include <QMainWindow>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QWidget>

namespace tst_everyform {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// The classes for which a form in `ui` has the structure. Its pages have parts that only have a name in the code.
QSet<QString> formClasses()
{
    static const QRegularExpression line(u"^ *<class>(\\w+)</class>"_s, QRegularExpression::MultilineOption);
    QSet<QString> classes;
    QDirIterator forms(testData(u"../../ui"_s), {u"*.ui"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (forms.hasNext()) {
        QFile form(forms.next());
        if (!form.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read", qPrintable(form.fileName()));
        const QString name = line.match(QString::fromUtf8(form.readAll())).captured(1);
        classes << (name.isEmpty() ? form.fileName() : name);
    }
    return classes;
}

QSet<QString> shownClasses(const QWidget &top)
{
    QSet<QString> classes;
    const auto take = [&](const QWidget &widget) {
        for (const QMetaObject *each = widget.metaObject(); each; each = each->superClass())
            classes << QString::fromLatin1(each->className()).section(u"::"_s, -1);
        classes << widget.objectName();
    };
    take(top);
    for (const QWidget *widget : top.findChildren<QWidget *>())
        if (widget->isVisibleTo(&top) && widget->window() == &top)
            take(*widget);
    return classes;
}

QString joined(const QSet<QString> &names)
{
    QStringList all(names.begin(), names.end());
    all.sort();
    return all.join(u", "_s);
}

constexpr QSize smallScreen(800, 570); // what is left of 800 x 600 below a title bar

class Reading {
public:
    void look(QWidget &window, const QString &state)
    {
        window.show();
        handlePostedEvents();
        note(window, state + u" as it comes up"_s);
        if (!qobject_cast<QMainWindow *>(&window))
            return;
        const QSize designed = window.size();
        window.resize(smallScreen);
        handlePostedEvents();
        note(window, state + u" on a small screen"_s);
        window.resize(designed);
        handlePostedEvents();
    }

    QString found() const { return m_found.join(u'\n'); }

private:
    void note(QWidget &window, const QString &state)
    {
        for (const QString &each : unreadableIn(window))
            m_found << u"%1 (%2): %3"_s.arg(state, u"%1 x %2"_s.arg(window.width()).arg(window.height()), each);
    }

    QStringList m_found;
};

} // namespace

class EveryFormTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noFormIsLeftOut()
    {
        QSet<QString> shown;
        for (const FormGroup &group : formGroups())
            group.show([&shown](QWidget &window, const QString &) {
                window.show();
                handlePostedEvents();
                shown |= shownClasses(window);
            });
        const QSet<QString> forms = formClasses();
        QVERIFY(forms.size() > 60);
        QCOMPARE(joined(forms - shown), QString());
    }

    void everyFormCanBeRead_data()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<int>("group");
        const QList<const char *> languages{"English", "German", "Longer", "Mirrored"};
        const QList<FormGroup> groups = formGroups();
        for (int language = 0; language < languages.size(); ++language)
            for (int group = 0; group < groups.size(); ++group)
                QTest::addRow("%s, %s", languages[language], groups[group].name) << language << group;
    }
    void everyFormCanBeRead()
    {
        QFETCH(const int, language);
        QFETCH(const int, group);
        const Spoken spoken(language);
        Reading reading;
        formGroups().at(group).show([&reading](QWidget &window, const QString &state) { reading.look(window, state); });
        QVERIFY2(reading.found().isEmpty(), qPrintable(u'\n' + reading.found()));
    }
};

DRAMATIS_TEST(EveryFormTest);

} // namespace tst_everyform

#include "tst_everyform.moc"
