#include "presenters/connections/trialfindings.h"
#include "llm/probe/endpointtest.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"

#include <QLocale>

namespace dramatis::presenters {

namespace {

QString finding(bool good, const QString &said)
{
    return (good ? QStringLiteral("✓ ") : QStringLiteral("– ")) + said;
}

QString seconds(qint64 milliseconds)
{
    return QLocale().toString(double(qMax<qint64>(milliseconds, 0)) / 1000, 'f', 2);
}

} // namespace

TestOutcome TrialFindings::outcome() const
{
    TestOutcome outcome;
    outcome.works = !m_report.error || m_report.embeddingSize > 0;
    for (const llm::ModelEntry &model : m_report.models)
        if (model.shown.isEmpty())
            outcome.models << model.id;
    if (m_report.reachable && m_report.server != llm::Server::Any)
        outcome.server = QString::fromLatin1(llm::kindOf(m_report.server).word);
    outcome.instruct = m_report.instruct;
    outcome.layout = QString::fromLatin1(domain::word(m_report.layout));
    outcome.sentence = lines().join(u'\n');
    return outcome;
}

QStringList TrialFindings::lines() const
{
    QStringList lines = m_report.error ? failure() : success() + ofEmbeddings();
    if (m_report.badList)
        lines << finding(false, sentence(*m_report.badList));
    return lines + ofOddModels();
}

QStringList TrialFindings::failure() const
{
    base::Error error = *m_report.error;
    if (error.subject.isEmpty())
        error.subject = m_place;
    QStringList lines{sentence(error)};
    if (!m_report.models.isEmpty())
        lines << finding(true, tr("Answered after %1 s. %n model(s) available.", nullptr, int(m_report.models.size()))
                                   .arg(seconds(m_report.latencyMs)));
    if (m_report.reachable && m_report.looksLike)
        lines << ofPlace();
    if (m_report.embeddingSize > 0) // and that may be all that it is for
        lines << finding(true, tr("Supports embeddings."));
    return lines;
}

// A tick or a dash for each.
QStringList TrialFindings::success() const
{
    QStringList lines;
    const QString model = m_report.model.isEmpty()          ? tr("The model")
                          : m_report.model.startsWith(u'/') ? shownFileName(m_report.model)
                                                            : m_report.model;
    lines << finding(true, tr("%1 answered. First token: %2 s.").arg(model, seconds(m_report.firstTokenMs)));
    if (m_report.wantsModel)
        //: %1 is the name of a model
        lines << finding(false, tr("The server has several models; %1 was tried. Choose one under Model.").arg(model));
    lines << ofPlace();
    if (m_report.guessesTemplate)
        lines << finding(false,
                         tr("Its template is unknown, so ChatML is used. Choose another one if replies look odd."));
    else if (!m_report.instruct.isEmpty())
        //: %1 is the name of an instruct template, such as ChatML
        lines << finding(true, tr("Its template is %1.").arg(m_report.instruct));
    if (m_report.layout == domain::MessageLayout::SystemFirst)
        lines << finding(true, tr("Its template accepts one system message, at the beginning."));
    else if (m_report.layout == domain::MessageLayout::Alternating)
        lines << finding(true, tr("Its template expects user and model messages to alternate."));
    lines << (m_report.streams ? finding(true, tr("Replies stream.")) : finding(false, tr("Replies do not stream.")));
    lines << (m_report.structured.value_or(false)
                  ? finding(true, tr("Supports structured output (needed for notes)."))
                  : finding(false, tr("Does not support structured output; notes will be less reliable.")));
    return lines;
}

QString TrialFindings::ofKind() const
{
    const QString name = QString::fromLatin1(llm::kindOf(m_report.server).name);
    if (!m_report.looksLike)
        return finding(false, tr("Treated as %1; this cannot be checked.").arg(name));
    if (*m_report.looksLike == m_report.server)
        return finding(true, tr("This is %1.").arg(name));
    if (*m_report.looksLike == llm::Server::Any)
        return finding(
            false, tr("Could not confirm that this is %1. If it does not work, choose another server type.").arg(name));
    //: %1, %2: kinds of servers
    return finding(false, tr("Set to %1, but this is %2. Choose that as the server.")
                              .arg(name, QString::fromLatin1(llm::kindOf(*m_report.looksLike).name)));
}

// What can be told of a server before it replies.
QStringList TrialFindings::ofPlace() const
{
    QStringList lines;
    if (m_report.server != llm::Server::Any)
        lines << ofKind();
    lines << (m_report.contextTokens > 0
                  ? finding(true, tr("Context: %n token(s).", nullptr, int(m_report.contextTokens)))
                  : finding(false, tr("Context size: not reported.")));
    return lines;
}

// A model file has a server of its own for them, which is not the one that was tried.
QStringList TrialFindings::ofEmbeddings() const
{
    if (m_isFile)
        return {};
    if (m_report.badEmbeddings)
        return {finding(false, tr("Its embeddings cannot be used. Choose another connection for memory search."))};
    return {m_report.embeddingSize > 0 ? finding(true, tr("Supports embeddings."))
                                       : finding(false, tr("Does not support embeddings."))};
}

// Such a name may pass for another one, or fills the window: it is shown as what it is, and not offered.
QStringList TrialFindings::ofOddModels() const
{
    QStringList odd;
    for (const llm::ModelEntry &model : m_report.models)
        if (!model.shown.isEmpty())
            odd << model.shown;
    if (odd.isEmpty())
        return {};
    //: %1 is such a name
    return {finding(false,
                    tr("%n model(s) are not listed because their names contain hidden characters or are too long: %1",
                       nullptr, int(odd.size()))
                        .arg(odd.first()))};
}

} // namespace dramatis::presenters
