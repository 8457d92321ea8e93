// The web engine as a package: node --test with ENGINE naming the folder that scripts/generators/web-package wrote.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const folder = path.resolve(process.env.ENGINE ?? 'engine');
const { Engine, EngineError } = await import(pathToFileURL(path.join(folder, 'engine.js')));
const bytes = readFileSync(path.join(folder, 'collection-engine.wasm'));
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const types = readFileSync(path.join(folder, 'engine.d.ts'), 'utf8');
const phone = { count: 10_000, width: 390, height: 700 };

test('the package names files that exist and the version of its module', async () => {
  const engine = await Engine.load(bytes);
  assert.equal(engine.version, manifest.version);
  for (const file of [...manifest.files, manifest.main, manifest.types]) assert.ok(existsSync(path.join(folder, file)), file);
});

test('every layout shows elements inside the viewport, with the fields that the types declare', async () => {
  const engine = await Engine.load(bytes);
  const declared = [...types.match(/interface VisibleElement \{(.*?)\n\}/s)[1].matchAll(/readonly (\w+):/g)].map(m => m[1]).sort();
  const union = name => [...types.match(new RegExp(`type ${name} =(.*?)\n\n`, 's'))[1].matchAll(/'([^']+)'/g)].map(m => m[1]);
  assert.deepEqual([...engine.layouts], union('LayoutName'));
  for (const layout of engine.layouts) {
    engine.open(layout, phone);
    engine.frame(0);
    const elements = engine.elements();
    assert.ok(elements.length > 0, layout);
    assert.equal(new Set(elements.map(e => e.key)).size, elements.length, layout);
    for (const element of elements) {
      assert.deepEqual(Object.keys(element).sort(), declared, layout);
      assert.ok(union('ElementKind').includes(element.kind) && union('CellStyle').includes(element.style));
      for (const name of ['x', 'y', 'width', 'height', 'alpha', 'z', 'detail']) assert.ok(Number.isFinite(element[name]), `${layout} ${name}`);
      assert.ok(element.transform === null || element.transform.length === 16);
    }
  }
});

