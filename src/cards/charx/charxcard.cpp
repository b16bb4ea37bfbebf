#include "cards/charx/charxcard.h"

#include "base/visibletext.h"
#include "cards/foreign/backyardarchive.h"
#include "cards/limits.h"
#include "cards/png/pngwalk.h"
#include "cards/write/cardtext.h"
#include "cards/zip/membername.h"
#include "cards/zip/zipwalk.h"
#include "domain/card/refusals.h"

#include <QHash>

#include <algorithm>

namespace dramatis::cards {

namespace {

using base::Fault;
using base::Result;
using domain::FactKind;

const QString cardName = QStringLiteral("card.json");

class CharxCard {
public:
    CharxCard(QByteArrayView bytes, const ZipWalk &walk) : m_bytes(bytes), m_walk(walk) {}

    Result<Unpacked> unpack()
    {
        if (m_walk.cutShort)
            leaveOut(m_out, u"truncated", {QStringLiteral("zip"), *m_walk.cutShort, domain::Consequence::FoundRead});
        chooseMembers();
        const Result<qsizetype> card = findCard();
        if (!card)
            return isBackyardArchive(m_walk) ? firstOfArchive() : std::unexpected(card.error());
        if (const Result<void> read = readCard(m_members[*card]); !read)
            return std::unexpected(read.error());
        for (qsizetype i = 0; i < m_members.size(); ++i) {
            if (i == *card)
                continue;
            if (const Result<void> read = readFile(m_members[i]); !read)
                return std::unexpected(read.error());
        }
        takePrefix();
        return std::move(m_out);
    }

private:
    Result<Unpacked> firstOfArchive() const
    {
        Result<BackyardArchive> archive = readBackyardArchive(m_walk);
        if (!archive)
            return std::unexpected(archive.error());
        Unpacked first = archive->characters.takeFirst();
        first.warnings = m_out.warnings + first.warnings;
        first.unused += archive->notImported;
        for (const Unpacked &other : std::as_const(archive->characters))
            leaveOut(first, u"more_characters",
                     {base::elided(other.reading.card.name, base::longestName), {FactKind::AnotherCharacter}});
        return first;
    }

    void chooseMembers()
    {
        QHash<QString, QString> seen; // by the name in small letters
        for (const ZipMember &member : m_walk.members) {
            if (member.name.endsWith(u'/') && isSafeMemberName(member.name.chopped(1)))
                continue;
            if (member.symlink || !isSafeMemberName(member.name)) {
                leaveOut(m_out, u"unsafe_member_name", {printable(member.name), {FactKind::UnsafeName}});
                continue;
            }
            const QString before = seen.value(member.name.toLower());
            if (before == member.name) {
                leaveOut(m_out, u"duplicate_member", {member.name, {FactKind::OccursTwiceFirstCounts}});
                continue;
            }
            if (!before.isEmpty())
                warn(m_out.warnings, u"case_clash", {member.name, {FactKind::DiffersInCase, {before}}});
            seen.insert(member.name.toLower(), member.name);
            m_members.append(member);
        }
    }

    static QString printable(const QString &name)
    {
        QString text = name.left(200);
        const auto hides = [](QChar c) {
            return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format || c.isSurrogate();
        };
        std::ranges::replace_if(text, hides, QChar(QChar::ReplacementCharacter));
        return QStringLiteral("\"%1\"").arg(text);
    }

    Result<qsizetype> findCard()
    {
        QList<qsizetype> deeper;
        for (qsizetype i = 0; i < m_members.size(); ++i) {
            if (m_members[i].name == cardName)
                return i;
            if (m_members[i].name.endsWith(u'/' + cardName))
                deeper.append(i);
        }
        if (deeper.size() != 1)
            return noCard(deeper.size());
        const QString name = m_members[deeper.front()].name;
        m_out.root = name.chopped(cardName.size());
        warn(m_out.warnings, u"card_not_at_root", {name, {FactKind::NotAtRoot}});
        return deeper.front();
    }

    std::unexpected<base::Error> noCard(qsizetype deeper) const
    {
        if (m_walk.cutShort)
            return base::fail(
                Fault::Invalid, domain::refusals::truncated,
                QStringLiteral("%1, with no complete card.json before it").arg(english(*m_walk.cutShort)));
        if (deeper > 1)
            return base::fail(Fault::Invalid, domain::refusals::noCard,
                              QStringLiteral("card.json is not at the root of the zip, but in %1 folders").arg(deeper));
        return base::fail(Fault::Invalid, domain::refusals::noCard,
                          QStringLiteral("the zip has no card.json at its root"));
    }

    Result<void> readCard(const ZipMember &member)
    {
        const auto inPlace = [&member](base::Error error) {
            error.detail = QStringLiteral("%1: %2").arg(member.name, error.detail);
            return error;
        };
        const Result<ZipContent> content = contentOf(member, limits::member).transform_error(inPlace);
        if (!content)
            return std::unexpected(content.error());
        warnAbout(member, *content);
        m_left -= content->bytes.size();
        Result<domain::CardReading> reading = readCardText(content->bytes).transform_error(inPlace);
        if (!reading)
            return std::unexpected(reading.error());
        m_out.reading = std::move(*reading);
        m_out.text = content->bytes;
        return {};
    }

    Result<void> readFile(const ZipMember &member)
    {
        const Result<ZipContent> content = contentOf(member, std::min(limits::member, m_left));
        if (!content && content.error().kind == Fault::TooLarge)
            return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                              QStringLiteral("%1: %2").arg(member.name, content.error().detail));
        if (!content) {
            const QString code = content.error().code == domain::refusals::truncated
                                     ? content.error().code
                                     : QStringLiteral("asset_undecodable");
            leaveOut(m_out, code, {member.name, whyUnreadable(member), domain::Consequence::LeftOut});
            return {};
        }
        warnAbout(member, *content);
        m_left -= content->bytes.size();
        m_out.files.append(
            {member.name, content->bytes, member.name.startsWith(m_out.root + QStringLiteral("assets/"))});
        return {};
    }

    void warnAbout(const ZipMember &member, const ZipContent &content)
    {
        if (!content.checksumRight)
            warn(m_out.warnings, u"crc_mismatch", {member.name, {FactKind::WrongChecksum}});
        if (!content.sizeRight)
            warn(m_out.warnings, u"wrong_size",
                 {member.name,
                  {FactKind::WrongSize, {QString::number(content.bytes.size()), QString::number(member.size)}}});
    }

    void takePrefix()
    {
        const bool jpeg = m_bytes.startsWith("\xFF\xD8\xFF");
        m_out.container = jpeg ? Container::JpegCharx : Container::Charx;
        if (jpeg || isPng(m_bytes))
            m_out.picture = m_bytes.first(m_walk.start).toByteArray();
    }

    QByteArrayView m_bytes;
    const ZipWalk &m_walk;
    QList<ZipMember> m_members;
    qsizetype m_left = limits::unpacked;
    Unpacked m_out;
};

} // namespace

Result<Unpacked> unpackCharx(QByteArrayView bytes)
{
    const Result<ZipWalk> walk = walkZip(bytes);
    if (!walk)
        return std::unexpected(walk.error());
    return CharxCard(bytes, *walk).unpack();
}

} // namespace dramatis::cards
