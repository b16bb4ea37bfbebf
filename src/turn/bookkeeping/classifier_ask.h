// The template half of classifier.h.
#pragma once

namespace dramatis::turn {

// The prompt again, with a reminder of the shape at its end.
domain::Prompt stricter(const domain::Prompt &prompt);
// `task`: the name of the question's shape. `why`: of each model that was asked in vain, in their order.
domain::BookkeepingFailed failureOf(const QString &task, const QList<base::Error> &why, const char *remedy);
// What did not go with an answer, or with none: said of the model that was asked.
base::Error whyNot(const base::Result<QString> &answer, const base::Error &error, const llm::Backend &asked);
// Those that are asked after `first`, each once.
QList<llm::Backend *> fallbacksAfter(const llm::Backend &first, const ModelRouter &router);

template <class T>
base::Task<Answer<T>> ask(const ModelRouter &router, domain::Prompt prompt, int milliseconds,
                          base::Result<T> (*read)(const QString &))
{
    llm::Backend &classifier = router.classifierFor(prompt.shape->name);
    QList<llm::Backend *> fallbacks = fallbacksAfter(classifier, router);
    const Patience patience = fallbacks.isEmpty() ? Patience::Waits : Patience::OthersAreThere;
    const base::Result<QString> first = co_await askSurely(classifier, prompt, milliseconds, patience);
    base::Result<T> value = first ? read(*first) : std::unexpected(first.error());
    if (value)
        co_return Answer<T>{*value, std::nullopt};
    QList<base::Error> why{whyNot(first, value.error(), classifier)};
    std::optional<base::Error> unanswered;
    if (!first && first.error().kind != base::Fault::TooLarge) // which no other time would answer
        unanswered = first.error();
    if (first && !isRefusal(*first)) {
        const domain::Prompt strict = stricter(prompt);
        const base::Result<QString> second = co_await askSurely(classifier, strict, milliseconds, patience);
        value = second ? read(*second) : std::unexpected(second.error());
        if (value)
            co_return Answer<T>{*value, std::nullopt};
        why = {whyNot(second, value.error(), classifier)};
    }
    fallbacks = fallbacksAfter(classifier, router); // the settings may have changed meanwhile
    for (llm::Backend *fallback : fallbacks) {
        const Patience otherwise = fallback == fallbacks.last() ? Patience::Waits : Patience::OthersAreThere;
        const base::Result<QString> other = co_await askSurely(*fallback, prompt, milliseconds, otherwise);
        value = other ? read(*other) : std::unexpected(other.error());
        if (value)
            co_return Answer<T>{*value, failureOf(prompt.shape->name, why, "fallback_model")};
        why.append(whyNot(other, value.error(), *fallback));
        if (other)
            unanswered.reset();
    }
    const base::Result<T> fallbackValue = read(QString::fromUtf8(prompt.shape->fallback));
    co_return Answer<T>{fallbackValue.value_or(T()), failureOf(prompt.shape->name, why, "default"), unanswered};
}

} // namespace dramatis::turn
