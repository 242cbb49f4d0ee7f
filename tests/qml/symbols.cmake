# SPDX-License-Identifier: MIT
# cmake -D OBJDUMP=COMMAND -D "LIBRARIES=FILE;…" -P symbols.cmake: fails where a library needs more
# of Qt than its public API.
foreach(library IN LISTS LIBRARIES)
    execute_process(COMMAND ${OBJDUMP} -T "${library}" OUTPUT_VARIABLE symbols
        COMMAND_ERROR_IS_FATAL ANY)
    if(NOT symbols MATCHES "Qt_6")
        message(SEND_ERROR "${library} imports nothing of Qt: nothing was seen")
    endif()
    string(REGEX MATCHALL "[^\n]*PRIVATE_API[^\n]*" private "${symbols}")
    # What Qt's own compiler makes of QML calls these, from 6.8 on under this name.
    list(FILTER private EXCLUDE REGEX "_ZNK?11QQmlPrivate")
    if(private)
        message(SEND_ERROR "${library}:\n${private}")
    endif()
endforeach()
