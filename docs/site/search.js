// SPDX-License-Identifier: MIT
// Finds headings and classes that contain the typed words, without a server.
const up = document.body.dataset.up;
const input = document.getElementById("search");
const found = document.getElementById("found");

for (const [title, address] of extra) {
    const link = document.createElement("a");
    link.href = up + address;
    link.textContent = title;
    document.getElementById("extra").append(link);
}

function rank(text, words) {
    const title = text.toLowerCase();
    if (!words.every(word => title.includes(word)))
        return 0;
    return title.startsWith(words[0]) ? 3 : title.split(/\W+/).some(part => part.startsWith(words[0])) ? 2 : 1;
}

function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
    const hits = words.length === 0 ? [] : headings
        .map(heading => [rank(`${heading[0]} ${heading[2]}`, words), heading])
        .filter(([points]) => points > 0)
        .sort((a, b) => b[0] - a[0])
        .slice(0, 12);
    found.replaceChildren(...hits.map(([, [title, address, page]]) => {
        const item = document.createElement("li");
        const link = document.createElement("a");
        link.href = up + address;
        link.textContent = title;
        const source = document.createElement("small");
        source.textContent = page;
        link.append(source);
        item.append(link);
        return item;
    }));
    found.hidden = hits.length === 0;
}

input.addEventListener("input", search);
input.addEventListener("keydown", event => {
    if (event.key === "Enter" && found.firstChild)
        location.href = found.querySelector("a").href;
    if (event.key === "Escape") {
        input.value = "";
        search();
    }
});
