// Whom a tag can name while it is written.
#include "presenters/chat/chattest.h"
#include "presenters/chat/composer/casttagitemmodel.h"
#include "presenters/shell/drawerroles.h"
#include "support/main/testmain.h"

namespace tst_casttagitemmodel {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CastTagItemModelTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        openChat();
        m_services->context.settings.charactersAtMost = 3;
    }
    void cleanupTestCase() { closeChat(); }
    void aTagBeginsAtAWord_data();
    void aTagBeginsAtAWord();
    void whoIsThereComesFirst();
    void whoSpeaksIsNotOffered();

private:
    bool addGuest(const QByteArray &name) const
    {
        const auto card = m_services->cards.importBytes(SessionFixture::card(name), u"guest.json"_s);
        return card && m_chat->session().addGuest(card->row.id) && waitIdle(m_chat->session());
    }
    static QStringList names(const CastTagItemModel &model)
    {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all << model.index(row, 0).data().toString();
        return all;
    }
};

void CastTagItemModelTest::aTagBeginsAtAWord_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<int>("name"); // -1: none
    QTest::addColumn<QString>("typed");
    QTest::newRow("the sign alone") << u"@"_s << 1 << QString();
    QTest::newRow("a beginning") << u"@Ma"_s << 1 << u"Ma"_s;
    QTest::newRow("within a line") << u"Hm. @Ma"_s << 5 << u"Ma"_s;
    QTest::newRow("in brackets") << u"(@Ma"_s << 2 << u"Ma"_s;
    QTest::newRow("behind another name") << u"@Mara, To"_s << 7 << u"To"_s;
    QTest::newRow("behind another name, without a blank") << u"@Mara,To"_s << 6 << u"To"_s;
    QTest::newRow("behind a whole tag") << u"@Mara@ hello @To"_s << 14 << u"To"_s;
    QTest::newRow("a whole tag") << u"@Mara@"_s << -1 << QString();
    QTest::newRow("words behind a whole tag") << u"@Mara@ hello"_s << -1 << QString();
    QTest::newRow("an address") << u"me@home"_s << -1 << QString();
    QTest::newRow("a price") << u"@ 5"_s << -1 << QString();
    QTest::newRow("no sign") << u"Mara"_s << -1 << QString();
    QTest::newRow("nothing") << QString() << -1 << QString();
}

void CastTagItemModelTest::aTagBeginsAtAWord()
{
    QFETCH(const QString, before);
    const TagStart found = tagStart(m_chat->session().world(), before + u" and more"_s, before.size());
    QTEST(int(found.name), "name");
    QTEST(found.typed, "typed");
}

void CastTagItemModelTest::whoIsThereComesFirst()
{
    QVERIFY(addGuest("Tomas"));
    QVERIFY(addGuest("Ines"));
    QVERIFY(m_chat->session().setPresent(1, false));
    CastTagItemModel model(*m_chat, *m_portraits);
    const QAbstractItemModelTester tester(&model);
    model.setTyped({});
    QCOMPARE(names(model), (QStringList{u"Tomas"_s, u"Ines"_s, u"Mara"_s}));
    QVERIFY(!model.index(0, 0).data(QuietRole).toBool());
    QVERIFY(model.index(2, 0).data(QuietRole).toBool());
    QCOMPARE(model.index(2, 0).data(DetailRole).toString(), u"Not in the scene"_s);
    model.setTyped(u"ma"_s);
    QCOMPARE(names(model), (QStringList{u"Tomas"_s, u"Mara"_s}));
    model.setTyped(u"in"_s);
    QCOMPARE(names(model), QStringList{u"Ines"_s});
    model.setTyped(u"nobody"_s);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(m_chat->session().setPresent(1, true));
}

void CastTagItemModelTest::whoSpeaksIsNotOffered()
{
    CastTagItemModel model(*m_chat, *m_portraits);
    m_chat->composer().speakAs(2);
    model.setTyped({});
    QVERIFY(!names(model).contains(u"Tomas"_s));
    QVERIFY(names(model).contains(u"Mara"_s));
    m_chat->composer().speakAs(domain::you);
}

DRAMATIS_TEST(CastTagItemModelTest);

} // namespace tst_casttagitemmodel

#include "tst_casttagitemmodel.moc"
