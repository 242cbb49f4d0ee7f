// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QTest>

/// A class of tests in this program, which starts it when it is asked for by the name of its file.
class Test
{
public:
    using Run = int (*)(int argc, char **argv);

    Test(const char *file, Run run);
};

/// What QTEST_MAIN does, with any class of application.
template <class Tests, class Application = QCoreApplication>
int runTests(int argc, char **argv)
{
    Application application(argc, argv);
    application.setAttribute(Qt::AA_Use96Dpi);
    Tests tests;
    return QTest::qExec(&tests, argc, argv);
}

/// For a function that calculates for long, and does nothing with memory that others do not.
#define SKIP_UNDER_VALGRIND()                                                                      \
    if (qEnvironmentVariableIsSet("SPRUNG_UNDER_VALGRIND"))                                        \
    QSKIP("It calculates for long")

/// SPRUNG_TEST(Class) or SPRUNG_TEST(Class, Application), at the end of its file.
#define SPRUNG_TEST(...) SPRUNG_TEST_NUMBERED(__COUNTER__, __VA_ARGS__)
#define SPRUNG_TEST_NUMBERED(number, ...) SPRUNG_TEST_NAMED(number, __VA_ARGS__)
#define SPRUNG_TEST_NAMED(number, ...)                                                             \
    static const Test test##number(__FILE__, &runTests<__VA_ARGS__>);
