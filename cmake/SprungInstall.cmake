# SPDX-License-Identifier: MIT
# find_package(Sprung COMPONENTS Physics Sprung Widgets Render Quick), or pkg-config: both follow the installed tree to
# wherever it is moved. In parts, as distributions have them: physics, libraries, widgets and quick, so
# that nobody gets Qt, its widgets or Qt Quick who needs less; qml, development.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Sprung)
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH prefix_from_pkgconfig "/${pkgconfig_dir}" "/")
set(here $<IF:$<PLATFORM_ID:Darwin>,@loader_path,$ORIGIN>)
# Where a library of that part goes.
macro(set_places part)
    set(places
        RUNTIME COMPONENT ${part}
        LIBRARY COMPONENT ${part} NAMELINK_COMPONENT development
        ARCHIVE COMPONENT development)
endmacro()

# sprung_install(TARGET PART PACKAGE [REQUIRED PACKAGE …]): the library, its public headers, its
# component of the CMake package, and PACKAGE.pc.
function(sprung_install target part package)
    set_places(${part})
    get_target_property(component ${target} EXPORT_NAME)
    set_target_properties(${target} PROPERTIES INSTALL_RPATH "${here}")
    install(TARGETS ${target} EXPORT Sprung${component} ${places}
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
    if(SPRUNG_HAS_DBUS AND NOT BUILD_SHARED_LIBS) # a shared library finds it by itself
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

# sprung_install_module(PLUGIN FOLDER [PATTERN NAME EXCLUDE …]): a QML module and what tools are to
# know of it, but for what is a module of its own. Where it is static its plugin is a library like
# any other, for programs to link.
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
    # Below the prefix, where Qt has its own: in Qt's prefix they are found with no import path.
    set(SPRUNG_INSTALL_QMLDIR "${QT6_INSTALL_QML}" CACHE STRING
        "Where the QML modules are installed, below the prefix")
    set_target_properties(SprungQuick PROPERTIES INSTALL_RPATH "${here}")
    set_places(quick)
    install(TARGETS SprungQuick EXPORT SprungQuick ${places})
    if(NOT BUILD_SHARED_LIBS)
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

# Help for Qt Creator, where it looks for that of Qt, if scripts/site has built it.
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
