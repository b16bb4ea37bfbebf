#include "turn/connections/connections.h"

#include "base/log.h"
#include "llm/local/localbackend.h"
#include "llm/rehearsal/rehearsal.h"
#include "llm/stream/httpbackend.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using llm::Connection;
using llm::keyPlaceOf;

namespace {

const QLatin1StringView group("connections");
const QLatin1StringView connectionsOfCharactersSetting("roles/characters");
const QLatin1StringView taskModelsSetting("roles/errands");
const QLatin1StringView fallbacksSetting("roles/fallbacks");
const QLatin1StringView oneFallbackSetting("roles/fallback"); // where there could be one alone
const QLatin1StringView factorsSetting("tokens/factors");
const QLatin1StringView lmmlWord("lmml");

Connection read(const QSettings &settings)
{
    Connection c;
    c.name = settings.value(QLatin1StringView("name")).toString();
    c.url = settings.value(QLatin1StringView("url")).toString();
    c.model = settings.value(QLatin1StringView("model")).toString();
    c.server = llm::serverCalled(settings.value(QLatin1StringView("server")).toString()).value_or(llm::Server::Any);
    c.api = llm::apiCalled(settings.value(QLatin1StringView("api")).toString()).value_or(llm::Api::Chat);
    c.file = settings.value(QLatin1StringView("file")).toString();
    c.program = settings.value(QLatin1StringView("program")).toString();
    c.instruct = settings.value(QLatin1StringView("instruct")).toString();
    c.beginning = settings.value(QLatin1StringView("beginning")).toString();
    c.contextTokens = settings.value(QLatin1StringView("contextTokens")).toInt();
    c.firstWordSeconds = settings.value(QLatin1StringView("firstWordSeconds")).toInt();
    c.samplers = QJsonDocument::fromJson(settings.value(QLatin1StringView("samplers")).toByteArray()).object();
    c.keyName = settings.value(QLatin1StringView("keyName")).toString();
    const bool alternated = settings.value(QLatin1StringView("alternateRoles")).toBool(); // of older versions
    c.layout = domain::messageLayoutCalled(settings.value(QLatin1StringView("layout")).toString())
                   .value_or(alternated ? domain::MessageLayout::Alternating : domain::MessageLayout::SystemAnywhere);
    c.standardFieldsOnly = settings.value(QLatin1StringView("standardFieldsOnly")).toBool();
    c.extra = QJsonDocument::fromJson(settings.value(QLatin1StringView("extra")).toByteArray()).object();
    c.promptPreset = settings.value(QLatin1StringView("promptPreset")).toString();
    if (settings.value(QLatin1StringView("promptStyle")).toString() == lmmlWord)
        c.promptStyle = domain::PromptStyle::Lmml;
    return c;
}

void write(QSettings &settings, const Connection &c)
{
    settings.setValue(QLatin1StringView("name"), c.name);
    settings.setValue(QLatin1StringView("url"), c.url);
    settings.setValue(QLatin1StringView("model"), c.model);
    settings.setValue(QLatin1StringView("server"), QString::fromLatin1(llm::kindOf(c.server).word));
    settings.setValue(QLatin1StringView("api"), llm::word(c.api));
    settings.setValue(QLatin1StringView("file"), c.file);
    settings.setValue(QLatin1StringView("program"), c.program);
    settings.setValue(QLatin1StringView("instruct"), c.instruct);
    settings.setValue(QLatin1StringView("beginning"), c.beginning);
    settings.setValue(QLatin1StringView("contextTokens"), c.contextTokens);
    settings.setValue(QLatin1StringView("firstWordSeconds"), c.firstWordSeconds);
    settings.setValue(QLatin1StringView("samplers"), QJsonDocument(c.samplers).toJson(QJsonDocument::Compact));
    settings.setValue(QLatin1StringView("keyName"), c.keyName);
    settings.setValue(QLatin1StringView("layout"), QString::fromLatin1(domain::word(c.layout)));
    settings.setValue(QLatin1StringView("standardFieldsOnly"), c.standardFieldsOnly);
    settings.setValue(QLatin1StringView("extra"), QJsonDocument(c.extra).toJson(QJsonDocument::Compact));
    settings.setValue(QLatin1StringView("promptPreset"), c.promptPreset);
    if (c.promptStyle == domain::PromptStyle::Lmml)
        settings.setValue(QLatin1StringView("promptStyle"), lmmlWord);
    else
        settings.remove(QLatin1StringView("promptStyle"));
}

QMap<TaskRole, QString> taskModelsIn(const QJsonObject &words)
{
    QMap<TaskRole, QString> taskModels;
    for (const TaskRoleKind &kind : taskRoleKinds())
        if (const QString name = words[QLatin1StringView(kind.word)].toString(); !name.isEmpty())
            taskModels[kind.role] = name;
    return taskModels;
}

QJsonObject inWords(const QMap<TaskRole, QString> &taskModels)
{
    QJsonObject words;
    for (const TaskRoleKind &kind : taskRoleKinds())
        if (taskModels.contains(kind.role))
            words[QLatin1StringView(kind.word)] = taskModels[kind.role];
    return words;
}

Result<> checkPlace(const Connection &connection)
{
    if (connection.server == llm::Server::ModelFile)
        return llm::checkModelFile(connection.file);
    const auto address = llm::apiBase(connection.url);
    if (address)
        return {};
    base::Error problem = address.error();
    if (problem.subject.isEmpty())
        problem.subject = connection.name;
    return std::unexpected(problem);
}

} // namespace

