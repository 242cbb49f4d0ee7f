# SPDX-License-Identifier: MIT
# cmake -D PROGRAM=FILE -D VALGRIND=FILE -P layout_costs.cmake: instructions that a gliding item costs
# in a frame, and bytes that it keeps at rest. Counts, so the machine may be busy.
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

count_instructions(resting resting)
count_instructions(gliding gliding)
count_instructions(behaviors behaviors)
math(EXPR each "(${gliding} - ${resting}) / 500")
math(EXPR beside "(${behaviors} - ${resting}) / 500")
execute_process(COMMAND ${PROGRAM} bytes OUTPUT_VARIABLE bytes COMMAND_ERROR_IS_FATAL ANY)
message("a frame at rest: ${resting} instructions; each that glides: ${each}; "
    "two Behaviors: ${beside}; at rest: ${bytes}")
if(NOT bytes MATCHES "([0-9]+) bytes, of which ([0-9]+)")
    message(FATAL_ERROR "${bytes}")
endif()
math(EXPR own "${CMAKE_MATCH_1} - ${CMAKE_MATCH_2}")
if(each GREATER 2100 OR own GREATER 2048)
    message(FATAL_ERROR "more than 2100 instructions, or than 2048 bytes of its own")
endif()
