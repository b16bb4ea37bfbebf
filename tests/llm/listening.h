// Collects what a stream says until it ends.
#pragma once

#include "llm/backend.h"
#include "support/main/waiting.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include <memory>

namespace dramatis::tests {

class Listening : public QObject {
public:
    explicit Listening(std::unique_ptr<llm::Stream> opened) : stream(std::move(opened))
    {
        clock.start();
        end.kind = llm::StreamEnd::Kind::Failed;
        end.error.code = QStringLiteral("still_running");
        connect(stream.get(), &llm::Stream::text, this, [this](const QString &delta) {
            if (ends == 0)
                text += delta;
            late += ends;
            ++pieces;
        });
        connect(stream.get(), &llm::Stream::takenBack, this, [this] {
            text.clear();
            late += ends;
        });
        connect(stream.get(), &llm::Stream::reasoning, this, [this](const QString &delta) {
            reasoning += delta;
            late += ends;
        });
        connect(stream.get(), &llm::Stream::ended, this, [this](const llm::StreamEnd &finished) {
            end = finished;
            ++ends;
            endedAfter = clock.elapsed();
        });
    }

    // In an event loop, which hears at once of what comes from other threads.
    bool waitForEnd(int milliseconds = patience)
    {
        if (ends > 0)
            return true;
        QEventLoop loop;
        connect(stream.get(), &llm::Stream::ended, &loop, &QEventLoop::quit);
        QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
        loop.exec();
        return ends > 0;
    }

    // Without waiting for anything from outside: with the events that are there already.
    bool endsAtOnce()
    {
        QCoreApplication::processEvents();
        return ends > 0;
    }

    std::unique_ptr<llm::Stream> stream;
    QString text;
    QString reasoning;
    llm::StreamEnd end; // until the end comes: failed, "still_running"
    int ends = 0;
    int pieces = 0;
    int late = 0; // signals after the end
    qint64 endedAfter = -1;
    QElapsedTimer clock;
};

} // namespace dramatis::tests
