// Reads PNG files of 8 bits per channel, without interlacing, to RGBA.
import { inflateSync } from 'node:zlib';

export function pixels(file) {
  let at = 8, width = 0, height = 0, channels = 4;
  const parts = [];
  while (at < file.length) {
    const length = file.readUInt32BE(at), kind = file.toString('latin1', at + 4, at + 8), body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = { 2: 3, 6: 4 }[body[9]];
      if (body[8] !== 8 || !channels || body[12] !== 0) throw new Error('a PNG of another kind');
    }
    if (kind === 'IDAT') parts.push(body);
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts)), row = width * channels, data = new Uint8ClampedArray(width * height * 4);
  const before = new Uint8Array(row), now = new Uint8Array(row);
  for (let y = 0; y < height; y++) {
    const start = y * (row + 1), filter = raw[start];
    for (let x = 0; x < row; x++) {
      const a = x >= channels ? now[x - channels] : 0, b = before[x], c = x >= channels ? before[x - channels] : 0;
      const p = a + b - c, [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
      const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      now[x] = raw[start + 1 + x] + [0, a, b, (a + b) >> 1, paeth][filter];
    }
    for (let x = 0; x < width; x++) {
      for (let k = 0; k < 4; k++) data[(y * width + x) * 4 + k] = k < channels ? now[x * channels + k] : 255;
    }
    before.set(now);
  }
  return { width, height, data };
}
