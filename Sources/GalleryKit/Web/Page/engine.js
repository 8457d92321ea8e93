'use strict';
// Loads the Swift module, reads its memory, and converts its traps to descriptive errors.

class SwiftTrap extends Error {
  constructor(words, call, cause) {
    super(`${words.replace(/\.?$/, '.')} (in ${call})`, { cause });
    this.name = 'SwiftTrap';
  }
}

class Engine {
  /// From a server, the module is streamed. A page opened from a disk can load only scripts, so there the module is
  /// in one.
  static async load(address, script) {
    const engine = new Engine();
    const imports = { host: { log: (at, count) => engine.#hear(at, count) } };
    let made;
    if (location.protocol === 'file:') {
      await new Promise((resolve, reject) => {
        const element = document.createElement('script');
        element.src = script;
        element.onload = resolve;
        element.onerror = () => reject(new Error(`${script} is missing beside this page.`));
        document.head.append(element);
      });
      made = await WebAssembly.instantiate(Uint8Array.from(atob(globalThis.galleryModule), c => c.charCodeAt(0)), imports);
      delete globalThis.galleryModule;
    } else {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: the server answers ${response.status}.`);
      made = response.headers.get('content-type')?.startsWith('application/wasm')
        ? await WebAssembly.instantiateStreaming(response, imports)
        : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    }
    engine.exports = made.instance.exports;
    engine.call = engine.#guarded();
    engine.stride = engine.call.recordStride();
    engine.layouts = Array.from({ length: engine.call.layoutCount() }, (_, i) => engine.#string(
      engine.call.layoutName(i), engine.call.layoutNameLength(i)));
    return engine;
  }

  #words = [];
  #stopped = null;
  #numbers = null;

  /// After a trap, Swift's memory is in an unknown state, so every later call fails with the first error.
  #guarded() {
    const calls = {};
    for (const [name, call] of Object.entries(this.exports)) {
      if (typeof call !== 'function') continue;
      calls[name] = (...given) => {
        if (this.#stopped) throw this.#stopped;
        try {
          return call(...given);
        } catch (error) {
          if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
          const said = this.#words.filter(line => /Fatal error|recondition|ssertion/.test(line)).at(-1);
          throw this.#stopped = new SwiftTrap(said ?? error.message, name, error);
        }
      };
    }
    return calls;
  }

  #hear(at, count) {
    const line = this.#string(at, count);
    this.#words.push(line);
    console.warn(line);
  }

  #string(at, count) { return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, count)); }

  /// The whole memory as doubles. Created again when Swift has grown the memory.
  get numbers() {
    const buffer = this.exports.memory.buffer;
    if (this.#numbers?.buffer !== buffer) this.#numbers = new Float64Array(buffer, 0, buffer.byteLength >> 3);
    return this.#numbers;
  }

  read(at, count) { return Array.from(this.numbers.subarray(at >> 3, (at >> 3) + count)); }

  write(name, values) {
    const at = this.call.allocate(values.length);
    this.numbers.set(values, at >> 3);
    this.call[name](at, values.length);
  }

  get state() {
    const [offset, lowest, highest, isVertical, middle, count] = this.read(this.call.state(), 6);
    return { offset, lowest, highest, isVertical: isVertical === 1, middle, count };
  }
}
