#include "domain/lore/match/needle.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr qsizetype shortest = 2;
constexpr qsizetype most = 16;

qsizetype lengthOf(const QStringList &needles)
{
    qsizetype length = 0;
    for (const QString &needle : needles)
        length = length == 0 ? needle.size() : std::min(length, needle.size());
    return length;
}

// What stands one after the other, as far as it has to be there.
class Sequence {
public:
    void add(QChar c) { m_run += c.toLower(); }
    void add(const QStringList &needles) { keep(needles); }
    void endRun()
    {
        if (m_run.size() >= shortest)
            keep({m_run});
        m_run.clear();
    }
    void dropLast()
    {
        m_run.chop(1);
        endRun();
    }
    const QStringList &best() const { return m_best; }

private:
    void keep(const QStringList &needles)
    {
        if (lengthOf(needles) > lengthOf(m_best))
            m_best = needles;
    }

    QString m_run;
    QStringList m_best;
};

class PatternReader {
public:
    explicit PatternReader(QStringView body) : m_body(body) {}

    QStringList run()
    {
        const QStringList needles = alternatives();
        return m_uncertain || m_at < m_body.size() ? QStringList() : needles;
    }

private:
    bool more() const { return !m_uncertain && m_at < m_body.size(); }
    bool isAt(QStringView signs) const { return m_at < m_body.size() && signs.contains(m_body[m_at]); }

    // Up to the parenthesis that closes them, or the end.
    QStringList alternatives()
    {
        QStringList all;
        bool each = true;
        for (;;) {
            const QStringList one = sequence();
            each = each && !one.isEmpty();
            all += one;
            if (!isAt(u"|"))
                break;
            ++m_at;
        }
        return each && all.size() <= most ? all : QStringList();
    }

    QStringList sequence()
    {
        Sequence sequence;
        while (more() && !isAt(u"|)"))
            item(sequence, m_body[m_at++]);
        sequence.endRun();
        return sequence.best();
    }

    void item(Sequence &sequence, QChar c)
    {
        switch (c.unicode()) {
        case u'(': return group(sequence);
        case u'[': sequence.endRun(); return skipClass();
        case u'\\': return escape(sequence);
        case u'{': sequence.dropLast(); return skipCount();
        case u'*':
        case u'?': sequence.dropLast(); return skipLaziness();
        case u'+': sequence.endRun(); return skipLaziness();
        case u'.':
        case u'^':
        case u'$': return sequence.endRun();
        default: return c.unicode() < 0x80 ? sequence.add(c) : sequence.endRun();
        }
    }

    void group(Sequence &sequence)
    {
        sequence.endRun();
        bool wanted = true;
        if (isAt(u"*"))
            m_uncertain = true;
        if (isAt(u"?")) {
            ++m_at;
            const bool behind = isAt(u"<") && m_at + 1 < m_body.size() && QStringView(u"=!").contains(m_body[m_at + 1]);
            m_at += behind;
            wanted = !isAt(u"!");
            const bool named = isAt(u"<");
            m_uncertain = m_uncertain || !isAt(u":=!<"); // (?i) changes what follows
            m_at = named ? std::max(m_at, m_body.indexOf(u'>', m_at)) + 1 : m_at + 1;
        }
        const QStringList needles = m_uncertain ? QStringList() : alternatives();
        m_uncertain = m_uncertain || !isAt(u")");
        ++m_at;
        if (wanted && !isAt(u"*?{"))
            sequence.add(needles);
    }

    void skipLaziness()
    {
        while (isAt(u"?+"))
            ++m_at;
    }

    // {3}, {2,}, {0,5}; anything else may be text
    void skipCount()
    {
        while (isAt(u"0123456789,"))
            ++m_at;
        m_uncertain = m_uncertain || !isAt(u"}");
        ++m_at;
        skipLaziness();
    }

    void skipClass()
    {
        for (; more() && !isAt(u"]"); ++m_at) {
            m_uncertain = m_uncertain || isAt(u"[");
            m_at += isAt(u"\\");
        }
        ++m_at;
    }

    void escape(Sequence &sequence)
    {
        const QChar c = m_at < m_body.size() ? m_body[m_at] : QChar();
        ++m_at;
        if (c.unicode() < 0x80 && !c.isLetterOrNumber())
            return sequence.add(c);
        sequence.endRun();
        m_uncertain = m_uncertain || !QStringView(u"bBdDwWsSnrtfv").contains(c);
    }

    QStringView m_body;
    qsizetype m_at = 0;
    bool m_uncertain = false;
};

} // namespace

QStringList neededBy(QStringView patternBody)
{
    return PatternReader(patternBody).run();
}

} // namespace dramatis::domain
