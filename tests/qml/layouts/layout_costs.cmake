# SPDX-License-Identifier: MIT
# cmake -D PROGRAM=FILE -D VALGRIND=FILE -P layout_costs.cmake: the instructions per frame of an
# animated item, and the memory of an item at rest. The load of the machine does not matter.
include("${CMAKE_CURRENT_LIST_DIR}/../../count_instructions.cmake")

count_instructions(resting resting)
count_instructions(animated animated)
count_instructions(behaviors behaviors)
math(EXPR each "(${animated} - ${resting}) / 500")
math(EXPR beside "(${behaviors} - ${resting}) / 500")
message("a frame at rest: ${resting} instructions; each animated item: ${each}; "
    "two Behaviors: ${beside}")
if(each GREATER 2100)
    message(FATAL_ERROR "more than 2100 instructions")
endif()

# QML allocates 1.3 kB for any attached object.
function(check_bytes mode maximum)
    execute_process(COMMAND ${PROGRAM} ${mode} OUTPUT_VARIABLE bytes COMMAND_ERROR_IS_FATAL ANY)
    message("${mode}: ${bytes}")
    if(NOT bytes MATCHES "^([0-9]+) bytes")
        message(FATAL_ERROR "${bytes}")
    endif()
    if(CMAKE_MATCH_1 GREATER maximum)
        message(FATAL_ERROR "more than ${maximum} bytes")
    endif()
endfunction()
check_bytes(inContainer 2048)
check_bytes(attached 2048)
