#include "presenters/bookkeeping/failurewords.h"

#include "presenters/text/errortext.h"

#include <QRegularExpression>
#include <QStringList>

namespace dramatis::presenters {

namespace {

// As turn/bookkeeping/classifier.cpp notes it: the code, whom it is about, and what exactly. Nothing: it is noted in
// another way.
QString inWords(const QString &reason)
{
    static const QRegularExpression form(QStringLiteral("^([a-z0-9_]+) \\((.*?)\\): (.*)$"),
                                         QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = form.match(reason);
    return match.hasMatch() ? sentence({base::Fault::Invalid, match.captured(1), match.captured(3), match.captured(2)})
                            : QString();
}

} // namespace

QString reasonText(const QString &reason)
{
    QStringList sentences;
    for (const QString &line : reason.split(u'\n'))
        sentences << inWords(line);
    if (!sentences.contains(QString()))
        return sentences.join(u' ');
    const QString one = inWords(reason); // in older notes one reason may have several lines
    return one.isEmpty() ? reason : one;
}

} // namespace dramatis::presenters
