// The WebAssembly module as an object with checked arguments; engine.d.ts describes it.

const kinds = ['cell', 'header', 'footer', 'hero', 'menu', 'columnHeader', 'rowHeader', 'corner']
const styles = ['card', 'row', 'picture', 'poster', 'tile', 'window', 'tag', 'sheet', 'event', 'line']
const changes = ['shuffle', 'insert', 'remove']
const keys = ['up', 'down', 'left', 'right', 'pageUp', 'pageDown', 'home', 'end']
const alignments = ['start', 'middle', 'end']
const mostItems = 10_000_000

export class EngineError extends Error {
  constructor(message, cause) {
    super(message, { cause })
    this.name = 'EngineError'
  }
}

function number(value, name, lowest = -Infinity) {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < lowest) {
    throw new RangeError(`${name} must be a finite number${lowest === -Infinity ? '' : ` of at least ${lowest}`}, not ${value}.`)
  }
  return value
}

function index(value, list, name) {
  const found = list.indexOf(value)
  if (found < 0) throw new RangeError(`${name} must be one of ${list.join(', ')}, not ${value}.`)
  return found
}

export class Engine {
  static #isLoading = false

  static async load(source) {
    const given = await source
    Engine.#isLoading = true
    const engine = new Engine()
    Engine.#isLoading = false
    const imports = { host: { log: (at, count) => engine.#lines.push(engine.#text(at, count)) } }
    let instance
    if (typeof Response !== 'undefined' && given instanceof Response) {
      if (!given.ok) throw new EngineError(`The module was not found: the server answers ${given.status}.`)
      instance = (await WebAssembly.instantiate(await given.arrayBuffer(), imports)).instance
    } else {
      const made = await WebAssembly.instantiate(given, imports)
      instance = made.instance ?? made
    }
    engine.#start(instance.exports)
    return engine
  }

  #exports
  #lines = []
  #stopped = null
  #isOpen = false
  #isMeasured = false
  #time = -Infinity
  #count = 0
  #stride = 0
  #memory = null

  constructor() {
    if (!Engine.#isLoading) throw new TypeError('Engine.load creates engines.')
  }

  #start(exports) {
    this.#exports = exports
    this.#stride = this.#call('recordStride')
    this.version = this.#text(this.#call('version'), this.#call('versionLength'))
    this.layouts = Object.freeze(Array.from({ length: this.#call('layoutCount') }, (_, i) =>
      this.#text(this.#call('layoutName', i), this.#call('layoutNameLength', i))))
  }

  /// After a trap, the module's memory is in an unknown state, so every later call fails with the first error.
  #call(name, ...given) {
    if (this.#stopped) throw this.#stopped
    try {
      return this.#exports[name](...given)
    } catch (error) {
      throw this.#stopped = new EngineError(`${this.#lines.at(-1) ?? error.message} (in ${name})`, error)
    }
  }

  #text(at, count) { return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, at, count)) }

  /// The memory as numbers; created again when it has grown.
  get #numbers() {
    const { buffer } = this.#exports.memory
    if (this.#memory?.buffer !== buffer) this.#memory = new Float64Array(buffer, 0, buffer.byteLength >> 3)
    return this.#memory
  }

  #read(at, count) { return Array.from(this.#numbers.subarray(at >> 3, (at >> 3) + count)) }

  #write(name, values) {
    const at = this.#call('allocate', values.length)
    this.#numbers.set(values, at >> 3)
    this.#call(name, at, values.length)
  }

  #requireLayout() {
    if (!this.#isOpen) throw new RangeError('No layout is open: call open() first.')
  }

  #at(time) {
    this.#requireLayout()
    number(time, 'time')
    if (time < this.#time) throw new RangeError(`time must not decrease: ${time} is before ${this.#time}.`)
    return this.#time = time
  }

  open(layout, { count, width, height, rightToLeft = false, ratios, wordWidths, estimatedLength }) {
    const which = index(layout, this.layouts, 'layout')
    if (!Number.isInteger(count) || count < 0 || count > mostItems) {
      throw new RangeError(`count must be an integer from 0 to ${mostItems}, not ${count}.`)
    }
    number(width, 'width', 1)
    number(height, 'height', 1)
    if (estimatedLength !== undefined && layout !== 'list') throw new RangeError(`${layout} has no measured rows: only list has.`)
    if (estimatedLength !== undefined) number(estimatedLength, 'estimatedLength', 1)
    for (const [name, values, lowest] of [['ratios', ratios, Number.MIN_VALUE], ['wordWidths', wordWidths, 0]]) {
      if (values === undefined) continue
      if (values.length === 0) throw new RangeError(`${name} must not be empty.`)
      for (const value of values) number(value, name, lowest)
    }
    if (ratios) this.#write('setRatios', ratios)
    if (wordWidths) this.#write('setWordWidths', wordWidths)
    this.#call('setRowEstimate', estimatedLength ?? -1)
    this.#call('open', which, count, width, height, rightToLeft ? 1 : 0)
    this.#isOpen = true
    this.#isMeasured = estimatedLength !== undefined
    this.#time = -Infinity
    this.#count = 0
  }

  show(layout) {
    this.#requireLayout()
    this.#call('show', index(layout, this.layouts, 'layout'))
  }

  resize(width, height) {
    this.#requireLayout()
    this.#call('resize', number(width, 'width', 1), number(height, 'height', 1))
  }

  setRightToLeft(isRightToLeft) {
    this.#requireLayout()
    this.#call('mirror', isRightToLeft ? 1 : 0)
  }

  change(change, seed = 0) {
    this.#requireLayout()
    const which = index(change, changes, 'change')
    const [deletes, inserts, moves] = this.#read(this.#call('change', which, number(seed, 'seed') | 0), 3)
    return { deletes, inserts, moves }
  }

  #range(position, count) {
    const most = this.state.count
    if (!Number.isInteger(position) || !Number.isInteger(count) || position < 0 || count < 0 || position + count > most) {
      throw new RangeError(`${count} items from position ${position} on are not among ${most} items.`)
    }
  }

  setLength(position, length) {
    this.#range(position, 1)
    if (!this.#isMeasured) throw new RangeError('Rows have one length: open the list with estimatedLength.')
    this.#call('setLength', position, number(length, 'length', 0))
  }

  insert(position, count) {
    this.#range(position, 0)
    if (!Number.isInteger(count) || count < 0 || this.state.count + count > mostItems) {
      throw new RangeError(`count must be an integer of at least 0, with at most ${mostItems} items in all, not ${count}.`)
    }
    this.#call('insert', position, count)
  }

  remove(position, count) {
    this.#range(position, count)
    this.#call('remove', position, count)
  }

  jumpTo(position, alignment = 'start') {
    this.#range(position, 1)
    this.#call('jumpToItem', position, index(alignment, alignments, 'alignment') / 2)
  }

  frame(time) {
    const answer = this.#call('frame', this.#at(time))
    this.#count = answer >> 1
    return (answer & 1) === 1
  }

  elements() {
    this.#requireLayout()
    const numbers = this.#numbers
    const found = []
    for (let i = 0, at = this.#call('records') >> 3; i < this.#count; i++, at += this.#stride) {
      const n = numbers.subarray(at, at + this.#stride)
      const matrix = Array.from(n.subarray(13, 29))
      found.push({
        key: `${kinds[n[0]]} ${n[2]}`, kind: kinds[n[0]], style: styles[n[1]], position: n[3], section: n[4], item: n[5],
        x: n[6], y: n[7], width: n[8], height: n[9], alpha: n[10], z: n[11], detail: n[12],
        transform: matrix.every((value, place) => value === (place % 5 === 0 ? 1 : 0)) ? null : matrix,
      })
    }
    return found
  }

  get state() {
    this.#requireLayout()
    const [offset, lowest, highest, isVertical, middle, count] = this.#read(this.#call('state'), 6)
    return { offset, lowest, highest, isVertical: isVertical === 1, middle, count }
  }

  touchDown(x, y, time) { this.#call('touchDown', number(x, 'x'), number(y, 'y'), this.#at(time)) }
  touchMoved(x, y, time) { this.#call('touchMoved', number(x, 'x'), number(y, 'y'), this.#at(time)) }
  touchUp(time) { return this.#call('touchUp', this.#at(time)) === 1 }
  touchCancelled(time) { this.#call('touchCancelled', this.#at(time)) }

  wheel(dx, dy, x, y, time) {
    this.#call('wheel', number(dx, 'dx'), number(dy, 'dy'), number(x, 'x'), number(y, 'y'), this.#at(time))
  }

  pan(dx, dy, x, y, time) {
    this.#call('pan', number(dx, 'dx'), number(dy, 'dy'), number(x, 'x'), number(y, 'y'), this.#at(time))
  }

  panEnded(time) { this.#call('panEnded', this.#at(time)) }
  press(key, time) { this.#call('press', index(key, keys, 'key'), this.#at(time)) }

  showItem(position, time) {
    this.#requireLayout()
    const { count } = this.state
    if (!Number.isInteger(position) || position < 0 || position >= count) {
      throw new RangeError(`position must be an integer from 0 to ${count - 1}, not ${position}.`)
    }
    this.#call('showItem', position, this.#at(time))
  }
}
