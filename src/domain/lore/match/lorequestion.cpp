#include "domain/lore/match/lorequestion.h"

#include "domain/lore/books/anybook.h"

#include <array>

namespace dramatis::domain {

namespace {

using base::Fault;
using base::Json;
using base::Result;

auto invalidQuestion(const QString &what)
{
    return base::fail(Fault::Invalid, QStringLiteral("bad_case"), what);
}

int countWords(QStringView text)
{
    int words = 0;
    bool inside = false;
    for (const QChar c : text) {
        words += !inside && !c.isSpace();
        inside = !c.isSpace();
    }
    return words;
}

// The members of one object; remembers the first that is of a wrong type.
class Members {
public:
    Members(const Json &object, const QString &name, QString &wrong) : m_object(object), m_name(name), m_wrong(wrong)
    {
        if (!object.isNull() && !object.isObject())
            complain(name, QStringLiteral("is not an object"));
    }

    bool flag(QStringView name, bool fallback) const
    {
        return expect(name, &Json::isBool, QStringLiteral("is neither true nor false")) ? m_object[name].toBool()
                                                                                        : fallback;
    }
    std::optional<double> number(QStringView name) const
    {
        return expect(name, &Json::isNumber, QStringLiteral("is not a number"))
                   ? std::optional(m_object[name].toDouble())
                   : std::nullopt;
    }
    std::optional<QString> text(QStringView name) const
    {
        return expect(name, &Json::isString, QStringLiteral("is not text")) ? std::optional(m_object[name].toString())
                                                                            : std::nullopt;
    }
    QString oneOf(QStringView name, const QStringList &words) const
    {
        const QString word = text(name).value_or(words.first());
        if (!words.contains(word))
            complain(path(name), words.first().isEmpty()
                                     ? QStringLiteral("is not %1").arg(words.last())
                                     : QStringLiteral("is not one of %1").arg(words.join(QLatin1StringView(", "))));
        return word;
    }
    // A list of names; true stands for all that are known, false for none.
    QStringList names(QStringView name, const QStringList &known) const
    {
        const Json &value = m_object[name];
        if (value.isBool())
            return value.toBool() ? known : QStringList();
        if (!expect(name, &Json::isArray, QStringLiteral("is not a list of names")))
            return known;
        QStringList found;
        for (const Json &one : value.elements())
            found.append(one.toString());
        return found;
    }
    const Json &object(QStringView name) const
    {
        expect(name, &Json::isObject, QStringLiteral("is not an object"));
        return m_object[name];
    }

private:
    QString path(QStringView name) const { return m_name + u'.' + name.toString(); }
    void complain(const QString &where, const QString &what) const
    {
        if (m_wrong.isEmpty())
            m_wrong = where + QLatin1StringView(": ") + what;
    }
    bool expect(QStringView name, bool (Json::*fits)() const, const QString &what) const
    {
        const Json &value = m_object[name];
        if (!value.isNull() && !(value.*fits)())
            complain(path(name), what);
        return (value.*fits)();
    }

