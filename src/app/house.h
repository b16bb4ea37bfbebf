// Builds the rooms in their order, for the window, the command line and the tests; takes them down in the reverse order.
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <QSettings>
#include <QString>

#include <memory>

namespace dramatis::store {
class Database;
class LogFile;
}

namespace dramatis::llm {
class KeyStore;
}

namespace dramatis::turn {
struct Rooms;
struct PlaySettings;
class BookDesk;
class CardDesk;
class ChatDesk;
class Connections;
}

namespace dramatis::app {

// What is not the same everywhere. What is left empty is the usual.
struct Ground {
    QString dataFolder;
    std::unique_ptr<base::Clock> clock = {};
    std::unique_ptr<llm::KeyStore> keys = {};
};

class Keeper;

class House {
public:
    // Fault::Busy: another Dramatis lives in this folder.
    static base::Result<std::unique_ptr<House>> open(Ground ground);
    ~House();
    House(const House &) = delete;
    House &operator=(const House &) = delete;

    QString dataFolder() const;
    QSettings &settings(); // choices
    QSettings &state();    // what the windows remember by themselves
    QString settingsSetAside() const; // where damaged settings went at this start; empty: they were whole
    store::Database &database();
    turn::CardDesk &cards();
    turn::BookDesk &books();
    turn::ChatDesk &chats();
    turn::Connections &connections();
    turn::Rooms &rooms();
    store::LogFile logFile(); // a chat as one file
    Keeper &keeper();

private:
    struct Private;
    explicit House(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace dramatis::app
