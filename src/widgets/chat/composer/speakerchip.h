// The chip in the composer that says who writes the next line, with their face. It opens a menu of all who can.
#pragma once

#include <QImage>
#include <QToolButton>

namespace dramatis::widgets {

class SpeakerChip : public QToolButton {
    Q_OBJECT
public:
    explicit SpeakerChip(QWidget *parent = nullptr);

    void setSpeaker(const QString &name, const QImage &face); // a null face: the first letter of the name

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    QImage m_face;
};

} // namespace dramatis::widgets
