// SPDX-License-Identifier: MIT
// Tests the laws of motion of the WebAssembly; code_test tests its descriptions of springs. Oracle:
// the native library. Its sin, cos and exp differ by a rounding or two. Run node --test physics_test.mjs, with PHYSICS the .wasm and ANSWERS the
// program playground_answers.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadPhysics } from '../../docs/playground/physics.mjs';

const limit = 1.4e-14;

test('laws of the WebAssembly equal native laws', async () => {
    const { laws } = await loadPhysics(readFileSync(process.env.PHYSICS));
    const lines = execFileSync(process.env.ANSWERS, { encoding: 'utf8', maxBuffer: 2 ** 26 })
        .trimEnd().split('\n');
    const worst = {};
    const counts = {};
    for (const line of lines) {
        const [call, nativeResults] = line.replaceAll('inf', 'Infinity').replaceAll('-nan', 'nan').split(' = ');
        const [name, ...parameters] = call.split(' ');
        const returned = laws[name](...parameters.map(Number));
        const numbers = nativeResults.split(' ').map(Number); // "nan" becomes NaN
        const results = returned === undefined
            ? new Float64Array(laws.memory.buffer, laws.result(), numbers.length / 2) : [returned];
        counts[name] = (counts[name] ?? 0) + 1;
        results.forEach((result, i) => {
            const [scale, expected] = numbers.slice(2 * i, 2 * i + 2);
            if (Object.is(result, expected) || result === expected)
                return;
            const error = Math.abs(result - expected) / scale;
            assert.ok(error <= limit, `${line}: error ${error}, results ${results}`);
            worst[name] = Math.max(error, worst[name] ?? 0);
        });
    }
    console.log(worst);
    for (const [name, count] of Object.entries(counts))
        assert.equal(count, 3000, name);
});
