# SPDX-License-Identifier: MIT
# Packs BUILD for Debian, installs the packages into an empty system, builds and runs a program with them, and removes
# them. No file may be left. dpkg needs no root for this.
set(packages "${WORK}/packages")
set(root "${WORK}/root")
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${packages}")
foreach(folder IN ITEMS info updates parts triggers)
    file(MAKE_DIRECTORY "${root}/var/lib/dpkg/${folder}")
endforeach()
file(TOUCH "${root}/var/lib/dpkg/status" "${root}/var/lib/dpkg/available")

execute_process(COMMAND ${CPACK} -G DEB -C "${CONFIG}" -B "${packages}"
    --config "${BUILD}/CPackConfig.cmake" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB debs "${packages}/*.deb")

# package_of(PATTERN DEPENDENCY… [WITHOUT NAME…]): checks that one package matches, and that it has the dependencies. None
# contains a NAME.
function(package_of pattern)
    cmake_parse_arguments(arg "" "" "WITHOUT" ${ARGN})
    file(GLOB deb "${packages}/${pattern}_*.deb")
    list(LENGTH deb count)
    if(NOT count EQUAL 1)
        message(FATAL_ERROR "There is no ${pattern} among ${debs}")
    endif()
    execute_process(COMMAND ${DPKG_DEB} --field "${deb}" Depends
        OUTPUT_VARIABLE depends COMMAND_ERROR_IS_FATAL ANY)
    foreach(dependency IN LISTS arg_UNPARSED_ARGUMENTS)
        if(NOT depends MATCHES "(^|, )${dependency}( |,|\n|$)")
            message(SEND_ERROR "${pattern} does not depend on ${dependency}: ${depends}")
        endif()
    endforeach()
    foreach(name IN LISTS arg_WITHOUT)
        if(depends MATCHES "${name}")
            message(SEND_ERROR "${pattern} depends on ${name}: ${depends}")
        endif()
    endforeach()
endfunction()
package_of("libsprung-physics[0-9]*" libc6 WITHOUT qt6)
package_of("libsprung[0-9]*" "libsprung-physics[0-9.]+" libqt6core6[a-z0-9]* WITHOUT qt6qml qt6quick)
package_of("libsprung-quick[0-9]*" "libsprung[0-9.]+" libqt6qml6)
package_of(qml6-module-sprung "libsprung-quick[0-9.]+" libqt6quick6 qml6-module-qtquick
    qml6-module-qtqml-models qml6-module-qtqml-workerscript qml6-module-qtquick-layouts qml6-module-qtquick-templates)
package_of(libsprung-dev "libsprung-quick[0-9.]+" qt6-base-dev qt6-declarative-dev)

set(dpkg ${DPKG} --root=${root} --log=/dev/null --force-not-root --force-bad-path
    --force-script-chrootless)
# The dependencies are installed outside of that system, like the compiler.
execute_process(COMMAND ${dpkg} --force-depends --install ${debs}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

execute_process(COMMAND ${CMAKE_COMMAND} -S "${SOURCE}/quick" -B "${WORK}/program" -G "${GENERATOR}"
    -D CMAKE_BUILD_TYPE=${CONFIG} -D CMAKE_CXX_COMPILER=${COMPILER}
    -D CMAKE_PREFIX_PATH=${root}/usr OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build "${WORK}/program" --config "${CONFIG}"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${WORK}/program/consumer" COMMAND_ERROR_IS_FATAL ANY)

file(GLOB_RECURSE listings "${root}/var/lib/dpkg/info/*.list")
list(TRANSFORM listings REPLACE ".*/([^/:]+)(:[^/]*)?\\.list" "\\1" OUTPUT_VARIABLE names)
foreach(name IN LISTS names)
    if(NOT EXISTS "${root}/usr/share/doc/${name}/copyright")
        message(SEND_ERROR "${name} has no copyright file")
    endif()
endforeach()
execute_process(COMMAND ${dpkg} --purge ${names} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE left LIST_DIRECTORIES true "${root}/*")
list(FILTER left EXCLUDE REGEX "/var(/lib(/dpkg(/.*)?)?)?$")
if(left)
    message(FATAL_ERROR "These are left after the removal: ${left}")
endif()
