# SPDX-License-Identifier: MIT
# Settings for cpack -G DEB, which makes the packages libsprung-physics, libsprung, libsprung-widgets, libsprung-quick,
# qml6-module-sprung and libsprung-dev of the installed files. To use Debian's folders, configure with
# CMAKE_INSTALL_PREFIX=/usr.
set(SPRUNG_HOMEPAGE "" CACHE STRING "The homepage in the packages; default: the URL of the git remote origin")
if(SPRUNG_HOMEPAGE)
    set(homepage "${SPRUNG_HOMEPAGE}")
else()
    execute_process(COMMAND git remote get-url origin WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        OUTPUT_VARIABLE homepage OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(NOT homepage MATCHES "^https://")
        set(homepage "")
    endif()
    string(REGEX REPLACE "^https://[^/]*@" "https://" homepage "${homepage}") # without a user's name
    string(REGEX REPLACE "[.]git$" "" homepage "${homepage}")
endif()
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sprung)
set(CPACK_PACKAGE_CONTACT "Sprung maintainers <maintainers@users.noreply.a-seed-ab04955c.example>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
foreach(target SprungPhysics Sprung SprungWidgets SprungRender SprungQuick) # so that dpkg-shlibdeps finds the libraries
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
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${homepage}")

# A package of libraries has the soname in its name, as Debian requires. Each package depends on the packages before it.
set(parts physics)
set(content_physics "the laws of motion, without Qt")
if(SPRUNG_QT)
    list(APPEND parts libraries)
    set(content_libraries "libraries")
endif()
set(before_quick ${parts})
if(SPRUNG_WIDGETS)
    list(APPEND parts widgets)
    set(content_widgets "library for widgets")
endif()
if(SPRUNG_QML)
    list(APPEND parts quick)
    set(content_quick "libraries of the QML modules")
endif()
set(CPACK_DEBIAN_PHYSICS_PACKAGE_NAME libsprung-physics${sprung_soversion})
set(CPACK_DEBIAN_LIBRARIES_PACKAGE_NAME libsprung${sprung_soversion})
set(CPACK_DEBIAN_WIDGETS_PACKAGE_NAME libsprung-widgets${sprung_soversion})
set(CPACK_DEBIAN_QUICK_PACKAGE_NAME libsprung-quick${sprung_soversion})
set(before)
foreach(part IN LISTS parts)
    string(TOUPPER ${part} PART)
    set(CPACK_DEBIAN_${PART}_PACKAGE_SECTION libs)
    set(CPACK_COMPONENT_${PART}_DESCRIPTION "Motion that follows physics, for Qt 6: ${content_${part}}")
    set(CPACK_COMPONENT_${PART}_DEPENDS ${before})
    list(APPEND before ${part})
endforeach()
set(CPACK_COMPONENT_QUICK_DEPENDS ${before_quick}) # not on widgets
set(CPACK_COMPONENTS_ALL ${parts} development)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libsprung-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Motion that follows physics, for Qt 6: development")
if(BUILD_SHARED_LIBS)
    set(CPACK_COMPONENT_DEVELOPMENT_DEPENDS ${parts})
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
    # The imported modules. Debian 12's qml6-module-qtquick needs qml6-module-qtqml-workerscript, but does
    # not depend on it.
    string(JOIN ", " CPACK_DEBIAN_QML_PACKAGE_DEPENDS
        qml6-module-qtquick qml6-module-qtqml-models qml6-module-qtqml-workerscript
        qml6-module-qtquick-layouts qml6-module-qtquick-templates)
    set(CPACK_COMPONENT_QML_DESCRIPTION "Motion that follows physics, for Qt 6: QML modules")
    if(BUILD_SHARED_LIBS)
        set(CPACK_COMPONENT_QML_DEPENDS ${before_quick} quick)
        list(APPEND CPACK_COMPONENT_DEVELOPMENT_DEPENDS qml)
    endif()
endif()

# Debian requires these files in each package. `cmake --install` does not install them.
file(READ LICENSE license)
string(REGEX MATCH "Copyright \\(c\\) ([^\n]*)" holders "${license}")
set(holders "${CMAKE_MATCH_1}")
string(REGEX REPLACE "^.*(Permission is)" "\\1" license "${license}")
string(REGEX REPLACE "\n\n" "\n.\n" license "${license}")
string(REGEX REPLACE "\n(.)" "\n \\1" license "${license}")
file(CONFIGURE OUTPUT debian/copyright @ONLY CONTENT [[
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Sprung
Upstream-Contact: @CPACK_PACKAGE_CONTACT@

Files: *
Copyright: @holders@
License: Expat
 @license@]])
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(CONFIGURE OUTPUT debian/changelog @ONLY CONTENT [[
sprung (@PROJECT_VERSION@) unstable; urgency=medium

  * Version @PROJECT_VERSION@.

 -- @CPACK_PACKAGE_CONTACT@  @date@
]])
find_program(SPRUNG_GZIP gzip)
if(SPRUNG_GZIP)
    execute_process(COMMAND ${SPRUNG_GZIP} -9 --no-name --force "${PROJECT_BINARY_DIR}/debian/changelog")
endif()
file(CONFIGURE OUTPUT debian/triggers CONTENT "activate-noawait ldconfig\n")
foreach(part IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${part} PART)
    install(FILES "${PROJECT_BINARY_DIR}/debian/copyright" "${PROJECT_BINARY_DIR}/debian/changelog.gz"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${PART}_PACKAGE_NAME}"
        COMPONENT ${part} OPTIONAL EXCLUDE_FROM_ALL)
    if(part IN_LIST parts AND BUILD_SHARED_LIBS)
        set(CPACK_DEBIAN_${PART}_PACKAGE_CONTROL_EXTRA "${PROJECT_BINARY_DIR}/debian/triggers")
    endif()
endforeach()
include(CPack)
