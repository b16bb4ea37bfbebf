// TroubleDialog appears where the data cannot be opened, or where some is missing. It says what happened and offers
// ways to go on; neither Escape nor Return takes one that changes the data.
#pragma once

#include "base/result.h"

#include <QDateTime>
#include <QMessageBox>

#include <optional>

namespace dramatis::widgets {

struct Trouble {
    enum class Data {
        Whole,   // and in use
        Reduced, // what is left is in use
        Damaged, // beyond use, as a check of them says
        Closed,  // nothing is known to be wrong with them; they only cannot be opened
    };
    base::Error error;
    Data data = Data::Closed;
    std::optional<QDateTime> backup; // the newest that may be of use
    bool hasLog = false;
};

class TroubleDialog : public QMessageBox {
    Q_OBJECT
public:
    explicit TroubleDialog(const Trouble &trouble, QWidget *parent = nullptr);

Q_SIGNALS:
    void againWanted(); // to open the data
    void restoreWanted();
    void continueWanted();  // with what is left; not asked again
    void startOverWanted(); // the damaged data are kept beside
    void folderWanted();
    void logWanted();

private:
    void offerLess(const Trouble &trouble);
    void offerOthers(const Trouble &trouble);
    void offerAgain(const Trouble &trouble);
    void offerLastBackup(const std::optional<QDateTime> &backup);
    void offerBackup(const std::optional<QDateTime> &backup);
    QPushButton *add(const QString &text, ButtonRole role, void (TroubleDialog::*wanted)());
};

} // namespace dramatis::widgets
