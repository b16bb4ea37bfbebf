#include "domain/prompt/lmml.h"

#include <QRegularExpression>

namespace dramatis::domain {

namespace {

constexpr qsizetype longestAttribute = 80;
const QLatin1StringView bullet("- ");

// Some are not in use yet. They are reserved, so that no text can imitate them later.
const QStringList &elementNames()
{
    static const QStringList names{QStringLiteral("agent-context"),
                                   QStringLiteral("character"),
                                   QStringLiteral("personality"),
                                   QStringLiteral("secrets"),
                                   QStringLiteral("persona"),
                                   QStringLiteral("person"),
                                   QStringLiteral("scenario"),
                                   QStringLiteral("lore"),
                                   QStringLiteral("examples"),
                                   QStringLiteral("summary"),
                                   QStringLiteral("world"),
                                   QStringLiteral("activity"),
                                   QStringLiteral("scene"),
                                   QStringLiteral("state"),
                                   QStringLiteral("edge"),
                                   QStringLiteral("unaware"),
                                   QStringLiteral("group"),
                                   QStringLiteral("threads"),
                                   QStringLiteral("note"),
                                   QStringLiteral("event"),
                                   QStringLiteral("plans"),
                                   QStringLiteral("memory"),
                                   QStringLiteral("direction"),
                                   QStringLiteral("guide"),
                                   QStringLiteral("chat-status"),
                                   QStringLiteral("tool-result"),
                                   QStringLiteral("agent-message"),
                                   QStringLiteral("subquery"),
                                   QStringLiteral("subquery-reminder")};
    return names;
}

// Empty: it stands as it is.
QString elementOf(const Contribution &c)
{
    if (!c.element.isEmpty())
        return c.element;
    switch (c.layer) {
    case Layer::Instructions:
    case Layer::Dialogue:
    case Layer::Closing: break;
    case Layer::Identity: return c.heading.isEmpty() ? QString() : QStringLiteral("person"); // facts about one
    case Layer::Scenario: return QStringLiteral("scenario");
    case Layer::Lore: return QStringLiteral("lore");
    case Layer::Examples: return QStringLiteral("examples");
    case Layer::Summary: return QStringLiteral("summary");
    case Layer::World: return QStringLiteral("world");
    case Layer::Activity: return QStringLiteral("activity");
    case Layer::Scene: return QStringLiteral("scene");
    case Layer::State: return QStringLiteral("state");
    case Layer::EdgeToUser:
    case Layer::EdgeToOther:
        return c.source == QLatin1StringView("unawareness") ? QStringLiteral("unaware")
               : c.heading.isEmpty()                        ? QStringLiteral("edge")
                                                            : QStringLiteral("person");
    case Layer::Group: return QStringLiteral("group");
    case Layer::Threads: return QStringLiteral("threads");
    case Layer::Note: return QStringLiteral("note");
    case Layer::StoryEvents: return c.heading.isEmpty() ? QStringLiteral("event") : QStringLiteral("plans");
    case Layer::Memories: return QStringLiteral("memory");
    }
    return {};
}

// Those below one heading that are no texts of their own, but lines of a list.
bool isListed(const Contribution &c)
{
    return !c.heading.isEmpty() && c.layer != Layer::Memories && c.layer != Layer::Summary;
}

QString inQuotationMarks(const QString &value)
{
    QString text = value.simplified().left(longestAttribute);
    if (!text.isEmpty() && text.back().isHighSurrogate())
        text.chop(1);
    text.replace(QLatin1Char('"'), QLatin1Char('\''));
    text.replace(QLatin1Char('<'), QChar(0x2039));
    text.replace(QLatin1Char('>'), QChar(0x203a));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

QString openingMark(const QString &element, const QList<Attribute> &attributes)
{
    QString mark = QLatin1Char('<') + element;
    for (const Attribute &attribute : attributes)
        if (!attribute.value.trimmed().isEmpty())
            mark += QLatin1Char(' ') + attribute.name + QLatin1Char('=') + inQuotationMarks(attribute.value);
    return mark + QLatin1Char('>');
}

void takeTitle(Contribution &c)
{
    const qsizetype end = c.isTitled ? c.text.indexOf(QLatin1Char('\n')) : -1;
    if (end < 0)
        return;
    c.title = c.text.first(end);
    c.text.remove(0, end + 1);
}

} // namespace

QString withoutMarks(const QString &text)
{
    // Blanks and characters that nobody sees do not make a mark another one.
    static const QRegularExpression mark(
        QStringLiteral("<(?=[\\s\\p{Cf}]{0,8}/?[\\s\\p{Cf}]{0,8}(?:%1)(?![\\p{L}\\p{N}_-]))")
            .arg(elementNames().join(QLatin1Char('|'))),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    if (!text.contains(QLatin1Char('<')))
        return text;
    return QString(text).replace(mark, QString(QChar(0x2039)));
}

void addMarks(QList<Contribution> &contributions, const Acquaintance &known, const CountTokens &count)
{
    for (Contribution &c : contributions) {
        c.text = withoutMarks(c.text);
        const QString element = elementOf(c);
        if (element.isEmpty() || c.text.isEmpty() || c.role != Role::System)
            continue;
        takeTitle(c);
        c.sharesMarks = isListed(c);
        if (!c.sharesMarks && c.text.startsWith(bullet))
            c.text.remove(0, bullet.size());
        for (Attribute &attribute : c.attributes)
            attribute.value = known.withKnownNames(attribute.value);
        c.opening = openingMark(element, c.attributes);
        c.closing = QStringLiteral("</%1>").arg(element);
        c.tokensOfMarks = count(c.opening) + count(c.closing);
    }
}

QString contextOpening(const QString &persona)
{
    return openingMark(QStringLiteral("agent-context"), {{QStringLiteral("persona"), persona}});
}

QString contextClosing()
{
    return QStringLiteral("</agent-context>");
}

int tokensOfContexts(const QList<Contribution> &contributions, const QString &persona, const CountTokens &count)
{
    int contexts = 0;
    bool isOpen = false;
    for (const Contribution &c : contributions) {
        if (c.text.isEmpty())
            continue;
        const bool isInside = !c.opening.isEmpty() && !c.inDialogue;
        contexts += isInside && !isOpen;
        isOpen = isInside;
    }
    return contexts * (count(contextOpening(persona)) + count(contextClosing()));
}

int tokensOfContexts(const QList<Block> &blocks, const QString &persona, const CountTokens &count)
{
    QList<Contribution> kept;
    for (const Block &block : blocks)
        if (block.kept())
            kept.append(block.contribution);
    return tokensOfContexts(kept, persona, count);
}

} // namespace dramatis::domain
