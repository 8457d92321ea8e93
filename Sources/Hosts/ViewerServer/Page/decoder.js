// Decodes frames and computes the areas of their items. Contents, outlines, and images are kept between frames.
import { limits } from './reader.js';
import { union, outset, mapped } from './geometry.js';

const blends = ['source-over', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'soft-light',
  'hard-light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity', 'destination-out', 'copy', 'source-in',
  'source-out', 'source-atop', 'destination-over', 'destination-in', 'destination-out', 'destination-atop', 'xor', 'lighter', 'lighter'];

export class FrameDecoder {
  contents = new Map();
  outlines = new Map();
  images = new Map();

  /// Removes the contents and outlines of a program. Images are kept.
  restart() {
    this.contents.clear();
    this.outlines.clear();
  }

  // MARK: Decoding

  frame(r) {
    const frame = { number: r.integer(), width: r.number(), height: r.number(), scale: r.number(), background: r.color() };
    for (let n = r.count(); n > 0; n--) this.contents.delete(r.integer());
    for (let n = r.count(); n > 0; n--) this.define(r);
    frame.items = this.items(r, 0);
    if (!r.atEnd) throw new Error('bytes follow the end of a frame');
    return frame;
  }

  define(r) {
    switch (r.byte()) {
      case 0: {
        const key = r.key(), format = r.byte(), bytes = r.data();
        if (!this.images.has(key)) this.images.set(key, { format, bytes: bytes.slice() });
        return;
      }
      case 1: {
        const id = r.integer();
        this.outlines.set(id, this.path(r));
        return;
      }
      case 2: {
        const id = r.integer(), bounds = r.rect();
        this.contents.set(id, { bounds, items: this.items(r, 0), isKept: true });
        return;
      }
      default: throw new Error('an unknown definition');
    }
  }

  path(r) {
    const path = new Path2D();
    let box;
    const point = () => {
      const x = r.number(), y = r.number();
      box = union(box, { x, y, width: 0, height: 0 });
      return [x, y];
    };
    for (let n = r.count(); n > 0; n--) {
      switch (r.byte()) {
        case 0: path.moveTo(...point()); break;
        case 1: path.lineTo(...point()); break;
        case 2: path.quadraticCurveTo(...point(), ...point()); break;
        case 3: path.bezierCurveTo(...point(), ...point(), ...point()); break;
        case 4: path.closePath(); break;
        default: throw new Error('an unknown part of a path');
      }
    }
    return { path, box: box ?? { x: 0, y: 0, width: 0, height: 0 } };
  }

  shape(r) {
    const kind = r.byte();
    if (kind === 0) {
      const box = r.rect(), path = new Path2D();
      path.rect(box.x, box.y, box.width, box.height);
      return { kind, box, path, rule: 'nonzero' };
    }
    if (kind === 1) {
      const box = r.rect(), radii = [r.number(), r.number(), r.number(), r.number()], path = new Path2D();
      // In the order of the canvas: clockwise from the top left.
      const order = [radii[0], radii[1], radii[3], radii[2]].map(v => Math.max(0, Math.min(v, box.width / 2, box.height / 2)));
      path.roundRect(box.x, box.y, box.width, box.height, order);
      return { kind, box, path, radii: order, rule: 'nonzero' };
    }
    if (kind > 3) throw new Error('an unknown shape');
    return { kind, ...this.path(r), rule: kind === 3 ? 'evenodd' : 'nonzero' };
  }

  stops(r) {
    const stops = [];
    for (let n = r.count(); n > 0; n--) stops.push([Math.max(0, Math.min(1, r.number())), r.color()]);
    return stops;
  }

  paint(r) {
    switch (r.byte()) {
      case 0: return { color: r.color() };
      case 1: return { linear: [r.number(), r.number(), r.number(), r.number()], stops: this.stops(r) };
      case 2: return { radial: [r.number(), r.number(), r.number(), r.number()], stops: this.stops(r) };
      case 3: return { conic: [r.number(), r.number(), r.number()], stops: this.stops(r) };
      default: throw new Error('an unknown paint');
    }
  }

  items(r, depth) {
    if (depth > limits.depth) throw new Error('groups are nested too deep');
    const items = [];
    for (let n = r.count(); n > 0; n--) items.push(this.item(r, depth));
    return items;
  }

