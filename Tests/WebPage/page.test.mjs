// The gallery's page in a browser: node --test with PAGE naming the folder that `gallery web` wrote.
// Waits for states, never for times. Most tests advance the page's clock.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Browser, serve } from './browser.mjs';
import { load } from './module.mjs';

const folder = path.resolve(process.env.PAGE ?? 'page');
const pictures = process.env.PICTURES;
const { names } = load(path.join(folder, 'web-gallery.wasm'));
let server, browser;

before(async () => {
  server = await serve(folder);
  browser = await Browser.start();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

async function open(settings, options, address = server.address) {
  const page = await browser.open(`${address}#${new URLSearchParams(settings)}`, options);
  await page.until('the page', () => document.documentElement.dataset.state);
  assert.equal(await page.run(() => document.documentElement.dataset.state), 'ready', page.words.join('\n'));
  return page;
}
const byHand = { clock: 'manual' };
const atRest = page => page.until('rest', () => !gallery.layoutView.draw(gallery.layoutView.time(performance.now())));
const offset = page => page.run(() => gallery.engine.state.offset + 0); // JSON has no -0
const keep = async (page, name) => {
  if (!pictures) return;
  await page.run(async () => { await Promise.all([...document.images].map(image => image.decode().catch(() => {}))); return 1; });
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, `${name}.png`), await page.picture());
};

/// How far the rectangles that the browser laid out are from those of the module, for views that no transform moves.
const worst = page => page.run(() => {
  const { engine, layoutView } = gallery;
  const answer = engine.call.frame(layoutView.now) >> 1;
  const box = layoutView.root.getBoundingClientRect();
  let worst = 0, compared = 0;
  for (let i = 0, at = engine.call.records() >> 3; i < answer; i++, at += engine.stride) {
    const n = engine.numbers.subarray(at, at + engine.stride);
    const view = layoutView.live.get(n[0] * 0x1000000000000 + n[2]);
    if (!view) return { missing: [n[0], n[2]] };
    if (view.transform.includes('matrix')) continue;
    const own = view.element.getBoundingClientRect();
    compared++;
    for (const d of [own.left - box.left - n[6], own.top - box.top - n[7], own.width - n[8], own.height - n[9]]) {
      worst = Math.max(worst, Math.abs(d));
    }
  }
  const visible = [...layoutView.root.querySelectorAll('.cell, .view')].filter(e => e.style.visibility !== 'hidden').length;
  return { worst, compared, answer, visible };
});

test('every layout shows views where the module says, and says nothing on the console', async () => {
  const page = await open(byHand);
  for (const name of names) {
    await page.run(n => gallery.choose(n), name);
    for (const share of [0, 0.37, 1]) {
      await page.run(share => {
        const { engine, layoutView } = gallery;
        engine.call.showItem(Math.round(share * (layoutView.count - 1)), layoutView.now);
        layoutView.draw(layoutView.now += 2);
      }, share);
      const found = await worst(page);
      assert.ok(found.worst < 0.05, `${name} at ${share}: ${JSON.stringify(found)}`);
      assert.equal(found.visible, found.answer, `${name} at ${share}: ${JSON.stringify(found)}`);
      assert.ok(found.answer > 0);
    }
  }
  assert.deepEqual(page.words, []);
  await page.close();
});

test('the page opens from a disk, too', async () => {
  const page = await open(byHand, {}, `file://${folder}/index.html`);
  assert.equal((await worst(page)).worst < 0.05, true);
  assert.deepEqual(page.words, []);
  await page.close();
});

test('a touch flick glides on, slower and slower, and comes to rest', async () => {
  const page = await open({ layout: 'waterfall', count: 1000 }, { width: 390, height: 844, touch: true });
  await page.touch('touchStart', [200, 600]);
  for (let i = 1; i <= 8; i++) await page.touch('touchMove', [200, 600 - i * 30]);
  await page.touch('touchEnd');
  const released = await offset(page);
  assert.ok(released > 100, `${released}`);
  await page.until('more', from => gallery.engine.state.offset > from + 60, released);
  await atRest(page);
  assert.ok((await worst(page)).worst < 0.05);
  await page.close();
});

