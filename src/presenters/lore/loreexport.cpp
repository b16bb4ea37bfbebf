#include "presenters/lore/loreexport.h"

#include "domain/lore/books/worldinfo.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/transfer/cardexport.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {
struct LoreExportStrings {
    Q_DECLARE_TR_FUNCTIONS(LoreExport)
};
} // namespace

QStringList loreFilters()
{
    return {LoreExportStrings::tr("Lorebook of Character Card V3 (*.json)"),
            LoreExportStrings::tr("SillyTavern world info (*.json)")};
}

base::Result<> exportLore(const domain::Lorebook &book, const QString &path, const QString &filter)
{
    const bool worldInfo = filter == loreFilters().last();
    return turn::writeFile(
        path, worldInfo ? domain::toWorldInfo(book).toUtf8(base::Json::Layout::Indented) : turn::standardForm(book),
        true);
}

} // namespace dramatis::presenters
