# SPDX-License-Identifier: MIT
"""Writes the help project of a site for qhelpgenerator, SITE/sprung.qhp: help.py SITE. Returns 77 without a
site."""

import html
import json
import re
import sys
from pathlib import Path

from chapters import elements

site = Path(sys.argv[1])
if not (site / "index.js").is_file():
    print("skipped: there is no site")
    sys.exit(77)
project = Path(__file__).resolve().parents[2]
version = re.search(r"VERSION (\d+\.\d+\.\d+)", (project / "CMakeLists.txt").read_text())[1]
text = (site / "index.js").read_text()
headings = json.loads(re.search(r"^const headings = (.*);$", text, re.M)[1])

def quoted(value):
    return html.escape(value, quote=True)


keywords = []
for address, names in elements.items():
    page, _, anchor = address.partition("#")
    if anchor and f'id="{anchor}"' not in (site / page).read_text() or not (site / page).is_file():
        sys.exit(f"There is no {address}")
    for name in names:
        keywords.append((name, f"QML.{name}", address))
in_chapters = {name for name, _, _ in keywords}
for title, address, page in headings:
    if page == "C++ reference":
        keywords.append((title, f"sprung::{title}", address))
    elif page == "QML reference":  # Qt Creator looks for QML.Module.Type::property
        module = Path(address.partition("#")[0]).stem
        keywords.append((title, f"QML.{module}.{title.replace('.', '::', 1)}", address))
    elif title not in in_chapters:
        keywords.append((title, "", address))

chapters = [(title, address) for title, address, page in headings
            if title == page and address.startswith("docs/")]
lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<QtHelpProject version="1.0">',
         f"<namespace>sprung.{version.replace('.', '')}</namespace>", "<virtualFolder>sprung</virtualFolder>",
         "<filterSection>", "<toc>", '<section title="Sprung" ref="index.html">']
lines += [f'<section title="{quoted(title)}" ref="{quoted(address)}"/>' for title, address in chapters]
lines += ["</section>", "</toc>", "<keywords>"]
for name, identity, address in keywords:
    attribute = f' id="{quoted(identity)}"' if identity else ""
    lines.append(f'<keyword name="{quoted(name)}"{attribute} ref="{quoted(address)}"/>')
lines += ["</keywords>", "<files>"]
lines += [f"<file>{quoted(str(file.relative_to(site)))}</file>" for file in sorted(site.rglob("*"))
          if file.suffix in (".html", ".css", ".js", ".png", ".svg") and "playground" not in file.parts
          and file.name != "dark.css"]  # Assistant would use it on a white page
lines += ["</files>", "</filterSection>", "</QtHelpProject>"]
(site / "sprung.qhp").write_text("\n".join(lines) + "\n")
