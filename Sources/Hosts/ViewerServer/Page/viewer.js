// The viewer in a page: one canvas for each view, with a separate socket.
import { change, controls, offer, place } from './controls.js';
import { Painter } from './painter.js';
import { Reader, Writer } from './reader.js';

const { kind, views, titles, variants } = document.body.dataset;
const isPreview = kind === 'preview';
const screens = document.getElementById('screens');
const roles = ['group', 'text', 'heading', 'button', 'img', 'list', 'listitem', 'textbox', 'switch', 'slider', 'link', 'tab', 'region'];
const dark = matchMedia('(prefers-color-scheme: dark)');
/// The HID usages of keys without a character, by their names in browsers.
const keys = { Enter: 40, Escape: 41, Backspace: 42, Tab: 43, Space: 44, F1: 58, F2: 59, F3: 60, F4: 61, F5: 62, F6: 63, F7: 64, F8: 65,
  F9: 66, F10: 67, F11: 68, F12: 69, Home: 74, PageUp: 75, Delete: 76, End: 77, PageDown: 78, ArrowRight: 79, ArrowLeft: 80,
  ArrowDown: 81, ArrowUp: 82, Minus: 45, Equal: 46, BracketLeft: 47, BracketRight: 48, Backslash: 49, Semicolon: 51, Quote: 52,
  Backquote: 53, Comma: 54, Period: 55, Slash: 56, ShiftLeft: 225, ShiftRight: 229, ControlLeft: 224, ControlRight: 228 };
const usage = code => keys[code] ?? (/^Key[A-Z]$/.test(code) ? code.charCodeAt(3) - 61
  : /^Digit[0-9]$/.test(code) ? (code === 'Digit0' ? 39 : 29 + Number(code[5])) : undefined);

class View {
  painter = new Painter();
  fingers = new Map();
  frame = null;
  bytes = 0;
  delay = 200;

  /// The size of a point in the page, in points of the page.
  factor = 1;

  /// - state: What the view shows: title, traits, and size, which is the program's if it is missing.
  constructor(index, state = {}) {
    this.index = index;
    Object.assign(this, state);
    const make = (tag, name, ...children) => {
      const element = document.createElement(tag);
      element.className = name;
      element.append(...children);
      return element;
    };
    this.canvas = make('canvas', '');
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute('role', 'application');
    this.elements = make('div', 'elements');
    const bezel = make('div', 'bezel', make('span', 'time', '9:41'), make('span', 'battery'), make('span', 'indicator'));
    bezel.setAttribute('aria-hidden', 'true');
    this.caption = make('figcaption', '');
    this.box = make('figure', 'view', make('div', 'screen', this.canvas, this.elements, ...isPreview ? [bezel] : []), this.caption);
    this.call(this.title || document.title);
    screens.append(this.box);
    this.painter.onImage = () => this.needsDrawing();
    this.listen();
    this.connect();
  }

  /// Names the view for everybody.
  call(text) {
    this.canvas.setAttribute('aria-label', text);
    this.caption.textContent = text;
  }

  /// Ends the program of the view.
  close() {
    const { socket } = this;
    this.socket = null;
    socket.close();
    this.box.remove();
  }

  // MARK: Connection

  connect() {
    const socket = new WebSocket(`${location.href.replace(/^http/, 'ws').replace(/[#?].*$/, '')}socket?view=${this.index}`, 'ocv-viewer');
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.onopen = () => {
      this.delay = 200;
      status();
      this.hello();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      this.bytes += data.byteLength;
      this.painter.work.bytes += data.byteLength;
      try {
        this.take(new Reader(new Uint8Array(data)));
      } catch (error) {
        console.error(error);
        report([{ severity: 2, text: String(error.message) }]);
      }
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      // The last frame stays visible, and the program keeps its state.
      status('Reconnecting…');
      setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(2000, this.delay * 1.5);
    };
  }

  send(writer) { if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(writer.message); }

  hello() {
    this.painter.restart();
    const hello = new Writer(64).byte(0x4f).byte(0x43).byte(0x56).byte(0x50).integer(2).flag(true).flag(true).flag(false);
    const images = [...this.painter.images.keys()];
    hello.integer(images.length);
    for (const key of images) hello.key(key);
    this.send(hello);
    this.sendSize();
    this.sendTraits();
  }

