# SPDX-License-Identifier: MIT
# cmake -D OBJDUMP=COMMAND -D "LIBRARIES=FILE;…" -D REJECTED=REGEX [-D ALLOWED=REGEX] -P symbols.cmake:
# fails if a library imports a symbol that is rejected and not allowed.
foreach(library IN LISTS LIBRARIES)
    execute_process(COMMAND ${OBJDUMP} -T "${library}" OUTPUT_VARIABLE symbols
        COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL "[^\n]*UND[^\n]*" imported "${symbols}")
    if(NOT imported)
        message(SEND_ERROR "${library} imports nothing: nothing was seen")
    endif()
    list(FILTER imported INCLUDE REGEX "${REJECTED}")
    if(ALLOWED)
        list(FILTER imported EXCLUDE REGEX "${ALLOWED}")
    endif()
    if(imported)
        list(JOIN imported "\n" imported)
        message(SEND_ERROR "${library}:\n${imported}")
    endif()
endforeach()
