// A tall portrait, as large as its column is wide.
#pragma once

#include <QImage>
#include <QWidget>

namespace dramatis::widgets {

class CoverView : public QWidget {
    Q_OBJECT
public:
    explicit CoverView(QWidget *parent = nullptr);

    void setCover(const QImage &cover, const QString &name); // null: the first letter of the name

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QImage m_cover;
    QString m_name;
};

} // namespace dramatis::widgets
