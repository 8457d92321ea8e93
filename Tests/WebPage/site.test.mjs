// The pages of the documentation site in a browser: node --test with SITE naming the folder that `./site --pages` wrote.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Browser, serve } from './browser.mjs';

const folder = path.resolve(process.env.SITE ?? 'site');
const addresses = ['', '404.html', 'layouts/', 'guides/'];
for (const part of ['layouts', 'guides']) {
  for (const entry of readdirSync(path.join(folder, part), { withFileTypes: true })) if (entry.isDirectory()) addresses.push(`${part}/${entry.name}/`);
}
let server, browser;

before(async () => {
  server = await serve(folder);
  browser = await Browser.start();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

async function open(address, options) {
  const page = await browser.open(server.address + address, options);
  await page.until('the page', () => document.readyState === 'complete' && document.querySelector('main'));
  return page;
}

test('every page fits every width, and its text contrasts with its background in light and dark', async () => {
  for (const [width, dark] of [[375, true], [768, false], [1920, true]]) {
    for (const address of addresses) {
      const page = await open(address, { width, height: 900, dark });
      const found = await page.run(() => {
        const shade = color => color.match(/[\d.]+/g).slice(0, 3).map(n => (n / 255) ** 2.2).reduce((sum, n, i) => sum + n * [0.2126, 0.7152, 0.0722][i], 0);
        const back = shade(getComputedStyle(document.body).backgroundColor);
        const contrasts = ['body', 'main p', 'main a', '.note', 'th', '.code .c1', '.code .k'].flatMap(selector => {
          const element = document.querySelector(selector);
          if (!element) return [];
          const text = shade(getComputedStyle(element).color);
          const isButton = element.closest('.button');
          return isButton ? [] : [[selector, (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05)]];
        });
        return { width: document.documentElement.scrollWidth, back, low: contrasts.filter(([, contrast]) => contrast < 4.5) };
      });
      assert.ok(found.width <= width, `${address} is ${found.width} wide in ${width}`);
      assert.ok(dark ? found.back < 0.1 : found.back > 0.9, address);
      assert.deepEqual(found.low, [], address);
      assert.deepEqual(page.words, [], address);
      await page.close();
    }
  }
});

test('the page of a layout runs it with its parameters and changes the source', async () => {
  const page = await open('layouts/focus-carousel/', { width: 1280, height: 900 });
  await page.until('the layout', () => document.querySelector('iframe.live').contentDocument?.documentElement.dataset.state === 'ready');
  const [first, last] = await page.run(() => {
    const { parameters } = document.querySelector('iframe.live').contentWindow.gallery;
    const first = parameters.source;
    const { field } = parameters.rows.find(row => row.parameter.name === 'spacing');
    field.value = 60;
    field.dispatchEvent(new Event('input'));
    return [first, parameters.source];
  });
  assert.ok(!first.includes('layout.spacing = 60') && last.includes('layout.spacing = 60'), last);
  await page.close();
});

test('every page of a layout runs it at every width, with its parameters and its source', async () => {
  for (const [width, dark] of [[320, false], [1920, true]]) {
    for (const address of addresses.filter(address => /^layouts\/./.test(address))) {
      const page = await open(address, { width, height: 900, dark });
      await page.run(() => { const frame = document.querySelector('iframe.live'); if (frame) frame.loading = 'eager'; });
      await page.until(`the layout of ${address}`, () => document.querySelector('iframe.live').contentDocument?.documentElement.dataset.state === 'ready');
      const found = await page.run(() => {
        const { contentWindow: inner, contentDocument: own } = document.querySelector('iframe.live');
        return { shown: inner.gallery.layoutView.shown, rows: inner.gallery.parameters.rows.length,
          source: inner.gallery.parameters.source, over: own.documentElement.scrollWidth - inner.innerWidth };
      });
      assert.ok(found.shown > 0 && found.rows > 0, address);
      assert.match(found.source, /^let (layout|list) = \w+/, address);
      assert.ok(found.over <= 0, `${address} at ${width}`);
      assert.deepEqual(page.words, [], address);
      await page.close();
    }
  }
});

test('the first Tab leads past the bar, and everything that scrolls can be focused', async () => {
  const page = await open('layouts/focus-carousel/', { width: 1280, height: 900 });
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
  assert.equal(await page.run(() => document.activeElement.className), 'skip');
  assert.ok(await page.run(() => document.activeElement.getBoundingClientRect().width > 100));
  await page.run(() => document.activeElement.click());
  assert.equal(await page.run(() => location.hash), '#main');
  assert.deepEqual(await page.run(() => [...document.querySelectorAll('pre, .table')].filter(e => e.tabIndex < 0).length), 0);
  await page.close();
});

test('people who prefer reduced motion see pictures at rest', async () => {
  const page = await browser.open('about:blank', { width: 1280, height: 900 });
  await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await page.send('Page.navigate', { url: `${server.address}layouts/wheel/` });
  const shown = await page.until('the picture', () => document.querySelector('figure img')?.currentSrc);
  assert.match(shown, /wheel\.png$/);
  await page.close();
});
