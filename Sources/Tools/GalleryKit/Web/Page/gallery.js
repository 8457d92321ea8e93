'use strict';
// The controls of the page: the choice of the layout, the data, the direction, the meter, and errors.
//
// The fragment of the address has the state: `layout`, `count`, `rtl`, and `embed`, which shows one layout with its parameters
// inside another page.

(async () => {
  const data = globalThis.galleryData;
  const find = id => document.getElementById(id);
  const root = document.documentElement;
  const requested = new URLSearchParams(location.hash.slice(1));

  const fail = error => {
    root.dataset.state = 'failed';
    find('reason').textContent = error?.message ?? String(error);
    find('failure').hidden = false;
    find('again').focus();
  };
  find('again').addEventListener('click', () => location.reload());
  addEventListener('error', event => fail(event.error ?? event));
  addEventListener('unhandledrejection', event => fail(event.reason));

  if (!data) throw new Error('data.js is missing beside this page.');
  const engine = await Engine.load('web-gallery.wasm', 'module.js');
  const layoutView = new LayoutView(engine, find('layout-view'), data, { clock: requested.get('clock') ?? 'auto' });
  layoutView.onfailure = fail;
  const isEmbedded = requested.has('embed');
  root.toggleAttribute('data-embed', isEmbedded);
  layoutView.isEmbedded = isEmbedded;
  const parameters = new Parameters(engine, find('panel'), () => {
    layoutView.draw(layoutView.now);
    layoutView.schedule();
  });

  let layout = engine.layouts.includes(requested.get('layout')) ? requested.get('layout') : engine.layouts[0];
  const counts = [...find('count').options].map(option => Number(option.value));
  let count = counts.includes(Number(requested.get('count'))) ? Number(requested.get('count')) : 1000;
  let isMirrored = requested.has('rtl');
  find('count').value = count;

  const announce = message => { find('said').textContent = message; };
  const saveAddress = () => {
    const state = new URLSearchParams({ layout, count });
    if (isMirrored) state.set('rtl', '');
    if (isEmbedded) state.set('embed', '');
    if (requested.has('clock')) state.set('clock', requested.get('clock'));
    history.replaceState(null, '', `#${state}`);
  };

  // MARK: Layouts

  const buttons = new Map();
  const chooser = document.querySelector('.chooser');
  for (const [title, names] of data.groups) {
    const group = make('div', 'group');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', title);
    group.append(make('span', 'heading', title));
    for (const name of names) {
      if (!engine.layouts.includes(name)) continue;
      const button = make('button', '', icon(name), make('span', '', data.layouts[name].title));
      button.type = 'button';
      button.addEventListener('click', () => choose(name));
      buttons.set(name, button);
      group.append(button);
    }
    chooser.append(group);
  }
  // The layouts with a button, in the order of the groups.
  const names = [...buttons.keys()];

  function mark() {
    for (const [name, button] of buttons) {
      if (name === layout) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    if (!isEmbedded) buttons.get(layout)?.scrollIntoView({ block: 'nearest', inline: 'center' });
    find('title').textContent = data.layouts[layout].title;
    find('summary').textContent = data.layouts[layout].summary;
    find('layout-view').setAttribute('aria-label', data.layouts[layout].title);
    layoutView.layers.list.setAttribute('aria-label', `${count.toLocaleString('en')} items`);
    saveAddress();
  }

  function choose(name) {
    if (name === layout) return;
    layout = name;
    withBusyState(() => { layoutView.show(layout); parameters.show(data.layouts[layout]); });
    mark();
    announce(`${data.layouts[layout].title}: ${data.layouts[layout].summary}`);
  }

  /// Shows a busy state before an operation that is slow for very many items.
  function withBusyState(body) {
    if (count < 500_000 || layoutView.clock !== 'auto') return body();
    find('layout-view').setAttribute('aria-busy', 'true');
    requestAnimationFrame(() => setTimeout(() => {
      body();
      layoutView.schedule();
      find('layout-view').removeAttribute('aria-busy');
    }));
  }

  // MARK: Data and direction

  function open() {
    root.dir = isMirrored ? 'rtl' : 'ltr';
    find('direction').setAttribute('aria-pressed', isMirrored);
    layoutView.open(layout, count, isMirrored);
    if (layoutView.failed) return;
    layoutView.draw(layoutView.now);
    layoutView.schedule();
  }

  function change(which, title) {
    const [deleted, inserted, moved] = layoutView.change(which, seed++);
    const parts = [[deleted, 'removed'], [inserted, 'inserted'], [moved, 'moved']].filter(([n]) => n > 0);
    announce(`${title}: ${parts.map(([n, what]) => `${n} ${what}`).join(', ') || 'nothing changed'}`);
    find('meter').dataset.change = parts.map(([n, what]) => `${n} ${what}`).join(', ');
    showMeter(true);
  }
  let seed = 1;
  const actions = {
    s: () => change(0, 'Shuffled'), i: () => change(1, 'Inserted'), x: () => change(2, 'Removed'),
    r: () => {
      isMirrored = !isMirrored;
      root.dir = isMirrored ? 'rtl' : 'ltr';
      find('direction').setAttribute('aria-pressed', isMirrored);
      layoutView.mirror(isMirrored);
      announce(isMirrored ? 'Right to left' : 'Left to right');
      saveAddress();
    },
    a: () => adjust(find('panel').hidden),
    n: () => choose(names[(names.indexOf(layout) + 1) % names.length]),
    p: () => choose(names[(names.indexOf(layout) + names.length - 1) % names.length]),
  };
  function adjust(isShown) {
    find('panel').hidden = !isShown;
    find('adjust').setAttribute('aria-expanded', isShown);
  }
  find('adjust').addEventListener('click', actions.a);
  find('shuffle').addEventListener('click', actions.s);
  find('insert').addEventListener('click', actions.i);
  find('remove').addEventListener('click', actions.x);
  find('direction').addEventListener('click', actions.r);
  find('count').addEventListener('change', event => {
    count = Number(event.target.value);
    withBusyState(() => { open(); parameters.restore(); mark(); });
    announce(`${count.toLocaleString('en')} items`);
  });
  addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('select, input')) return;
    actions[event.key]?.();
  });

  // MARK: The meter

  let lastMeter = -Infinity;
  function showMeter(now = false) {
    const time = performance.now();
    if (!now && time - lastMeter < 300) return;
    lastMeter = time;
    const { frames, swift, page } = layoutView.meter;
    const each = total => (total / frames).toFixed(2);
    const meter = find('meter');
    const change = meter.dataset.change ? `  ·  ${meter.dataset.change}` : '';
    const times = frames ? `  ·  per frame: ${each(swift)} ms in Swift, ${each(page)} ms in the page` : '';
    meter.textContent = `${layoutView.count.toLocaleString('en')} items  ·  ${layoutView.shown} visible views  ·  ${layoutView.made} views created${times}${change}`;
    if (frames > 90) layoutView.meter = { frames: 0, swift: 0, page: 0 };
  }
  layoutView.onmeter = isAtRest => showMeter(isAtRest);

  // MARK: Start

  // The widths of tags are measured in the font of the page.
  await Promise.race([document.fonts?.load('500 14px Inter', 'Aa'), new Promise(resolve => setTimeout(resolve, 1500))]).catch(() => {});
  const context = document.createElement('canvas').getContext('2d');
  context.font = `500 14px ${getComputedStyle(document.body).fontFamily}`;
  const widths = data.texts.tags.map(tag => Math.ceil(context.measureText(tag).width));
  engine.write('setRatios', data.pictures.map(picture => picture.ratio));
  engine.write('setWordWidths', widths);
  adjust(isEmbedded);
  open();
  parameters.show(data.layouts[layout]);
  layoutView.onresize = () => parameters.update();
  mark();
  if (root.dataset.state !== 'failed') root.dataset.state = 'ready';
  globalThis.gallery = { engine, layoutView, parameters, choose, open };
})();

