# SPDX-License-Identifier: MIT
# Installs BUILD to one place and moves it to PREFIX: the package must not remember where it was.
# With BUILD_FIRST, also builds what no program has needed so far.
if(BUILD_FIRST)
    execute_process(COMMAND ${CMAKE_COMMAND} --build "${BUILD}" --config "${CONFIG}"
        COMMAND_ERROR_IS_FATAL ANY)
endif()
file(REMOVE_RECURSE "${PREFIX}" "${PREFIX}.before")
execute_process(COMMAND ${CMAKE_COMMAND} --install "${BUILD}" --config "${CONFIG}"
    --prefix "${PREFIX}.before" COMMAND_ERROR_IS_FATAL ANY)
file(RENAME "${PREFIX}.before" "${PREFIX}")
