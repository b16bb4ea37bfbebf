#include "llm/dialect/inlinetoolcall.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringView>

#include <algorithm>

namespace dramatis::llm {

namespace {

constexpr int deepest = 3; // of a call within lists of calls

// Values of an object as they are written, by key. Tolerant: what is cut off ends with the text.
class WrittenObject {
public:
    explicit WrittenObject(QStringView text) : m_text(text) { read(); }

    QStringView operator[](const char *key) const { return m_values.value(QLatin1StringView(key)); }
    QStringView operator[](const QString &key) const { return m_values.value(key); }
    qsizetype size() const { return m_values.size(); }

private:
    void read()
    {
        m_at = m_text.indexOf(u'{') + 1;
        while (m_at > 0 && m_at < m_text.size() && m_text[m_at] != u'}') {
            if (m_text[m_at] != u'"') {
                ++m_at;
                continue;
            }
            const QStringView key = string();
            skipTo(u':');
            const qsizetype from = m_at;
            value();
            if (from < m_at)
                m_values[key.mid(1, key.size() - 2).toString()] = m_text.sliced(from, m_at - from).trimmed();
        }
    }
    void skipTo(QChar mark)
    {
        while (m_at < m_text.size() && m_text[m_at] != mark && m_text[m_at] != u'}')
            ++m_at;
        if (m_at < m_text.size() && m_text[m_at] == mark)
            ++m_at;
    }
    QStringView string()
    {
        const qsizetype from = m_at++;
        while (m_at < m_text.size() && m_text[m_at] != u'"')
            m_at += m_text[m_at] == u'\\' ? 2 : 1;
        m_at = std::min(m_at + 1, m_text.size());
        return m_text.sliced(from, m_at - from);
    }
    // Up to the comma or the bracket behind it.
    void value()
    {
        int depth = 0;
        while (m_at < m_text.size()) {
            const QChar c = m_text[m_at];
            if (c == u'"') {
                string();
                continue;
            }
            if (depth == 0 && (c == u',' || c == u'}' || c == u']'))
                return;
            depth += c == u'{' || c == u'[';
            depth -= c == u'}' || c == u']';
            ++m_at;
        }
    }

