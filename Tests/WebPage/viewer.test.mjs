// The page of --serve in a browser, with real events: node --test with PROGRAM naming a program that takes --serve, and
// PICTURE naming a picture of it that --render drew. Waits for states, never for times.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Browser } from './browser.mjs';
import { pixels } from './png.mjs';

const program = process.env.PROGRAM, picture = process.env.PICTURE, pictures = process.env.PICTURES;
const size = { width: 390, height: 700 };
let child, address, browser;

/// Starts the program and returns the address that it prints.
function start(port = 0, ...options) {
  const started = spawn(program, ['--serve', String(port), '--size', `${size.width}x${size.height}`, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const found = new Promise((resolve, reject) => {
    let text = '';
    started.stdout.on('data', data => {
      text += data;
      if (text.includes('\n')) resolve(text.trim());
    });
    started.once('exit', code => reject(new Error(`the program ended with ${code}`)));
  });
  return { started, found };
}

before(async () => {
  const { started, found } = start();
  child = started;
  address = await found;
  browser = await Browser.start();
});
/// Starts the program with a script that begins when its page is open, and returns the address of the page.
function startScript(script) {
  const started = spawn(program, ['--serve', '--script', '-', '--size', `${size.width}x${size.height}`], { stdio: ['pipe', 'pipe', 'pipe'] });
  started.stdin.end(script);
  const found = new Promise((resolve, reject) => {
    let text = '';
    started.stderr.on('data', data => {
      const match = (text += data).match(/The page is (\S+)\n/);
      if (match) resolve(match[1]);
    });
    started.once('exit', code => reject(new Error(`the program ended with ${code}: ${text}`)));
  });
  return { started, found, ended: new Promise(resolve => started.once('exit', resolve)) };
}

after(async () => {
  await browser?.close();
  child?.kill();
});

async function open({ at = address, ...options } = {}) {
  const page = await browser.open(at, { ...size, ...options });
  await page.until('the first frame', () => document.documentElement.dataset.state === 'ready');
  await atRest(page);
  return page;
}

/// Waits until no frame has arrived for a while and the last one is drawn.
const atRest = page => page.run(async () => {
  const { views: [view] } = viewer;
  for (let quiet = 0, last = -1; quiet < 20;) {
    await new Promise(requestAnimationFrame);
    quiet = view.frame?.number === last && view.drawn === last ? quiet + 1 : 0;
    last = view.frame?.number;
  }
});
const keep = async (page, name) => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, `${name}.png`), await page.picture());
};

/// Where a text is in the page, from the tree of assistive technologies.
const find = (page, text) => page.run(text => {
  const element = [...document.querySelectorAll('.elements *')].find(e => (e.getAttribute('aria-label') ?? e.textContent) === text && e.children.length === 0);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}, text);
const items = page => page.run(() => [...document.querySelectorAll('.elements [role=listitem]')].map(e => e.textContent));

// Edges of shapes and glyphs are antialiased by different code, so single pixels differ; areas do not.
const tolerance = { mean: 1.5, far: 0.02 };

function difference(one, other) {
  assert.equal(`${one.width} x ${one.height}`, `${other.width} x ${other.height}`);
  let sum = 0, far = 0;
  for (let i = 0; i < one.data.length; i += 4) {
    const d = Math.max(...[0, 1, 2].map(k => Math.abs(one.data[i + k] - other.data[i + k])));
    sum += d;
    if (d > 48) far++;
  }
  const count = one.data.length / 4;
  return { mean: sum / count, far: far / count };
}

test('a screenshot equals the raster, but for edges', async () => {
  const page = await open();
  const found = difference(pixels(await page.picture()), pixels(readFileSync(picture)));
  await keep(page, 'page');
  console.log(`# a pixel differs by ${found.mean.toFixed(3)} of 255 on average; ${(found.far * 100).toFixed(2)} % differ by more than 48`);
  assert.ok(found.mean <= tolerance.mean && found.far <= tolerance.far, JSON.stringify(found));
  assert.deepEqual(page.words, []);
  await page.close();
});

test('a canvas has the pixels of the display at every scale', async () => {
  for (const scale of [1, 2, 3]) {
    const page = await open({ scale });
    assert.deepEqual(await page.run(() => [document.querySelector('canvas').width, document.querySelector('canvas').height]),
      [size.width * scale, size.height * scale]);
    if (scale === 3) await keep(page, 'scale-3');
    await page.close();
  }
});

