// SPDX-License-Identifier: MIT
// Tests the page with mouse, touch and key events on a manual clock. Oracle: the formulas of
// springs. Run node --test page_test.mjs, with PAGE the joined page, BROWSER a headless Chromium
// and PICTURES a folder.
import assert from 'node:assert';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Browser } from './browser.mjs';

const url = pathToFileURL(resolve(process.env.PAGE)).href;
const frame = 1000 / 60;
let browser;

before(async () => browser = await Browser.open(process.env.BROWSER), { timeout: 600_000 });
after(() => browser?.close());

/// A test on a new page in a given window. The page must not report errors.
function scene(name, window, act, address = '') {
    test(name, { timeout: 600_000 }, async () => {
        browser.complaints.length = 0;
        await browser.visit(`${url}${address}`, window);
        await act();
        assert.deepEqual(browser.complaints, []);
    });
}

const near = (actual, expected, distance, what) => assert.ok(
    Math.abs(actual - expected) <= distance, `${what}: ${actual} instead of ${expected}`);

/// Writes a screenshot for a person to look at.
async function picture(name) {
    mkdirSync(process.env.PICTURES, { recursive: true });
    writeFileSync(join(process.env.PICTURES, `${name}.png`), await browser.screenshot());
}

/// The input beside "Stiffness" in the group "Stiffness and damping"; type is range or number.
const input = (group, label, type) => {
    const labels = JSON.stringify(`fieldset[aria-label=${JSON.stringify(group)}] label`);
    return `[...document.querySelectorAll(${labels})].find(each =>
        each.textContent === ${JSON.stringify(label)}).querySelector('[type=${type}]')`;
};
const select = (id, text) => browser.ask(`(() => {
    const list = document.getElementById('${id}');
    list.focus();
    list.value = [...list.options].find(each => each.textContent === ${JSON.stringify(text)}).value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
})()`);
const numberIn = (group, label) => browser.ask(`Number(${input(group, label, 'number')}.value)`);
async function type(group, label, text) {
    await select('vocabulary', group);
    await browser.ask(`(${input(group, label, 'number')}).select()`);
    await browser.send('Input.insertText', { text });
    await browser.key('Enter', { text: '\r' });
}
const code = () => browser.ask(`document.getElementById('code').textContent`);
const fact = (row, column) =>
    browser.ask(`document.querySelectorAll('#facts tr')[${row}].children[${column}].textContent`);
const positions = () => browser.ask(`['ball-a', 'ball-b'].map(id => {
    const box = document.getElementById(id).getBoundingClientRect();
    const stage = document.getElementById('stage').getBoundingClientRect();
    return [box.x + box.width / 2 - stage.x, box.y + box.height / 2 - stage.y];
})`);
const stageSize = () => browser.ask(
    `[document.getElementById('stage').clientWidth, document.getElementById('stage').clientHeight]`);

/// Advances the clock until no frame is requested.
async function untilStill() {
    for (let frames = 0; frames < 2000; ++frames) {
        if (await browser.pass(frame) === 0)
            return frames;
    }
    assert.fail('the motion does not end');
}

/// Presses ball A and drags it in steps of [x, y], 10 ms each.
async function drag(steps) {
    let position = await browser.center('#ball-a');
    await browser.mouse('mouseMoved', position);
    await browser.mouse('mousePressed', position);
    for (const [x, y] of steps) {
        await browser.pass(10);
        position = { x: position.x + x, y: position.y + y };
        await browser.mouse('mouseMoved', position);
    }
    await browser.pass(0); // draws a frame
    return position;
}

/// Returns the displacement of a spring below critical damping, with the textbook formula.
function displacement({ k, c, m = 1 }, x, v, t) {
    const b = c / (2 * m);
    const a = Math.sqrt(k / m - b * b);
    return Math.exp(-b * t) * (x * Math.cos(a * t) + (v + b * x) / a * Math.sin(a * t));
}
const bouncy = { k: (2 * Math.PI / 0.5) ** 2, c: 2 * 0.7 * 2 * Math.PI / 0.5 };
const wobbly = { k: 180, c: 12 };

async function choose(spring, preset) {
    await browser.click(`[name=edited][value=${spring}]`);
    await select('preset', preset);
}

