// Draws frames on a canvas. Cached contents, such as cells, become bitmaps that frames only position.
import { FrameDecoder } from './decoder.js';
import { outset, mapped } from './geometry.js';

export class Painter extends FrameDecoder {
  /// The numbers of drawing operations, for tests.
  work = { frames: 0, contents: 0, placed: 0, bytes: 0 };
  /// Called when an image is ready.
  onImage = () => {};

  /// Draws a frame at `scale` pixels per point.
  draw(frame, canvas, scale) {
    const context = canvas.getContext('2d', { alpha: false });
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = frame.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    this.work.frames++;
    this.paintItems(frame.items, context);
  }

  paintItems(items, c) { for (const item of items) this[item.kind](item, c); }

  setPaint(c, paint, box) {
    if (paint.color) {
      c.fillStyle = paint.color;
      return true;
    }
    const { stops } = paint;
    if (stops.length === 0) return false;
    let gradient;
    if (paint.linear) {
      const [x0, y0, x1, y1] = paint.linear;
      if (stops.length < 2 || (x0 === x1 && y0 === y1)) {
        c.fillStyle = stops.at(-1)[1];
        return true;
      }
      gradient = c.createLinearGradient(box.x + x0 * box.width, box.y + y0 * box.height, box.x + x1 * box.width, box.y + y1 * box.height);
    } else if (paint.conic) {
      gradient = c.createConicGradient(paint.conic[2], box.x + paint.conic[0] * box.width, box.y + paint.conic[1] * box.height);
    } else {
      gradient = c.createRadialGradient(0, 0, 0, 0, 0, 1);
    }
    for (const [place, color] of stops) gradient.addColorStop(place, color);
    c.fillStyle = gradient;
    return true;
  }

  fill({ shape, paint }, c) {
    if (!this.setPaint(c, paint, shape.box)) return;
    if (!paint.radial) {
      c.fill(shape.path, shape.rule);
      return;
    }
    const [cx, cy, rx, ry] = paint.radial, { box } = shape;
    if (!(rx > 0 && ry > 0)) return;
    c.save();
    c.clip(shape.path, shape.rule);
    c.translate(box.x + cx * box.width, box.y + cy * box.height);
    c.scale(rx * box.width, ry * box.height);
    c.fillRect((-cx) / rx, (-cy) / ry, 1 / rx, 1 / ry);
    c.restore();
  }

  border({ shape, color, width }, c) {
    c.fillStyle = c.strokeStyle = color;
    if (shape.kind > 1) {
      c.save();
      c.clip(shape.path, shape.rule);
      c.lineWidth = width * 2;
      c.stroke(shape.path);
      c.restore();
      return;
    }
    const path = new Path2D(shape.path), { box } = shape;
    const inner = outset(box, -width);
    if (inner.width > 0 && inner.height > 0) {
      path.roundRect(inner.x, inner.y, inner.width, inner.height, (shape.radii ?? [0, 0, 0, 0]).map(v => Math.max(0, v - width)));
    }
    c.fill(path, 'evenodd');
  }

  stroke(item, c) {
    c.strokeStyle = item.color;
    c.lineWidth = item.width;
    c.lineCap = item.cap;
    c.lineJoin = item.join;
    c.miterLimit = item.miter;
    c.setLineDash(item.dash);
    c.lineDashOffset = item.phase;
    c.stroke(item.shape.path);
    c.setLineDash([]);
  }

  glyphsAt(c, item) {
    const t = c.getTransform();
    if (t.b === 0 && t.c === 0 && t.a === t.d) {
      // Text begins at a whole pixel, as in the other hosts.
      c.translate((Math.round(item.x * t.a + t.e) - t.e) / t.a, (Math.round(item.y * t.d + t.f) - t.f) / t.d);
    } else {
      c.translate(item.x, item.y);
    }
  }

  glyphs(item, c) {
    c.save();
    if (item.clip) {
      c.beginPath();
      c.rect(item.clip.x, item.clip.y, item.clip.width, item.clip.height);
      c.clip();
    }
    c.fillStyle = item.color;
    this.glyphsAt(c, item);
    for (const { glyph, x, y } of item.glyphs) {
      c.translate(x, y);
      c.fill(glyph.path);
      c.translate(-x, -y);
    }
    c.restore();
  }

  /// Draws text with colored glyphs in one line, with the fonts of the browser.
  text(item, c) {
    c.save();
    const family = item.mono ? 'ui-monospace, monospace' : 'Inter, system-ui, sans-serif';
    c.font = `${item.italic ? 'italic ' : ''}${item.weight} ${item.size}px ${family}`;
    c.fillStyle = item.color;
    c.direction = item.rtl ? 'rtl' : 'ltr';
    c.textAlign = ['left', 'center', 'right', 'left', 'left'][item.alignment];
    c.textBaseline = 'middle';
    const { frame } = item;
    c.fillText(item.string, frame.x + frame.width * [0, 0.5, 1, 0, 0][item.alignment], frame.y + frame.height / 2, frame.width);
    c.restore();
  }

