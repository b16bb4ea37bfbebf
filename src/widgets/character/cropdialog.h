// Cuts a portrait out of a picture.
#pragma once

#include <QDialog>
#include <QImage>

#include <memory>

namespace Ui {
class CropDialog;
}

namespace dramatis::widgets {

class CropDialog : public QDialog {
    Q_OBJECT
public:
    explicit CropDialog(const QImage &picture, QWidget *parent = nullptr);
    ~CropDialog() override;

Q_SIGNALS:
    void cropped(const QImage &picture);

private:
    std::unique_ptr<Ui::CropDialog> m_ui;
    QImage m_picture;
};

} // namespace dramatis::widgets
