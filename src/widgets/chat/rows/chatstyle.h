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
    QFont leading; // of a name that stands before the text

    QColor paper;
    QColor ink;
    QColor dim;
    QColor faint; // lines and quiet fills
    QColor accent;
    QColor mark; // the accent where small signs are drawn in it: legible on each card
    QColor speech;
    QColor action;
    QColor link;
    QColor ownCard;   // behind what the user wrote
    QColor otherCard; // behind what others say, where that has a ground at all
    QColor muted;     // behind what was whispered
    QColor edge;      // around it
    QColor selection;
    QColor selectedInk;
    QColor hit; // behind what was found

    int width = 0;    // of the viewport
    int portrait = 0; // side; 0: there are none
    int portraitLeft = 0;
    int textLeft = 0; // of the column that all messages share
    int textWidth = 0;
    int bodyWidth = 0;   // room for the text of one message
    int padding = 0;     // beside the text in a card
    int cardPadding = 0; // above and below it
    int rowGap = 0;
    int lineGap = 0;
    int paragraphGap = 0;
    int itemGap = 0;
    int indent = 0;
    presenters::Looks::Layout layout = presenters::Looks::Layout::Book;
    bool isMirrored = false; // the window lies from right to left; the measures are those of the other way
    bool roundPortraits = true;
    bool tintsSpeech = true;
    qreal dimming = 0; // how much of a picture behind the chat is covered

    // In the compact layout so much is free at the right of all text, for what can be done with a message.
    static constexpr int toolsMargin = 40;

    // The edges of the column of the chat, which are those of its cards.
    int columnLeft() const { return textLeft - padding; }
    int columnRight() const { return textLeft + textWidth + padding; }

    bool isBubbles() const { return layout == presenters::Looks::Layout::Bubbles; }
    bool isCompact() const { return layout == presenters::Looks::Layout::Compact; }

    static ChatStyle made(const QPalette &palette, const QFont &font, const presenters::Looks &looks, int width);

    QTextCharFormat format(const presenters::MarkupSpan &span) const;
    QFont blockFont(const presenters::MarkupBlock &block) const;
    QColor slotColor(int slot) const;
};

} // namespace dramatis::widgets
