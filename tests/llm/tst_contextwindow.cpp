#include "llm/contextwindow.h"
#include "support/testmain.h"

#include <QTest>

using namespace dramatis;
using domain::Budget;
using llm::ContextWindow;
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
        window.heard(1000, end(1500, 0));
        QCOMPARE(window.within({6000, 8000}, 400), (Budget{6000, 8000}));
    }
    void theReplyNeedsRoomToo()
    {
        ContextWindow window;
        window.heard(0, end(0, 4096));
        const Budget fitting = window.within({3000, 8000}, 400);
        QCOMPARE(fitting.soft, 3000);
        QVERIFY(fitting.hard > 3500 && fitting.hard <= 4096 - 400);
    }
    void whatItCountsIsWhatCounts()
    {
        ContextWindow window;
        window.heard(2000, end(4000, 4096));
        const Budget fitting = window.within({6000, 8000}, 400);
        QVERIFY(fitting.hard > 1700 && fitting.hard <= (4096 - 400) / 2);
        QCOMPARE(fitting.soft, fitting.hard);
    }
    void nonsenseIsHeldInBounds()
    {
        ContextWindow window;
        window.heard(1000, end(1'000'000, 4096));
        QVERIFY(window.within({6000, 8000}, 400).hard > 1000);
        window.heard(100'000, end(1, 1));
        QVERIFY(window.within({6000, 8000}, 400).hard > 0);
        window.heard(1000, end(1000, 4096));
        QVERIFY(window.within({6000, 8000}, 1'000'000).hard > 1000);
    }
};

DRAMATIS_TEST(ContextWindowTest);
#include "tst_contextwindow.moc"
