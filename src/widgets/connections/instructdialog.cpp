#include "widgets/connections/instructdialog.h"

#include "presenters/text/shownname.h"

#include "ui_instructdialog.h"

#include <QFileDialog>
#include <QFontDatabase>
#include <QPushButton>

namespace dramatis::widgets {

namespace {
constexpr int linesOfStops = 3;
} // namespace

InstructDialog::InstructDialog(presenters::InstructTemplates &templates, const QString &name, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::InstructDialog>()), m_templates(templates)
{
    m_ui->setupUi(this);
    m_ui->problem->hide();
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    for (QWidget *each : std::initializer_list<QWidget *>{m_ui->systemBefore, m_ui->systemAfter, m_ui->userBefore,
                                                          m_ui->userAfter, m_ui->characterBefore, m_ui->characterAfter,
                                                          m_ui->begin, m_ui->stops, m_ui->example})
        each->setFont(fixed);
    m_ui->stops->setMaximumHeight(m_ui->stops->fontMetrics().lineSpacing() * linesOfStops + 12);
    fillTemplates();
    show(m_templates.text(name));
    for (QLineEdit *each : {m_ui->systemBefore, m_ui->systemAfter, m_ui->userBefore, m_ui->userAfter,
                            m_ui->characterBefore, m_ui->characterAfter, m_ui->begin})
        connect(each, &QLineEdit::textChanged, this, &InstructDialog::showExample);
    connect(m_ui->systemInUser, &QCheckBox::toggled, this, &InstructDialog::showExample);
    connect(m_ui->from, &QComboBox::activated, this,
            [this](int index) { show(m_templates.text(m_ui->from->itemData(index).toString())); });
    connect(m_ui->import, &QPushButton::clicked, this, &InstructDialog::import);
    connect(m_ui->remove, &QPushButton::clicked, this, &InstructDialog::remove);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &InstructDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

InstructDialog::~InstructDialog() = default;

void InstructDialog::fillTemplates()
{
    m_ui->from->clear();
    for (const presenters::Option &option : m_templates.all())
        if (!option.value.isEmpty())
            m_ui->from->addItem(option.shown, option.value);
}

void InstructDialog::show(const presenters::TemplateText &text)
{
    m_begun = text;
    m_ui->from->setCurrentIndex(m_ui->from->findData(text.name));
    m_ui->remove->setEnabled(m_templates.isOwn(text.name));
    m_ui->name->setText(text.name);
    m_ui->systemBefore->setText(text.systemBefore);
    m_ui->systemAfter->setText(text.systemAfter);
    m_ui->userBefore->setText(text.userBefore);
    m_ui->userAfter->setText(text.userAfter);
    m_ui->characterBefore->setText(text.characterBefore);
    m_ui->characterAfter->setText(text.characterAfter);
    m_ui->begin->setText(text.begin);
    m_ui->stops->setPlainText(text.stops);
    m_ui->systemInUser->setChecked(text.systemInUser);
    showExample();
}

presenters::TemplateText InstructDialog::text() const
{
    return {m_ui->name->text().trimmed(),   m_ui->systemBefore->text(), m_ui->systemAfter->text(),
            m_ui->userBefore->text(),       m_ui->userAfter->text(),    m_ui->characterBefore->text(),
            m_ui->characterAfter->text(),   m_ui->begin->text(),        m_ui->stops->toPlainText(),
            m_ui->systemInUser->isChecked()};
}

QString InstructDialog::chosen() const
{
    return text().name;
}

void InstructDialog::showExample()
{
    m_ui->example->setPlainText(presenters::InstructTemplates::example(text()));
}

// One that is built in and was not changed is chosen as it is.
void InstructDialog::accept()
{
    const bool known = m_ui->from->findData(m_begun.name) >= 0;
    if (!known || text() != m_begun)
        if (const QString problem = m_templates.keep(text()); !problem.isEmpty()) {
            say(problem);
            m_ui->name->setFocus();
            m_ui->name->selectAll();
            return;
        }
    QDialog::accept();
}

void InstructDialog::import()
{
    auto *dialog = new QFileDialog(this, tr("Import Template"), {}, tr("Templates (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &InstructDialog::read);
    dialog->open();
}

void InstructDialog::read(const QString &path)
{
    presenters::TemplateText read;
    const QString problem = m_templates.read(path, read);
    if (problem.isEmpty())
        show(read);
    say(problem.isEmpty() ? tr("“%1” was read. It is saved when you press OK.").arg(presenters::shownName(read.name))
                          : problem);
}

void InstructDialog::remove()
{
    const QString name = m_begun.name;
    m_templates.forget(name);
    fillTemplates();
    show(m_templates.text({}));
    say(tr("“%1” was removed. Connections that used it now follow the server’s own template.")
            .arg(presenters::shownName(name)));
}

void InstructDialog::say(const QString &sentence)
{
    m_ui->problem->setText(sentence);
    m_ui->problem->show();
}

} // namespace dramatis::widgets
