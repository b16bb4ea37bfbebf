// A connection of the window's, by its name and address.
#pragma once

#include "presenters/connections/connectionspresenter.h"
#include "widgets/windowfixture.h"

#include <QTest>

namespace dramatis::tests {

inline void connectTo(WindowFixture &fixture, const QString &name, const QString &url, const QString &key = {})
{
    presenters::Endpoint endpoint;
    endpoint.name = name;
    endpoint.url = url;
    endpoint.key = key;
    QCOMPARE(fixture.workspace->connections().save(endpoint), QString());
}

} // namespace dramatis::tests