test('the types declare exactly the members of the class', async () => {
  const body = types.match(/declare class Engine \{(.*)\n\}/s)[1];
  const declared = [...body.matchAll(/^  (?:static |readonly )?(\w+)(?:\(|:)/gm)].map(m => m[1]).filter(n => n !== 'private');
  const engine = await Engine.load(bytes);
  const own = [...Object.getOwnPropertyNames(Engine.prototype), ...Object.keys(engine), 'load'].filter(n => n !== 'constructor');
  assert.deepEqual([...new Set(declared)].sort(), own.sort());
});

test('the same calls give the same frames, and a flick comes to rest', async () => {
  const play = async () => {
    const engine = await Engine.load(bytes);
    engine.open('waterfall', phone);
    let time = 0;
    engine.frame(time);
    engine.touchDown(200, 600, time);
    for (let move = 1; move <= 8; move++) engine.touchMoved(200, 600 - move * 30, time += 1 / 120);
    assert.equal(engine.touchUp(time), false);
    const log = [];
    let frames = 0;
    while (engine.frame(time += 1 / 60)) {
      log.push(engine.elements().map(e => [e.key, e.x, e.y]));
      assert.ok(++frames < 1_000, 'the flick does not come to rest');
    }
    assert.ok(engine.state.offset > 500 && engine.state.offset <= engine.state.highest);
    return log;
  };
  assert.deepEqual(await play(), await play());
});

test('an element keeps its key while the data move it', async () => {
  const engine = await Engine.load(bytes);
  engine.open('flow', { ...phone, count: 60 });
  engine.frame(0);
  const before = new Map(engine.elements().filter(e => e.kind === 'cell').map(e => [e.key, e.position]));
  const counts = engine.change('shuffle', 7);
  engine.frame(0);
  const after = engine.elements().filter(e => e.kind === 'cell');
  assert.ok(counts.moves > 0 && counts.deletes === 0 && counts.inserts === 0);
  assert.ok(after.some(e => before.has(e.key) && before.get(e.key) !== e.position));
});

test('wrong arguments are refused with their values, and the engine goes on', async () => {
  const engine = await Engine.load(bytes);
  assert.throws(() => new Engine(), TypeError);
  assert.throws(() => engine.frame(0), /open\(\)/);
  for (const [layout, options, words] of [
    ['waterfal', phone, /waterfal\./], ['waterfall', { ...phone, count: -1 }, /-1/], ['waterfall', { ...phone, count: 1.5 }, /1\.5/],
    ['waterfall', { ...phone, width: NaN }, /NaN/], ['waterfall', { ...phone, height: 0 }, /not 0/],
    ['waterfall', { ...phone, ratios: [] }, /empty/], ['waterfall', { ...phone, ratios: [0] }, /not 0/],
  ]) {
    assert.throws(() => engine.open(layout, options), error => error instanceof RangeError && words.test(error.message));
  }
  engine.open('waterfall', phone);
  engine.frame(2);
  assert.throws(() => engine.frame(1), /must not decrease/);
  assert.throws(() => engine.press('enter', 3), /enter/);
  assert.throws(() => engine.showItem(10_000, 3), /9999/);
  assert.throws(() => engine.touchDown(NaN, 0, 3), /NaN/);
  engine.frame(3);
  assert.ok(engine.elements().length > 0);
});

test('a response that is no module, and one that the server refuses, are errors', async () => {
  await assert.rejects(Engine.load(new Response('', { status: 404 })), error => error instanceof EngineError && /404/.test(error.message));
  await assert.rejects(Engine.load(new Uint8Array([1, 2, 3])));
});

/// Computes a frame, measures its rows, and computes it again until all of them have their heights.
function measuredFrame(engine, time, height) {
  for (let pass = 0; pass < 100; pass++) {
    engine.frame(time);
    const wrong = engine.elements().filter(row => row.height !== height(row.key));
    if (wrong.length === 0) return engine.elements().sort((a, b) => a.y - b.y);
    for (const row of wrong) engine.setLength(row.position, height(row.key));
  }
  throw new Error('The heights do not come to rest.');
}

test('rows that the page measures stay in place while others are measured, inserted, and removed', async () => {
  const engine = await Engine.load(bytes);
  const height = key => 30 + (Number(key.split(' ')[1]) * 37) % 200;
  engine.open('list', { count: 1_000, width: 320, height: 480, estimatedLength: 44 });
  engine.jumpTo(600, 'middle');
  let rows = measuredFrame(engine, 1, height);
  const target = rows.find(row => row.key === 'cell 600');
  assert.deepEqual([target.y, target.width], [(480 - height('cell 600')) / 2, 320]);
  const starts = () => new Map(rows.map(row => [row.key, row.y]));
  for (const [time, change] of [
    [2, () => engine.insert(0, 7)], [3, () => engine.insert(rows[1].position, 2)], [4, () => engine.remove(3, 5)],
    [5, () => engine.setLength(2, 900)], [6, () => engine.remove(rows[0].position - 1, 1)],
  ]) {
    const before = starts();
    const kept = rows.find(row => row.y >= 0).key;
    change();
    rows = measuredFrame(engine, time, height);
    assert.equal(starts().get(kept), before.get(kept), `at ${time}`);
  }
  // Another width: the page measures other heights.
  const before = rows.find(row => row.y >= 0);
  engine.resize(480, 320);
  rows = measuredFrame(engine, 7, key => 20 + height(key) / 2);
  assert.equal(starts().get(before.key), before.y);
  for (const [alignment, y] of [['start', () => 0], ['end', row => 320 - row.height]]) {
    engine.jumpTo(100, alignment);
    rows = measuredFrame(engine, 8, height);
    const row = rows.find(row => row.position === 100);
    assert.equal(row.y, y(row));
  }
});

test('a touchpad moves all measured rows by its distance', async () => {
  const engine = await Engine.load(bytes);
  const height = key => 30 + (Number(key.split(' ')[1]) * 37) % 200;
  // With the greater distances, rows arrive whose estimated frames begin in the viewport.
  for (const distance of [-20, 20, -61, 61]) {
    engine.open('list', { count: 1_000, width: 320, height: 480, estimatedLength: 44 });
    engine.jumpTo(500);
    let rows = measuredFrame(engine, 0, height);
    for (let frame = 1; frame < 120; frame++) {
      const before = new Map(rows.map(row => [row.key, row.y]));
      engine.pan(0, distance, 160, 240, frame / 60);
      rows = measuredFrame(engine, frame / 60, height);
      const moved = rows.filter(row => before.has(row.key)).map(row => row.y - before.get(row.key));
      assert.ok(moved.length > 0 && moved.every(value => value === -distance), `${distance} at ${frame}: ${moved}`);
    }
  }
});

test('wrong rows, counts, and alignments are refused', async () => {
  const engine = await Engine.load(bytes);
  assert.throws(() => engine.open('waterfall', { ...phone, estimatedLength: 44 }), /waterfall has no measured rows/);
  assert.throws(() => engine.open('list', { ...phone, estimatedLength: 0 }), /not 0/);
  assert.throws(() => engine.insert(0, 1), /open\(\)/);
  engine.open('list', phone);
  assert.throws(() => engine.setLength(0, 50), /estimatedLength/);
  engine.open('list', { ...phone, count: 10, estimatedLength: 44 });
  for (const call of [
    () => engine.setLength(10, 50), () => engine.setLength(0, -1), () => engine.insert(11, 1), () => engine.insert(0, -1),
    () => engine.insert(0, 10_000_000), () => engine.remove(8, 3), () => engine.jumpTo(10), () => engine.jumpTo(0, 'top'),
  ]) assert.throws(call, RangeError);
  engine.remove(0, 10);
  engine.frame(0);
  assert.equal(engine.elements().length, 0);
  engine.insert(0, 2);
  engine.frame(0);
  assert.deepEqual(engine.elements().map(row => [row.position, row.y]), [[0, 0], [1, 44]]);
});