    QStringView m_text;
    qsizetype m_at = 0;
    QHash<QString, QStringView> m_values;
};

// Some write the arguments as a text that holds JSON.
QString unquoted(QStringView value)
{
    if (!value.startsWith(u'"'))
        return value.toString();
    QString text;
    for (qsizetype i = 1; i < value.size() && value[i] != u'"'; ++i) {
        if (value[i] != u'\\' || i + 1 >= value.size()) {
            text += value[i];
            continue;
        }
        const QChar escaped = value[++i];
        if (escaped == u'n' || escaped == u't' || escaped == u'r')
            text += u' '; // between the values
        else if (escaped == u'"' || escaped == u'/' || escaped == u'\\')
            text += escaped;
        else
            text += QString(u'\\') + escaped; // of a text within
    }
    return text;
}

std::optional<ToolCall> callIn(QStringView text, const QString &tool, int depth)
{
    const WrittenObject object(text);
    const QStringView name = object["name"].isEmpty() ? object["tool"] : object["name"];
    if (name == u'"' + tool + u'"')
        for (const auto key : {"arguments", "parameters", "input", "args"})
            if (const QStringView found = object[key]; found.startsWith(u'{') || found.startsWith(u'"'))
                return ToolCall{{}, tool, unquoted(found)};
    if (const QStringView found = object[tool]; object.size() == 1 && found.startsWith(u'{'))
        return ToolCall{{}, tool, found.toString()};
    for (const auto key : {"function", "tool_call", "tool_calls"})
        if (const QStringView inner = object[key]; depth < deepest && inner.contains(u'{'))
            if (const auto call = callIn(inner, tool, depth + 1))
                return call;
    return std::nullopt;
}

QString argumentsIn(const QJsonValue &value)
{
    return value.isString() ? value.toString()
                            : QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
}

// Empty, unless all that stands there are calls.
QList<ToolCall> callsIn(const QJsonValue &value, int depth = 0)
{
    if (depth > deepest)
        return {};
    if (value.isArray()) {
        QList<ToolCall> all;
        for (const QJsonValue &each : value.toArray()) {
            const QList<ToolCall> calls = callsIn(each, depth + 1);
            if (calls.isEmpty())
                return {};
            all += calls;
        }
        return all;
    }
    const QJsonObject object = value.toObject();
    for (const auto key : {"function", "tool_call", "tool_calls"})
        if (const QJsonValue inner = object[QLatin1StringView(key)]; inner.isObject() || inner.isArray())
            return callsIn(inner, depth + 1);
    const QString name = object[QLatin1StringView("name")].toString();
    for (const auto key : {"arguments", "parameters", "input", "args"})
        if (const QJsonValue found = object[QLatin1StringView(key)];
            !name.isEmpty() && (found.isObject() || found.isString()))
            return {ToolCall{object[QLatin1StringView("id")].toString(), name, argumentsIn(found)}};
    return {};
}

// "{"name": …, "arguments": …}", or "<function=search><parameter=query>storm</parameter></function>".
QList<ToolCall> callsIn(const QString &text)
{
    static const QRegularExpression tagged(QStringLiteral("^<function=([^<>\\s]+)>(.*)</function>$"),
                                           QRegularExpression::DotMatchesEverythingOption);
    if (const auto match = tagged.match(text); match.hasMatch())
        return {ToolCall{{}, match.captured(1), match.captured(2).simplified()}};
    const QJsonDocument read = QJsonDocument::fromJson(text.toUtf8());
    return read.isArray() ? callsIn(QJsonValue(read.array())) : callsIn(QJsonValue(read.object()));
}

// Of what cannot be read as a whole; all of it is the arguments where none are found.
ToolCall brokenCallIn(const QString &text)
{
    const WrittenObject object(text);
    QString arguments = text;
    for (const auto key : {"arguments", "parameters", "input", "args"})
        if (!object[key].isEmpty())
            arguments = unquoted(object[key]);
    return {{}, unquoted(object["name"]), arguments};
}

} // namespace

TextAndToolCalls withoutInlineToolCalls(const QString &reply)
{
    static const QRegularExpression marked(
        QStringLiteral("<(tool_calls?|function_calls?)>\\s*(.*?)\\s*</\\1>|\\[TOOL_CALLS\\]\\s*(\\[.*\\])\\s*$"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression fence(QStringLiteral("^```\\w*\\s*(.*?)\\s*```$"),
                                          QRegularExpression::DotMatchesEverythingOption);
    TextAndToolCalls parted;
    qsizetype from = 0;
    for (const QRegularExpressionMatch &match : marked.globalMatch(reply)) {
        const QList<ToolCall> calls = callsIn(match.captured(2) + match.captured(3));
        if (calls.isEmpty())
            continue;
        parted.said += QStringView(reply).sliced(from, match.capturedStart() - from);
        parted.calls += calls;
        from = match.capturedEnd();
    }
    parted.said += QStringView(reply).sliced(from);
    if (!parted.said.trimmed().isEmpty() && QString(parted.said).remove(marked).trimmed().isEmpty()) {
        for (const QRegularExpressionMatch &match : marked.globalMatch(parted.said))
            parted.calls.append(brokenCallIn(match.captured(2) + match.captured(3)));
        return {{}, parted.calls};
    }
    const QString alone = parted.said.trimmed();
    const auto fenced = fence.match(alone);
    if (const QList<ToolCall> calls = callsIn(fenced.hasMatch() ? fenced.captured(1) : alone); !calls.isEmpty())
        return {{}, parted.calls + calls};
    return parted;
}

std::optional<ToolCall> inlineToolCallIn(const QString &text, const QString &tool)
{
    return callIn(text, tool, 0);
}

QString inlineToolArguments(const QString &text, const QString &tool)
{
    const std::optional<ToolCall> call = inlineToolCallIn(text, tool);
    return call ? call->arguments : text;
}

} // namespace dramatis::llm
