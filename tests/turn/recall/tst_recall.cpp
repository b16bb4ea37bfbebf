// What somebody finds of what they were told or heard.
#include "turn/recall/recall.h"

#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <algorithm>
#include <limits>

namespace tst_recall {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class RecallTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    // An aside is the user's and the reader's.
    void nobodyIsFoundByAnAside()
    {
        QVERIFY(say(u"Mara, look. ((heron))"_s));
        QVERIFY(m_session->say(u"((heron))"_s));
        QVERIFY(waitIdle(*m_session));
        const auto found = [this](CastSlot slot, const QString &query) {
            return turn::recall(m_services->context, m_chat, m_session->world(), slot, query,
                                std::numeric_limits<int>::max())
                .value_or(QList<turn::Recalled>());
        };
        QVERIFY(found(1, u"heron"_s).isEmpty());
        QVERIFY(!found(you, u"heron"_s).isEmpty());
        const QList<turn::Recalled> looks = found(1, u"look"_s);
        QVERIFY(std::ranges::contains(looks, u"Mara, look."_s, &turn::Recalled::text));
    }

    // Only stories that may have an answer are asked for their reader, and each is what it is now.
    void allStoriesAnswerByTheirIndex()
    {
        QVERIFY(say(u"The heron stands in the harbour."_s));
        QVERIFY(say(u"What a day."_s));
        const ChatId first = m_chat;
        const std::shared_ptr<turn::ChatSession> story = m_session;
        QList<ChatId> opened;
        turn::RecallFromAll all(m_services->context, [&](ChatId chat) {
            opened << chat;
            using Reader = turn::RecallIndex::Reader;
            return base::Result<std::optional<Reader>>(chat == first ? std::optional(Reader{chat, &story->world(), you})
                                                                     : std::nullopt);
        });
        QVERIFY(all.find(u"zeppelin"_s, 5).value_or(QList<turn::Recalled>()).isEmpty());
        QVERIFY(opened.isEmpty());
        QVERIFY(!all.hadReaders());
        const auto found = [&](const QString &query) {
            return all.find(query, 5).value_or(QList<turn::Recalled>()).value(0);
        };
        const turn::Recalled heron = found(u"Were there herons?"_s);
        QCOMPARE(heron.text, u"The heron stands in the harbour."_s);
        QCOMPARE(heron.chat, first);
        QVERIFY(all.hadReaders());
        QVERIFY(story->edit(heron.ref, u"The stork stands in the harbour."_s));
        QVERIFY(!found(u"heron"_s).text.contains(u"heron"));
        QCOMPARE(found(u"stork"_s).text, u"The stork stands in the harbour."_s);
    }

    void oneWhoIsNotThereFindsNothingInAllStories()
    {
        QVERIFY(say(u"The heron stands in the harbour."_s));
        turn::RecallFromAll all(m_services->context, [&](ChatId chat) {
            using Reader = turn::RecallIndex::Reader;
            return base::Result<std::optional<Reader>>(Reader{chat, &m_session->world(), 9});
        });
        QCOMPARE(all.find(u"heron"_s, 5).value_or(QList<turn::Recalled>()).size(), 0);
    }
};

DRAMATIS_TEST(RecallTest);

} // namespace tst_recall

#include "tst_recall.moc"
