// Reads and writes the viewer protocol. docs/PROTOCOL.md describes it.

export const limits = { elements: 400000, depth: 96 };

const scratch = new DataView(new ArrayBuffer(8));
const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

export class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get atEnd() { return this.at === this.bytes.length; }

  byte() {
    if (this.at >= this.bytes.length) throw new Error('a message ends too early');
    return this.bytes[this.at++];
  }

  flag() { return this.byte() === 1; }

  /// An integer of at most 53 bits.
  integer() {
    let value = 0, factor = 1;
    for (;;) {
      const part = this.byte();
      value += (part & 0x7f) * factor;
      if (part < 0x80) break;
      factor *= 128;
    }
    if (!Number.isSafeInteger(value)) throw new Error('an integer is too large');
    return value;
  }

  /// Reads an integer as text of its bytes, for integers that are only compared.
  key() {
    let text = '';
    for (;;) {
      const part = this.byte();
      text += part.toString(16).padStart(2, '0');
      if (part < 0x80) return text;
    }
  }

  number() {
    let low = 0, high = 0, shift = 0;
    for (;;) {
      const part = this.byte(), bits = part & 0x7f;
      if (shift < 28) low |= bits << shift;
      else if (shift === 28) { low |= bits << 28; high |= bits >>> 4; }
      else high |= bits << (shift - 32);
      if (part < 0x80) break;
      shift += 7;
      if (shift > 63) throw new Error('a number has more than 64 bits');
    }
    // The bytes were reversed before they were written.
    scratch.setUint32(0, low >>> 0, true);
    scratch.setUint32(4, high >>> 0, true);
    return scratch.getFloat64(0);
  }

  count() {
    const count = this.integer();
    if (count > this.bytes.length - this.at || count > limits.elements) throw new Error('a message is too long');
    return count;
  }

  data() {
    const length = this.integer();
    if (length > this.bytes.length - this.at) throw new Error('a message ends too early');
    return this.bytes.subarray(this.at, this.at += length);
  }

  string() { return decoder.decode(this.data()); }

  color() {
    if (this.byte() === 1) {
      const [r, g, b, a] = [this.number(), this.number(), this.number(), this.number()];
      return `rgb(${r * 255} ${g * 255} ${b * 255} / ${a})`;
    }
    const [r, g, b, a] = [this.byte(), this.byte(), this.byte(), this.byte()];
    return a === 255 ? `rgb(${r} ${g} ${b})` : `rgb(${r} ${g} ${b} / ${a / 255})`;
  }

  rect() { return { x: this.number(), y: this.number(), width: this.number(), height: this.number() }; }
}

export class Writer {
  constructor(kind) { this.bytes = [kind]; }

  byte(value) { this.bytes.push(value); return this; }
  flag(value) { return this.byte(value ? 1 : 0); }

  integer(value) {
    while (value >= 0x80) {
      this.bytes.push(value % 128 | 0x80);
      value = Math.floor(value / 128);
    }
    this.bytes.push(value);
    return this;
  }

  number(value) {
    scratch.setFloat64(0, value);
    let rest = scratch.getBigUint64(0, true);
    while (rest >= 0x80n) {
      this.bytes.push(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.bytes.push(Number(rest));
    return this;
  }

  string(text) {
    const data = encoder.encode(text);
    this.integer(data.length);
    for (const byte of data) this.bytes.push(byte);
    return this;
  }

  /// A key that `Reader.key` returned.
  key(text) {
    for (let i = 0; i < text.length; i += 2) this.bytes.push(parseInt(text.slice(i, i + 2), 16));
    return this;
  }

  get message() { return new Uint8Array(this.bytes); }
}
