# SPDX-License-Identifier: MIT
"""Writes the reference of a QML module as a page. Names and types come from its plugins.qmltypes and qmldir,
descriptions from the comments in the headers and QML files."""

import html
import re
from pathlib import Path

import markdown

from chapters import elements as chapters

project = Path(__file__).resolve().parents[2]
headers = {file: re.sub(r"Q_PROPERTY\([^)]*\)", lambda found: " ".join(found[0].split()), file.read_text())
           for folder in ("qml-plugin", "lib/sprung") for file in sorted((project / folder).rglob("*.h"))}
qml_names = {"double": "real", "float": "real", "QString": "string", "QVariant": "var", "QVariantList": "list",
             "QVariantMap": "object", "QJSValue": "var", "QPointF": "point", "QColor": "color", "QFont": "font",
             "QList<QObject*>": "list<QtObject>", "QStringList": "list<string>", "QObject": "QtObject",
             "QQuickItem": "Item", "QEasingCurve": "easing",
             "QQmlComponent": "Component", "QAbstractItemModel": "model",
             "SpringParameters": "spring", "SpringValueType": "spring", "QQuickPaintedItem": "Item",
             "QQuickPropertyAnimation": "PropertyAnimation", "QQuickAbstractAnimation": "Animation"}


def parse(text):
    """Returns the objects of a qmltypes file, each as a dictionary with its children by type."""
    root = {}
    stack = [root]
    for kind, key, value, _ in re.findall(r'(\w+) \{|(\w+): (\[[^]]*\]|"[^"]*"|[\w.]+)|(\})', text):
        if kind:
            child = {}
            stack[-1].setdefault(kind, []).append(child)
            stack.append(child)
        elif key:
            stack[-1][key] = value.strip('"')
        else:
            stack.pop()
    return root["Module"][0]["Component"]


def parse_qml(name, file):
    """Returns the properties and enumerations of a QML file. Its functions are not part of the API."""
    text = file.read_text()
    properties = [{"name": found[3], "type": found[2], "isReadonly": found[1] == "readonly"} for found in
                  re.finditer(r"^    (?:(readonly|default) )?property ([\w.<>]+) (\w+)", text, re.M)]
    enums = [{"name": enum[1], "values": re.sub(r"(\w+)", r'"\1"', re.sub("///.*", "", enum[2]))}
             for enum in re.finditer(r"^    enum (\w+) \{(.*?)^    \}", text, re.M | re.S)]
    return {"name": name, "element": name, "source": text, "Property": properties, "Enum": enums}


def comment_above(lines, number):
    """Returns the comment above a line, in its paragraph."""
    while number > 0 and not lines[number].strip().startswith("///"):
        number -= 1
        if not lines[number].strip() or lines[number].endswith("{") and "enum" not in lines[number]:
            return ""
    end = number
    while number >= 0 and lines[number].strip().startswith("///"):
        number -= 1
    return "\n".join(re.sub(r"^\s*/// ?", "", line) for line in lines[number + 1:end + 1])


def description(source, pattern):
    """Returns the comment above the first line that matches and has one."""
    lines = source.splitlines()
    found = (comment_above(lines, number) for number, line in enumerate(lines)
             if re.search(pattern, line) and not line.strip().startswith("///"))
    return next((text for text in found if text), "")


def anchor(element, name):
    """Returns the id of a property. Assistant does not find ids with a point."""
    return f"{element}-{name.replace('.', '-')}"


def to_html(text, line=True):
    text = re.sub(r"\b([A-Z]\w+)::(\w)", r"\1.\2", re.sub(r"\\[ae] (\w+)", r"`\1`", text))
    body = markdown.markdown(text, extensions=["sane_lists"])
    return re.sub(r"^<p>(.*)</p>$", r"\1", body, flags=re.S) if line and body.count("<p>") == 1 else body