  item(r, depth) {
    switch (r.byte()) {
      case 0: return { kind: 'fill', shape: this.shape(r), paint: this.paint(r) };
      case 1: return { kind: 'border', shape: this.shape(r), color: r.color(), width: r.number() };
      case 2: {
        const item = { kind: 'stroke', shape: this.shape(r), color: r.color(), width: r.number() };
        item.cap = ['butt', 'round', 'square'][r.byte()];
        item.join = ['miter', 'round', 'bevel'][r.byte()];
        item.miter = r.number();
        item.dash = [];
        for (let n = r.count(); n > 0; n--) item.dash.push(r.number());
        item.phase = r.number();
        return item;
      }
      case 3: {
        const item = { kind: 'image', key: r.key(), width: r.number(), height: r.number(), orientation: r.integer() };
        return this.placement(item, r);
      }
      case 4: {
        const item = { kind: 'drawing', width: r.number(), height: r.number(), scale: r.number(), items: this.items(r, depth + 1) };
        return this.placement(item, r);
      }
      case 5: {
        const item = { kind: 'text', string: r.string(), size: r.number(), weight: r.number(), italic: r.flag(), mono: r.flag(), tabular: r.flag() };
        if (r.flag()) item.family = r.string();
        Object.assign(item, { color: r.color(), frame: r.rect(), alignment: r.byte(), lineBreak: r.byte(), lines: r.integer() });
        item.rtl = r.flag();
        return item;
      }
      case 6: {
        const item = { kind: 'glyphs', x: r.number(), y: r.number(), color: r.color(), glyphs: [] };
        if (r.flag()) item.clip = r.rect();
        for (let n = r.count(); n > 0; n--) {
          const glyph = this.outlines.get(r.integer());
          if (!glyph) throw new Error('a glyph was not sent');
          item.glyphs.push({ glyph, x: r.number(), y: r.number() });
        }
        return item;
      }
      case 7: return this.readGroup(r, depth);
      default: throw new Error('an unknown item');
    }
  }

  placement(item, r) {
    item.frame = r.rect();
    item.source = r.rect();
    if (r.flag()) item.tint = r.color();
    return item;
  }

  readGroup(r, depth) {
    const flags = r.byte(), group = { kind: 'group', m: [1, 0, 0, 1, 0, 0], opacity: 1 };
    if (flags & 1) group.m = [1, 0, 0, 1, r.number(), r.number()];
    else if (flags & 2) group.m = [r.number(), r.number(), r.number(), r.number(), r.number(), r.number()];
    else if (flags & 4) {
      const rows = [];
      for (let k = 0; k < 16; k++) rows.push(r.number());
      group.m = [rows[0], rows[1], rows[4], rows[5], rows[12], rows[13]];
    }
    if (flags & 8) group.opacity = r.number();
    if (flags & 16) group.clip = this.shape(r);
    if (flags & 32) group.shadow = { color: r.color(), x: r.number(), y: r.number(), deviation: r.number() };
    if (flags & 128) group.rules = this.rules(r);
    group.content = this.content(r, depth);
    if (flags & 64) group.mask = this.content(r, depth);
    return group;
  }

  rules(r) {
    const rules = { filters: [] };
    for (let n = r.count(); n > 0; n--) {
      switch (r.byte()) {
        case 0:
          for (let k = 0; k < 20; k++) r.number();
          r.flag();
          break;
        case 1: r.number(); r.flag(); break;
        case 2: rules.filters.push(r.number()); break;
        default: throw new Error('an unknown effect');
      }
    }
    rules.blend = blends[r.byte()] ?? 'source-over';
    for (let n = r.count(); n > 0; n--) this.shape(r);
    if (r.flag()) rules.backdrop = { deviation: r.number(), saturation: r.number() };
    return rules;
  }

  content(r, depth) {
    const id = r.integer();
    if (id === 0) return { bounds: r.rect(), items: this.items(r, depth + 1) };
    const content = this.contents.get(id);
    if (!content) throw new Error('a content was not sent');
    return content;
  }

  // MARK: Extents

  ink(item) {
    switch (item.kind) {
      case 'fill': case 'border': return item.shape.box;
      case 'stroke': return outset(item.shape.box, item.width * Math.max(1, item.join === 'miter' ? item.miter : 1));
      case 'image': case 'drawing': return item.frame;
      case 'text': return outset(item.frame, item.size);
      case 'glyphs': {
        let box;
        for (const { glyph, x, y } of item.glyphs) {
          box = union(box, { ...glyph.box, x: glyph.box.x + item.x + x, y: glyph.box.y + item.y + y });
        }
        return box;
      }
      default: {
        let box = this.contentInk(item.content);
        if (item.clip) box = item.clip.box;
        if (item.shadow && box) {
          const cast = outset(box, item.shadow.deviation * 3 + 1);
          box = union(box, { ...cast, x: cast.x + item.shadow.x, y: cast.y + item.shadow.y });
        }
        if (item.rules && box) for (const deviation of item.rules.filters) box = outset(box, deviation * 3 + 1);
        return box && mapped(box, item.m);
      }
    }
  }

  contentInk(content) {
    if (content.ink === undefined) {
      content.ink = content.items.reduce((box, item) => union(box, this.ink(item)), undefined) ?? null;
    }
    return content.ink;
  }
}