test('a drag of the mouse puts another item into the middle', async () => {
  const page = await open({ layout: 'focus-carousel' });
  const first = await page.run(() => gallery.engine.state.middle);
  await page.mouse('mousePressed', 900, 400);
  for (let i = 1; i <= 10; i++) await page.mouse('mouseMoved', 900 - i * 36, 400);
  await page.mouse('mouseReleased', 540, 400);
  await atRest(page);
  const last = await page.run(() => gallery.engine.state.middle);
  assert.ok(last > first, `${first} to ${last}`);
  const middle = await page.run(() => {
    const box = gallery.layoutView.root.getBoundingClientRect();
    const cell = [...gallery.layoutView.live.values()].find(view => view.position === gallery.engine.state.middle);
    const own = cell.element.getBoundingClientRect();
    return own.left + own.width / 2 - box.left - box.width / 2;
  });
  assert.ok(Math.abs(middle) < 0.6, `${middle} points beside the middle`);
  await keep(page, 'focus-carousel');
  await page.close();
});

test('pulling past the start stretches, and lets go of it', async () => {
  const page = await open({ layout: 'hero-page' });
  await page.mouse('mousePressed', 700, 300);
  for (let i = 1; i <= 10; i++) await page.mouse('mouseMoved', 700, 300 + i * 22);
  const pulled = await page.until('a pull', () => gallery.engine.state.offset < -40 && gallery.engine.state.offset);
  assert.ok(pulled > -220, `held back, not ${pulled}`);
  await keep(page, 'hero-page-pulled');
  await page.mouse('mouseReleased', 700, 520);
  await atRest(page);
  assert.equal(await offset(page), 0);
  await page.close();
});

test('the wheel, arrow keys, End and Home scroll', async () => {
  const page = await open({ layout: 'flow', count: 1000 });
  await page.turn(700, 500, 0, 480);
  await page.until('the wheel', () => gallery.engine.state.offset > 300);
  await atRest(page);
  await page.run(() => gallery.layoutView.root.focus());
  const before = await offset(page);
  await page.press('ArrowDown');
  await page.until('the arrow', from => gallery.engine.state.offset > from + 40, before);
  await page.press('End');
  await page.until('the end', () => gallery.engine.state.offset === gallery.engine.state.highest);
  assert.ok(await page.run(() => [...gallery.layoutView.live.values()].some(view => view.position === 999)));
  await page.press('Home');
  await page.until('the start', () => gallery.engine.state.offset === 0);
  await page.close();
});

test('a tap brings an item to the middle', async () => {
  const page = await open({ layout: 'looping-carousel' });
  const [position, x, y] = await page.run(() => {
    const { middle } = gallery.engine.state;
    const view = [...gallery.layoutView.live.values()].find(view => view.position === middle + 1);
    const box = view.element.getBoundingClientRect();
    return [view.position, box.left + 20, box.top + box.height / 2];
  });
  await page.mouse('mousePressed', x, y);
  await page.mouse('mouseReleased', x, y);
  await page.until('the item', p => gallery.engine.state.middle === p, position);
  await page.close();
});

test('a million items: the last one shows, and views are used again', async () => {
  const page = await open({ layout: 'waterfall', count: 1_000_000, ...byHand });
  const made = await page.run(() => {
    const { engine, layoutView } = gallery;
    let most = 0;
    for (let i = 0; i <= 200; i++) {
      engine.call.showItem((i * 7_919 * 631) % 1_000_000, layoutView.now);
      layoutView.draw(layoutView.now += 1);
      most = Math.max(most, layoutView.shown);
    }
    engine.call.showItem(999_999, layoutView.now);
    layoutView.draw(layoutView.now += 1);
    return { made: layoutView.made, most, dom: layoutView.root.querySelectorAll('.cell').length };
  });
  assert.equal(made.made, made.dom);
  assert.ok(made.made <= 2 * made.most, JSON.stringify(made));
  assert.ok(await page.run(() => [...gallery.layoutView.live.values()].some(view => view.position === 999_999)));
  assert.ok((await worst(page)).worst < 0.05);
  await page.close();
});