for (const [name, window] of Object.entries({
    light: { height: 1700 },
    dark: { height: 1700, dark: true },
    phone: { width: 360, height: 780, phone: true },
    small: { width: 320, height: 480, phone: true, dark: true },
    wide: { width: 2560, height: 1440 },
    tiny: { width: 1, height: 1 },
})) {
    scene(`the page fits a window: ${name}`, window, async () => {
        await picture(name);
        if (name === 'tiny')
            return;
        const { width } = { width: 1240, ...window };
        assert.equal(await browser.ask(`document.documentElement.scrollWidth`), width);
        const clipped = await browser.ask(`[...document.querySelectorAll(
            'label span, button, td, th, p, h1, h2, [type=number]')]
            .filter(each => each.scrollWidth > each.clientWidth + 1
                && getComputedStyle(each).display !== 'inline')
            .map(each => each.textContent || each.value)`);
        assert.deepEqual(clipped, []);
        if (window.phone) {
            const small = await browser.ask(`[...document.querySelectorAll('input, select, button')]
                .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 44)
                .map(each => each.outerHTML)`);
            assert.deepEqual(small, []);
        }
    });
}

for (const dark of [false, true]) {
    scene(`text has enough contrast, ${dark ? 'dark' : 'light'}`, { dark }, async () => {
        const faint = await browser.ask(`(() => {
            const numbers = color => color.match(/[\\d.]+/g).map(Number);
            const light = color => numbers(color).slice(0, 3).map(c => c / 255)
                .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
                .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
            const behind = element => {
                const color = getComputedStyle(element).backgroundColor;
                return (numbers(color)[3] ?? 1) > 0 ? color : behind(element.parentElement);
            };
            const contrast = (one, other) => {
                const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
                return (high + 0.05) / (low + 0.05);
            };
            return [...document.querySelectorAll('body *')]
                .filter(each => each.checkVisibility() && each.tagName !== 'SCRIPT'
                    && [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
                .map(each => {
                    const style = getComputedStyle(each);
                    const own = each.namespaceURI.endsWith('svg') ? style.fill : style.color;
                    return [each.textContent.trim().slice(0, 30), contrast(own, behind(each))];
                })
                .filter(([, contrast]) => !(contrast >= 4.5));
        })()`);
        assert.deepEqual(faint, []);
    });
}

scene('a dragged slider changes the values of all others', {}, async () => {
    const curve = () => browser.ask(`document.querySelector('.curve.a').getAttribute('points')`);
    const before = await curve();
    const box = await browser.ask(`(() => {
        const { x, y, width, height } = ${input('Stiffness and damping', 'Stiffness', 'range')}
            .getBoundingClientRect();
        return { x, y, width, height };
    })()`);
    const at = part => ({ x: box.x + box.width * part, y: box.y + box.height / 2 });
    await browser.mouse('mousePressed', at(0.5));
    await browser.mouse('mouseMoved', at(0.7));
    await browser.mouse('mouseReleased', at(0.7));
    const stiffness = await numberIn('Stiffness and damping', 'Stiffness');
    near(stiffness, 5000 ** 0.7, 5000 ** 0.7 * 0.2, 'stiffness'); // 1 … 5000, by ratios
    const damping = bouncy.c;
    const digits = 1e-4; // five of them are shown
    for (const [group, label, expected] of [
        ['Damping ratio and stiffness', 'Stiffness', stiffness],
        ['Damping ratio and stiffness', 'Damping ratio', damping / 2 / Math.sqrt(stiffness)],
        ['Response and damping ratio', 'Response, s', 2 * Math.PI / Math.sqrt(stiffness)],
        ['Duration and bounce', 'Duration, s', 2 * Math.PI / Math.sqrt(stiffness)],
        ['Duration and bounce', 'Bounce', 1 - damping / 2 / Math.sqrt(stiffness)],
        ['Tension and friction', 'Tension', (stiffness - 194) / 3.62 + 30],
        ['Tension and friction', 'Friction', (damping - 25) / 3 + 8],
        ["Qt's spring and damping", 'Spring', 0.016 * stiffness],
        ["Qt's spring and damping", 'Damping', 0.016 * damping],
    ])
        near(await numberIn(group, label), expected, digits * Math.abs(expected), `${group}: ${label}`);
    assert.notEqual(await curve(), before);
    assert.equal(await browser.ask(`document.getElementById('preset').value`), '');
    assert.equal(await code(),
        `SpringBehavior on x { spring: Springs.spring(${stiffness}, 17.593, 1) }`);
});

