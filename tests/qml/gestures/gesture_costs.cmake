# SPDX-License-Identifier: MIT
# cmake -D PROGRAM=FILE -D VALGRIND=FILE -P gesture_costs.cmake: instructions that an event of a gesture
# costs, beside those of Qt's counterpart. Counts, so the machine may be busy.
include("${CMAKE_CURRENT_LIST_DIR}/../../count_instructions.cmake")

foreach(gesture pinch reorder)
    count_instructions(${gesture} own)
    count_instructions(qt_${gesture} qts)
    math(EXPR percent "100 * ${own} / ${qts}")
    message("${gesture}: ${own} instructions; Qt's own: ${qts}; ${percent} %")
    if(percent GREATER 300)
        message(FATAL_ERROR "more than three times as many")
    endif()
endforeach()
