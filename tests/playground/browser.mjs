// SPDX-License-Identifier: MIT
// A headless browser that is controlled over a pipe in the DevTools protocol.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync',
    '--hide-scrollbars', '--remote-debugging-pipe'];

// A manual clock for frames, events and performance.now().
const clock = `(() => {
    let now = 1000;
    let waiting = new Map;
    let last = 0;
    performance.now = () => now;
    window.requestAnimationFrame = callback => (waiting.set(++last, callback), last);
    window.cancelAnimationFrame = id => waiting.delete(id);
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now });
    window.clock = {
        pass(milliseconds, frames = true) {
            now += milliseconds;
            const callbacks = frames ? [...waiting.values()] : [];
            if (frames)
                waiting.clear();
            callbacks.forEach(callback => callback(now));
            return callbacks.length;
        },
    };
})()`;

export class Browser {
    #process;
    #profile = mkdtempSync(join(tmpdir(), 'sprung-browser-'));
    #requests = new Map();
    #count = 0;
    #session;
    #rest = '';
    #loaded;
    #pressed = false;
    /// The network requests, errors and warnings of the page, as text.
    complaints = [];

    static async open(program) {
        const browser = new Browser();
        browser.#process = spawn(program, [...flags, `--user-data-dir=${browser.#profile}`],
            { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
        browser.#process.stdio[4].setEncoding('utf8').on('data', text => browser.#read(text));
        browser.#process.on('exit', () => browser.#requests.forEach(({ reject }) =>
            reject(new Error('the browser has exited'))));
        const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
        const { sessionId } = await browser.send('Target.attachToTarget',
            { targetId, flatten: true });
        browser.#session = sessionId;
        for (const domain of ['Page', 'Runtime', 'Network', 'Log'])
            await browser.send(`${domain}.enable`);
        return browser;
    }

    async close() {
        const exited = new Promise(resolve => this.#process.on('exit', resolve));
        this.#session = undefined;
        await this.send('Browser.close');
        await exited;
        rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
    }

    send(method, params = {}) {
        const id = ++this.#count;
        const message = JSON.stringify({ id, method, params, sessionId: this.#session });
        return new Promise((resolve, reject) => {
            this.#requests.set(id, { resolve, reject, method });
            this.#process.stdio[3].write(`${message}\0`);
        });
    }

    #read(text) {
        const messages = (this.#rest + text).split('\0');
        this.#rest = messages.pop();
        messages.forEach(message => this.#handle(JSON.parse(message)));
    }

    #handle({ id, result, error, method, params }) {
        const request = this.#requests.get(id);
        this.#requests.delete(id);
        if (error)
            request.reject(new Error(`${request.method}: ${error.message}`));
        else if (request)
            request.resolve(result);
        else if (method === 'Page.loadEventFired')
            this.#loaded?.();
        else if (method === 'Network.requestWillBeSent' && !/^(file|data|about):/.test(params.request.url))
            this.complaints.push(`requests ${params.request.url}`);
        else if (method === 'Runtime.exceptionThrown')
            this.complaints.push(params.exceptionDetails.exception?.description ?? 'an exception');
        else if (method === 'Runtime.consoleAPICalled' && params.type !== 'log')
            this.complaints.push(`${params.type}: ${params.args.map(({ value }) => value)}`);
        else if (method === 'Log.entryAdded')
            this.complaints.push(params.entry.text);
    }

    /// Evaluates an expression in the page.
    async ask(expression) {
        const { result, exceptionDetails } = await this.send('Runtime.evaluate',
            { expression, awaitPromise: true, returnByValue: true, userGesture: true });
        if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    }

    /// Opens the page in a window of this size.
    async visit(url, { width = 1240, height = 900, phone = false, dark = false, still = false,
        ownClock = true } = {}) {
        if (this.#pressed) // a failed test has not released the button
            await this.mouse('mouseReleased', { x: 0, y: 0 });
        await this.send('Emulation.setDeviceMetricsOverride',
            { width, height, deviceScaleFactor: phone ? 2 : 1, mobile: phone });
        await this.send('Emulation.setTouchEmulationEnabled', { enabled: phone, maxTouchPoints: 10 });
        await this.send('Emulation.setEmulatedMedia', { features: [
            { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
            { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' }] });
        const { identifier } = await this.send('Page.addScriptToEvaluateOnNewDocument',
            { source: ownClock ? clock : '' });
        for (const address of ['about:blank', url]) { // from another page, so that it is loaded again
            const loaded = new Promise(resolve => this.#loaded = resolve);
            await this.send('Page.navigate', { url: address });
            await loaded;
        }
        await this.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
        // The module waits for WebAssembly, which may take longer than the load event.
        const ready = () => this.ask(`document.getElementById('code').textContent !== ''`);
        while (!await ready()) {
            if (this.complaints.length > 0)
                throw new Error(`the page does not load: ${this.complaints}`);
        }
    }

    /// Scrolls to an element, and returns its center in window coordinates.
    async center(selector) {
        return this.ask(`(() => {
            const element = document.querySelector(${JSON.stringify(selector)});
            element.scrollIntoView({ block: 'nearest' });
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        })()`);
    }

    mouse(type, { x, y }) {
        if (type !== 'mouseMoved')
            this.#pressed = type === 'mousePressed';
        return this.send('Input.dispatchMouseEvent', { type, x, y, clickCount: 1,
            button: this.#pressed || type === 'mouseReleased' ? 'left' : 'none',
            buttons: this.#pressed ? 1 : 0 });
    }
    async click(selector) {
        const center = await this.center(selector);
        await this.mouse('mousePressed', center);
        await this.mouse('mouseReleased', center);
    }

    async key(key, { code = key, text } = {}) {
        const codes = { Tab: 9, Enter: 13, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
        const params = { key, code, text, windowsVirtualKeyCode: codes[key] };
        await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...params });
        await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...params });
    }

    pass(milliseconds, frames = true) {
        return this.ask(`clock.pass(${milliseconds}, ${frames})`);
    }

    async screenshot() {
        const { data } = await this.send('Page.captureScreenshot', { captureBeyondViewport: true,
            format: 'png' });
        return Buffer.from(data, 'base64');
    }
}
