# SPDX-License-Identifier: MIT
include_guard()
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Test)
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    find_program(SPRUNG_VALGRIND valgrind)
endif()

# But not <QTest>, which has paths of each program.
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

# sprung_mocs(TARGET FILES…): lets moc read the files: what it makes of NAME.cpp is NAME.moc, and of a header a
# source. AUTOMOC reads all the headers of Qt and C++ for each, twenty times as long, and tests need none of them.
function(sprung_mocs target)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc")
    file(MAKE_DIRECTORY "${folder}")
    target_include_directories(${target} PRIVATE "${folder}")
    foreach(file IN LISTS ARGN)
        cmake_path(ABSOLUTE_PATH file)
        cmake_path(GET file STEM name)
        set(made "${folder}/${name}.moc")
        if(file MATCHES "\\.h$")
            set(made "${folder}/moc_${name}.cpp")
        endif()
        add_custom_command(OUTPUT "${made}" COMMAND Qt6::moc --no-notes -o "${made}" "${file}"
            DEPENDS "${file}" VERBATIM)
        target_sources(${target} PRIVATE "${made}")
    endforeach()
endfunction()

# sprung_tests(PROGRAM [OPTIMIZED] TESTS … [VALGRIND …] [SOURCES …] [LIBRARIES …]): the test classes of a folder
# in one program, since most of the time goes into reading Qt's headers. Each is in the file of its
# name, NAME.cpp, ends with SPRUNG_TEST(), and is run by ctest in a process of its own.
# OPTIMIZED are those that calculate much themselves, to debug too; the others take longer to optimize than to run.
# Headers with Q_OBJECT are among the SOURCES.
# VALGRIND names those that are run once more, as NAME_valgrind with the label valgrind:
# AddressSanitizer does not see what Qt itself does with memory. Functions with SKIP_UNDER_VALGRIND() are left out.
# The label clock is for what has to wait for a real one. It has run last, and alone.
# A timeout ends what hangs. On a busy machine all takes ten times as long, so it is long.
function(sprung_tests program)
    cmake_parse_arguments(arg "OPTIMIZED" "" "TESTS;VALGRIND;SOURCES;LIBRARIES" ${ARGN})
    list(TRANSFORM arg_TESTS APPEND .cpp OUTPUT_VARIABLE files)
    add_executable(${program} ${files} ${arg_SOURCES})
    set(at_once 12)
    if(arg_OPTIMIZED)
        set(at_once 6)
    else()
        set(precompiled tests)
    endif()
    sprung_target(${program} ${precompiled})
    set(headers ${arg_SOURCES})
    list(FILTER headers INCLUDE REGEX "\\.h$")
    sprung_mocs(${program} ${files} ${headers})
    if(SPRUNG_UNITY)
        set_target_properties(${program} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${at_once})
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # takes what is in the sources for headers
            target_compile_options(${program} PRIVATE -Wno-subobject-linkage)
        endif()
    endif()
    if(NOT MSVC)
        target_compile_options(${program} PRIVATE $<IF:$<BOOL:${arg_OPTIMIZED}>,-O1,-O0>)
    endif()
    if(NOT MSVC AND Qt6_VERSION VERSION_GREATER_EQUAL 6.7)
        target_compile_options(${program} PRIVATE -Wno-conversion) # in what QTRY_VERIFY says there
    endif()
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

# sprung_costs(PROGRAM): a test that PROGRAM.cmake beside it makes of what PROGRAM costs.
function(sprung_costs program)
    if(SPRUNG_VALGRIND AND CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
        add_test(NAME ${program} COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:${program}>
            -D VALGRIND=${SPRUNG_VALGRIND} -P "${CMAKE_CURRENT_SOURCE_DIR}/${program}.cmake")
        set_tests_properties(${program} PROPERTIES
            LABELS valgrind ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 1500)
    endif()
endfunction()

# label_tests(LABELS FOLDER…): the tests of these folders, and of those below, get the labels.
function(label_tests labels)
    foreach(folder IN LISTS ARGN)
        set_property(DIRECTORY ${folder} PROPERTY LABELS ${labels})
        get_property(below DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
        label_tests("${labels}" ${below})
    endforeach()
endfunction()
