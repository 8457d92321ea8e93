'use strict';
// Draws the visible elements that the module reports, with reusable views, and forwards touch, wheel, and keyboard
// input to it. Positions are relative to the viewport, so content of any length stays within the limits of browsers.

class LayoutView {
  constructor(engine, root, data, { clock = 'auto' } = {}) {
    this.engine = engine;
    this.root = root;
    this.clock = clock;
    this.views = new Views(data);
    this.layers = { under: root.querySelector('.under'), list: root.querySelector('.list'), over: root.querySelector('.over') };
    this.thumb = root.querySelector('.thumb');
    this.live = new Map();
    this.spare = kinds.map(() => []);
    this.made = 0;
    this.shown = 0;
    this.now = 0;
    this.request = 0;
    this.generation = 0;
    this.pointer = null;
    this.isMirrored = false;
    this.meter = { frames: 0, swift: 0, page: 0 };
    this.onfailure = error => { throw error; };
    this.onmeter = () => {};
    this.onresize = () => {};
    this.isEmbedded = false;
    this.#listen();
  }

  // MARK: Content

  open(layout, count, isMirrored) {
    this.isMirrored = isMirrored;
    this.count = count;
    this.#guard(() => {
      this.engine.call.open(this.engine.layouts.indexOf(layout), count, this.root.clientWidth, this.root.clientHeight, +isMirrored);
      this.#layoutChanged(layout);
    });
  }

  show(layout) {
    this.#guard(() => {
      this.engine.call.show(this.engine.layouts.indexOf(layout));
      this.#layoutChanged(layout);
    });
    this.animate();
  }

  #layoutChanged(layout) {
    this.meter = { frames: 0, swift: 0, page: 0 };
    this.layout = layout;
    this.root.dataset.layout = layout;
    this.refill = true;
    this.root.style.touchAction = this.isEmbedded && this.#leavesVertical ? 'pan-y' : '';
  }

  /// Whether the layout scrolls only horizontally, so that vertical movements can scroll the page around it.
  get #leavesVertical() { return !this.engine.state.isVertical && !this.engine.state.scrollsAcross; }

  mirror(isMirrored) {
    this.isMirrored = isMirrored;
    this.#guard(() => this.engine.call.mirror(+isMirrored));
    this.animate();
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.root;
    if (width === 0 || height === 0) return;
    this.#guard(() => this.engine.call.resize(width, height));
    this.draw(this.now);
    this.onresize();
  }

  /// Shuffles items (`which` is 0), inserts one (1), or removes one (2). Returns the numbers of deletions, insertions,
  /// and moves.
  change(which, seed) {
    let counts = [0, 0, 0];
    this.#guard(() => {
      counts = this.engine.read(this.engine.call.change(which, seed), 3);
      this.count = this.engine.state.count;
      this.refill = true;
    });
    this.animate();
    return counts;
  }

  /// Animates the views of the next frame to their new positions.
  animate() {
    clearTimeout(this.settled);
    const isStatic = this.clock !== 'auto' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.root.classList.toggle('settling', !isStatic);
    this.draw(this.now);
    if (isStatic) return;
    this.settled = setTimeout(() => this.#stopSettling(), 520);
    this.schedule();
  }

  #stopSettling() {
    clearTimeout(this.settled);
    this.root.classList.remove('settling');
  }

  // MARK: Time

  /// Events and frames share a clock but may arrive slightly out of order.
  time(milliseconds) { return this.now = Math.max(this.now, milliseconds / 1000); }

  schedule() {
    if (this.clock !== 'auto' || this.request) return;
    this.request = requestAnimationFrame(milliseconds => {
      this.request = 0;
      if (this.draw(this.time(milliseconds))) this.schedule();
    });
  }

  /// Reports the first failure of the module. Later calls do nothing.
  #guard(body) {
    if (this.failed) return undefined;
    try {
      return body();
    } catch (error) {
      this.failed = error;
      this.onfailure(error);
      return undefined;
    }
  }

  // MARK: Drawing

  /// Draws the frame at a time in seconds. Returns whether anything still moves.
  draw(time) {
    return this.#guard(() => {
      const startTime = performance.now();
      const result = this.engine.call.frame(time);
      const callTime = performance.now();
      const refilled = this.refill;
      this.#place(result >> 1);
      const state = this.engine.state;
      this.#placeThumb(state, (result & 1) === 1);
      const endTime = performance.now();
      // Measures only scrolling, because the first frame of a layout fills all views.
      if (!refilled) {
        this.meter.frames++;
        this.meter.swift += callTime - startTime;
        this.meter.page += endTime - callTime;
      }
      this.shown = result >> 1;
      if ((result & 1) === 0) this.#sort();
      this.onmeter((result & 1) === 0);
      return (result & 1) === 1;
    }) ?? false;
  }

  #place(count) {
    const { numbers, stride } = this.engine;
    const generation = ++this.generation;
    const settles = this.root.classList.contains('settling');
    let at = this.engine.call.records() >> 3;
    const fresh = [];
    for (let i = 0; i < count; i++, at += stride) {
      const view = this.live.get(numbers[at] * 0x1000000000000 + numbers[at + 2]);
      if (!view) {
        fresh.push(at);
        continue;
      }
      if (this.refill) this.#fill(view, numbers, at);
      else if (view.kind === 0 && (view.position !== numbers[at + 3] || view.style !== numbers[at + 1])) this.#fill(view, numbers, at);
      this.#move(view, numbers, at, generation);
    }
    for (const [key, view] of this.live) {
      if (view.generation === generation) continue;
      this.live.delete(key);
      this.#retire(view, settles);
    }
    for (const at of fresh) {
      const kind = numbers[at];
      const view = this.spare[kind].pop() ?? this.#make(kind);
      view.element.style.visibility = '';
      this.live.set(kind * 0x1000000000000 + numbers[at + 2], view);
      // A reused view does not animate from its old position.
      view.element.style.transition = settles ? 'none' : '';
      this.#fill(view, numbers, at);
      this.#move(view, numbers, at, generation);
      if (settles) {
        view.element.animate([{ opacity: 0 }, { opacity: view.alpha }], { duration: 380, easing: 'ease-out' });
        void view.element.offsetWidth;
        view.element.style.transition = '';
      }
    }
    this.refill = false;
  }

  #make(kind) {
    const view = this.views.make(kind);
    this.made++;
    const layer = kind === 0 ? this.layers.list : kind === 3 ? this.layers.under : this.layers.over;
    layer.append(view.element);
    return Object.assign(view, { transform: '', width: -1, height: -1, alpha: 1, z: 0, detail: NaN, position: -1 });
  }

  #retire(view, fades) {
    const spare = () => {
      view.element.style.visibility = 'hidden';
      this.spare[view.kind].push(view);
    };
    if (!fades) return spare();
    view.element.animate([{ opacity: view.alpha }, { opacity: 0 }], { duration: 260, easing: 'ease-out' }).onfinish = spare;
  }

  #fill(view, numbers, at) {
    view.position = numbers[at + 3];
    this.views.fill(view, numbers.subarray(at, at + 6), this.layout, this.count);
    view.detail = NaN;
  }

  #move(view, numbers, at, generation) {
    view.generation = generation;
    const style = view.element.style;
    const width = numbers[at + 8], height = numbers[at + 9], alpha = numbers[at + 10], z = numbers[at + 11];
    if (width !== view.width) style.width = `${view.width = width}px`;
    if (height !== view.height) style.height = `${view.height = height}px`;
    let transform = `translate3d(${numbers[at + 6]}px,${numbers[at + 7]}px,0)`;
    const m = at + 13;
    const isFlat = numbers[m + 2] === 0 && numbers[m + 3] === 0 && numbers[m + 6] === 0 && numbers[m + 7] === 0
      && numbers[m + 11] === 0;
    if (!isFlat) {
      transform += ` matrix3d(${numbers.subarray(m, m + 16).join()})`;
    } else if (numbers[m] !== 1 || numbers[m + 1] !== 0 || numbers[m + 5] !== 1 || numbers[m + 12] !== 0 || numbers[m + 13] !== 0) {
      transform += ` matrix(${[m, m + 1, m + 4, m + 5, m + 12, m + 13].map(i => numbers[i]).join()})`;
    }
    if (transform !== view.transform) style.transform = view.transform = transform;
    if (alpha !== view.alpha) style.opacity = view.alpha = alpha;
    if (z !== view.z) style.zIndex = view.z = z;
    const detail = numbers[at + 12];
    if (detail !== view.detail) this.#detail(view, detail);
  }

  #detail(view, detail) {
    view.detail = detail;
    if (view.kind === 3) {
      view.veil.style.opacity = detail;
    } else if (view.kind === 0) {
      const name = styles[view.style];
      const isWindow = name === 'window';
      const isHorizontal = this.layout === 'parallax';
      view.image.style.transform = !isWindow ? ''
        : isHorizontal ? `translate3d(${this.isMirrored ? -detail : detail}px,0,0)` : `translate3d(0,${detail}px,0)`;
      view.element.classList.toggle('first', name === 'line' && (detail & 1) !== 0);
      view.element.classList.toggle('last', name === 'line' && (detail & 2) !== 0);
    }
  }

  /// Positions the scroll indicator, which is visible while the content moves.
  #placeThumb({ offset, lowest, highest, isVertical }, moves) {
    const view = isVertical ? this.root.clientHeight : this.root.clientWidth;
    const range = highest - lowest;
    const style = this.thumb.style;
    this.thumb.classList.toggle('moves', moves && range > 0);
    if (!moves || range <= 0) return;
    const available = view - 12;
    const length = Math.max(available * view / (view + range), 36);
    let fraction = Math.min(Math.max((offset - lowest) / range, 0), 1);
    if (!isVertical && this.isMirrored) fraction = 1 - fraction;
    const at = 6 + fraction * (available - length);
    this.thumb.classList.toggle('vertical', isVertical);
    style.width = isVertical ? '' : `${length}px`;
    style.height = isVertical ? `${length}px` : '';
    style.transform = isVertical ? `translateY(${at}px)` : `translateX(${at}px)`;
  }

  /// Sorts the cells in the document while nothing moves, for screen readers.
  #sort() {
    let last = -1;
    let isSorted = true;
    const list = this.layers.list;
    for (const element of list.children) {
      if (element.style.visibility === 'hidden') continue;
      const position = Number(element.getAttribute('aria-posinset'));
      if (position < last) isSorted = false;
      last = position;
    }
    if (isSorted || this.root.classList.contains('settling')) return;
    const cells = [...this.live.values()].filter(view => view.kind === 0).sort((a, b) => a.position - b.position);
    list.append(...cells.map(view => view.element));
  }

  // MARK: Input

  #listen() {
    const { root } = this;
    const point = event => {
      const box = root.getBoundingClientRect();
      return [event.clientX - box.left - root.clientLeft, event.clientY - box.top - root.clientTop];
    };
    root.addEventListener('pointerdown', event => {
      if (this.pointer !== null || (event.pointerType === 'mouse' && event.button !== 0)) return;
      this.#stopSettling();
      this.pointer = event.pointerId;
      root.setPointerCapture(event.pointerId);
      root.classList.add('held');
      const [x, y] = point(event);
      this.#guard(() => this.engine.call.touchDown(x, y, this.time(event.timeStamp)));
      this.schedule();
    });
    root.addEventListener('pointermove', event => {
      if (event.pointerId !== this.pointer) return;
      const [x, y] = point(event);
      this.#guard(() => this.engine.call.touchMoved(x, y, this.time(event.timeStamp)));
      this.schedule();
    });
    root.addEventListener('pointerup', event => {
      if (event.pointerId !== this.pointer) return;
      this.pointer = null;
      root.classList.remove('held');
      const time = this.time(event.timeStamp);
      const isTap = this.#guard(() => this.engine.call.touchUp(time)) === 1;
      if (isTap) this.#tap(event.clientX, event.clientY, time);
      this.schedule();
    });
    root.addEventListener('pointercancel', event => {
      if (event.pointerId !== this.pointer) return;
      this.pointer = null;
      root.classList.remove('held');
      this.#guard(() => this.engine.call.touchCancelled(this.time(event.timeStamp)));
      this.schedule();
    });
    root.addEventListener('dragstart', event => event.preventDefault());
    root.addEventListener('wheel', event => {
      if (this.isEmbedded && this.#leavesVertical && Math.abs(event.deltaY) > Math.abs(event.deltaX)) return;
      event.preventDefault();
      this.#stopSettling();
      this.#wheel(event, ...point(event));
      this.schedule();
    }, { passive: false });
    root.addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
      const key = event.key === ' ' ? (event.shiftKey ? 4 : 5) : keys.indexOf(event.key);
      if (key < 0) return;
      event.preventDefault();
      this.#stopSettling();
      this.#guard(() => this.engine.call.press(key, this.time(event.timeStamp)));
      this.schedule();
    });
    new ResizeObserver(() => { if (this.layout) this.resize(); }).observe(root);
  }

  /// Centers a tapped item.
  #tap(x, y, time) {
    const cell = document.elementFromPoint(x, y)?.closest('.cell');
    const position = cell ? Number(cell.getAttribute('aria-posinset')) - 1 : -1;
    if (position >= 0) this.#guard(() => this.engine.call.showItem(position, time));
  }

  #wheel(event, x, y) {
    const time = this.time(event.timeStamp);
    // Browsers do not report the device. The distances of wheel notches are in lines or multiples of 120.
    const wheelDeltas = [event.wheelDeltaX ?? 0, event.wheelDeltaY ?? 0];
    const isNotch = event.deltaMode !== 0
      || (wheelDeltas.some(d => d !== 0) && wheelDeltas.every(d => d % 120 === 0) && Math.max(Math.abs(event.deltaX), Math.abs(event.deltaY)) >= 80);
    const unit = event.deltaMode === 1 ? 36 : event.deltaMode === 2 ? this.root.clientHeight * 0.9 : 1;
    const dx = event.deltaX * unit, dy = event.deltaY * unit;
    if (isNotch) {
      this.#guard(() => this.engine.call.wheel(dx, dy, x, y, time));
      return;
    }
    this.#guard(() => this.engine.call.pan(dx, dy, x, y, time));
    clearTimeout(this.panned);
    this.panned = setTimeout(() => {
      this.#guard(() => this.engine.call.panEnded(this.time(performance.now())));
      this.schedule();
    }, 110);
  }
}
