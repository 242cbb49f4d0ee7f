// SPDX-License-Identifier: MIT
// Runs one class of the tests in a program: PROGRAM NAME [Qt Test's arguments].
#include "test.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

namespace {

std::map<std::string, Test::Run> &tests()
{
    static std::map<std::string, Test::Run> tests;
    return tests;
}

} // namespace

Test::Test(const char *file, Run run)
{
    tests().emplace(std::filesystem::path(file).stem().string(), run);
}

int main(int argc, char *argv[])
{
    if (const auto test = tests().find(argc > 1 ? argv[1] : ""); test != tests().end()) {
        argv[1] = argv[0];
        return test->second(argc - 1, argv + 1);
    }
    std::fprintf(stderr, "Say which test:\n");
    for (const auto &[name, run] : tests())
        std::fprintf(stderr, "    %s %s\n", argv[0], name.c_str());
    return 2;
}
