#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What Doxygen reads instead of a header: a comment there speaks of all declarations up to the next
empty line or comment, so each such paragraph becomes a group whose members share it. Properties are
told of at their accessors, and of a signal that something changed there is nothing more to say."""
import re
import sys

text = open(sys.argv[1]).read()
# A property with its accessors below it has its comment for them, too.
text = re.sub(r"^ *Q_PROPERTY\([^)]*\)\npublic:\n", "", text, flags=re.M)
text = re.sub(r"^ *Q_PROPERTY\([^)]*\)\n", "", text, flags=re.M)
changed = r"^( *)((?:Q_SIGNAL )?void (\w+)Changed\(\);)$"
text = re.sub(changed, r"\1/// `\3` is another one.\n\1\2", text, flags=re.M)
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
