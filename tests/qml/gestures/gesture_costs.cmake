# SPDX-License-Identifier: MIT
# cmake -D PROGRAM=FILE -D VALGRIND=FILE -P gesture_costs.cmake: instructions that an event of a gesture
# costs, beside those of Qt's counterpart. Counts, so the machine may be busy.
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

foreach(gesture pinch reorder)
    count_instructions(${gesture} own)
    count_instructions(qt_${gesture} qts)
    math(EXPR percent "100 * ${own} / ${qts}")
    message("${gesture}: ${own} instructions; Qt's own: ${qts}; ${percent} %")
    if(percent GREATER 300)
        message(FATAL_ERROR "more than three times as many")
    endif()
endforeach()
