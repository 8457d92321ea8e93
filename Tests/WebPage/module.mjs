// The gallery's module without a page: what it exports, and its words.
import { readFileSync } from 'node:fs';

export function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const words = [];
  let exports;
  const log = (at, count) => words.push(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, count)));
  exports = new WebAssembly.Instance(module, { host: { log } }).exports;
  const names = [];
  for (let i = 0; i < exports.layoutCount(); i++) {
    const bytes = new Uint8Array(exports.memory.buffer, exports.layoutName(i), exports.layoutNameLength(i));
    names.push(new TextDecoder().decode(bytes));
  }
  return { exports, names, words, imports: WebAssembly.Module.imports(module) };
}
