#include "presenters/chat/composer/composercommands.h"
#include "presenters/shell/commands.h"
#include "presenters/shell/drawerroles.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

namespace tst_composercommands {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class ComposerCommandsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachHasAWordOfItsOwnAndATitle();
    void aCommandIsAWordBehindASlash_data();
    void aCommandIsAWordBehindASlash();
    void wordsThatBeginSoComeFirst();
    void onlyWhatCanBeDoneIsOffered();
};

void ComposerCommandsTest::eachHasAWordOfItsOwnAndATitle()
{
    QSet<QString> words;
    for (const ComposerCommand &command : composerCommands()) {
        QVERIFY2(!command.title.isEmpty(), command.id);
        QVERIFY2(!words.contains(command.word), command.id);
        words.insert(command.word);
    }
}

void ComposerCommandsTest::aCommandIsAWordBehindASlash_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<bool>("isOne");
    QTest::newRow("the slash alone") << u"/"_s << true;
    QTest::newRow("a beginning") << u"/re"_s << true;
    QTest::newRow("two slashes") << u"//"_s << false;
    QTest::newRow("a word behind it") << u"/me waves"_s << false;
    QTest::newRow("within a line") << u"either/or"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void ComposerCommandsTest::aCommandIsAWordBehindASlash()
{
    QFETCH(const QString, before);
    QTEST(commandTyped(before + u" more"_s, before.size()).has_value(), "isOne");
}

void ComposerCommandsTest::wordsThatBeginSoComeFirst()
{
    ComposerCommandItemModel model([](const QByteArray &) { return true; });
    const QAbstractItemModelTester tester(&model);
    model.setTyped({});
    QCOMPARE(model.rowCount(), composerCommands().size());
    model.setTyped(u"RE"_s);
    QCOMPARE(model.index(0, 0).data().toString(), u"/regenerate"_s);
    QCOMPARE(model.index(0, 0).data(DetailRole).toString(), u"Regenerate"_s);
    QCOMPARE(model.id(model.rowCount() - 1), command::resume); // "Continue Reply"
    model.setTyped(u"xyz"_s);
    QCOMPARE(model.rowCount(), 0);
}

void ComposerCommandsTest::onlyWhatCanBeDoneIsOffered()
{
    ComposerCommandItemModel model([](const QByteArray &id) { return id == whisperCommand; });
    model.setTyped({});
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.id(0), whisperCommand);
}

DRAMATIS_TEST(ComposerCommandsTest);

} // namespace tst_composercommands

#include "tst_composercommands.moc"
