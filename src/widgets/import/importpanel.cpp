#include "widgets/import/importpanel.h"
#include "presenters/import/importpresenter.h"

#include "ui_importpanel.h"

namespace dramatis::widgets {

using presenters::ImportPresenter;

ImportPanel::ImportPanel(QWidget *parent) : QFrame(parent), m_ui(std::make_unique<Ui::ImportPanel>())
{
    m_ui->setupUi(this);
    connect(m_ui->close, &QPushButton::clicked, this, &ImportPanel::hide);
    hide();
}

ImportPanel::~ImportPanel() = default;

void ImportPanel::setImports(ImportPresenter &imports)
{
    m_imports = &imports;
    m_ui->results->setModel(&imports);
    connect(&imports, &ImportPresenter::progressed, this, &ImportPanel::showProgress);
    connect(&imports, &ImportPresenter::finished, this, &ImportPanel::finish);
    connect(m_ui->cancel, &QPushButton::clicked, &imports, &ImportPresenter::cancel);
}

// One file needs no panel: the list shows it, or a notice says what is wrong with it.
void ImportPanel::showProgress(int done, int total)
{
    m_ui->heading->setText(tr("Importing %1 of %2…").arg(qMin(done + 1, total)).arg(total));
    m_ui->progress->setRange(0, total);
    m_ui->progress->setValue(done);
    m_ui->progress->show();
    m_ui->cancel->show();
    m_ui->close->hide();
    setVisible(isVisible() || total > 1);
}

void ImportPanel::finish()
{
    m_ui->heading->setText(m_imports->summary());
    m_ui->progress->hide();
    m_ui->cancel->hide();
    m_ui->close->show();
    const bool saysMore = m_imports->failed() > 0 || m_imports->hasDetails();
    setVisible(m_imports->rowCount() > 1 && (isVisible() || saysMore));
}

} // namespace dramatis::widgets
