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