/// Returns the axes, the curves, the optional curve of Qt, and the rings at the settling times.
const chart = () => browser.ask(`(() => {
    const all = selector => [...document.querySelectorAll('#chart ' + selector)];
    const number = name => each => Number(each.getAttribute(name));
    const points = each => each.getAttribute('points').split(' ')
        .map(pair => pair.split(',').map(Number));
    return {
        levels: all('.level').map(number('y1')),
        ticks: all('text').filter(each => each.textContent.endsWith(' ms'))
            .map(each => [parseFloat(each.textContent), number('x')(each)]),
        points: all('.curve').map(points),
        stairs: [...document.querySelectorAll('.qt')].map(points)[0] ?? null,
        rests: all('.rest').map(number('cx')),
    };
})()`);

scene('the curves show the springs', {}, async () => {
    await choose('b', 'wobbly');
    const { levels, ticks, points, rests } = await chart();
    const last = ticks.at(-1);
    const seconds = x => (x - ticks[0][1]) / (last[1] - ticks[0][1]) * last[0] / 1000;
    [bouncy, wobbly].forEach((spring, i) => {
        for (const [x, y] of points[i]) {
            const position = 1 + displacement(spring, -1, 0, seconds(x));
            near(y, levels[0] + position * (levels[1] - levels[0]), 0.2, `at ${seconds(x)} s`);
        }
        // The ring is at the time after which the spring stays within 1/1000.
        const [before, after] = [-0.002, 0.002].map(by => Math.max(...[0, 0.02, 0.04, 0.06, 0.08]
            .map(later => Math.abs(displacement(spring, -1, 0, seconds(rests[i]) + by + later)))));
        assert.ok(after < 1.1e-3 && before > 0.5e-3, `${before}, ${after}`);
    });
});

/// Returns the position between 0 and 1 after \a steps of 16 ms, in closed form. The steps are a
/// linear recurrence, 1 - x(n + 2) = (2 - D - hS)(1 - x(n + 1)) - (1 - D)(1 - x(n)).
function qtPosition({ k, c }, steps) {
    const [h, damped] = [0.016, 1 - 0.016 * c];
    const rho = Math.sqrt(damped);
    const theta = Math.acos((1 + damped - h * h * k) / (2 * rho));
    const second = 1 - h * h * k; // the remaining distance after the first step
    return 1 - rho ** steps * (Math.cos(theta * steps)
        + (second / rho - Math.cos(theta)) / Math.sin(theta) * Math.sin(theta * steps));
}

scene("the curve of Qt's SpringAnimation is drawn for the selected spring", {}, async () => {
    const { levels, ticks, stairs } = await chart();
    const perSecond = (ticks[1][1] - ticks[0][1]) / (ticks[1][0] - ticks[0][0]) * 1000;
    assert.ok(stairs.length > 20);
    stairs.slice(0, -4).forEach(([x, y], i) => {
        const step = Math.floor(i / 2);
        near(x, ticks[0][1] + perSecond * 0.016 * (step + i % 2), 0.02, `the end of step ${step}`);
        near(y, levels[0] + qtPosition(bouncy, step) * (levels[1] - levels[0]), 0.02,
            `after step ${step}`);
    });
    const off = spring => Math.max(...Array.from({ length: 60 }, (_, i) => Math.abs(
        qtPosition(spring, i) - 1 - displacement(spring, -1, 0, 0.016 * i))));
    await choose('b', 'wobbly');
    assert.equal(await fact(4, 1), `${Number((100 * off(bouncy)).toPrecision(3))} %`);
    assert.equal(await fact(4, 2), `${Number((100 * off(wobbly)).toPrecision(3))} %`);
    assert.notDeepEqual((await chart()).stairs, stairs); // the curve of B
    await type('Stiffness and damping', 'Mass', '0.1'); // diverges with the damping below
    await type('Stiffness and damping', 'Damping', '20');
    assert.equal(await fact(4, 2), 'diverges');
    assert.ok((await chart()).stairs.every(pair => pair.every(Number.isFinite)));
    await browser.click('#qt');
    assert.equal((await chart()).stairs, null);
});

/// The names of the visible groups.
const groups = () => browser.ask(`[...document.querySelectorAll('fieldset')]
    .filter(each => each.checkVisibility()).map(each => each.ariaLabel)`);

