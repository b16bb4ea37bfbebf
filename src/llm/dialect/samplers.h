// The numbers that shape how a model chooses its words, each under one name of ours, and what each server calls it
// (names and ranges: the servers' own documentation). What a server does not know is not sent to it.
#pragma once

#include "llm/server.h"

#include <QJsonObject>
#include <QStringList>

namespace dramatis::llm {

struct Sampler {
    enum class Kind {
        Number,
        Whole, // where -1 is allowed, it means: as the server likes, and is not sent
        Flag,
        Texts, // a list of strings
        Text,
        Biases, // an object: token number or text → number
    };
    const char *name; // "min_p", …
    Kind kind = Kind::Number;
    double least = 0;
    double most = 1;
    double neutral = 0; // has no effect
};

const QList<Sampler> &samplers();
const Sampler *samplerCalled(QStringView name);

// Why this cannot be one's value: its type or its range, as words; empty: it can.
QString problemWith(const Sampler &sampler, const QJsonValue &value);

// Whether the server does something with it.
bool isKnownTo(const Sampler &sampler, Server server, Api api);

// The user's own, in which "\n" stands for the end of a line, as in all lists of texts.
QStringList stopStringsIn(const QJsonObject &values);

// `values` by our names, into the fields of a request. A value of the wrong type or far out of its range is left out or
// brought into it.
void addSamplers(QJsonObject &body, const QJsonObject &values, Server server, Api api);

} // namespace dramatis::llm
