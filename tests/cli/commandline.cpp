#include "cli/commandline.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

namespace dramatis::tests {

Answer CommandLine::run(const QStringList &words, const QByteArray &input) const
{
    QProcess process;
    start(process, words);
    process.write(input);
    process.closeWriteChannel();
    return answerOf(process);
}

Answer answerOf(QProcess &process)
{
    Answer answer;
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return answer;
    answer.status = process.exitCode();
    answer.out = process.readAllStandardOutput();
    answer.error = process.readAllStandardError();
    const QJsonDocument document = QJsonDocument::fromJson(answer.out);
    answer.json = document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
    return answer;
}

void CommandLine::start(QProcess &process, const QStringList &words) const
{
    QStringList arguments = words;
    const qsizetype plain = words.indexOf(QStringLiteral("--"));
    arguments.insert(plain < 0 ? words.size() : plain, m_folder.filePath(QStringLiteral("data")));
    arguments.insert(plain < 0 ? words.size() : plain, QStringLiteral("--data-dir"));
    process.start(QStringLiteral(DRAMATIS_CLI), arguments);
}

QString CommandLine::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(name));
    return file.fileName();
}

QByteArray CommandLine::read(const QString &name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString CommandLine::card(const QString &name) const
{
    const QJsonObject data{
        {QStringLiteral("name"), name},
        {QStringLiteral("description"), QStringLiteral("{{char}} keeps the lighthouse.")},
        {QStringLiteral("first_mes"), QStringLiteral("{{char}} looks up. \"You are late, {{user}}.\"")}};
    const QJsonObject card{{QStringLiteral("spec"), QStringLiteral("chara_card_v3")},
                           {QStringLiteral("spec_version"), QStringLiteral("3.0")},
                           {QStringLiteral("data"), data}};
    return write(name + QStringLiteral(".json"), QJsonDocument(card).toJson());
}

QString CommandLine::begin() const
{
    const Answer chat = json({QStringLiteral("chat"), QStringLiteral("new"), QStringLiteral("--card"),
                              card(QStringLiteral("Mara")), QStringLiteral("--persona"), QStringLiteral("Alex")});
    return QString::number(chat.json[u"id"].toInt());
}

QByteArray message(const QByteArray &name, bool byUser, const QByteArray &text, const QByteArray &more)
{
    return R"({"name":")" + name + R"(","is_user":)" + (byUser ? "true" : "false") + R"(,"mes":")" + text + '"' + more
           + "}\n";
}

QStringList column(const QJsonValue &rows, QStringView name)
{
    QStringList values;
    for (const QJsonValue &row : rows.toArray())
        values.append(row[name].toVariant().toString());
    return values;
}

} // namespace dramatis::tests
