// How the user wants things to look. A value: read from the settings once, and handed to whatever draws.
#pragma once

#include <QColor>
#include <QString>

class QSettings;

namespace dramatis::presenters {

struct Looks {
    enum class Scheme { System, Light, Dark };
    enum class Layout { Book, Bubbles, Compact };     // of messages
    enum class Column { Narrow, Normal, Wide, Full }; // how wide a chat is
    enum class PortraitSize { None, Small, Medium, Large };
    enum class Background { None, Character, Picture }; // behind a chat

    static constexpr qreal leastTextSize = 0.8;
    static constexpr qreal mostTextSize = 2;
    static constexpr qreal leastZoom = 0.5;
    static constexpr qreal mostZoom = 4;
    static constexpr qreal leastDimming = 0.2; // what stands beside the text can then still be read
    static constexpr qreal mostDimming = 0.95;

    Scheme scheme = Scheme::System;
    QColor accent;      // invalid: the theme's own
    QString textFamily; // of the windows; empty: the one that comes with the program
    QString storyFamily;
    qreal textSize = 1; // of all text
    qreal zoom = 1;     // of messages, on top of it
    Layout layout = Layout::Book;
    Column column = Column::Normal;
    PortraitSize portraitSize = PortraitSize::Medium;
    bool roundPortraits = true;
    bool tintedSpeech = true;
    Background background = Background::Character;
    QString picture;        // the file's name within the folder of pictures, where the background is one's own
    qreal dimming = 0.68;   // how much of a background is covered
    bool enterSends = true; // else Ctrl+Enter

    bool operator==(const Looks &) const = default;

    // Whatever stands in a file that was written by hand or damaged, the looks are ones that can be shown.
    static Looks read(const QSettings &settings);
    void write(QSettings &settings) const;
};

} // namespace dramatis::presenters
