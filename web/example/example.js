// A page that uses the engine: pooled elements, touches, a wheel, and keys.
import { Engine } from '../engine.js'

const engine = await Engine.load(fetch('../collection-engine.wasm'))
const container = document.querySelector('#tiles')
const chooser = document.querySelector('#layout')
for (const name of engine.layouts) chooser.append(new Option(name))
chooser.value = 'waterfall'
engine.open('waterfall', { count: 100_000, width: container.clientWidth, height: container.clientHeight })

const visible = new Map()
const pool = []
let request = 0
let last = 0
// Events and frames may arrive slightly out of order; the engine's time must not decrease.
const time = milliseconds => last = Math.max(last, milliseconds / 1000)

function schedule() {
  request ||= requestAnimationFrame(milliseconds => {
    request = 0
    if (draw(time(milliseconds))) schedule()
  })
}

function draw(now) {
  const moves = engine.frame(now)
  const present = engine.elements()
  const keys = new Set(present.map(element => element.key))
  for (const [key, tile] of visible) {
    if (keys.has(key)) continue
    tile.hidden = true
    visible.delete(key)
    pool.push(tile)
  }
  for (const element of present) {
    let tile = visible.get(element.key)
    if (!tile) {
      tile = pool.pop() ?? container.appendChild(Object.assign(document.createElement('div'), { className: 'tile' }))
      tile.hidden = false
      visible.set(element.key, tile)
    }
    tile.textContent = element.kind === 'cell' ? element.position + 1 : element.kind
    tile.style.background = `hsl(${(element.position * 47 + element.section * 80 + 360) % 360} 55% 45%)`
    tile.style.width = `${element.width}px`
    tile.style.height = `${element.height}px`
    tile.style.opacity = element.alpha
    tile.style.zIndex = element.z
    const matrix = element.transform ? ` matrix3d(${element.transform.join()})` : ''
    tile.style.transform = `translate(${element.x}px, ${element.y}px)${matrix}`
  }
  return moves
}

const point = event => {
  const box = container.getBoundingClientRect()
  return [event.clientX - box.left, event.clientY - box.top]
}
let pointer = null
container.addEventListener('pointerdown', event => {
  if (pointer !== null) return
  pointer = event.pointerId
  container.setPointerCapture(pointer)
  engine.touchDown(...point(event), time(event.timeStamp))
  schedule()
})
container.addEventListener('pointermove', event => {
  if (event.pointerId !== pointer) return
  engine.touchMoved(...point(event), time(event.timeStamp))
  schedule()
})
for (const [name, end] of [['pointerup', 'touchUp'], ['pointercancel', 'touchCancelled']]) {
  container.addEventListener(name, event => {
    if (event.pointerId !== pointer) return
    pointer = null
    engine[end](time(event.timeStamp))
    schedule()
  })
}
container.addEventListener('wheel', event => {
  event.preventDefault()
  const unit = event.deltaMode === 1 ? 36 : 1
  engine.wheel(event.deltaX * unit, event.deltaY * unit, ...point(event), time(event.timeStamp))
  schedule()
}, { passive: false })
const keys = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', PageUp: 'pageUp', PageDown: 'pageDown', Home: 'home', End: 'end' }
container.addEventListener('keydown', event => {
  if (!keys[event.key]) return
  event.preventDefault()
  engine.press(keys[event.key], time(event.timeStamp))
  schedule()
})
chooser.addEventListener('change', () => {
  engine.show(chooser.value)
  schedule()
})
document.querySelector('#shuffle').addEventListener('click', () => {
  engine.change('shuffle', Math.floor(performance.now()))
  schedule()
})
new ResizeObserver(() => {
  if (container.clientWidth < 1 || container.clientHeight < 1) return
  engine.resize(container.clientWidth, container.clientHeight)
  schedule()
}).observe(container)
schedule()
// For tests: what is shown, and the engine.
globalThis.example = { engine, visible, draw }
