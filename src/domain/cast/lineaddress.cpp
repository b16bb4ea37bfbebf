#include "domain/cast/lineaddress.h"

#include "domain/cast/epithets.h"
#include "domain/cast/linephrases.h"
#include "domain/cast/vocative.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::domain {

namespace {

struct Part {
    qsizetype from = 0;
    qsizetype to = 0;
    bool isSaid = true;
};

class AddressReader {
public:
    AddressReader(const World &world, const QString &line, CastSlot said) :
        m_line(line), m_said(said), m_names(namesIn(world, line))
    {
        const QList<NameInText> own = m_names; // of the speaker as well: "Alex smiles at Mara."
        m_parts = partsOf(own);
        m_names += epithetsIn(world, line, own);
        std::ranges::stable_sort(m_names, {}, &NameInText::from);
        for (NameInText &name : m_names)
            if (name.how == Mention::Called && isDismissed(name))
                name.how = Mention::AsWritten;
        callLists();
    }

    LineAddress read()
    {
        const QString said = words(true);
        m_address.isToSomebody = linephrases::saysYou(said);
        m_address.isToSeveral = linephrases::isToSeveral(said);
        m_address.asks = asks(said);
        m_address.returnsQuestion = linephrases::returnsQuestion(said);
        m_address.welcomes = linephrases::welcomes(said);
        m_address.reacts = linephrases::reacts(said);
        m_address.saysHeOrShe = linephrases::saysHeOrShe(said);
        m_address.thanks = linephrases::thanks(said);
        m_address.tellsOfYou = linephrases::saysYou(words(false));
        m_address.isOfWhoSpoke = !m_address.isToSomebody && linephrases::isOfWhoSpoke(said);
        called();
        spokenOf();
        turnedTo();
        return m_address;
    }

private:
    // In the same sentence.
    QStringView before(const NameInText &name) const
    {
        const qsizetype start = sentenceStart(m_line, name.from);
        return QStringView(m_line).sliced(start, name.from - start);
    }
    QStringView behind(const NameInText &name) const
    {
        constexpr qsizetype farthest = 400; // speech this near is searched for other names
        return QStringView(m_line).sliced(name.to, std::min(farthest, m_line.size() - name.to));
    }

    // Quotation marks set off speech; without any, asterisks set off actions; without either, actions are sentences in
    // the first person ("I turn to Mara.") or with the speaker's own name.
    QList<Part> partsOf(const QList<NameInText> &names) const
    {
        static const QRegularExpression quoted(QStringLiteral("[\"“”„«»][^\"“”„«»]*[\"“”„«»]"));
        static const QRegularExpression starred(QStringLiteral("\\*[^*]+\\*|\\((?:to|zu|an) [^()]+\\)"));
        if (const QList<Part> parts = between(quoted, true); !parts.isEmpty())
            return parts;
        if (const QList<Part> parts = between(starred, false); !parts.isEmpty())
            return parts;
        static const QRegularExpression sentence(QStringLiteral("[^.!?…\\n]+[.!?…\\n]*"));
        QList<Part> parts;
        for (auto it = sentence.globalMatch(m_line); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            const auto isOwnName = [&](const NameInText &name) {
                return name.slot == m_said && name.how != Mention::Called && name.how != Mention::Owner
                       && QStringView(m_line)
                              .sliced(match.capturedStart(), name.from - match.capturedStart())
                              .trimmed()
                              .isEmpty();
            };
            const auto first = std::ranges::lower_bound(names, match.capturedStart(), {}, &NameInText::from);
            const auto end = std::ranges::lower_bound(first, names.end(), match.capturedEnd(), {}, &NameInText::from);
            const auto isHere = [&](const NameInText &name) {
                return name.to <= match.capturedEnd() && isOwnName(name);
            };
            const bool isTold = linephrases::tellsOfDoing(match.capturedView()) || std::any_of(first, end, isHere);
            parts.append({match.capturedStart(), match.capturedEnd(), !isTold});
        }
        return parts;
    }
    QList<Part> between(const QRegularExpression &marks, bool isSaid) const
    {
        QList<Part> parts;
        qsizetype from = 0;
        for (auto it = marks.globalMatch(m_line); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            parts.append({from, match.capturedStart(), !isSaid});
            parts.append({match.capturedStart(), match.capturedEnd(), isSaid});
            from = match.capturedEnd();
        }
        if (from > 0)
            parts.append({from, m_line.size(), !isSaid});
        return parts;
    }
    bool isSaid(const NameInText &name) const
    {
        const auto next = std::ranges::upper_bound(m_parts, name.from, {}, &Part::from);
        return next == m_parts.begin() || name.from >= std::prev(next)->to || std::prev(next)->isSaid;
    }
    QString words(bool isSaid) const
    {
        QString words;
        for (const Part &part : m_parts)
            if (part.isSaid == isSaid)
                words += QStringView(m_line).sliced(part.from, part.to - part.from).toString() + u'\n';
        return words;
    }

