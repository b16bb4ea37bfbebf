#include "cards/charx/castreading.h"

#include "base/hash.h"
#include "base/visibletext.h"
#include "cards/limits.h"
#include "cards/write/readbook.h"
#include "cards/write/readcard.h"
#include "cards/zip/filenames.h"
#include "cards/zip/membername.h"
#include "cards/zip/zipwriting.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;

namespace {

constexpr qsizetype longestSummary = 2000;
constexpr qsizetype mostRelationships = 1000;

bool isRoot(const ZipMember &member, const QString &name)
{
    return member.name == name && !member.symlink;
}

class CastReader {
public:
    explicit CastReader(const ZipWalk &walk) : m_walk(walk)
    {
        for (const ZipMember &member : walk.members)
            if (!member.symlink && isSafeMemberName(member.name) && !m_members.contains(member.name))
                m_members.insert(member.name, &member);
    }

    Result<Cast> read()
    {
        DRAMATIS_TRY(const auto text, contentsOf(castfile::contents, limits::inflatedText));
        const auto parsed = Json::parse(text);
        if (!parsed || !parsed->value[u"dramatis_cast"].isNumber())
            return base::fail(Fault::Invalid, QStringLiteral("cast_damaged"),
                              QStringLiteral("its cast.json cannot be read: %1")
                                  .arg(parsed ? QStringLiteral("no version") : parsed.error().detail));
        noteVersion(parsed->value[u"dramatis_cast"].toInteger());
        m_listed = parsed->value;
        if (m_listed[u"characters"].size() + m_listed[u"lorebooks"].size() > limits::members)
            return base::fail(Fault::TooLarge, QStringLiteral("too_many_members"),
                              QStringLiteral("cast.json names more than %1 files").arg(limits::members));
        nameParts();
        for (const Json &listed : m_listed[u"characters"].elements())
            DRAMATIS_TRY_DO(takeCharacter(listed));
        if (m_out.characters.isEmpty())
            return m_out.refused.isEmpty() ? base::fail(Fault::Invalid, QStringLiteral("cast_damaged"),
                                                        QStringLiteral("its cast.json names no character"))
                                           : std::unexpected(m_out.refused.first());
        for (const Json &listed : m_listed[u"lorebooks"].elements())
            DRAMATIS_TRY_DO(takeBook(listed));
        for (const Json &listed : m_listed[u"relationships"].elements())
            takeRelationship(listed);
        if (m_walk.cutShort)
            m_out.notImported.prepend(
                english(domain::Notice{QStringLiteral("zip"), *m_walk.cutShort, domain::Consequence::FoundRead}));
        return std::move(m_out);
    }

private:
    void noteVersion(qint64 version)
    {
        if (version > castfile::version)
            m_out.notImported.append(
                QStringLiteral("cast.json: version %1; what is new in it has no effect").arg(version));
    }

    static QString fileOf(const Json &listed)
    {
        return listed[u"file"].toString().normalized(QString::NormalizationForm_C);
    }

    // Members that do not belong to the first character.
    void nameParts()
    {
        m_parts.insert(castfile::contents);
        for (const QStringView list : {u"characters", u"lorebooks"})
            for (const Json &listed : m_listed[list].elements())
                m_parts.insert(fileOf(listed));
        m_parts.remove(castfile::firstCard);
    }

    // Refused: the cast as a whole is too large (Fault::TooLarge), or this member cannot be unpacked.
    Result<QByteArray> contentsOf(const QString &name, qsizetype limit)
    {
        const ZipMember *member = m_members.value(name);
        if (!member)
            return base::fail(Fault::NotFound, QStringLiteral("member_missing"),
                              QStringLiteral("cast.json names it, and it is not there"), name);
        const auto content = contentOf(*member, std::min(limit, m_left));
        if (!content) {
            base::Error error = content.error();
            error.subject = name;
            return std::unexpected(error);
        }
        m_left -= content->bytes.size();
        return content->bytes;
    }

    // The file as a CHARX of the first character alone.
    Result<QByteArray> firstCharacter()
    {
        QList<PackedAsset> files;
        for (const ZipMember &member : m_walk.members) {
            if (m_members.value(member.name) != &member || m_parts.contains(member.name))
                continue;
            auto content = contentsOf(member.name, limits::member);
            if (content)
                files.append({member.name, *std::move(content)});
            else if (content.error().kind == Fault::TooLarge || member.name == castfile::firstCard)
                return content;
        }
        return zipOf(files);
    }

