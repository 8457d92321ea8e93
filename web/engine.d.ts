/** The name of a layout. */
export type LayoutName =
  | 'focus-carousel' | 'cover-carousel' | 'looping-carousel' | 'wheel' | 'card-stack' | 'pose-carousel' | 'parallax'
  | 'snapping-list' | 'store-rows' | 'waterfall' | 'justified-rows' | 'aligned-flow' | 'flow' | 'hero-page'
  | 'discover-page' | 'store-page' | 'nested-pages' | 'spreadsheet' | 'timeline' | 'list'

/** The kind of an element. */
export type ElementKind = 'cell' | 'header' | 'footer' | 'hero' | 'menu' | 'columnHeader' | 'rowHeader' | 'corner'

/** The appearance of a cell that a layout is designed for. */
export type CellStyle = 'card' | 'row' | 'picture' | 'poster' | 'tile' | 'window' | 'tag' | 'sheet' | 'event' | 'line'

/** A change of the data around the item in the middle of the viewport. */
export type DataChange = 'shuffle' | 'insert' | 'remove'

/** Where a jump shows its item in the viewport. */
export type JumpAlignment = 'start' | 'middle' | 'end'

/** A key that scrolls. */
export type ScrollKey = 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'home' | 'end'

/** An element that is visible in a frame. Lengths are CSS pixels; coordinates are those of the viewport. */
export interface VisibleElement {
  /** Identifies the element among all elements; unchanged while it is visible, also when a change of the data moves it. */
  readonly key: string
  readonly kind: ElementKind
  /** Meaningful for cells only. */
  readonly style: CellStyle
  /** The index of a cell over all sections; -1 for other kinds. */
  readonly position: number
  readonly section: number
  /** The index of a cell in its section. */
  readonly item: number
  /** The left edge of the frame before the transform. */
  readonly x: number
  /** The upper edge of the frame before the transform. */
  readonly y: number
  readonly width: number
  readonly height: number
  /** The opacity, from 0 to 1. */
  readonly alpha: number
  /** Elements with higher values are in front of others. */
  readonly z: number
  /**
   * A value for the appearance: the parallax offset of a `window` in pixels, the opacity of the overlay of a `hero`, or the
   * rounded corners of a `line` (1: upper, 2: lower, 3: both).
   */
  readonly detail: number
  /**
   * The sixteen numbers of `matrix3d(…)` in the order of CSS, around the center of the frame; `null` if the element is not
   * transformed.
   */
  readonly transform: readonly number[] | null
}

/** How to open a layout. */
export interface OpenOptions {
  /** The number of items, from 0 to 10,000,000. */
  count: number
  /** The width of the viewport; at least 1. */
  width: number
  /** The height of the viewport; at least 1. */
  height: number
  /** Whether the layout is mirrored, for languages that are read from right to left. Default: `false`. */
  rightToLeft?: boolean
  /** Width / height of the items, repeated as often as necessary; each above 0. */
  ratios?: readonly number[]
  /** The widths of the words of `aligned-flow`, repeated as often as necessary; each at least 0. */
  wordWidths?: readonly number[]
  /**
   * Only for `list`: makes it one section of rows whose heights the page measures and reports with `setLength`. This is the
   * height of a row until then; at least 1. Default: rows of one height in groups.
   */
  estimatedLength?: number
}

/** The scroll position. */
export interface ScrollState {
  /** The content offset along the scroll axis, in CSS pixels. */
  readonly offset: number
  /** The smallest offset at which the content comes to rest. */
  readonly lowest: number
  /** The largest offset at which the content comes to rest. */
  readonly highest: number
  readonly isVertical: boolean
  /** The position of the item that is nearest to the middle of the viewport. */
  readonly middle: number
  /** The number of items. */
  readonly count: number
}

/** A fault of the engine. The engine accepts no further calls. */
export declare class EngineError extends Error {}

/** What `Engine.load` accepts: the module's bytes, a response with them, or a promise of one of these. */
export type EngineSource = Response | BufferSource | WebAssembly.Module

/** One layout in one viewport. */
export declare class Engine {
  private constructor()
  /** Compiles the module and creates an engine without a layout. */
  static load(source: EngineSource | PromiseLike<EngineSource>): Promise<Engine>

  /** The version of the module: three numbers of semantic versioning. */
  readonly version: string
  /** The layouts of the module, in the order of the gallery. */
  readonly layouts: readonly LayoutName[]

  /** Shows a layout from its start with new data. */
  open(layout: LayoutName, options: OpenOptions): void
  /** Shows another layout with the same data, at the item that was in the middle. */
  show(layout: LayoutName): void
  /** Changes the size of the viewport; the item in the middle stays. */
  resize(width: number, height: number): void
  /** Changes the reading direction. */
  setRightToLeft(isRightToLeft: boolean): void
  /**
   * Changes the data.
   * @param seed Selects the order after a shuffle; the same seed gives the same order.
   * @returns The numbers of deletions, insertions, and moves.
   */
  change(change: DataChange, seed?: number): { deletes: number; inserts: number; moves: number }

  /**
   * Inserts new items before a position. The first item that begins in the viewport keeps its place there, also while the
   * content moves; offsets of orthogonal sections are not kept.
   */
  insert(position: number, count: number): void
  /** Removes `count` items from a position on. The first remaining item that begins in the viewport keeps its place. */
  remove(position: number, count: number): void
  /**
   * Reports the height of a row, in CSS pixels, of a list that was opened with `estimatedLength`. The first row that begins in
   * the viewport keeps its place, so call it for the rows of a frame and compute the frame of the same time again until nothing
   * changes; nothing moves when the page then draws. Heights of earlier sizes of the viewport count until they are reported again.
   */
  setLength(position: number, length: number): void
  /**
   * Shows an item in the next frame, without an animation, and ends any movement. Heights that are reported for that frame do not
   * move the item. Default of the alignment: `start`. `showItem` scrolls to the item instead.
   */
  jumpTo(position: number, alignment?: JumpAlignment): void

  /**
   * Computes the frame at a time.
   * @param time In seconds; not before the time of an earlier call.
   * @returns Whether something still moves, so that another frame is required.
   */
  frame(time: number): boolean
  /** The elements of the last frame, in any order. */
  elements(): VisibleElement[]
  /** The scroll position of the last frame. */
  readonly state: ScrollState

  /** A finger or the mouse button goes down at a point of the viewport. */
  touchDown(x: number, y: number, time: number): void
  touchMoved(x: number, y: number, time: number): void
  /** @returns Whether the touch was a tap. */
  touchUp(time: number): boolean
  touchCancelled(time: number): void
  /** A notch of a mouse wheel over a point: scrolls smoothly by a distance. */
  wheel(dx: number, dy: number, x: number, y: number, time: number): void
  /** A movement of a touchpad over a point: the content follows immediately. */
  pan(dx: number, dy: number, x: number, y: number, time: number): void
  /** The end of a movement of a touchpad. */
  panEnded(time: number): void
  press(key: ScrollKey, time: number): void
  /** Scrolls until an item is in the middle, as far as possible. */
  showItem(position: number, time: number): void
}
