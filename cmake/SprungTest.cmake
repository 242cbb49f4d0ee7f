# SPDX-License-Identifier: MIT
include_guard()
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Test)
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    find_program(SPRUNG_VALGRIND valgrind)
endif()

# What clang reads once for all tests with Qt Gui: half of the time that it needs for one. gcc gains
# nothing by it.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND SPRUNG_QT AND NOT TARGET sprung_test_headers)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Gui)
    file(CONFIGURE OUTPUT sprung_test_headers.cpp CONTENT "" @ONLY)
    add_library(sprung_test_headers OBJECT sprung_test_headers.cpp)
    sprung_target(sprung_test_headers)
    # Without the definitions of Qt6::Test, which differ from test to test.
    target_link_libraries(sprung_test_headers PRIVATE Qt6::Gui)
    target_include_directories(sprung_test_headers SYSTEM PRIVATE
        $<TARGET_PROPERTY:Qt6::Test,INTERFACE_INCLUDE_DIRECTORIES>)
    target_precompile_headers(sprung_test_headers PRIVATE <QtTest>)
endif()

# sprung_test(NAME [VALGRIND] [HEADERS …] [LIBRARIES …]): tests/…/NAME.cpp, one QTEST class, run by
# ctest. HEADERS have classes with signals.
# VALGRIND has it run once more, as NAME_valgrind with the label valgrind: AddressSanitizer does not
# see what Qt itself does with memory.
function(sprung_test name)
    cmake_parse_arguments(arg "VALGRIND" "" "HEADERS;LIBRARIES" ${ARGN})
    add_executable(${name} ${name}.cpp)
    sprung_target(${name})
    if(NOT MSVC AND Qt6_VERSION VERSION_GREATER_EQUAL 6.7)
        target_compile_options(${name} PRIVATE -Wno-conversion) # in what QTRY_VERIFY says there
    endif()
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    if(arg_HEADERS)
        target_sources(${name} PRIVATE ${arg_HEADERS})
        set_target_properties(${name} PROPERTIES AUTOMOC ON)
    else() # AUTOMOC would write and compile one more file for each test
        set(moc "${CMAKE_CURRENT_BINARY_DIR}/${name}.moc")
        qt_generate_moc(${name}.cpp "${moc}" TARGET ${name})
        target_sources(${name} PRIVATE "${moc}")
        target_include_directories(${name} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}")
    endif()
    target_link_libraries(${name} PRIVATE Qt6::Test ${arg_LIBRARIES})
    # Qt Gui changes what <QtTest> declares.
    if(TARGET sprung_test_headers AND arg_LIBRARIES MATCHES "Sprung::Sprung|fixture|gallery_pages")
        target_precompile_headers(${name} REUSE_FROM sprung_test_headers)
    endif()
    add_test(NAME ${name} COMMAND ${name})
    set(tests ${name})
    if(arg_VALGRIND AND SPRUNG_VALGRIND)
        add_test(NAME ${name}_valgrind COMMAND ${SPRUNG_VALGRIND} --quiet --error-exitcode=1
            --leak-check=full --errors-for-leak-kinds=definite
            --suppressions=${PROJECT_SOURCE_DIR}/tests/valgrind.supp $<TARGET_FILE:${name}>)
        set_tests_properties(${name}_valgrind PROPERTIES LABELS valgrind)
        list(APPEND tests ${name}_valgrind)
    endif()
    set_tests_properties(${tests} PROPERTIES
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 300)
endfunction()
