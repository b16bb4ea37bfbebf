#include "turn/transfer/castimport.h"

#include "turn/library/collection.h"
#include "turn/library/lorebooklibrary.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using domain::BookId;
using domain::CardId;

namespace {

class CastKeeping {
public:
    CastKeeping(const BundleTargets &places, const cards::Cast &cast) : m_places(places), m_cast(cast) {}

    Result<QList<BundleReport>> kept()
    {
        if (const auto all = keepAll(); !all) {
            takeBack();
            return std::unexpected(all.error());
        }
        for (const base::Error &error : m_cast.refused)
            m_reports.append({BundleReport::Kind::Refused, error.subject, {}, false, {}, {}, 0, false, 0, error});
        return m_reports;
    }

private:
    Result<> keepAll()
    {
        DRAMATIS_TRY(const auto known, m_places.cards.versionsByBlob());
        for (const cards::CastMember &member : m_cast.characters)
            DRAMATIS_TRY_DO(keep(member, known.value(member.source)));
        for (const cards::CastBook &book : m_cast.books)
            DRAMATIS_TRY_DO(keep(book));
        return keepRelationships();
    }

    // `known`: the character of the library that it was made from, if it is still there.
    Result<> keep(const cards::CastMember &member, CardId known)
    {
        if (const auto row = known ? m_places.cards.row(known) : std::unexpected(base::Error()); row) {
            m_ids.append(row->id);
            m_reports.append({BundleReport::Kind::Character, row->name, row->id, true, {}, {}});
            return {};
        }
        DRAMATIS_TRY(const auto stored, m_places.cards.store(member.card.original, member.card, member.file));
        m_ids.append(stored.row.id);
        m_reports.append({BundleReport::Kind::Character, stored.row.name, stored.row.id, stored.alreadyThere,
                          stored.notImported, stored.warnings});
        return {};
    }

    Result<> keep(const cards::CastBook &book)
    {
        if (!m_places.books)
            return {};
        DRAMATIS_TRY(const auto stored, m_places.books->store(book.bytes, book.reading, book.name));
        if (!stored.alreadyThere)
            m_newBooks.append(stored.row.id);
        for (const qsizetype character : book.characters)
            DRAMATIS_TRY_DO(m_places.books->bindOnce(stored.row.id, m_ids.at(character)));
        m_reports.append({BundleReport::Kind::Lorebook, stored.row.name, {}, stored.alreadyThere, {}, stored.warnings});
        m_reports.last().book = stored.row.id;
        return {};
    }

    Result<> keepRelationships()
    {
        QList<domain::RelationshipKept> all;
        for (const cards::CastRelationship &each : m_cast.relationships)
            all.append(
                {m_ids.at(each.from), m_ids.at(each.to), each.affinity, each.trust, each.summary, each.asWritten});
        all.removeIf([](const domain::RelationshipKept &each) { return each.from == each.to; }); // one file, twice
        m_reports.first().relationships = int(all.size());
        return m_places.cards.collection().keepRelationships(all);
    }

    void takeBack()
    {
        for (const BookId book : std::as_const(m_newBooks))
            (void)m_places.books->remove(book); // what failed before says why
        for (const BundleReport &report : std::as_const(m_reports))
            if (report.card && !report.alreadyThere)
                (void)m_places.cards.remove(report.card);
    }

    const BundleTargets &m_places;
    const cards::Cast &m_cast;
    QList<CardId> m_ids; // of the characters, in their order
    QList<BookId> m_newBooks;
    QList<BundleReport> m_reports;
};

} // namespace

Result<QList<BundleReport>> storeCast(const BundleTargets &places, const cards::Cast &cast)
{
    return CastKeeping(places, cast).kept();
}

} // namespace dramatis::turn
