// The items of a list: texts whose heights depend on the width and on the size of text. The numbers are those of
// Tests/StormKit/Jumps/JumpContent.swift, so that a script has the same items in every list.

export const estimate = 44

export class Content {
  /// Replaced by each change, never modified: lists compare the new items with the earlier ones.
  items = []
  textPercent = 100
  #next = 0

  constructor(count) { this.insert(count, 0) }

  insert(count, index) {
    const made = Array.from({ length: count }, (_, offset) => {
      const number = Math.floor(((this.#next + offset) * 2_654_435_761) / 128)
      return { identifier: this.#next + offset, characters: 1 + (number % 60) * (1 + (Math.floor(number / 64) % 4)) }
    })
    this.#next += count
    this.items = [...this.items.slice(0, index), ...made, ...this.items.slice(index)]
  }

  remove(index) { this.items = this.items.toSpliced(index, 1) }

  setCharacters(characters, index) { this.items = this.items.with(index, { ...this.items[index], characters }) }

  indexOf(identifier) { return this.items.findIndex(item => item.identifier === identifier) }

  /// In pixels; whole, so that no list has to round.
  height(item, width) {
    const scale = this.textPercent / 100
    const lines = Math.ceil(item.characters / Math.max((width - 24) / (7.5 * scale), 1))
    return 16 + lines * Math.round(20 * scale)
  }
}
