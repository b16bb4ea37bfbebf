#include "widgets/cast/guestdialog.h"

#include "ui_guestdialog.h"

#include "presenters/cast/castpresenter.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/shell/workspace.h"
#include "presenters/text/errortext.h"
#include "widgets/library/sidebardelegates.h"
#include "widgets/text/spellchecker.h"

#include <QPushButton>
#include <QShortcut>

namespace dramatis::widgets {

GuestDialog::GuestDialog(presenters::Workspace &workspace, presenters::CastPresenter &cast, QWidget *parent) :
    QDialog(parent),
    m_ui(std::make_unique<Ui::GuestDialog>()),
    m_cast(cast),
    m_characters(std::make_unique<presenters::CharacterFilter>())
{
    m_ui->setupUi(this);
    new SpellChecker(m_ui->how);
    setAttribute(Qt::WA_DeleteOnClose);
    m_characters->setSourceModel(&workspace.characters());
    m_ui->characters->setModel(m_characters.get());
    m_ui->characters->setItemDelegate(new CharacterDelegate(m_ui->characters));
    m_ui->buttons->button(QDialogButtonBox::Ok)->setText(tr("&Add to the scene"));
    connect(m_ui->search, &QLineEdit::textChanged, m_characters.get(), &presenters::CharacterFilter::setSearch);
    const auto *down = new QShortcut(Qt::Key_Down, m_ui->search, nullptr, nullptr, Qt::WidgetShortcut);
    connect(down, &QShortcut::activated, m_ui->characters, [list = m_ui->characters] {
        list->setFocus(Qt::ShortcutFocusReason);
        if (!list->currentIndex().isValid())
            list->setCurrentIndex(list->model()->index(0, 0));
    });
    connect(m_ui->characters->selectionModel(), &QItemSelectionModel::currentChanged, this, &GuestDialog::refresh);
    connect(m_characters.get(), &QAbstractItemModel::layoutChanged, this, &GuestDialog::refresh);
    connect(m_ui->characters, &QListView::doubleClicked, this, &GuestDialog::accept);
    connect(m_ui->acquainted, &QRadioButton::toggled, this, [this](bool on) {
        m_ui->how->setEnabled(on);
        if (on)
            m_ui->how->setFocus(Qt::OtherFocusReason);
    });
    connect(&cast, &presenters::CastPresenter::changed, this, &GuestDialog::refresh);
    connect(&cast, &presenters::CastPresenter::refused, this, [this](const base::Error &error) {
        m_ui->guestRefused->setText(presenters::sentence(error));
        m_ui->guestRefused->show();
    });
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &GuestDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &GuestDialog::reject);
    refresh();
}

GuestDialog::~GuestDialog() = default;

qint64 GuestDialog::card() const
{
    const QModelIndex current = m_ui->characters->currentIndex();
    return current.isValid() ? current.data(presenters::CardRole).toLongLong() : 0;
}

void GuestDialog::refresh()
{
    m_characters->setLeftOut(m_cast.playing());
    const qint64 chosen = card();
    const bool known = chosen != 0 && m_cast.knowsSomebody(domain::CardId{chosen});
    m_ui->known->setVisible(known);
    for (QWidget *meeting : {static_cast<QWidget *>(m_ui->strangers), static_cast<QWidget *>(m_ui->acquainted),
                             static_cast<QWidget *>(m_ui->how)})
        meeting->setVisible(!known);
    const QString full = m_cast.fullText();
    if (!full.isEmpty())
        m_ui->guestRefused->setText(full);
    m_ui->guestRefused->setVisible(!full.isEmpty());
    m_ui->buttons->button(QDialogButtonBox::Ok)->setEnabled(chosen != 0 && full.isEmpty());
}

void GuestDialog::accept()
{
    if (!m_ui->buttons->button(QDialogButtonBox::Ok)->isEnabled())
        return;
    const bool tell = m_ui->acquainted->isVisible() && m_ui->acquainted->isChecked();
    if (m_cast.add(domain::CardId{card()}, tell ? m_ui->how->toPlainText() : QString()))
        QDialog::accept();
}

} // namespace dramatis::widgets
