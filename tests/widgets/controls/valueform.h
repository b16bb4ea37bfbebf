// Three values one below the other, a field after them, and what keys they have no use for.
#pragma once

#include "widgets/controls/inlinecombobox.h"
#include "widgets/controls/inlinelineedit.h"
#include "widgets/inlineedits.h"
#include "widgets/scene/inlineclockedit.h"
#include "widgets/style/theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

namespace dramatis::tests {

class ValueForm : public QWidget {
public:
    explicit ValueForm(const widgets::Theme &theme = widgets::Theme::light())
    {
        setPalette(theme.palette());
        auto *column = new QVBoxLayout(this);
        for (QWidget *each : std::initializer_list<QWidget *>{mood, place, clock, last})
            column->addWidget(each);
        mood->setAccessibleName(QStringLiteral("Mood"));
        mood->setInvitation(QStringLiteral("Add mood"));
        mood->setText(QStringLiteral("calm"));
        place->setAccessibleName(QStringLiteral("Place"));
        place->setItems({QStringLiteral("The ferry"), QStringLiteral("The village")});
        place->setText(QStringLiteral("The ferry"));
        clock->setAccessibleName(QStringLiteral("Time"));
        clock->setMinutes(24 * 60 + 75);
        resize(300, 240);
        show();
        if (!QTest::qWaitForWindowActive(this))
            qFatal("the window does not come up");
    }

    QList<widgets::InlineEdit *> values() const { return {mood, place, clock}; }
    QImage picture() { return grab().toImage(); }

    widgets::InlineLineEdit *mood = new widgets::InlineLineEdit;
    widgets::InlineComboBox *place = new widgets::InlineComboBox;
    widgets::InlineClockEdit *clock = new widgets::InlineClockEdit;
    QLineEdit *last = new QLineEdit;
    QList<int> passedKeys;

protected:
    void keyPressEvent(QKeyEvent *event) override { passedKeys << event->key(); }
};

} // namespace dramatis::tests
