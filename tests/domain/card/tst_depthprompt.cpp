// The note at a depth: what counts where a card says it oddly, and what stays when it is changed.
#include "domain/card/depthprompt.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_depthprompt {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

Card cardWith(QString note)
{
    Card card;
    card.extensions.set(u"depth_prompt", base::Json::parse(note.replace(u'\'', u'"').toUtf8()).value().value);
    return card;
}

} // namespace

class DepthPromptTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anyWayToSayItIsRead_data()
    {
        QTest::addColumn<QString>("note");
        QTest::addColumn<DepthPrompt>("expected");
        const auto row = [](const QString &note, qint64 depth, Role role) {
            QTest::newRow(qPrintable(note)) << note << DepthPrompt{u"x"_s, depth, role};
        };
        row(u"{'prompt':'x'}"_s, 4, Role::System);
        row(u"{'prompt':'x','depth':2,'role':'user'}"_s, 2, Role::User);
        row(u"{'prompt':'x','depth':0,'role':'system'}"_s, 0, Role::System);
        row(u"{'prompt':'x','depth':' 3 ','role':' Assistant '}"_s, 3, Role::Assistant);
        row(u"{'prompt':'x','depth':-1,'role':1}"_s, 0, Role::User);
        row(u"{'prompt':'x','depth':1e30,'role':2}"_s, 1'000'000'000, Role::Assistant);
        row(u"{'prompt':'x','depth':'deep','role':3}"_s, 4, Role::System);
        row(u"{'prompt':'x','depth':null,'role':'narrator'}"_s, 4, Role::System);
    }
    void anyWayToSayItIsRead()
    {
        QFETCH(QString, note);
        QTEST(depthPromptOf(cardWith(note)), "expected");
    }

    void everyRoleIsWritten_data()
    {
        QTest::addColumn<Role>("role");
        QTest::addColumn<QString>("word");
        QTest::newRow("system") << Role::System << u"system"_s;
        QTest::newRow("user") << Role::User << u"user"_s;
        QTest::newRow("assistant") << Role::Assistant << u"assistant"_s;
    }
    void everyRoleIsWritten()
    {
        QFETCH(Role, role);
        QFETCH(QString, word);
        Card card = cardWith(role == Role::User ? u"{'role':'system'}"_s : u"{'role':'user'}"_s);
        setDepthPrompt(card, {u"y"_s, 7, role});
        QCOMPARE(card.extensions[u"depth_prompt"][u"role"].toString(), word);
        QCOMPARE(depthPromptOf(card), (DepthPrompt{u"y"_s, 7, role}));
    }

    void whatDoesNotChangeStaysAsItIsWritten()
    {
        Card card = cardWith(u"{'prompt':'x','depth':'3','role':2,'own':true}"_s);
        setDepthPrompt(card, {u"y"_s, 3, Role::Assistant});
        QCOMPARE(card.extensions, cardWith(u"{'prompt':'y','depth':'3','role':2,'own':true}"_s).extensions);
        Card bare;
        setDepthPrompt(bare, {u"y"_s, 4, Role::System});
        QCOMPARE(bare.extensions, cardWith(u"{'prompt':'y'}"_s).extensions);
    }
};

DRAMATIS_TEST(DepthPromptTest);

} // namespace tst_depthprompt

#include "tst_depthprompt.moc"
