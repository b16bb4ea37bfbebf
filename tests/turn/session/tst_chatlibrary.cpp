// Chats as a whole: how they begin, who opens them, and when they end.
#include "turn/session/chatlibrary.h"

#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace tst_chatlibrary {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatLibraryTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_tomas = imported("Tomas");
    }

    void aChatIsCalledAsItsCharacter()
    {
        const QSignalSpy changed(&m_services->chats, &turn::ChatLibrary::chatsChanged);
        QVERIFY(m_services->chats.begin(m_tomas));
        QVERIFY(m_services->chats.begin(m_tomas));
        QCOMPARE(changed.size(), 2);
        QStringList titles;
        const auto rows = m_services->chats.chats();
        for (const turn::ChatRow &row : *rows)
            titles << row.title;
        titles.sort();
        QCOMPARE(titles, (QStringList{u"Mara"_s, u"Tomas"_s, u"Tomas (2)"_s}));
        QVERIFY(!m_services->chats.begin(CardId{999}));
        QCOMPARE(m_services->chats.chats()->size(), 3);
    }

    void theUserIsWhoTheSettingsSay()
    {
        m_services->context.settings.userName = u" Robin "_s;
        m_services->context.settings.persona = u"A painter."_s;
        const auto named = m_services->session(m_services->chats.begin(m_tomas).value());
        QCOMPARE(named->world().nameOf(you), u"Robin"_s);
        QCOMPARE(named->world().cast[you].who.persona, u"A painter."_s);
        m_services->context.settings.userName.clear();
        const auto nameless = m_services->session(m_services->chats.begin(m_tomas).value());
        QCOMPARE(nameless->world().nameOf(you), u"You"_s);
    }

    void groupsHaveGreetingsOfTheirOwn()
    {
        const QByteArray greeting = ",\"group_only_greetings\":[\"So you all came, {{user}}.\"]";
        const auto host = m_services->cards.importBytes(SessionFixture::card("Iva", greeting), u"iva.json"_s);
        QVERIFY(host);
        const auto greetingsOf = [&](const base::Result<ChatId> &chat) {
            const auto session = m_services->session(*chat);
            const auto turns = session->alternatives(session->world().transcript.at(0).turn);
            return session->texts(*turns)->values();
        };
        const auto alone = m_services->chats.begin(host->row.id);
        QCOMPARE(greetingsOf(alone).size(), 3);
        m_services->context.settings.charactersAtMost = 3;
        const auto together = m_services->chats.begin(host->row.id, {m_tomas, m_tomas});
        QCOMPARE(greetingsOf(together).size(), 4);
        QVERIFY(greetingsOf(together).contains(u"So you all came, Alex."_s));
        const auto session = m_services->session(*together);
        QCOMPARE(session->world().transcript.size(), 1);
        QCOMPARE(session->world().transcript.at(0).witnesses, (WitnessSet{you, 1, 2, 3}));
        QCOMPARE(session->world().nameOf(2), u"Tomas"_s);
        QCOMPARE(session->world().nameOf(3), u"Tomas (2)"_s);
    }

    void aChatBeginsWithNoMoreThanHaveRoom()
    {
        const CardId host = m_services->cards.cards()->first().id;
        const auto refused = m_services->chats.begin(host, {m_tomas, m_tomas});
        QCOMPARE(refused.error().code, u"scene_full"_s);
        QCOMPARE(refused.error().subject, u"2"_s);
        m_services->context.settings.charactersAtMost = 7;
        QCOMPARE(m_services->chats.begin(host, QList<CardId>(7, m_tomas)).error().code, u"cast_full"_s);
        QVERIFY(m_services->chats.begin(host, QList<CardId>(6, m_tomas)));
    }

    void aChatBeginsWithTheGreetingThatIsChosen()
    {
        const auto openings = m_services->chats.openings(m_tomas);
        QVERIFY(openings);
        QCOMPARE(openings->size(), 3);
        const auto session = m_services->session(m_services->chats.begin(m_tomas, {}, openings->at(2).number).value());
        QCOMPARE(linesOf(*session).value(0), u"Tomas: "_s + openings->at(2).text);
        QCOMPARE(session->alternatives(session->world().transcript.at(0).turn)->size(), 3);
        const auto rows = m_services->chats.chats();
        const auto row = std::ranges::find(*rows, session->chat(), &turn::ChatRow::chat);
        QVERIFY2(row->lastText.contains(u"Who are you"), qPrintable(row->lastText));
        const auto usual = m_services->session(m_services->chats.begin(m_tomas, {}, 99).value());
        QCOMPARE(linesOf(*usual).value(0), u"Tomas: "_s + openings->at(0).text);
    }

    void aCopyGoesItsOwnWay()
    {
        const ChatId chat = m_services->chats.begin(m_tomas).value();
        {
            const auto session = m_services->session(chat);
            QVERIFY(session->say(u"Hello"_s));
            QVERIFY(waitIdle(*session));
        }
        QSignalSpy changed(&m_services->chats, &turn::ChatLibrary::chatsChanged);
        const auto copied = m_services->chats.duplicate(chat);
        QVERIFY2(copied, qPrintable(copied ? QString() : copied.error().detail));
        QVERIFY(!changed.isEmpty());
        const auto session = m_services->session(chat);
        const auto copy = m_services->session(*copied);
        QCOMPARE(linesOf(*copy), linesOf(*session));
        QCOMPARE(copy->world().title, u"Tomas (2)"_s);
        QCOMPARE(session->world().title, u"Tomas"_s);
        QVERIFY(copy->say(u"Only here"_s));
        QVERIFY(waitIdle(*copy));
        QVERIFY(linesOf(*copy).size() > linesOf(*session).size());
        QVERIFY(!m_services->chats.duplicate(ChatId{999}));
    }

    void aChatIsRenamedThoughItIsNotOpen()
    {
        const ChatId chat = m_services->chats.begin(m_tomas).value();
        QSignalSpy changed(&m_services->chats, &turn::ChatLibrary::chatsChanged);
        QVERIFY(m_services->chats.rename(chat, u"By the sea"_s));
        QVERIFY(!changed.isEmpty());
        const auto rows = m_services->chats.chats();
        QCOMPARE(std::ranges::find(*rows, chat, &turn::ChatRow::chat)->title, u"By the sea"_s);
    }

    void aCardWithoutAGreetingBeginsEmpty()
    {
        QJsonObject card = QJsonDocument::fromJson(SessionFixture::card("Quiet")).object();
        QJsonObject data = card[u"data"].toObject();
        data[u"first_mes"] = QString();
        data[u"alternate_greetings"] = QJsonArray();
        card[u"data"] = data;
        const auto imported = m_services->cards.importBytes(QJsonDocument(card).toJson(), u"quiet.json"_s);
        QVERIFY(imported);
        const auto chat = m_services->chats.begin(imported->row.id);
        QVERIFY(chat);
        const auto session = m_services->session(*chat);
        QCOMPARE(session->world().transcript.size(), 0);
        QVERIFY(session->say(u"Hello?"_s));
        QVERIFY(waitIdle(*session));
        QCOMPARE(session->world().transcript.size(), 2);
    }

    void aChatIsOpenedOnceForAll()
    {
        QCOMPARE(m_services->session(m_chat), m_session);
        const std::weak_ptr<turn::ChatSession> before = m_session;
        m_session.reset();
        QVERIFY(before.expired()); // nothing is under way that would hold it
        m_session = m_services->session(m_chat);
        QCOMPARE(linesOf(*m_session).size(), 1);
        QVERIFY(!m_services->chats.open(ChatId{999}));
    }

    void whatHappensInAChatIsTold()
    {
        m_services->context.settings.bookkeeping = false;
        const QSignalSpy changed(&m_services->chats, &turn::ChatLibrary::chatsChanged);
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(changed.size(), 2); // for the line, and for its answer
        QCOMPARE(m_services->chats.chats()->first().turns, 3);
        QCOMPARE(m_services->chats.chats()->first().lastText, u"Reply 1."_s);
        QVERIFY(m_session->rewind(world().transcript.at(0).turn));
        QCOMPARE(changed.size(), 3);
        QCOMPARE(m_services->chats.chats()->first().turns, 1);
    }

    void anOpenChatIsNotPurged()
    {
        QList<ChatId> purged;
        m_services->context.purge = [&purged](ChatId chat) {
            purged.append(chat);
            return base::Result<>();
        };
        const QSignalSpy changed(&m_services->chats, &turn::ChatLibrary::chatsChanged);
        const auto refused = m_services->chats.purge(m_chat);
        QCOMPARE(refused.error().code, u"chat_open"_s);
        QCOMPARE(refused.error().kind, base::Fault::Busy);
        QVERIFY(purged.isEmpty());
        m_session.reset();
        QVERIFY(m_services->chats.purge(m_chat));
        QCOMPARE(purged, QList{m_chat});
        QCOMPARE(changed.size(), 1);
        m_services->context.purge = [](ChatId) { return base::fail(base::Fault::Full, u"disk_full"_s, {}); };
        QCOMPARE(m_services->chats.purge(m_chat).error().code, u"disk_full"_s);
        QCOMPARE(changed.size(), 1);
    }

    // Nobody looks at a chat any more: what it began goes on.
    void aChatThatIsLeftGoesOn()
    {
        m_services->model.replies = {{QStringLiteral("To the"), QStringLiteral(" end.")}};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        m_session.reset();
        QTRY_COMPARE(m_services->chats.chats()->first().turns, 3);
        m_session = m_services->session(m_chat);
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: To the end."));
        QVERIFY(!(m_session->world().transcript.last().flags & TranscriptLine::Truncated));
        m_services->model.hangs = true;
        QVERIFY(m_session->say(QStringLiteral("And?")));
        m_session.reset();
        QVERIFY(m_services->chats.purge(m_chat)); // it is broken off for that
        m_chat = m_services->begin();
        m_session = m_services->session(m_chat);
    }

private:
    CardId m_tomas;
};

DRAMATIS_TEST(ChatLibraryTest);

} // namespace tst_chatlibrary

#include "tst_chatlibrary.moc"
