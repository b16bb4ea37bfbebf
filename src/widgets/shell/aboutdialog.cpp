#include "widgets/shell/aboutdialog.h"

#include "widgets/style/scaledfont.h"

#include "ui_aboutdialog.h"

#include <QCoreApplication>
#include <QIcon>
#include <QSysInfo>

namespace dramatis::widgets {

AboutDialog::AboutDialog(QWidget *parent) : QDialog(parent), m_ui(std::make_unique<Ui::AboutDialog>())
{
    constexpr int pictureEdge = 96;
    constexpr double nameSize = 1.6;
    m_ui->setupUi(this);
    m_ui->picture->setPixmap(QIcon(QStringLiteral(":/dramatis/icons/dramatis.svg")).pixmap(pictureEdge));
    ScaledFont::set(*m_ui->name, nameSize);
    m_ui->version->setText(tr("Version %1").arg(QCoreApplication::applicationVersion()));
    m_ui->parts->setText(tr("Qt %1 on %2").arg(QString::fromLatin1(qVersion()), QSysInfo::prettyProductName()));
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

AboutDialog::~AboutDialog() = default;

} // namespace dramatis::widgets
