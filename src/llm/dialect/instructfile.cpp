#include "llm/dialect/instructfile.h"

#include "base/localfile.h"
#include "base/visibletext.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace dramatis::llm {

using base::fail;
using base::Fault;
using base::Result;

namespace {

constexpr qint64 mostBytes = 256 * 1024;
constexpr qsizetype longestText = 4000;
constexpr qsizetype mostStops = 64;

// Takes fields out of an object, and remembers the first that is not what it should be.
class Fields {
public:
    explicit Fields(const QJsonObject &json) : m_json(json) {}

    bool has(const char *name) const { return m_json.contains(QLatin1StringView(name)); }
    QString text(const char *name) { return textIn(m_json[QLatin1StringView(name)], name); }
    bool flag(const char *name) { return m_json[QLatin1StringView(name)].toBool(); }

    Instruct::Around around(const char *name)
    {
        const QJsonValue pair = m_json[QLatin1StringView(name)];
        if (!pair.isUndefined() && (!pair.isArray() || pair.toArray().size() != 2))
            note(name, "is not a pair of texts");
        return {textIn(pair[0], name), textIn(pair[1], name)};
    }

    QStringList texts(const char *name)
    {
        QStringList found;
        const QJsonValue all = m_json[QLatin1StringView(name)];
        if (!all.isUndefined() && !all.isArray())
            note(name, "is not a list of texts");
        const QJsonArray list = all.toArray();
        if (list.size() > mostStops)
            note(name, "is too long a list");
        for (qsizetype i = 0; i < std::min(list.size(), mostStops); ++i)
            if (const QString text = textIn(list[i], name); !text.isEmpty())
                found << text;
        return found;
    }

    Result<Instruct> result(const Instruct &instruct) const
    {
        if (m_problem.isEmpty())
            return instruct;
        return fail(Fault::Invalid, QStringLiteral("instruct_field"), m_problem);
    }

private:
    QString textIn(const QJsonValue &value, const char *name)
    {
        if (!value.isUndefined() && !value.isNull() && !value.isString())
            note(name, "is not text");
        const QString text = value.toString();
        if (text.size() > longestText)
            note(name, "is too long");
        return text;
    }
    void note(const char *name, const char *problem)
    {
        if (m_problem.isEmpty())
            m_problem = QStringLiteral("%1 %2").arg(QLatin1StringView(name), QLatin1StringView(problem));
    }

    const QJsonObject m_json; // asking for a field adds none
    QString m_problem;
};

Result<Instruct> ours(Fields fields, const QString &name)
{
    Instruct instruct{fields.text("name"),           fields.around("system"), fields.around("user"),
                      fields.around("assistant"),    fields.text("begin"),    fields.texts("stops"),
                      fields.flag("system_in_user"), fields.texts("marks")};
    if (instruct.name.isEmpty())
        instruct.name = name;
    return fields.result(instruct);
}

// With "wrap", sequences stand on lines of their own, and a text without an end of its own ends its line.
Result<Instruct> sillyTavern(Fields fields, const QString &name)
{
    const QString line = fields.flag("wrap") ? QStringLiteral("\n") : QString();
    const auto around = [&](const char *before, const char *after) -> Instruct::Around {
        const QString sequence = fields.text(before);
        const QString end = fields.text(after);
        return {sequence.isEmpty() ? sequence : sequence + line, end.isEmpty() ? line : end};
    };
    Instruct instruct;
    instruct.name = fields.text("name").isEmpty() ? name : fields.text("name");
    instruct.user = around("input_sequence", "input_suffix");
    instruct.assistant = around("output_sequence", "output_suffix");
    instruct.system = fields.text("system_sequence").isEmpty()
                          ? around("system_sequence_prefix", "system_sequence_suffix")
                          : around("system_sequence", "system_suffix");
    instruct.systemInUser = fields.flag("system_same_as_user");
    if (instruct.systemInUser)
        instruct.system = {{}, QStringLiteral("\n\n")};
    const QString last = fields.text("last_output_sequence");
    const QString sequence = last.isEmpty() ? fields.text("output_sequence") : last;
    instruct.begin = sequence.isEmpty() ? line : line + sequence + line;
    // A text that ends with its line needs no empty one before the reply.
    if (instruct.user.after.endsWith(u'\n') && instruct.begin.startsWith(u'\n'))
        instruct.begin.remove(0, 1);
    for (const QString &stop : {fields.text("stop_sequence"), fields.text("input_sequence")})
        if (!stop.trimmed().isEmpty() && !instruct.stops.contains(stop))
            instruct.stops << stop;
    return fields.result(instruct);
}

Result<Instruct> koboldCpp(Fields fields, const QString &name)
{
    Instruct instruct;
    instruct.name = fields.text("name").isEmpty() ? name : fields.text("name");
    instruct.system = {fields.text("system_start"), fields.text("system_end")};
    instruct.user = {fields.text("user_start"), fields.text("user_end")};
    instruct.assistant = {fields.text("assistant_start"), fields.text("assistant_end")};
    instruct.begin = fields.has("assistant_gen") ? fields.text("assistant_gen") : instruct.assistant.before;
    for (const QString &stop : {instruct.assistant.after.trimmed(), instruct.user.before.trimmed()})
        if (!stop.isEmpty() && !instruct.stops.contains(stop))
            instruct.stops << stop;
    return fields.result(instruct);
}

} // namespace

