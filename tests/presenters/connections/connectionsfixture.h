// Connections with settings and keys of their own.
#pragma once

#include "llm/keys/keyring.h"
#include "turn/connections/connections.h"

#include <QSettings>
#include <QTemporaryDir>

namespace dramatis::tests {

struct ConnectionsFixture {
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    llm::KeyRing keys{std::make_unique<llm::SessionKeys>()};
    turn::Connections connections{settings, keys};
};

} // namespace dramatis::tests
