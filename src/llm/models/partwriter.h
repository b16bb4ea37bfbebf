// PartWriter writes an unfinished file block by block on its own thread, and keeps its SHA-256. Requests are carried
// out in order.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>

namespace dramatis::llm {

class PartWriter {
public:
    using Done = std::function<void(const base::Result<qint64> &bytes)>; // now in the file
    using Closed = std::function<void(const base::Result<QByteArray> &sha256)>;

    // Answers arrive in the thread of `context`, and never after destruction.
    explicit PartWriter(QObject &context);
    ~PartWriter(); // waits only for the block that is being written
    PartWriter(const PartWriter &) = delete;
    PartWriter &operator=(const PartWriter &) = delete;

    void open(const QString &path, Done done); // reads existing contents once, for the hash
    void restart(Done done);                   // empties it
    void write(const QByteArray &block, Done done);
    void close(Closed closed); // flushes to the disk first

private:
    struct Disk;
    template <typename Value>
    void run(std::function<base::Result<Value>(Disk &)> work, std::function<void(const base::Result<Value> &)> answer);

    QObject &m_context;
    std::shared_ptr<Disk> m_disk;
    std::shared_ptr<int> m_isThere = std::make_shared<int>();
    QThreadPool m_pool;
};

} // namespace dramatis::llm