const QList<TaskRoleKind> &taskRoleKinds()
{
    using namespace Qt::StringLiterals;
    static const QList<TaskRoleKind> kinds{
        {TaskRole::StateUpdate,
         "state",
         {u"turn_report"_s, u"state_update"_s, u"scene_report"_s, u"relationship_seed"_s}},
        {TaskRole::Significance, "significance", {u"significance"_s}},
        {TaskRole::SceneSummary, "scenes", {u"scene_summary"_s, u"group_view"_s}},
        {TaskRole::StorySoFar, "story_so_far", {u"history_summary"_s}},
        {TaskRole::SpeakerChoice, "floor", {u"addressee"_s, u"interjection"_s}},
        {TaskRole::OwnLine, "own_line", {}},
    };
    return kinds;
}

Connections::Connections(QSettings &settings, llm::KeyRing &keys, QObject *parent) :
    QObject(parent), m_settings(settings), m_ring(keys), m_rehearsal(std::make_unique<llm::Rehearsal>())
{
    load();
    m_tokenFactors.restore(QJsonDocument::fromJson(m_settings.value(factorsSetting).toByteArray()).object());
    connect(&m_tokenFactors, &llm::TokenFactors::changed, this, [this] {
        m_settings.setValue(factorsSetting, QJsonDocument(m_tokenFactors.kept()).toJson(QJsonDocument::Compact));
    });
}

Connections::~Connections() = default;

void Connections::load()
{
    const int count = m_settings.beginReadArray(group);
    for (int i = 0; i < count; ++i) {
        m_settings.setArrayIndex(i);
        m_all.append(read(m_settings));
    }
    m_settings.endArray();
    m_roles = {m_settings.value(QLatin1StringView("roles/narrative")).toString(),
               m_settings.value(QLatin1StringView("roles/classifier")).toString(), keptFallbacks(),
               m_settings.value(QLatin1StringView("roles/memory")).toString(),
               taskModelsIn(QJsonDocument::fromJson(m_settings.value(taskModelsSetting).toByteArray()).object())};
    m_connectionOf = QJsonDocument::fromJson(m_settings.value(connectionsOfCharactersSetting).toByteArray()).object();
    for (Connection &connection : m_all) {
        connection.ownInstruct = ownInstruct(connection.instruct);
        readKey(connection);
    }
}

QStringList Connections::keptFallbacks() const
{
    if (m_settings.contains(fallbacksSetting))
        return m_settings.value(fallbacksSetting).toStringList();
    const QString one = m_settings.value(oneFallbackSetting).toString();
    return one.isEmpty() ? QStringList() : QStringList{one};
}

