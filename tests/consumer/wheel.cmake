# SPDX-License-Identifier: MIT
# Packs BUILD into a wheel, installs the wheel into a new environment of Python, and runs a program with it.
foreach(module IN ITEMS pip venv scikit_build_core PySide6.QtQml)
    execute_process(COMMAND ${PYTHON} -c "import ${module}" RESULT_VARIABLE missing ERROR_QUIET)
    if(missing)
        message("skipped: Python has no ${module}. On Debian 13, scripts/setup consumers installs it")
        return()
    endif()
endforeach()

file(REMOVE_RECURSE "${WORK}")
execute_process(COMMAND ${PYTHON} -m pip wheel --quiet --no-index --no-build-isolation --wheel-dir "${WORK}"
    --config-settings=cmake.source-dir=${SOURCE}/wheel --config-settings=cmake.define.BUILD=${BUILD}
    "${SOURCE}/../.." COMMAND_ERROR_IS_FATAL ANY)
file(GLOB wheel "${WORK}/*.whl")
execute_process(COMMAND ${PYTHON} -m venv --system-site-packages "${WORK}/venv" COMMAND_ERROR_IS_FATAL ANY)
set(python "${WORK}/venv/bin/python")
execute_process(COMMAND ${python} -m pip install --quiet --no-index "${wheel}" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${python} "${SOURCE}/wheel/wheel_test.py" COMMAND_ERROR_IS_FATAL ANY)
