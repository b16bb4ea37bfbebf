#include "domain/card/notices.h"

namespace dramatis::domain {

namespace {

// Complaints that say different things.
constexpr qsizetype mostAboutList = 20;
constexpr qsizetype mostAboutObject = 40;
constexpr qsizetype mostOfCode = 400; // about one object or list, whatever the names in it

constexpr qsizetype mostPlaces = 10;   // named behind a complaint
constexpr qsizetype mostLost = 10'000; // named one by one

// What tells it from others of the same place.
void appendKey(QString &key, const FileFact &fact, Consequence consequence)
{
    key.append(QChar(int(fact.kind) + 1)).append(QChar(int(consequence) + 1));
    for (qsizetype i = 0; i < fact.arguments.size(); ++i)
        key.append(fact.argument(i)).append(u' ');
}

} // namespace

QString Place::field(QStringView name) const
{
    QString text = object;
    if (index >= 0)
        text += QStringLiteral("[%1]").arg(index);
    if (!name.isEmpty() && !text.isEmpty())
        text += u'.';
    return text.append(name);
}

void Notices::add(QStringView code, const Place &place, QStringView name, const FileFact &fact, Consequence consequence)
{
    const bool listed = place.index >= 0;
    // Many entries have the same complaint: the key is all that is made for each.
    QString key;
    for (const QStringView part : {code, QStringView(place.object), name})
        key.append(part).append(u' ');
    appendKey(key, fact, consequence);
    if (const auto known = m_repeated.find(key); known != m_repeated.end())
        return repeat(*known, place, name);
    Kind &ofCode = m_codes[QStringLiteral("%1 %2").arg(code, place.object)];
    if (ofCode.count >= mostOfCode)
        return repeat(m_repeated[ofCode.last], place, name);
    Kind &ofKind = m_kinds[QStringLiteral("%1 %2 %3").arg(code, place.object, listed ? name : QStringView())];
    if (ofKind.count >= (listed ? mostAboutList : mostAboutObject))
        return repeat(m_repeated[ofKind.last], place, name);
    ofKind = {ofKind.count + 1, key};
    ofCode = {ofCode.count + 1, key};
    m_repeated.insert(key, {m_warnings.size(), 0, {}});
    m_warnings.append({code.toString(), {place.field(name), fact, consequence}});
}

void Notices::repeat(Repeated &known, const Place &place, QStringView name)
{
    ++known.further;
    if (known.places.size() > mostPlaces)
        return;
    const QString named = place.index >= 0 ? QStringLiteral("[%1]").arg(place.index) : name.toString();
    // Of one field there may be as many as its list has elements.
    if (place.field(name) == m_warnings[known.at].notice.place || known.places.contains(named))
        return;
    known.places.append(known.places.size() < mostPlaces ? named : QStringLiteral("…"));
}

void Notices::lose(const Place &place, QStringView name, const FileFact &fact)
{
    if (m_lost.size() < mostLost)
        m_lost.append({place.field(name), fact, Consequence::LeftOut});
    else
        ++m_furtherLost;
}

QList<Warning> Notices::take()
{
    for (const Repeated &repeated : std::as_const(m_repeated)) {
        if (repeated.further == 0)
            continue;
        Notice &notice = m_warnings[repeated.at].notice;
        notice.further = repeated.further;
        notice.furtherPlaces = repeated.places;
    }
    m_repeated.clear();
    m_kinds.clear();
    m_codes.clear();
    return std::exchange(m_warnings, {});
}

QList<Notice> Notices::takeLost()
{
    if (m_furtherLost > 0) {
        m_lost.last().further = m_furtherLost;
        m_lost.last().furtherPlaces = {QStringLiteral("…")};
    }
    m_furtherLost = 0;
    return std::exchange(m_lost, {});
}

} // namespace dramatis::domain
