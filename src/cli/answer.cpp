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
    static const char *proxy = "the proxy of this system wants a password; set it in the system's network settings";
    static const char *request = "check the model and the samplers given with backend add";
    static const char *fails = "the server failed at this request; try again, and look at what it reports itself";
    static const char *later = "try again later";
    static const char *model = "see what there is with backend models NAME, and check the path of the address";
    static const QHash<QString, const char *> hints{
        {QStringLiteral("connection_refused"), server},
        {QStringLiteral("network_error"), server},
        {QStringLiteral("connection_cut"), "what came is kept; try again, and look at what the server itself reports"},
        {QStringLiteral("hung_up"), "check the address, and whether it should begin with http:// or with https://"},
        {QStringLiteral("control_timeout"), "check the address, and whether it should begin with http:// or with https://"},
        {QStringLiteral("gap_timeout"), "what came is kept; try again"},
        {QStringLiteral("total_timeout"), "what came is kept; try again"},
        {QStringLiteral("no_finish_mark"), "what came is kept; try again, and look at what the server itself reports"},
        {QStringLiteral("empty_reply"), "try again, and look at what the server itself reports"},
        {QStringLiteral("proxy_refused"), proxy},
        {QStringLiteral("http_407"), proxy},
        {QStringLiteral("http_400"), request},
        {QStringLiteral("http_422"), request},
        {QStringLiteral("http_402"), "the account has no credit left"},
        {QStringLiteral("http_408"), later},
        {QStringLiteral("http_413"), "the prompt is too long for it; give --context TOKENS with backend add"},
        {QStringLiteral("http_500"), fails},
        {QStringLiteral("http_502"), later},
        {QStringLiteral("http_504"), later},
        {QStringLiteral("http_524"), later},
        {QStringLiteral("http_529"), later},
        {QStringLiteral("server_silent"), "it loads and says nothing any more; try it by hand: llama-server --model FILE"},
        {QStringLiteral("server_died"), "try it by hand: llama-server --model FILE; its memory may not be enough for the model"},
        {QStringLiteral("server_not_started"), "give the program with backend add NAME FILE --program LLAMA-SERVER"},
        {QStringLiteral("no_llama_server"), "install llama.cpp, or give the program with backend add NAME FILE --program LLAMA-SERVER"},
        {QStringLiteral("host_not_found"), server},
        {QStringLiteral("connect_timeout"), server},
        {QStringLiteral("tls_failed"), "check the address, and that this system trusts the server's certificate"},
        {QStringLiteral("first_token_timeout"), "it may be loading the model; try again soon"},
        {QStringLiteral("http_401"), key},
        {QStringLiteral("http_403"), key},
        {QStringLiteral("http_404"), model},
        {QStringLiteral("http_405"), model},
        {QStringLiteral("not_a_chat_answer"), model},
        {QStringLiteral("redirected"), "the server points to that address, which is not followed with your text and key; enter it itself"},
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
    bool isNumber = false; // that the words have, too
    error.subject.toInt(&isNumber);
    const QString about = error.subject.isEmpty() || isNumber ? QString() : error.subject + QLatin1StringView(": ");
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
    tellError(error);
}

void tellError(const base::Error &error)
{
    const QByteArray line = "dramatis-cli: " + base::oneLine(sentence(error)).toUtf8() + '\n';
    std::fwrite(line.constData(), 1, size_t(line.size()), stderr);
}

} // namespace dramatis::cli
