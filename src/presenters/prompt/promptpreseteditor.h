// Edits the prompt presets: nothing is saved before keep(). Rows are all presets, the built-in ones first, which are
// never changed.
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
    int defaultPreset() const;            // used in all chats that choose none
    void setDefaultPreset(int row);

    void setParts(int row, const QList<domain::PresetPart> &parts);
    base::Result<> rename(int row, const QString &name); // see turn::putPreset
    int add(const QString &name);                        // a copy of the first built-in one; returns its row
    int duplicate(int row);
    void remove(int row);

    base::Result<Imported> importFrom(const QString &path); // see cards::readPromptPresets
    // The words of the parts that SillyTavern does not know.
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
