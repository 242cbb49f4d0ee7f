# SPDX-License-Identifier: MIT
# What every target of the project shares: the language, the warnings, hidden symbols.
include_guard()
include(GenerateExportHeader)

function(sprung_target target)
    set_target_properties(${target} PROPERTIES
        CXX_EXTENSIONS OFF
        CXX_VISIBILITY_PRESET hidden
        VISIBILITY_INLINES_HIDDEN ON)
    target_compile_features(${target} PUBLIC cxx_std_20)
    if(MSVC)
        target_compile_options(${target} PRIVATE /W4 /permissive- $<$<BOOL:${SPRUNG_WERROR}>:/WX>)
    else()
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
            $<$<BOOL:${SPRUNG_WERROR}>:-Werror>)
    endif()
endfunction()

# sprung_library(TARGET NAME MACRO): a library that is installed as Sprung::NAME. Its export
# header <sprung/NAME_export.h>, in lower case, defines MACRO_EXPORT.
function(sprung_library target name macro)
    string(TOLOWER ${name} lower)
    set_target_properties(${target} PROPERTIES
        EXPORT_NAME ${name}
        VERSION ${PROJECT_VERSION}
        SOVERSION ${PROJECT_VERSION_MAJOR})
    target_include_directories(${target} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/lib>
        $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/lib>
        $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    generate_export_header(${target} BASE_NAME ${macro}
        EXPORT_FILE_NAME "${PROJECT_BINARY_DIR}/lib/sprung/${lower}_export.h")
    if(NOT BUILD_SHARED_LIBS)
        target_compile_definitions(${target} PUBLIC ${macro}_STATIC_DEFINE)
    endif()
endfunction()
