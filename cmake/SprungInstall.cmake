# SPDX-License-Identifier: MIT
# Installs the libraries, the QML modules, and the files of find_package(Sprung COMPONENTS Physics Sprung Widgets Render
# Quick) and pkg-config. The installed files can be moved to another prefix. The install components physics, libraries,
# widgets, quick, qml and development can be packaged separately, so that a package depends on no more of Qt than it
# needs.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Sprung)
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH prefix_from_pkgconfig "/${pkgconfig_dir}" "/")
set(here $<IF:$<PLATFORM_ID:Darwin>,@loader_path,$ORIGIN>)
# Sets `destinations` for the library of an install component.
macro(set_destinations component)
    set(destinations
        RUNTIME COMPONENT ${component}
        LIBRARY COMPONENT ${component} NAMELINK_COMPONENT development
        ARCHIVE COMPONENT development)
endmacro()

# sprung_install(TARGET INSTALL_COMPONENT PACKAGE [REQUIRED PACKAGE …]): installs the library, its public
# headers, its component of the CMake package, and PACKAGE.pc.
function(sprung_install target install_component package)
    set_destinations(${install_component})
    get_target_property(component ${target} EXPORT_NAME)
    set_target_properties(${target} PROPERTIES INSTALL_RPATH "${here}")
    install(TARGETS ${target} EXPORT Sprung${component} ${destinations}
        FILE_SET HEADERS COMPONENT development
        FILE_SET export_header COMPONENT development)
    install(EXPORT Sprung${component} NAMESPACE Sprung::
        DESTINATION ${package_dir} COMPONENT development)

    list(JOIN ARGN " " required)
    set(flags)
    if(NOT BUILD_SHARED_LIBS)
        get_target_property(flags ${target} INTERFACE_COMPILE_DEFINITIONS)
        list(TRANSFORM flags PREPEND "-D")
    endif()
    get_target_property(options ${target} INTERFACE_COMPILE_OPTIONS)
    if(options)
        list(APPEND flags ${options})
    endif()
    list(JOIN flags " " flags)
    set(name "Sprung ${component}")
    string(REPLACE "Sprung Sprung" "Sprung" name "${name}")
    configure_file(cmake/package.pc.in ${package}.pc @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${package}.pc"
        DESTINATION ${pkgconfig_dir} COMPONENT development)
endfunction()

set(installed_components Physics)
sprung_install(SprungPhysics physics sprung-physics)
if(SPRUNG_QT)
    list(APPEND installed_components Sprung)
    set(sprung_dependencies Core Gui)
    if(SPRUNG_HAS_DBUS AND NOT BUILD_SHARED_LIBS) # a shared library links it itself
        list(APPEND sprung_dependencies DBus)
    endif()
    list(TRANSFORM sprung_dependencies PREPEND Qt6 OUTPUT_VARIABLE required_qt)
    sprung_install(Sprung libraries sprung sprung-physics ${required_qt})
endif()
if(SPRUNG_WIDGETS)
    list(APPEND installed_components Widgets)
    sprung_install(SprungWidgets widgets sprung-widgets sprung Qt6Widgets)
endif()
if(SPRUNG_RENDER)
    list(APPEND installed_components Render)
    sprung_install(SprungRender quick sprung-render sprung-physics Qt6Quick)
    if(NOT BUILD_SHARED_LIBS)
        install(TARGETS ${sprung_render_objects} EXPORT SprungRender
            OBJECTS DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
    endif()
endif()

# sprung_install_module(PLUGIN FOLDER [PATTERN NAME EXCLUDE …]): installs a QML module and its files for tools.
# The patterns exclude subfolders that are modules of their own. A static plugin is exported, so that programs
# can link it.
function(sprung_install_module plugin folder)
    set(module_dir ${SPRUNG_INSTALL_QMLDIR}/${folder})
    if(BUILD_SHARED_LIBS)
        file(RELATIVE_PATH libraries "/${module_dir}" "/${CMAKE_INSTALL_LIBDIR}")
        set_target_properties(${plugin} PROPERTIES INSTALL_RPATH "${here}/${libraries}")
        install(TARGETS ${plugin}
            LIBRARY DESTINATION ${module_dir} COMPONENT qml
            RUNTIME DESTINATION ${module_dir} COMPONENT qml)
    else()
        install(TARGETS ${plugin} EXPORT SprungQuick ARCHIVE COMPONENT development)
    endif()
    get_target_property(source_dir ${plugin} SOURCE_DIR)
    install(DIRECTORY "${source_dir}/" DESTINATION ${module_dir} COMPONENT qml
        FILES_MATCHING PATTERN *.qml PATTERN *.metainfo PATTERN *.svg ${ARGN})
endfunction()

if(SPRUNG_QML)
    list(APPEND installed_components Quick)
    set(path_vars SPRUNG_INSTALL_QMLDIR)
    set(quick_dependencies Qml)
    set(quick_components Sprung)
    if(NOT BUILD_SHARED_LIBS) # for the plugins
        list(APPEND quick_dependencies Quick)
        list(APPEND quick_components Render)
    endif()
    # In Qt's prefix this is Qt's own folder, so that programs need no import path.
    set(SPRUNG_INSTALL_QMLDIR "${QT6_INSTALL_QML}" CACHE STRING
        "The folder of the QML modules, relative to the prefix")
    set_target_properties(SprungQuick PROPERTIES INSTALL_RPATH "${here}")
    set_destinations(quick)
    install(TARGETS SprungQuick EXPORT SprungQuick ${destinations})
    if(NOT BUILD_SHARED_LIBS)
        install(TARGETS SprungDragRecognizer EXPORT SprungQuick ARCHIVE COMPONENT development)
        install(TARGETS ${sprung_quick_objects} EXPORT SprungQuick
            OBJECTS DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
    endif()
    sprung_install_module(SprungQuickplugin Sprung
        PATTERN animations EXCLUDE PATTERN gestures EXCLUDE PATTERN layouts EXCLUDE
        PATTERN render EXCLUDE PATTERN tools EXCLUDE)
    sprung_install_module(SprungGestures Sprung/Gestures)
    sprung_install_module(SprungLayouts Sprung/Layouts)
    sprung_install_module(SprungTools Sprung/Tools)
    if(SPRUNG_ANIMATIONS)
        sprung_install_module(SprungAnimations Sprung/Animations)
    endif()
    if(SPRUNG_RENDER)
        sprung_install_module(SprungRenderplugin Sprung/Render)
    endif()
    install(TARGETS SprungModules EXPORT SprungQuick)
    install(EXPORT SprungQuick NAMESPACE Sprung::
        DESTINATION ${package_dir} COMPONENT development)
    install(DIRECTORY "${PROJECT_BINARY_DIR}/qml/Sprung"
        DESTINATION ${SPRUNG_INSTALL_QMLDIR} COMPONENT qml
        FILES_MATCHING PATTERN qmldir PATTERN *.qmltypes)
endif()

# The help file, if scripts/site has built it. Qt Creator searches this folder.
if(SPRUNG_QT)
    install(FILES "${PROJECT_SOURCE_DIR}/build/site/sprung.qch"
        DESTINATION "${QT6_INSTALL_DOCS}" COMPONENT development OPTIONAL)
endif()

configure_package_config_file(cmake/SprungConfig.cmake.in SprungConfig.cmake
    INSTALL_DESTINATION ${package_dir} PATH_VARS ${path_vars} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(SprungConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/SprungConfig.cmake"
    "${PROJECT_BINARY_DIR}/SprungConfigVersion.cmake"
    DESTINATION ${package_dir} COMPONENT development)
