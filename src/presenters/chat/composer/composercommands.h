// What can be done from the composer by typing "/" and a word.
#pragma once

#include <QAbstractListModel>

#include <functional>
#include <optional>

namespace dramatis::presenters {

struct ComposerCommand {
    QByteArray id; // of presenters/shell/commands.h, or `whisperCommand`
    QString word;  // behind the slash
    QString title;

    bool operator==(const ComposerCommand &) const = default;
};

// Begins a tag (presenters/chat/composer/casttagitemmodel.h); no command of the window.
inline const QByteArray whisperCommand = "whisper";

QList<ComposerCommand> composerCommands();

// What is typed of a command's word before `position` in the first line of a text. Nothing: none is written there.
std::optional<QString> commandTyped(const QString &line, qsizetype position);

// DisplayRole is the word with its slash, DetailRole (drawerroles.h) the title.
class ComposerCommandItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    using IsAvailable = std::function<bool(const QByteArray &id)>;
    explicit ComposerCommandItemModel(IsAvailable isAvailable, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    void setTyped(const QString &typed); // words that begin so come first, then titles with a word that does
    QByteArray id(int row) const { return m_shown.at(row).id; }

private:
    QList<ComposerCommand> m_all;
    QList<ComposerCommand> m_shown;
    IsAvailable m_isAvailable;
};

} // namespace dramatis::presenters
