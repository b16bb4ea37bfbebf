#include "domain/prompt/prompthash.h"
#include "support/main/testmain.h"

#include <QRegularExpression>
#include <QTest>

namespace tst_prompthash {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

Prompt prompt(const QList<PromptMessage> &messages, const QString &continued = {})
{
    Prompt made;
    made.messages = messages;
    made.continueFrom = continued;
    return made;
}

} // namespace

class PromptHashTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatSaysTheSameHasTheSame()
    {
        const QList<PromptMessage> messages{{Role::System, u"Play Mara."_s, {}, 0},
                                            {Role::User, u"Hello"_s, u"Alex"_s, 0}};
        Prompt other = prompt(messages);
        other.sampling.seed = 7;
        other.messages[0].steady = 10;
        QCOMPARE(promptHash(other), promptHash(prompt(messages)));
        QVERIFY(QRegularExpression(u"^[0-9a-f]{16}$"_s).match(promptHash(other)).hasMatch());
    }

    void whatSaysSomethingElseHasAnother_data()
    {
        QTest::addColumn<QList<dramatis::domain::PromptMessage>>("messages");
        QTest::addColumn<QString>("continued");
        using List = QList<PromptMessage>;
        QTest::newRow("nothing") << List() << QString();
        QTest::newRow("role") << List{{Role::User, u"Play Mara."_s, {}, 0}} << QString();
        QTest::newRow("text") << List{{Role::System, u"Play Mira."_s, {}, 0}} << QString();
        QTest::newRow("name") << List{{Role::System, u"Play Mara."_s, u"Alex"_s, 0}} << QString();
        QTest::newRow("name and text run together") << List{{Role::System, u"lay Mara."_s, u"P"_s, 0}} << QString();
        QTest::newRow("two messages") << List{{Role::System, u"Play"_s, {}, 0}, {Role::System, u" Mara."_s, {}, 0}}
                                      << QString();
        QTest::newRow("continued") << List{{Role::System, u"Play Mara."_s, {}, 0}} << u"And"_s;
    }
    void whatSaysSomethingElseHasAnother()
    {
        QFETCH(QList<dramatis::domain::PromptMessage>, messages);
        QFETCH(QString, continued);
        QVERIFY(promptHash(prompt(messages, continued))
                != promptHash(prompt({{Role::System, u"Play Mara."_s, {}, 0}})));
    }

    void partsDoNotRunIntoEachOther()
    {
        QCOMPARE(shortHash({u"a"_s, u"b"_s}).size(), 8);
        QVERIFY(shortHash({u"ab"_s}) != shortHash({u"a"_s, u"b"_s}));
        QVERIFY(shortHash({u"a"_s, {}}) != shortHash({u"a"_s}));
    }
};

DRAMATIS_TEST(PromptHashTest);

} // namespace tst_prompthash

#include "tst_prompthash.moc"
