// Shows in a text how far its sentences are known, as far as somebody chose that, and lets the user choose: in the menu
// of the text, in a menu for a button, or with Ctrl and a digit.
#pragma once

#include "domain/knowledge/layers/layers.h"

#include <QObject>
#include <QTextCharFormat>

class QAction;
class QContextMenuEvent;
class QMenu;
class QPlainTextEdit;

namespace dramatis::widgets {

class SpellChecker;

class LayerMarker : public QObject {
    Q_OBJECT
public:
    // Belongs to the edit. What the spell checker offers stands in the same menu.
    LayerMarker(QPlainTextEdit *edit, SpellChecker *spelling);

    void setMarks(const QString &field, const QList<domain::LayerMark> &marks);
    bool hasMarks() const { return m_hasMarks; }
    void addActions(QMenu &menu) const;
    // The marks once the sentences of the selection, or the one at the cursor, are in another layer.
    QList<domain::LayerMark> marked(std::optional<domain::TextLayer> layer) const;

    // None by colour alone.
    static QTextCharFormat formatOf(domain::TextLayer layer, const QPalette &palette);

Q_SIGNALS:
    void chosen(const QList<dramatis::domain::LayerMark> &marks);
    void listRequested();
    void hasMarksChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addAction(std::optional<domain::TextLayer> layer, int digit);
    void show();
    QString shownText() const;
    void openMenu(const QContextMenuEvent &event);

    QPlainTextEdit *m_edit;
    SpellChecker *m_spelling;
    QList<QAction *> m_actions;
    QAction *m_list;
    QString m_field;
    QList<domain::LayerMark> m_marks;
    bool m_hasMarks = false;
};

} // namespace dramatis::widgets
