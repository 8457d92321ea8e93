/// Cells that the data source filled before they become visible.
struct PreparedCells<Key: Equatable, Cell: AnyObject> {
    /// The cells in the order in which they were filled, with their elements.
    private(set) var cells: [(key: Key, cell: Cell)] = []
    /// Whether the element of each cell was seen since `resetSeen()`. A seen element is still about to become visible.
    private var isSeen: [Bool] = []

    /// Returns the cell of an element; `nil` if there is none.
    func cell(_ key: Key) -> Cell? { cells.first { $0.key == key }?.cell }

    /// Adds a cell, which counts as seen.
    mutating func append(_ key: Key, _ cell: Cell) {
        cells.append((key, cell))
        isSeen.append(true)
    }

    /// Marks all cells as not seen.
    mutating func resetSeen() {
        for index in isSeen.indices { isSeen[index] = false }
    }

    /// Whether there is a cell for an element that is about to become visible. Marks this cell as seen.
    mutating func markSeen(_ key: Key) -> Bool {
        guard let index = cells.firstIndex(where: { $0.key == key }) else { return false }
        isSeen[index] = true
        return true
    }

    /// Removes and returns the cells of elements that were not seen.
    mutating func removeUnseen() -> [Cell] {
        guard isSeen.contains(false) else { return [] }
        let unseen = cells.indices.filter { !isSeen[$0] }.map { cells[$0].cell }
        cells = cells.indices.filter { isSeen[$0] }.map { cells[$0] }
        isSeen = cells.map { _ in true }
        return unseen
    }

    /// Removes and returns the cells of the elements that meet a condition.
    mutating func removeAll(where shouldRemove: (Key) -> Bool) -> [Cell] {
        resetSeen()
        for index in cells.indices { isSeen[index] = !shouldRemove(cells[index].key) }
        return removeUnseen()
    }

    /// Removes and returns the cell of an element; `nil` if there is none.
    mutating func take(_ key: Key) -> Cell? {
        guard let index = cells.firstIndex(where: { $0.key == key }) else { return nil }
        isSeen.remove(at: index)
        return cells.remove(at: index).cell
    }

    /// Gives the cells their keys after an update.
    ///
    /// - Parameter newKey: Returns the new key for an old one; `nil` for a removed element.
    /// - Returns: The cells of removed elements.
    mutating func carry(_ newKey: (Key) -> Key?) -> [Cell] {
        let keys = cells.map { newKey($0.key) }
        let removed = zip(keys, cells).filter { $0.0 == nil }.map { $0.1.cell }
        cells = zip(keys, cells).compactMap { key, prepared in key.map { ($0, prepared.cell) } }
        isSeen = cells.map { _ in true }
        return removed
    }
}
