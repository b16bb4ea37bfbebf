// What a speaker is reminded of, and what of it the prompt holds already.
#include "turn/recall/memoryretrieval.h"

#include "turn/recall/recall.h"

#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_memoryretrieval {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class MemoryRetrievalTest : public StoryTest {
    Q_OBJECT

    QStringList linesAbout(CastSlot reader, const QString &question, const turn::AlreadyTold &told)
    {
        const SpeakerView view(m_session->world(), reader);
        turn::MemoryRetrieval retrieval(m_services->context, m_chat, m_session->world(), view, nullptr);
        QStringList found;
        for (const TranscriptLine &line : retrieval.linesAbout({question}, told))
            found << m_session->texts({line.text}).value_or(QHash<EventId, QString>()).value(line.text);
        return found;
    }

private Q_SLOTS:
    void linesFromBeforeTheDialogueAreFound()
    {
        m_services->context.settings.bookkeeping = false;
        QVERIFY(say(u"The vault word is heron."_s));
        QVERIFY(say(u"And the door is red."_s));
        const World &world = m_session->world();
        const TranscriptLine first = world.transcript.at(1);
        const EventId end{world.head.value + 1};
        QVERIFY(linesAbout(1, u"What is the vault word?"_s, {{}, {}, end}).contains(u"The vault word is heron."_s));
        QVERIFY(linesAbout(1, u"What is the vault word?"_s, {{}, {}, first.turn}).filter(u"heron"_s).isEmpty());
        QVERIFY(linesAbout(1, u"What is the vault word?"_s, {}).isEmpty());
        QVERIFY(m_session->applyEvents(TurnExcluded{first.turn}));
        QVERIFY(linesAbout(1, u"What is the vault word?"_s, {{}, {}, end}).filter(u"heron"_s).isEmpty());
    }

    void anEditIsFoundByItsNewWords()
    {
        m_services->context.settings.bookkeeping = false;
        QVERIFY(say(u"The vault word is heron."_s));
        const auto found = [this](const QString &question) {
            return turn::recall(m_services->context, m_chat, m_session->world(), 1, question, 1)
                .value_or(QList<turn::Recalled>())
                .value(0)
                .text;
        };
        QCOMPARE(found(u"heron"_s), u"The vault word is heron."_s);
        QVERIFY(m_session->edit(m_session->world().transcript.at(1).turn, u"The vault word is gannet."_s));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(found(u"gannet"_s), u"The vault word is gannet."_s);
        QCOMPARE(found(u"heron"_s), QString());
    }
};

DRAMATIS_TEST(MemoryRetrievalTest);

} // namespace tst_memoryretrieval

#include "tst_memoryretrieval.moc"
