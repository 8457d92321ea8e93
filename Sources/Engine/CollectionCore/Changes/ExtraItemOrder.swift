/// The items that a view shows in addition to those of its data source: the gap at the target of a drag, and
/// placeholders for items that a drop is still loading.
///
/// There are two orders of items. Data-source calls use data indices. Layouts use displayed indices, which count the
/// extra items. Both orders have the same sections.
public struct ExtraItemOrder: Sendable, Equatable {
    /// An extra item and its displayed index.
    public struct Entry: Sendable, Equatable {
        /// The number by which callers identify the item.
        public let id: Int
        /// The displayed index.
        public var path: ItemPath

        /// Creates an extra item at a displayed index.
        public init(id: Int, path: ItemPath) {
            self.id = id
            self.path = path
        }
    }

    /// The extra items, ascending by displayed index.
    public private(set) var all: [Entry] = []

    /// Creates an order without extra items.
    public init() {}

    /// Whether there are no extra items.
    public var isEmpty: Bool { all.isEmpty }

    /// Returns the displayed index of an extra item; `nil` for an unknown number.
    public func displayedPath(of id: Int) -> ItemPath? {
        for extraItem in all where extraItem.id == id { return extraItem.path }
        return nil
    }

    /// Returns the extra item that is displayed at `path`.
    public func id(at path: ItemPath) -> Int? {
        for extraItem in all where extraItem.path == path { return extraItem.id }
        return nil
    }

    // MARK: Two orders

    /// Returns the data index of the item that is displayed at `path`; `nil` for an extra item.
    ///
    /// - Complexity: O(extra items), as for all methods below.
    public func dataPath(ofDisplayed path: ItemPath) -> ItemPath? {
        var before = 0
        for extraItem in all where extraItem.path.section == path.section {
            if extraItem.path.item == path.item { return nil }
            if extraItem.path.item < path.item { before += 1 }
        }
        return ItemPath(section: path.section, item: path.item - before)
    }

    /// Returns the displayed index of the item at data index `path`. Extra items that would be displayed at the same
    /// index come first.
    public func displayedPath(ofData path: ItemPath) -> ItemPath {
        var item = path.item
        for extraItem in all where extraItem.path.section == path.section && extraItem.path.item <= item {
            item += 1
        }
        return ItemPath(section: path.section, item: item)
    }

    /// Returns the data index of an extra item: the number of data source items before it in its section, where an item
    /// would be inserted to replace it.
    public func dataPath(of id: Int) -> ItemPath? {
        guard let own = displayedPath(of: id) else { return nil }
        var before = 0
        for extraItem in all where extraItem.path.section == own.section && extraItem.path < own { before += 1 }
        return ItemPath(section: own.section, item: own.item - before)
    }

    /// Returns the counts of the data source plus the extra items.
    public func displayedCounts(of counts: [Int]) -> [Int] {
        var counts = counts
        for extraItem in all where extraItem.path.section < counts.count { counts[extraItem.path.section] += 1 }
        return counts
    }

    /// Returns displayed counts less the extra items.
    public func dataCounts(of counts: [Int]) -> [Int] {
        var counts = counts
        for extraItem in all where extraItem.path.section < counts.count { counts[extraItem.path.section] -= 1 }
        return counts
    }

    /// Returns the number of extra items in a section.
    ///
    /// - Complexity: O(extra items).
    public func count(inSection section: Int) -> Int {
        var count = 0
        for extraItem in all where extraItem.path.section == section { count += 1 }
        return count
    }

    // MARK: Changes

    /// Adds an extra item that is displayed at `path`. Extra items at and after it move by one.
    public mutating func insert(id: Int, at path: ItemPath) {
        var index = all.count
        for position in all.indices where all[position].path >= path {
            if index == all.count { index = position }
            if all[position].path.section == path.section { all[position].path.item += 1 }
        }
        all.insert(Entry(id: id, path: path), at: index)
    }

    /// Removes an extra item.
    ///
    /// - Returns: Its displayed index; `nil` if there is no such extra item.
    @discardableResult
    public mutating func remove(id: Int) -> ItemPath? {
        guard let own = displayedPath(of: id) else { return nil }
        var rest: [Entry] = []
        for var extraItem in all where extraItem.id != id {
            if extraItem.path.section == own.section, extraItem.path.item > own.item { extraItem.path.item -= 1 }
            rest.append(extraItem)
        }
        all = rest
        return own
    }

    /// Returns the extra items after an update of the data.
    ///
    /// Each extra item stays before the next item of its section that the update keeps in the section and does not
    /// move. If there is none, it moves to the section's end. In a reloaded section it keeps its index. Extra items of
    /// deleted sections are removed.
    ///
    /// - Parameters:
    ///   - map: The update in data indices.
    ///   - edits: The edits of the update.
    /// - Returns: The extra items, and the edits in displayed indices.
    /// - Complexity: O(extra items * items of their sections) at worst.
    public func carried(through map: UpdateMap, _ edits: [BatchEdit]) -> (
        extraItems: ExtraItemOrder, edits: [BatchEdit]
    ) {
        if all.isEmpty { return (self, edits) }
        var moved: Set<ItemPath> = []
        for case .moveItem(let from, _) in edits { moved.insert(from) }
        var next = ExtraItemOrder()
        // In the loop, `item` is the number of data source items before the extra item.
        for extraItem in all {
            guard let own = dataPath(of: extraItem.id), let section = map.newSection(ofOld: own.section) else {
                continue
            }
            var item = map.after[section]
            if map.isReloaded(oldSection: own.section) {
                item = min(own.item, item)
            } else {
                for old in own.item..<max(own.item, map.before[own.section]) {
                    let path = ItemPath(section: own.section, item: old)
                    guard !moved.contains(path), let new = map.newPath(ofOld: path), new.section == section
                    else { continue }
                    item = new.item
                    break
                }
            }
            // Earlier extra items at the same data index come first, as they did before the update.
            var displayed = item
            for other in next.all where other.path.section == section && other.path.item <= displayed { displayed += 1 }
            next.insert(id: extraItem.id, at: ItemPath(section: section, item: displayed))
        }
        func old(_ path: ItemPath) -> ItemPath { displayedPath(ofData: path) }
        func new(_ path: ItemPath) -> ItemPath { next.displayedPath(ofData: path) }
        var steps: [BatchEdit] = []
        steps.reserveCapacity(edits.count)
        for edit in edits {
            switch edit {
            case .deleteItem(let path): steps.append(.deleteItem(old(path)))
            case .reloadItem(let path): steps.append(.reloadItem(old(path)))
            case .insertItem(let path): steps.append(.insertItem(new(path)))
            case .moveItem(let from, let to): steps.append(.moveItem(from: old(from), to: new(to)))
            case .deleteSection, .insertSection, .moveSection, .reloadSection: steps.append(edit)
            }
        }
        return (next, steps)
    }
}
