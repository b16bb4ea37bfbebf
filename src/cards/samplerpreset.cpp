#include "cards/samplerpreset.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace dramatis::cards {

using base::Json;

namespace {

const QHash<QString, QString> &names()
{
    static const QString rows = QStringLiteral(
        "temperature=temperature temp=temperature top_p=top_p top_k=top_k top_a=top_a min_p=min_p typical_p=typical_p "
        "typical=typical_p tfs=tfs "
        "rep_pen=repetition_penalty repetition_penalty=repetition_penalty rep_pen_range=repetition_range "
        "repetition_penalty_range=repetition_range freq_pen=frequency_penalty frequency_penalty=frequency_penalty "
        "presence_pen=presence_penalty presence_penalty=presence_penalty nsigma=top_n_sigma top_n_sigma=top_n_sigma "
        "dry_multiplier=dry_multiplier dry_base=dry_base dry_allowed_length=dry_allowed_length "
        "dry_penalty_last_n=dry_range "
        "xtc_probability=xtc_probability xtc_threshold=xtc_threshold dynatemp_exponent=dynatemp_exponent "
        "smoothing_factor=smoothing_factor "
        "mirostat_mode=mirostat mirostat_tau=mirostat_tau mirostat_eta=mirostat_eta seed=seed");
    static const QHash<QString, QString> table = [] {
        QHash<QString, QString> all;
        for (const QString &row : rows.split(u' '))
            all.insert(row.section(u'=', 0, 0), row.section(u'=', 1));
        return all;
    }();
    return table;
}

std::optional<double> numberIn(const Json &value)
{
    bool isNumber = value.isNumber();
    const double number = isNumber ? value.toDouble() : value.toString().trimmed().toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

bool isOn(const Json &value)
{
    return value.isNumber() ? value.toDouble() != 0 : value.toBool() || value.toString() == u"true";
}

// A list as JSON in a text, or line by line.
QStringList textsIn(const Json &value)
{
    QStringList texts;
    const auto parsed = Json::parse(value.toString().toUtf8());
    const Json &list = value.isString() && parsed ? parsed->value : value;
    if (!list.isArray())
        return value.toString().split(u'\n', Qt::SkipEmptyParts);
    for (const Json &text : list.elements())
        if (!text.toString().isEmpty())
            texts.append(text.toString());
    return texts;
}

class Reader {
public:
    Reader(const Json &root, const QString &name) : m_root(root) { m_preset.name = name; }

    SamplerPreset read()
    {
        for (const base::JsonMember &member : m_root.members())
            take(member);
        takeDynamicTemperature();
        return m_preset;
    }

private:
    void take(const base::JsonMember &member)
    {
        if (member.name == u"prompts" || member.name == u"prompt_order") // foreignpromptpreset.h
            return;
        const QString known = names().value(member.name);
        const std::optional<double> number = numberIn(member.value);
        if (!known.isEmpty() && number) {
            if (known != u"seed" || *number >= 0) // less: another one each time
                m_preset.values.set(known, std::trunc(*number) == *number ? Json(qint64(*number)) : Json(*number));
        } else if (member.name == u"dry_sequence_breakers") {
            setTexts(u"dry_breakers", member.value);
        } else if (member.name == u"banned_tokens" || member.name == u"banned_strings") {
            setTexts(u"banned_strings", member.value);
        } else if (member.name == u"grammar_string" && member.value.isString()) {
            if (!member.value.toString().isEmpty())
                m_preset.values.set(u"grammar", member.value);
        } else if (member.name == u"ban_eos_token") {
            m_preset.values.set(u"ban_eos", isOn(member.value));
        } else if (member.name == u"logit_bias" && member.value.isArray()) {
            takeBiases(member.value);
        } else if (!isTemperature(member.name) && saysSomething(member.value)) {
            m_preset.notImported.append(member.name);
        }
    }

    static bool isTemperature(const QString &name)
    {
        return name == u"dynatemp" || name == u"min_temp" || name == u"max_temp" || name == u"name";
    }

    static bool saysSomething(const Json &value)
    {
        return !(value.isNull() || value == Json(false) || value == Json(QString())
                 || ((value.isArray() || value.isObject()) && value.size() == 0));
    }

    void setTexts(QStringView name, const Json &value)
    {
        if (const QStringList texts = textsIn(value); !texts.isEmpty())
            m_preset.values.set(name, Json(texts));
    }

    void takeBiases(const Json &list)
    {
        Json biases = Json::object();
        for (const Json &bias : list.elements())
            if (const auto value = numberIn(bias[u"value"]); value && !bias[u"text"].toString().isEmpty())
                biases.set(bias[u"text"].toString(), Json(*value));
        if (biases.size() > 0)
            m_preset.values.set(u"logit_bias", biases);
    }

    // There it runs from the least to the most; here so far to both sides.
    void takeDynamicTemperature()
    {
        const auto least = numberIn(m_root[u"min_temp"]);
        const auto most = numberIn(m_root[u"max_temp"]);
        if (!isOn(m_root[u"dynatemp"]) || !least || !most || *most < *least) {
            m_preset.values.remove(u"dynatemp_exponent");
            return;
        }
        m_preset.values.set(u"temperature", Json((*least + *most) / 2));
        m_preset.values.set(u"dynatemp_range", Json((*most - *least) / 2));
    }

    const Json &m_root;
    SamplerPreset m_preset;
};

// Of several names, the one used by text completion presets.
const QHash<QString, QString> &theirNames()
{
    static const QHash<QString, QString> table = [] {
        QHash<QString, QString> all;
        for (auto it = names().begin(); it != names().end(); ++it)
            all.insert(it.value(), it.key());
        for (const QString &name : {QStringLiteral("temp"), QStringLiteral("typical_p"), QStringLiteral("rep_pen"),
                                    QStringLiteral("rep_pen_range"), QStringLiteral("freq_pen"),
                                    QStringLiteral("presence_pen"), QStringLiteral("nsigma")})
            all.insert(names().value(name), name);
        return all;
    }();
    return table;
}

Json biasList(const Json &biases)
{
    Json list = Json::array();
    for (const base::JsonMember &bias : biases.members())
        list.append(Json::object({{QStringLiteral("text"), Json(bias.name)}, {QStringLiteral("value"), bias.value}}));
    return list;
}

bool hasAny(const Json &root, std::initializer_list<QStringView> names)
{
    return std::ranges::any_of(names, [&root](QStringView name) { return root.contains(name); });
}

} // namespace

bool isSamplerPreset(const Json &root)
{
    if (root[u"prompts"].isArray() && root[u"prompt_order"].isArray())
        return true;
    // NovelAI's leave out what a preset does not use, top_p among them.
    return hasAny(root, {u"temp", u"temperature"})
           && hasAny(root, {u"top_p", u"top_k", u"top_a", u"typical_p", u"tail_free_sampling"})
           && hasAny(root, {u"rep_pen", u"repetition_penalty", u"openai_max_tokens"});
}

SamplerPreset samplerPresetFrom(const Json &root, const QString &name)
{
    return Reader(root, name).read();
}

Json asSamplerPreset(const SamplerPreset &preset, QStringList &lost)
{
    // These identify a file as a preset; the defaults have no effect.
    Json root = Json::object(
        {{QStringLiteral("temp"), Json(1)}, {QStringLiteral("top_p"), Json(1)}, {QStringLiteral("rep_pen"), Json(1)}});
    const Json &range = preset.values[u"dynatemp_range"];
    for (const base::JsonMember &value : preset.values.members()) {
        if (const QString name = theirNames().value(value.name); !name.isEmpty())
            root.set(name, value.value);
        else if (value.name == u"dry_breakers")
            root.set(u"dry_sequence_breakers", Json(QString::fromUtf8(value.value.toUtf8())));
        else if (value.name == u"banned_strings")
            root.set(u"banned_strings", value.value);
        else if (value.name == u"grammar")
            root.set(u"grammar_string", value.value);
        else if (value.name == u"ban_eos")
            root.set(u"ban_eos_token", value.value);
        else if (value.name == u"logit_bias")
            root.set(u"logit_bias", biasList(value.value));
        else if (value.name != u"dynatemp_range")
            lost.append(value.name);
    }
    if (range.isNumber() && range.toDouble() > 0) {
        const double middle = root[u"temp"].toDouble();
        root.set(u"dynatemp", Json(true));
        root.set(u"min_temp", Json(middle - range.toDouble()));
        root.set(u"max_temp", Json(middle + range.toDouble()));
    }
    return root;
}

} // namespace dramatis::cards
