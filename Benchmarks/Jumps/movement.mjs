// What moved between two frames. Places are maps from the identifiers of visible items to their starts and ends in pixels,
// relative to the viewport.

/// Half a pixel. Browsers round offsets and frames to fractions of this.
export const tolerance = 0.5

/// Whether an item would be visible at a place.
export const isVisible = ({ start, end }, height) => end > 0.01 && start < height - 0.01

/// How far items moved from where they were expected: `distance` from their earlier places. The value of `all` is that of the
/// item that moved most, and that of `one` of the item that moved least; both are `missing` if no item is in both frames.
export function deviation(before, after, { distance = 0, except, missing = Infinity } = {}) {
  const moved = [...before].filter(([identifier]) => identifier !== except && after.has(identifier))
    .map(([identifier, place]) => Math.abs(after.get(identifier).start - place.start - distance))
  return moved.length === 0 ? { all: missing, one: missing } : { all: Math.max(...moved), one: Math.min(...moved) }
}

/// The numbers of a kind of step: how often it was performed, how often an item moved by itself, and how far.
export class Tally {
  kinds = {}
  /// The numbers of scripts, of those in which an item moved, and of those in which one did except in jumps to an item.
  scripts = 0
  moved = 0
  movedWithoutJumps = 0

  add(steps) {
    this.scripts += 1
    const faults = steps.filter(step => step.movement > tolerance)
    if (faults.length > 0) this.moved += 1
    if (faults.some(step => step.kind !== 'jump')) this.movedWithoutJumps += 1
    for (const { kind, movement, frames = 0 } of steps) {
      const numbers = this.kinds[kind] ??= { count: 0, moved: 0, worst: 0, frames: 0 }
      numbers.count += 1
      if (movement > tolerance) numbers.moved += 1
      numbers.worst = Math.max(numbers.worst, movement)
      numbers.frames = Math.max(numbers.frames, frames)
    }
  }
}
