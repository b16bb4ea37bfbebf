#include "presenters/text/markupmarks.h"

#include <algorithm>

#include <array>

namespace dramatis::presenters {

namespace {

constexpr quint16 bit(MarkupFormat format)
{
    return quint16(format);
}

bool isGap(QChar c)
{
    return c.isNull() || c.isSpace();
}

// Letters of scripts that part words with spaces; elsewhere an asterisk between two letters is as good as any.
bool isWordLetter(QChar c)
{
    if (!c.isLetterOrNumber())
        return false;
    switch (QChar::script(c.unicode())) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar: return false;
    default: return true;
    }
}

struct Run {
    qsizetype from = 0;
    qsizetype length = 0;
    QChar before;
    QChar after;
    bool used = false;

    bool opens() const { return !isGap(after); }
    bool closes() const { return !isGap(before); }
    bool withinWord() const { return isWordLetter(before) && isWordLetter(after); }
    bool closesCleanly() const { return closes() && !withinWord(); }
    quint16 bits() const
    {
        static constexpr std::array<quint16, 4> byLength{0, bit(MarkupFormat::Italic), bit(MarkupFormat::Bold),
                                                         bit(MarkupFormat::Italic) | bit(MarkupFormat::Bold)};
        return length < 4 ? byLength[size_t(length)] : quint16(0);
    }
};

QList<Run> findRuns(const MarkedText &marked)
{
    QList<Run> runs;
    const QString &text = marked.text;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != stand::asterisk || (marked.formats[i] & bit(MarkupFormat::Code)))
            continue;
        Run run;
        run.from = i;
        while (i < text.size() && text[i] == stand::asterisk)
            ++i;
        run.length = i - run.from;
        run.before = run.from > 0 ? text[run.from - 1] : QChar();
        run.after = i < text.size() ? text[i] : QChar();
        runs.append(run);
    }
    return runs;
}

class Actions {
public:
    explicit Actions(MarkedText &marked) : m_marked(marked), m_runs(findRuns(marked)) {}

    void mark()
    {
        if (m_runs.isEmpty())
            return;
        for (qsizetype k = 0; k < m_runs.size(); ++k) {
            for (const MarkupFormat format : {MarkupFormat::Italic, MarkupFormat::Bold}) {
                if (m_runs[k].bits() & bit(format))
                    meet(k, format);
            }
        }
        endUnclosed(MarkupFormat::Italic);
        endUnclosed(MarkupFormat::Bold);
        apply(MarkupFormat::Italic);
        apply(MarkupFormat::Bold);
        removeUsed();
    }

private:
    qsizetype &open(MarkupFormat format) { return format == MarkupFormat::Italic ? m_openItalic : m_openBold; }

    void meet(qsizetype k, MarkupFormat format)
    {
        Run &run = m_runs[k];
        qsizetype &opened = open(format);
        if (opened >= 0 && run.closes() && !(run.withinWord() && closesLater(k, format))) {
            set(m_runs[opened], run.from, format);
            run.used = true;
            opened = -1;
        } else if (run.opens() && !run.withinWord()) {
            endUnclosed(format);
            opened = k;
        }
    }

    // An asterisk inside a word (f*ck) is only the end of an action when nothing better follows.
    bool closesLater(qsizetype k, MarkupFormat format) const
    {
        const qsizetype last = std::min(m_runs.size(), k + 9);
        for (qsizetype i = k + 1; i < last; ++i) {
            if (m_runs[i].bits() & bit(format))
                return m_runs[i].closesCleanly();
        }
        return false;
    }

    // An action that nobody closed, or that is still being written, lasts to the end of its line.
    void endUnclosed(MarkupFormat format)
    {
        qsizetype &opened = open(format);
        if (opened < 0)
            return;
        const Run &run = m_runs[opened];
        if (run.after.isLetter() || isQuote(run.after)) {
            const qsizetype end = m_marked.text.indexOf(QChar::LineSeparator, run.from);
            set(m_runs[opened], end < 0 ? m_marked.text.size() : end, format);
        }
        opened = -1;
    }

    static bool isQuote(QChar c) { return c.category() == QChar::Punctuation_InitialQuote || c == u'"' || c == u'('; }

    // Where a format begins and ends is noted first and applied at once: thousands of actions that were never closed
    // all last to the end of the same line.
    void set(Run &from, qsizetype to, MarkupFormat format)
    {
        from.used = true;
        m_changes.append({from.from + from.length, 1, format});
        m_changes.append({to, -1, format});
    }

