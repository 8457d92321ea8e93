// A list over the web engine: elements are created for visible rows, measured, and placed, before the frame is painted.
import { Engine } from './engine/engine.js'
import { estimate } from './content.mjs'

const module = fetch('./engine/collection-engine.wasm').then(async response => WebAssembly.compile(await response.arrayBuffer()))

export class EngineList {
  static async make(element, content, { width, height }) {
    const list = new EngineList()
    Object.assign(list, { element, content, width, height, rows: new Map(), time: 0, isMirrored: false })
    list.engine = await Engine.load(module)
    list.engine.open('list', { count: content.items.length, width, height, estimatedLength: estimate })
    return list
  }

  get offset() { return this.engine.state.offset }
  get highest() { return this.engine.state.highest }
  get isSettled() { return !this.moves }

  inserted(index, count) { this.engine.insert(index, count) }
  removed(index) { this.engine.remove(index, 1) }
  /// Heights are measured in each frame.
  lengthsChanged() {}
  resize(width, height) {
    Object.assign(this, { width, height })
    this.engine.resize(width, height)
  }
  mirror() { this.engine.setRightToLeft(this.isMirrored = !this.isMirrored) }
  jump(index, position) { this.engine.jumpTo(index, position) }
  scrollBy(distance) { this.engine.pan(0, distance, this.width / 2, this.height / 2, this.time) }
  endScroll() { this.engine.panEnded(this.time) }

  frame() {
    this.time += 1 / 60
    // A measured row may move others into the viewport, which are then measured, too.
    for (let pass = 0, isMeasured = false; !isMeasured; pass++) {
      if (pass > 50) throw new Error('The lengths of the rows do not come to rest.')
      this.moves = this.engine.frame(this.time)
      const elements = this.engine.elements()
      const keys = new Set(elements.map(element => element.key))
      for (const [key, row] of this.rows) {
        if (keys.has(key)) continue
        row.remove()
        this.rows.delete(key)
      }
      isMeasured = true
      for (const { key, position, y, height } of elements) {
        const item = this.content.items[position]
        let row = this.rows.get(key)
        if (!row) this.rows.set(key, row = this.element.appendChild(Object.assign(document.createElement('div'), { className: 'row' })))
        row.dataset.identifier = item.identifier
        row.style.height = `${this.content.height(item, this.width)}px`
        row.style.transform = `translateY(${y}px)`
        const measured = row.getBoundingClientRect().height
        if (measured === height) continue
        this.engine.setLength(position, measured)
        isMeasured = false
      }
    }
  }
}
