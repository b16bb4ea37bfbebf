#include "evening/told.h"

#include <cstdio>

namespace dramatis::tests {

using namespace Qt::StringLiterals;
using base::Result;

namespace {

void say(const QByteArray &line)
{
    std::fputs((line + '\n').constData(), stdout);
    std::fflush(stdout);
}

QByteArray spelled(const char *what, qint64 number, const QByteArray &rest = {})
{
    return QByteArray(what) + ' ' + QByteArray::number(number) + ' ' + rest;
}

} // namespace

Result<> Telling::tell(const store::EventLog &log, store::ChatId chat, int turn)
{
    const auto next = log.nextId(chat);
    if (!next)
        return std::unexpected(next.error());
    for (qint64 id = m_event + 1; id < next->value; ++id) {
        const auto hash = log.hashOf(chat, store::EventId{id});
        if (!hash)
            return std::unexpected(hash.error());
        say(spelled("event", id, hash->toHex()));
        m_event = id;
    }
    const auto read =
        log.journal().after(m_movement, 1'000'000, [&](const store::Movement &movement, const QByteArray &hash) {
            say(spelled("movement", movement.sequence, hash.toHex()));
            m_movement = movement.sequence;
        });
    say(spelled("chat", chat.value));
    say(spelled("turn", turn));
    return read;
}

void Telling::streams()
{
    say("streams");
}

void Telling::kept(const QString &partial)
{
    say("kept " + partial.toUtf8().toBase64());
}

void Told::hear(const QByteArray &line)
{
    const QByteArrayList words = line.trimmed().split(' ');
    const qint64 number = words.value(1).toLongLong();
    if (words[0] == "event")
        events[number] = words.value(2);
    else if (words[0] == "movement")
        movements[number] = words.value(2);
    else if (words[0] == "chat")
        chat = number;
    else if (words[0] == "turn")
        turn = int(number);
    else if (words[0] == "while-books")
        sentWhileNotesWereTaken = int(number);
    else if (words[0] == "streams")
        streams = true;
    else if (words[0] == "kept")
        kept = QString::fromUtf8(QByteArray::fromBase64(words.value(1)));
}

Result<> Told::isIn(const store::EventLog &log) const
{
    for (auto it = events.begin(); it != events.end(); ++it) {
        const auto hash = log.hashOf(store::ChatId{chat}, store::EventId{it.key()});
        if (!hash || hash->toHex() != it.value())
            return base::fail(base::Fault::Damaged, u"event_lost"_s, u"event %1 is gone, or another"_s.arg(it.key()));
    }
    QMap<qint64, QByteArray> there;
    const auto read = log.journal().after(0, 1'000'000, [&](const store::Movement &movement, const QByteArray &hash) {
        there[movement.sequence] = hash.toHex();
    });
    if (!read)
        return read;
    for (auto it = movements.begin(); it != movements.end(); ++it)
        if (there.value(it.key()) != it.value())
            return base::fail(base::Fault::Damaged, u"movement_lost"_s,
                              u"movement %1 is gone, or another"_s.arg(it.key()));
    return {};
}

} // namespace dramatis::tests
