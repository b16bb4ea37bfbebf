// What the rows of a chat show of who speaks.
#include "presenters/chat/chattest.h"
#include "presenters/chat/rows/chatspeakers.h"
#include "support/main/testmain.h"

namespace tst_chatspeakers {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatSpeakersTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void theUserWithoutANameIsYou()
    {
        ChatSpeakers::Cast cast = castOfChat();
        ChatSpeakers speakers(m_chat->session(), *m_portraits, cast);
        QCOMPARE(speakers.name(domain::you), u"Alex"_s);
        QCOMPARE(speakers.name(1), u"Mara"_s);
        cast[domain::you].who.name.clear();
        QVERIFY(speakers.setCast(cast));
        QCOMPARE(speakers.name(domain::you), u"You"_s);
        QCOMPARE(speakers.ownName(domain::you), QString());
    }

    void onlyAnotherNameOrCardIsAnotherCast()
    {
        ChatSpeakers::Cast cast = castOfChat();
        ChatSpeakers speakers(m_chat->session(), *m_portraits, cast);
        cast[1].mood = u"angry"_s;
        QVERIFY(!speakers.setCast(cast));
        cast[1].who.name = u"Maria"_s;
        QVERIFY(speakers.setCast(cast));
        QCOMPARE(speakers.name(1), u"Maria"_s);
        cast.remove(1);
        QVERIFY(speakers.setCast(cast));
    }

    void aCardIsKnownByItsIdAndByItsBytes()
    {
        const domain::CastEntry mara = castOfChat().value(1).who;
        const ChatSpeakers speakers(m_chat->session(), *m_portraits, castOfChat());
        QVERIFY(speakers.includes(mara.cardId));
        QVERIFY(speakers.includes(mara.card));
        QVERIFY(!speakers.includes(domain::CardId{mara.cardId.value + 1000}));
        QVERIFY(!speakers.includes("of another card"_ba));
    }

private:
    ChatSpeakers::Cast castOfChat() const { return m_chat->session().world().cast; }
};

DRAMATIS_TEST(ChatSpeakersTest);

} // namespace tst_chatspeakers

#include "tst_chatspeakers.moc"
