# SPDX-License-Identifier: MIT
# cmake -D QMLLINT=COMMAND -D "DOCUMENTS=FILE;…" -P lint.cmake: what qmllint warns of has to be the
# lines that end with `// wrong`, each of them and no other.
foreach(document IN LISTS DOCUMENTS)
    execute_process(COMMAND ${QMLLINT} "${document}" OUTPUT_VARIABLE said ERROR_VARIABLE said)
    string(REGEX MATCHALL "Warning: [^\n]*:[0-9]+:[0-9]+: [^\n]*" warnings "${said}")
    # Qt 6.4 minds a first value beside a value source of any kind, its own ones too.
    list(FILTER warnings EXCLUDE REGEX "Cannot combine value source and binding")
    set(reported)
    foreach(warning IN LISTS warnings)
        string(REGEX REPLACE ".*:([0-9]+):[0-9]+: .*" "\\1" line "${warning}")
        list(APPEND reported ${line})
    endforeach()
    list(REMOVE_DUPLICATES reported)
    list(SORT reported COMPARE NATURAL)

    file(READ "${document}" text)
    string(REGEX REPLACE "[][;]" "_" text "${text}") # they would change what a list is
    string(REPLACE "\n" ";" lines "${text}")
    set(number 0)
    set(wrong)
    foreach(line IN LISTS lines)
        math(EXPR number "${number} + 1")
        if(line MATCHES "// wrong$")
            list(APPEND wrong ${number})
        endif()
    endforeach()

    if(NOT "${reported}" STREQUAL "${wrong}")
        message(SEND_ERROR "${document}: wrong are the lines ${wrong}; qmllint says\n${said}")
    endif()
endforeach()