test('from right to left the page is mirrored, and its keys with it', async () => {
  const page = await open({ layout: 'store-rows', rtl: '' });
  assert.equal(await page.run(() => document.documentElement.dir), 'rtl');
  const first = await page.run(() => {
    const box = gallery.layoutView.root.getBoundingClientRect();
    const own = [...gallery.layoutView.live.values()].find(view => view.position === 0).element.getBoundingClientRect();
    return box.right - own.right;
  });
  assert.equal(first, 16);
  await page.run(() => gallery.layoutView.root.focus());
  await page.press('ArrowLeft');
  await page.until('the next column', () => gallery.engine.state.offset > 100);
  await atRest(page);
  await keep(page, 'store-rows-rtl');
  await page.close();
});

test('every layout has parameters that change its frames and its source, and Reset restores both', async () => {
  // High enough for the lower sections of pages.
  const page = await open(byHand, { width: 1280, height: 1500 });
  for (const name of names) {
    const found = await page.run(name => {
      const { engine, layoutView, parameters, choose } = gallery;
      if (layoutView.layout !== name) choose(name);
      const numbers = () => {
        const count = engine.call.frame(layoutView.now) >> 1;
        return engine.read(engine.call.records(), count * engine.stride).join();
      };
      const [first, source] = [numbers(), parameters.source];
      const same = [];
      for (const { parameter, field } of parameters.rows) {
        const differences = [parameter.lowest, parameter.highest].map(value => {
          field.value = value;
          field.dispatchEvent(new Event('input'));
          return [numbers() !== first, document.querySelector('#panel code').textContent !== source];
        });
        // The header darkens while it leaves, and the last row and rows of a greater height are not visible. The rest positions
        // of pages and the space between them show while they turn.
        const isHidden = /maximum(OverlayAlpha|RowHeight)|lastRow/.test(parameter.name)
          || (name === 'nested-pages' && parameter.name !== 'scrollDirection');
        if (!isHidden && !differences.some(([isOther]) => isOther)) same.push(parameter.name);
        if (!differences.some(([, isOther]) => isOther)) same.push(`source ${parameter.name}`);
        document.getElementById('reset').click();
      }
      return { count: parameters.rows.length, same, source, isRestored: numbers() === first && parameters.source === source };
    }, name);
    assert.ok(found.count > 0, name);
    assert.deepEqual(found.same, [], name);
    assert.ok(found.isRestored, name);
    assert.match(found.source, /^let (layout|list) = \w+/, name);
  }
  await page.run(() => gallery.choose('focus-carousel'));
  assert.match(await page.run(() => gallery.parameters.source), /^let layout = FocusCarouselLayout\(\)\nlayout\.itemSize\.width = \d+\n/);
  assert.deepEqual(page.words, []);
  await page.close();
});

test('inside another page, one layout shows with its parameters, and vertical movements over a row scroll that page', async () => {
  const layouts = { 'focus-carousel': true, 'pose-carousel': true, timeline: false, waterfall: false, 'nested-pages': false };
  for (const [layout, isLeft] of Object.entries(layouts)) {
    const page = await open({ layout, embed: '' }, { width: 900, height: 700 });
    const found = await page.run(() => ({
      chooser: getComputedStyle(document.querySelector('.bar')).display, panel: document.getElementById('panel').hidden,
      touch: gallery.layoutView.root.style.touchAction }));
    assert.deepEqual(found, { chooser: 'none', panel: false, touch: isLeft ? 'pan-y' : '' });
    const isPrevented = await page.run(() => !gallery.layoutView.root.dispatchEvent(
      new WheelEvent('wheel', { deltaY: 100, cancelable: true, bubbles: true })));
    assert.equal(isPrevented, !isLeft, layout);
    assert.match(await page.run(() => location.hash), /embed/);
    await page.press('a');
    await page.until('the panel to close', () => document.getElementById('panel').hidden);
    await keep(page, `${layout}-embedded`);
    await page.close();
  }
});

