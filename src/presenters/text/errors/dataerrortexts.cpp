#include "presenters/text/errors/dataerrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &dataErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("data_in_use"),
         QT_TRANSLATE_NOOP("ErrorText", "Another program is using the data in “%1”; close it, then try again.")},
        {QStringLiteral("data_not_writable"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” cannot be written; check its permissions, and whether its disk is "
                                        "read-only. Nothing in it was changed.")},
        {QStringLiteral("data_not_readable"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” cannot be read; check its permissions, and the disk that holds it.")},
        {QStringLiteral("data_damaged"), QT_TRANSLATE_NOOP("ErrorText", "The data in “%1” is damaged.")},
        {QStringLiteral("log_shorter"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The newest part of your stories is missing: the disk or another program lost it. The rest is intact.")},
        {QStringLiteral("log_empty"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "All of your stories are missing: the disk or another program lost them, or the file was replaced.")},
        {QStringLiteral("log_differs"),
         QT_TRANSLATE_NOOP("ErrorText", "The stories in this folder are not the ones from last time: the file was "
                                        "replaced or damaged. What is there now is intact and can be used.")},
        {QStringLiteral("wal_foreign"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "A write-ahead log that belongs to other data was found beside your stories. Dramatis moved it to the "
             "folder “%1” and did not use it. Your stories are unharmed.")},
        {QStringLiteral("wal_damaged"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "Some of the latest changes could not be read. No messages are missing, but a draft may be. A copy of the "
             "damaged file is in the folder “%1”.")},
        {QStringLiteral("mark_damaged"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The record of your latest changes is damaged, so Dramatis cannot tell whether any are missing. "
             "Everything else is intact.")},
        {QStringLiteral("mark_unreadable"),
         QT_TRANSLATE_NOOP("ErrorText", "The record of your latest changes (“%1”) cannot be read, so Dramatis cannot "
                                        "tell whether any are missing.")},
        {QStringLiteral("backup_not_written"),
         QT_TRANSLATE_NOOP("ErrorText", "The backup “%1” could not be written (%2).")},
        {QStringLiteral("not_a_backup"), QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a Dramatis backup.")},
        {QStringLiteral("settings_not_written"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The settings cannot be saved in “%1”, so changes are lost when you quit; check "
                           "its permissions, and whether its disk is full or read-only.")},
        {QStringLiteral("disk_full"),
         QT_TRANSLATE_NOOP("ErrorText", "The disk is full, so nothing can be saved. Free up space, then try again.")},
        {QStringLiteral("newer_data"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” was written by a newer Dramatis; update this one to open it.")},
        {QStringLiteral("data_altered"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” was changed outside Dramatis (%2), so it was not opened.")},
        {QStringLiteral("data_emptied"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "Another program deleted the stories in “%1”. Only the chat and character lists are left.")},
        {QStringLiteral("foreign_data"), QT_TRANSLATE_NOOP("ErrorText", "“%1” is another program’s database.")},
        {QStringLiteral("no_wal"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The disk with “%1” cannot store data safely; choose a folder on a local disk.")},
        {QStringLiteral("blob_damaged"),
         QT_TRANSLATE_NOOP("ErrorText", "A stored file is damaged; restore a backup in Settings, under Storage.")},
    };
    return texts;
}

} // namespace dramatis::presenters
