// The arithmetic of `./bench --jumps-web` and `./bench --peers`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Content } from '../../Benchmarks/Jumps/content.mjs';
import { deviation, isVisible, Tally } from '../../Benchmarks/Jumps/movement.mjs';
import { processorTime, stat, sum } from '../../Benchmarks/Peers/process-tree.mjs';

const places = starts => new Map(Object.entries(starts).map(([identifier, start]) => [Number(identifier), { start, end: start + 10 }]));

test('a deviation is that of the items in both frames from the expected distance', () => {
  const before = places({ 1: 0, 2: 10, 3: 20 });
  assert.deepEqual(deviation(before, places({ 2: 10, 3: 20, 4: 30 })), { all: 0, one: 0 });
  assert.deepEqual(deviation(before, places({ 2: 13, 3: 20 })), { all: 3, one: 0 });
  assert.deepEqual(deviation(before, places({ 1: -14, 2: -3 }), { distance: -14 }), { all: 1, one: 0 });
  assert.deepEqual(deviation(before, places({ 1: 0, 2: 50 }), { except: 2 }), { all: 0, one: 0 });
  assert.deepEqual(deviation(before, places({ 9: 0 }), { missing: 480 }), { all: 480, one: 480 });
});

test('an item that only touches an edge of the viewport is not visible', () => {
  assert.ok(isVisible({ start: -5, end: 5 }, 100) && isVisible({ start: 99, end: 120 }, 100));
  assert.ok(!isVisible({ start: -5, end: 0 }, 100) && !isVisible({ start: 100, end: 120 }, 100));
});

test('a tally counts scripts, and steps by their kinds', () => {
  const tally = new Tally();
  tally.add([{ kind: 'jump', movement: 0, frames: 1 }, { kind: 'prepend', movement: 0.5 }]);
  tally.add([{ kind: 'jump', movement: 480, frames: 3 }, { kind: 'prepend', movement: 0.2 }]);
  tally.add([{ kind: 'prepend', movement: 12 }, { kind: 'prepend', movement: 90 }]);
  assert.deepEqual([tally.scripts, tally.moved, tally.movedWithoutJumps], [3, 2, 1]);
  assert.deepEqual(tally.kinds, {
    jump: { count: 2, moved: 1, worst: 480, frames: 3 }, prepend: { count: 4, moved: 2, worst: 90, frames: 0 },
  });
});

test('items keep their identifiers and lengths when others are inserted and removed', () => {
  const content = new Content(3);
  const old = content.items;
  content.insert(2, 1);
  content.remove(0);
  assert.deepEqual(content.items.map(item => item.identifier), [3, 4, 1, 2]);
  assert.equal(content.indexOf(2), 3);
  assert.deepEqual(old.map(item => item.identifier), [0, 1, 2]);
  // 2,654,435,761 / 128 = 20,737,779: 39 remains of 60, and 20,737,779 / 64 = 324,027, of which 3 remains of 4.
  assert.equal(content.items[2].characters, 1 + 39 * 4);
  // 320 - 24 = 296 pixels hold 39.47 characters of 7.5 pixels, so 157 take 4 lines of 20 pixels.
  assert.equal(content.height(content.items[2], 320), 16 + 4 * 20);
  content.setCharacters(1, 2);
  content.textPercent = 150;
  assert.equal(content.height(content.items[2], 320), 16 + 30);
});

test('the processor time of a process includes that of its descendants only', () => {
  assert.deepEqual(stat('42 (a) b) S 7 1 1 0 -1 0 0 0 0 0 150 25 9 9 20 0'), { parent: 7, seconds: 1.75 });
  const processes = new Map([[1, [0, 100]], [7, [1, 1]], [8, [7, 2]], [9, [8, 4]], [10, [1, 8]]]
    .map(([identifier, [parent, seconds]]) => [identifier, { parent, seconds }]));
  assert.equal(sum(processes, 7), 7);
  assert.equal(sum(processes, 10), 8);
  assert.ok(processorTime(process.pid) > 0);
});
