# SPDX-License-Identifier: MIT
# Tests the commands in scripts/ in a copy: with programs of the system that do nothing, and without any package.
file(REMOVE_RECURSE "${WORK}")
file(COPY "${SOURCE}/scripts" DESTINATION "${WORK}")
file(COPY "${SOURCE}/examples/gallery/pages" DESTINATION "${WORK}/examples/gallery")

# stub(NAME TEXT): a program of the system that runs these lines instead.
function(stub name text)
    file(WRITE "${WORK}/bin/${name}" "#!/bin/sh\n${text}\n")
    file(CHMOD "${WORK}/bin/${name}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
endfunction()
stub(id "echo 0")
stub(dpkg-query "exit 1")
stub(apt-get "[ $1 = indextargets ] && echo http://example.invalid/InRelease || touch ${WORK}/changed")
stub(apt-helper "exit 100")
stub(cmake "[ $1 = --version ] && echo cmake version 3.22.1 || touch ${WORK}/changed")
set(ENV{PATH} "${WORK}/bin:$ENV{PATH}")

# expect(RESULT OUTPUT SCRIPT ARGUMENTS…): the script ends with RESULT, and prints OUTPUT.
function(expect result output script)
    execute_process(COMMAND "scripts/${script}" ${ARGN} WORKING_DIRECTORY "${WORK}"
        RESULT_VARIABLE actual OUTPUT_VARIABLE text ERROR_VARIABLE text)
    string(FIND "${text}" "${output}" position)
    if(NOT actual STREQUAL result OR position LESS 0)
        message(SEND_ERROR "scripts/${script} ${ARGN} ends with ${actual}, and not with ${result}; or does not print "
            "'${output}':\n${text}")
    endif()
endfunction()

file(GLOB scripts RELATIVE "${WORK}/scripts" "${WORK}/scripts/*")
list(REMOVE_ITEM scripts stages)
find_program(python python3)
if(NOT python)
    list(REMOVE_ITEM scripts mutants vocabulary)
endif()
foreach(script IN LISTS scripts)
    file(STRINGS "${WORK}/scripts/${script}" head LIMIT_COUNT 3 ENCODING UTF-8)
    list(GET head 2 summary)
    string(REGEX REPLACE "^(# |\"\"\")" "" summary "${summary}")
    expect(0 "${summary}" ${script} --help)
    if(script STREQUAL mutants) # Python's parser prints the options alone
        set(summary "usage: mutants")
    endif()
    expect(2 "${summary}" ${script} --unknown)
    if(EXISTS "${WORK}/build" OR EXISTS "${WORK}/changed")
        message(FATAL_ERROR "scripts/${script} starts to work instead of printing its help")
    endif()
endforeach()

expect(2 " chat_heads " demo --page unknown)
expect(2 "no group unknown" setup unknown)
expect(1 "Check the network, or install these packages by hand: g++ cmake" setup demo)
expect(1 "--no-install-recommends doxygen python3-markdown" site)
expect(1 "CMake is 3.22.1." walks)
if(EXISTS "${WORK}/changed")
    message(FATAL_ERROR "A script works although it can't succeed")
endif()