test('the pose of a carousel is in the source with its own arguments, and the others cannot be changed', async () => {
  const page = await open({ layout: 'pose-carousel', ...byHand });
  const found = await page.run(() => {
    const { parameters } = gallery;
    const row = name => parameters.rows.find(row => row.parameter.name === name);
    const choose = (name, value) => {
      row(name).field.value = value;
      row(name).field.dispatchEvent(new Event('input'));
      return [parameters.source, row('pose.count').field.disabled];
    };
    choose('pose.count', 10);
    choose('pose.eyeDistance', 900);
    const all = [0, 1, 2, 3, 4].map(pose => choose('pose', pose));
    choose('isLooping', 0);
    return { all, last: parameters.source, options: [...row('pose').field.options].map(option => option.text) };
  });
  assert.deepEqual(found.options, ['rotary', 'linear', 'cylinder', 'stack', 'covers']);
  const poses = found.all.map(([source]) => source.match(/^layout\.pose = (.*)$/m)[1]);
  assert.deepEqual(poses, ['.rotary(count: 10, eyeDistance: 900)', '.linear(scale: 0.85)', '.cylinder(count: 10, eyeDistance: 900)', '.stack()', '.covers()']);
  assert.deepEqual(found.all.map(([, isDisabled]) => isDisabled), [false, true, false, true, true]);
  assert.ok(found.last.includes('\nlayout.isLooping = false\n') && !found.last.includes('pose.count'), found.last);
  await keep(page, 'pose-carousel-covers');
  await page.close();
});

test('a finger scrolls the list of a nested page or turns the page, by its direction, and the list stays where it was', async () => {
  for (const rtl of [false, true]) {
    const page = await open({ layout: 'nested-pages', count: 1000, ...(rtl ? { rtl: '' } : {}) }, { width: 390, height: 844, touch: true });
    const drag = async (x, y) => {
      await page.touch('touchStart', [195, 560]);
      for (let i = 1; i <= 8; i++) await page.touch('touchMove', [195 + x * i, 560 + y * i]);
      await page.touch('touchEnd');
      await atRest(page);
    };
    const tops = () => page.run(() => Object.fromEntries([...gallery.layoutView.live.values()].filter(view => view.kind === 0)
      .map(view => [view.position, Math.round(view.element.getBoundingClientRect().top)])));
    const first = await tops();
    await drag(1, -20);
    assert.equal(await offset(page), 0);
    const scrolled = await tops();
    assert.notDeepEqual(scrolled, first);
    const side = rtl ? 1 : -1;
    await drag(side * 20, 1);
    assert.equal(await offset(page), 390);
    await keep(page, `nested-pages${rtl ? '-rtl' : ''}`);
    await drag(-side * 20, 1);
    assert.equal(await offset(page), 0);
    assert.deepEqual(await tops(), scrolled);
    await page.run(() => gallery.layoutView.root.focus());
    await page.press(rtl ? 'ArrowLeft' : 'ArrowRight');
    await page.until('the next page', () => gallery.engine.state.offset === 390);
    await page.press('Home');
    await page.until('the first page', () => gallery.engine.state.offset === 0);
    // In the other direction, the same items are cells of another layout.
    const looks = await page.run(() => {
      const { field } = gallery.parameters.rows.find(row => row.parameter.name === 'scrollDirection');
      field.value = 1;
      field.dispatchEvent(new Event('input'));
      return [...gallery.layoutView.live.values()].map(view => view.element.className);
    });
    assert.ok(looks.length > 3 && looks.every(look => look === 'cell row'), looks.join());
    await page.close();
  }
});