  sendSize() {
    const scale = Math.max(0.5, Math.min(4, devicePixelRatio));
    const size = isPreview ? this.size : { width: Math.max(1, this.box.clientWidth), height: Math.max(1, screens.clientHeight) };
    if (size) this.send(new Writer(69).number(size.width).number(size.height).number(scale));
  }

  sendTraits() {
    const traits = isPreview ? this.traits : { dark: dark.matches, rtl: document.dir === 'rtl', text: 3 };
    if (traits) this.send(new Writer(70).flag(traits.dark).flag(traits.rtl).integer(traits.text));
  }

  take(reader) {
    switch (reader.byte()) {
      case 1: {
        reader.integer();
        this.name = reader.string();
        const previews = [];
        for (let n = reader.count(); n > 0; n--) previews.push(reader.string());
        this.painter.restart();
        if (isPreview && this.index === 0) offer(previews);
        status();
        break;
      }
      case 2:
        this.frame = this.painter.frame(reader);
        if (isPreview && (this.frame.width !== this.placed?.width || this.frame.height !== this.placed?.height)) {
          this.placed = { width: this.frame.width, height: this.frame.height };
          place(all);
        }
        this.needsDrawing();
        break;
      case 3: this.describe(reader); break;
      case 5: {
        const one = { severity: reader.byte(), text: reader.string(), file: reader.string(), line: reader.integer(), column: reader.integer() };
        if (one.severity >= 5) status(one.severity === 5 ? 'Building…' : undefined);
        else report(one.severity === 4 ? [] : [...reports.filter(r => r.text !== one.text), one]);
        break;
      }
    }
  }

  // MARK: Frames

  needsDrawing() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.draw();
    });
  }

  draw() {
    const { frame } = this;
    if (!frame) return;
    const scale = devicePixelRatio * this.factor, width = Math.round(frame.width * scale), height = Math.round(frame.height * scale);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      Object.assign(this.canvas, { width, height });
      this.canvas.style.width = `${width / devicePixelRatio}px`;
      this.canvas.style.height = `${height / devicePixelRatio}px`;
    }
    this.painter.draw(frame, this.canvas, scale);
    document.documentElement.dataset.state = 'ready';
    if (frame.number !== this.drawn) this.send(new Writer(73).integer(frame.number));
    this.drawn = frame.number;
  }

  // MARK: Assistive technologies

  describe(reader) {
    const old = this.known ?? new Map();
    this.known = new Map();
    const node = (left, top) => {
      const id = reader.integer(), role = roles[reader.byte()] ?? 'group', flags = reader.byte();
      const label = reader.string(), value = reader.string(), box = reader.rect();
      const element = old.get(id) ?? document.createElement(role === 'button' ? 'button' : 'div');
      this.known.set(id, element);
      const set = (name, text) => text === undefined ? element.removeAttribute(name) : element.setAttribute(name, text);
      if (role !== 'text' && role !== 'button') set('role', role);
      if (role === 'text') element.textContent = label;
      else set('aria-label', label || undefined);
      set('aria-valuetext', role === 'slider' ? value : undefined);
      set('aria-selected', flags & 1 ? 'true' : undefined);
      set('aria-checked', role === 'switch' ? String(value === '1') : undefined);
      set('aria-disabled', flags & 2 ? undefined : 'true');
      Object.assign(element.style, { left: `${box.x - left}px`, top: `${box.y - top}px`, width: `${box.width}px`, height: `${box.height}px` });
      element.onclick = () => this.send(new Writer(75).integer(id));
      if (role === 'listitem' || role === 'link') element.tabIndex = 0;
      const children = [];
      for (let n = reader.count(); n > 0; n--) children.push(node(box.x, box.y));
      if (role !== 'text') element.replaceChildren(...children);
      return element;
    };
    const root = node(0, 0);
    if (root.parentNode !== this.elements) this.elements.replaceChildren(root);
  }

  // MARK: Input

  point(event) {
    const box = this.canvas.getBoundingClientRect();
    return [(event.clientX - box.left) / this.factor, (event.clientY - box.top) / this.factor];
  }

  pointer(phase, id, event) {
    const [x, y] = this.point(event);
    this.send(new Writer(65).byte(phase).integer(id).number(x).number(y));
  }

  finger(event) {
    if (event.pointerType !== 'touch') return 0;
    if (!this.fingers.has(event.pointerId)) {
      const used = new Set(this.fingers.values());
      let id = 1;
      while (used.has(id)) id++;
      this.fingers.set(event.pointerId, id);
    }
    return this.fingers.get(event.pointerId);
  }

  listen() {
    const { canvas } = this;
    canvas.addEventListener('pointerdown', event => {
      canvas.focus({ preventScroll: true });
      if (event.button === 2) return this.pointer(6, 0, event);
      if (event.button !== 0) return undefined;
      canvas.setPointerCapture(event.pointerId);
      return this.pointer(0, this.finger(event), event);
    });
    canvas.addEventListener('pointermove', event => {
      const isDown = event.pointerType === 'touch' || event.buttons & 1;
      for (const part of event.getCoalescedEvents?.().slice(-1) ?? [event]) this.pointer(isDown ? 1 : 4, isDown ? this.finger(event) : 0, part);
    });
    const end = phase => event => {
      this.pointer(phase, this.finger(event), event);
      this.fingers.delete(event.pointerId);
    };
    canvas.addEventListener('pointerup', end(2));
    canvas.addEventListener('pointercancel', end(3));
    canvas.addEventListener('pointerleave', event => { if (!(event.buttons & 1)) this.pointer(5, 0, event); });
    canvas.addEventListener('contextmenu', event => event.preventDefault());
    canvas.addEventListener('wheel', event => {
      if (event.ctrlKey) return;
      event.preventDefault();
      const [x, y] = this.point(event);
      const unit = [1, 16, 400][event.deltaMode] ?? 1;
      // Wheels report steps of at least 100. Touchpads report every small movement.
      const isWheel = event.deltaMode !== 0 || (Math.abs(event.deltaY) >= 100 && event.deltaX === 0);
      this.send(new Writer(66).byte(isWheel ? 0 : 1).number(x).number(y).number(event.deltaX * unit / this.factor).number(event.deltaY * unit / this.factor));
    }, { passive: false });
    this.inspect = () => {
      for (const isDown of [true, false]) this.send(new Writer(67).integer(keys.F12).flag(isDown).flag(false).byte(0).string(''));
    };
    const key = isDown => event => {
      const code = usage(event.code) ?? usage(event.key);
      if (code === undefined || event.metaKey || (event.ctrlKey && isDown && /^[trwlnTRWLN]$/.test(event.key))) return;
      const isText = event.key.length === 1 && !event.ctrlKey && !event.altKey;
      const flags = event.shiftKey | event.ctrlKey << 1 | event.altKey << 2 | event.metaKey << 3;
      this.send(new Writer(67).integer(code).flag(isDown).flag(event.repeat).byte(flags).string(isText ? event.key : ''));
      if (isDown && isText) this.send(new Writer(68).string(event.key));
      // F12 opens the inspector; with Control and Shift, browsers still open their own tools.
      if (event.code !== 'Tab' && event.code !== 'F5') event.preventDefault();
    };
    canvas.addEventListener('keydown', key(true));
    canvas.addEventListener('keyup', key(false));
  }
}