void Connections::save()
{
    m_settings.remove(group);
    m_settings.beginWriteArray(group, int(m_all.size()));
    for (int i = 0; i < m_all.size(); ++i) {
        m_settings.setArrayIndex(i);
        write(m_settings, m_all[i]);
    }
    m_settings.endArray();
    m_settings.setValue(QLatin1StringView("roles/narrative"), m_roles.narrative);
    m_settings.setValue(QLatin1StringView("roles/classifier"), m_roles.classifier);
    m_settings.setValue(fallbacksSetting, m_roles.fallbacks);
    m_settings.remove(oneFallbackSetting);
    m_settings.setValue(QLatin1StringView("roles/memory"), m_roles.memory);
    m_settings.setValue(taskModelsSetting, QJsonDocument(inWords(m_roles.taskModels)).toJson(QJsonDocument::Compact));
    m_settings.sync();
}

std::optional<Connection> Connections::named(const QString &name) const
{
    for (const Connection &connection : m_all)
        if (connection.name == name)
            return connection;
    return std::nullopt;
}

Result<> Connections::put(const Connection &given, const QString &before)
{
    Connection connection = given;
    connection.ownInstruct = ownInstruct(given.instruct);
    if (connection.name.trimmed().isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("no_name"), QStringLiteral("a connection needs a name"));
    DRAMATIS_TRY_DO(checkPlace(connection));
    if (!before.isEmpty() && before != connection.name) {
        if (named(connection.name))
            return base::fail(Fault::Conflict, QStringLiteral("name_taken"),
                              QStringLiteral("a connection with this name already exists"), connection.name);
        rename(before, connection.name);
    }
    retire(connection.name);
    bool known = false;
    for (Connection &old : m_all)
        if (old.name == connection.name) {
            known = true;
            // A key is for one origin: another server never gets it.
            if (llm::originOf(old.url) != llm::originOf(connection.url))
                m_keys.remove(old.name);
            old = connection;
        }
    if (!known)
        m_all.append(connection);
    if (!m_keys.contains(connection.name))
        readKey(connection);
    save();
    Q_EMIT changed();
    return {};
}

void Connections::remove(const QString &name)
{
    retire(name);
    const std::optional<Connection> gone = named(name);
    m_all.removeIf([&](const Connection &connection) { return connection.name == name; });
    m_keys.remove(name);
    m_tokenFactors.forget(name);
    for (QString *role : {&m_roles.narrative, &m_roles.classifier, &m_roles.memory})
        if (*role == name)
            role->clear();
    m_roles.fallbacks.removeAll(name);
    m_roles.taskModels.removeIf([&](const auto &role) { return role.value() == name; });
    const bool another = gone && std::ranges::any_of(m_all, [&](const Connection &other) {
                             return keyPlaceOf(other) == keyPlaceOf(*gone);
                         });
    if (gone && !another)
        forgetKey(*gone, this, [](const Result<> &forgotten) {
            if (!forgotten)
                qCWarning(base::turnLog) << "a key stays in the keychain:" << forgotten.error();
        });
    save();
    Q_EMIT changed();
}

void Connections::rename(const QString &name, const QString &to)
{
    const auto it = std::ranges::find(m_all, name, &Connection::name);
    if (it == m_all.end())
        return;
    it->name = to;
    retire(name);
    if (m_keys.contains(name))
        m_keys[to] = m_keys.take(name);
    m_tokenFactors.forget(name); // learned again from the next reply
    for (QString *role : {&m_roles.narrative, &m_roles.classifier, &m_roles.memory})
        if (*role == name)
            *role = to;
    std::ranges::replace(m_roles.fallbacks, name, to);
    for (QString &connection : m_roles.taskModels)
        if (connection == name)
            connection = to;
    for (auto entry = m_connectionOf.begin(); entry != m_connectionOf.end(); ++entry)
        if (entry->toString() == name)
            *entry = to;
    writeConnectionsOfCharacters();
}

void Connections::setRoles(const Roles &roles)
{
    m_roles = roles;
    for (const auto &[name, embedder] : m_embedders)
        if (name != roles.memory)
            embedder->rest();
    save();
    Q_EMIT changed();
}

