#include "presenters/connections/samplertext.h"

#include <QHash>

namespace dramatis::presenters {

namespace {

struct SamplerWords {
    const char *label;
    const char *explanation;
};

const QHash<QLatin1StringView, SamplerWords> &words()
{
    static const QHash<QLatin1StringView, SamplerWords> all{
        {QLatin1StringView("temperature"),
         {QT_TRANSLATE_NOOP("SamplerText", "Temperature"),
          QT_TRANSLATE_NOOP("SamplerText", "How random the wording is; 0 always picks the likeliest word.")}},
        {QLatin1StringView("top_p"),
         {QT_TRANSLATE_NOOP("SamplerText", "Top P"),
          QT_TRANSLATE_NOOP("SamplerText",
                            "Keeps only the likeliest words that add up to this probability; 1 keeps all.")}},
        {QLatin1StringView("top_k"),
         {QT_TRANSLATE_NOOP("SamplerText", "Top K"),
          QT_TRANSLATE_NOOP("SamplerText", "Keeps only this many of the likeliest words; 0 keeps all.")}},
        {QLatin1StringView("min_p"),
         {QT_TRANSLATE_NOOP("SamplerText", "Min P"),
          QT_TRANSLATE_NOOP("SamplerText", "Keeps only words at least this likely relative to the likeliest.")}},
        {QLatin1StringView("typical_p"),
         {QT_TRANSLATE_NOOP("SamplerText", "Typical P"),
          QT_TRANSLATE_NOOP("SamplerText", "Prefers words of typical surprise; 1 is off.")}},
        {QLatin1StringView("top_a"),
         {QT_TRANSLATE_NOOP("SamplerText", "Top A"),
          QT_TRANSLATE_NOOP("SamplerText", "Drops words far less likely than the likeliest; 0 is off.")}},
        {QLatin1StringView("tfs"),
         {QT_TRANSLATE_NOOP("SamplerText", "Tail-free sampling"),
          QT_TRANSLATE_NOOP("SamplerText", "Cuts the tail of unlikely words; 1 is off.")}},
        {QLatin1StringView("top_n_sigma"),
         {QT_TRANSLATE_NOOP("SamplerText", "Top nσ"),
          QT_TRANSLATE_NOOP("SamplerText",
                            "Keeps only words within this many standard deviations of the best; 0 is off.")}},
        {QLatin1StringView("repetition_penalty"),
         {QT_TRANSLATE_NOOP("SamplerText", "Repetition penalty"),
          QT_TRANSLATE_NOOP("SamplerText", "Makes words that already occurred less likely; 1 is off.")}},
        {QLatin1StringView("repetition_range"),
         {QT_TRANSLATE_NOOP("SamplerText", "Repetition range"),
          QT_TRANSLATE_NOOP("SamplerText", "How many tokens back to look.")}},
        {QLatin1StringView("presence_penalty"),
         {QT_TRANSLATE_NOOP("SamplerText", "Presence penalty"),
          QT_TRANSLATE_NOOP("SamplerText", "Makes every word that occurred at all less likely.")}},
        {QLatin1StringView("frequency_penalty"),
         {QT_TRANSLATE_NOOP("SamplerText", "Frequency penalty"),
          QT_TRANSLATE_NOOP("SamplerText", "Makes words less likely the more often they occurred.")}},
        {QLatin1StringView("dry_multiplier"),
         {QT_TRANSLATE_NOOP("SamplerText", "DRY strength"),
          QT_TRANSLATE_NOOP("SamplerText", "Keeps whole phrases from repeating; 0 is off, 0.8 is usual.")}},
        {QLatin1StringView("dry_base"),
         {QT_TRANSLATE_NOOP("SamplerText", "DRY growth"),
          QT_TRANSLATE_NOOP("SamplerText", "How fast the penalty grows with the length of the phrase.")}},
        {QLatin1StringView("dry_allowed_length"),
         {QT_TRANSLATE_NOOP("SamplerText", "DRY allowed length"),
          QT_TRANSLATE_NOOP("SamplerText", "Phrases up to this many tokens may repeat.")}},
        {QLatin1StringView("dry_range"),
         {QT_TRANSLATE_NOOP("SamplerText", "DRY range"),
          QT_TRANSLATE_NOOP("SamplerText", "How many tokens back to look; -1 lets the server decide.")}},
        {QLatin1StringView("dry_breakers"),
         {QT_TRANSLATE_NOOP("SamplerText", "DRY breakers"),
          QT_TRANSLATE_NOOP("SamplerText", "Strings that end a phrase; one per line, \\n is a line break.")}},
        {QLatin1StringView("xtc_probability"),
         {QT_TRANSLATE_NOOP("SamplerText", "XTC probability"),
          QT_TRANSLATE_NOOP("SamplerText", "How often the likeliest words are left out for variety; 0 is off.")}},
        {QLatin1StringView("xtc_threshold"),
         {QT_TRANSLATE_NOOP("SamplerText", "XTC threshold"),
          QT_TRANSLATE_NOOP("SamplerText", "How likely a word must be to be left out.")}},
        {QLatin1StringView("dynatemp_range"),
         {QT_TRANSLATE_NOOP("SamplerText", "Dynamic temperature"),
          QT_TRANSLATE_NOOP("SamplerText", "How far the temperature may go up and down; 0 is off.")}},
        {QLatin1StringView("dynatemp_exponent"),
         {QT_TRANSLATE_NOOP("SamplerText", "Dynamic temperature exponent"),
          QT_TRANSLATE_NOOP("SamplerText", "The shape of its curve.")}},
        {QLatin1StringView("smoothing_factor"),
         {QT_TRANSLATE_NOOP("SamplerText", "Smoothing"),
          QT_TRANSLATE_NOOP("SamplerText", "Evens out likely words and drops unlikely ones; 0 is off.")}},
        {QLatin1StringView("mirostat"),
         {QT_TRANSLATE_NOOP("SamplerText", "Mirostat"),
          QT_TRANSLATE_NOOP("SamplerText", "Keeps the text equally surprising: 0 is off, 1 and 2 are its versions.")}},
        {QLatin1StringView("mirostat_tau"),
         {QT_TRANSLATE_NOOP("SamplerText", "Mirostat tau"),
          QT_TRANSLATE_NOOP("SamplerText", "How surprising the text should be.")}},
        {QLatin1StringView("mirostat_eta"),
         {QT_TRANSLATE_NOOP("SamplerText", "Mirostat eta"), QT_TRANSLATE_NOOP("SamplerText", "How fast it adapts.")}},
        {QLatin1StringView("seed"),
         {QT_TRANSLATE_NOOP("SamplerText", "Seed"),
          QT_TRANSLATE_NOOP("SamplerText",
                            "The same seed and prompt give the same reply if the server supports it; -1 is random.")}},
        {QLatin1StringView("ban_eos"),
         {QT_TRANSLATE_NOOP("SamplerText", "Ignore end token"),
          QT_TRANSLATE_NOOP("SamplerText", "Replies always run to the maximum length.")}},
        {QLatin1StringView("stop_strings"),
         {QT_TRANSLATE_NOOP("SamplerText", "Stop strings"),
          QT_TRANSLATE_NOOP("SamplerText",
                            "A reply ends before the first of these; one per line, \\n is a line break.")}},
        {QLatin1StringView("banned_strings"),
         {QT_TRANSLATE_NOOP("SamplerText", "Banned phrases"),
          QT_TRANSLATE_NOOP("SamplerText", "Phrases the model must not write, one per line.")}},
        {QLatin1StringView("logit_bias"),
         {QT_TRANSLATE_NOOP("SamplerText", "Logit bias"),
          QT_TRANSLATE_NOOP(
              "SamplerText",
              "A JSON object of token numbers (for llama.cpp also texts) and their bias, from -100 to 100.")}},
        {QLatin1StringView("grammar"),
         {QT_TRANSLATE_NOOP("SamplerText", "Grammar"),
          QT_TRANSLATE_NOOP("SamplerText", "A grammar (GBNF) that every reply must follow.")}},
    };
    return all;
}

} // namespace

QString SamplerText::label(const llm::Sampler &sampler)
{
    const SamplerWords found = words().value(QLatin1StringView(sampler.name));
    return found.label ? tr(found.label) : QString::fromLatin1(sampler.name);
}

QString SamplerText::explanation(const llm::Sampler &sampler)
{
    const SamplerWords found = words().value(QLatin1StringView(sampler.name));
    return found.explanation ? tr(found.explanation) : QString();
}

QList<SamplerText::Preset> SamplerText::builtIn()
{
    const auto number = [](const char *name, double value) {
        return std::pair(QString::fromLatin1(name), QJsonValue(value));
    };
    return {
        {tr("Defaults"), {}},
        {tr("Balanced"),
         {number("temperature", 1), number("top_p", 1), number("min_p", 0.05), number("dry_multiplier", 0.8)}},
        {tr("Careful"), {number("temperature", 0.7), number("top_p", 0.9), number("repetition_penalty", 1.05)}},
        {tr("Inventive"),
         {number("temperature", 1.2), number("min_p", 0.05), number("xtc_probability", 0.5),
          number("xtc_threshold", 0.1), number("dry_multiplier", 0.8)}},
        {tr("Deterministic"), {number("temperature", 0), number("top_k", 1), number("seed", 1)}},
    };
}

} // namespace dramatis::presenters
