// A child tells a story and acknowledges what is in the log; it is killed at any moment. What was acknowledged is
// there, the chains hold, and the worlds fold to the same (DRAMATIS_KILLS says how often).
#include "store/backup/logwatermark.h"
#include "store/check/verify.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QElapsedTimer>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace tst_killed {

using namespace dramatis;
using namespace dramatis::domain;
using tests::OpenStore;
using tests::ScratchFolder;
using tests::Teller;

class KilledTest : public QObject {
    Q_OBJECT

#ifdef Q_OS_UNIX
    struct Acknowledged {
        qint64 sequence = 0;
        qint64 nextId = 0;
    };

    [[noreturn]] static void child(const QString &path, ChatId chat, quint64 seed, int pipe)
    {
        const auto open = OpenStore::at(path);
        if (!open)
            _exit(3);
        Teller teller(**open, seed);
        const store::LogWatermark mark(path);
        if (!teller.goOn(chat))
            _exit(4);
        (*open)->database->whenCommitted([&] {
            if (!mark.write((*open)->log))
                _exit(6);
        });
        for (;;) {
            if (!teller.step())
                _exit(5);
            const Acknowledged now{(*open)->log.journal().last()->sequence, (*open)->log.nextId(chat)->value};
            if (write(pipe, &now, sizeof now) != sizeof now)
                _exit(6);
        }
    }

    // The last thing that the child said before it died.
    static Acknowledged tellAndKill(const QString &path, ChatId chat, base::Dice &dice)
    {
        int ends[2];
        if (pipe(ends) != 0)
            return {};
        const quint64 seed = dice.next();
        const pid_t pid = fork();
        if (pid == 0) {
            close(ends[0]);
            child(path, chat, seed, ends[1]);
        }
        close(ends[1]);
        Acknowledged last;
        // It is alive once it has said something; then it has a random while.
        if (read(ends[0], &last, sizeof last) == sizeof last)
            usleep(useconds_t(dice.below(25'000)));
        kill(pid, SIGKILL);
        while (read(ends[0], &last, sizeof last) == sizeof last) {}
        close(ends[0]);
        waitpid(pid, nullptr, 0);
        return last;
    }
#endif

private Q_SLOTS:
    void nothingAcknowledgedIsLost()
    {
#ifdef Q_OS_UNIX
        const int kills = qEnvironmentVariable("DRAMATIS_KILLS", QStringLiteral("300")).toInt();
        constexpr int killsPerStore = 20; // a young store is quickly checked as a whole
        base::Dice dice{quint64(kills)};
        qint64 acknowledged = 0;
        for (int killed = 0; killed < kills;) {
            ScratchFolder folder;
            const QString path = folder.path("dramatis.db");
            ChatId chat;
            {
                const auto open = *OpenStore::at(path);
                Teller teller(*open, quint64(killed));
                VERIFY_DONE(teller.begin());
                chat = teller.chat;
            }
            for (int i = 0; i < killsPerStore && killed < kills; ++i, ++killed) {
                const Acknowledged last = tellAndKill(path, chat, dice);
                QVERIFY(last.sequence > 0);
                const auto open = OpenStore::at(path);
                VERIFY_DONE(open);
                QVERIFY((*open)->log.journal().last()->sequence >= last.sequence);
                QVERIFY((*open)->log.nextId(chat)->value >= last.nextId);
                VERIFY_DONE(store::LogWatermark(path).check((*open)->log));
                QVERIFY(!(*open)->database->noticed());
                acknowledged += last.sequence;
            }
            const auto open = *OpenStore::at(path);
            const store::Verification found = store::Verifier(open->log, open->snapshots).toEnd();
            QVERIFY2(found.good(), found.good() ? "" : qPrintable(found.findings[0].code + found.findings[0].detail));
            const EventId head = open->log.branch(chat, *open->log.currentBranch(chat))->head;
            QVERIFY(*open->worlds.at(chat, head) == *open->worlds.foldedFromRoot(chat, head));
        }
        QVERIFY(acknowledged > kills);
#else
        QSKIP("there is no fork here");
#endif
    }
};

DRAMATIS_TEST(KilledTest);

} // namespace tst_killed

#include "tst_killed.moc"
