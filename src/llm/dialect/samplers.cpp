#include "llm/dialect/samplers.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>

namespace dramatis::llm {

namespace {

using Kind = Sampler::Kind;

// The columns of the table of names.
enum Column {
    LlamaCpp,
    KoboldCpp,
    Ollama,
    TabbyApi,
    Vllm,
    Aphrodite,
    OpenRouter,
    Featherless,
    LmStudio,
    OpenAi,
    Anthropic,
    Common,
    Columns
};

struct Row {
    Sampler sampler;
    std::array<const char *, Columns> names; // nullptr: not known
};

constexpr const char *no = nullptr;

const QList<Row> &table()
{
    // clang-format off
    static const QList<Row> rows{
        //                                                       llama.cpp             KoboldCpp             Ollama            TabbyAPI              vLLM                  Aphrodite             OpenRouter            Featherless           LM Studio            OpenAI               Anthropic      others
        {{"temperature", Kind::Number, 0, 5, 1},                {"temperature",        "temperature",        "temperature",    "temperature",        "temperature",        "temperature",        "temperature",        "temperature",        "temperature",       "temperature",       "temperature", "temperature"}},
        {{"top_p", Kind::Number, 0, 1, 1},                      {"top_p",              "top_p",              "top_p",          "top_p",              "top_p",              "top_p",              "top_p",              "top_p",              "top_p",             "top_p",             no,       "top_p"}},
        {{"top_k", Kind::Whole, 0, 1000, 0},                    {"top_k",              "top_k",              "top_k",          "top_k",              "top_k",              "top_k",              "top_k",              "top_k",              "top_k",             no,                  "top_k",       "top_k"}},
        {{"min_p", Kind::Number, 0, 1, 0},                      {"min_p",              "min_p",              "min_p",          "min_p",              "min_p",              "min_p",              "min_p",              "min_p",              no,                  no,                  no,            "min_p"}},
        {{"typical_p", Kind::Number, 0, 1, 1},                  {"typical_p",          "typical",            "typical_p",      "typical",            no,                   "typical_p",          no,                   no,                   no,                  no,                  no,            "typical_p"}},
        {{"top_a", Kind::Number, 0, 1, 0},                      {no,                   "top_a",              no,               "top_a",              no,                   "top_a",              "top_a",              no,                   no,                  no,                  no,            no}},
        {{"tfs", Kind::Number, 0, 1, 1},                        {no,                   "tfs",                no,               "tfs",                no,                   "tfs",                no,                   no,                   no,                  no,                  no,            no}},
        {{"top_n_sigma", Kind::Number, 0, 5, 0},                {"top_n_sigma",        "nsigma",             no,               no,                   no,                   "nsigma",             no,                   no,                   no,                  no,                  no,            no}},
        {{"repetition_penalty", Kind::Number, 0.5, 3, 1},       {"repeat_penalty",     "rep_pen",            "repeat_penalty", "repetition_penalty", "repetition_penalty", "repetition_penalty", "repetition_penalty", "repetition_penalty", "repeat_penalty",    no,                  no,            "repetition_penalty"}},
        {{"repetition_range", Kind::Whole, 0, 131072, 0},       {"repeat_last_n",      "rep_pen_range",      "repeat_last_n",  "penalty_range",      no,                   no,                   no,                   no,                   no,                  no,                  no,            no}},
        {{"presence_penalty", Kind::Number, -2, 2, 0},          {"presence_penalty",   "presence_penalty",   "presence_penalty", "presence_penalty", "presence_penalty",   "presence_penalty",   "presence_penalty",   "presence_penalty",   "presence_penalty",  "presence_penalty",  no,            "presence_penalty"}},
        {{"frequency_penalty", Kind::Number, -2, 2, 0},         {"frequency_penalty",  no,                   "frequency_penalty", "frequency_penalty", "frequency_penalty", "frequency_penalty", "frequency_penalty",  "frequency_penalty",  "frequency_penalty", "frequency_penalty", no,            "frequency_penalty"}},
        {{"dry_multiplier", Kind::Number, 0, 5, 0},             {"dry_multiplier",     "dry_multiplier",     no,               "dry_multiplier",     no,                   "dry_multiplier",     no,                   no,                   no,                  no,                  no,            no}},
        {{"dry_base", Kind::Number, 1, 4, 1.75},                {"dry_base",           "dry_base",           no,               "dry_base",           no,                   "dry_base",           no,                   no,                   no,                  no,                  no,            no}},
        {{"dry_allowed_length", Kind::Whole, 1, 20, 2},         {"dry_allowed_length", "dry_allowed_length", no,               "dry_allowed_length", no,                   "dry_allowed_length", no,                   no,                   no,                  no,                  no,            no}},
        {{"dry_range", Kind::Whole, -1, 131072, -1},            {"dry_penalty_last_n", "dry_penalty_last_n", no,               "dry_range",          no,                   "dry_range",          no,                   no,                   no,                  no,                  no,            no}},
        {{"dry_breakers", Kind::Texts, 0, 0, 0},                {"dry_sequence_breakers", "dry_sequence_breakers", no,         "dry_sequence_breakers", no,                "dry_sequence_breakers", no,                no,                   no,                  no,                  no,            no}},
        {{"xtc_probability", Kind::Number, 0, 1, 0},            {"xtc_probability",    "xtc_probability",    no,               "xtc_probability",    no,                   "xtc_probability",    no,                   no,                   no,                  no,                  no,            no}},
        {{"xtc_threshold", Kind::Number, 0, 0.5, 0.1},          {"xtc_threshold",      "xtc_threshold",      no,               "xtc_threshold",      no,                   "xtc_threshold",      no,                   no,                   no,                  no,                  no,            no}},
        {{"dynatemp_range", Kind::Number, 0, 5, 0},             {"dynatemp_range",     "dynatemp_range",     no,               "min_temp",           no,                   "dynatemp_min",       no,                   no,                   no,                  no,                  no,            no}},
        {{"dynatemp_exponent", Kind::Number, 0.01, 10, 1},      {"dynatemp_exponent",  "dynatemp_exponent",  no,               "temp_exponent",      no,                   "dynatemp_exponent",  no,                   no,                   no,                  no,                  no,            no}},
        {{"smoothing_factor", Kind::Number, 0, 10, 0},          {no,                   "smoothing_factor",   no,               "smoothing_factor",   no,                   "smoothing_factor",   no,                   no,                   no,                  no,                  no,            no}},
        {{"mirostat", Kind::Whole, 0, 2, 0},                    {"mirostat",           "mirostat",           no,               "mirostat_mode",      no,                   "mirostat_mode",      no,                   no,                   no,                  no,                  no,            no}},
        {{"mirostat_tau", Kind::Number, 0, 20, 5},              {"mirostat_tau",       "mirostat_tau",       no,               "mirostat_tau",       no,                   "mirostat_tau",       no,                   no,                   no,                  no,                  no,            no}},
        {{"mirostat_eta", Kind::Number, 0, 1, 0.1},             {"mirostat_eta",       "mirostat_eta",       no,               "mirostat_eta",       no,                   "mirostat_eta",       no,                   no,                   no,                  no,                  no,            no}},
        {{"seed", Kind::Whole, -1, 4294967294.0, -1},           {"seed",               "sampler_seed",       "seed",           no,                   "seed",               "seed",               "seed",               "seed",               "seed",              "seed",              no,            "seed"}},
        {{"ban_eos", Kind::Flag, 0, 1, 0},                      {"ignore_eos",         "ban_eos_token",      no,               "ban_eos_token",      "ignore_eos",         "ignore_eos",         no,                   no,                   no,                  no,                  no,            no}},
        {{"stop_strings", Kind::Texts, 0, 0, 0},                {"stop",               "stop_sequence",      "stop",           "stop",               "stop",               "stop",               "stop",               "stop",               "stop",              "stop",              "stop_sequences", "stop"}},
        {{"banned_strings", Kind::Texts, 0, 0, 0},              {no,                   "banned_tokens",      no,               "banned_strings",     "bad_words",          "bad_words",          no,                   no,                   no,                  no,                  no,            no}},
        {{"logit_bias", Kind::Biases, -100, 100, 0},            {"logit_bias",         "logit_bias",         no,               "logit_bias",         "logit_bias",         "logit_bias",         "logit_bias",         "logit_bias",         "logit_bias",        "logit_bias",        no,            no}},
        {{"grammar", Kind::Text, 0, 0, 0},                      {"grammar",            "grammar",            no,               "grammar_string",     no,                   no,                   no,                   no,                   no,                  no,                  no,            no}},
    };
    // clang-format on
    return rows;
}

Column columnOf(Server server)
{
    switch (server) {
    case Server::Any: return Common;
    case Server::OpenAi: return OpenAi;
    case Server::LlamaCpp:
    case Server::ModelFile: return LlamaCpp;
    case Server::KoboldCpp: return KoboldCpp;
    case Server::Ollama: return Ollama;
    case Server::LmStudio: return LmStudio;
    case Server::TabbyApi: return TabbyApi;
    case Server::Vllm: return Vllm;
    case Server::Aphrodite: return Aphrodite;
    case Server::OpenRouter: return OpenRouter;
    case Server::Featherless: return Featherless;
    case Server::Anthropic: return Anthropic;
    }
    return Common;
}

// They are the prompt's: the stream watches for them, too.
bool isStop(const Sampler &sampler)
{
    return QLatin1StringView(sampler.name) == QLatin1StringView("stop_strings");
}

const char *nameFor(const Row &row, Server server, Api api)
{
    const QLatin1StringView name(row.sampler.name);
    // Its imitation of OpenAI's API takes little.
    static constexpr std::array plain{QLatin1StringView("temperature"), QLatin1StringView("top_p"),
                                      QLatin1StringView("seed"), QLatin1StringView("presence_penalty"),
                                      QLatin1StringView("frequency_penalty")};
    if (server == Server::Ollama && api != Api::Native && std::ranges::find(plain, name) == plain.end())
        return nullptr;
    if (server == Server::KoboldCpp && api != Api::Native && name == QLatin1StringView("mirostat"))
        return "mirostat_mode"; // which it takes for it, whatever else is there
    if (server == Server::KoboldCpp && api != Api::Native && name == QLatin1StringView("seed"))
        return "seed";
    return row.names[columnOf(server)];
}

QJsonValue numberOf(const Sampler &sampler, const QJsonValue &value)
{
    if (!value.isDouble() || !std::isfinite(value.toDouble()))
        return {};
    const double number = std::clamp(value.toDouble(), sampler.least, sampler.most);
    if (sampler.kind != Kind::Whole)
        return number;
    const qint64 whole = std::llround(number);
    return whole == -1 ? QJsonValue() : QJsonValue(whole);
}

QString withLineEnds(QString text)
{
    return text.replace(QLatin1StringView("\\n"), QLatin1StringView("\n"));
}

QJsonValue textsOf(const QJsonValue &value)
{
    QJsonArray texts;
    for (const QJsonValue &text : value.toArray())
        if (!text.toString().isEmpty())
            texts.append(withLineEnds(text.toString()));
    // An empty list is an error to some.
    return texts.isEmpty() ? QJsonValue() : QJsonValue(texts);
}

// Most know tokens by number alone; llama.cpp takes texts as well, as a list of pairs.
QJsonValue biasesOf(const Sampler &sampler, const QJsonValue &value, Server server)
{
    QJsonObject byNumber;
    QJsonArray pairs;
    const QJsonObject biases = value.toObject();
    for (auto bias = biases.begin(); bias != biases.end(); ++bias) {
        if (!bias.value().isDouble())
            continue;
        const double number = std::clamp(bias.value().toDouble(), sampler.least, sampler.most);
        bool isNumber = false;
        const qint64 token = bias.key().toLongLong(&isNumber);
        pairs.append(QJsonArray{isNumber ? QJsonValue(token) : QJsonValue(bias.key()), number});
        if (isNumber)
            byNumber[bias.key()] = number;
    }
    if (pairs.isEmpty())
        return {};
    if (server == Server::LlamaCpp)
        return pairs;
    return byNumber.isEmpty() ? QJsonValue() : QJsonValue(byNumber);
}

// KoboldCpp's own seeds go from 1 to 999999.
QJsonValue smallSeed(const QJsonValue &seed)
{
    constexpr qint64 most = 999'999;
    return (std::max<qint64>(1, seed.toInteger()) - 1) % most + 1;
}

QJsonValue wireValue(const Sampler &sampler, const QJsonValue &value, Server server)
{
    switch (sampler.kind) {
    case Kind::Number:
    case Kind::Whole: return numberOf(sampler, value);
    case Kind::Flag: return value.isBool() ? value : QJsonValue();
    case Kind::Texts: return textsOf(value);
    case Kind::Text: return value.toString().isEmpty() ? QJsonValue() : value;
    case Kind::Biases: return biasesOf(sampler, value, server);
    }
    return {};
}

// Where a range of temperatures is said by its ends.
void addEnds(QJsonObject &body, const QJsonObject &values, Server server)
{
    const double range = values[QLatin1StringView("dynatemp_range")].toDouble();
    const double middle = values[QLatin1StringView("temperature")].toDouble(1);
    const bool tabby = server == Server::TabbyApi;
    const QLatin1StringView low(tabby ? "min_temp" : "dynatemp_min");
    const QLatin1StringView high(tabby ? "max_temp" : "dynatemp_max");
    body.remove(low);
    if (range <= 0)
        return;
    body[low] = std::max(0.0, middle - range);
    body[high] = middle + range;
}

} // namespace

const QList<Sampler> &samplers()
{
    static const QList<Sampler> all = [] {
        QList<Sampler> found;
        for (const Row &row : table())
            found.append(row.sampler);
        return found;
    }();
    return all;
}

const Sampler *samplerCalled(QStringView name)
{
    const auto found = std::ranges::find_if(
        samplers(), [&](const Sampler &sampler) { return name == QLatin1StringView(sampler.name); });
    return found == samplers().end() ? nullptr : &*found;
}

QString problemWith(const Sampler &sampler, const QJsonValue &value)
{
    const auto inRange = [&](const QJsonValue &number) {
        return number.isDouble() && number.toDouble() >= sampler.least && number.toDouble() <= sampler.most;
    };
    const QString range = QStringLiteral("from %1 to %2")
                              .arg(QString::number(sampler.least, 'g', 12), QString::number(sampler.most, 'g', 12));
    switch (sampler.kind) {
    case Kind::Number: return inRange(value) ? QString() : QStringLiteral("a number ") + range;
    case Kind::Whole:
        return inRange(value) && value.toDouble() == std::floor(value.toDouble())
                   ? QString()
                   : QStringLiteral("a whole number ") + range;
    case Kind::Flag: return value.isBool() ? QString() : QStringLiteral("true or false");
    case Kind::Text: return value.isString() ? QString() : QStringLiteral("a text");
    case Kind::Texts: {
        const QJsonArray texts = value.toArray();
        const bool all = std::ranges::all_of(texts, [](const QJsonValue &text) { return text.isString(); });
        return value.isArray() && all ? QString() : QStringLiteral("a list of texts, such as [\"\\n\", \":\"]");
    }
    case Kind::Biases: {
        const QJsonObject biases = value.toObject();
        const bool all = std::all_of(biases.begin(), biases.end(), inRange);
        return value.isObject() && all ? QString()
                                       : QStringLiteral("an object of numbers %1, such as {\"123\": -5}").arg(range);
    }
    }
    return {};
}

bool isKnownTo(const Sampler &sampler, Server server, Api api)
{
    for (const Row &row : table())
        if (QLatin1StringView(row.sampler.name) == QLatin1StringView(sampler.name))
            return nameFor(row, server, api) != nullptr;
    return false;
}

QStringList stopStringsIn(const QJsonObject &values)
{
    QStringList stops;
    for (const QJsonValue &given : values[QLatin1StringView("stop_strings")].toArray())
        if (const QString stop = withLineEnds(given.toString()); !stop.isEmpty())
            stops << stop;
    return stops;
}

void addSamplers(QJsonObject &body, const QJsonObject &values, Server server, Api api)
{
    for (const Row &row : table()) {
        const QJsonValue value = values[QLatin1StringView(row.sampler.name)];
        const char *name = nameFor(row, server, api);
        if (value.isUndefined() || !name || isStop(row.sampler))
            continue;
        if (const QJsonValue wire = wireValue(row.sampler, value, server); !wire.isNull())
            body[QLatin1StringView(name)] =
                QLatin1StringView(name) == QLatin1StringView("sampler_seed") ? smallSeed(wire) : wire;
    }
    if (server == Server::TabbyApi || server == Server::Aphrodite)
        addEnds(body, values, server);
}

} // namespace dramatis::llm
