// A prompt as a tree: layers, and below each its blocks. Columns: what, tokens, how much it matters, whether it stayed.
#pragma once

#include "presenters/prompt/planvalue.h"

#include <QAbstractItemModel>

namespace dramatis::presenters {

class PlanItemModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { WhatColumn, TokensColumn, TierColumn, VerdictColumn, ColumnCount };

    explicit PlanItemModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    void setPlan(const PlanValue &plan);
    const PlanBlock *block(const QModelIndex &index) const; // nullptr: a layer, or nothing
    QString text(const QModelIndex &index) const;           // of a block, or of all kept blocks of a layer

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    using QObject::parent;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant layerText(const PlanLayer &layer, int column) const;
    QString hint(const PlanBlock &block, int column) const;
    QVariant blockText(const PlanBlock &block, int column) const;

    PlanValue m_plan;
};

} // namespace dramatis::presenters
