# SPDX-License-Identifier: MIT
# cpack -G DEB: libsprung, qml6-module-sprung and libsprung-dev, out of what SprungInstall installs.
# For Debian's own folders configure with CMAKE_INSTALL_PREFIX=/usr.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sprung)
set(CPACK_PACKAGE_CONTACT "The Sprung authors <sprung@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
foreach(target SprungPhysics Sprung SprungRender SprungQuick) # where each finds the others
    if(TARGET ${target})
        get_target_property(folder ${target} LIBRARY_OUTPUT_DIRECTORY)
        if(NOT folder)
            get_target_property(folder ${target} BINARY_DIR)
        endif()
        list(APPEND CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${folder}")
    endif()
endforeach()
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)

# As everywhere in Debian: the name of the libraries says which of them fit.
set(CPACK_COMPONENTS_ALL libraries development)
set(CPACK_DEBIAN_LIBRARIES_PACKAGE_NAME libsprung${sprung_soversion})
set(CPACK_DEBIAN_LIBRARIES_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_LIBRARIES_DESCRIPTION "Motion that follows physics, for Qt 6: libraries")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libsprung-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Motion that follows physics, for Qt 6: development")
if(BUILD_SHARED_LIBS)
    set(CPACK_COMPONENT_DEVELOPMENT_DEPENDS libraries)
else()
    set(CPACK_COMPONENTS_ALL development)
endif()
if(SPRUNG_QT)
    set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "qt6-base-dev (>= ${Qt6_VERSION})")
endif()
if(SPRUNG_QML)
    string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
        ", qt6-declarative-dev (>= ${Qt6_VERSION})")
    list(APPEND CPACK_COMPONENTS_ALL qml)
    set(CPACK_DEBIAN_QML_PACKAGE_NAME qml6-module-sprung)
    set(CPACK_DEBIAN_QML_PACKAGE_SECTION libs)
    # What the modules import. In Debian 12 qml6-module-qtquick leaves it to others to name that it
    # needs the workers.
    string(JOIN ", " CPACK_DEBIAN_QML_PACKAGE_DEPENDS
        qml6-module-qtquick qml6-module-qtqml-workerscript
        qml6-module-qtquick-layouts qml6-module-qtquick-templates)
    set(CPACK_COMPONENT_QML_DESCRIPTION "Motion that follows physics, for Qt 6: QML modules")
    if(BUILD_SHARED_LIBS)
        set(CPACK_COMPONENT_QML_DEPENDS libraries)
        set(CPACK_COMPONENT_DEVELOPMENT_DEPENDS libraries qml)
    endif()
endif()
include(CPack)
