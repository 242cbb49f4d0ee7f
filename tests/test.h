// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QTest>

/// Registers a class of tests. The program runs it if its argument is the name of the file.
class Test
{
public:
    using Run = int (*)(int argc, char **argv);

    Test(const char *file, Run run);
};

/// Runs a test as QTEST_MAIN does, with any class of application.
template <class Tests, class Application = QCoreApplication>
int runTests(int argc, char **argv)
{
    Application application(argc, argv);
    application.setAttribute(Qt::AA_Use96Dpi);
    Tests tests;
    return QTest::qExec(&tests, argc, argv);
}

/// Skips a long calculation under valgrind, if other tests cover its use of memory.
#define SKIP_UNDER_VALGRIND()                                                                      \
    if (qEnvironmentVariableIsSet("SPRUNG_UNDER_VALGRIND"))                                        \
    QSKIP("takes too long under valgrind")

/// Registers the tests at the end of a file: SPRUNG_TEST(Class) or SPRUNG_TEST(Class, Application).
#define SPRUNG_TEST(...) SPRUNG_TEST_NUMBERED(__COUNTER__, __VA_ARGS__)
#define SPRUNG_TEST_NUMBERED(number, ...) SPRUNG_TEST_NAMED(number, __VA_ARGS__)
#define SPRUNG_TEST_NAMED(number, ...)                                                             \
    static const Test test##number(__FILE__, &runTests<__VA_ARGS__>);
