// Performs scripts of `./bench --jumps-scripts` in lists of this page and measures, after each painted frame, which visible items
// moved although neither the script nor a gesture moved them.
import { Content } from './content.mjs'
import { EngineList } from './engine-list.mjs'
import { deviation, isVisible, tolerance } from './movement.mjs'
import * as published from './published-virtualizer.mjs'
import { VirtualList } from './virtual-list.mjs'

const makers = {
  engine: async (...given) => EngineList.make(...given),
  'published-start': async (...given) => VirtualList.make(...given, published, 'start'),
  'published-end': async (...given) => VirtualList.make(...given, published, 'end'),
  'library-start': async (...given) => VirtualList.make(...given, await import('./library.mjs'), 'start'),
  'library-end': async (...given) => VirtualList.make(...given, await import('./library.mjs'), 'end'),
}

/// Frames after a change in which nothing may move.
const quietFrames = 4
/// Frames at rest before a scrolling ends.
const restFrames = 12
/// Frames after which a jump has failed.
const mostFrames = 60

class Player {
  constructor(script) {
    this.script = script
    this.width = script.width
    this.height = script.height
    this.content = new Content(script.items)
    this.element = document.body.appendChild(Object.assign(document.createElement('div'), { className: 'list' }))
    this.setSize(script.width, script.height)
  }

  setSize(width, height) {
    Object.assign(this, { width, height })
    Object.assign(this.element.style, { width: `${width}px`, height: `${height}px` })
  }

  /// Performs an action before a frame, as the handler of an event does, so that the frame begins with the events of its scrolling.
  /// Returns the places after the frame was painted.
  async frame(action) {
    action?.()
    const { port1, port2 } = new MessageChannel()
    await new Promise(painted => {
      port1.onmessage = painted
      requestAnimationFrame(() => {
        this.list.frame()
        port2.postMessage(0)
      })
    })
    port1.close()
    return this.places()
  }

  places() {
    const top = this.element.getBoundingClientRect().top
    const places = new Map()
    for (const row of this.element.querySelectorAll('.row')) {
      const box = row.getBoundingClientRect()
      const place = { start: box.top - top, end: box.bottom - top }
      if (isVisible(place, this.height)) places.set(Number(row.dataset.identifier), place)
    }
    return places
  }

  get isAtEnd() { return this.list.offset <= 1 || this.list.offset >= this.list.highest - 1 }

  async rest() {
    const end = performance.now() + 2_000
    for (let last = this.places(), quiet = 0; quiet < quietFrames && performance.now() < end;) {
      const now = await this.frame()
      quiet = this.list.isSettled && deviation(last, now, { missing: 0 }).all <= 0.01 ? quiet + 1 : 0
      last = now
    }
  }

  /// No visible item moves. The ends of the content cannot keep items at their places.
  async still(action, except) {
    const before = this.places()
    let worst = 0
    for (let frame = 0; frame <= quietFrames; frame++) {
      const now = await this.frame(frame === 0 ? action : undefined)
      if (this.isAtEnd) break
      worst = Math.max(worst, deviation(before, now, { except, missing: before.size > (except === undefined ? 0 : 1) ? this.height : 0 }).all)
    }
    return { movement: worst }
  }

  /// Everything changes: one visible item keeps its place, and nothing moves afterward.
  async keepsOne(action) {
    const before = this.places()
    const wasAtEnd = this.isAtEnd
    const first = await this.frame(action)
    let worst = wasAtEnd || this.isAtEnd ? 0 : deviation(before, first, { missing: this.height }).one
    for (let frame = 0; frame < quietFrames; frame++) {
      worst = Math.max(worst, deviation(first, await this.frame(), { missing: this.height }).all)
    }
    return { movement: worst }
  }

  /// Scrolls by a distance in each frame; all visible items move by it.
  async scroll(distances) {
    let before = this.places()
    let worst = 0
    for (const distance of distances) {
      const wasAtEnd = this.isAtEnd
      const now = await this.frame(() => this.list.scrollBy(distance))
      if (!wasAtEnd && !this.isAtEnd) worst = Math.max(worst, deviation(before, now, { distance: -distance, missing: this.height }).all)
      before = now
    }
    // A finger that rests before it lifts leaves no velocity.
    for (let frame = 0; frame <= restFrames; frame++) {
      const wasAtEnd = this.isAtEnd
      const now = await this.frame(frame === restFrames ? () => this.list.endScroll() : undefined)
      if (!wasAtEnd && !this.isAtEnd) worst = Math.max(worst, deviation(before, now, { missing: this.height }).all)
      before = now
    }
    return { movement: worst }
  }

