// Copies that a kill left behind: backups that were not finished, and what a restore had laid ready. Nobody else uses
// them once the data are open, since whoever makes a backup or restores one has the data to itself.
#pragma once

#include "store/log/eventlog.h"

#include <QStringList>

#include <memory>
#include <optional>

namespace dramatis::store {

// Removes them, after a start that found the data whole; a log without a single event proves nothing, and removes
// nothing. What holds something that the open log does not have, or cannot be read to its end, is more than a copy: it
// becomes a backup ("left-over"), for the user to look at. What another program uses, or a newer one wrote, stays, and
// so does every file whose name is not one of ours. In steps of some milliseconds: there may be many chats in a copy.
class Leftovers {
public:
    // Those that are there now: a backup that begins later is none of them.
    Leftovers(const EventLog &log, const base::Clock &clock);
    ~Leftovers();
    Leftovers(const Leftovers &) = delete;
    Leftovers &operator=(const Leftovers &) = delete;

    bool isDone() const { return m_begun && m_files.isEmpty(); }
    // False: done. An error is of one copy, which stays; the next step goes on with the next copy.
    base::Result<bool> step();
    base::Result<> toEnd(); // the last error

private:
    enum class Content { Nothing, More }; // beside what the open log has
    struct Copy;

    base::Result<> begin();
    // Of the first copy; nothing: it is not known yet.
    base::Result<std::optional<Content>> contentIfKnown();
    base::Result<std::optional<Content>> open();
    base::Result<std::optional<Content>> compareSome();
    base::Result<> writeBackWal() const;
    base::Result<> end(const QString &file, Content content) const;

    const EventLog &m_log;
    const base::Clock &m_clock;
    QString m_restoring;
    QStringList m_files; // the first is being looked at
    bool m_begun = false;
    std::unique_ptr<Copy> m_copy;
};

} // namespace dramatis::store
