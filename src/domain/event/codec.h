// Events at rest: a kind, a version, and the payload as JSON. Decoding a payload and encoding it again gives the same
// bytes; what is stored is never rewritten.
#pragma once

#include "base/result.h"
#include "domain/event/event.h"

#include <QByteArray>

#include <memory>

namespace dramatis::domain {

struct StoredPayload {
    QByteArray kind;
    int version = 1;
    QByteArray json;
};

enum class Reading {
    Whole,  // all fields
    Folding // without the prose that the fold does not look at
};

QByteArray kindOf(const Payload &payload);
// Of a turn, a change or a memory; empty where the event has none.
QString textOf(const Payload &payload);
StoredPayload encode(const Payload &payload);

// Reads payloads. Keep one for many: it owns the parser's memory. Unknown kinds and versions newer than ours come back
// as UnknownKind; a payload that breaks its own kind is Fault::Damaged.
class PayloadReader {
public:
    PayloadReader();
    ~PayloadReader();
    PayloadReader(const PayloadReader &) = delete;
    PayloadReader &operator=(const PayloadReader &) = delete;

    base::Result<Payload> read(const QByteArray &kind, int version, const QByteArray &json,
                               Reading reading = Reading::Whole);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

// SHA-256 over the parent's hash and all that the event says. The chat's number is not in it, so that a log keeps its
// hashes when it moves to another chat.
QByteArray chainHash(const QByteArray &parentHash, const EventHead &head, const StoredPayload &payload);

} // namespace dramatis::domain
