// The word vectors that come with the program. They are read on first use, in the background; until then, or if they
// are damaged, texts are found by words alone.
#pragma once

#include "domain/search/wordvectors.h"

#include <QFuture>

#include <memory>

namespace dramatis::turn {

class ShippedVectors {
public:
    static QString usualPath(); // among the resources

    explicit ShippedVectors(const QString &path = usualPath()) : m_path(path) {}

    std::shared_ptr<const domain::WordVectors> ifRead(); // nullptr: not yet, or never
    std::shared_ptr<const domain::WordVectors> wait();   // nullptr: never

private:
    QString m_path;
    QFuture<std::shared_ptr<const domain::WordVectors>> m_reading;
    bool m_isBegun = false;
};

} // namespace dramatis::turn
