// Ends a reply at the first stop string. Servers do it too, but some take four strings at most and some include them.
#pragma once

#include <QString>
#include <QStringList>

#include <utility>

namespace dramatis::llm {

class StopFilter {
public:
    explicit StopFilter(const QStringList &stops);

    QString feed(const QString &delta);
    QString finish();
    bool stopped() const { return m_stopped; }

private:
    QStringList m_stops;
    QString m_held;
    bool m_stopped = false;
};

} // namespace dramatis::llm