    // A bad character does not keep the others out; exceeding the total size does.
    Result<> takeCharacter(const Json &listed)
    {
        const QString path = fileOf(listed);
        const qsizetype place = m_place++;
        if (m_taken.contains(path))
            return {};
        m_taken.insert(path);
        const bool isFirst = path == castfile::firstCard;
        const auto bytes = isFirst ? firstCharacter() : contentsOf(path, limits::unpacked);
        if (!bytes)
            return refuse(bytes.error());
        const QString file =
            isFirst ? fileNameFor(listed[u"name"].toString(), QStringLiteral("card")) + QStringLiteral(".charx")
                    : path.section(u'/', -1);
        auto card = cardIn(*bytes, file);
        if (!card)
            return refuse(card.error());
        m_cardsLeft -= sizeOf(*card);
        if (m_cardsLeft < 0)
            return refuse({Fault::TooLarge, QStringLiteral("too_large"),
                           QStringLiteral("the characters in it have more than %1 bytes").arg(limits::unpacked), path});
        m_places.insert(place, m_out.characters.size());
        m_out.characters.append({*std::move(card), file, sourceIn(listed, *bytes)});
        return {};
    }

    // As libraries read them; the parsed JSON is not needed afterwards.
    static Result<CardFile> cardIn(const QByteArray &bytes, const QString &file)
    {
        auto card = readCard(bytes, file);
        if (card)
            card->json = {};
        return card;
    }

    static qsizetype sizeOf(const CardFile &card)
    {
        qsizetype size = card.text.size();
        for (const CardAsset &asset : card.assets)
            size += asset.bytes.size();
        for (const ExtraFile &extra : card.extraFiles)
            size += extra.bytes.size();
        return size;
    }

    static QByteArray sourceIn(const Json &listed, const QByteArray &bytes)
    {
        const bool isUnchanged = listed[u"sha256"].toString().toLatin1() == base::sha256(bytes).toHex();
        return isUnchanged ? listed[u"source"].toString().toLatin1() : QByteArray();
    }

    Result<> takeBook(const Json &listed)
    {
        const QString path = fileOf(listed);
        if (m_taken.contains(path) || path == castfile::contents)
            return {};
        m_taken.insert(path);
        const auto bytes = contentsOf(path, limits::member);
        if (!bytes)
            return refuse(bytes.error());
        const QString name = base::oneLine(listed[u"name"].toString());
        CastBook book{name.isEmpty() ? path.section(u'/', -1) : name, *bytes};
        auto reading = readLorebook(*bytes, book.name);
        if (!reading)
            return refuse(reading.error());
        book.reading = *std::move(reading);
        for (const Json &character : listed[u"characters"].elements())
            if (const qsizetype place = placeOf(character); place >= 0 && !book.characters.contains(place))
                book.characters.append(place);
        m_out.books.append(book);
        return {};
    }

    void takeRelationship(const Json &listed)
    {
        CastRelationship taken;
        taken.from = placeOf(listed[u"from"]);
        taken.to = placeOf(listed[u"to"]);
        taken.affinity = pointsIn(listed[u"affinity"]);
        taken.trust = pointsIn(listed[u"trust"]);
        taken.summary = listed[u"summary"].toString().trimmed().left(longestSummary);
        taken.asWritten = listed[u"as_written"].toBool();
        if (taken.from >= 0 && taken.to >= 0 && taken.from != taken.to
            && m_out.relationships.size() < mostRelationships)
            m_out.relationships.append(taken);
    }

    qsizetype placeOf(const Json &number) const { return m_places.value(number.toInteger(-1), -1); }
    static int pointsIn(const Json &number) { return int(std::clamp<qint64>(number.toInteger(), -100, 100)); }

    Result<> refuse(const base::Error &error)
    {
        if (error.kind == Fault::TooLarge)
            return std::unexpected(error);
        m_out.refused.append(error);
        return {};
    }

    const ZipWalk &m_walk;
    QHash<QString, const ZipMember *> m_members;
    Json m_listed;
    QSet<QString> m_parts;
    QSet<QString> m_taken;
    QHash<qint64, qsizetype> m_places; // in the cast, by the number in the file
    qsizetype m_place = 0;
    qsizetype m_left = limits::unpacked;
    qsizetype m_cardsLeft = limits::unpacked;
    Cast m_out;
};

} // namespace

bool isCast(const ZipWalk &walk)
{
    const auto has = [&walk](const QString &name) {
        return std::ranges::any_of(walk.members, [&](const ZipMember &member) { return isRoot(member, name); });
    };
    if (!has(castfile::contents) || !has(castfile::firstCard))
        return false;
    const auto listing = std::ranges::find(walk.members, castfile::contents, &ZipMember::name);
    const auto content = contentOf(*listing, limits::inflatedText);
    return content && content->bytes.contains("\"dramatis_cast\"");
}

Result<Cast> readCast(const ZipWalk &walk)
{
    return CastReader(walk).read();
}

} // namespace dramatis::cards
