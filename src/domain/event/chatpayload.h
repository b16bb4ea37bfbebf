// What can happen to a chat and to its cast: who plays, who comes and goes, and what they are together. See payload.h.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"
#include "domain/event/layermark.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace dramatis::domain {

struct CastEntry {
    CastSlot slot = you;
    QString name;
    QString persona; // what the prompt says of "you"; characters have a card instead
    QByteArray card; // SHA-256 (hex) of the card's bytes; empty for "you"
    CardId cardId;
    QString icon = {};     // the picture of "you": the name of an asset of the type user_icon; empty: the main one
    bool iconless = false; // none of the cards' pictures is the user's
    QList<LayerMark> layers = {}; // of the persona
    QByteArray picture = {};      // SHA-256 (hex) of the picture of "you" that no card brings; empty: none

    bool operator==(const CastEntry &) const = default;
    DRAMATIS_FIELDS(f("slot", p.slot); f("name", p.name); f("persona", p.persona); f("card", p.card);
                    f("card_id", p.cardId); f.added("icon", p.icon, {}); f.added("iconless", p.iconless, false);
                    f.added("layers", p.layers, {}); f.added("picture", p.picture, {});)
};

struct ChatStarted {
    static constexpr const char *kind = "chat_started";
    QString title;
    QList<CastEntry> cast;
    quint64 seed = 0; // for picks and rolls of this chat

    bool operator==(const ChatStarted &) const = default;
    DRAMATIS_FIELDS(f("title", p.title); f("cast", p.cast); f("seed", p.seed);)
};

struct ChatRenamed {
    static constexpr const char *kind = "chat_renamed";
    QString title;

    bool operator==(const ChatRenamed &) const = default;
    DRAMATIS_FIELDS(f("title", p.title);)
};

struct PersonaChanged {
    static constexpr const char *kind = "persona_changed";
    QString name;
    QString persona;
    QString icon = {}; // as in CastEntry
    bool iconless = false;
    QList<LayerMark> layers = {};
    QByteArray picture = {};

    bool operator==(const PersonaChanged &) const = default;
    DRAMATIS_FIELDS(f("name", p.name); f("persona", p.persona); f.added("icon", p.icon, {});
                    f.added("iconless", p.iconless, false); f.added("layers", p.layers, {});
                    f.added("picture", p.picture, {});)
};

struct GuestAdded {
    static constexpr const char *kind = "guest_added";
    CastEntry guest;

    bool operator==(const GuestAdded &) const = default;
    DRAMATIS_FIELDS(f("guest", p.guest);)
};

struct GuestRemoved {
    static constexpr const char *kind = "guest_removed";
    CastSlot slot = 2;

    bool operator==(const GuestRemoved &) const = default;
    DRAMATIS_FIELDS(f("slot", p.slot);)
};

// The group node: what the cast is together, beside what each thinks of each.
struct GroupInitialized {
    static constexpr const char *kind = "group_node_initialized";
    WitnessSet members;
    QString summary;
    QString dynamic;

    bool operator==(const GroupInitialized &) const = default;
    DRAMATIS_FIELDS(f("members", p.members); f("summary", p.summary); f("dynamic", p.dynamic);)
};

struct GroupUpdated {
    static constexpr const char *kind = "group_node_updated";
    QString summary;
    QString dynamic;
    int scene = 0; // after which; 0: not known

    bool operator==(const GroupUpdated &) const = default;
    DRAMATIS_FIELDS(f("summary", p.summary); f("dynamic", p.dynamic); f.added("scene", p.scene, 0);)
};

} // namespace dramatis::domain
