// The tool bar of previews: everything that the keys of a preview window do.
import { Writer } from './reader.js';

const settings = document.body.dataset;
const list = name => JSON.parse(settings[name] ?? '[]');
const devices = list('devices'), texts = list('texts'), arrangements = list('arrangements');
const form = document.getElementById('controls'), screens = document.getElementById('screens');
const icons = {
  preview: 'M6 3h12M5 6.5h14M5 10h14a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1z',
  device: 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM10.5 18.5h3',
  turn: 'M19.5 12a7.5 7.5 0 1 1-2.6-5.7M17.5 2.5v4h-4',
  dark: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  direction: 'M20 12H4M10 6l-6 6 6 6',
  text: 'M3 19 8 6l5 13M5 14.5h6M21.2 15.8a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0zM21.2 12.5V19',
  several: 'M4 3.5h6.5V10H4zM13.5 3.5H20V10h-6.5zM4 13h6.5v6.5H4zM13.5 13H20v6.5h-6.5z',
  data: 'M3 6h18M3 12h18M3 18h18M8 4v4M16 10v4M10 16v4',
  zoom: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  inspect: 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15 15l5.5 5.5',
};
let tools = {}, fits = true;

function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg.namespaceURI, 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}

function button(name, label, act) {
  const element = Object.assign(document.createElement('button'), { type: 'button', className: 'tool', title: label });
  element.setAttribute('aria-label', label);
  element.append(icon(name));
  element.addEventListener('click', act);
  form.append(element);
  return element;
}

function select(name, label, options, act) {
  const box = document.createElement('label'), element = document.createElement('select');
  Object.assign(box, { className: 'tool', title: label });
  element.setAttribute('aria-label', label);
  for (const [value, text] of options) element.append(new Option(text, value));
  box.append(icon(name), element);
  element.addEventListener('change', () => act(element.value));
  form.append(box);
  return element;
}

const isLandscape = size => size.width > size.height;
const turned = size => ({ width: size.height, height: size.width });
/// The size of a view: the one that was chosen, or that of its first frame.
const size = view => view.size ?? view.placed;
/// The known device of a size in either orientation.
const device = size => size && devices.find(({ width, height }) =>
  Math.min(width, height) === Math.min(size.width, size.height) && Math.max(width, height) === Math.max(size.width, size.height));

/// Builds the tool bar.
///
/// - all: The views.
/// - show: Shows as many views as it gets states.
export function controls(all, show) {
  form.hidden = false;
  form.addEventListener('submit', event => event.preventDefault());
  const each = (act, message) => {
    for (const view of all) {
      act(view);
      view[message]();
    }
    change(all);
  };
  const send = () => {
    const whole = (element, most) => Math.max(0, Math.min(most, Math.floor(Number(element.value) || 0)));
    all[0].send(new Writer(74).string(tools.preview.value).integer(whole(tools.items, 100000)).integer(whole(tools.seed, 2 ** 31))
      .integer(whole(tools.words, 1000)).byte(Number(tools.images.value)));
  };
  const resize = act => each(view => { if (size(view)) view.size = act(size(view)); }, 'sendSize');
  tools = {
    preview: select('preview', 'Preview', [], send),
    device: select('device', 'Device', [['', 'size'], ...devices.map(d => [d.name, `${d.name}  ${d.width} × ${d.height}`])], name => {
      const chosen = devices.find(d => d.name === name);
      if (chosen) resize(old => (isLandscape(old) && !isLandscape(chosen) ? turned(chosen) : { width: chosen.width, height: chosen.height }));
    }),
    turn: button('turn', 'Orientation', () => resize(turned)),
    dark: button('dark', 'Dark appearance', () => each(view => { view.traits.dark = !view.traits.dark; }, 'sendTraits')),
    rtl: button('direction', 'Right to left', () => each(view => { view.traits.rtl = !view.traits.rtl; }, 'sendTraits')),
    text: select('text', 'Text size', texts.map((name, index) => [index, name]), index => each(view => { view.traits.text = Number(index); }, 'sendTraits')),
    several: select('several', 'Several at once', arrangements.map(({ name }, index) => [index, name]), index => {
      const [first] = all, base = size(first);
      show(arrangements[index].parts.map(part => {
        const other = devices.find(d => d.name === part.device);
        return {
          title: part.title, size: other ? (base && isLandscape(base) ? turned(other) : { width: other.width, height: other.height }) : base,
          traits: { dark: part.isDark ?? first.traits.dark, rtl: part.isRightToLeft ?? first.traits.rtl, text: part.textSize ?? first.traits.text },
        };
      }));
      change(all);
    }),
    data: button('data', 'Sample data', () => {}),
    zoom: button('zoom', 'Fit the window', () => {
      fits = !fits;
      place(all);
    }),
    inspect: button('inspect', 'Inspector (F12)', () => { for (const view of all) view.inspect(); }),
  };
  const panel = Object.assign(document.createElement('div'), { id: 'data', popover: 'auto' });
  const field = (label, element) => {
    const box = document.createElement('label'), name = document.createElement('span');
    name.textContent = label;
    box.append(name, element);
    element.addEventListener('change', send);
    panel.append(box);
    return element;
  };
  const number = (label, name, value) =>
    field(label, Object.assign(document.createElement('input'), { type: 'number', min: 0, value: settings[name] ?? value }));
  tools.items = number('Items', 'items', 60);
  tools.words = number('Words of a text, at most', 'words', 12);
  tools.seed = number('Other data', 'seed', 1);
  tools.images = field('Images', document.createElement('select'));
  ['at once', 'slow', 'failing'].forEach((text, index) => tools.images.append(new Option(text, index)));
  tools.images.value = settings.images ?? '0';
  // Outside of the bar, which clips what it scrolls.
  document.body.append(panel);
  tools.data.popoverTargetElement = panel;
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return;
    const { left, bottom } = tools.data.getBoundingClientRect();
    panel.style.top = `${bottom + 6}px`;
    panel.style.left = `${Math.max(8, Math.min(left, innerWidth - panel.offsetWidth - 8))}px`;
  });
}

