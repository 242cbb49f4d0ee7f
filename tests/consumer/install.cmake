# SPDX-License-Identifier: MIT
# Installs BUILD to one folder and moves it to PREFIX, because the package must be relocatable.
# With BUILD_FIRST, first builds the remaining targets.
if(BUILD_FIRST)
    execute_process(COMMAND ${CMAKE_COMMAND} --build "${BUILD}" --config "${CONFIG}"
        COMMAND_ERROR_IS_FATAL ANY)
endif()
file(REMOVE_RECURSE "${PREFIX}" "${PREFIX}.before")
execute_process(COMMAND ${CMAKE_COMMAND} --install "${BUILD}" --config "${CONFIG}"
    --prefix "${PREFIX}.before" COMMAND_ERROR_IS_FATAL ANY)
file(RENAME "${PREFIX}.before" "${PREFIX}")