test('changes of the data are told, and the items that stay keep their elements', async () => {
  const page = await open({ layout: 'list', ...byHand });
  await page.run(() => { globalThis.before = new Map([...gallery.layoutView.live].map(([key, view]) => [key, [view.element, view.position]])); });
  await page.run(() => document.getElementById('shuffle').click());
  assert.match(await page.run(() => document.getElementById('said').textContent), /^Shuffled: \d+ moved$/);
  const stayed = await page.run(() => [...gallery.layoutView.live].filter(([key, view]) => view.kind === 0 && globalThis.before.has(key))
    .map(([key, view]) => [globalThis.before.get(key)[0] === view.element, globalThis.before.get(key)[1] !== view.position]));
  assert.ok(stayed.length > 0 && stayed.every(([isSame]) => isSame), JSON.stringify(stayed));
  assert.ok(stayed.some(([, moved]) => moved), 'nothing in sight moved');
  await page.run(() => document.getElementById('insert').click());
  assert.match(await page.run(() => document.getElementById('said').textContent), /^Inserted: 1 inserted$/);
  assert.equal(await page.run(() => gallery.engine.state.count), 1001);
  await page.close();
});

test('cells are list items in their order, with their place among all', async () => {
  const page = await open({ layout: 'waterfall', count: 1000, ...byHand });
  await page.run(() => { gallery.engine.call.showItem(700, gallery.layoutView.now); gallery.layoutView.draw(gallery.layoutView.now += 2); });
  const cells = await page.run(() => [...document.querySelectorAll('[role=list] > [role=listitem]')]
    .filter(e => e.style.visibility !== 'hidden')
    .map(e => [Number(e.getAttribute('aria-posinset')), Number(e.getAttribute('aria-setsize')), e.getAttribute('aria-label')]));
  assert.ok(cells.length > 5);
  assert.deepEqual(cells.map(c => c[0]), cells.map(c => c[0]).sort((a, b) => a - b));
  assert.ok(cells.every(([, size, label]) => size === 1000 && label));
  assert.ok(await page.run(() => document.getElementById('layout-view').getAttribute('aria-label')));
  assert.ok(await page.run(() => [...document.querySelectorAll('button, select')].every(e => e.textContent.trim() || e.ariaLabel)));
  await page.close();
});

test('a trap in Swift becomes a sentence, and nothing is asked of the module afterwards', async () => {
  const page = await open({ layout: 'wheel', ...byHand });
  await page.run(() => { try { gallery.engine.call.showItem(-5, 0); } catch (error) { gallery.layoutView.onfailure(error); } });
  assert.equal(await page.run(() => document.getElementById('failure').hidden), false);
  assert.match(await page.run(() => document.getElementById('reason').textContent), /There is no such item in the gallery\. \(in showItem\)$/);
  assert.match(await page.run(() => { try { gallery.engine.call.frame(1); return ''; } catch (error) { return error.message; } }), /no such item/);
  await page.close();
});

test('a missing module is a sentence, too', async () => {
  const page = await browser.open(`${server.address}index.html`);
  await page.until('the page', () => document.documentElement.dataset.state);
  const words = await page.run(() => Engine.load('nowhere.wasm', 'nowhere.js').catch(error => error.message));
  assert.equal(words, 'nowhere.wasm: the server answers 404.');
  await page.close();
});

test('light and dark follow the browser, and narrow pages fit', async () => {
  const shade = page => page.run(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0));
  for (const [dark, width, height] of [[false, 1280, 820], [true, 1280, 820], [false, 390, 844], [true, 390, 844]]) {
    const page = await open({ layout: 'discover-page' }, { dark, width, height, touch: width < 500 });
    const light = await shade(page);
    assert.ok(dark ? light < 150 : light > 600, `${light}`);
    const room = await page.run(() => [document.documentElement.scrollWidth, innerWidth, gallery.layoutView.root.clientHeight]);
    assert.ok(room[0] <= room[1] && room[2] > 400, `${room}`);
    await keep(page, `discover-page-${width}${dark ? '-dark' : ''}`);
    await page.close();
  }
});

