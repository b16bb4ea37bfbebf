// A chat once more: the same in everything, and from then on by itself.
#include "store/check/verify.h"
#include "store/log/chatcopy.h"
#include "store/openstore.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_chatcopy {

using namespace dramatis;
using namespace dramatis::domain;
using tests::OpenStore;
using tests::Teller;

class ChatCopyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<tests::ScratchFolder>();
        m_open = std::move(*OpenStore::at(m_folder->path("dramatis.db")));
        m_teller = std::make_unique<Teller>(*m_open, 11);
        QVERIFY(m_teller->begin());
        QVERIFY(m_teller->tell(150)); // with branches and swipes
    }

    void everyEventAndBranchIsThere()
    {
        const auto copied = store::ChatCopy(m_open->log, m_open->snapshots, m_open->worlds).copy(m_teller->chat);
        QVERIFY2(copied, qPrintable(copied ? QString() : copied.error().detail));
        QVERIFY(*copied != m_teller->chat);
        const auto branches = m_open->log.branches(m_teller->chat);
        const auto copies = m_open->log.branches(*copied);
        QCOMPARE(copies->size(), branches->size());
        for (qsizetype i = 0; i < branches->size(); ++i) {
            QCOMPARE(copies->at(i).head, branches->at(i).head);
            QCOMPARE(copies->at(i).name, branches->at(i).name);
            QCOMPARE(m_open->log.hashOf(*copied, copies->at(i).head).value(),
                     m_open->log.hashOf(m_teller->chat, branches->at(i).head).value());
            QVERIFY(*m_open->worlds.at(*copied, copies->at(i).head)
                    == *m_open->worlds.at(m_teller->chat, branches->at(i).head));
        }
        QCOMPARE(m_open->log.currentBranch(*copied).value(), m_open->log.currentBranch(m_teller->chat).value());
        QCOMPARE(m_open->log.journal().newest(*copied, 0, 9999)->size(),
                 m_open->log.journal().newest(m_teller->chat, 0, 9999)->size());
    }

    void theStoreIsWholeAfterwards()
    {
        QVERIFY(store::ChatCopy(m_open->log, m_open->snapshots, m_open->worlds).copy(m_teller->chat));
        QVERIFY(store::Verifier(m_open->log, m_open->snapshots).toEnd().good());
    }

    void theOriginalKnowsNothingOfIt()
    {
        const EventId before = m_open->log.branches(m_teller->chat)->first().head;
        QVERIFY(store::ChatCopy(m_open->log, m_open->snapshots, m_open->worlds).copy(m_teller->chat));
        QCOMPARE(m_open->log.branches(m_teller->chat)->first().head, before);
        QVERIFY(m_teller->step()); // it goes on
    }

private:
    std::unique_ptr<tests::ScratchFolder> m_folder;
    std::unique_ptr<OpenStore> m_open;
    std::unique_ptr<Teller> m_teller;
};

DRAMATIS_TEST(ChatCopyTest);

} // namespace tst_chatcopy

#include "tst_chatcopy.moc"
