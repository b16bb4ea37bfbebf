#include "store/log/logfilewriting.h"
#include "base/json.h"

#include <QCryptographicHash>
#include <QIODevice>
#include <QMap>

namespace dramatis::store {

using base::Fault;
using base::Json;
using base::Result;

namespace {

// Writes lines, counts them, and sums them up.
class Lines {
public:
    explicit Lines(QIODevice &to) : m_to(to), m_hash(QCryptographicHash::Sha256) {}

    Result<> put(const Json &line)
    {
        const QByteArray bytes = line.toUtf8() + '\n';
        m_hash.addData(bytes);
        if (m_to.write(bytes) != bytes.size())
            return base::fail(Fault::Full, QStringLiteral("not_written"), m_to.errorString());
        return {};
    }
    Json hash() const { return QString::fromLatin1(m_hash.result().toHex()); }

private:
    QIODevice &m_to;
    QCryptographicHash m_hash;
};

Json text(const QByteArray &latin)
{
    return QString::fromLatin1(latin);
}

Result<> putCards(Lines &lines, const QByteArrayList &cards, const Library &library, const Blobs &blobs)
{
    for (const QByteArray &hash : cards) {
        const auto original = blobs.get(hash);
        if (!original && original.error().kind == Fault::NotFound)
            continue; // the chat lives without it
        if (!original)
            return std::unexpected(original.error());
        const auto known = library.cardByBlob(hash);
        const CardRow row = known.value_or(CardRow());
        DRAMATIS_TRY(const auto portrait, row.portrait.isEmpty() ? QByteArray() : blobs.get(row.portrait));
        const auto put = lines.put(Json::object({{QStringLiteral("card"), text(hash)},
                                                 {QStringLiteral("name"), row.name},
                                                 {QStringLiteral("creator"), row.creator},
                                                 {QStringLiteral("tags"), row.tags},
                                                 {QStringLiteral("notes"), row.notes},
                                                 {QStringLiteral("file_name"), row.fileName},
                                                 {QStringLiteral("portrait"), text(portrait.toBase64())},
                                                 {QStringLiteral("bytes"), text(original->toBase64())}}));
        if (!put)
            return put;
    }
    return {};
}

// Those that the chat has or had of its own.
Result<QMap<QByteArray, QString>> booksOf(const EventLog &log, ChatId chat)
{
    QMap<QByteArray, QString> books;
    domain::PayloadReader reader;
    const auto read = log.database().read(
        QStringLiteral("SELECT version, payload FROM event WHERE key>? AND key<? AND kind=? ORDER BY key"),
        {EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {}),
         QString::fromLatin1(domain::BooksChosen::kind)},
        [&](const QSqlQuery &row) {
            const auto payload =
                reader.read(domain::BooksChosen::kind, row.value(0).toInt(), row.value(1).toByteArray());
            if (const auto *chosen = payload ? std::get_if<domain::BooksChosen>(&*payload) : nullptr)
                for (const domain::ChosenBook &book : chosen->books)
                    books.insert(book.blob, book.name);
            return true;
        });
    if (!read)
        return std::unexpected(read.error());
    return books;
}

Result<> putBooks(Lines &lines, const QMap<QByteArray, QString> &books, const Library &library, const Blobs &blobs)
{
    for (const auto &[hash, name] : books.asKeyValueRange()) {
        const auto bytes = blobs.get(hash);
        if (!bytes && bytes.error().kind == Fault::NotFound)
            continue; // the chat lives without it
        const auto known = library.bookByBlob(hash);
        if (!bytes || !known)
            return std::unexpected(!bytes ? bytes.error() : known.error());
        const auto put = lines.put(Json::object({{QStringLiteral("book"), text(hash)},
                                                 {QStringLiteral("name"), name},
                                                 {QStringLiteral("file_name"), *known ? (*known)->fileName : QString()},
                                                 {QStringLiteral("bytes"), text(bytes->toBase64())}}));
        if (!put)
            return put;
    }
    return {};
}

Result<> putPictures(Lines &lines, const QByteArrayList &pictures, const Blobs &blobs)
{
    for (const QByteArray &hash : pictures) {
        const auto bytes = blobs.get(hash);
        if (!bytes && bytes.error().kind == Fault::NotFound)
            continue; // the chat lives without it
        if (!bytes)
            return std::unexpected(bytes.error());
        DRAMATIS_TRY_DO(lines.put(Json::object(
            {{QStringLiteral("picture"), text(hash)}, {QStringLiteral("bytes"), text(bytes->toBase64())}})));
    }
    return {};
}

Result<qint64> putEvents(Lines &lines, const EventLog &log, ChatId chat)
{
    qint64 count = 0;
    Result<> put;
    const auto read = log.database().read(
        QStringLiteral("SELECT key, parent, at, cause, kind, version, payload, hash FROM event WHERE key>? AND key<?"
                       " ORDER BY key"),
        {EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {})}, [&](const QSqlQuery &row) {
            ++count;
            put = lines.put(Json::object({{QStringLiteral("event"), EventLog::idOf(row.value(0).toLongLong()).value},
                                          {QStringLiteral("parent"), EventLog::idOf(row.value(1).toLongLong()).value},
                                          {QStringLiteral("at"), row.value(2).toLongLong()},
                                          {QStringLiteral("cause"), EventLog::idOf(row.value(3).toLongLong()).value},
                                          {QStringLiteral("kind"), row.value(4).toString()},
                                          {QStringLiteral("version"), row.value(5).toInt()},
                                          {QStringLiteral("payload"), QString::fromUtf8(row.value(6).toByteArray())},
                                          {QStringLiteral("hash"), text(row.value(7).toByteArray().toHex())}}));
            return bool(put);
        });
    if (!read || !put)
        return std::unexpected(!read ? read.error() : put.error());
    return count;
}