void Connections::retire(const QString &name)
{
    if (auto embedder = m_embedders.extract(name)) {
        embedder.mapped()->rest();
        m_retiredEmbedders.push_back(std::move(embedder.mapped()));
    }
    if (const auto it = m_backends.find(name); it != m_backends.end()) {
        if (auto *local = dynamic_cast<llm::LocalBackend *>(it->second.get()))
            local->retire(); // the file may be another one now
        m_retired.push_back(std::move(it->second));
        m_backends.erase(it);
    }
}

llm::Backend &Connections::backend(const QString &name)
{
    const std::optional<Connection> connection = named(name);
    if (!connection)
        return *m_rehearsal;
    std::unique_ptr<llm::Backend> &known = m_backends[name];
    if (!known && connection->server == llm::Server::ModelFile)
        known = std::make_unique<llm::LocalBackend>(*connection, llm::StreamLimits(), &m_tokenFactors, &m_requests);
    if (!known)
        known = std::make_unique<llm::HttpBackend>(*connection, m_keys.value(name), llm::StreamLimits(),
                                                   &m_tokenFactors, &m_requests);
    return *known;
}

QString Connections::runningAt(const Connection &modelFile) const
{
    for (const auto &[name, backend] : m_backends) {
        auto *local = dynamic_cast<llm::LocalBackend *>(backend.get());
        const std::optional<Connection> known = named(name);
        if (local && known && known->file == modelFile.file && known->program == modelFile.program
            && known->contextTokens == modelFile.contextTokens
            && local->server().state() == llm::LocalServer::State::Ready)
            return local->server().url();
    }
    return {};
}

llm::Backend &Connections::narrative(domain::CardId speaker)
{
    const QString own = connectionFor(speaker);
    return backend(named(own) ? own : m_roles.narrative);
}

QString Connections::connectionFor(domain::CardId character) const
{
    return m_connectionOf[QString::number(character.value)].toString();
}

void Connections::setConnectionFor(domain::CardId character, const QString &connection)
{
    const QString number = QString::number(character.value);
    if (connection.isEmpty())
        m_connectionOf.remove(number);
    else
        m_connectionOf[number] = connection;
    writeConnectionsOfCharacters();
    m_settings.sync();
    Q_EMIT changed();
}

void Connections::writeConnectionsOfCharacters()
{
    m_settings.setValue(connectionsOfCharactersSetting, QJsonDocument(m_connectionOf).toJson(QJsonDocument::Compact));
}

llm::Backend &Connections::classifier()
{
    // Without one of its own, the notes are taken by whoever tells the story.
    return backend(m_roles.classifier.isEmpty() ? m_roles.narrative : m_roles.classifier);
}

llm::Backend &Connections::forQuestion(const QString &question)
{
    for (const TaskRoleKind &kind : taskRoleKinds())
        if (kind.questions.contains(question) && named(m_roles.taskModels.value(kind.role)))
            return backend(m_roles.taskModels.value(kind.role));
    return classifier();
}

llm::Backend &Connections::ownLine()
{
    const QString own = m_roles.taskModels.value(TaskRole::OwnLine);
    return backend(named(own) ? own : m_roles.narrative);
}

QList<llm::Backend *> Connections::fallbacks()
{
    QList<llm::Backend *> all;
    for (const QString &name : std::as_const(m_roles.fallbacks))
        if (named(name))
            all.append(&backend(name));
    return all;
}

llm::Embedder *Connections::memory()
{
    const std::optional<Connection> connection = named(m_roles.memory);
    if (!connection)
        return nullptr;
    std::unique_ptr<llm::Embedder> &known = m_embedders[connection->name];
    if (!known)
        known = std::make_unique<llm::Embedder>(*connection, m_keys.value(connection->name), &m_requests);
    return known.get();
}

void Connections::setRehearsalPace(int millisecondsPerWord)
{
    m_retired.push_back(std::move(m_rehearsal));
    m_rehearsal = std::make_unique<llm::Rehearsal>(std::chrono::milliseconds(millisecondsPerWord));
}

} // namespace dramatis::turn
