# SPDX-License-Identifier: MIT
include_guard()
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Test)

# sprung_test(NAME [LIBRARIES …]): tests/…/NAME.cpp, one QTEST class, run by ctest.
function(sprung_test name)
    cmake_parse_arguments(arg "" "" "LIBRARIES" ${ARGN})
    add_executable(${name} ${name}.cpp)
    sprung_target(${name})
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_link_libraries(${name} PRIVATE Qt6::Test ${arg_LIBRARIES})
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 300)
endfunction()
