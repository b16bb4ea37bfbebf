#include "cards/charx/castwriting.h"

#include "base/hash.h"
#include "base/json.h"
#include "cards/filekind.h"
#include "cards/limits.h"
#include "cards/zip/filenames.h"
#include "cards/zip/zipwalk.h"
#include "cards/zip/zipwriting.h"

#include <QSet>

#include <algorithm>

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;

namespace {

class CastWriter {
public:
    explicit CastWriter(const CastContents &contents) : m_contents(contents) {}

    Result<QByteArray> written()
    {
        if (m_contents.characters.isEmpty())
            return base::fail(Fault::Invalid, QStringLiteral("no_characters"),
                              QStringLiteral("a cast has at least one character"));
        DRAMATIS_TRY_DO(putFirst(m_contents.characters.first()));
        for (const CastCharacter &character : m_contents.characters.sliced(1))
            DRAMATIS_TRY_DO(put(character));
        for (const CastBook &book : m_contents.books)
            put(book);
        for (const CastRelationship &each : m_contents.relationships)
            put(each);
        m_files.insert(1, {castfile::contents, listing().toUtf8(Json::Layout::Indented)});
        DRAMATIS_TRY_DO(checkLimits());
        return zipOf(m_files);
    }

private:
    // Its members as they are, the card in front of them.
    Result<> putFirst(const CastCharacter &first)
    {
        DRAMATIS_TRY(const auto walk, walkZip(first.charx));
        for (const ZipMember &member : walk.members) {
            if (member.name.endsWith(u'/') || member.name == castfile::contents || !isFree(member.name))
                continue;
            DRAMATIS_TRY(const auto content, contentOf(member, limits::member));
            m_taken.insert(member.name.toCaseFolded());
            m_files.insert(member.name == castfile::firstCard ? 0 : m_files.size(), {member.name, content.bytes});
            m_unpacked += content.bytes.size();
        }
        if (m_files.isEmpty() || m_files.first().path != castfile::firstCard)
            return base::fail(Fault::Internal, QStringLiteral("no_card"),
                              QStringLiteral("%1 is no CHARX with its card at the root").arg(first.name));
        DRAMATIS_TRY(const auto alone, zipOf(m_files));
        list(castfile::firstCard, first, alone);
        return {};
    }

    Result<> put(const CastCharacter &character)
    {
        DRAMATIS_TRY(const auto walk, walkZip(character.charx));
        for (const ZipMember &member : walk.members)
            m_unpacked += member.size;
        const QString path =
            free(QStringLiteral("characters"), character.name, QStringLiteral("character"), QStringLiteral("charx"));
        m_files.append({path, character.charx});
        list(path, character, character.charx);
        return {};
    }

    void list(const QString &path, const CastCharacter &character, const QByteArray &bytes)
    {
        m_characters.append(Json::object({{QStringLiteral("file"), Json(path)},
                                          {QStringLiteral("name"), Json(character.name)},
                                          {QStringLiteral("sha256"), hash(base::sha256(bytes).toHex())},
                                          {QStringLiteral("source"), hash(character.source)}}));
    }

    static Json hash(const QByteArray &hex) { return Json(QString::fromLatin1(hex)); }

    void put(const CastBook &book)
    {
        const QString kind = recognisedExtension(book.bytes);
        const qsizetype dot = book.name.lastIndexOf(u'.');
        const QString path = free(QStringLiteral("lorebooks"), dot > 0 ? book.name.first(dot) : book.name,
                                  QStringLiteral("lorebook"), kind.isEmpty() ? QStringLiteral("json") : kind);
        m_files.append({path, book.bytes});
        Json characters = Json::array();
        for (const qsizetype each : book.characters)
            characters.append(Json(each));
        m_books.append(Json::object({{QStringLiteral("file"), Json(path)},
                                     {QStringLiteral("name"), Json(book.name)},
                                     {QStringLiteral("characters"), characters}}));
    }

    void put(const CastRelationship &each)
    {
        Json listed = Json::object({{QStringLiteral("from"), Json(each.from)},
                                    {QStringLiteral("to"), Json(each.to)},
                                    {QStringLiteral("affinity"), Json(each.affinity)},
                                    {QStringLiteral("trust"), Json(each.trust)},
                                    {QStringLiteral("summary"), Json(each.summary)}});
        if (each.asWritten)
            listed.set(u"as_written", Json(true));
        m_relationships.append(listed);
    }

    Json listing() const
    {
        return Json::object({{QStringLiteral("dramatis_cast"), Json(castfile::version)},
                             {QStringLiteral("characters"), m_characters},
                             {QStringLiteral("lorebooks"), m_books},
                             {QStringLiteral("relationships"), m_relationships}});
    }

    bool isFree(const QString &path) const { return !m_taken.contains(path.toCaseFolded()); }

    // The first character's own files may have such names.
    QString free(const QString &folder, const QString &name, const QString &otherwise, const QString &extension)
    {
        for (;;) {
            const QString path =
                QStringLiteral("%1/%2.%3").arg(folder, m_names[folder].add(name, otherwise), extension);
            if (!isFree(path))
                continue;
            m_taken.insert(path.toCaseFolded());
            return path;
        }
    }

    Result<> checkLimits() const
    {
        qint64 bytes = 0;
        for (const PackedAsset &file : m_files)
            bytes += file.bytes.size();
        bytes = std::max(bytes, m_unpacked); // of all characters, as they are read
        if (bytes > limits::file)
            return base::fail(Fault::TooLarge, QStringLiteral("cast_too_large"),
                              QStringLiteral("together, these characters have %1 bytes; a file has at most %2")
                                  .arg(bytes)
                                  .arg(limits::file));
        if (m_files.size() > limits::members)
            return base::fail(Fault::TooLarge, QStringLiteral("cast_too_large"),
                              QStringLiteral("together, these characters have %1 files; a zip has at most %2")
                                  .arg(m_files.size())
                                  .arg(limits::members));
        return {};
    }

    const CastContents &m_contents;
    QList<PackedAsset> m_files;
    qint64 m_unpacked = 0;
    QSet<QString> m_taken; // case-folded
    QHash<QString, FileNames> m_names;
    Json m_characters = Json::array();
    Json m_books = Json::array();
    Json m_relationships = Json::array();
};

} // namespace

Result<QByteArray> castFile(const CastContents &contents)
{
    return CastWriter(contents).written();
}

} // namespace dramatis::cards
