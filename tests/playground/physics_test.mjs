// SPDX-License-Identifier: MIT
// node --test physics_test.mjs, with PHYSICS the .wasm and ANSWERS the program beside this file:
// WebAssembly says what the library says natively. The two have sin, cos and exp of different C
// libraries, which differ by a rounding or two.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadPhysics } from '../../docs/playground/physics.mjs';

const limit = 1.4e-14;

test('it answers as natively', async () => {
    const { laws } = await loadPhysics(readFileSync(process.env.PHYSICS));
    const lines = execFileSync(process.env.ANSWERS, { encoding: 'utf8', maxBuffer: 2 ** 26 })
        .trimEnd().split('\n');
    const worst = {};
    const counts = {};
    for (const line of lines) {
        const [call, told] = line.replaceAll('inf', 'Infinity').replaceAll('-nan', 'nan').split(' = ');
        const [name, ...given] = call.split(' ');
        const returned = laws[name](...given.map(Number));
        const numbers = told.split(' ').map(Number); // "nan" too is NaN
        const answers = returned === undefined
            ? new Float64Array(laws.memory.buffer, laws.answer(), numbers.length / 2) : [returned];
        counts[name] = (counts[name] ?? 0) + 1;
        answers.forEach((answer, i) => {
            const [size, expected] = numbers.slice(2 * i, 2 * i + 2);
            if (Object.is(answer, expected) || answer === expected)
                return;
            const off = Math.abs(answer - expected) / size;
            assert.ok(off <= limit, `${line}: off by ${off}, says ${answers}`);
            worst[name] = Math.max(off, worst[name] ?? 0);
        });
    }
    console.log(worst);
    for (const [name, count] of Object.entries(counts))
        assert.equal(count, 3000, name);
});
