#include "cards/foreign/contexttemplate.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace dramatis::cards {

using base::Json;
using domain::PartKind;
using domain::PresetPart;

namespace {

constexpr qsizetype longestStory = 100'000;

const QHash<QString, PartKind> &blocks()
{
    static const QHash<QString, PartKind> all{
        {QStringLiteral("system"), PartKind::Instructions},    {QStringLiteral("wiBefore"), PartKind::Lore},
        {QStringLiteral("loreBefore"), PartKind::Lore},        {QStringLiteral("description"), PartKind::Character},
        {QStringLiteral("personality"), PartKind::Character},  {QStringLiteral("scenario"), PartKind::Scenario},
        {QStringLiteral("wiAfter"), PartKind::ActiveLore},     {QStringLiteral("loreAfter"), PartKind::ActiveLore},
        {QStringLiteral("persona"), PartKind::Persona},        {QStringLiteral("mesExamples"), PartKind::Examples},
        {QStringLiteral("mesExamplesRaw"), PartKind::Examples}};
    return all;
}

bool isOfModelTemplate(const QString &text)
{
    static const QStringList marks{QStringLiteral("<|"),      QStringLiteral("|>"),      QStringLiteral("[INST"),
                                   QStringLiteral("[/INST"),  QStringLiteral("<s>"),     QStringLiteral("</s>"),
                                   QStringLiteral("[SYS"),    QStringLiteral("<<SYS>>"), QStringLiteral("<start_of"),
                                   QStringLiteral("<end_of"), QStringLiteral("[/SYS"),   QStringLiteral("[gMASK]")};
    return std::ranges::any_of(marks, [&](const QString &mark) { return text.contains(mark); });
}

class StoryReader {
public:
    explicit StoryReader(QList<PresetPart> &parts) : m_parts(parts) {}

    void read(const QString &story)
    {
        static const QRegularExpression token(QStringLiteral("\\{\\{([^{}]*)\\}\\}"));
        qsizetype end = 0;
        for (auto found = token.globalMatch(story); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            takeText(story.sliced(end, match.capturedStart() - end));
            takeToken(match.captured(1).trimmed(), match.captured());
            end = match.capturedEnd();
        }
        takeText(story.sliced(end));
        flush();
    }

    QStringList left; // without an equivalent here

private:
    void takeToken(const QString &name, const QString &asWritten)
    {
        if (name.startsWith(u"#if") || name.startsWith(u"#unless")) {
            flush();
            ++m_depth;
        } else if (name.startsWith(u"/if") || name.startsWith(u"/unless")) {
            leaveText(); // the text around the block was its heading
            m_depth = std::max(0, m_depth - 1);
        } else if (blocks().contains(name)) {
            addPart(blocks().value(name));
        } else if (name.startsWith(u"anchor") || name == u"trim" || name.startsWith(u"else")) {
            return;
        } else {
            m_text += asWritten; // a macro
        }
    }

    void takeText(const QString &text) { m_text += text; }

    void leave(const QString &what)
    {
        constexpr qsizetype most = 20; // that are named
        if (left.size() < most && !left.contains(what))
            left.append(what);
    }

    // Conditional text has no equivalent.
    void leaveText()
    {
        static const QRegularExpression word(QStringLiteral("\\w"));
        if (m_depth > 0 && m_text.contains(word))
            leave(m_text.simplified().left(60));
        m_text.clear();
    }

    void addPart(PartKind kind)
    {
        if (m_depth > 0 && m_text.contains(QRegularExpression(QStringLiteral("\\w"))))
            leave(QStringLiteral("text around %1").arg(QLatin1StringView(domain::word(kind))));
        if (m_depth == 0)
            flush();
        m_text.clear();
        if (!std::ranges::contains(m_parts, kind, &PresetPart::kind))
            m_parts.append({.kind = kind});
    }

    void flush()
    {
        if (m_depth > 0)
            return leaveText();
        const QString text = m_text.trimmed();
        m_text.clear();
        if (text.isEmpty())
            return;
        if (isOfModelTemplate(text) || m_parts.size() >= domain::mostPresetParts)
            leave(text.simplified().left(60));
        else
            m_parts.append({.kind = PartKind::Own, .name = text.simplified().left(40), .text = text});
    }

    QList<PresetPart> &m_parts;
    QString m_text;
    int m_depth = 0;
};

} // namespace

bool isContextTemplate(const Json &root)
{
    return root[u"story_string"].isString();
}

ForeignPromptPreset fromContextTemplate(const Json &root, const QString &name)
{
    ForeignPromptPreset read{{name, {}}, {}};
    QList<PresetPart> &parts = read.preset.parts;
    const QString story = root[u"story_string"].toString();
    StoryReader reader(parts);
    reader.read(story.left(longestStory));
    read.notImported = reader.left;
    if (story.size() > longestStory)
        read.notImported.append(QStringLiteral("the end of story_string"));
    const auto has = [&](PartKind kind) { return std::ranges::contains(parts, kind, &PresetPart::kind); };
    // Parts that a story string does not name are left out, except instructions and examples, which keep their usual
    // place.
    const bool hasLore = has(PartKind::Lore) || has(PartKind::ActiveLore);
    for (const PartKind kind : {PartKind::Character, PartKind::Persona, PartKind::Scenario, PartKind::Lore})
        if (!has(kind))
            parts.append({.kind = kind, .on = kind == PartKind::Lore && hasLore});
    if (!has(PartKind::Instructions))
        parts.prepend({.kind = PartKind::Instructions});
    if (!has(PartKind::Examples))
        parts.append({.kind = PartKind::Examples});
    if (!has(PartKind::Summary))
        parts.append({.kind = PartKind::Summary});
    const QString start = root[u"chat_start"].toString().trimmed();
    if (!start.isEmpty() && !isOfModelTemplate(start))
        parts.append({.kind = PartKind::Own, .name = QStringLiteral("Chat start"), .text = start.left(longestStory)});
    for (const PartKind kind : {PartKind::Dialogue, PartKind::Moment, PartKind::Feelings, PartKind::ActiveLore,
                                PartKind::Threads, PartKind::Memories})
        if (!has(kind))
            parts.append({.kind = kind, .on = kind != PartKind::ActiveLore || hasLore});
    for (const base::JsonMember &member : root.members())
        if (member.name != u"story_string" && member.name != u"chat_start" && member.name != u"name"
            && !member.value.isNull() && member.value != Json(QString()) && member.value != Json(false))
            read.notImported.append(member.name.left(60));
    read.preset = domain::completed(std::move(read.preset));
    return read;
}

} // namespace dramatis::cards
