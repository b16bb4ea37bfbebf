// The parts of a prompt preset, in order, each with a check box and its tokens in the open chat. Rows can be dragged;
// the preset in here is always the one shown.
#pragma once

#include "domain/prompt/promptpreset.h"

#include <QAbstractListModel>

namespace dramatis::presenters {

QString partName(const domain::PresetPart &part);

class PresetPartsItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setPreset(const domain::PromptPreset &preset, bool isEditable); // another one
    const domain::PromptPreset &preset() const { return m_preset; }
    bool isEditable() const { return m_isEditable; }
    void setTokens(const QList<int> &tokens); // of each part; -1, or none: not known

    void setPart(int row, const domain::PresetPart &part); // of the same kind
    int addOwn(int row, const QString &name);              // adds a text after it; returns its row
    bool removeOwn(int row);                               // false: it is not the user's own

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override; // the check
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    // One row.
    bool moveRows(const QModelIndex &from, int row, int count, const QModelIndex &to, int before) override;

Q_SIGNALS:
    void edited(); // by the user

private:
    domain::PromptPreset m_preset;
    QList<int> m_tokens;
    bool m_isEditable = false;
};

} // namespace dramatis::presenters
