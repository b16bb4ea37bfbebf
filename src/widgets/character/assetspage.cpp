#include "widgets/character/assetspage.h"

#include "presenters/character/characterpresenter.h"
#include "widgets/character/cropdialog.h"

#include "ui_assetspage.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QUrl>

namespace dramatis::widgets {

using presenters::AssetItemModel;

namespace {
constexpr int pictureLines = 7; // how high a small picture is, in lines of text
constexpr int captionLines = 2;

// A picture fits into its place, and what has none keeps it free.
class AssetDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        const QSize place = option->decorationSize;
        QStyledItemDelegate::initStyleOption(option, index);
        const QImage picture = index.data(Qt::DecorationRole).value<QImage>();
        const double ratio = option->widget ? option->widget->devicePixelRatioF() : 1;
        QImage fitting(place * ratio, QImage::Format_ARGB32_Premultiplied);
        fitting.fill(Qt::transparent);
        if (!picture.isNull()) {
            const QImage scaled = picture.scaled(fitting.size(), Qt::KeepAspectRatio, Qt::SmoothTransformation);
            QPainter(&fitting).drawImage((fitting.width() - scaled.width()) / 2,
                                         (fitting.height() - scaled.height()) / 2, scaled);
        }
        if (picture.isNull())
            drawSign(fitting, *option, index.data(AssetItemModel::SignRole).toString());
        fitting.setDevicePixelRatio(ratio);
        option->icon = QIcon(QPixmap::fromImage(fitting));
        option->decorationSize = place;
        option->text += QChar::LineSeparator + index.data(AssetItemModel::TypeRole).toString();
        option->features |= QStyleOptionViewItem::HasDecoration;
    }

private:
    static void drawSign(QImage &place, const QStyleOptionViewItem &option, const QString &sign)
    {
        constexpr double round = 0.08; // of its width
        constexpr int letters = 9;     // have room beside each other
        QPainter painter(&place);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(option.palette.color(QPalette::PlaceholderText), 2));
        QFont font = option.font;
        font.setPixelSize(std::max(1, place.width() / letters));
        painter.setFont(font);
        const QRectF frame = QRectF(place.rect())
                                 .marginsRemoved({place.width() * round, place.height() * round, place.width() * round,
                                                  place.height() * round});
        painter.drawRoundedRect(frame, place.width() * round, place.width() * round);
        painter.drawText(frame, int(Qt::AlignCenter) | int(Qt::TextWordWrap), sign);
    }
};
} // namespace

AssetsPage::AssetsPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::AssetsPage>())
{
    m_ui->setupUi(this);
    m_ui->assets->viewport()->setAcceptDrops(true); // items that do not move switch it off
    const int line = fontMetrics().height();
    m_ui->assets->setIconSize({line * pictureLines, line * pictureLines});
    m_ui->assets->setGridSize({line * (pictureLines + 1), line * (pictureLines + captionLines + 1)});
    m_ui->assets->setItemDelegate(new AssetDelegate(this));
    m_ui->type->addItems(AssetItemModel::types());
    addMenu();
}

AssetsPage::~AssetsPage() = default;

void AssetsPage::setPresenter(presenters::CharacterPresenter &presenter)
{
    m_presenter = &presenter;
    m_ui->assets->setModel(&presenter.assets());
    connect(&presenter.assets(), &AssetItemModel::failed, this, &AssetsPage::failed);
    connect(&presenter.assets(), &AssetItemModel::portraitRead, this, &AssetsPage::openCrop);
    connect(&presenter.assets(), &QAbstractItemModel::dataChanged, this, &AssetsPage::showChosen);
    connect(&presenter.assets(), &QAbstractItemModel::modelReset, this, &AssetsPage::showChosen);
    connect(&presenter.fetches(), &presenters::AssetFetch::failed, this, &AssetsPage::failed);
    connect(&presenter.fetches(), &presenters::AssetFetch::changed, this, &AssetsPage::showChosen);
    connect(&presenter.fetches(), &presenters::AssetFetch::leadsElsewhere, this, &AssetsPage::askToFollow);
    connect(&presenter.appraiser(), &presenters::CardAppraiser::appraised, this, &AssetsPage::showChosen);
    connect(m_ui->assets->selectionModel(), &QItemSelectionModel::currentChanged, this, &AssetsPage::showChosen);
    connectButtons();
    setFocusProxy(m_ui->assets);
    showChosen();
}

void AssetsPage::show(presenters::CardPlace place)
{
    m_ui->assets->setCurrentIndex(m_presenter->assets().index(place.index));
}

void AssetsPage::addMenu()
{
    for (QPushButton *button : {m_ui->portrait, m_ui->crop, m_ui->rename, m_ui->remove, m_ui->fetch, m_ui->browse}) {
        auto *action = new QAction(button->text(), m_ui->assets);
        m_menu.append({button, action});
        connect(action, &QAction::triggered, button, &QPushButton::click);
        m_ui->assets->addAction(action);
        if (button == m_ui->remove) {
            action->setShortcut(QKeySequence::Delete);
            action->setShortcutContext(Qt::WidgetShortcut);
        }
    }
}

