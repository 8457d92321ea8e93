// The page of `gallery preview --serve` in a browser, with real events: node --test with GALLERY naming the program.
// Waits for states, never for times.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Browser } from './browser.mjs';

const program = process.env.GALLERY, pictures = process.env.PICTURES;
const source = `import UIKit

final class Rows: UITableViewController {
    private var taps = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Rows"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "Row \\(path.row)"
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { title = "Chose \\(path.row)" }
}

#Preview("Rows") { UINavigationController(rootViewController: Rows()) }
#Preview("Plain") { let view = UIView(); view.backgroundColor = .systemTeal; return view }
`;
let child, address, browser, folder;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  writeFileSync(path.join(folder, 'Rows.swift'), source);
  child = spawn(program, ['preview', path.join(folder, 'Rows.swift'), '--serve'], { stdio: ['ignore', 'pipe', 'inherit'] });
  address = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', data => { if ((text += data).includes('\n')) resolve(text.trim()); });
    child.once('exit', code => reject(new Error(`the program ended with ${code}`)));
  });
  browser = await Browser.start();
});
after(async () => {
  await browser?.close();
  child?.kill();
  rmSync(folder, { recursive: true });
});

async function open(options) {
  const page = await browser.open(address, options);
  await page.until('a frame', () => viewer.views[0].frame && viewer.views[0].drawn === viewer.views[0].frame.number);
  return page;
}
const keep = async (page, name) => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, `${name}.png`), await page.picture());
};
/// Waits until every view has drawn its last frame for a while.
const atRest = page => page.run(async () => {
  for (let quiet = 0, last = ''; quiet < 20;) {
    await new Promise(requestAnimationFrame);
    const now = viewer.views.map(view => `${view.frame?.number} ${view.drawn}`).join();
    quiet = now === last && viewer.views.every(view => view.frame && view.frame.number === view.drawn) ? quiet + 1 : 0;
    last = now;
  }
});
const choose = (page, label, text) => page.run((label, text) => {
  const select = document.querySelector(`#controls select[aria-label="${label}"]`);
  select.value = [...select.options].find(option => option.text === text || option.text.startsWith(`${text} `)).value;
  select.dispatchEvent(new Event('change'));
}, label, text);
const click = (page, label) => page.run(label => document.querySelector(`#controls button[aria-label="${label}"]`).click(), label);
/// The boxes of the views, and how much of them is outside of the window.
const boxes = page => page.run(() => viewer.views.map(view => {
  const box = view.box.querySelector('.screen').getBoundingClientRect();
  return { width: box.width, height: box.height, ratio: box.width / box.height, name: view.caption.textContent,
    isInside: box.left >= 0 && box.right <= innerWidth && box.top >= 44 && box.bottom <= innerHeight };
}));

test('a phone fits the window at every size, and its elements lie over what they describe', async () => {
  for (const size of [{ width: 1280, height: 820 }, { width: 390, height: 700 }, { width: 1920, height: 1200 }]) {
    const page = await open(size);
    await atRest(page);
    const [box] = await boxes(page);
    assert.ok(box.isInside && box.width > 200, JSON.stringify(box));
    assert.ok(Math.abs(box.ratio - 390 / 844) < 0.01 && box.name === 'phone', JSON.stringify(box));
    const outside = await page.run(() => {
      const screen = viewer.views[0].box.querySelector('.screen').getBoundingClientRect();
      const rows = [...document.querySelectorAll('.elements [role=listitem]')].map(e => e.getBoundingClientRect());
      return [rows.length, rows.filter(b => b.left < screen.left - 1 || b.right > screen.right + 1 || b.width < screen.width * 0.8).length];
    });
    assert.ok(outside[0] > 8 && outside[1] === 0, `${outside}`);
    await keep(page, `preview-${size.width}`);
    assert.deepEqual(page.words, []);
    await page.close();
  }
});

