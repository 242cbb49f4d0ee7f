# SPDX-License-Identifier: MIT
# Functions for targets: language, warnings, hidden symbols, precompiled headers.
include_guard()
include(GenerateExportHeader)

# Hides the C++ headers from moc, which would spend two thirds of its time on them.
list(FILTER CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES EXCLUDE REGEX "c[+][+]")

# Before 1.0, minor versions are not binary compatible.
set(sprung_soversion ${PROJECT_VERSION_MAJOR})
if(PROJECT_VERSION_MAJOR EQUAL 0)
    set(sprung_soversion 0.${PROJECT_VERSION_MINOR})
endif()

# sprung_target(TARGET [NAME]): sets the properties of a target. With NAME, the target uses the precompiled headers of
# sprung_precompile(NAME …).
function(sprung_target target)
    if(TARGET "sprung_${ARGN}_headers")
        target_precompile_headers(${target} REUSE_FROM "sprung_${ARGN}_headers")
        target_compile_options(${target} PRIVATE ${CMAKE_CXX_COMPILE_OPTIONS_PIC}) # also for programs
    endif()
    set_target_properties(${target} PROPERTIES
        CXX_EXTENSIONS OFF
        CXX_VISIBILITY_PRESET hidden
        VISIBILITY_INLINES_HIDDEN ON)
    if(SPRUNG_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
        if(NOT CMAKE_UNITY_BUILD_BATCH_SIZE)
            set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE 16)
        endif()
    endif()
    # Disables functions that Qt 6.4 deprecates. Qt 6.5 and newer use the second name.
    target_compile_definitions(${target} PRIVATE
        QT_DISABLE_DEPRECATED_BEFORE=0x060400 QT_DISABLE_DEPRECATED_UP_TO=0x060400)
    target_compile_features(${target} PUBLIC cxx_std_20)
    if(MSVC)
        target_compile_options(${target} PRIVATE /W4 /permissive- $<$<BOOL:${SPRUNG_WERROR}>:/WX>)
    else()
        # Without -Wshadow in unity builds of clang, which also reports names of other sources in the unit.
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion
            $<$<NOT:$<AND:$<CXX_COMPILER_ID:Clang,AppleClang>,$<BOOL:${SPRUNG_UNITY}>>>:-Wshadow>
            $<$<BOOL:${SPRUNG_WERROR}>:-Werror>)
    endif()
endfunction()

# sprung_precompile(NAME HEADERS … FROM Qt6::… [DEFINITIONS …] [OPTIONS …]): precompiles headers for all targets with
# these flags, because most of the time goes into reading Qt's headers. The library FROM provides the include folders.
# It is not linked, because some targets lack its definitions. <QGuiApplication> is excluded, because it redefines qApp.
# Sources still include what they use: the lint compiles them without precompiled headers.
function(sprung_precompile name)
    if(NOT SPRUNG_PCH)
        return()
    endif()
    cmake_parse_arguments(arg "" "" "HEADERS;FROM;DEFINITIONS;OPTIONS" ${ARGN})
    set(target sprung_${name}_headers)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "")
    add_library(${target} OBJECT "${source}")
    sprung_target(${target})
    set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
    target_compile_definitions(${target} PRIVATE ${arg_DEFINITIONS})
    target_compile_options(${target} PRIVATE ${CMAKE_CXX_COMPILE_OPTIONS_PIC} ${arg_OPTIONS})
    target_link_libraries(${target} PRIVATE Qt6::Core)
    target_include_directories(${target} SYSTEM PRIVATE
        $<TARGET_PROPERTY:${arg_FROM},INTERFACE_INCLUDE_DIRECTORIES>)
    target_precompile_headers(${target} PRIVATE ${arg_HEADERS})
endfunction()

# sprung_qt_target(TARGET [NAME]): sets the properties of a library or plugin that uses Qt.
function(sprung_qt_target target)
    sprung_target(${target} ${ARGN})
    set_target_properties(${target} PROPERTIES AUTOMOC ON)
    target_compile_definitions(${target} PRIVATE QT_NO_CAST_FROM_ASCII)
endfunction()

# sprung_qt_test(TARGET): the flags for a program with Qt Test. QTRY_VERIFY of newer versions of Qt converts implicitly.
function(sprung_qt_test target)
    if(NOT MSVC AND Qt6_VERSION VERSION_GREATER_EQUAL 6.7)
        target_compile_options(${target} PRIVATE -Wno-conversion)
    endif()
endfunction()

# sprung_program(TARGET LIBRARIES …): sets the properties of a program, and links the libraries. Programs with
# Sprung::Physics do not use Qt.
function(sprung_program target)
    if(NOT "Sprung::Physics" IN_LIST ARGN)
        set(headers programs)
    endif()
    sprung_target(${target} ${headers})
    target_link_libraries(${target} PRIVATE ${ARGN})
endfunction()

# sprung_library(TARGET NAME MACRO): sets the properties of a library that is installed as Sprung::NAME. Its export
# header <sprung/name_export.h> defines MACRO_EXPORT.
function(sprung_library target name macro)
    string(TOLOWER ${name} lower)
    set_target_properties(${target} PROPERTIES
        EXPORT_NAME ${name}
        VERSION ${PROJECT_VERSION}
        SOVERSION ${sprung_soversion})
    set(export_header "${PROJECT_BINARY_DIR}/lib/sprung/${lower}_export.h")
    generate_export_header(${target} BASE_NAME ${macro} EXPORT_FILE_NAME "${export_header}")
    target_sources(${target} PUBLIC
        FILE_SET export_header TYPE HEADERS
        BASE_DIRS "${PROJECT_BINARY_DIR}/lib" FILES "${export_header}")
    if(NOT BUILD_SHARED_LIBS)
        target_compile_definitions(${target} PUBLIC ${macro}_STATIC_DEFINE)
    endif()
endfunction()

# sprung_headers(TARGET FILE…): adds public headers, which are installed and compile on their own. Public headers
# include the headers in folders detail/. Programs do not include these.
function(sprung_headers target)
    target_sources(${target} PUBLIC
        FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/lib" FILES ${ARGN})
endfunction()
