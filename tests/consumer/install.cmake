# SPDX-License-Identifier: MIT
# Installs BUILD to one place and moves it to PREFIX: the package must not remember where it was.
file(REMOVE_RECURSE "${PREFIX}" "${PREFIX}.before")
execute_process(COMMAND ${CMAKE_COMMAND} --install "${BUILD}" --config "${CONFIG}"
    --prefix "${PREFIX}.before" COMMAND_ERROR_IS_FATAL ANY)
file(RENAME "${PREFIX}.before" "${PREFIX}")