scene('the address has both springs in their vocabularies', {}, async () => {
    const address = () => browser.ask('location.hash');
    const state = async () => [await code(), await fact(0, 1), await fact(0, 2)];
    await type('Response and damping ratio', 'Response, s', '0.4');
    await choose('b', 'material.fastEffects');
    await browser.click('[name=edited][value=a]');
    await type('Response and damping ratio', 'Damping ratio', '0.5');
    assert.equal(await address(), '#a=response:0.4,0.5&b=material.fastEffects');
    near(await numberIn('Stiffness and damping', 'Stiffness'), (2 * Math.PI / 0.4) ** 2, 0.01, 'k');
    assert.equal(await fact(0, 1), '0.500');
    assert.equal(await fact(1, 1), '16.3 %'); // exp(−π·0.5/√0.75)
    // the first zero is at (π − acos 0.5)/(ω·√0.75)
    const arrival = (Math.PI - Math.acos(0.5)) / (2 * Math.PI / 0.4 * Math.sqrt(0.75));
    assert.equal(await fact(2, 1), `${Math.round(1000 * arrival)} ms`);
    await picture('shared');
    const before = await state();
    await browser.visit(`${url}${await address()}`, {});
    assert.deepEqual(await state(), before);
    assert.match(await code(), /Springs\.fromResponse\(400, 0\.5\)/);
    // Another address in the same page.
    await browser.ask(`location.hash = '#a=spring:200,20,2&b=pop:12,8'`);
    await browser.ask('new Promise(done => setTimeout(done))');
    assert.equal(await fact(0, 1), '0.500'); // 20 / (2 √(200·2))
    assert.deepEqual(await groups(), ['Stiffness and damping']);
    await select('vocabulary', 'Tension and friction');
    assert.deepEqual(await groups(), ['Tension and friction']);
    await browser.click('[name=edited][value=b]');
    assert.equal(await numberIn('Bounciness and speed', 'Bounciness'), 12);
    await browser.click('#share');
    assert.equal(await address(), '#a=spring:200,20,2&b=pop:12,8');
});

for (const [address, why] of Object.entries({
    '#a=nosuch&b=response:0.4': 'an unknown name, and too few numbers',
    '#a=spring:-1,2,1&b=spring:1,2,1,1,1': 'out of range, and too many',
    '#a=spring:NaN,x,1&b=%': 'no numbers',
    '#a=toString&b=constructor:1,2': 'names of inherited members',
})) {
    scene(`an invalid address selects the default springs: ${why}`, {}, async () => {
        assert.equal(await code(), 'SpringBehavior on x { spring: Springs.bouncy }');
        assert.equal(await fact(0, 2), '1.00');
    }, address);
}

scene('a change replays the lanes', {}, async () => {
    await untilStill();
    const [lane, begin] = await runnerPositions();
    near(begin, 0.2 * (lane - 36), 1e-3, 'at the start');
    await type('Response and damping ratio', 'Response, s', '0.4');
    await untilStill();
    near((await runnerPositions())[1], 0.8 * (lane - 36), 1e-3, 'at the target');
    await select('vocabulary', 'Duration and bounce');
    await browser.ask(`${input('Duration and bounce', 'Bounce', 'range')}.focus()`);
    const bounce = await numberIn('Duration and bounce', 'Bounce');
    await browser.key('ArrowRight');
    assert.ok(await numberIn('Duration and bounce', 'Bounce') > bounce);
    near(await numberIn('Duration and bounce', 'Duration, s'), 0.4, 0, 'the duration is kept');
    await browser.pass(frame); // then again mid-flight
    await browser.key('ArrowRight');
    await untilStill();
    near((await runnerPositions())[1], 0.8 * (lane - 36), 1e-3, 'at the target again');
});

scene('bad input is rejected, and the old value is restored', {}, async () => {
    for (const text of ['-5', '', '1e999', 'e']) {
        await type('Stiffness and damping', 'Stiffness', '200');
        await type('Stiffness and damping', 'Stiffness', text);
        assert.equal(await numberIn('Stiffness and damping', 'Stiffness'), 200, `"${text}"`);
    }
    await type('Stiffness and damping', 'Mass', '0');
    assert.equal(await numberIn('Stiffness and damping', 'Mass'), 1);
    await type('Duration and bounce', 'Bounce', '2');
    near(await numberIn('Duration and bounce', 'Bounce'), 1 - bouncy.c / 2 / Math.sqrt(200), 1e-5,
        'bounce');
    // A spring that never settles is valid.
    await type('Stiffness and damping', 'Damping', '0');
    assert.equal(await fact(3, 1), 'never');
    await browser.click('[value=CSS]');
    assert.match(await code(), /^\/\* This spring takes too long/);
    await type('Stiffness and damping', 'Stiffness', '0');
    assert.equal(await fact(2, 1), 'never');
    assert.equal(await fact(3, 1), 'never');
});