test('a frame of a scrolling waterfall of 100,000 items takes a few milliseconds', async t => {
  const page = await open({ layout: 'waterfall', count: 100_000, ...byHand });
  const times = await page.run(() => {
    const { engine, layoutView } = gallery;
    const times = [];
    for (let i = 0; i < 240; i++) {
      engine.call.pan(0, 37, 100, 100, layoutView.now);
      const begun = performance.now();
      layoutView.draw(layoutView.now += 1 / 60);
      times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b);
  });
  const [median, high] = [times[120], times[228]];
  t.diagnostic(`median ${median.toFixed(2)} ms, 95 % below ${high.toFixed(2)} ms`);
  // A frame of 60 Hz is 16.7 ms. Machines are busy: what is guarded against is work that grows with the content.
  assert.ok(median < 8, `${median}`);
  await page.close();
});

test('on a phone of 375 points, the title and every tool are whole, and large enough for a finger', async () => {
  const page = await open(byHand, { width: 375, height: 667, touch: true });
  for (const layout of ['justified-rows', 'looping-carousel']) {
    const found = await page.run(layout => {
      gallery.choose(layout);
      const title = document.querySelector('#title');
      const boxes = [...document.querySelectorAll('.tools select, .tools button')].map(tool => {
        const box = tool.getBoundingClientRect();
        return { id: tool.id, left: box.left, right: box.right, top: box.top, bottom: box.bottom, width: box.width, height: box.height };
      });
      return { boxes, isTitleWhole: title.scrollWidth <= title.clientWidth, page: document.documentElement.scrollWidth };
    }, layout);
    assert.ok(found.isTitleWhole, layout);
    assert.equal(found.page, 375);
    assert.equal(found.boxes.length, 6);
    for (const box of found.boxes) {
      assert.ok(box.left >= 0 && box.right <= 375 && box.width >= 44 && box.height >= 44, JSON.stringify(box));
    }
    found.boxes.sort((a, b) => a.left - b.left).reduce((a, b) => {
      assert.ok(a.right <= b.left, `${a.id} covers ${b.id}`);
      return b;
    });
  }
  await keep(page, 'phone-375');
  await page.close();
});

test('the page has an icon and its compressed fonts', async () => {
  const page = await open(byHand);
  const found = await page.run(async () => {
    await document.fonts.ready;
    const icon = await fetch(document.querySelector('link[rel=icon]').href);
    return { fonts: [...document.fonts].filter(font => font.status === 'loaded').length, icon: icon.ok && icon.headers.get('content-type') };
  });
  assert.equal(found.icon, 'image/svg+xml');
  assert.ok(found.fonts > 0, 'no font was loaded');
  assert.deepEqual(page.words, []);
  await page.close();
});

test('the example of the engine as a package reuses its elements while it scrolls', { skip: !process.env.ENGINE }, async () => {
  const engine = await serve(path.resolve(process.env.ENGINE));
  const page = await browser.open(`${engine.address}example/`, { width: 390, height: 844 });
  await page.until('the example', () => globalThis.example?.visible.size > 0);
  const before = await page.run(() => document.querySelectorAll('.tile').length);
  await page.turn(200, 500, 0, 480);
  await page.until('a scroll', () => example.engine.state.offset > 300);
  const after = await page.run(() => ({
    tiles: document.querySelectorAll('.tile').length, shown: [...document.querySelectorAll('.tile')].filter(t => !t.hidden).length,
    visible: example.visible.size }));
  assert.equal(after.shown, after.visible);
  assert.ok(after.tiles <= before * 2, `${before} tiles became ${after.tiles}`);
  assert.deepEqual(page.words, []);
  await keep(page, 'engine-example');
  await page.close();
  await engine.close();
});

test('the page names all layouts of the module', async () => {
  const page = await open(byHand);
  const offered = await page.run(() => [...document.querySelectorAll('.chooser button')].length);
  assert.equal(offered, names.length);
  const data = readFileSync(path.join(folder, 'data.js'), 'utf8');
  for (const name of names) assert.ok(data.includes(`"${name}"`), name);
  await page.close();
});
