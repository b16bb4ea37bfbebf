// The macros that can be written between {{ and }}, found by what is typed of their names.
#pragma once

#include <QAbstractListModel>

namespace dramatis::presenters {

struct MacroForm {
    QString name;      // as it is written: "lastMessage"
    QString arguments; // "::one::two"; empty: it takes none
    QString closing;   // "{{/if}}"; empty: it has no body
    QString description;

    bool operator==(const MacroForm &) const = default;
};

QList<MacroForm> macroForms();

// What is typed of a macro's name before `position`, and where its braces are; -1: nobody is writing one there.
struct MacroStart {
    qsizetype braces = -1;
    QString typed;

    bool operator==(const MacroStart &) const = default;
};
MacroStart macroStart(QStringView text, qsizetype position);

// DisplayRole is the macro as it is written, DetailRole (drawerroles.h) what it does.
class MacroItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit MacroItemModel(QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    void setTyped(const QString &typed); // those that begin so come first
    const MacroForm &form(int row) const { return m_shown.at(row); }

private:
    QList<MacroForm> m_all;
    QList<MacroForm> m_shown;
};

} // namespace dramatis::presenters
