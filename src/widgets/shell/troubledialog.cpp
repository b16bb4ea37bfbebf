#include "widgets/shell/troubledialog.h"

#include "presenters/text/errortext.h"

#include <QLocale>
#include <QPushButton>

namespace dramatis::widgets {

namespace {

bool mayPass(base::Fault fault)
{
    return fault == base::Fault::Busy || fault == base::Fault::Denied || fault == base::Fault::Full;
}

} // namespace

TroubleDialog::TroubleDialog(const Trouble &trouble, QWidget *parent) : QMessageBox(parent)
{
    using Data = Trouble::Data;
    setIcon(trouble.data == Data::Damaged || trouble.data == Data::Closed ? Critical : Warning);
    setWindowTitle(QStringLiteral("Dramatis"));
    setTextFormat(Qt::PlainText);
    setText(presenters::sentence(trouble.error));
    QPushButton *leave =
        trouble.data == Data::Reduced ? addButton(tr("Ask again &later"), RejectRole) : addButton(QMessageBox::Close);
    setEscapeButton(leave);
    setDefaultButton(leave); // no key pressed in haste takes anything away
    switch (trouble.data) {
    case Data::Whole: break;
    case Data::Reduced: offerLess(trouble); break;
    case Data::Damaged: offerOthers(trouble); break;
    case Data::Closed: offerAgain(trouble); break;
    }
    if (trouble.hasLog && presenters::pointsToLog(trouble.error))
        add(tr("Show &log"), ActionRole, &TroubleDialog::logWanted);
}

void TroubleDialog::offerLess(const Trouble &trouble)
{
    offerLastBackup(trouble.backup);
    add(tr("Continue &anyway"), DestructiveRole, &TroubleDialog::continueWanted);
}

void TroubleDialog::offerLastBackup(const std::optional<QDateTime> &backup)
{
    setInformativeText(backup ? tr("Restoring saves the current data as another backup first.")
                              : tr("There is no backup in the data folder."));
    offerBackup(backup);
}

void TroubleDialog::offerOthers(const Trouble &trouble)
{
    setInformativeText(
        trouble.backup
            ? tr("Restoring saves the current data as another backup first. If you start over, the damaged file is "
                 "kept in a "
                 "folder “damaged-…” beside it.")
            : tr("There is no backup in the data folder. If you start over, the damaged file is kept in a folder "
                 "“damaged-…” beside it."));
    offerBackup(trouble.backup);
    add(tr("Show the &folder"), ActionRole, &TroubleDialog::folderWanted);
    add(tr("&Start over"), DestructiveRole, &TroubleDialog::startOverWanted);
}

void TroubleDialog::offerAgain(const Trouble &trouble)
{
    if (mayPass(trouble.error.kind))
        setDefaultButton(add(tr("&Try again"), AcceptRole, &TroubleDialog::againWanted));
    if (trouble.error.kind == base::Fault::Damaged) // somewhere beside the log
        offerLastBackup(trouble.backup);
    if (trouble.error.kind != base::Fault::Busy)
        add(tr("Show the &folder"), ActionRole, &TroubleDialog::folderWanted);
}

void TroubleDialog::offerBackup(const std::optional<QDateTime> &backup)
{
    if (!backup)
        return;
    //: %1 is the date and the time at which the backup was made
    add(tr("&Restore the backup of %1").arg(QLocale().toString(*backup, QLocale::ShortFormat)), AcceptRole,
        &TroubleDialog::restoreWanted);
}

QPushButton *TroubleDialog::add(const QString &text, ButtonRole role, void (TroubleDialog::*wanted)())
{
    QPushButton *button = addButton(text, role);
    connect(button, &QPushButton::clicked, this, wanted);
    return button;
}

} // namespace dramatis::widgets
