# SPDX-License-Identifier: MIT
# count_instructions(ARGUMENT RESULT): the instructions of counted() in PROGRAM with this argument.
function(count_instructions argument result)
    execute_process(
        COMMAND ${VALGRIND} --tool=callgrind --callgrind-out-file=/dev/null
            "--toggle-collect=counted()" ${PROGRAM} ${argument}
        OUTPUT_VARIABLE output ERROR_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
    if(NOT output MATCHES "Collected : ([0-9]+)")
        message(FATAL_ERROR "${output}")
    endif()
    set(${result} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()
