#include "cli/answer.h"

#include "base/visibletext.h"
#include "cli/whattodo.h"

#include <cerrno>
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

base::Result<> print(const Json &answer, bool asJson)
{
    return printText(asJson ? answer.toUtf8() + '\n' : readable(answer));
}

base::Result<> printText(const QByteArray &text)
{
    const auto size = size_t(text.size());
    if (std::fwrite(text.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0)
        return {};
    const int why = errno;
    return base::fail(why == ENOSPC ? base::Fault::Full : base::Fault::Denied, QStringLiteral("not_written"),
                      QStringLiteral("the answer cannot be written (%1)").arg(qt_error_string(why)),
                      QStringLiteral("standard output"));
}

QString sentence(const base::Error &error)
{
    bool isNumber = false; // that the words have, too
    error.subject.toInt(&isNumber);
    const QString subject = error.subject.contains(u'/') || error.subject.contains(u'\\') // a path stays whole
                                ? error.subject
                                : base::elided(error.subject, base::longestName);
    const QString about = subject.isEmpty() || isNumber ? QString() : subject + QLatin1StringView(": ");
    const QString next = whatToDo(error.code);
    return about + (error.detail.isEmpty() ? error.code : error.detail)
           + (next.isEmpty() ? next : QStringLiteral("; ") + next);
}

void printError(const base::Error &error, bool asJson)
{
    const Json answer =
        Json::object({{QStringLiteral("error"), Json::object({{QStringLiteral("code"), Json(error.code)},
                                                              {QStringLiteral("text"), Json(sentence(error))}})}});
    if (const auto printed = asJson ? print(answer, true) : base::Result<>(); !printed)
        tellError(printed.error());
    tellError(error);
}

void tellError(const base::Error &error)
{
    tell(sentence(error));
}

void tell(const QString &sentence)
{
    const QByteArray line = "dramatis-cli: " + base::oneLine(sentence).toUtf8() + '\n';
    std::fwrite(line.constData(), 1, size_t(line.size()), stderr);
}

} // namespace dramatis::cli
