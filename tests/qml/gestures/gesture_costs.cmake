# SPDX-License-Identifier: MIT
# cmake -D PROGRAM=FILE -D VALGRIND=FILE -P gesture_costs.cmake: compares the instructions of a
# gesture event with Qt's counterpart. Counts do not depend on the load of the machine.
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
