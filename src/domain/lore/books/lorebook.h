// A lorebook as Character Card V3 has it. Fields that the file left out stay absent; what we do not know is in `extra`.
#pragma once

#include "base/json.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace dramatis::domain {

struct LoreEntry {
    QStringList keys;
    QString content;
    base::Json extensions = base::Json::object();
    bool enabled = true;
    base::Number insertionOrder;
    bool useRegex = false; // as the file says; many programs set it on plain words
    std::optional<bool> caseSensitive;
    std::optional<bool> constant;
    std::optional<QString> name;
    std::optional<base::Number> priority;
    base::Json id; // a number or a string; null where there is none
    std::optional<QString> comment;
    std::optional<bool> selective;
    std::optional<QStringList> secondaryKeys;
    std::optional<QString> position; // before_char, after_char, or what the file says
    base::Json extra = base::Json::object();

    bool operator==(const LoreEntry &) const = default;
};

struct Lorebook {
    std::optional<QString> name;
    std::optional<QString> description;
    std::optional<base::Number> scanDepth;
    std::optional<base::Number> tokenBudget;
    std::optional<bool> recursiveScanning;
    base::Json extensions = base::Json::object();
    QList<LoreEntry> entries;
    base::Json extra = base::Json::object();

    bool operator==(const Lorebook &) const = default;
};

base::Json toJson(const LoreEntry &entry);
base::Json toJson(const Lorebook &book);

} // namespace dramatis::domain
