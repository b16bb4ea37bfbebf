// Old payloads in today's shape. Each kind counts its own versions, from 1.
#pragma once

#include <QByteArray>

namespace dramatis::domain {

int currentVersion(const QByteArray &kind);

// `json` in the shape of currentVersion(kind).
QByteArray upcast(const QByteArray &kind, int version, const QByteArray &json);

} // namespace dramatis::domain