  bitmap(key, orientation) {
    const image = this.images.get(key);
    if (!image) return null;
    if (image.bitmap || image.isPending) return image.bitmap;
    image.isPending = true;
    const ready = bitmap => {
      Object.assign(image, { bitmap, isPending: false });
      for (const content of this.contents.values()) content.bitmap = undefined;
      this.onImage();
    };
    if (image.format === 0) {
      createImageBitmap(new Blob([image.bytes])).then(ready, () => { image.isFailed = true; this.onImage(); });
    } else {
      image.isFailed = true;
    }
    return image.bitmap;
  }

  /// Returns a canvas with premultiplied BGRA pixels.
  pixels(item) {
    const image = this.images.get(item.key);
    if (!image || image.format !== 1) return this.bitmap(item.key, item.orientation);
    if (image.bitmap) return image.bitmap;
    const [width, height] = [item.width, item.height];
    if (!(width * height * 4 === image.bytes.length)) return null;
    const data = new ImageData(width, height), to = data.data, from = image.bytes;
    for (let i = 0; i < from.length; i += 4) {
      const a = from[i + 3], f = a ? 255 / a : 0;
      to[i] = from[i + 2] * f;
      to[i + 1] = from[i + 1] * f;
      to[i + 2] = from[i] * f;
      to[i + 3] = a;
    }
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d').putImageData(data, 0, 0);
    return image.bitmap = canvas;
  }

  image(item, c) {
    const { frame, source } = item, bitmap = this.pixels(item);
    if (!bitmap) {
      c.fillStyle = 'rgb(142 142 147 / .25)';
      c.fillRect(frame.x, frame.y, frame.width, frame.height);
      return;
    }
    c.imageSmoothingQuality = 'high';
    const place = target => target.drawImage(bitmap, source.x * bitmap.width, source.y * bitmap.height, source.width * bitmap.width,
      source.height * bitmap.height, frame.x, frame.y, frame.width, frame.height);
    if (item.tint) this.tinted(c, frame, item.tint, place);
    else place(c);
  }

  tinted(c, frame, tint, place) {
    this.layer(c, frame, layer => {
      place(layer);
      layer.globalCompositeOperation = 'source-in';
      layer.fillStyle = tint;
      layer.fillRect(frame.x, frame.y, frame.width, frame.height);
    }, (canvas, x, y) => c.drawImage(canvas, x, y));
  }

  drawing(item, c) {
    const { frame, source } = item;
    const body = target => {
      target.save();
      target.beginPath();
      target.rect(frame.x, frame.y, frame.width, frame.height);
      target.clip();
      target.translate(frame.x, frame.y);
      target.scale(frame.width / (item.width * source.width), frame.height / (item.height * source.height));
      target.translate(-source.x * item.width, -source.y * item.height);
      this.paintItems(item.items, target);
      target.restore();
    };
    if (item.tint) this.tinted(c, frame, item.tint, body);
    else body(c);
  }

  /// Draws on a separate canvas with the same transform. `place` then draws this canvas in pixels.
  layer(c, box, body, place) {
    if (!box) return;
    const t = c.getTransform();
    const area = mapped(box, [t.a, t.b, t.c, t.d, t.e, t.f]);
    const x = Math.max(0, Math.floor(area.x) - 1), y = Math.max(0, Math.floor(area.y) - 1);
    const width = Math.min(c.canvas.width, Math.ceil(area.x + area.width) + 1) - x;
    const height = Math.min(c.canvas.height, Math.ceil(area.y + area.height) + 1) - y;
    if (!(width > 0 && height > 0)) return;
    const canvas = new OffscreenCanvas(width, height), layer = canvas.getContext('2d');
    layer.setTransform(t.a, t.b, t.c, t.d, t.e - x, t.f - y);
    body(layer);
    c.save();
    c.setTransform(1, 0, 0, 1, 0, 0);
    place(canvas, x, y);
    c.restore();
  }

