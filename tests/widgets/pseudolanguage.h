// Languages that nobody speaks, made from English: one needs 40 % more room and has marks above its letters, as most
// languages do; the other is written from right to left. What stands in brackets that are not closed was cut off, or
// put together from parts.
#pragma once

#include "widgets/languages.h"

#include <QGuiApplication>
#include <QTranslator>

#include <memory>

namespace dramatis::tests {

class PseudoLanguage : public QTranslator {
public:
    enum class Kind { Longer, Mirrored };

    explicit PseudoLanguage(Kind kind) : m_kind(kind) {}

    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        if (qstrncmp(context, "Q", 1) == 0 && qstrcmp(context, "QPlatformTheme") != 0)
            return {}; // keys, directions, and what the platform shows
        return m_kind == Kind::Longer ? longer(QString::fromUtf8(source)) : mirrored(QString::fromUtf8(source));
    }

    static QString longer(const QString &text)
    {
        QString more;
        while (more.size() < text.size() * 2 / 5)
            more += more.size() % 9 == 4 ? u' ' : QChar(0xf6);
        return text.isEmpty() ? text : u'[' + marked(text) + more + u']';
    }

    static QString mirrored(const QString &text)
    {
        const QChar mark(0x200f);
        return text.isEmpty() ? text : mark + text + mark;
    }

private:
    // Placeholders, tags, macros, patterns of files, and the letters of the keyboard stay as they are.
    static QString marked(const QString &text)
    {
        static const QString bare = QStringLiteral("aeiouAEIOUcn");
        static const QString withMarks = QStringLiteral("áéíöúÅÉÎÖÜçñ");
        QString out;
        for (qsizetype i = 0; i < text.size(); ++i) {
            const qsizetype kept = literalAt(text, i);
            const qsizetype letter = bare.indexOf(text[i]);
            out += kept > 0 ? text.mid(i, kept) : letter >= 0 ? QString(withMarks[letter]) : QString(text[i]);
            i += std::max<qsizetype>(0, kept - 1);
        }
        return out;
    }
    static qsizetype literalAt(const QString &text, qsizetype at)
    {
        const auto until = [&](QStringView end) {
            const qsizetype found = text.indexOf(end, at);
            return found < 0 ? 1 : found + end.size() - at;
        };
        const QStringView rest = QStringView(text).mid(at);
        if (rest.startsWith(u"{{"))
            return until(u"}}");
        if (rest.startsWith(u"(*"))
            return until(u")");
        switch (text[at].unicode()) {
        case u'<': return until(u">");
        case u'{': return until(u"}");
        case u'%': return rest.startsWith(u"%L") ? 3 : 2;
        case u'&': return 2;
        default: return 0;
        }
    }

    Kind m_kind;
};

// As long as it lives, the windows speak it, and lie the way it is written.
class Spoken {
public:
    enum Which { English, German, Longer, Mirrored };

    explicit Spoken(int which)
    {
        if (which == German)
            m_german = std::make_unique<Language>(QStringLiteral("de"));
        if (which == Longer || which == Mirrored) {
            m_pseudo = std::make_unique<PseudoLanguage>(which == Longer ? PseudoLanguage::Kind::Longer
                                                                        : PseudoLanguage::Kind::Mirrored);
            QCoreApplication::installTranslator(m_pseudo.get());
        }
        if (which == Mirrored)
            QGuiApplication::setLayoutDirection(Qt::RightToLeft);
    }
    ~Spoken()
    {
        if (m_pseudo)
            QCoreApplication::removeTranslator(m_pseudo.get());
        QGuiApplication::setLayoutDirection(Qt::LayoutDirectionAuto);
    }
    Q_DISABLE_COPY_MOVE(Spoken)

private:
    std::unique_ptr<Language> m_german;
    std::unique_ptr<PseudoLanguage> m_pseudo;
};

} // namespace dramatis::tests
