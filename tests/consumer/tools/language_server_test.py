# SPDX-License-Identifier: MIT
"""Tests the completions of Qt's language server for the installed modules. Oracle: the names of their elements and
properties.

    language_server_test.py QMLLS MODULES"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

program, modules = sys.argv[1:]
# Qt 6.4 uses build folders as import paths and has no other option.
has_import_paths = "\n  -I" in subprocess.run([program, "--help"], capture_output=True, text=True).stdout
server = subprocess.Popen([program, "-I" if has_import_paths else "-b", modules], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE)
temporary = tempfile.TemporaryDirectory()
folder = Path(temporary.name)


def send(**message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    server.stdin.flush()


def receive(is_wanted):
    """Returns the next message that is wanted."""
    while True:
        size = 0
        while header := server.stdout.readline().strip():
            if header.startswith(b"Content-Length:"):
                size = int(header.split(b":")[1])
        assert size, "the server sends nothing more"
        message = json.loads(server.stdout.read(size))
        if is_wanted(message):
            return message


def request(number, method, **parameters):
    send(id=number, method=method, **({"params": parameters} if parameters else {}))
    return receive(lambda message: message.get("id") == number and "method" not in message)["result"]


def completions(number, text):
    """Returns the names offered at the bar in the text."""
    text = "import QtQuick\nimport Sprung\nimport Sprung.Animations\nimport Sprung.Tools\n\n" + text
    before = text[:text.index("|")]
    path = folder / f"Document{number}.qml"
    path.write_text(text.replace("|", ""))
    send(method="textDocument/didOpen", params={"textDocument": {
        "uri": path.as_uri(), "languageId": "qml", "version": 1, "text": path.read_text()}})
    receive(lambda message: message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == path.as_uri())  # the server has loaded the document
    result = request(number, "textDocument/completion", textDocument={"uri": path.as_uri()},
                     position={"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1})
    items = result if isinstance(result, list) else result["items"]
    return {item["label"].replace("()", "") for item in items}  # Qt 6.4 adds parentheses


capabilities = request(0, "initialize", processId=None, rootUri=folder.as_uri(), capabilities={
    "textDocument": {"completion": {}, "publishDiagnostics": {}}})["capabilities"]
assert "completionProvider" in capabilities, capabilities
send(method="initialized", params={})
for number, (text, offered, excluded) in enumerate([
    ("Item {\n    |\n}\n",
     "SpringInterpolator FrictionInterpolator GravityInterpolator ExponentialInterpolator SpringChain SpringBehavior "
     "SpringMotion SpringAnimator SpringCurve SpringTuner MotionInspector",
     "InspectorPanel MotionRow ToolButton MaterialSprings"),
    ("Item {\n    x: |Motion.timeScale\n}\n", "Springs Motion", "Spring"),
    ("SpringInterpolator {\n    |\n}\n",
     "stiffness damping spring to from finalPosition approximateDuration onFinished onUpdated onFinalPositionReached",
     "friction acceleration setStiffness"),
    ("SpringBehavior {\n    |\n}\n", "stiffness spring velocity running enabled", "friction"),
    ("SpringMotion {\n    |\n}\n", "stiffness spring target properties onFinished", "friction"),
    ("SpringCurve {\n    |\n}\n", "spring timeSpan velocityVisible width", "friction"),
    ("Item {\n    property spring s: Springs.|bouncy\n}\n", "bouncy snappy material fromDurationAndBounce", "bouncing"),
], start=1):
    names = completions(number, text)
    assert names >= set(offered.split()), f"{text}: {set(offered.split()) - names} is missing of {names}"
    assert not names & set(excluded.split()), f"{text}: {names & set(excluded.split())}"
request(100, "shutdown")
send(method="exit")
server.stdin.close()
assert server.wait(5) == 0
