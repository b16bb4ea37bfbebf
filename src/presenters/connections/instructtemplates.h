// InstructTemplates are the templates for models that take one text: those that are built in, and the user's own.
#pragma once

#include "presenters/connections/option.h"

#include <QCoreApplication>
#include <QList>

namespace dramatis::turn {
class Connections;
}

namespace dramatis::presenters {

// A template as it is written down: a line break in a text is "\\n" there. Of stops, each has a line.
struct TemplateText {
    QString name;
    QString systemBefore;
    QString systemAfter;
    QString userBefore;
    QString userAfter;
    QString characterBefore;
    QString characterAfter;
    QString begin; // of the reply that is wanted
    QString stops;
    bool systemInUser = false;

    bool operator==(const TemplateText &) const = default;
};

class InstructTemplates {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::InstructTemplates)
public:
    explicit InstructTemplates(turn::Connections &connections) : m_connections(connections) {}

    QList<Option> all() const; // the built-in ones first
    bool isOwn(const QString &name) const;
    TemplateText text(const QString &name) const; // of none: the usual one
    // Empty: done; else what is wrong, in a sentence.
    QString keep(const TemplateText &text);
    QString read(const QString &path, TemplateText &text) const;
    void forget(const QString &name);
    static QString example(const TemplateText &text); // a short dialogue, as the model gets it

private:
    turn::Connections &m_connections;
};

} // namespace dramatis::presenters