test('the elements of assistive technologies lie over what they describe', async () => {
  const page = await open();
  const found = await items(page);
  assert.ok(found.length >= 2, `there are ${found.length} items`);
  const outside = await page.run(() => {
    const all = [...document.querySelectorAll('.elements [role=listitem]')].map(e => e.getBoundingClientRect());
    return all.filter(b => b.width < 1 || b.height < 1 || b.bottom < 0 || b.top > innerHeight).length;
  });
  assert.equal(outside, 0);
  assert.equal(await page.run(() => document.querySelectorAll('.elements [role=list]').length), 1);
  await page.close();
});

test('a wheel scrolls, cells keep their bitmaps, and the elements follow', async () => {
  const page = await open();
  const before = await items(page);
  const made = await page.run(() => viewer.views[0].painter.work.contents);
  await page.turn(200, 400, 0, 120);
  await page.until('other items', before => {
    const now = [...document.querySelectorAll('.elements [role=listitem]')].map(e => e.getBoundingClientRect().top);
    return viewer.views[0].frame.number > 1 && JSON.stringify(now) !== before;
  }, JSON.stringify(before));
  await atRest(page);
  const work = await page.run(() => viewer.views[0].painter.work);
  assert.ok(work.contents - made < 20, `${work.contents - made} cells were drawn anew`);
  assert.ok(work.placed > work.contents, 'cells were not placed again');
  await page.close();
});

// Another program for each, because the programs of the other tests are scrolled already.
for (const [name, scale, ...options] of [['light', 1], ['dark and right to left', 2, '--dark', '--rtl']]) {
  test(`after a drag, the page shows the frame that the raster draws after the same drag: ${name}`, async () => {
    const [x, from, to, steps] = [200, 600, 240, 18];
    const expected = path.join(mkdtempSync(path.join(tmpdir(), 'viewer-')), 'frame.png');
    const drawn = spawnSync(program, [
      '--render', expected, '--size', `${size.width}x${size.height}`, '--scale', String(scale), ...options,
      '--drag', `${x},${from},${x},${to}`,
    ]);
    assert.equal(drawn.status, 0, String(drawn.stderr));
    const { started, found } = start(0, ...options);
    try {
      const page = await open({ at: await found, scale });
      assert.ok(difference(pixels(await page.picture()), pixels(readFileSync(expected))).far > tolerance.far, 'the drag changes nothing');
      await page.mouse('mousePressed', x, from);
      for (let step = 1; step <= steps; step++) await page.mouse('mouseMoved', x, from + (to - from) * step / steps);
      // The finger rests, so the content does not continue to move.
      await atRest(page);
      await page.mouse('mouseReleased', x, to);
      await atRest(page);
      const result = difference(pixels(await page.picture()), pixels(readFileSync(expected)));
      await keep(page, `dragged-${scale}`);
      console.log(`# a pixel differs by ${result.mean.toFixed(3)} of 255 on average; ${(result.far * 100).toFixed(2)} % differ by more than 48`);
      assert.ok(result.mean <= tolerance.mean && result.far <= tolerance.far, JSON.stringify(result));
      assert.deepEqual(page.words, []);
      await page.close();
    } finally {
      started.kill();
      rmSync(path.dirname(expected), { recursive: true });
    }
  });
}