scene('sliders and presets change the selected spring', {}, async () => {
    await browser.click('[name=edited][value=b]');
    assert.equal(await numberIn('Stiffness and damping', 'Damping'), 25.133); // smooth
    await type('Stiffness and damping', 'Damping', '10');
    assert.equal(await fact(0, 2), '0.398'); // 10 / (2·4π)
    assert.equal(await fact(0, 1), '0.700');
    await browser.click('[name=edited][value=a]');
    assert.equal(await numberIn('Stiffness and damping', 'Damping'), 17.593);
    assert.equal(await code(), 'SpringBehavior on x { spring: Springs.bouncy }');
    await choose('a', 'material.expressiveFastSpatial');
    assert.equal(await numberIn('Damping ratio and stiffness', 'Stiffness'), 800);
    assert.equal(await numberIn('Damping ratio and stiffness', 'Damping ratio'), 0.6);
    await browser.click('[value="C++"]');
    assert.match(await code(), /springs::material::expressiveFastSpatial/);
});

scene('a thrown ball moves on its spring', {}, async () => {
    await choose('b', 'wobbly');
    const [width, height] = await stageSize();
    const [[x, y]] = await positions();
    near(x, width / 6, 1e-3, 'the first peg');
    near(y, height / 4, 1e-3, 'the first peg');
    const release = await drag([[5, 0], ...Array(9).fill([10, -2])]);
    const [held] = await positions();
    near(held[0], x + 95, 0.01, 'at the pointer');
    near(held[1], y - 18, 0.01, 'at the pointer');
    await browser.mouse('mouseReleased', release);

    // With 1000 px/s to the right and 200 px/s up, friction would stop the ball after 499.5 and
    // 99.9 px. The nearest peg is the last one of the upper row.
    const target = [width * 5 / 6, height / 4];
    const velocity = [1000, -200];
    for (let i = 1; i <= 40; ++i) {
        await browser.pass(frame);
        if (i === 5)
            await picture('thrown');
        const shown = await positions();
        [bouncy, wobbly].forEach((spring, ball) => [0, 1].forEach(axis => near(shown[ball][axis],
            target[axis] + displacement(spring, held[axis] - target[axis], velocity[axis],
                i * frame / 1000), 0.05, `ball ${'AB'[ball]}, frame ${i}`)));
    }
    await untilStill();
    for (const position of await positions())
        position.forEach((coordinate, axis) => near(coordinate, target[axis], 1e-3, 'at rest'));
});

scene('a drag starts at the ball, also in flight', {}, async () => {
    let release = await drag([[30, 0], [30, 0], [30, 0], [30, 0]]);
    await browser.mouse('mouseReleased', release);
    for (let i = 0; i < 5; ++i)
        await browser.pass(frame);
    const flying = await positions();
    assert.notDeepEqual(flying[0], flying[1]);
    release = await drag([]);
    const caught = await positions();
    flying.flat().forEach((position, i) => near(caught.flat()[i], position, 0.01, 'caught'));
    await browser.pass(frame);
    release = { x: release.x - 7, y: release.y + 3 };
    await browser.mouse('mouseMoved', release);
    await browser.pass(0);
    const dragged = await positions();
    [0, 1].forEach(ball => {
        near(dragged[ball][0], caught[ball][0] - 7, 0.01, 'dragged');
        near(dragged[ball][1], caught[ball][1] + 3, 0.01, 'dragged');
    });
    // After a pause the ball is not thrown: it moves to the nearest peg from rest.
    await browser.pass(50, false);
    await browser.mouse('mouseReleased', release);
    await browser.pass(frame);
    const [width] = await stageSize();
    const nearest = Math.min(5, Math.max(1, 1 + 2 * Math.round(3 * (dragged[0][0] / width) - 0.5)))
        * width / 6;
    near((await positions())[0][0],
        nearest + displacement(bouncy, dragged[0][0] - nearest, 0, frame / 1000), 0.05, 'without a throw');
});

