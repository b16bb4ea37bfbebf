// Ties the fields of forms to those of the chosen entries. Of several entries, what is set counts for all of them;
// where they differ, the form shows nothing.
#pragma once

#include "presenters/lore/loredraft.h"

#include <QObject>

#include <functional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace dramatis::widgets {

class FieldSpin;

class LoreFieldBinder : public QObject {
    Q_OBJECT
public:
    using LoreField = presenters::LoreField;
    explicit LoreFieldBinder(QObject *parent = nullptr) : QObject(parent) {}

    void setDraft(presenters::LoreDraft *draft) { m_draft = draft; }
    void show(const QList<qint64> &keys);

    void bind(QLineEdit *edit, LoreField field);
    void bindList(QLineEdit *edit, LoreField field);       // with commas between
    void bindLines(QPlainTextEdit *edit, LoreField field); // one a line
    void bind(QPlainTextEdit *edit, LoreField field);
    void bind(QCheckBox *box, LoreField field);
    void bind(FieldSpin *box,
              LoreField field); // its lowest value stands for none, where it has a special text that says so
    void bindOptional(FieldSpin *box, LoreField field);
    void bind(QComboBox *box, LoreField field);     // by the data of its items
    void bindText(QComboBox *box, LoreField field); // editable

private:
    // What all entries have; nothing where they differ.
    static std::optional<QVariant> common(const QList<const presenters::DraftEntry *> &entries, LoreField field);
    void set(LoreField field, const QVariant &value);
    void add(LoreField field, std::function<void(const std::optional<QVariant> &)> show);
    void bindSpin(FieldSpin *box, LoreField field, bool optional);

    struct Bound {
        LoreField field;
        std::function<void(const std::optional<QVariant> &)> show;
    };
    presenters::LoreDraft *m_draft = nullptr;
    QList<qint64> m_keys;
    QList<Bound> m_bound;
    bool m_showing = false; // what changes in the form comes from the draft
};

} // namespace dramatis::widgets
