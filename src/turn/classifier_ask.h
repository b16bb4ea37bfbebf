// The template half of classifier.h.
#pragma once

namespace dramatis::turn {

// The prompt again, with a reminder of the shape at its end.
domain::Prompt stricter(const domain::Prompt &prompt);
bool isBrokenOff(const base::Error &error); // by the network, so that it is worth the asking once more
domain::BookkeepingFailed faultOf(const domain::Prompt &prompt, const base::Error &error, const char *remedy);

template <class T>
base::Task<Answer<T>> ask(const Voices &voices, domain::Prompt prompt, int milliseconds,
                          base::Result<T> (*read)(const QString &))
{
    llm::Backend &classifier = voices.classifierFor(prompt.shape->name);
    base::Result<QString> first = co_await askOnce(classifier, prompt, milliseconds);
    if (!first && isBrokenOff(first.error()))
        first = co_await askOnce(classifier, prompt, milliseconds);
    base::Result<T> value = first ? read(*first) : std::unexpected(first.error());
    if (value)
        co_return Answer<T>{*value, std::nullopt};
    base::Error why = value.error();
    if (first && isRefusal(*first)) {
        why = {base::Fault::Refused, QStringLiteral("refused"), first->left(200), classifier.name()};
    } else if (first) {
        const domain::Prompt strict = stricter(prompt);
        const base::Result<QString> second = co_await askOnce(classifier, strict, milliseconds);
        value = second ? read(*second) : std::unexpected(second.error());
        if (value)
            co_return Answer<T>{*value, std::nullopt};
        why = value.error();
    }
    llm::Backend *fallback = voices.fallback();
    if (fallback && fallback != &classifier) {
        const base::Result<QString> other = co_await askOnce(*fallback, prompt, milliseconds);
        value = other ? read(*other) : std::unexpected(other.error());
        if (value)
            co_return Answer<T>{*value, faultOf(prompt, why, "fallback_model")};
    }
    const base::Result<T> fallbackValue = read(QString::fromUtf8(prompt.shape->fallback));
    co_return Answer<T>{fallbackValue.value_or(T()), faultOf(prompt, why, "default")};
}

} // namespace dramatis::turn