Result<Instruct> instructFrom(const QJsonObject &json, const QString &name)
{
    const Fields fields(json);
    if (json[QLatin1StringView("instruct")].isObject()) // one of several things in a file of SillyTavern
        return instructFrom(json[QLatin1StringView("instruct")].toObject(), name);
    if (fields.has("input_sequence") || fields.has("output_sequence"))
        return sillyTavern(fields, name);
    if (fields.has("user_start") || fields.has("assistant_start"))
        return koboldCpp(fields, name);
    if (fields.has("user") && fields.has("assistant"))
        return ours(fields, name);
    return fail(Fault::Unsupported, QStringLiteral("not_instruct"),
                QStringLiteral("it does not mark which text is the user's and which the assistant's"));
}

Result<Instruct> readInstruct(const QByteArray &bytes, const QString &name)
{
    if (base::isBlank(bytes))
        return fail(Fault::Invalid, QStringLiteral("empty_file"), QStringLiteral("the file is empty"));
    QJsonParseError problem;
    const QJsonDocument json = QJsonDocument::fromJson(bytes, &problem);
    if (json.isNull())
        return fail(Fault::Invalid, QStringLiteral("invalid_json"),
                    QStringLiteral("%1 at byte %2").arg(problem.errorString(), QString::number(problem.offset)));
    return instructFrom(json.object(), name);
}

Result<Instruct> readInstructFile(const QString &path)
{
    DRAMATIS_TRY_DO(base::checkIsFile(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(Fault::Denied, QStringLiteral("unreadable"), file.errorString(), path);
    if (file.size() > mostBytes)
        return fail(Fault::TooLarge, QStringLiteral("too_large"), QStringLiteral("more than %1 bytes").arg(mostBytes),
                    path);
    Result<Instruct> read = readInstruct(file.read(mostBytes), QFileInfo(path).completeBaseName());
    if (!read)
        read.error().subject = path;
    return read;
}

QJsonObject written(const Instruct &instruct)
{
    const auto pair = [](const Instruct::Around &around) { return QJsonArray{around.before, around.after}; };
    return {{QStringLiteral("name"), instruct.name},
            {QStringLiteral("system"), pair(instruct.system)},
            {QStringLiteral("user"), pair(instruct.user)},
            {QStringLiteral("assistant"), pair(instruct.assistant)},
            {QStringLiteral("begin"), instruct.begin},
            {QStringLiteral("stops"), QJsonArray::fromStringList(instruct.stops)},
            {QStringLiteral("system_in_user"), instruct.systemInUser}};
}

QJsonObject asSillyTavern(const Instruct &instruct)
{
    return {{QStringLiteral("name"), instruct.name},
            {QStringLiteral("wrap"), false},
            {QStringLiteral("macro"), true},
            {QStringLiteral("input_sequence"), instruct.user.before},
            {QStringLiteral("input_suffix"), instruct.user.after},
            {QStringLiteral("output_sequence"), instruct.assistant.before},
            {QStringLiteral("output_suffix"), instruct.assistant.after},
            {QStringLiteral("last_output_sequence"), instruct.begin},
            {QStringLiteral("system_sequence"), instruct.systemInUser ? QString() : instruct.system.before},
            {QStringLiteral("system_suffix"), instruct.systemInUser ? QString() : instruct.system.after},
            {QStringLiteral("system_same_as_user"), instruct.systemInUser},
            {QStringLiteral("stop_sequence"), instruct.stops.value(0)}};
}

} // namespace dramatis::llm
