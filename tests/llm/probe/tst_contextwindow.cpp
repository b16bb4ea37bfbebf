#include "llm/probe/contextwindow.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_contextwindow {

using namespace dramatis;
using domain::Budget;
using llm::ContextWindow;
using llm::PromptKind;
using llm::StreamEnd;

class ContextWindowTest : public QObject {
    Q_OBJECT

    static StreamEnd end(int promptTokens, int contextTokens)
    {
        StreamEnd end;
        end.usage.promptTokens = promptTokens;
        end.contextTokens = contextTokens;
        return end;
    }

private Q_SLOTS:
    void whatIsNotKnownLimitsNothing()
    {
        ContextWindow window;
        window.heard(PromptKind::Reply, 1000, end(1500, 0));
        QCOMPARE(window.within({6000, 8000}, 400), (Budget{6000, 8000}));
    }
    void theReplyNeedsRoomToo()
    {
        ContextWindow window;
        window.heard(PromptKind::Reply, 0, end(0, 4096));
        const Budget fitting = window.within({3000, 8000}, 400);
        QCOMPARE(fitting.soft, 3000);
        QVERIFY(fitting.hard > 3500 && fitting.hard <= 4096 - 400);
    }
    void whatItCountsIsWhatCounts()
    {
        ContextWindow window;
        window.heard(PromptKind::Reply, 2000, end(4000, 4096));
        const Budget fitting = window.within({6000, 8000}, 400);
        QVERIFY(fitting.hard > 1700 && fitting.hard <= (4096 - 400) / 2);
        QCOMPARE(fitting.soft, fitting.hard);
    }
    void nonsenseIsHeldInBounds()
    {
        ContextWindow window;
        window.heard(PromptKind::Reply, 1000, end(1'000'000, 4096));
        QVERIFY(window.within({6000, 8000}, 400).hard > 1000);
        window.heard(PromptKind::Reply, 100'000, end(1, 1));
        QVERIFY(window.within({6000, 8000}, 400).hard > 0);
        window.heard(PromptKind::Reply, 1000, end(1000, 4096));
        QVERIFY(window.within({6000, 8000}, 1'000'000).hard > 1000);
    }
    void aQuestionMovesNoWindow()
    {
        ContextWindow window;
        window.heard(PromptKind::Reply, 2000, end(2000, 4096));
        const Budget before = window.within({6000, 8000}, 400);
        for (const int read : {1640, 2800, 2000, 3000}) {
            window.heard(PromptKind::Question, 2000, end(read, 0));
            QCOMPARE(window.within({6000, 8000}, 400), before);
        }
        window.heard(PromptKind::Question, 2000, end(0, 2048)); // what one is refused for is true of all
        QVERIFY(window.within({6000, 8000}, 400).hard <= 2048 - 400);
    }
    void noPromptExceedsTheSlotWithoutTheReply()
    {
        ContextWindow window;
        window.heard(PromptKind::Reply, 2000, end(1200, 4096));
        QVERIFY(window.within({6000, 8000}, 400).hard <= 4096 - 400);
    }
    void aLittleMoreOrLessLeavesTheWindowWhereItIs()
    {
        ContextWindow window;
        window.heard(PromptKind::Reply, 2000, end(2000, 4096));
        const Budget before = window.within({6000, 8000}, 400);
        for (const int read : {2010, 1990, 2050, 1960}) {
            window.heard(PromptKind::Reply, 2000, end(read, 4096));
            QCOMPARE(window.within({6000, 8000}, 400), before);
        }
    }
};

DRAMATIS_TEST(ContextWindowTest);

} // namespace tst_contextwindow

#include "tst_contextwindow.moc"
