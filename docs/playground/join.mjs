// SPDX-License-Identifier: MIT
// node join.mjs PHYSICS.wasm PAGE.html: writes the page into one file. If the text of an element is
// the name of a file, it is replaced by the content. Imported modules are inserted before a module.
import { readFileSync, writeFileSync } from 'node:fs';

const [physics, page] = process.argv.slice(2);
const here = new URL('.', import.meta.url);
const read = name => readFileSync(new URL(name, here), 'utf8');

const joined = new Set();
function module(name) {
    if (joined.has(name))
        return '';
    joined.add(name);
    return read(name)
        .replace(/^import .* from '\.\/(.*)';\n/gm, (_, imported) => module(imported))
        .replace(/^export /gm, '');
}

writeFileSync(page, read('page.html')
    .replace('>look.css<', () => `>\n${read('look.css')}<`)
    .replace('>physics.wasm<', () => `>${readFileSync(physics, 'base64')}<`)
    .replace('>page.mjs<', () => `>\n${module('page.mjs')}<`));