class Reference:
    """The elements of all modules below a folder."""

    def __init__(self, folder):
        self.types, self.modules = {}, {}
        for file in sorted(Path(folder).rglob("plugins.qmltypes")):
            module = ".".join(file.parent.relative_to(Path(folder)).parts)
            elements = self.modules.setdefault(module, [])
            for item in parse(file.read_text()):
                exported = re.search(r'"[\w.]+/(\w+) ', item.get("exports", ""))
                item["element"] = exported[1] if exported else ""
                if exported:
                    elements.append(item)
                if exported or item["name"] not in self.types:
                    self.types[item["name"]] = item
                item["source"] = self.source_of(item["name"])
            for name, version, path in re.findall(r"^(\w+) ([\d.]+) (\w+\.qml)$", (file.parent / "qmldir").read_text(),
                                                  re.M):
                elements.append(parse_qml(name, next((project / "qml-plugin").rglob(path))))
            elements.sort(key=lambda item: item["element"])

    @staticmethod
    def source_of(name):
        """Returns the declaration of a C++ class, with the comment above it."""
        short, in_plugin = name.split("::")[-1], name.startswith("sprung::qml")
        for file, text in headers.items():
            if in_plugin == ("qml-plugin" in file.parts):
                found = re.search(rf"^(?:class|struct) (?:SPRUNG\w* )?{short}\b[^;{{]*\{{$", text, re.M)
                if found:
                    start = text.rfind("\n\n", 0, found.start())
                    return text[start:text.index("\n};", found.end())]
        return ""

    def chain(self, item):
        """Returns the classes of an element: its own class, and its base classes without a name in QML."""
        result = []
        for key in ("prototype", "extension"):
            base = self.types.get(item.get(key, ""), self.types.get("sprung::qml::" + item.get(key, "")))
            if base and base["name"].startswith("sprung") and not base["element"]:
                result += self.chain(base)
        return [item, *result]

    def type_name(self, value):
        name = value.get("type", "")
        short = name.split("::")[-1]
        return qml_names.get(name, qml_names.get(short, short))

    def properties(self, item, prefix=""):
        """Yields name, type and description of each property."""
        for cpp in self.chain(item):
            for value in cpp.get("Property", []):
                name = value["name"]
                getter = value.get("read", name)
                declaration = rf"\bproperty [\w.<>]+ {name}\b|Q_PROPERTY\(.* \*?{name} (READ|MEMBER)\b"
                text = description(cpp["source"], declaration) or description(cpp["source"], rf"\b{getter}\(\)")
                kind = self.type_name(value) + (", read only" if value.get("isReadonly") else "")
                group = self.types.get(value.get("type"), {})
                yield prefix + name, kind, text
                if group.get("name", "").startswith("sprung::qml") and not group.get("element"):
                    yield from self.properties(group, f"{prefix}{name}.")

    def functions(self, item, kind):
        """Returns signatures and descriptions of the documented signals or functions, without change signals."""
        result = {}
        for cpp in self.chain(item):
            for value in cpp.get(kind, []):
                name, parts = value["name"], [part["name"] for part in value.get("Parameter", [])]
                text = description(cpp["source"], rf"\b{name}\(")
                if text and (parts or not name.endswith("Changed")):
                    shortest, longest, _ = result.get(name, (parts, parts, ""))
                    result[name] = (min(shortest, parts, key=len), max(longest, parts, key=len), text)
        def signature(name, few, more):
            optional = f"[{', ' if few else ''}{', '.join(more[len(few):])}]" if len(more) > len(few) else ""
            return f"{name}({', '.join(few)}{optional})"

        return [(signature(name, few, more), text) for name, (few, more, text) in result.items()]

    def enums(self, item):
        """Returns each enumeration with its values and their descriptions."""
        def about(source, value):
            found = re.search(rf"\b{value}\b[^\n/]*///< (.*(?:\n *///< .*)*)", source)
            return re.sub(r"\s*\n *///< ", " ", found[1]) if found else description(source, rf"^ +{value}\b")

        return [(enum["name"], [(value, about(cpp["source"], value)) for value in
                                re.findall(r'"(\w+)"', enum["values"])])
                for cpp in self.chain(item) for enum in cpp.get("Enum", [])]

    def page(self, module):
        """Returns a module's page as HTML, its headings for the search as (title, anchor), and its errors."""
        body, headings, wrong = [f"<h1>import {module}</h1>"], [], []
        pages = {name: address for address, names in chapters.items() for name in names}

        def table(titles, rows):
            head = "".join(f"<th>{title}</th>" for title in titles)
            cells = ["".join(cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in row) for row in rows]
            body.append(f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>" if rows else "")

        for item in self.modules[module]:
            name = item["element"]
            text = description(item["source"], r"^(class|struct) |^[A-Z]\w* \{")
            own = list(self.properties(item))
            wrong += [f"{module}: {name}.{key} has no description" for key, _, about in own if not about]
            wrong += [] if text else [f"{module}: {name} has no description"]
            headings.append((name, name))
            headings += [(f"{name}.{key}", anchor(name, key)) for key, _, _ in own]
            body.append(f'<h2 id="{name}">{name}</h2>')
            notes = ["attached to objects" if item.get("attachedType") else "",
                     "singleton" if item.get("isSingleton") else ""]
            base = self.types.get(self.chain(item)[-1].get("prototype"), {})
            if base.get("element"):
                home = next(key for key, items in self.modules.items() if base in items)
                notes.append(f'inherits <a href="{home}.html#{base["element"]}">{base["element"]}</a>')
            if name in pages:
                notes.append(f'<a href="../{pages[name]}">chapter of the manual</a>')
            body.append(f"<p><em>{', '.join(filter(None, notes))}</em></p>" + to_html(text, False))
            table(("Property", "Type", "Description"),
                  [(f'<td id="{anchor(name, key)}"><code>{key}</code></td>', html.escape(kind), to_html(about))
                   for key, kind, about in own])
            for kind, title in (("Signal", "Signal"), ("Method", "Function")):
                table((title, "Description"), [(f"<code>{html.escape(signature)}</code>", to_html(about))
                                               for signature, about in self.functions(item, kind)])
            table(("Enumeration", "Values"), [
                (enum, "<br>".join(f"<code>{name}.{value}</code> {to_html(about)}" for value, about in values))
                for enum, values in self.enums(item)])
        return "\n".join(body), headings, wrong
