// A scrolling element over a virtualizer with the interface that TanStack Virtual documents, rendered as its adapter for React
// renders: at once for synchronous changes, otherwise before the next paint.
import { estimate } from './content.mjs'

export class VirtualList {
  /// `library` has `Virtualizer` and the functions that connect it with an element; `anchorTo` is 'start' or 'end'.
  static async make(element, content, { width, height }, library, anchorTo) {
    const list = new VirtualList()
    const inner = element.appendChild(document.createElement('div'))
    Object.assign(inner.style, { position: 'relative', width: '100%' })
    Object.assign(list, { element, content, inner, library, anchorTo, width, rows: new Map(), isScheduled: false })
    element.style.overflow = 'auto'
    element.style.scrollbarWidth = 'none'
    list.virtualizer = new library.Virtualizer(list.options())
    list.virtualizer._didMount()
    list.render()
    return list
  }

  options() {
    const { element, anchorTo, library, content: { items } } = this
    return {
      count: items.length, getScrollElement: () => element, estimateSize: () => estimate, getItemKey: index => items[index].identifier,
      overscan: 6, anchorTo, observeElementRect: library.observeElementRect, observeElementOffset: library.observeElementOffset,
      scrollToFn: library.elementScroll, onChange: (_, isSynchronous) => isSynchronous ? this.render() : this.schedule(),
    }
  }

  schedule() {
    if (this.isScheduled) return
    this.isScheduled = true
    if (!this.isRendering) queueMicrotask(() => { if (this.isScheduled) this.render() })
  }

  /// Changes during a rendering are rendered at its end.
  render() {
    this.isScheduled = true
    if (this.isRendering) return
    this.isRendering = true
    while (this.isScheduled) this.renderOnce()
    this.isRendering = false
  }

  renderOnce() {
    this.isScheduled = false
    this.virtualizer.setOptions(this.options())
    this.inner.style.height = `${this.virtualizer.getTotalSize()}px`
    const present = this.virtualizer.getVirtualItems()
    const keys = new Set(present.map(item => item.key))
    for (const [key, row] of this.rows) {
      if (keys.has(key)) continue
      row.remove()
      this.rows.delete(key)
    }
    const made = []
    for (const { key, index, start } of present) {
      let row = this.rows.get(key)
      if (!row) {
        row = Object.assign(document.createElement('div'), { className: 'row' })
        this.rows.set(key, row)
        made.push(row)
      }
      row.dataset.index = index
      row.dataset.identifier = key
      row.style.height = `${this.content.height(this.content.items[index], this.width)}px`
      row.style.transform = `translateY(${start}px)`
      if (!row.isConnected) this.inner.append(row)
    }
    this.virtualizer.measureElement(null)
    for (const row of made) this.virtualizer.measureElement(row)
    this.virtualizer._willUpdate()
  }

  get offset() { return this.element.scrollTop }
  get highest() { return this.element.scrollHeight - this.element.clientHeight }
  get isSettled() { return !this.virtualizer.isScrolling && !this.isScheduled }

  inserted() { this.render() }
  removed() { this.render() }
  lengthsChanged() { this.render() }
  resize(width) {
    this.width = width
    this.render()
  }
  mirror() { this.element.style.direction = this.element.style.direction === 'rtl' ? 'ltr' : 'rtl' }
  jump(index, position) { this.virtualizer.scrollToIndex(index, { align: position === 'middle' ? 'center' : position }) }
  scrollBy(distance) { this.element.scrollTop += distance }
  endScroll() {}
  frame() {}
}
