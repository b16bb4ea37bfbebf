#include "presenters/import/bundletext.h"

#include "presenters/text/errortext.h"

#include <QCoreApplication>

#include <algorithm>

namespace dramatis::presenters {

namespace {

class BundleWords {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::ImportPresenter)

public:
    // With remarks for the user.
    static QString character(const QString &character, const QList<domain::Warning> &warnings)
    {
        const auto has = [&](QStringView code) {
            return std::ranges::contains(warnings, code, &domain::Warning::code);
        };
        if (has(u"truncated") || has(u"ccv3_unreadable"))
            return tr("Added %1 as far as it could be read: the file is damaged.").arg(character);
        if (has(u"newer_spec_version"))
            return tr("Added %1. The card is newer than Dramatis knows: what is new in it may have no effect.")
                .arg(character);
        if (has(u"asset_missing") || has(u"asset_undecodable"))
            return tr("Added %1 without some pictures or files: they are missing or damaged.").arg(character);
        return tr("Added %1.").arg(character);
    }

    static QString one(const QString &file, const QList<turn::BundleReport> &reports)
    {
        using Kind = turn::BundleReport::Kind;
        const turn::BundleReport &first = reports.first();
        if (first.kind == Kind::TextReplacement) {
            const auto added = int(std::ranges::count(reports, false, &turn::BundleReport::alreadyThere));
            return added == 0 ? tr("The text replacements of “%1” are already there.").arg(file)
                              : tr("%n text replacement(s) added from “%1”.", nullptr, added).arg(file);
        }
        if (reports.size() > 1)
            return several(file, reports);
        switch (first.kind) {
        case Kind::Character:
            return first.alreadyThere ? tr("%1 is already in the library.").arg(first.name)
                                      : character(first.name, first.warnings);
        //: %1: a name. In the dialog "Persona"
        case Kind::Persona:
            return (first.hasPicture ? tr("Persona “%1” added, with a picture.") : tr("Persona “%1” added."))
                .arg(first.name);
        case Kind::SamplerPreset: return tr("Sampler preset “%1” added.").arg(first.name);
        case Kind::InstructTemplate: return tr("Template “%1” added.").arg(first.name);
        case Kind::QuickReplies: return replies(first);
        case Kind::PromptPreset:
            return first.alreadyThere ? tr("The prompt preset “%1” is already there.").arg(first.name)
                                      : tr("Prompt preset “%1” added.").arg(first.name);
        case Kind::TextReplacement: break; // said above
        case Kind::Lorebook:
        case Kind::Refused: break; // of casts, which have words of their own
        }
        return {};
    }

    static QString cast(const QString &file, const QList<turn::BundleReport> &reports)
    {
        using Kind = turn::BundleReport::Kind;
        const auto fresh = [&reports](Kind kind) {
            return int(std::ranges::count_if(reports, [kind](const turn::BundleReport &report) {
                return report.kind == kind && !report.alreadyThere;
            }));
        };
        const int characters = fresh(Kind::Character);
        QStringList told{characters > 0 ? tr("Added %n character(s) from “%1”.", nullptr, characters).arg(file)
                                        : tr("The characters of “%1” are already in the library.").arg(file)};
        if (const int books = fresh(Kind::Lorebook); books > 0)
            told << tr("%n lorebook(s) imported.", nullptr, books);
        if (reports.first().relationships > 0)
            told << tr("New chats with them start with these relationships.");
        for (const turn::BundleReport &report : reports)
            if (report.error)
                told << sentence(*report.error);
        return told.join(u' ');
    }

    static QString chats(const QString &file, const QList<turn::ImportedChat> &imported, bool withCharacters)
    {
        const auto count = int(imported.size());
        if (withCharacters)
            return tr("Added the characters from “%1” and %n chat(s) with them.", nullptr, count).arg(file);
        if (count > 1)
            return tr("Added %n chat(s) from “%1”.", nullptr, count).arg(file);
        const turn::ImportedChat &only = imported.first();
        return (only.books.isEmpty()
                    ? tr("Added the chat “%1” with %n message(s).", nullptr, int(only.messages))
                    : tr("Added the chat “%1” with %n message(s) and its lorebook.", nullptr, int(only.messages)))
            .arg(only.title);
    }

    static QString several(const QString &file, const QList<turn::BundleReport> &reports)
    {
        using Kind = turn::BundleReport::Kind;
        const auto count = int(reports.size());
        switch (reports.first().kind) {
        case Kind::PromptPreset: // and the samplers of the same file
            return tr("Prompt preset “%1” and its samplers added.").arg(reports.first().name);
        case Kind::Character: return tr("Added %n character(s) from “%1”.", nullptr, count).arg(file);
        case Kind::Persona: return personas(file, reports);
        case Kind::SamplerPreset: return tr("%n sampler preset(s) added from “%1”.", nullptr, count).arg(file);
        case Kind::InstructTemplate: return tr("%n template(s) added from “%1”.", nullptr, count).arg(file);
        case Kind::QuickReplies: return tr("%n set(s) of quick replies added from “%1”.", nullptr, count).arg(file);
        case Kind::TextReplacement: break; // said above
        case Kind::Lorebook:
        case Kind::Refused: break; // of casts, which have words of their own
        }
        return {};
    }

    static QString personas(const QString &file, const QList<turn::BundleReport> &reports)
    {
        QStringList told{tr("%n persona(s) added from “%1”.", nullptr, int(reports.size())).arg(file)};
        const auto pictures = int(std::ranges::count(reports, true, &turn::BundleReport::hasPicture));
        if (pictures > 0)
            told << tr("%n of them have a picture.", nullptr, pictures);
        return told.join(u' ');
    }

    static QString replies(const turn::BundleReport &report)
    {
        if (report.alreadyThere)
            return tr("The quick replies “%1” are already there.").arg(report.name);
        if (report.scripts == 0)
            return tr("Quick replies “%1” added.").arg(report.name);
        return tr("Quick replies “%1” added. %n of them contain(s) a script, which is kept as text and not run.",
                  nullptr, report.scripts)
            .arg(report.name);
    }
};

} // namespace

QString characterImported(const QString &character, const QList<domain::Warning> &warnings)
{
    return BundleWords::character(character, warnings);
}

QString bundleImported(const QString &file, const QList<turn::BundleReport> &reports)
{
    return BundleWords::one(file, reports);
}

QString castImported(const QString &file, const QList<turn::BundleReport> &reports)
{
    return BundleWords::cast(file, reports);
}

QString chatsImported(const QString &file, const QList<turn::ImportedChat> &imported, bool withCharacters)
{
    return BundleWords::chats(file, imported, withCharacters);
}

} // namespace dramatis::presenters
