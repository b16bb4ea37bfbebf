#include "widgets/troubledialog.h"

#include "present/errortext.h"

#include <QLocale>
#include <QPushButton>

namespace dramatis::widgets {

TroubleDialog::TroubleDialog(const Trouble &trouble, QWidget *parent) : QMessageBox(parent)
{
    using Data = Trouble::Data;
    setIcon(trouble.data == Data::Damaged || trouble.data == Data::Closed ? Critical : Warning);
    setWindowTitle(QStringLiteral("Dramatis"));
    setTextFormat(Qt::PlainText);
    setText(present::sentence(trouble.error));
    if (trouble.data == Data::Reduced || trouble.data == Data::Damaged)
        offer(trouble.backup);
    if (trouble.data == Data::Damaged) {
        add(tr("Show the &Folder"), ActionRole, &TroubleDialog::folderWanted);
        add(tr("&Begin Afresh, Keep This File"), DestructiveRole, &TroubleDialog::beginAfreshWanted);
    }
    if (trouble.data == Data::Reduced)
        add(tr("&Go On Without It"), DestructiveRole, &TroubleDialog::goOnWanted);
    QPushButton *leave = trouble.data == Data::Reduced ? addButton(tr("Ask Again &Later"), RejectRole) : addButton(QMessageBox::Close);
    setEscapeButton(leave);
    if (!defaultButton())
        setDefaultButton(leave);
}

void TroubleDialog::offer(const std::optional<QDateTime> &backup)
{
    if (!backup) {
        setInformativeText(tr("There is no backup in the data folder. If you begin afresh, the damaged file goes into a folder "
                              "“damaged-…” beside it."));
        return;
    }
    setInformativeText(tr("A restore keeps what is there now as another backup. If you begin afresh, the damaged file goes into a "
                          "folder “damaged-…” beside it."));
    //: %1 is the date and the time at which the backup was made
    const QString text = tr("&Restore the Backup of %1").arg(QLocale().toString(*backup, QLocale::ShortFormat));
    setDefaultButton(add(text, AcceptRole, &TroubleDialog::restoreWanted));
}

QPushButton *TroubleDialog::add(const QString &text, ButtonRole role, void (TroubleDialog::*wanted)())
{
    QPushButton *button = addButton(text, role);
    connect(button, &QPushButton::clicked, this, wanted);
    return button;
}

} // namespace dramatis::widgets