/// The icon of a layout: rectangles on a grid of 24 by 24.
function icon(name) {
  const shapes = {
    'focus-carousel': '8 5 8 14|1 8 4 8|19 8 4 8', 'cover-carousel': '8 6 8 12|2 8 5 8|17 8 5 8',
    'looping-carousel': '7 6 10 12|0 8 5 8|19 8 5 8', wheel: '9 4 6 9|2 8 5 8|17 8 5 8', 'card-stack': '5 3 14 13|7 17.5 10 1.6|9 20.4 6 1.2',
    'pose-carousel': '8 4 8 11|2 7 4 8|18 7 4 8|6 17 12 3', 'nested-pages': '5 2 14 20|0 5 3 14|21 5 3 14',
    parallax: '2 5 13 14|16.5 5 6 14', 'snapping-list': '4 8 16 8|4 1 16 5|4 18 16 5', 'store-rows': '2 4 9 4|2 10 9 4|2 16 9 4|13 4 9 4|13 10 9 4|13 16 9 4',
    waterfall: '2 2 9 8|2 12 9 10|13 2 9 12|13 16 9 6', 'justified-rows': '2 3 12 8|16 3 6 8|2 13 6 8|10 13 12 8',
    'aligned-flow': '5 4 8 4|15 4 5 4|3 10 6 4|11 10 10 4|7 16 10 4', flow: '2 2 9 9|13 2 9 9|2 13 9 9|13 13 9 9',
    'hero-page': '2 2 20 9|2 13 20 3|2 18 9 4|13 18 9 4', 'discover-page': '4 2 16 9|2 13 4 4|8 13 4 4|14 13 4 4|20 13 4 4|2 19 9 4|13 19 9 4',
    'store-page': '2 2 14 8|18 2 6 8|2 12 14 3|2 16.5 14 3|18 12 6 3|18 16.5 6 3', spreadsheet: '2 3 5 4|9 3 6 4|17 3 6 4|2 9 5 4|9 9 6 4|17 9 6 4|2 15 5 4|9 15 6 4|17 15 6 4',
    timeline: '2 4 9 4|13 4 9 4|2 10 5 4|9 10 11 4|4 16 12 4|18 16 4 4', list: '2 4 20 4|2 10 20 4|2 16 20 4',
  };
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const shape of (shapes[name] ?? '3 3 18 18').split('|')) {
    const [x, y, width, height] = shape.split(' ');
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [key, value] of Object.entries({ x, y, width, height, rx: 1.3 })) rect.setAttribute(key, value);
    svg.append(rect);
  }
  return svg;
}
