// A connection of the window's, by its name and address.
#pragma once

#include "presenters/connections/connectionspresenter.h"
#include "gui/windowfixture.h"

#include <QTest>

namespace dramatis::tests {

inline void connectTo(Stage &stage, const QString &name, const QString &url)
{
    present::Endpoint endpoint;
    endpoint.name = name;
    endpoint.url = url;
    QCOMPARE(stage.workspace->connections().save(endpoint), QString());
}

} // namespace dramatis::tests
