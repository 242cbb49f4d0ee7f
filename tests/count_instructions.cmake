# SPDX-License-Identifier: MIT
# count_instructions(WHAT RESULT): of counted() in PROGRAM, with WHAT as its argument, by VALGRIND.
function(count_instructions what result)
    execute_process(
        COMMAND ${VALGRIND} --tool=callgrind --callgrind-out-file=/dev/null
            "--toggle-collect=counted()" ${PROGRAM} ${what}
        OUTPUT_VARIABLE said ERROR_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
    if(NOT said MATCHES "Collected : ([0-9]+)")
        message(FATAL_ERROR "${said}")
    endif()
    set(${result} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()
