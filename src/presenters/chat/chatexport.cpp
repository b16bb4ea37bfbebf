#include "presenters/chat/chatexport.h"
#include "presenters/character/cardfilename.h"
#include "presenters/chat/texts/scenebreaktext.h"
#include "store/writablefile.h"
#include "turn/transfer/chatexport.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>

namespace dramatis::presenters {

using base::Fault;
using base::Result;
using cards::ChatForm;

namespace {

struct ChatExportStrings {
    Q_DECLARE_TR_FUNCTIONS(ChatExport)
};

struct ExportForm {
    std::optional<ChatForm> form; // nothing: a PDF
    QString filter;
    QString suffix;
};

QList<ExportForm> exportForms()
{
    return {{ChatForm::SillyTavern, ChatExportStrings::tr("SillyTavern chat, with alternatives (*.jsonl)"),
             QStringLiteral("jsonl")},
            {ChatForm::Html, ChatExportStrings::tr("Web page (*.html)"), QStringLiteral("html")},
            {ChatForm::Markdown, ChatExportStrings::tr("Markdown (*.md)"), QStringLiteral("md")},
            {ChatForm::Lines, ChatExportStrings::tr("One message per line (*.jsonl)"), QStringLiteral("jsonl")},
            {ChatForm::Epub, ChatExportStrings::tr("E-book, one page per scene (*.epub)"), QStringLiteral("epub")},
            {std::nullopt, ChatExportStrings::tr("PDF with pictures (*.pdf)"), QStringLiteral("pdf")}};
}

ExportForm formOf(const QString &filter, const QString &path = {})
{
    const QList<ExportForm> known = exportForms();
    const auto found = std::ranges::find(known, filter, &ExportForm::filter);
    const ExportForm form = found == known.end() ? known.first() : *found;
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto named = std::ranges::find(known, suffix, &ExportForm::suffix);
    return named == known.end() || form.suffix == suffix ? form : *named;
}

} // namespace

QStringList exportFilters()
{
    QStringList filters;
    for (const ExportForm &form : exportForms())
        filters.append(form.filter);
    return filters;
}

QString exportSuffix(const QString &filter)
{
    return formOf(filter).suffix;
}

QString exportFileName(const QString &title, const QString &filter)
{
    return safeFileName(title, QStringLiteral("chat"), exportSuffix(filter));
}

bool isPdf(const QString &path, const QString &filter)
{
    return !formOf(filter, path).form;
}

Result<> exportChat(const turn::SessionContext &context, qint64 chat, const QString &path, const QString &filter,
                    int viewer)
{
    const std::optional<ChatForm> form = formOf(filter, path).form;
    if (!form)
        return base::fail(Fault::Unsupported, QStringLiteral("unknown_format"), QStringLiteral("a PDF takes its time"),
                          path);
    DRAMATIS_TRY_DO(store::mayWriteTo(path));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return base::fail(Fault::Denied, QStringLiteral("cannot_write"), file.errorString(), path);
    DRAMATIS_TRY_DO(
        turn::exportChat(context, domain::ChatId{chat}, *form, file, domain::CastSlot(viewer), fileWords()));
    if (!file.commit())
        return base::fail(Fault::Denied, QStringLiteral("cannot_write"), file.errorString(), path);
    return {};
}

} // namespace dramatis::presenters