    static bool asks(const QString &said)
    {
        QString bare = said.trimmed();
        while (!bare.isEmpty() && QStringView(u"\"”“»«").contains(bare.back()))
            bare.chop(1);
        return bare.endsWith(u'?') || bare.endsWith(u'？');
    }

    bool isDismissed(const NameInText &name) const { return linephrases::dismisses(before(name)); }
    // "Mara and Tomas, come here." addresses both.
    void callLists()
    {
        static const QRegularExpression joining(QStringLiteral("^\\s*(?:,?\\s*\\b(?:and|und|or|oder)\\b|&)\\s*$"),
                                                QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression further(QStringLiteral("^\\s*,\\s*$"));
        for (qsizetype last = 1; last < m_names.size(); ++last) {
            const auto between = [this](qsizetype i) {
                return QStringView(m_line).sliced(m_names[i - 1].to,
                                                  std::max<qsizetype>(0, m_names[i].from - m_names[i - 1].to));
            };
            if (!joining.matchView(between(last)).hasMatch())
                continue;
            qsizetype first = last - 1;
            while (first > 0 && further.matchView(between(first)).hasMatch())
                --first;
            const bool isCalled = isVocative(m_line, m_names[first].from, m_names[last].to);
            for (qsizetype i = first; i <= last; ++i)
                m_names[i].how = isCalled ? Mention::Called : Mention::AsWritten;
        }
    }

    void called()
    {
        QList<CastSlot> asked;
        for (const NameInText &name : std::as_const(m_names)) {
            if (name.how != Mention::Called || name.slot == m_said)
                continue;
            if (!m_address.called.contains(name.slot))
                m_address.called.append(name.slot);
            const QStringView sentence = sentenceAround(m_line, name.from, name.to);
            if ((sentence.endsWith(u'?') || sentence.endsWith(u'？')) && !asked.contains(name.slot))
                asked.append(name.slot);
        }
        if (asked.size() == 1)
            m_address.asked = asked.first();
        m_address.isToSeveral = m_address.isToSeveral || (m_address.called.size() > 1 && m_address.asked == nobody);
    }
    void spokenOf()
    {
        for (const NameInText &name : std::as_const(m_names)) {
            if (name.how == Mention::Called || name.slot == m_said || !isSaid(name)
                || m_address.called.contains(name.slot))
                continue;
            const bool isOrdered = linephrases::ordersAbout(before(name));
            m_address.isToSomebody = m_address.isToSomebody || isOrdered;
            if (isDismissed(name))
                m_address.dismissed.insert(name.slot);
            if (isOrdered || isDismissed(name) || m_address.isToSomebody
                || linephrases::isSubject(before(name), behind(name), sentenceAround(m_line, name.from, name.to)))
                m_address.spokenOf.insert(name.slot);
        }
    }
    // "I look past Tomas at Mara.": the target counts more than the others.
    void turnedTo()
    {
        bool isTo = false;
        for (const NameInText &name : std::as_const(m_names)) {
            if (name.slot == m_said || isSaid(name))
                continue;
            const bool goesTo = linephrases::goesTo(before(name));
            if (isTo && !goesTo)
                continue;
            m_address.turnedTo = name.slot;
            isTo = goesTo;
        }
    }

    const QString &m_line;
    const CastSlot m_said;
    QList<NameInText> m_names;
    QList<Part> m_parts;
    LineAddress m_address;
};

} // namespace

LineAddress addressIn(const World &world, const QString &line, CastSlot said)
{
    constexpr qsizetype longest = 20'000; // the addressee is named before that
    const QString beginning = line.left(longest);
    return AddressReader(world, beginning, said).read();
}

} // namespace dramatis::domain