scene('a ball beyond the walls has a rubber-band effect, and stays visible', {}, async () => {
    const [[x, y]] = await positions();
    const release = await drag([[-100, 0], [-200, 0], [-300, 0]]);
    const [width] = await stageSize();
    const [[held]] = await positions();
    const pull = x - 600 - 28; // relative to a ball at the wall
    near(held, 28 - (1 - 1 / (-pull * 0.55 / width + 1)) * width, 0.05, 'rubber band');
    await browser.mouse('mouseReleased', release);
    await untilStill();
    const [[home, level]] = await positions();
    near(home, x, 1e-3, 'the first peg');
    near(level, y, 1e-3, 'the first peg');
});

scene('only one of ten touch points drags', { width: 400, height: 2600, phone: true }, async () => {
    const [before] = await positions();
    const { x, y } = await browser.center('#ball-a');
    const fingers = (by, count = 10) => Array.from({ length: count }, (_, id) =>
        ({ id, x: x + 2 * id + (id === 0 ? by : -3 * by), y }));
    for (let count = 1; count <= 10; ++count)
        await browser.send('Input.dispatchTouchEvent',
            { type: 'touchStart', touchPoints: fingers(0, count) });
    for (let i = 1; i <= 4; ++i) {
        await browser.pass(10);
        await browser.send('Input.dispatchTouchEvent',
            { type: 'touchMove', touchPoints: fingers(10 * i) });
    }
    // The browser delivers touch events asynchronously.
    for (let tries = 0; tries < 500 && Math.abs((await positions())[0][0] - before[0] - 40) > 1; ++tries)
        await browser.pass(0);
    near((await positions())[0][0], before[0] + 40, 1, 'the first touch point');
    await browser.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await untilStill();
    const [width] = await stageSize();
    assert.ok([1, 3, 5].some(part => Math.abs(before[0] - width * part / 6) < 1e-3));
    // The next touch point can drag.
    await browser.send('Input.dispatchTouchEvent',
        { type: 'touchStart', touchPoints: [await browser.center('#ball-a')] });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});

scene('a resize updates the targets of the balls', {}, async () => {
    const release = await drag(Array(10).fill([10, 0]));
    await browser.mouse('mouseReleased', release);
    for (let i = 0; i < 5; ++i)
        await browser.pass(frame);
    const flying = await positions();
    await browser.send('Emulation.setDeviceMetricsOverride',
        { width: 700, height: 900, deviceScaleFactor: 1, mobile: false });
    const [width, height] = await stageSize();
    await untilStill();
    for (const position of await positions()) {
        near(position[0], width * 5 / 6, 1e-3, 'the peg');
        near(position[1], height / 4, 1e-3, 'the peg');
        assert.ok(position[0] !== flying[0][0]);
    }
});

scene('arrow keys move the balls from peg to peg', {}, async () => {
    const [width, height] = await stageSize();
    await browser.ask(`document.getElementById('ball-a').focus()`);
    for (const [key, x, y] of [['ArrowRight', 3, 1], ['ArrowDown', 3, 3], ['ArrowDown', 3, 3],
        ['ArrowLeft', 1, 3], ['ArrowLeft', 1, 3], ['ArrowUp', 1, 1]]) {
        await browser.key(key);
        await untilStill();
        for (const [atX, atY] of await positions()) {
            near(atX, width * x / 6, 1e-3, key);
            near(atY, height * y / 4, 1e-3, key);
        }
    }
});

scene('with reduced motion the balls and runners jump', { still: true }, async () => {
    const [width] = await stageSize();
    const release = await drag([[20, 0], [20, 0], [20, 0], [20, 0], [20, 0]]);
    await browser.mouse('mouseReleased', release);
    await browser.pass(frame);
    assert.equal(await browser.pass(frame), 0);
    near((await positions())[0][0], width * 5 / 6, 1e-3, 'the peg');
    await browser.click('#go');
    await browser.pass(frame);
    const [lane, runner] = await runnerPositions();
    near(runner, (lane - 36) * 0.8, 1e-3, 'the end');
});

const runnerPositions = () => browser.ask(`(() => {
    const position = id => new DOMMatrix(getComputedStyle(document.getElementById(id)).transform).e;
    return [document.querySelector('.lane').clientWidth, position('runner-a'), position('runner-b')];
})()`);

