// Builds the services in the order in which they need each other, for the window, the command line and the tests; takes
// them down in the reverse order.
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "base/settingsfile.h"

#include <QString>

#include <memory>

namespace dramatis::store {
class Database;
class LogFile;
} // namespace dramatis::store

namespace dramatis::llm {
class KeyStore;
}

namespace dramatis::turn {
struct SessionContext;
struct PlaySettings;
class LorebookLibrary;
class CardLibrary;
class ChatLibrary;
class Connections;
} // namespace dramatis::turn

namespace dramatis::host {

// What is not the same everywhere. What is left empty is the usual.
struct HostOptions {
    QString dataFolder;
    std::unique_ptr<base::Clock> clock = {};
    std::unique_ptr<llm::KeyStore> keys = {};
};

class LogMaintenance;

class ApplicationServices {
public:
    // Fault::Busy: another Dramatis has this folder open.
    static base::Result<std::unique_ptr<ApplicationServices>> open(HostOptions hostOptions);
    ~ApplicationServices();
    ApplicationServices(const ApplicationServices &) = delete;
    ApplicationServices &operator=(const ApplicationServices &) = delete;

    QString dataFolder() const;
    base::SettingsFile &settings();   // choices
    QSettings &state();               // what the windows remember by themselves
    QString settingsSetAside() const; // where damaged settings went at this start; empty: they were whole
    store::Database &database();
    turn::CardLibrary &cards();
    turn::LorebookLibrary &books();
    turn::ChatLibrary &chats();
    turn::Connections &connections();
    turn::SessionContext &sessionContext();
    store::LogFile logFile(); // a chat as one file
    LogMaintenance &logMaintenance();

private:
    struct Private;
    explicit ApplicationServices(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace dramatis::host