test('a fling of the mouse keeps 60 frames a second below 2 MB a second', async () => {
  const page = await open();
  await page.run(() => { viewer.views[0].painter.work = { frames: 0, contents: 0, placed: 0, bytes: 0 }; globalThis.first = performance.now(); });
  await page.run(() => {
    globalThis.times = [];
    let last = 0;
    const look = () => {
      const { frames } = viewer.views[0].painter.work;
      if (frames !== last) { last = frames; times.push(performance.now()); }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.mouse('mousePressed', 200, 600);
  for (let y = 600; y >= 120; y -= 60) await page.mouse('mouseMoved', 200, y);
  await page.mouse('mouseReleased', 200, 60);
  await page.until('frames', () => viewer.views[0].painter.work.frames > 20);
  await atRest(page);
  const found = await page.run(() => ({ ...viewer.views[0].painter.work, seconds: (performance.now() - first) / 1000 }));
  const rate = found.bytes / found.frames * 60 / 1e6;
  console.log(`# ${found.frames} frames in ${found.seconds.toFixed(2)} s, ${(found.bytes / 1e3).toFixed(0)} kB: ${rate.toFixed(3)} MB/s at 60 frames a second; ${found.contents} bitmaps made, ${found.placed} placed`);
  const times = await page.run(() => times);
  const gaps = times.slice(1).map((time, index) => time - times[index]).sort((a, b) => a - b);
  const gap = (part) => gaps[Math.min(Math.floor(gaps.length * part), gaps.length - 1)]?.toFixed(1);
  console.log(`# from frame to frame: ${gap(0.5)} ms (median), ${gap(0.95)} ms (95 %), ${gap(1)} ms (longest)`);
  assert.ok(rate < 2, `${rate} MB/s`);
  await page.close();
});

test('F12 opens the inspector beside the content, a click says why a cell is where it is, and F12 closes it', async () => {
  const page = await open({ width: 1000, height: 700 });
  const width = () => page.run(() => Math.max(...[...document.querySelectorAll('.elements [role=list]')].map(e => e.getBoundingClientRect().width)));
  const wide = await width();
  await page.run(() => document.querySelector('canvas').focus());
  await page.press('F12');
  await page.until('a narrower list', wide => document.querySelector('.elements [role=list]').getBoundingClientRect().width < wide - 200, wide);
  await atRest(page);
  const before = pixels(await page.picture());
  const [x, y] = await page.run(() => {
    const box = document.querySelectorAll('.elements [role=listitem]')[1].getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
  const number = await page.run(() => viewer.views[0].frame.number);
  await page.mouse('mouseMoved', x, y);
  await page.mouse('mousePressed', x, y);
  await page.mouse('mouseReleased', x, y);
  await page.until('the chain', number => viewer.views[0].frame.number > number, number);
  await atRest(page);
  await keep(page, 'inspector');
  assert.ok(difference(pixels(await page.picture()), before).far > 0.01, 'nothing was selected');
  await page.press('F12');
  await page.until('the whole width', wide => document.querySelector('.elements [role=list]').getBoundingClientRect().width === wide, wide);
  await page.close();
});

test('a lost connection comes back, and the content stays where it was', async () => {
  const page = await open();
  // The fling may have ended at either end.
  await page.turn(200, 400, 0, -240);
  await page.until('movement', () => viewer.views[0].frame.number > 3);
  await atRest(page);
  const before = await items(page);
  const shown = pixels(await page.picture());
  await page.run(() => { viewer.views[0].old = viewer.views[0].socket; viewer.views[0].frame.isOld = true; viewer.views[0].socket.close(); });
  await page.until('a new connection', () => viewer.views[0].socket !== viewer.views[0].old && !viewer.views[0].frame.isOld);
  await atRest(page);
  assert.deepEqual(await items(page), before);
  assert.ok(difference(pixels(await page.picture()), shown).mean < 0.1, 'the picture is another one');
  await page.close();
});

// MARK: What the server refuses

function request(options, host = new URL(address).host) {
  const { port, pathname } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', port, path: pathname, headers: { host }, ...options }, response => {
      let body = '';
      response.on('data', data => { body += data; });
      response.on('close', () => resolve({ status: response.statusCode, body, headers: response.headers }));
    });
    sent.on('upgrade', (response, socket) => { socket.destroy(); resolve({ status: 101 }); });
    sent.on('error', error => resolve({ status: 0, error }));
    sent.setTimeout(5000, () => sent.destroy(new Error('there is no answer')));
    sent.end();
  });
}
const upgrade = headers => request({
  path: `${new URL(address).pathname}socket`,
  headers: { host: new URL(address).host, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-protocol': 'ocv-viewer', ...headers },
});

test('only the page and its files are served, under the token', async () => {
  const { pathname, origin } = new URL(address);
  assert.equal((await request({})).status, 200);
  assert.equal((await request({ path: `${pathname}viewer.js` })).status, 200);
  for (const wrong of ['/', '/index.html', '/viewer.js', `${pathname}../../etc/passwd`, `${pathname}%2e%2e/viewer.js`, `${pathname}index.html`,
    `${pathname.slice(0, -2)}${pathname.at(-2) === '0' ? 1 : 0}/`, '/etc/passwd', '//etc/passwd', `${pathname}/etc/passwd`]) {
    const { status, body } = await request({ path: wrong });
    assert.ok(status === 404 || status === 403 || status === 0, `${wrong}: ${status}`);
    assert.ok(!body?.includes('root:'), wrong);
  }
  assert.notEqual((await request({ method: 'POST' })).status, 200);
  assert.notEqual((await request({}, 'evil.example')).status, 200);
  assert.match((await request({})).headers['content-security-policy'], /default-src 'none'/);
  assert.ok(origin.startsWith('http://127.0.0.1:'));
});

test('a socket of another origin, of another host, or without the token is refused', async () => {
  const { origin } = new URL(address);
  assert.equal((await upgrade({ origin })).status, 101);
  assert.notEqual((await upgrade({ origin: 'http://evil.example' })).status, 101);
  assert.notEqual((await upgrade({})).status, 101);
  assert.notEqual((await upgrade({ origin: 'http://evil.example', host: 'evil.example' })).status, 101);
  const { port } = new URL(address);
  assert.equal(await new Promise(resolve => {
    const socket = net.connect(port, '127.0.0.2', () => resolve('open'));
    socket.on('error', () => resolve('refused'));
  }), 'refused', 'it listens on other addresses');
});

/// The memory of the program, in bytes.
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) * 1024;

test('random bytes and many connections leave it serving, with flat memory', async () => {
  const count = Number(process.env.CONNECTIONS ?? 400), { port, pathname, host, origin } = new URL(address);
  let state = 12345;
  const random = limit => { state = Math.imul(state ^ state >>> 15, 0x2c1b3c6d) + 0x6d2b79f5 | 0; return (state >>> 0) % limit; };
  const noise = length => Buffer.from(Array.from({ length }, () => random(256)));
  const open = Buffer.from(`GET ${pathname}socket HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
    + 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ocv-viewer\r\n\r\n');
  const frame = body => Buffer.concat([Buffer.from([0x82, 0x80 | body.length, 0, 0, 0, 0]), body]);
  const one = kind => new Promise(resolve => {
    const socket = net.connect(port, '127.0.0.1', () => {
      if (kind === 0) socket.write(noise(1 + random(2000)));
      else if (kind === 1) socket.write(Buffer.concat([Buffer.from('GET /'), noise(random(500)), Buffer.from('\r\n\r\n')]));
      else if (kind === 2) socket.write(Buffer.concat([open, frame(noise(random(120))), noise(random(200))]));
      else if (kind === 3) socket.write(Buffer.concat([open, frame(Buffer.from([64, 0x4f, 0x43, 0x56, 0x50, 2, 1, 1, 0, 0])), frame(noise(random(120)))]));
      else if (kind === 4) socket.write(open.subarray(0, random(open.length)));
      setTimeout(() => socket.destroy(), random(4));
    });
    socket.on('error', () => {});
    socket.on('close', resolve);
  });
  const burst = async many => {
    for (let done = 0; done < many; done += 20) await Promise.all(Array.from({ length: 20 }, (_, k) => one((done + k) % 6)));
  };
  await burst(Math.min(count, 200));
  const before = memory();
  await burst(count);
  const grown = memory() - before;
  console.log(`# ${count} connections: memory ${(before / 1e6).toFixed(1)} MB, then ${(grown / 1e6).toFixed(2)} MB more`);
  assert.ok(grown < 8e6, `the memory grew by ${grown} bytes`);
  let answer;
  for (let tries = 0; tries < 200 && answer !== 200; tries++) {
    answer = (await request({})).status;
    if (answer !== 200) await new Promise(resolve => setTimeout(resolve, 50));
  }
  assert.equal(answer, 200);
  await (await globalThis.reopened()).close();
});
globalThis.reopened = () => open();

test('the page shows what a script does while it happens', async () => {
  const { started, found, ended } = startScript('drag 195,600 195,200\nsettle\nrebuild\nappearance dark\ndrag 195,200 195,600\nsettle\n');
  try {
    const page = await browser.open(await found, size);
    // The motion of the first drag consists of many frames, each at its time.
    await page.until('a dark page', () => {
      const { frame } = viewer.views[0];
      if (!frame) return false;
      // Frames are counted from the start of the program, which the script starts again.
      window.most = Math.max(window.most ?? 0, frame.number);
      return frame.background !== (window.first ??= frame.background);
    });
    const most = await page.run(() => window.most);
    assert.ok(most > 10, `${most} frames arrived`);
    await keep(page, 'script');
    assert.equal(await ended, 0);
    await page.close();
  } finally {
    started.kill();
  }
});