void AssetsPage::connectButtons()
{
    AssetItemModel &assets = m_presenter->assets();
    connect(m_ui->add, &QPushButton::clicked, this, &AssetsPage::askFiles);
    connect(m_ui->portrait, &QPushButton::clicked, this, [this, &assets] { assets.makePortrait(row()); });
    connect(m_ui->crop, &QPushButton::clicked, &assets, &AssetItemModel::readPortrait);
    connect(m_ui->rename, &QPushButton::clicked, this, [this] { m_ui->assets->edit(m_ui->assets->currentIndex()); });
    connect(m_ui->remove, &QPushButton::clicked, this, [this, &assets] { assets.remove(row()); });
    connect(m_ui->browse, &QPushButton::clicked, this, &AssetsPage::browse);
    connect(m_ui->fetch, &QPushButton::clicked, this, &AssetsPage::askToFetch);
    connect(m_ui->type, &QComboBox::activated, this,
            [this, &assets] { assets.setType(row(), m_ui->type->currentText()); });
    connect(m_ui->type->lineEdit(), &QLineEdit::editingFinished, this,
            [this, &assets] { assets.setType(row(), m_ui->type->currentText()); });
}

int AssetsPage::row() const
{
    return m_ui->assets->currentIndex().row();
}

void AssetsPage::showChosen()
{
    const QModelIndex chosen = m_ui->assets->currentIndex();
    const bool any = chosen.isValid();
    const bool isPortrait = chosen.data(AssetItemModel::PortraitRole).toBool();
    m_ui->portrait->setEnabled(any && !isPortrait && chosen.data(AssetItemModel::PictureRole).toBool());
    m_ui->crop->setEnabled(!m_presenter->draft().state().portrait.isEmpty());
    m_ui->rename->setEnabled(any);
    m_ui->remove->setEnabled(any);
    m_ui->type->setEnabled(any);
    m_ui->type->setEditText(chosen.data(AssetItemModel::TypeRole).toString());
    const QString address = chosen.data(AssetItemModel::AddressRole).toString();
    const bool fetching = m_presenter->fetches().isUnderWay(address);
    m_ui->browse->setVisible(!address.isEmpty());
    m_ui->fetch->setVisible(!address.isEmpty());
    m_ui->fetch->setEnabled(!fetching && presenters::AssetFetch::isPossible(address));
    m_ui->fetch->setText(fetching ? tr("Fetching…") : tr("&Fetch…"));
    for (const auto &[button, action] : std::as_const(m_menu)) {
        action->setEnabled(button->isEnabled());
        action->setVisible(!button->isHidden());
    }
    m_ui->detail->setText(any ? chosen.data(Qt::AccessibleTextRole).toString()
                              : tr("Drop pictures and files here, or drag them out."));
    const QString remarks = m_presenter->appraiser().remarkAt({presenters::CardField::Assets});
    m_ui->remarks->setText(remarks);
    m_ui->remarks->setVisible(!remarks.isEmpty());
}

void AssetsPage::askFiles()
{
    auto *dialog = new QFileDialog(this, tr("Add Pictures and Files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, &m_presenter->assets(), &AssetItemModel::addFiles);
    dialog->open();
}

void AssetsPage::openCrop(const QImage &picture)
{
    auto *dialog = new CropDialog(picture, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CropDialog::cropped, &m_presenter->assets(), &AssetItemModel::cutPortrait);
    dialog->open();
}

void AssetsPage::askToFetch()
{
    const QModelIndex chosen = m_ui->assets->currentIndex();
    const QString address = chosen.data(AssetItemModel::AddressRole).toString();
    //: %1: the name of a picture or file, %2: "files.example"
    ask(tr("Fetch “%1” from %2?").arg(chosen.data(Qt::EditRole).toString(), presenters::AssetFetch::hostOf(address)),
        address, {});
}

void AssetsPage::askToFollow(const QString &address, const QUrl &target)
{
    //: Both are servers: "files.example"
    ask(tr("%1 redirects to %2. Fetch it from there?")
            .arg(presenters::AssetFetch::hostOf(address), presenters::AssetFetch::hostOf(target.toString())),
        address, target);
}

void AssetsPage::ask(const QString &question, const QString &address, const QUrl &from)
{
    auto *box = new QMessageBox(QMessageBox::Question, tr("Fetch from the Web"), question, QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        tr("That server will see your IP address and that someone has this card. The file becomes part of the card."));
    QPushButton *const fetch = box->addButton(tr("Fetch"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(fetch, &QPushButton::clicked, this, [this, address, from] { m_presenter->fetches().fetch(address, from); });
    box->open();
}

// To the web it goes only on a click: here to the browser's own window.
void AssetsPage::browse()
{
    const QUrl address(m_ui->assets->currentIndex().data(AssetItemModel::AddressRole).toString());
    if (address.scheme() == u"https" || address.scheme() == u"http")
        QDesktopServices::openUrl(address);
}

} // namespace dramatis::widgets