  /// The item is at its place in the first frame, and nothing moves afterward. `frames` counts until it is there.
  async jump({ permille, position }) {
    if (this.content.items.length === 0) return { movement: 0 }
    const index = Math.floor(((this.content.items.length - 1) * permille) / 1000)
    const { identifier } = this.content.items[index]
    const distance = places => {
      const place = places.get(identifier)
      if (!place) return this.height
      if (this.isAtEnd) return 0
      return Math.abs({ start: place.start, middle: (place.start + place.end - this.height) / 2, end: place.end - this.height }[position])
    }
    // An item in the middle may begin at half a pixel, which scrolling elements round.
    const isThere = value => value <= tolerance + 0.01
    let now = await this.frame(() => this.list.jump(index, position))
    const first = distance(now)
    let frames = 1
    while (!isThere(distance(now)) && frames < mostFrames) {
      now = await this.frame()
      frames += 1
    }
    let worst = isThere(first) ? 0 : first
    for (let frame = 0; frame < quietFrames; frame++) {
      worst = Math.max(worst, deviation(now, await this.frame(), { missing: this.height }).all)
    }
    return { movement: worst, frames }
  }

  get firstVisible() { return Math.min(...[...this.places().keys()].map(identifier => this.content.indexOf(identifier))) }

  insert(index, count) {
    return this.still(() => {
      this.content.insert(count, index)
      this.list.inserted(index, count)
    })
  }

  resizeItem(index, characters, except) {
    return this.still(() => {
      this.content.setCharacters(characters, index)
      this.list.lengthsChanged()
    }, except)
  }

  perform(kind, values) {
    switch (kind) {
      case 'prepend': return this.insert(0, values.count)
      case 'insertAbove': return this.insert(this.firstVisible, values.count)
      case 'deleteAbove': {
        const index = this.firstVisible - 1
        if (index < 0) return null
        return this.still(() => {
          this.content.remove(index)
          this.list.removed(index)
        })
      }
      case 'resizeAbove': {
        const first = this.firstVisible
        return first > 0 ? this.resizeItem(Math.floor((first * values.permille) / 1000), values.characters) : null
      }
      case 'resizeEdge': {
        const edge = [...this.places()].find(([, place]) => place.start < -0.5 && place.end < this.height)?.[0]
        return edge === undefined ? null : this.resizeItem(this.content.indexOf(edge), values.characters, edge)
      }
      case 'drag': return this.scroll(Array(Math.ceil(Math.abs(values.distance) / 14)).fill(values.distance < 0 ? 14 : -14))
      case 'wheel': return this.scroll(Array(10).fill(Math.round(values.distance / 10)))
      case 'fling': {
        const distances = []
        for (let step = -values.velocity / 60; Math.abs(step) >= 1; step *= 0.95) distances.push(Math.round(step))
        return this.scroll(distances)
      }
      case 'jump': return this.jump(values)
      case 'rotate': return this.keepsOne(() => {
        this.setSize(values.width, values.height)
        this.list.resize(values.width, values.height)
      })
      case 'textSize': return this.keepsOne(() => {
        this.content.textPercent = values.percent
        this.list.lengthsChanged()
      })
      case 'mirror': return this.keepsOne(() => this.list.mirror())
      default: throw new Error(`There is no step ${kind}.`)
    }
  }

  async play(maker) {
    this.list = await maker(this.element, this.content, { width: this.width, height: this.height })
    await this.frame()
    await this.rest()
    const results = []
    for (const step of this.script.steps) {
      const [[kind, values]] = Object.entries(step)
      const result = await this.perform(kind, values)
      if (result) results.push({ kind, ...result })
      // What a step left behind is not part of the next one.
      await this.rest()
    }
    this.element.remove()
    return results
  }
}

/// Performs scripts at the same time in lists of a kind; returns, for each script, the steps with their movements in pixels.
export const run = (name, scripts) => Promise.all(scripts.map(script => new Player(script).play(makers[name])))
