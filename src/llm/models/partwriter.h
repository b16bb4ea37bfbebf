// PartWriter writes an unfinished file on a thread of its own, block by block, and knows the SHA-256 of what is in it.
// What it is asked to do happens in that order.
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
    using Done = std::function<void(const base::Result<qint64> &bytes)>; // that are in the file
    using Closed = std::function<void(const base::Result<QByteArray> &sha256)>;

    // What it answers comes in the thread of `context`, and never after its own end.
    explicit PartWriter(QObject &context);
    ~PartWriter(); // at once, but for the block that is being written
    PartWriter(const PartWriter &) = delete;
    PartWriter &operator=(const PartWriter &) = delete;

    void open(const QString &path, Done done); // what is in it already is read once
    void restart(Done done);                   // empties it
    void write(const QByteArray &block, Done done);
    void close(Closed closed); // on the disk, as far as the system says

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
