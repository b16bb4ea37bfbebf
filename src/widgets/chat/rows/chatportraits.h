// Portraits at the size they are drawn at. Scaling one takes longer than drawing a screen, so the last few are kept.
#pragma once

#include <QCache>
#include <QColor>
#include <QFont>
#include <QPixmap>

namespace dramatis::widgets {

class ChatPortraits {
public:
    ChatPortraits();

    QPixmap scaled(const QImage &portrait, int side, qreal pixelRatio, bool round);

private:
    struct Key {
        qint64 image = 0;
        int side = 0;
        bool round = false;
        bool operator==(const Key &) const = default;
        friend size_t qHash(const Key &key, size_t seed = 0)
        {
            return qHashMulti(seed, key.image, key.side, key.round);
        }
    };

    QCache<Key, QPixmap> m_scaled;
};

} // namespace dramatis::widgets