scene('a reversed runner keeps its velocity', {}, async () => {
    await choose('b', 'wobbly'); // replays the lanes, to the right
    await untilStill();
    const [lane] = await runnerPositions();
    const [begin, end] = [0.8, 0.2].map(part => part * (lane - 36));
    await browser.click('#go');
    for (let i = 0; i < 8; ++i)
        await browser.pass(frame);
    const turn = 8 * frame / 1000;
    const positions = await runnerPositions();
    const springs = [bouncy, wobbly];
    const offset = (spring, t) => displacement(spring, begin - end, 0, t);
    springs.forEach((spring, i) => near(positions[i + 1], end + offset(spring, turn), 0.01, 'before the reversal'));
    await browser.click('#go');
    for (let i = 1; i <= 20; ++i) {
        await browser.pass(frame);
        const positions = await runnerPositions();
        springs.forEach((spring, k) => {
            const speed = (offset(spring, turn + 1e-6) - offset(spring, turn - 1e-6)) / 2e-6;
            near(positions[k + 1], begin + displacement(spring, end + offset(spring, turn) - begin, speed,
                i * frame / 1000), 0.01, `reversed, frame ${i}`);
        });
    }
    await untilStill();
    (await runnerPositions()).slice(1).forEach(position => near(position, begin, 1e-3, 'at rest'));
    await browser.click('#go');
    await browser.pass(frame);
    await browser.pass(3.6e6); // an hour later
    assert.equal(await browser.pass(frame), 0);
    (await runnerPositions()).slice(1).forEach(position => near(position, end, 1e-3, 'at the target'));
});

scene('Copy copies the displayed code', {}, async () => {
    await browser.send('Browser.grantPermissions',
        { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
    for (const language of ['QML', 'C++', 'CSS', 'Material']) {
        await browser.click(`[value="${language}"]`);
        await browser.click('#copy');
        await browser.ask(`new Promise(resolve => {
            const look = () => document.getElementById('copied').textContent ? resolve()
                : setTimeout(look, 5);
            look();
        })`);
        const copied = await browser.ask('navigator.clipboard.readText()');
        assert.equal(copied, await code());
        const easing = /linear\(.*\)/.exec(copied);
        assert.equal(Boolean(easing), language === 'CSS');
        if (easing)
            assert.ok(await browser.ask(`CSS.supports('transition-timing-function', '${easing}')`));
    }
});

scene('Tab visits all controls, and draws a focus ring', {}, async () => {
    const inOrder = [];
    for (let i = 0; i < 60; ++i) {
        await browser.key('Tab');
        const at = await browser.ask(`(() => {
            const element = document.activeElement;
            if (element === document.body)
                return null;
            const ring = element.type === 'radio' ? element.nextElementSibling : element;
            const { x, y, bottom } = element.getBoundingClientRect();
            return { id: element.id || element.ariaLabel || element.value || element.textContent,
                ring: getComputedStyle(ring).outlineStyle, visible: bottom > 0 && y < innerHeight };
        })()`);
        if (!at)
            break;
        assert.equal(at.ring, 'solid', at.id);
        assert.ok(at.visible, at.id);
        inOrder.push(at.id);
    }
    assert.deepEqual([...inOrder.slice(0, 3), ...inOrder.slice(-8)],
        ['a', 'preset', 'vocabulary', 'ball-b', 'ball-a', 'QML', 'code', 'copy', 'share', 'README',
            'open the gallery']);
    const controls = await browser.ask(`[...document.querySelectorAll('a, input, select, button, pre')]
        .filter(each => each.checkVisibility()).length`);
    assert.equal(inOrder.length, controls - 1 - 3); // a group of radio buttons is one stop
    await browser.click('#go');
    assert.equal(await browser.ask(`getComputedStyle(document.getElementById('go')).outlineStyle`),
        'none');
});

scene('the balls and runners move with the real clock', { ownClock: false }, async () => {
    const [before] = await positions();
    await browser.click('#go');
    await browser.ask(`document.getElementById('ball-a').focus()`);
    await browser.key('ArrowRight');
    const [width] = await stageSize();
    await browser.ask(`new Promise(resolve => {
        const element = document.getElementById('ball-a');
        const end = document.getElementById('stage').getBoundingClientRect().x + ${width / 2} - 28;
        const look = () => Math.abs(element.getBoundingClientRect().x - end) < 1e-3 ? resolve()
            : requestAnimationFrame(look);
        look();
    })`);
    assert.notDeepEqual((await positions())[0], before);
});
