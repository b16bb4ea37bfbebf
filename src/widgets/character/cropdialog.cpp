#include "widgets/character/cropdialog.h"

#include "ui_cropdialog.h"

namespace dramatis::widgets {

using presenters::CropShape;

CropDialog::CropDialog(const QImage &picture, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::CropDialog>()), m_picture(picture)
{
    m_ui->setupUi(this);
    m_ui->frame->setPicture(picture);
    m_ui->shape->addItem(tr("Portrait, 2 to 3"), int(CropShape::Shape::Portrait));
    m_ui->shape->addItem(tr("Square"), int(CropShape::Shape::Square));
    m_ui->shape->addItem(tr("Any"), int(CropShape::Shape::Free));
    connect(m_ui->shape, &QComboBox::activated, this,
            [this] { m_ui->frame->setShape(CropShape::Shape(m_ui->shape->currentData().toInt())); });
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT cropped(m_picture.copy(m_ui->frame->kept()));
        accept();
    });
    m_ui->frame->setFocus();
}

CropDialog::~CropDialog() = default;

} // namespace dramatis::widgets
