// Which of the entries that come up stay: one of each inclusion group, and those that chance lets through.
#pragma once

#include "domain/lore/match/lorescan.h"

#include <QSet>

namespace dramatis::domain {

class LoreContest {
public:
    LoreContest(const LoreBooks &books, const LoreScene &scene, const LoreScan &scan,
                std::vector<LoreVerdict> &verdicts);

    // Those that are left of the rules that came up; the verdicts say why the others are not.
    QList<quint32> left(const QList<quint32> &fresh);

private:
    const LoreRule &rule(quint32 index) const { return m_books.rules[index]; }
    LoreVerdict &verdict(quint32 index) { return m_verdicts[index]; }
    QList<quint32> resolveGroups(const QList<quint32> &fresh);
    void resolveGroup(const QString &group, QList<quint32> members);
    qsizetype scoreOf(const LoreRule &rule) const;
    QList<quint32> applyChances(const QList<quint32> &fresh);
    quint64 roll(const LoreRule &rule, quint64 salt) const;

    const LoreBooks &m_books;
    const LoreScene &m_scene;
    const LoreScan &m_scan;
    std::vector<LoreVerdict> &m_verdicts;
    QSet<QString> m_takenGroups;
};

} // namespace dramatis::domain