  group(group, c) {
    if (!(group.opacity > 0)) return;
    c.save();
    c.transform(...group.m);
    if (group.rules?.backdrop && group.clip) this.backdrop(group, c);
    if (group.shadow && group.clip) this.shadow(group, c);
    const isAlone = group.mask || (group.rules && group.rules.blend !== 'source-over') || group.rules?.filters.length
      || (group.shadow && !group.clip) || group.clip?.kind > 0 || (group.opacity < 1 && !group.content.isKept);
    if (!isAlone) {
      if (group.clip) c.clip(group.clip.path, group.clip.rule);
      c.globalAlpha = group.opacity;
      this.paintContent(group.content, c);
      c.restore();
      return;
    }
    let box = this.contentInk(group.content);
    if (group.clip && box) box = group.clip.box;
    const t = c.getTransform(), scale = Math.sqrt(Math.abs(t.a * t.d - t.b * t.c));
    const spread = (group.shadow ? group.shadow.deviation * 3 : 0) + (group.rules?.filters.reduce((s, d) => s + 3 * d, 0) ?? 0);
    this.layer(c, box && outset(box, spread), layer => {
      layer.save();
      if (group.clip?.kind === 0) layer.clip(group.clip.path);
      this.paintContent(group.content, layer);
      layer.restore();
      // Browsers antialias the edges of fills, but not those of clips.
      if (group.clip?.kind > 0) {
        layer.globalCompositeOperation = 'destination-in';
        layer.fillStyle = '#000';
        layer.fill(group.clip.path, group.clip.rule);
      }
      if (!group.mask) return;
      this.layer(layer, box, mask => this.paintContent(group.mask, mask), (canvas, x, y) => {
        layer.globalCompositeOperation = 'destination-in';
        layer.drawImage(canvas, x, y);
      });
    }, (canvas, x, y) => {
      c.globalAlpha = group.opacity;
      if (group.rules) c.globalCompositeOperation = group.rules.blend;
      if (group.rules?.filters.length) c.filter = group.rules.filters.map(d => `blur(${d * scale}px)`).join(' ');
      if (group.shadow && !group.clip) this.castBy(group.shadow, t, c);
      c.drawImage(canvas, x, y);
    });
    c.restore();
  }

  castBy(shadow, t, c) {
    const scale = Math.sqrt(Math.abs(t.a * t.d - t.b * t.c));
    c.shadowColor = shadow.color;
    // The blur of a canvas is twice the standard deviation.
    c.shadowBlur = 2 * shadow.deviation * scale;
    c.shadowOffsetX = t.a * shadow.x + t.c * shadow.y;
    c.shadowOffsetY = t.b * shadow.x + t.d * shadow.y;
  }

  /// Draws only the shadow of a clip: the shape itself is outside the canvas.
  shadow(group, c) {
    const t = c.getTransform(), far = 20000;
    c.save();
    c.globalAlpha = group.opacity;
    this.castBy(group.shadow, t, c);
    c.shadowOffsetX += far;
    c.setTransform(t.a, t.b, t.c, t.d, t.e - far, t.f);
    c.fillStyle = '#000';
    c.fill(group.clip.path, group.clip.rule);
    c.restore();
  }

  backdrop(group, c) {
    const { deviation, saturation } = group.rules.backdrop, t = c.getTransform();
    const scale = Math.sqrt(Math.abs(t.a * t.d - t.b * t.c));
    const copy = new OffscreenCanvas(c.canvas.width, c.canvas.height);
    copy.getContext('2d').drawImage(c.canvas, 0, 0);
    c.save();
    c.clip(group.clip.path, group.clip.rule);
    c.globalAlpha = group.opacity;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.filter = `blur(${deviation * scale}px) saturate(${saturation})`;
    c.drawImage(copy, 0, 0);
    c.restore();
  }

  paintContent(content, c) {
    if (!content.isKept) {
      this.paintItems(content.items, c);
      return;
    }
    const t = c.getTransform(), ink = this.contentInk(content);
    if (!ink) return;
    const sx = Math.hypot(t.a, t.b), sy = Math.hypot(t.c, t.d);
    const isPlain = t.b === 0 && t.c === 0 && t.a > 0 && t.d > 0;
    // A bitmap with another scale is created again if the scale differs by more than a tolerance.
    const scale = isPlain ? Math.max(sx, sy) : Math.max(sx, sy, 1);
    const width = Math.ceil(ink.width * scale) + 4, height = Math.ceil(ink.height * scale) + 4;
    if (!(width * height < 16e6)) {
      this.paintItems(content.items, c);
      return;
    }
    if (!content.bitmap || Math.abs(content.bitmap.scale / scale - 1) > (isPlain && sx === sy ? 1e-6 : 0.25)) {
      const canvas = new OffscreenCanvas(width, height), inner = canvas.getContext('2d');
      // The origin of the content is at a whole pixel of its bitmap.
      const x = Math.floor(ink.x * scale) - 1, y = Math.floor(ink.y * scale) - 1;
      inner.setTransform(scale, 0, 0, scale, -x, -y);
      this.paintItems(content.items, inner);
      content.bitmap = { canvas, x, y, scale };
      this.work.contents++;
    }
    const { canvas, x, y, scale: own } = content.bitmap;
    this.work.placed++;
    if (isPlain && sx === sy) {
      c.setTransform(1, 0, 0, 1, Math.round(t.e), Math.round(t.f));
      c.drawImage(canvas, x, y);
    } else {
      c.scale(1 / own, 1 / own);
      c.imageSmoothingQuality = 'high';
      c.drawImage(canvas, x, y);
    }
    c.setTransform(t);
  }
}
