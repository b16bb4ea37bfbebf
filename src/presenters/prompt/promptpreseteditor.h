// The prompt presets while they are edited: nothing is kept before keep(). Rows are all of them, the built-in ones
// first; those are never changed.
#pragma once

#include "base/result.h"
#include "turn/connections/promptpresets.h"

namespace dramatis::presenters {

class PromptPresets;

class PromptPresetEditor {
public:
    enum class Form { Dramatis, SillyTavern };
    struct Imported {
        int row = 0;
        bool isAlreadyThere = false;
        QStringList notImported;
    };

    explicit PromptPresetEditor(PromptPresets &kept);

    int count() const;
    domain::PromptPreset at(int row) const;
    bool isBuiltIn(int row) const;
    int rowOf(const QString &name) const; // -1: there is none
    int defaultPreset() const;            // which is used in all chats that choose none
    void setDefaultPreset(int row);

    void setParts(int row, const QList<domain::PresetPart> &parts);
    base::Result<> rename(int row, const QString &name); // see turn::putPreset
    int add(const QString &name);                        // as the first built-in one; where it is
    int duplicate(int row);
    void remove(int row);

    base::Result<Imported> importFrom(const QString &path); // see cards::readPromptPresets
    // Which parts SillyTavern does not know: their words.
    base::Result<QStringList> exportTo(int row, const QString &path, Form form) const;
    void keep();

private:
    int append(domain::PromptPreset preset);
    qsizetype own(int row) const;

    PromptPresets &m_kept;
    turn::PromptPresets m_edited;
    QStringList m_was; // what each of the user's was called before; empty: it is new
};

} // namespace dramatis::presenters
