// A file is read twice: once to verify, once to write.
#include "store/log/logfile.h"

#include "base/json.h"
#include "store/log/ancestry.h"
#include "store/log/logfilewriting.h"
#include "store/world/rebuild.h"

#include <QCryptographicHash>
#include <QIODevice>

#include <algorithm>
#include <array>
#include <limits>

namespace dramatis::store {

using base::Fault;
using base::Json;
using base::Result;
using domain::EventHead;
using domain::StoredPayload;

namespace {

constexpr qint64 mostEvents = 4'000'000;

std::unexpected<base::Error> bad(const char *code, qint64 line, const QString &detail)
{
    return base::fail(Fault::Invalid, QString::fromLatin1(code), QStringLiteral("line %1: ").arg(line) + detail);
}

// What is too large for an int stays too large: cut down, it could be a number that is allowed.
int smallNumber(const Json &number)
{
    return int(
        std::clamp<qint64>(number.toInteger(), std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

EventHead headOf(const Json &line)
{
    return {EventId{line[u"event"].toInteger()}, EventId{line[u"parent"].toInteger()}, line[u"at"].toInteger(),
            EventId{line[u"cause"].toInteger()}};
}

StoredPayload payloadOf(const Json &line)
{
    return {line[u"kind"].toString().toLatin1(), smallNumber(line[u"version"]), line[u"payload"].toString().toUtf8()};
}

Movement movementOf(const Json &line)
{
    Movement m;
    m.branch = smallNumber(line[u"line"]);
    m.act = Act(smallNumber(line[u"act"]));
    m.verb = line[u"verb"].toString().toLatin1();
    m.before = EventId{line[u"before"].toInteger()};
    m.after = EventId{line[u"after"].toInteger()};
    m.at = line[u"at"].toInteger();
    m.partOf = line[u"part_of"].toInteger();
    m.note = line[u"note"].toString();
    return m;
}

// QIODevice::readLine(n) makes room for n bytes each time; here a line takes what it needs.
QByteArray lineOf(QIODevice &from)
{
    QByteArray line;
    std::array<char, 65536> part;
    while (!line.endsWith('\n') && line.size() <= LogFile::longestLine) {
        const qint64 length = from.readLine(part.data(), qint64(part.size()));
        if (length <= 0)
            break;
        line.append(part.data(), length);
    }
    return line;
}

// Calls `take` for each line, with the sum of all bytes before it.
Result<> eachLine(QIODevice &from,
                  const std::function<Result<>(const Json &, qint64 number, const QCryptographicHash &sum)> &take)
{
    if (from.isSequential() || !from.seek(0))
        return base::fail(Fault::Invalid, QStringLiteral("not_readable"), QStringLiteral("it cannot be read twice"));
    if (from.size() > LogFile::largestFile)
        return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                          QStringLiteral("the file is larger than 1 GiB"));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (qint64 number = 1; !from.atEnd(); ++number) {
        const QByteArray line = lineOf(from);
        if (!line.endsWith('\n'))
            return bad("truncated", number, QStringLiteral("it does not end"));
        const auto parsed = Json::parse(line, {.bytes = LogFile::longestLine, .depth = 8, .values = 10'000});
        if (!parsed || !parsed->value.isObject() || parsed->invalidUtf8)
            return bad("not_json", number, QStringLiteral("it is not a JSON object"));
        DRAMATIS_TRY_DO(take(parsed->value, number, hash));
        hash.addData(line);
    }
    return {};
}

// The first reading.
class Examination {
public:
    Result<> take(const Json &line, qint64 number, const QCryptographicHash &sum)
    {
        if (m_ended)
            return bad("after_end", number, QStringLiteral("there is more after the end"));
        if (number == 1)
            return line[u"dramatis_log"].toInteger() == 1
                       ? Result<>()
                       : bad("not_a_log", number, QStringLiteral("this is not a log, or it is from a newer version"));
        if (line.contains(u"event"))
            return event(line, number);
        if (line.contains(u"movement"))
            return movement(line, number);
        if (line.contains(u"card"))
            return bytes(line, u"card", number);
        if (line.contains(u"book"))
            return bytes(line, u"book", number);
        if (line.contains(u"picture"))
            return bytes(line, u"picture", number);
        if (line.contains(u"end"))
            return end(line, number, sum);
        return bad("unknown_line", number, QStringLiteral("it is not one of ours"));
    }
    Result<> whole() const
    {
        return m_ended ? Result<>()
                       : base::fail(Fault::Invalid, QStringLiteral("truncated"), QStringLiteral("the end is missing"));
    }

private:
    Result<> event(const Json &line, qint64 number)
    {
        const EventHead head = headOf(line);
        const StoredPayload payload = payloadOf(line);
        if (head.id != EventId{qint64(m_hashes.size()) + 1} || head.id.value > mostEvents || m_movements)
            return bad("out_of_order", number, QStringLiteral("event %1 is not the next").arg(head.id.value));
        if (head.parent && !m_ancestry.knows(head.parent))
            return bad("parent_missing", number, QStringLiteral("no event %1").arg(head.parent.value));
        m_ancestry.add(head.id, head.parent);
        if (head.cause && !m_ancestry.isBefore(head.cause, head.id))
            return bad("cause_missing", number, QStringLiteral("event %1 is not on its path").arg(head.cause.value));
        const QByteArray parentHash = head.parent ? m_hashes[head.parent.value - 1] : QByteArray();
        m_hashes.append(domain::chainHash(parentHash, head, payload));
        if (m_hashes.last().toHex() != line[u"hash"].toString().toLatin1())
            return bad("event_damaged", number, QStringLiteral("event %1 does not have its hash").arg(head.id.value));
        const auto read = m_reader.read(payload.kind, payload.version, payload.json);
        return read ? Result<>() : bad("payload_damaged", number, read.error().detail);
    }
    Result<> movement(const Json &line, qint64 number)
    {
        const Movement m = movementOf(line);
        const auto exists = [this](EventId id) { return !id || m_ancestry.knows(id); };
        if (line[u"movement"].toInteger() != ++m_movements || m.partOf < 0 || m.partOf >= m_movements)
            return bad("out_of_order", number, QStringLiteral("row %1 is not the next").arg(m_movements));
        if (!exists(m.before) || !exists(m.after) || m.branch < 1 || m.branch == std::numeric_limits<int>::max()
            || m.act < Act::Append || m.act > Act::Remove)
            return bad("journal_damaged", number, QStringLiteral("row %1 names what is not there").arg(m_movements));
        return {};
    }
    Result<> bytes(const Json &line, QStringView what, qint64 number)
    {
        const QByteArray bytes = QByteArray::fromBase64(line[u"bytes"].toString().toLatin1());
        if (QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex() != line[what].toString().toLatin1())
            return bad("card_damaged", number, QStringLiteral("the %1 does not have its hash").arg(what));
        return {};
    }
    Result<> end(const Json &line, qint64 number, const QCryptographicHash &sum)
    {
        m_ended = true;
        if (m_hashes.isEmpty() || line[u"end"].toInteger() != m_hashes.size()
            || line[u"movements"].toInteger() != m_movements)
            return bad("truncated", number, QStringLiteral("something is missing before it"));
        if (line[u"hash"].toString().toLatin1() != sum.result().toHex())
            return bad("changed", number, QStringLiteral("the file is not what was written"));
        return {};
    }

    Ancestry m_ancestry;
    QByteArrayList m_hashes;
    qint64 m_movements = 0;
    bool m_ended = false;
    domain::PayloadReader m_reader;
};

// A card that is not there comes into the library; what others say of it is in the line.
Result<bool> addCard(Library &library, const Json &line)
{
    const QByteArray hash = line[u"card"].toString().toLatin1();
    if (const auto known = library.cardByBlob(hash); known || known.error().kind != Fault::NotFound)
        return known ? Result<bool>(false) : std::unexpected(known.error());
    CardRow row;
    row.name = line[u"name"].toString();
    row.creator = line[u"creator"].toString();
    for (const Json &tag : line[u"tags"].elements())
        row.tags.append(tag.toString());
    row.notes = line[u"notes"].toString();
    row.fileName = line[u"file_name"].toString();
    const auto added = library.add(QByteArray::fromBase64(line[u"bytes"].toString().toLatin1()),
                                   QByteArray::fromBase64(line[u"portrait"].toString().toLatin1()), row);
    return added ? Result<bool>(true) : std::unexpected(added.error());
}

Result<> keepBook(Library &library, const Json &line)
{
    const auto known = library.bookByBlob(line[u"book"].toString().toLatin1());
    if (!known || *known)
        return known ? Result<>() : std::unexpected(known.error());
    BookRow row;
    row.name = line[u"name"].toString();
    row.fileName = line[u"file_name"].toString();
    const auto kept =
        library.keepBook(row, QByteArray::fromBase64(line[u"bytes"].toString().toLatin1()), "import_book");
    return kept ? Result<>() : std::unexpected(kept.error());
}

// Of a persona.
Result<> keepPicture(Library &library, const Json &line)
{
    const auto kept = library.keepBytes(QByteArray::fromBase64(line[u"bytes"].toString().toLatin1()));
    return kept ? Result<>() : std::unexpected(kept.error());
}

} // namespace

Result<> LogFile::write(ChatId chat, QIODevice &to) const
{
    return writeLogFile(chat, to, m_log, m_library, m_blobs);
}

Result<LogFile::Imported> LogFile::read(QIODevice &from)
{
    Examination examination;
    const auto examined = eachLine(from, [&](const Json &line, qint64 number, const QCryptographicHash &sum) {
        return examination.take(line, number, sum);
    });
    if (!examined)
        return std::unexpected(examined.error());
    DRAMATIS_TRY_DO(examination.whole());

    Imported imported;
    QList<qint64> sequences{0};
    const auto take = [&](const Json &line, qint64, const QCryptographicHash &) -> Result<> {
        if (line.contains(u"event")) {
            ++imported.events;
            return m_log.adopt(imported.chat, headOf(line), payloadOf(line),
                               QByteArray::fromHex(line[u"hash"].toString().toLatin1()));
        }
        if (line.contains(u"movement")) {
            // Rows are counted anew here; `part_of` goes with them.
            Movement movement = movementOf(line);
            movement.chat = imported.chat;
            movement.partOf = sequences[movement.partOf];
            const auto adopted = m_log.adopt(movement);
            ++imported.movements;
            sequences.append(adopted.value_or(0));
            return adopted ? Result<>() : std::unexpected(adopted.error());
        }
        if (line.contains(u"card")) {
            const auto added = addCard(m_library, line);
            imported.cards += added.value_or(false);
            return added ? Result<>() : std::unexpected(added.error());
        }
        if (line.contains(u"book"))
            return keepBook(m_library, line);
        if (line.contains(u"picture"))
            return keepPicture(m_library, line);
        return {};
    };
    const auto done = m_log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto chat, m_log.createChat());
        imported.chat = chat;
        DRAMATIS_TRY_DO(eachLine(from, take));
        Rebuild rebuild(m_log, m_snapshots, m_worlds, imported.chat);
        const auto rebuilt = rebuild.toEnd();
        return rebuilt ? Result<>() : std::unexpected(rebuilt.error());
    });
    if (!done)
        return std::unexpected(done.error());
    return imported;
}

} // namespace dramatis::store
