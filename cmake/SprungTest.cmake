# SPDX-License-Identifier: MIT
include_guard()
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Test)
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    find_program(SPRUNG_VALGRIND valgrind)
endif()

# Without <QTest>, which contains paths of each program.
if(SPRUNG_QML AND NOT MSVC)
    sprung_precompile(tests
        HEADERS <QMetaProperty> <QPointer> <QQmlComponent> <QQmlEngine> <QQuickItem>
            <QQuickView> <QQuickWindow> <QRegularExpression> <QTimer> <algorithm> <cmath> <functional>
            <memory> <optional> <vector>
        FROM Qt6::Quick
        OPTIONS -O0)
endif()

# tests/main.cpp, compiled once for all programs.
add_library(sprung_test_main OBJECT "${PROJECT_SOURCE_DIR}/tests/main.cpp")
sprung_target(sprung_test_main)
target_include_directories(sprung_test_main PUBLIC "${PROJECT_SOURCE_DIR}/tests")
target_link_libraries(sprung_test_main PUBLIC Qt6::Test)

# sprung_mocs(TARGET FILES…): runs moc on the files. The output for NAME.cpp is NAME.moc, the output for a header is
# compiled. AUTOMOC takes twenty times as long, because it reads the headers of Qt and C++, which tests do not need.
function(sprung_mocs target)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc")
    file(MAKE_DIRECTORY "${folder}")
    target_include_directories(${target} PRIVATE "${folder}")
    foreach(file IN LISTS ARGN)
        cmake_path(ABSOLUTE_PATH file)
        cmake_path(GET file STEM name)
        set(output "${folder}/${name}.moc")
        if(file MATCHES "\\.h$")
            set(output "${folder}/moc_${name}.cpp")
        endif()
        add_custom_command(OUTPUT "${output}" COMMAND Qt6::moc --no-notes -o "${output}" "${file}"
            DEPENDS "${file}" VERBATIM)
        target_sources(${target} PRIVATE "${output}")
    endforeach()
endfunction()

# sprung_tests(PROGRAM [OPTIMIZED] TESTS … [VALGRIND …] [SOURCES …] [LIBRARIES …]): compiles the tests of a folder into
# one program, because most of the time goes into reading Qt's headers. The test NAME is in NAME.cpp, which ends with
# SPRUNG_TEST(). ctest runs each test in a process of its own.
# OPTIMIZED is for tests that calculate a lot. Other tests take longer to optimize than to run.
# SOURCES contains all headers with Q_OBJECT.
# VALGRIND names tests that also run as NAME_valgrind with the label valgrind, because AddressSanitizer does not see
# into Qt. Functions with SKIP_UNDER_VALGRIND() are left out.
# The label clock marks tests that wait for real time. scripts/stages runs them last.
# The timeout is long, because tests take ten times as long on a busy machine.
function(sprung_tests program)
    cmake_parse_arguments(arg "OPTIMIZED" "" "TESTS;VALGRIND;SOURCES;LIBRARIES" ${ARGN})
    list(TRANSFORM arg_TESTS APPEND .cpp OUTPUT_VARIABLE files)
    add_executable(${program} ${files} ${arg_SOURCES})
    set(batch_size 12)
    if(arg_OPTIMIZED)
        set(batch_size 6)
    else()
        set(precompiled tests)
    endif()
    sprung_target(${program} ${precompiled})
    set(headers ${arg_SOURCES})
    list(FILTER headers INCLUDE REGEX "\\.h$")
    sprung_mocs(${program} ${files} ${headers})
    if(SPRUNG_UNITY)
        set_target_properties(${program} PROPERTIES
            UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${batch_size})
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # takes the included sources for headers
            target_compile_options(${program} PRIVATE -Wno-subobject-linkage)
        endif()
    endif()
    if(NOT MSVC)
        target_compile_options(${program} PRIVATE $<IF:$<BOOL:${arg_OPTIMIZED}>,-O1,-O0>)
    endif()
    sprung_qt_test(${program})
    target_link_libraries(${program} PRIVATE sprung_test_main ${arg_LIBRARIES})
    foreach(name IN LISTS arg_TESTS)
        cmake_path(GET name FILENAME name)
        add_test(NAME ${name} COMMAND ${program} ${name})
        set_tests_properties(${name} PROPERTIES
            ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 1500)
    endforeach()
    if(NOT SPRUNG_VALGRIND)
        return()
    endif()
    foreach(name IN LISTS arg_VALGRIND)
        cmake_path(GET name FILENAME name)
        add_test(NAME ${name}_valgrind COMMAND ${SPRUNG_VALGRIND} --quiet --error-exitcode=1
            --leak-check=full --errors-for-leak-kinds=definite
            --suppressions=${PROJECT_SOURCE_DIR}/tests/valgrind.supp $<TARGET_FILE:${program}> ${name})
        set_tests_properties(${name}_valgrind PROPERTIES LABELS valgrind
            ENVIRONMENT "QT_QPA_PLATFORM=offscreen;SPRUNG_UNDER_VALGRIND=1" TIMEOUT 1500)
    endforeach()
endfunction()

# sprung_costs(PROGRAM): adds a test that runs PROGRAM.cmake, which checks the cost of PROGRAM with valgrind.
function(sprung_costs program)
    if(SPRUNG_VALGRIND AND CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
        add_test(NAME ${program} COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:${program}>
            -D VALGRIND=${SPRUNG_VALGRIND} -P "${CMAKE_CURRENT_SOURCE_DIR}/${program}.cmake")
        set_tests_properties(${program} PROPERTIES
            LABELS valgrind ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 1500)
    endif()
endfunction()

# label_tests(LABELS FOLDER…): sets the labels of all tests in these folders and their subfolders.
function(label_tests labels)
    foreach(folder IN LISTS ARGN)
        set_property(DIRECTORY ${folder} PROPERTY LABELS ${labels})
        get_property(below DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
        label_tests("${labels}" ${below})
    endforeach()
endfunction()
