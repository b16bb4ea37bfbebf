// DoorCard is one of the ways into the program: a card with a round picture above or beside what the form
// puts in it.
#pragma once

#include <QIcon>
#include <QImage>
#include <QWidget>

namespace dramatis::widgets {

class DoorCard : public QWidget {
    Q_OBJECT
public:
    explicit DoorCard(QWidget *parent = nullptr);

    void setPicture(const QImage &picture, const QString &name);
    void setSign(const QIcon &sign); // on a plain ground
    void setFlat(bool flat);         // the picture beside, not above

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect picturePlace() const;

    QImage m_picture;
    QString m_name;
    QIcon m_sign;
    bool m_isFlat = false;
};

} // namespace dramatis::widgets
