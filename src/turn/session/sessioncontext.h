// What a session works with, put together by ApplicationServices (host/applicationservices.h) or by a test.
#pragma once

#include "base/clock.h"
#include "store/log/drafts.h"
#include "store/log/partials.h"
#include "store/search/search.h"
#include "store/world/worlds.h"
#include "turn/connections/playsettings.h"
#include "turn/connections/promptpresets.h"
#include "turn/connections/textreplacements.h"

namespace dramatis::llm {
class Backend;
class Embedder;
} // namespace dramatis::llm

namespace dramatis::turn {

class LorebookLibrary;
class CardLibrary;
class RecallIndexes;
std::shared_ptr<RecallIndexes> makeRecallIndexes();

// Asked anew for each turn, so that a change of connection counts from the next turn on.
struct ModelRouter {
    std::function<llm::Backend &(domain::CardId speaker)> narrative; // no card: the user
    std::function<llm::Backend &()> classifier;
    std::function<QList<llm::Backend *>()> fallbacks; // in the order in which they are asked; without: none
    std::function<llm::Embedder *()> memory =
        {}; // what memories are searched with beside their words; nullptr: nothing
    std::function<llm::Backend &(const QString &question)> forQuestion =
        {};                                       // by the name of its shape; without: the classifier
    std::function<llm::Backend &()> ownLine = {}; // writes the user's line; without: who tells the story
    // Of the connection that writes for a character, or the user's own line: by its name; empty: it has none.
    std::function<QString(domain::CardId speaker, bool isOwnLine)> promptPreset = {};
    std::function<domain::PromptStyle(domain::CardId speaker, bool isOwnLine)> promptStyle = {}; // without: plain

    llm::Backend &classifierFor(const QString &question) const
    {
        return forQuestion ? forQuestion(question) : classifier();
    }
};

struct SessionContext {
    const base::Clock &clock;
    store::EventLog &log;
    store::Snapshots &snapshots;
    store::Worlds &worlds;
    store::Drafts &drafts;
    store::Partials &partials;
    store::Search &search;
    CardLibrary &cards;
    LorebookLibrary &books;
    std::function<base::Result<>(domain::ChatId)> purge; // the real delete
    std::function<void()> wipe;                          // what is given up leaves the file, beside the play
    ModelRouter router;
    PlaySettings settings;
    TextReplacements replacements = {};
    PromptPresets presets = {};
    std::shared_ptr<RecallIndexes> recallIndexes = makeRecallIndexes(); // indexes for searching what was said
};

} // namespace dramatis::turn
