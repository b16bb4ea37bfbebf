#include <QCoreApplication>

#include <memory>

namespace dramatis::tests {

std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv);

std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv)
{
    return std::make_unique<QCoreApplication>(argc, argv);
}

} // namespace dramatis::tests
