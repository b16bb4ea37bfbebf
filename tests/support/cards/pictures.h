// Pictures of one colour, and cards that bring them.
#pragma once

#include <QBuffer>
#include <QImage>

namespace dramatis::tests {

inline QByteArray pictureOf(Qt::GlobalColor color)
{
    QImage image(40, 30, QImage::Format_RGB32);
    image.fill(color);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

// An element of `assets`, as JSON.
inline QByteArray assetJson(const QByteArray &type, const QByteArray &name, const QByteArray &bytes)
{
    return R"({"type":")" + type + R"(","name":")" + name + R"(","ext":"png","uri":"data:image/png;base64,)"
           + bytes.toBase64() + R"("})";
}

} // namespace dramatis::tests
