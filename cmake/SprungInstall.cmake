# SPDX-License-Identifier: MIT
# find_package(Sprung COMPONENTS Physics Sprung Quick), or pkg-config: both follow the installed tree to
# wherever it is moved.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Sprung)
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH prefix_from_pkgconfig "/${pkgconfig_dir}" "/")

# sprung_install(TARGET PACKAGE [REQUIRED PACKAGE …]): the library, its public headers, its
# component of the CMake package, and PACKAGE.pc.
function(sprung_install target package)
    get_target_property(component ${target} EXPORT_NAME)
    set_target_properties(${target} PROPERTIES
        INSTALL_RPATH $<IF:$<PLATFORM_ID:Darwin>,@loader_path,$ORIGIN>)
    install(TARGETS ${target} EXPORT Sprung${component} FILE_SET HEADERS FILE_SET export_header)
    install(EXPORT Sprung${component} NAMESPACE Sprung:: DESTINATION ${package_dir})

    list(JOIN ARGN " " required)
    set(definitions)
    if(NOT BUILD_SHARED_LIBS)
        get_target_property(definitions ${target} INTERFACE_COMPILE_DEFINITIONS)
        list(TRANSFORM definitions PREPEND "-D")
        list(JOIN definitions " " definitions)
    endif()
    configure_file(cmake/package.pc.in ${package}.pc @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${package}.pc" DESTINATION ${pkgconfig_dir})
endfunction()

set(installed_components Physics)
sprung_install(SprungPhysics sprung-physics)
if(SPRUNG_QT)
    list(APPEND installed_components Sprung)
    sprung_install(Sprung sprung sprung-physics Qt6Core Qt6Gui)
endif()

# The QML module, in a folder that an import path names, and what C++ links where that is static.
if(SPRUNG_QML)
    list(APPEND installed_components Quick)
    set(qml_dir ${CMAKE_INSTALL_LIBDIR}/qml)
    file(RELATIVE_PATH libraries_from_module "/${qml_dir}/Sprung" "/${CMAKE_INSTALL_LIBDIR}")
    set(origin $<IF:$<PLATFORM_ID:Darwin>,@loader_path,$ORIGIN>)
    set_target_properties(SprungQuick PROPERTIES INSTALL_RPATH "${origin}")
    set_target_properties(SprungQuickplugin PROPERTIES
        INSTALL_RPATH "${origin}/${libraries_from_module}")

    set(exported SprungQuick)
    if(BUILD_SHARED_LIBS)
        install(TARGETS SprungQuickplugin
            LIBRARY DESTINATION ${qml_dir}/Sprung RUNTIME DESTINATION ${qml_dir}/Sprung)
    else()
        list(APPEND exported SprungQuickplugin ${sprung_quick_objects})
    endif()
    install(TARGETS ${exported} EXPORT SprungQuick
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        OBJECTS DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(EXPORT SprungQuick NAMESPACE Sprung:: DESTINATION ${package_dir})
    if(SPRUNG_ANIMATIONS)
        file(RELATIVE_PATH libraries_from_module
            "/${qml_dir}/Sprung/Animations" "/${CMAKE_INSTALL_LIBDIR}")
        set_target_properties(SprungAnimations PROPERTIES
            INSTALL_RPATH "${origin}/${libraries_from_module}")
        install(TARGETS SprungAnimations
            LIBRARY DESTINATION ${qml_dir}/Sprung/Animations
            RUNTIME DESTINATION ${qml_dir}/Sprung/Animations
            ARCHIVE DESTINATION ${qml_dir}/Sprung/Animations)
        install(DIRECTORY qml-plugin/animations/designer DESTINATION ${qml_dir}/Sprung/Animations)
    endif()
    file(RELATIVE_PATH libraries_from_module "/${qml_dir}/Sprung/Tools" "/${CMAKE_INSTALL_LIBDIR}")
    set_target_properties(SprungTools PROPERTIES INSTALL_RPATH "${origin}/${libraries_from_module}")
    install(TARGETS SprungTools
        LIBRARY DESTINATION ${qml_dir}/Sprung/Tools
        RUNTIME DESTINATION ${qml_dir}/Sprung/Tools
        ARCHIVE DESTINATION ${qml_dir}/Sprung/Tools)
    install(DIRECTORY "${PROJECT_BINARY_DIR}/qml/Sprung" DESTINATION ${qml_dir}
        FILES_MATCHING PATTERN qmldir PATTERN *.qmltypes PATTERN *.qml)
    install(DIRECTORY qml-plugin/designer DESTINATION ${qml_dir}/Sprung)
    install(DIRECTORY qml-plugin/tools/designer DESTINATION ${qml_dir}/Sprung/Tools)
endif()

configure_package_config_file(cmake/SprungConfig.cmake.in SprungConfig.cmake
    INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(SprungConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/SprungConfig.cmake"
    "${PROJECT_BINARY_DIR}/SprungConfigVersion.cmake" DESTINATION ${package_dir})
