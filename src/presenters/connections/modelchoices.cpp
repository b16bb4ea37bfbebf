#include "presenters/connections/modelchoices.h"
#include "base/visibletext.h"
#include "presenters/connections/endpoint.h"
#include "presenters/text/shownname.h"
#include "turn/connections/connections.h"

namespace dramatis::presenters {

using domain::CardId;
using llm::Connection;

ModelRoles ModelChoices::roles() const
{
    const turn::Roles roles = m_connections.roles();
    return {roles.narrative, roles.classifier, roles.fallbacks, roles.memory};
}

void ModelChoices::setRoles(const ModelRoles &roles)
{
    if (roles != this->roles())
        m_connections.setRoles(
            {roles.narrative, roles.classifier, roles.fallbacks, roles.memory, m_connections.roles().taskModels});
}

void ModelChoices::setNarrative(const QString &name)
{
    ModelRoles roles = this->roles();
    roles.narrative = name;
    setRoles(roles);
}

QList<TaskModelRow> ModelChoices::taskModels() const
{
    const auto label = [](turn::TaskRole role) {
        switch (role) {
        case turn::TaskRole::StateUpdate: return tr("&Notes after replies");
        case turn::TaskRole::Significance: return tr("Turn i&mportance");
        case turn::TaskRole::SceneSummary: return tr("&Scene records");
        case turn::TaskRole::StorySoFar: return tr("Story so &far");
        case turn::TaskRole::SpeakerChoice: return tr("Next spe&aker");
        case turn::TaskRole::OwnLine: return tr("Writing for &you");
        }
        return QString();
    };
    const turn::Roles roles = m_connections.roles();
    QList<TaskModelRow> rows;
    for (const turn::TaskRoleKind &kind : turn::taskRoleKinds())
        rows.append({QString::fromLatin1(kind.word), label(kind.role),
                     kind.role == turn::TaskRole::OwnLine ? tr("Story model") : tr("Bookkeeping model"),
                     roles.taskModels.value(kind.role)});
    return rows;
}

void ModelChoices::setTaskModels(const QList<TaskModelRow> &taskModels)
{
    turn::Roles roles = m_connections.roles();
    roles.taskModels.clear();
    for (const turn::TaskRoleKind &kind : turn::taskRoleKinds())
        for (const TaskModelRow &row : taskModels)
            if (row.word == QLatin1StringView(kind.word) && !row.chosen.isEmpty())
                roles.taskModels[kind.role] = row.chosen;
    if (roles != m_connections.roles())
        m_connections.setRoles(roles);
}

QString ModelChoices::connectionFor(CardId card) const
{
    const QString own = m_connections.connectionFor(card);
    return m_connections.named(own) ? own : QString();
}

void ModelChoices::setConnectionFor(CardId card, const QString &name)
{
    m_connections.setConnectionFor(card, name);
}

QString ModelChoices::speakerText(CardId card) const
{
    const QString own = connectionFor(card);
    const QString name = own.isEmpty() ? roles().narrative : own;
    const std::optional<Connection> found = m_connections.named(name);
    if (!found)
        return tr("Rehearsal");
    // llama-server calls its models by their paths.
    const bool isPath = isModelFileName(found->model);
    const QString model = isPath ? shownFileName(found->model) : found->model;
    //: Who answers: %1 is the name of a connection, %2 of a model
    return model.isEmpty() ? shownName(name) : tr("%1 · %2").arg(shownName(name), base::oneLine(model));
}

QString ModelChoices::speakerExplanation(CardId card) const
{
    if (speakerIsModel(card))
        return tr("Replies come from this connection. Choose another one in the settings.");
    return tr("Rehearsal is not a language model. It makes up replies from rules so that you can try everything "
              "without one. Connect a model in the settings.");
}

bool ModelChoices::speakerIsModel(CardId card) const
{
    return !connectionFor(card).isEmpty() || m_connections.named(roles().narrative).has_value();
}

} // namespace dramatis::presenters