test('a click at the place of a row chooses that row, at any scale', async () => {
  const page = await open({ width: 900, height: 620 });
  await atRest(page);
  const [x, y] = await page.run(() => {
    const row = [...document.querySelectorAll('.elements [role=listitem]')].find(e => e.textContent === 'Row 3' || e.getAttribute('aria-label') === 'Row 3');
    const box = row.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
  await page.mouse('mousePressed', x, y);
  await page.mouse('mouseReleased', x, y);
  await page.until('the title', () => [...document.querySelectorAll('.elements *')].some(e => (e.getAttribute('aria-label') ?? e.textContent) === 'Chose 3'));
  await page.close();
});

test('each control has a name, and the views follow devices, orientation, appearance, direction, and text size', async () => {
  const page = await open({ width: 1280, height: 820 });
  const unnamed = await page.run(() => [...document.querySelectorAll('#controls :is(button, select), #data :is(input, select)')]
    .filter(e => !e.getAttribute('aria-label') && !e.labels?.[0]?.textContent).length);
  assert.equal(unnamed, 0);
  await choose(page, 'Device', 'tablet');
  await page.until('a tablet', () => viewer.views[0].frame.width === 820 && viewer.views[0].frame.height === 1180);
  await click(page, 'Orientation');
  await page.until('a wide tablet', () => viewer.views[0].frame.width === 1180);
  await atRest(page);
  assert.ok((await boxes(page))[0].isInside);
  const light = await page.run(() => viewer.views[0].frame.background);
  await click(page, 'Dark appearance');
  await page.until('a dark frame', light => viewer.views[0].frame.background !== light, light);
  await click(page, 'Right to left');
  await choose(page, 'Text size', 'AX2');
  await atRest(page);
  assert.deepEqual(await page.run(() => [...document.querySelectorAll('#controls [aria-pressed="true"]')].map(e => e.getAttribute('aria-label'))),
    ['Dark appearance', 'Right to left', 'Fit the window']);
  await keep(page, 'preview-tablet-dark');
  await click(page, 'Dark appearance');
  await click(page, 'Right to left');
  await choose(page, 'Text size', 'L');
  await choose(page, 'Device', 'phone');
  await click(page, 'Orientation');
  await page.until('a phone', () => viewer.views[0].frame.width === 390);
  await page.close();
});

test('several views are shown at once, each as it says, and end when they are closed', async () => {
  const page = await open({ width: 1400, height: 820 });
  await choose(page, 'Several at once', 'Environments');
  await page.until('four views', () => viewer.views.length === 4 && viewer.views.every(view => view.frame));
  await atRest(page);
  let found = await boxes(page);
  assert.deepEqual(found.map(box => box.name), ['phone, light', 'phone, dark', 'phone, right to left', 'phone, text AX1']);
  assert.ok(found.every(box => box.isInside), JSON.stringify(found));
  const backgrounds = await page.run(() => viewer.views.map(view => view.frame.background));
  assert.ok(backgrounds[0] !== backgrounds[1] && backgrounds[0] === backgrounds[2], `${backgrounds}`);
  await keep(page, 'preview-environments');
  await choose(page, 'Several at once', 'Devices');
  await page.until('a tablet', () => viewer.views[3].frame?.width === 820);
  await atRest(page);
  found = await boxes(page);
  assert.deepEqual(found.map(box => box.name), ['small-phone', 'phone', 'large-phone', 'tablet']);
  assert.ok(found.every(box => box.isInside), JSON.stringify(found));
  await keep(page, 'preview-devices');
  await choose(page, 'Several at once', 'One');
  await page.until('one view', () => viewer.views.length === 1 && document.querySelectorAll('.view').length === 1);
  await choose(page, 'Device', 'phone');
  await page.until('a phone', () => viewer.views[0].frame.width === 390);
  assert.deepEqual(page.words, []);
  await page.close();
});

test('another preview and other data are chosen in the tool bar', async () => {
  const page = await open({ width: 1280, height: 820, dark: true });
  await choose(page, 'Preview', 'Plain');
  await page.until('the other preview', () => document.querySelectorAll('.elements [role=listitem]').length === 0);
  await click(page, 'Sample data');
  await page.until('the panel', () => document.getElementById('data').matches(':popover-open'));
  await keep(page, 'preview-data');
  await page.press('Escape');
  await choose(page, 'Preview', 'Rows');
  await page.until('rows', () => document.querySelectorAll('.elements [role=listitem]').length > 8);
  await page.close();
});

test('the page says that a saved file is being built', async () => {
  const page = await open({ width: 900, height: 620 });
  await page.run(() => {
    const line = document.getElementById('status');
    globalThis.said = [];
    new MutationObserver(() => globalThis.said.push(line.hidden ? '' : line.textContent))
      .observe(line, { attributes: true, childList: true });
  });
  const shows = title => page.until(title, title => [...document.querySelectorAll('.elements *')]
    .some(e => (e.getAttribute('aria-label') ?? e.textContent) === title), title);
  writeFileSync(path.join(folder, 'Rows.swift'), source.replace('title = "Rows"', 'title = "Lines"'));
  await shows('Lines');
  const said = await page.run(() => globalThis.said);
  assert.ok(said.includes('Building…') && said.at(-1) === '', said.join(' | '));
  writeFileSync(path.join(folder, 'Rows.swift'), source);
  await shows('Rows');
  await page.close();
});