// MARK: Reports and controls

let reports = [];
function report(all) {
  reports = all.filter(r => r.severity === 2 || r.severity === 3).slice(-8);
  const section = document.getElementById('reports');
  section.hidden = reports.length === 0;
  section.replaceChildren(...reports.flatMap(({ text, file, line, column, severity }) => {
    const head = document.createElement('h2'), body = document.createElement('pre');
    head.textContent = `${file ? `${file.split('/').at(-1)}:${line}${column ? `:${column}` : ''}  ` : ''}${severity === 3 ? 'The preview ended' : 'Error'}`;
    body.textContent = text;
    return [head, body];
  }));
}

function status(text) {
  const line = document.getElementById('status');
  line.hidden = !text;
  line.textContent = text ?? '';
}

/// The views. The first one is what further ones begin with.
const all = [];

/// Shows as many views as there are states.
function show(states) {
  while (all.length > states.length) all.pop().close();
  states.forEach((state, index) => {
    if (index === all.length) return all.push(new View(index, state));
    const view = all[index];
    Object.assign(view, state);
    view.sendSize();
    view.sendTraits();
    return undefined;
  });
  if (isPreview) place(all);
}

if (isPreview) {
  status('Building…');
  controls(all, show);
}
const names = titles?.split('|');
show(Array.from({ length: Number(views ?? 1) }, (_, index) => ({ title: names?.[index], traits: JSON.parse(variants ?? '[]')[index] })));
if (isPreview) change(all);
addEventListener('resize', () => {
  if (isPreview) place(all);
  else for (const view of all) view.sendSize();
});
dark.addEventListener('change', () => { for (const view of all) view.sendTraits(); });
globalThis.viewer = { views: all };
