# SPDX-License-Identifier: MIT
# What every target of the project shares: the language, the warnings, hidden symbols.
include_guard()
include(GenerateExportHeader)

# moc is given the folders of the compiler's own headers, and reading those of C++ takes two thirds of its time.
list(FILTER CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES EXCLUDE REGEX "c[+][+]")

# Before 1.0 a minor version may break what was built against another.
set(sprung_soversion ${PROJECT_VERSION_MAJOR})
if(PROJECT_VERSION_MAJOR EQUAL 0)
    set(sprung_soversion 0.${PROJECT_VERSION_MINOR})
endif()

# sprung_target(TARGET [NAME]): with a NAME, the headers of sprung_precompile(NAME …) are not read again.
function(sprung_target target)
    if(TARGET "sprung_${ARGN}_headers")
        target_precompile_headers(${target} REUSE_FROM "sprung_${ARGN}_headers")
        target_compile_options(${target} PRIVATE ${CMAKE_CXX_COMPILE_OPTIONS_PIC}) # as the headers, also for programs
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
    # Nothing that was deprecated by the oldest Qt. The second name is that of 6.5 and newer.
    target_compile_definitions(${target} PRIVATE
        QT_DISABLE_DEPRECATED_BEFORE=0x060400 QT_DISABLE_DEPRECATED_UP_TO=0x060400)
    target_compile_features(${target} PUBLIC cxx_std_20)
    if(MSVC)
        target_compile_options(${target} PRIVATE /W4 /permissive- $<$<BOOL:${SPRUNG_WERROR}>:/WX>)
    else()
        # For clang, a name of another source that is compiled at once is shadowed, too.
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion
            $<$<NOT:$<AND:$<CXX_COMPILER_ID:Clang,AppleClang>,$<BOOL:${SPRUNG_UNITY}>>>:-Wshadow>
            $<$<BOOL:${SPRUNG_WERROR}>:-Werror>)
    endif()
endfunction()

# sprung_precompile(NAME HEADERS … FROM Qt6::… [DEFINITIONS …] [OPTIONS …]): headers that are read once for all
# targets with these flags, since reading Qt takes more time than their own code. That library of Qt is not linked,
# because what it defines, not all of them define. <QGuiApplication> is not among them, because qApp is another one
# with it. Each source includes what it needs all the same: the lint reads them without.
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

# sprung_qt_target(TARGET [NAME]): what of lib and plugins stands on Qt.
function(sprung_qt_target target)
    sprung_target(${target} ${ARGN})
    set_target_properties(${target} PROPERTIES AUTOMOC ON)
    target_compile_definitions(${target} PRIVATE QT_NO_CAST_FROM_ASCII)
endfunction()

# sprung_program(TARGET LIBRARIES …): what links them. Only physics is there without Qt.
function(sprung_program target)
    if(NOT "Sprung::Physics" IN_LIST ARGN)
        set(headers programs)
    endif()
    sprung_target(${target} ${headers})
    target_link_libraries(${target} PRIVATE ${ARGN})
endfunction()

# sprung_library(TARGET NAME MACRO): a library that is installed as Sprung::NAME. Its export
# header <sprung/NAME_export.h>, in lower case, defines MACRO_EXPORT.
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

# sprung_headers(TARGET FILE…): headers that are installed, and have to compile alone. Those in a folder
# detail/ are there because public ones need them; programs do not name them.
function(sprung_headers target)
    target_sources(${target} PUBLIC
        FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/lib" FILES ${ARGN})
endfunction()
