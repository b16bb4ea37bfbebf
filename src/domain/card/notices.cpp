#include "domain/card/notices.h"

namespace dramatis::domain {

QString Place::field(QStringView name) const
{
    QString text = object;
    if (index >= 0)
        text += QStringLiteral("[%1]").arg(index);
    if (!name.isEmpty() && !text.isEmpty())
        text += u'.';
    return text.append(name);
}

void Notices::add(QStringView code, const Place &place, QStringView name, QStringView what)
{
    const auto append = [&] {
        m_warnings.append({code.toString(), QStringLiteral("%1: %2").arg(place.field(name), what)});
    };
    if (place.index < 0)
        return append();
    const QString key = QStringLiteral("%1 %2 %3").arg(code, place.object, name);
    const auto known = m_repeated.find(key);
    if (known != m_repeated.end()) {
        ++known->further;
        return;
    }
    m_repeated.insert(key, {m_warnings.size(), 0});
    append();
}

void Notices::add(QStringView code, const QString &text)
{
    m_warnings.append({code.toString(), text});
}

QList<Warning> Notices::take()
{
    for (const Repeated &repeated : std::as_const(m_repeated)) {
        if (repeated.further > 0)
            m_warnings[repeated.at].text += QStringLiteral(" (and %1 further like it)").arg(repeated.further);
    }
    m_repeated.clear();
    return std::exchange(m_warnings, {});
}

} // namespace dramatis::domain