/// Offers the previews of the program.
export function offer(previews) {
  const chosen = tools.preview.value;
  tools.preview.replaceChildren(...previews.map(name => new Option(name, name)));
  const first = chosen || settings.preview;
  if (previews.includes(first)) tools.preview.value = first;
}

/// Shows in the tool bar and below the views what they show.
export function change(all) {
  const [first] = all;
  tools.dark.setAttribute('aria-pressed', String(first.traits.dark));
  tools.rtl.setAttribute('aria-pressed', String(first.traits.rtl));
  tools.text.value = String(first.traits.text);
  place(all);
}

/// Lays the views out side by side, as large as they fit, with the edges and names of their devices.
export function place(all) {
  const sizes = all.map(view => size(view) ?? { width: 0, height: 0 });
  const style = getComputedStyle(screens), gap = parseFloat(style.columnGap) || 0, padding = 2 * parseFloat(style.paddingLeft);
  const wide = sizes.reduce((sum, { width }) => sum + width, 0), high = Math.max(...sizes.map(({ height }) => height));
  const factor = Math.min(1, (screens.clientWidth - padding - gap * (all.length - 1)) / Math.max(1, wide),
    (screens.clientHeight - padding - 34) / Math.max(1, high));
  all.forEach((view, index) => {
    const { width, height } = sizes[index], known = device(sizes[index]);
    view.factor = fits ? Math.max(0.05, factor) : 1;
    view.box.style.setProperty('--factor', view.factor);
    Object.assign(view.elements.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${view.factor})` });
    const kind = known?.kind === 'none' ? undefined : known?.kind;
    const set = (name, value) => { if (value === undefined) delete view.box.dataset[name]; else view.box.dataset[name] = value; };
    set('device', kind);
    set('wide', width > height ? '' : undefined);
    set('dark', view.traits.dark ? '' : undefined);
    // What the variant shows stands after the device in the names of variants from the command line.
    const part = (view.title ?? '').split(',').map(word => word.trim()).filter(word => !devices.some(({ name }) => name === word));
    const about = part.filter(word => word && word !== 'landscape' && !/^\d+(\.\d+)?x\d/.test(word));
    view.call([known?.name ?? `${width} × ${height}`, ...about].join(', '));
    view.needsDrawing();
  });
  tools.device.value = device(sizes[0])?.name ?? '';
  tools.device.options[0].text = device(sizes[0]) ? 'size' : `${sizes[0].width} × ${sizes[0].height}`;
  tools.zoom.setAttribute('aria-pressed', String(fits));
}