// Rows are counted from 1 within the chat, and `part_of` with them.
Result<qint64> putJournal(Lines &lines, const EventLog &log, ChatId chat)
{
    DRAMATIS_TRY(const auto movements, log.journal().newest(chat, 0, std::numeric_limits<int>::max()));
    QHash<qint64, qint64> numbers{{0, 0}};
    for (auto m = movements.crbegin(); m != movements.crend(); ++m) {
        const qint64 number = numbers.size();
        numbers.insert(m->sequence, number);
        const auto put = lines.put(Json::object({{QStringLiteral("movement"), number},
                                                 {QStringLiteral("line"), m->branch},
                                                 {QStringLiteral("act"), int(m->act)},
                                                 {QStringLiteral("verb"), text(m->verb)},
                                                 {QStringLiteral("before"), m->before.value},
                                                 {QStringLiteral("after"), m->after.value},
                                                 {QStringLiteral("at"), m->at},
                                                 {QStringLiteral("part_of"), numbers.value(m->partOf)},
                                                 {QStringLiteral("note"), m->note}}));
        if (!put)
            return std::unexpected(put.error());
    }
    return movements.size();
}

} // namespace

Result<> writeLogFile(ChatId chat, QIODevice &to, const EventLog &log, const Library &library, const Blobs &blobs)
{
    Lines lines(to);
    DRAMATIS_TRY(const auto cards, log.cardsOf(chat));
    DRAMATIS_TRY_DO(lines.put(Json::object({{QStringLiteral("dramatis_log"), 1}})));
    DRAMATIS_TRY_DO(putCards(lines, cards, library, blobs));
    DRAMATIS_TRY(const auto books, booksOf(log, chat));
    DRAMATIS_TRY_DO(putBooks(lines, books, library, blobs));
    DRAMATIS_TRY(const auto pictures, log.personaPicturesOf(chat));
    DRAMATIS_TRY_DO(putPictures(lines, pictures, blobs));
    DRAMATIS_TRY(const auto events, putEvents(lines, log, chat));
    if (events == 0)
        return base::fail(Fault::NotFound, QStringLiteral("no_such_chat"),
                          QStringLiteral("no chat %1").arg(chat.value));
    DRAMATIS_TRY(const auto movements, putJournal(lines, log, chat));
    return lines.put(Json::object({{QStringLiteral("end"), events},
                                   {QStringLiteral("movements"), movements},
                                   {QStringLiteral("hash"), lines.hash()}}));
}

} // namespace dramatis::store
