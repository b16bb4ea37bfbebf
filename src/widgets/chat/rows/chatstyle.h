// Fonts, colours and measures of the chat, made from the theme, the font of the windows, and what the user chose.
#pragma once

#include "presenters/shell/looks.h"
#include "presenters/text/markup.h"

#include <QColor>
#include <QFont>
#include <QTextCharFormat>

class QPalette;

namespace dramatis::widgets {

struct ChatStyle {
    QFont text;
    QFont name;
    QFont small;
    QFont code;

    QColor paper;
    QColor ink;
    QColor dim;
    QColor faint; // lines and quiet fills
    QColor accent;
    QColor mark; // the accent where small signs are drawn in it: legible on each card
    QColor speech;
    QColor action;
    QColor link;
    QColor ownCard; // behind what the user wrote
    QColor muted;   // behind what was whispered
    QColor edge;    // around it
    QColor selection;
    QColor selectedInk;
    QColor hit; // behind what was found

    int width = 0;    // of the viewport
    int portrait = 0; // side; 0: there are none
    int portraitLeft = 0;
    int textLeft = 0; // of the column that all messages share
    int textWidth = 0;
    int padding = 0; // around the text in a card
    int rowGap = 0;
    int lineGap = 0;
    int paragraphGap = 0;
    int itemGap = 0;
    int indent = 0;
    bool roundPortraits = true;
    bool tintsSpeech = true;

    int columnRight() const { return textLeft + textWidth + padding; } // of what stands in the column of the chat

    static ChatStyle made(const QPalette &palette, const QFont &font, const presenters::Looks &looks, int width);

    QTextCharFormat format(const presenters::MarkupSpan &span) const;
    QFont blockFont(const presenters::MarkupBlock &block) const;
    QColor slotColor(int slot) const;
};

} // namespace dramatis::widgets
