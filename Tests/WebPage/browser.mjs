// Chromium over --remote-debugging-pipe: messages as JSON between zero bytes on two pipes. No port, no package.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

const places = ['/usr/lib/chromium/chromium', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/// Serves a folder on a port of this machine.
export async function serve(root) {
  const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
    '.webp': 'image/webp', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };
  const server = createServer(async (request, response) => {
    const asked = path.normalize(decodeURIComponent(new URL(request.url, 'http://here').pathname));
    const file = path.join(root, asked.endsWith('/') ? `${asked}index.html` : asked);
    try {
      const data = await readFile(file);
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' });
      response.end(data);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise(resolve => { server.closeAllConnections(); server.close(resolve); }),
  };
}

export class Browser {
  /// Starts a browser without a window, or with one that shows a page at `address`.
  static async start({ flags = [], hasWindow = false, address = 'about:blank' } = {}) {
    const program = process.env.CHROMIUM ?? places.find(existsSync);
    if (!program) throw new Error('there is no Chromium: apt-get install chromium, or name one in CHROMIUM');
    const browser = new Browser();
    browser.folder = await mkdtemp(path.join(tmpdir(), 'web-page-'));
    browser.process = spawn(program, [
      ...(hasWindow ? [] : ['--headless']), '--remote-debugging-pipe', `--user-data-dir=${browser.folder}`, '--no-sandbox',
      ...(hasWindow ? [] : ['--disable-gpu']),
      '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions', '--disable-background-networking',
      '--disable-component-update', '--disable-background-timer-throttling', '--disable-renderer-backgrounding',
      '--force-device-scale-factor=1', '--mute-audio', ...flags, address,
    ], { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
    let complaints = '';
    browser.process.stderr.on('data', data => { complaints = (complaints + data).slice(-2000); });
    browser.gone = new Promise(resolve => browser.process.once('exit', resolve));
    browser.gone.then(code => {
      for (const { reject } of browser.waiting.values()) reject(new Error(`Chromium left with ${code}: ${complaints}`));
      browser.waiting.clear();
    });
    let rest = Buffer.alloc(0);
    browser.process.stdio[4].on('data', data => {
      rest = Buffer.concat([rest, data]);
      for (let end; (end = rest.indexOf(0)) >= 0; rest = rest.subarray(end + 1)) browser.hear(JSON.parse(rest.subarray(0, end)));
    });
    await browser.send('Browser.getVersion');
    return browser;
  }

  next = 1;
  waiting = new Map();
  listeners = new Set();

  hear(message) {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!waiting) for (const listener of this.listeners) listener(message);
    else if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting.resolve(message.result);
  }

  send(method, params = {}, sessionId) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, method });
      this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  async open(address, { width = 1280, height = 820, scale = 1, touch = false, dark = false } = {}) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.send('Page.enable');
    await page.send('Runtime.enable');
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: touch });
    await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }] });
    if (touch) await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    await page.send('Page.navigate', { url: address });
    return page;
  }

  /// The page that the window has shown from the start, in its own size.
  async first() {
    const { targetInfos } = await this.send('Target.getTargets');
    const { targetId } = targetInfos.find(target => target.type === 'page');
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    return new Page(this, sessionId, targetId);
  }

  async close() {
    await this.send('Browser.close').catch(() => {});
    await this.gone;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

class Page {
  constructor(browser, session, target) {
    Object.assign(this, { browser, session, target, words: [] });
    browser.listeners.add(message => {
      if (message.sessionId !== session) return;
      if (message.method === 'Runtime.consoleAPICalled') this.words.push(message.params.args.map(a => a.value ?? a.description).join(' '));
      if (message.method === 'Runtime.exceptionThrown') {
        const { exception, text } = message.params.exceptionDetails;
        this.words.push(`exception: ${exception?.description ?? text}`);
      }
    });
  }

  send(method, params) { return this.browser.send(method, params, this.session); }

  /// Runs a function in the page; what it gets and answers must be JSON.
  async run(body, ...given) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression: `(${body})(${given.map(value => JSON.stringify(value)).join()})`, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /// Waits for something to become true in the page.
  async until(what, body, ...given) {
    const end = Date.now() + 15_000;
    for (;;) {
      const value = await this.run(body, ...given).catch(() => undefined);
      if (value) return value;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}; the page says: ${this.words.join(' | ')}`);
      await new Promise(resolve => setTimeout(resolve, 15));
    }
  }

  mouse(type, x, y) {
    return this.send('Input.dispatchMouseEvent', {
      type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1, pointerType: 'mouse',
    });
  }

  turn(x, y, deltaX, deltaY) { return this.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX, deltaY }); }

  touch(type, ...points) {
    return this.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  }

  async press(key) {
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }

  async picture() { return Buffer.from((await this.send('Page.captureScreenshot', { format: 'png' })).data, 'base64'); }

  close() { return this.browser.send('Target.closeTarget', { targetId: this.target }); }
}
