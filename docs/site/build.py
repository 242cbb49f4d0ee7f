# SPDX-License-Identifier: MIT
"""Builds the manual as a site: build.py FOLDER [MODULES]. Fails if a link is broken.

Pages become HTML, and linked sources become pages that show them. MODULES is the folder of the built QML modules, for
the QML reference. If they are built, the site includes the C++ reference (build/apidocs/html) and the playground
(build/playground/index.html). Returns 77 without python3-markdown."""

import html
import json
import os
import re
import shutil
import sys
from pathlib import Path

try:
    import markdown
except ModuleNotFoundError:
    print("skipped: python3-markdown is not installed")
    sys.exit(77)

from qml_reference import Reference

project = Path(__file__).resolve().parents[2]
site = Path(sys.argv[1])
here = Path(__file__).parent
pages = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "RELEASING.md", "SECURITY.md"]
pages += sorted(f"docs/{page.name}" for page in (project / "docs").glob("*.md"))
wrong = []
headings = []  # [title, address, page] of the search


def slug(text, _separator="-"):
    """Returns GitHub's anchor of a heading."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def address(path):
    """Returns the address in the site for a file of the project."""
    if path == "README.md":
        return "index.html"
    if path == "docs/README.md":
        return "docs/index.html"
    if path in pages:
        return path[:-3] + ".html"
    if path.endswith(".png"):
        return path
    return f"source/{path}/index.html" if (project / path).is_dir() else f"source/{path}.html"


def frame(title, body, at):
    up = "../" * at.count("/")
    text = (here / "page.html").read_text()
    return text.replace("TITLE", html.escape(title)).replace("UP/", up).replace("BODY", body)


def write(at, text):
    target = site / at
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text)


shown = set()


def show(path):
    """Writes a page for a linked source, or a list of a linked folder."""
    if path in shown:
        return
    shown.add(path)
    at = address(path)
    source = project / path
    if source.is_dir():
        names = sorted(name.name for name in source.iterdir()
                       if not name.name.startswith((".", "__")) and name.name not in ("build",))
        items = []
        for name in names:
            below = f"{path}/{name}"
            show(below)
            link = os.path.relpath(address(below), os.path.dirname(at))
            items.append(f'<li><a href="{link}">{html.escape(name)}</a></li>')
        body = f"<h1>{html.escape(path)}</h1><ul>{''.join(items)}</ul>"
    elif source.suffix == ".png":
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, site / path)
        return
    else:
        try:
            code = html.escape(source.read_text())
        except UnicodeDecodeError:
            code = "(not a text)"
        body = f"<h1>{html.escape(path)}</h1><pre><code>{code}</code></pre>"
    write(at, frame(path, body, at))


def convert(path):
    at = address(path)
    text = (project / path).read_text()
    converter = markdown.Markdown(
        extensions=["tables", "fenced_code", "meta", "toc", "sane_lists"],
        extension_configs={"toc": {"slugify": slug, "permalink": False}})
    body = converter.convert(text)

    def link(match):
        attribute, target = match.group(1), html.unescape(match.group(2))
        if "://" in target or target.startswith("#"):
            return match.group(0)
        target, _, anchor = target.partition("#")
        to = os.path.normpath(os.path.join(os.path.dirname(path), target))
        if not (project / to).exists():
            wrong.append(f"{path}: {target}")
            return match.group(0)
        if to not in pages:
            show(to)
        new = os.path.relpath(address(to), os.path.dirname(at) or ".")
        return f'{attribute}="{new}{"#" + anchor if anchor else ""}"'

    body = re.sub(r'\b(href|src|srcset)="([^"]*)"', link, body)
    tokens = converter.toc_tokens
    title = html.unescape(tokens[0]["name"]) if tokens else path

    def note(tokens):
        for token in tokens:
            headings.append([html.unescape(token["name"]), f'{at}#{token["id"]}', title])
            note(token["children"])

    note(tokens)
    write(at, frame(title, body, at))


def check():
    """Checks the links of all pages with their anchors."""
    anchors = {}
    for page in sorted(site.rglob("*.html")):
        if "reference" in page.parts:
            continue
        text = page.read_text()
        anchors[page.resolve()] = set(re.findall(r'\bid="([^"]*)"', text))
    for page, _ in anchors.items():
        for target in re.findall(r'\b(?:href|src|srcset)="([^"]*)"', page.read_text()):
            target = html.unescape(target)
            if "://" in target:
                continue
            file, _, anchor = target.partition("#")
            to = (page.parent / file).resolve() if file else page
            if to.is_dir() or not to.exists():
                wrong.append(f"{page.relative_to(site.resolve())}: {target}")
            elif anchor and to in anchors and anchor not in anchors[to]:
                wrong.append(f"{page.relative_to(site.resolve())}: no heading {target}")


def index_of_reference(folder):
    """Adds the classes of the C++ reference and their pages to the search."""
    for page in sorted(folder.glob("*sprung*.html")):
        match = re.match(r"(?:class|struct)sprung(?:_1_1(.*))\.html", page.name)
        if match and "-members" not in page.name:
            name = match.group(1).replace("_1_1", "::")
            name = re.sub(r"_([a-z])", lambda letter: letter.group(1).upper(), name)
            headings.append([name, f"reference/{page.name}", "C++ reference"])


def write_qml_reference(folder):
    """Writes a page for each QML module. Each exported element and each property has an entry with a description."""
    reference = Reference(folder)
    for module in reference.modules:
        at = f"qml/{module}.html"
        body, entries, errors = reference.page(module)
        wrong.extend(errors)
        headings.extend([title, f"{at}#{anchor}", "QML reference"] for title, anchor in entries)
        write(at, frame(f"import {module}", body, at))
    everything = "".join(page.read_text() for page in (site / "qml").iterdir())
    for file in folder.rglob("Sprung/**/plugins.qmltypes"):
        types = file.read_text()
        names = re.findall(r'exports: \["[\w.]+/(\w+)', types)
        properties = re.findall(r'\bProperty \{\s*name: "(\w+)"', types)
        wrong.extend(f"{file}: no element {name}" for name in names if f'<h2 id="{name}"' not in everything)
        wrong.extend(f"{file}: no property {name}" for name in properties
                     if not re.search(rf'id="[\w-]+-{name}"', everything))
    index = "".join(f'<li><a href="{module}.html">{module}</a></li>' for module in sorted(reference.modules))
    write("qml/index.html", frame("QML reference", f"<h1>QML reference</h1><ul>{index}</ul>", "qml/index.html"))
    links.append(["QML reference", "qml/index.html"])


shutil.rmtree(site, ignore_errors=True)
site.mkdir(parents=True)
extra = {"reference": (project / "build/apidocs/html", "C++ reference", "index.html"),
         "playground": (project / "build/playground", "Playground", "index.html")}
links = []
for name, (folder, title, start) in extra.items():
    if (folder / start).is_file():
        if name == "reference":
            shutil.copytree(folder, site / name)
            index_of_reference(site / name)
        else:
            text = (folder / start).read_text()
            write(f"{name}/{start}", text.replace("../../README.md", f"../{address('README.md')}"))
        links.append([title, f"{name}/{start}"])
modules = Path(sys.argv[2]) if len(sys.argv) > 2 else None
if modules and (modules / "Sprung/plugins.qmltypes").is_file():
    write_qml_reference(modules)
for page in pages:
    convert(page)
write("llms.txt", re.sub(r"(?<=\]\()[^)]*", lambda link: address(link[0]), (project / "llms.txt").read_text()))
for file in ("look.css", "dark.css", "search.js"):
    shutil.copyfile(here / file, site / file)
write("index.js", f"const extra = {json.dumps(links)};\nconst headings = {json.dumps(headings)};\n")
check()
print("\n".join(wrong) or f"{len(list(site.rglob('*.html')))} pages in {site}/index.html")
sys.exit(bool(wrong))
