// A virtualizer with the behavior that the documentation of TanStack Virtual describes, as far as the scripts need it:
// positions from measured sizes and estimates, `measureElement` with a ResizeObserver, scroll adjustments for sizes that change
// before the offset, `anchorTo: 'end'` for prepended items, and `scrollToIndex`, which corrects its target in later frames.

const measured = element => Math.round(element.getBoundingClientRect().height)

export function elementScroll(offset, _, instance) { instance.options.getScrollElement().scrollTop = offset }

export function observeElementRect(instance, changed) {
  const element = instance.options.getScrollElement()
  new ResizeObserver(() => changed(element.getBoundingClientRect())).observe(element)
  changed(element.getBoundingClientRect())
}

export function observeElementOffset(instance, changed) {
  const element = instance.options.getScrollElement()
  let timer = 0
  element.addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(() => changed(element.scrollTop, false), 150)
    changed(element.scrollTop, true)
  }, { passive: true })
}

export class Virtualizer {
  isScrolling = false
  #direction = null
  #offset = 0
  #height = 0
  #sizes = new Map()
  /// The start of each item, and the end of the last one.
  #starts = [0]
  #isConnected = false
  #mustWriteOffset = false
  #target = null
  #observer = new ResizeObserver(entries => {
    for (const { target } of entries) if (target.isConnected) this.#resize(Number(target.dataset.index), measured(target))
  })

  constructor(options) { this.setOptions(options) }

  setOptions(options) {
    const old = this.options
    // The items of the list are replaced by each change of the data.
    const anchor = options.anchorTo === 'end' && old && old.count > 0 && (options.count !== old.count || options.getItemKey(0) !== old.getItemKey(0))
      ? this.#indexAt(this.#offset) : null
    const [key, distance] = anchor === null ? [] : [old.getItemKey(anchor), this.#offset - this.#starts[anchor]]
    this.options = options
    this.#place()
    if (anchor === null) return
    for (let index = 0; index < options.count; index++) {
      if (options.getItemKey(index) !== key) continue
      this.#offset = Math.max(this.#starts[index] + distance, 0)
      this.#mustWriteOffset = true
      return
    }
  }

  #place() {
    const { count, getItemKey, estimateSize } = this.options
    this.#starts = [0]
    for (let index = 0; index < count; index++) {
      this.#starts.push(this.#starts[index] + (this.#sizes.get(getItemKey(index)) ?? estimateSize(index)))
    }
  }

  #indexAt(offset) {
    const after = this.#starts.findIndex(start => start > offset)
    return Math.max((after < 0 ? this.options.count : after) - 1, 0)
  }

  getTotalSize() { return this.#starts[this.options.count] }

  getVirtualItems() {
    const { count, overscan, getItemKey } = this.options
    const first = Math.max(this.#indexAt(this.#offset) - overscan, 0)
    const last = Math.min(this.#indexAt(this.#offset + this.#height) + overscan, count - 1)
    const items = []
    for (let index = first; index <= last; index++) {
      items.push({ index, key: getItemKey(index), start: this.#starts[index], size: this.#starts[index + 1] - this.#starts[index] })
    }
    return items
  }

  _didMount() {}

  /// Called after the elements were updated: connects the scrolling element, and writes the offset of an anchored change.
  _willUpdate() {
    if (!this.#isConnected) {
      this.#isConnected = true
      this.options.observeElementRect(this, ({ height }) => {
        this.#height = height
        this.options.onChange(this, false)
      })
      this.options.observeElementOffset(this, (offset, isScrolling) => {
        if (offset !== this.#offset) this.#direction = offset > this.#offset ? 'forward' : 'backward'
        if (!isScrolling) this.#direction = null
        this.#offset = offset
        this.isScrolling = isScrolling
        this.options.onChange(this, isScrolling)
      })
    }
    if (this.#mustWriteOffset) this.options.scrollToFn(this.#offset, {}, this)
    this.#mustWriteOffset = false
  }

  measureElement(element) {
    if (!element) return
    this.#observer.observe(element, { box: 'border-box' })
    if (!this.isScrolling || this.#target) this.#resize(Number(element.dataset.index), measured(element))
  }

  #resize(index, size) {
    const key = this.options.getItemKey(index)
    const [start, end] = [this.#starts[index], this.#starts[index + 1]]
    if (end - start === size) return
    // An item that was measured before and reaches into the viewport grows at its end.
    const isBefore = this.#sizes.has(key) ? end <= this.#offset && this.#direction !== 'backward' : start < this.#offset
    this.#sizes.set(key, size)
    this.#place()
    if (isBefore) {
      this.#offset += size - (end - start)
      this.options.scrollToFn(this.#offset, {}, this)
    }
    this.options.onChange(this, isBefore)
  }

  #offsetOf({ index, align }) {
    const free = this.#height - (this.#starts[index + 1] - this.#starts[index])
    const offset = this.#starts[index] - { start: 0, center: free / 2, end: free }[align]
    const element = this.options.getScrollElement()
    return Math.max(Math.min(offset, element.scrollHeight - element.clientHeight), 0)
  }

  scrollToIndex(index, { align }) {
    this.#target = { index, align, offset: null, started: performance.now() }
    this.#approach()
  }

  /// Scrolls to the target, until it has the same offset in two frames.
  #approach() {
    const target = this.#target
    if (!target || performance.now() - target.started > 5000) return
    const offset = this.#offsetOf(target)
    if (offset === target.offset && Math.abs(offset - this.#offset) < 1) {
      this.#target = null
      return
    }
    if (offset !== target.offset) this.options.scrollToFn(offset, {}, this)
    target.offset = offset
    requestAnimationFrame(() => { if (this.#target === target) this.#approach() })
  }
}
