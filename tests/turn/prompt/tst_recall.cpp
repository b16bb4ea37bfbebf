// What somebody finds of what they were told or heard.
#include "turn/prompt/recall.h"

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
};

DRAMATIS_TEST(RecallTest);

} // namespace tst_recall

#include "tst_recall.moc"
