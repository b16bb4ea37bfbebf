// What can happen in a story, each as a past-tense fact. The payloads stand by topic in the headers beside this one.
// Each names its fields once, in `fields`; the codec reads and writes through that.
//
// A released payload is never changed: a new field needs a default that means "as before"; anything else needs a new
// version, an upcast in upcast.cpp and a frozen example in tests/data/events.
#pragma once

#include "domain/event/chatpayload.h"
#include "domain/event/editpayload.h"
#include "domain/event/librarypayload.h"
#include "domain/event/lorepayload.h"
#include "domain/event/narrationpayload.h"
#include "domain/event/notepayload.h"
#include "domain/event/scenepayload.h"
#include "domain/event/turnpayload.h"

#include <QByteArray>

#include <variant>

namespace dramatis::domain {

// From a newer version, or from a program that is not ours: kept word for word, and without effect.
struct UnknownKind {
    QByteArray kind;
    int version = 1;
    QByteArray json;

    bool operator==(const UnknownKind &) const = default;
};

using Payload =
    std::variant<UnknownKind, ChatStarted, ChatRenamed, PersonaChanged, UserTurn, AssistantTurn, TurnTextChanged,
                 TurnRemoved, WitnessesCorrected, EdgeUpdated, EntityStateChanged, ActivityChanged, MemoryWritten,
                 SignificanceScored, PinChanged, ManualEdit, GuestAdded, GuestRemoved, GroupInitialized, GroupUpdated,
                 SceneChanged, SceneSummarized, TimeSkipped, StoryEventChanged, ThreadChanged, BookkeepingFailed,
                 CardImported, CardRemoved, LoreMatched, BookKept, BookRemoved, BooksChosen, ContainerChanged,
                 ItemMoved, CardMarked, FolderKept, FolderRemoved, ChatPinned, TurnExcluded, TurnBookmarked,
                 AuthorsNoteChanged, StyleChanged, VariablesSet, ThingPlaced, PromptPresetChosen, RelationshipKept,
                 HistorySummarized>;

} // namespace dramatis::domain
