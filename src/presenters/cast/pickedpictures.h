// Pictures that the user picks for a persona, read, checked and scaled down on a pool thread. They are stored once a
// persona uses them.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QThreadPool>

#include <functional>

class QMimeData;

namespace dramatis::turn {
class CardLibrary;
}

namespace dramatis::presenters {

class PickedPictures : public QObject {
    Q_OBJECT
public:
    explicit PickedPictures(turn::CardLibrary &cards, QObject *parent = nullptr);
    ~PickedPictures() override;

    static bool canTake(const QMimeData &data);
    static QString fileFilter(); // for a file dialog

    void read(const QString &path);   // `picked` or `refused` follows
    bool read(const QMimeData &data); // dropped or pasted; false: there is no picture in it
    bool isReading() const { return m_reading > 0; }

    QImage picture(const QByteArray &hash) const; // small; null: it was not picked here
    base::Result<> keep(const QByteArray &hash);  // where it was picked here

Q_SIGNALS:
    void picked(const QByteArray &hash); // as a persona has it
    void refused(const QString &sentence);

private:
    struct Picked {
        QByteArray bytes;
        QByteArray hash;
        QImage small;
    };
    void readOnPool(const std::function<base::Result<QByteArray>()> &bytes, const QString &name);
    static base::Result<Picked> pickedOf(const QByteArray &bytes, const QString &name);

    turn::CardLibrary &m_cards;
    QHash<QByteArray, Picked> m_picked;
    int m_reading = 0;
    QThreadPool m_pool;
};

} // namespace dramatis::presenters
