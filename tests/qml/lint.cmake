# SPDX-License-Identifier: MIT
# cmake -D QMLLINT=COMMAND -D "DOCUMENTS=FILE;…" -P lint.cmake: qmllint has to warn about each line
# that ends with `// wrong`, and about no other line.
foreach(document IN LISTS DOCUMENTS)
    execute_process(COMMAND ${QMLLINT} "${document}" OUTPUT_VARIABLE output ERROR_VARIABLE output)
    string(REGEX MATCHALL "Warning: [^\n]*:[0-9]+:[0-9]+: [^\n]*" warnings "${output}")
    # Qt 6.4 warns about a first value beside any value source, also beside its own.
    list(FILTER warnings EXCLUDE REGEX "Cannot combine value source and binding")
    set(reported)
    foreach(warning IN LISTS warnings)
        string(REGEX REPLACE ".*:([0-9]+):[0-9]+: .*" "\\1" line "${warning}")
        list(APPEND reported ${line})
    endforeach()
    list(REMOVE_DUPLICATES reported)
    list(SORT reported COMPARE NATURAL)

    file(READ "${document}" text)
    string(REGEX REPLACE "[][;]" "_" text "${text}") # they have a meaning in lists
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
        message(SEND_ERROR "${document}: the lines ${wrong} are wrong; qmllint prints\n${output}")
    endif()
endforeach()
