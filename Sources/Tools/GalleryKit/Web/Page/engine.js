'use strict';
// Loads the Swift module, reads its memory, and converts its traps to descriptive errors.

class SwiftTrap extends Error {
  constructor(message, call, cause) {
    super(`${message.replace(/\.?$/, '.')} (in ${call})`, { cause });
    this.name = 'SwiftTrap';
  }
}

class Engine {
  /// Loads the module: from a server as a stream, and from the disk as a script, because a page on the disk can load
  /// only scripts.
  static async load(address, script) {
    const engine = new Engine();
    const imports = { host: { log: (at, count) => engine.#log(at, count) } };
    let loaded;
    if (location.protocol === 'file:') {
      await new Promise((resolve, reject) => {
        const element = document.createElement('script');
        element.src = script;
        element.onload = resolve;
        element.onerror = () => reject(new Error(`${script} is missing beside this page.`));
        document.head.append(element);
      });
      loaded = await WebAssembly.instantiate(Uint8Array.from(atob(globalThis.galleryModule), c => c.charCodeAt(0)), imports);
      delete globalThis.galleryModule;
    } else {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: the server answers ${response.status}.`);
      loaded = response.headers.get('content-type')?.startsWith('application/wasm')
        ? await WebAssembly.instantiateStreaming(response, imports)
        : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    }
    engine.exports = loaded.instance.exports;
    engine.call = engine.#guarded();
    engine.stride = engine.call.recordStride();
    engine.layouts = Array.from({ length: engine.call.layoutCount() }, (_, i) => engine.#string(
      engine.call.layoutName(i), engine.call.layoutNameLength(i)));
    return engine;
  }

  #messages = [];
  #stopped = null;
  #numbers = null;

  /// The exported functions. After a trap, the memory of Swift is in an unknown state, so every later call fails with
  /// the first error.
  #guarded() {
    const calls = {};
    for (const [name, call] of Object.entries(this.exports)) {
      if (typeof call !== 'function') continue;
      calls[name] = (...values) => {
        if (this.#stopped) throw this.#stopped;
        try {
          return call(...values);
        } catch (error) {
          if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
          const message = this.#messages.filter(line => /Fatal error|recondition|ssertion/.test(line)).at(-1);
          throw this.#stopped = new SwiftTrap(message ?? error.message, name, error);
        }
      };
    }
    return calls;
  }

  #log(at, count) {
    const line = this.#string(at, count);
    this.#messages.push(line);
    console.warn(line);
  }

  #string(at, count) { return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, count)); }

  /// The entire memory as doubles. The array is created again after Swift has grown the memory.
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
    const [offset, lowest, highest, isVertical, middle, count, scrollsAcross] = this.read(this.call.state(), 7);
    return { offset, lowest, highest, isVertical: isVertical === 1, middle, count, scrollsAcross: scrollsAcross === 1 };
  }
}
