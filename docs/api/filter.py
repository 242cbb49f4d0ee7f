#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts a header for Doxygen. A comment in a header describes all declarations up to the next empty
line or comment, so each such paragraph becomes a group whose members share the comment. Properties are
documented at their accessors, and change signals get a standard comment."""
import re
import sys

text = open(sys.argv[1]).read()
# The comment of a property also applies to the accessors below it.
text = re.sub(r"^ *Q_PROPERTY\([^)]*\)\npublic:\n", "", text, flags=re.M)
text = re.sub(r"^ *Q_PROPERTY\([^)]*\)\n", "", text, flags=re.M)
changed = r"^( *)((?:Q_SIGNAL )?void (\w+)Changed\(\);)$"
text = re.sub(changed, r"\1/// Emitted when `\3` changes.\n\1\2", text, flags=re.M)
text = re.sub(r"^.*( override( \{\})?;?| friend bool operator==.*)\n", "", text, flags=re.M)
lines = text.splitlines()

group = False
for number, line in enumerate(lines):
    stripped = line.strip()
    starts = stripped.startswith("///") and not lines[number - 1].strip().startswith("///")
    if group and (starts or not stripped or re.match(r"(public|protected|private|Q_|\})", stripped)):
        print("/// @}")
        group = False
    following = next((l for l in lines[number:] if not l.strip().startswith("///")), "")
    if starts and re.match(r"(( {4}){1,2}|inline )(?!class|struct|enum)\S", following):
        print("/// @{")
        group = True
    print(line)