    void apply(MarkupFormat format)
    {
        QList<int> steps(m_marked.text.size() + 1, 0);
        for (const Change &change : std::as_const(m_changes)) {
            if (change.format == format)
                steps[change.at] += change.step;
        }
        int depth = 0;
        for (qsizetype i = 0; i < m_marked.text.size(); ++i) {
            depth += steps[i];
            if (depth > 0)
                m_marked.formats[i] |= bit(format);
        }
    }

    void removeUsed()
    {
        MarkedText kept;
        qsizetype next = 0;
        const auto keep = [&](qsizetype end) {
            kept.text += QStringView(m_marked.text).sliced(next, end - next);
            kept.formats += m_marked.formats.sliced(next, end - next);
            kept.links += m_marked.links.sliced(next, end - next);
        };
        for (const Run &run : std::as_const(m_runs)) {
            if (!run.used)
                continue;
            keep(run.from);
            next = run.from + run.length;
        }
        keep(m_marked.text.size());
        m_marked = kept;
    }

    struct Change {
        qsizetype at = 0;
        int step = 0;
        MarkupFormat format = MarkupFormat::Italic;
    };

    MarkedText &m_marked;
    QList<Run> m_runs;
    QList<Change> m_changes;
    qsizetype m_openItalic = -1;
    qsizetype m_openBold = -1;
};

// What closes speech that opens with this character; null where none does.
QChar closingQuote(QChar c)
{
    switch (c.unicode()) {
    case u'"': return u'"';
    case 0x201C: // “
        return QChar(0x201D);
    case 0x201E: // „
        return QChar(0x201C);
    case 0x00AB: // «
        return QChar(0x00BB);
    case 0x300C: // 「
        return QChar(0x300D);
    case 0x300E: // 『
        return QChar(0x300F);
    default: return {};
    }
}

bool closesQuote(QChar c, QChar expected)
{
    return c == expected || (expected == QChar(0x201C) && c == QChar(0x201D));
}

} // namespace

QString withoutStandIns(QString text)
{
    for (QChar &c : text) {
        if (c == stand::asterisk)
            c = u'*';
        else if (c == stand::colon)
            c = u':';
        else if (c == stand::equals)
            c = u'=';
        else if (c == stand::hyphen)
            c = u'-';
        else if (c == stand::tilde)
            c = u'~';
    }
    return text;
}

void markActions(MarkedText &marked)
{
    Actions(marked).mark();
    marked.text = withoutStandIns(marked.text);
}

void markSpeech(MarkedText &marked)
{
    QChar close;
    for (qsizetype i = 0; i < marked.text.size(); ++i) {
        const QChar c = marked.text[i];
        if (c == QChar::LineSeparator) {
            close = {};
            continue;
        }
        if (marked.formats[i] & bit(MarkupFormat::Code))
            continue;
        const QChar before = i > 0 ? marked.text[i - 1] : QChar();
        if (close.isNull()) {
            // A straight mark behind a letter or digit is an inch or the end of something, not a beginning.
            if (c == u'"' && before.isLetterOrNumber())
                continue;
            close = closingQuote(c);
            if (!close.isNull())
                marked.formats[i] |= bit(MarkupFormat::Speech);
            continue;
        }
        marked.formats[i] |= bit(MarkupFormat::Speech);
        if (closesQuote(c, close))
            close = {};
    }
}

void markOutOfCharacter(MarkedText &marked, const MarkupRules &rules)
{
    if (rules.outOfCharacterOpen.isEmpty() || rules.outOfCharacterClose.isEmpty())
        return;
    qsizetype from = 0;
    while ((from = marked.text.indexOf(rules.outOfCharacterOpen, from)) >= 0) {
        const qsizetype close = marked.text.indexOf(rules.outOfCharacterClose, from + rules.outOfCharacterOpen.size());
        const qsizetype end = close < 0 ? marked.text.size() : close + rules.outOfCharacterClose.size();
        for (qsizetype i = from; i < end; ++i) {
            marked.formats[i] |= bit(MarkupFormat::OutOfCharacter);
            marked.formats[i] &= quint16(~bit(MarkupFormat::Speech));
        }
        from = end;
    }
}

} // namespace dramatis::presenters
