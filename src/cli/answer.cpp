#include "cli/answer.h"

#include "base/visibletext.h"

#include <QHash>

#include <cstdio>

namespace dramatis::cli {

namespace {

// Nobody's text can pass for a line of the answer, or steer the terminal: its further lines begin with a bar.
QByteArray shown(const QString &text, const QByteArray &indent)
{
    QString harmless;
    for (const QChar c : text) {
        if (c == u'\n')
            harmless += QLatin1StringView("\n") + QString::fromLatin1(indent) + QLatin1StringView("  | ");
        else if (c != u'\t' && base::leadsAstray(c))
            harmless += QStringLiteral("\\u%1").arg(int(c.unicode()), 4, 16, QLatin1Char('0'));
        else
            harmless += c;
    }
    return harmless.toUtf8();
}

const QHash<QString, const char *> &whatToDo()
{
    static const char *server = "is the model's server running, and is the address right?";
    static const char *key = "give the key with backend add NAME URL --key KEY, or in DRAMATIS_KEY";
    static const char *later = "try again later";
    static const char *model = "see what there is with backend models NAME, and check the path of the address";
    static const QHash<QString, const char *> hints{
        {QStringLiteral("connection_refused"), server},
        {QStringLiteral("host_not_found"), server},
        {QStringLiteral("connect_timeout"), server},
        {QStringLiteral("tls_failed"), "check the address, and whether it should be http"},
        {QStringLiteral("first_token_timeout"), "it may be loading the model; try again soon"},
        {QStringLiteral("http_401"), key},
        {QStringLiteral("http_403"), key},
        {QStringLiteral("http_404"), model},
        {QStringLiteral("http_405"), model},
        {QStringLiteral("not_a_chat_answer"), model},
        {QStringLiteral("redirected"), "enter that address itself"},
        {QStringLiteral("http_429"), later},
        {QStringLiteral("http_503"), later},
        {QStringLiteral("nothing_came"), later},
        {QStringLiteral("no_such_backend"), "backend list names those there are"},
    };
    return hints;
}

void write(QByteArray &out, const Json &value, int depth)
{
    const QByteArray indent(depth * 2, ' ');
    if (value.isObject()) {
        for (const base::JsonMember &member : value.members()) {
            out += indent + shown(member.name, indent) + ':';
            const bool nested = (member.value.isObject() || member.value.isArray()) && member.value.size() > 0;
            if (nested) {
                out += '\n';
                write(out, member.value, depth + 1);
            } else {
                out += ' ';
                write(out, member.value, 0);
            }
        }
    } else if (value.isArray()) {
        for (const Json &element : value.elements()) {
            out += indent + "-";
            const bool nested = (element.isObject() || element.isArray()) && element.size() > 0;
            out += nested ? "\n" : " ";
            write(out, element, nested ? depth + 1 : 0);
        }
        if (value.size() == 0)
            out += indent + '\n';
    } else if (value.isString()) {
        out += indent + shown(value.toString(), indent) + '\n';
    } else {
        out += indent + value.toUtf8() + '\n';
    }
}

} // namespace

QByteArray readable(const Json &value)
{
    QByteArray out;
    write(out, value, 0);
    return out;
}

void print(const Json &answer, bool asJson)
{
    const QByteArray bytes = asJson ? answer.toUtf8() + '\n' : readable(answer);
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stdout);
    std::fflush(stdout);
}

QString sentence(const base::Error &error)
{
    const QString about = error.subject.isEmpty() ? QString() : error.subject + QLatin1StringView(": ");
    const char *next = whatToDo().value(error.code);
    return about + (error.detail.isEmpty() ? error.code : error.detail) + (next ? QStringLiteral("; ") + QLatin1StringView(next) : QString());
}

void printError(const base::Error &error, bool asJson)
{
    if (asJson)
        print(Json::object({{QStringLiteral("error"),
                             Json::object({{QStringLiteral("code"), Json(error.code)},
                                           {QStringLiteral("text"), Json(sentence(error))}})}}),
              true);
    const QByteArray line = "dramatis-cli: " + base::oneLine(sentence(error)).toUtf8() + '\n';
    std::fwrite(line.constData(), 1, size_t(line.size()), stderr);
}

} // namespace dramatis::cli