    const Json &m_object;
    QString m_name;
    QString &m_wrong;
};

// What is commented out in a message is not looked at, nor what is hidden in it.
Result<QList<LoreMessage>> chatIn(const Json &list)
{
    static constexpr std::array<std::pair<QStringView, Role>, 3> roles{
        {{u"user", Role::User}, {u"assistant", Role::Assistant}, {u"system", Role::System}}};
    if (!list.isNull() && !list.isArray())
        return invalidQuestion(QStringLiteral("chat: is not a list of messages"));
    QList<LoreMessage> chat;
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString role = list[i][u"role"].toString();
        const auto found = std::ranges::find(roles, role, [](const auto &each) { return each.first; });
        if (found == roles.end())
            return invalidQuestion(QStringLiteral("chat[%1].role: is not one of user, assistant, system").arg(i));
        if (!list[i][u"content"].isString())
            return invalidQuestion(QStringLiteral("chat[%1].content: is missing or not text").arg(i));
        chat.append({found->second, withoutComments(list[i][u"content"].toString())});
    }
    return chat;
}

LoreAbilities abilitiesIn(const Members &settings, QString &wrong)
{
    const Members supports(settings.object(u"supports"), QStringLiteral("settings.supports"), wrong);
    LoreAbilities abilities;
    abilities.chat = settings.oneOf(u"context", {QStringLiteral("chat"), QStringLiteral("instruct")}) == u"chat";
    abilities.roles = supports.flag(u"roles", true);
    abilities.prefill = supports.flag(u"prefill", true);
    abilities.greetings = supports.flag(u"greetings", true) && settings.number(u"greeting_index");
    abilities.userIcons = supports.flag(u"user_icons", true);
    abilities.matchHistory = supports.flag(u"match_history", true);
    abilities.positions = supports.names(u"positions", abilities.positions);
    abilities.uiPrompts = supports.names(u"ui_prompts", abilities.uiPrompts);
    return abilities;
}

LoreDefaults defaultsIn(const Members &settings)
{
    LoreDefaults defaults;
    defaults.scanDepth = settings.number(u"default_scan_depth");
    defaults.tokenBudget = settings.number(u"default_token_budget");
    defaults.caseSensitive = settings.flag(u"default_case_sensitive", false);
    defaults.recursive = settings.flag(u"default_recursive", false);
    return defaults;
}

int times(double number)
{
    return int(std::clamp(number, 0.0, 1e9));
}

LoreState stateIn(const Members &settings, QString &wrong)
{
    LoreState state;
    for (const base::JsonMember &member : settings.object(u"state").members()) {
        const Members one(member.value, QStringLiteral("settings.state.") + member.name, wrong);
        const auto number = [&](QStringView name) { return times(one.number(name).value_or(0)); };
        state[member.name] = {member.name, number(u"matches"), number(u"sticky_until"), number(u"cooldown_until")};
    }
    const Json &matches = settings.object(u"previous_matches");
    const Members previous(matches, QStringLiteral("settings.previous_matches"), wrong);
    for (const base::JsonMember &member : matches.members()) {
        state[member.name].entry = member.name;
        state[member.name].matches = times(previous.number(member.name).value_or(0));
    }
    return state;
}

Result<> readBooks(const Json &json, LoreQuestion &question)
{
    const bool several = json.isArray() && json[0].contains(u"entries");
    for (const Json &one : several ? json.elements() : Json::Array{json}) {
        auto read = readAnyLorebook(one);
        if (!read)
            return invalidQuestion(QStringLiteral("lorebook: %1").arg(read.error().detail));
        question.books.append({several ? QString::number(question.books.size()) : QString(), read->book});
        question.warnings += read->warnings;
    }
    return {};
}

void readScene(const Members &settings, LoreScene &scene)
{
    scene.contextFull = settings.flag(u"max_context_reached", false);
    if (const auto index = settings.number(u"greeting_index"))
        scene.greeting = int(std::clamp(*index, -1.0, 1e6));
    scene.userIcon = settings.text(u"user_icon");
    scene.macros.character = settings.text(u"char").value_or(QString());
    scene.macros.user = settings.text(u"user").value_or(QString());
    scene.character = {scene.macros.character};
    scene.trigger = settings.text(u"trigger").value_or(scene.trigger);
    if (const auto chance = settings.number(u"chance"))
        scene.chance = quint64(std::clamp(*chance, 0.0, 1e15));
    if (settings.oneOf(u"tokenizer", {QString(), QStringLiteral("words")}) == u"words")
        scene.count = countWords;
}

} // namespace

Result<LoreQuestion> readLoreQuestion(const Json &json, const CountTokens &count, quint64 chance)
{
    LoreQuestion question;
    DRAMATIS_TRY_DO(readBooks(json[u"lorebook"], question));
    DRAMATIS_TRY(const auto chat, chatIn(json[u"chat"]));
    if (json[u"chat"].isNull())
        question.warnings.append(
            {QStringLiteral("missing_field"), {QStringLiteral("chat"), {FactKind::MissingMessages}}});
    QString wrong;
    const Members settings(json[u"settings"], QStringLiteral("settings"), wrong);
    question.abilities = abilitiesIn(settings, wrong);
    question.defaults = defaultsIn(settings);
    question.scene.chat = chat;
    question.scene.chance = chance;
    question.scene.count = count;
    question.scene.state = stateIn(settings, wrong);
    readScene(settings, question.scene);
    return wrong.isEmpty() ? Result<LoreQuestion>(question) : invalidQuestion(wrong);
}

} // namespace dramatis::domain
