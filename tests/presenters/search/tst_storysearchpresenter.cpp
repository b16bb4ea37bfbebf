// What a search in all chats shows: while somebody types, of whom, and as whom a chat is viewed.
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/portraits.h"
#include "presenters/search/storysearchpresenter.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/collection.h"

namespace tst_storysearchpresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class StorySearchPresenterTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<Portraits> m_portraits;
    std::unique_ptr<ChatListItemModel> m_chats;
    std::unique_ptr<StorySearchPresenter> m_search;
    QHash<domain::ChatId, domain::CastSlot> m_viewers;

    domain::ChatId told(const QList<std::pair<QString, domain::WitnessSet>> &lines)
    {
        const domain::ChatId chat = m_services->begin();
        for (const auto &[text, witnesses] : lines) {
            const domain::EventId head = m_services->log.branch(chat, 1)->head;
            if (!m_services->log.append(chat, 1, head, {{domain::UserTurn{domain::you, text, witnesses, false}, {}}},
                                        {"say", 0, {}}))
                qFatal("it is not said");
        }
        Q_EMIT m_services->chats.chatsChanged();
        return chat;
    }
    domain::ChatId told(const QString &line) { return told({{line, domain::WitnessSet({domain::you, 1})}}); }

    QStringList linesFor(const QString &typed)
    {
        m_search->setText(typed);
        if (!waitFor([this] { return !m_search->isSearching(); }))
            qFatal("it does not end");
        return lines();
    }
    QStringList lines() const
    {
        QStringList lines;
        for (int row = 0; row < m_search->found().rowCount(); ++row)
            lines << m_search->found().index(row).data().toString();
        return lines;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_portraits = std::make_unique<Portraits>(m_services->cards);
        m_chats = std::make_unique<ChatListItemModel>(m_services->chats, m_services->cards.collection(), *m_portraits);
        m_search = std::make_unique<StorySearchPresenter>(
            m_services->context, *m_chats, *m_portraits,
            [this](domain::ChatId chat) { return m_viewers.value(chat, domain::nobody); });
        m_viewers.clear();
    }
    void cleanup()
    {
        m_search.reset();
        m_chats.reset();
        m_portraits.reset();
        m_services.reset();
    }

    void whatIsTypedIsFoundInAMoment()
    {
        const domain::ChatId chat = told(u"the lantern"_s);
        m_search->setText(u"lan"_s);
        QVERIFY(m_search->isTyping());
        QVERIFY(lines().isEmpty()); // one key after the other
        QCOMPARE(linesFor(u"lant"_s), QStringList{u"the lantern"_s});
        const QModelIndex row = m_search->found().index(0);
        QCOMPARE(row.data(FoundChatRole).toLongLong(), chat.value);
        QCOMPARE(row.data(FoundTitleRole).toString(), u"Mara"_s);
        QCOMPARE(row.data(FoundSpeakerRole).toString(), u"Alex"_s);
        QVERIFY(row.data(FoundTimeRole).toDateTime().isValid());
        QCOMPARE(row.data(FoundMarksRole).value<QList<store::StoryQuery::Place>>(),
                 (QList<store::StoryQuery::Place>{{4, 7}}));
        QVERIFY(row.data(Qt::AccessibleTextRole).toString().startsWith(u"Alex in “Mara”"_s));
        QCOMPARE(m_search->countText(), u"1 message(s)"_s);
    }

    void whereThereIsNothingItSaysWhy()
    {
        told(u"the lantern"_s);
        m_search->searchAgain();
        QCOMPARE(m_search->insteadOfRows(), u"Type to search all your chats"_s);
        linesFor(u"  xylophone "_s);
        QCOMPARE(m_search->insteadOfRows(), u"No message contains “xylophone”"_s);
        m_search->setSpeaker(m_search->speakers().at(1));
        QTRY_VERIFY(!m_search->isSearching());
        QCOMPARE(m_search->insteadOfRows(), u"No message of yours contains “xylophone”"_s);
        m_search->setSpeaker(m_search->speakers().at(2));
        QTRY_VERIFY(!m_search->isSearching());
        QCOMPARE(m_search->insteadOfRows(), u"No message by Mara contains “xylophone”"_s);
        linesFor({});
        QCOMPARE(m_search->insteadOfRows(), u"Type to search all your chats"_s);
        linesFor(u"lantern"_s);
        QCOMPARE(m_search->countText(), QString()); // it is not Mara's
    }

    void anErrorIsSaid()
    {
        told(u"the lantern"_s);
        QVERIFY(m_services->database->run(u"DROP TABLE passage"_s));
        linesFor(u"lantern "_s);
        QVERIFY(!m_search->insteadOfRows().isEmpty());
        QVERIFY2(!m_search->insteadOfRows().startsWith(u"No message"_s), qPrintable(m_search->insteadOfRows()));
    }

    void oneSpeakerCanBeChosen()
    {
        told(u"You are late, too"_s);
        QCOMPARE(m_search->speakers().size(), 3); // everyone, the user and Mara
        QCOMPARE(linesFor(u"late"_s).size(), 2);
        m_search->setSpeaker(m_search->speakers().at(1));
        QTRY_COMPARE(lines(), QStringList{u"You are late, too"_s});
        m_search->setSpeaker(m_search->speakers().at(2));
        QTRY_VERIFY(lines().size() == 1 && lines().first().contains(u"Mara looks up"_s));
    }

    void moreComesWhenItIsWanted()
    {
        QList<std::pair<QString, domain::WitnessSet>> said;
        for (int i = 0; i < 150; ++i)
            said.append({u"lantern %1"_s.arg(i), domain::WitnessSet({domain::you})});
        told(said);
        const qsizetype first = linesFor(u"lantern "_s).size();
        QVERIFY(first >= 60 && first < 150);
        QVERIFY(m_search->countText().startsWith(u"The first"_s));
        while (m_search->found().canFetchMore({})) {
            m_search->found().fetchMore({});
            QTRY_VERIFY(!m_search->isSearching());
        }
        QCOMPARE(lines().size(), 150);
        QCOMPARE(lines().first(), u"lantern 149"_s);
        QCOMPARE(m_search->countText(), u"150 message(s)"_s);
    }

    void theBestMatchComesFirstIfThatIsWanted()
    {
        const domain::WitnessSet both({domain::you, 1});
        told({{u"Hold the lantern, a lantern is what we need"_s, both},
              {u"On and on he went, through rain and fog, over the bridge and past the mill, until a lantern shone"_s,
               both}});
        QVERIFY(linesFor(u"lantern"_s).value(0).contains(u"shone")); // the newest
        m_search->setOrder(FoundOrder::BestMatch);
        QTRY_VERIFY(!m_search->isSearching());
        QCOMPARE(lines().size(), 2);
        QVERIFY(lines().first().startsWith(u"Hold"));
        m_search->setOrder(FoundOrder::Newest);
        QTRY_VERIFY(!m_search->isSearching());
        QVERIFY(lines().first().contains(u"shone"));
    }

    void theBestMatchesComeAPageAtATime()
    {
        QList<std::pair<QString, domain::WitnessSet>> said;
        for (int i = 0; i < 450; ++i) // more than are ranked at once
            said.append({u"lantern %1"_s.arg(i), domain::WitnessSet({domain::you})});
        told(said);
        m_search->setOrder(FoundOrder::BestMatch);
        QCOMPARE(linesFor(u"lantern "_s).size(), 60);
        QVERIFY(m_search->countText().startsWith(u"The first"_s));
        while (m_search->found().canFetchMore({})) {
            m_search->found().fetchMore({});
            QTRY_VERIFY(!m_search->isSearching());
        }
        QStringList all = lines();
        QCOMPARE(all.size(), 450);
        all.removeDuplicates();
        QCOMPARE(all.size(), 450);
        QCOMPARE(m_search->countText(), u"450 message(s)"_s);
    }

    // Where a chat is viewed as one of its cast, nothing is found that this one did not hear.
    void aViewerFindsWhatTheViewerHeard()
    {
        const domain::WitnessSet both({domain::you, 1});
        const domain::ChatId chat = told({{u"the lantern"_s, both},
                                          {u"a secret lantern"_s, domain::WitnessSet({domain::you})},
                                          {u"well ((no lantern here))"_s, both}});
        QCOMPARE(linesFor(u"lantern"_s).size(), 3);
        m_viewers[chat] = 1;
        m_search->searchAgain();
        QTRY_VERIFY(!m_search->isSearching());
        QCOMPARE(lines(), QStringList{u"the lantern"_s});
        m_viewers[chat] = domain::you;
        m_search->searchAgain();
        QTRY_VERIFY(!m_search->isSearching());
        QCOMPARE(lines().size(), 3);
    }

    void whoWasCorrectedToHaveHeardItFindsIt()
    {
        const domain::ChatId chat = told({{u"a secret lantern"_s, domain::WitnessSet({domain::you})}});
        const domain::EventId turn = m_services->log.branch(chat, 1)->head;
        m_viewers[chat] = 1;
        QVERIFY(linesFor(u"lantern"_s).isEmpty());
        const domain::WitnessSet both({domain::you, 1});
        QVERIFY(m_services->log.append(chat, 1, turn, {{domain::WitnessesCorrected{turn, both}, {}}}, {"x", 0, {}}));
        m_search->searchAgain();
        QTRY_COMPARE(lines(), QStringList{u"a secret lantern"_s});
    }

    void whatAChatSaidGoesWithIt()
    {
        const domain::ChatId gone = told(u"the lantern"_s);
        told(u"another lantern"_s);
        QCOMPARE(linesFor(u"lantern"_s).size(), 2);
        QVERIFY(m_services->database->run(u"DELETE FROM chat_state WHERE chat=?"_s, {gone.value}));
        Q_EMIT m_services->chats.chatsChanged();
        QCOMPARE(lines(), QStringList{u"another lantern"_s});
    }

    void whatIsStillBeingIndexedIsSaid()
    {
        told(u"the lantern"_s);
        m_search->searchAgain();
        QCOMPARE(m_search->backlogText(), QString());
        QVERIFY(m_services->database->run(u"UPDATE mark SET value=0 WHERE name='passages'"_s));
        m_search->searchAgain();
        QVERIFY2(m_search->backlogText().endsWith(u"message(s) are still being indexed"_s),
                 qPrintable(m_search->backlogText()));
        QVERIFY(m_services->database->run(u"UPDATE mark SET value=1 WHERE name='passages'"_s));
        QTRY_COMPARE(m_search->backlogText(), QString()); // by itself
    }
};

DRAMATIS_TEST(StorySearchPresenterTest);

} // namespace tst_storysearchpresenter

#include "tst_storysearchpresenter.moc"
