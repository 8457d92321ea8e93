package import CollectionCore
import Foundation

/// The contents of a snapshot: the sections, and the items of all sections in one list.
///
/// Copies share unchanged parts. With a million items, an edit takes microseconds. Computing the difference to the
/// snapshot from which a copy was made takes time proportional to the edits.
///
/// - Invariant: `starts` contains the start of each section in `items`, followed by the number of items.
package struct SnapshotStorage<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The identifiers of the sections, in order.
    package var sections = IdentifierList<Section>()
    /// The position among all items of the first item of each section, followed by the number of items.
    package var starts: [Int] = [0]
    /// The identifiers of the items of all sections, in order.
    package var items = IdentifierList<Item>()

    /// The sections marked for reloading, in the order in which they were marked.
    package var reloadedSections = IdentifierList<Section>()
    /// The items marked for reloading, in the order in which they were marked.
    package var reloadedItems = IdentifierList<Item>()
    /// The items marked for reconfiguring, in the order in which they were marked.
    package var reconfiguredItems = IdentifierList<Item>()

    /// Creates empty contents.
    package init() {}

    /// A copy without marks for reloading and reconfiguring.
    package var unmarked: SnapshotStorage {
        var copy = self
        copy.reloadedSections = IdentifierList()
        copy.reloadedItems = IdentifierList()
        copy.reconfiguredItems = IdentifierList()
        return copy
    }

    /// Returns whether both have the same sections with the same items in the same order. Marks are ignored.
    package func hasSameContent(as other: SnapshotStorage) -> Bool {
        starts == other.starts && sections == other.sections && items == other.items
    }

    // MARK: Positions

    /// Returns the section at an index, or `nil` if it is out of range.
    func section(at index: Int) -> Section? { index >= 0 && index < sections.count ? sections[index] : nil }

    /// Returns the positions among all items of a section, which must exist.
    package func itemRange(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// Returns the number of items of a section, which must exist.
    package func numberOfItems(inSection section: Int) -> Int { starts[section + 1] - starts[section] }

    /// Returns the section of the item at a position among all items.
    ///
    /// - Complexity: O(log *n*) for *n* sections.
    package func section(ofPosition position: Int) -> Int {
        partitionPoint(sections.count - 1) { starts[$0 + 1] > position }
    }

    /// Returns the position among all items, or `nil` for an index path that is out of range.
    func position(of path: IndexPath) -> Int? {
        guard path.count == 2, path[0] >= 0, path[0] < sections.count, path[1] >= 0,
            path[1] < numberOfItems(inSection: path[0])
        else { return nil }
        return starts[path[0]] + path[1]
    }

    /// Returns the index path of a position among all items.
    ///
    /// - Complexity: O(log *n*) for *n* sections.
    func indexPath(ofPosition position: Int) -> IndexPath {
        let section = section(ofPosition: position)
        return IndexPath(item: position - starts[section], section: section)
    }

    // MARK: Editing, without checks

    /// - Parameter position: A position among all items, within the section or at its end.
    mutating func insert(_ identifiers: [Item], at position: Int, section: Int) {
        items.insert(contentsOf: identifiers, at: position)
        shiftStarts(after: section, by: identifiers.count)
    }

    /// Removes items. Items that are not in the snapshot are ignored.
    ///
    /// - Complexity: O(*k* log *k* + *s*) for *k* identifiers and *s* sections.
    mutating func remove(_ identifiers: [Item], keepingMarks: Bool) {
        if !keepingMarks {
            unmark(&reloadedItems, identifiers)
            unmark(&reconfiguredItems, identifiers)
        }
        if identifiers.count == 1 {
            guard let position = items.position(of: identifiers[0]) else { return }
            let section = section(ofPosition: position)
            items.remove(at: [position])
            shiftStarts(after: section, by: -1)
            return
        }
        var positions = identifiers.compactMap { items.position(of: $0) }
        if positions.isEmpty { return }
        positions.sort()
        items.remove(at: positions)
        var removed = 0
        for section in 1..<starts.count {
            let start = starts[section]
            while removed < positions.count && positions[removed] < start { removed += 1 }
            starts[section] = start - removed
        }
    }

    /// Inserts new empty sections before the section at `index`, or at the end.
    mutating func insertSections(_ identifiers: [Section], at index: Int) {
        sections.insert(contentsOf: identifiers, at: index)
        starts.insert(contentsOf: repeatElement(starts[index], count: identifiers.count), at: index)
    }

    /// Removes a section with its items and their marks.
    mutating func removeSection(at index: Int) {
        let range = itemRange(ofSection: index)
        if !reloadedItems.isEmpty { unmark(&reloadedItems, items.items(in: range)) }
        if !reconfiguredItems.isEmpty { unmark(&reconfiguredItems, items.items(in: range)) }
        unmark(&reloadedSections, [sections[index]])
        items.removeSubrange(range)
        shiftStarts(after: index, by: -range.count)
        starts.remove(at: index)
        sections.remove(at: [index])
    }

    /// Moves a section and its items.
    ///
    /// - Parameter target: The index of the section after the move.
    mutating func moveSection(at index: Int, to target: Int) {
        let identifier = sections[index]
        let range = itemRange(ofSection: index)
        let content = items.items(in: range)
        items.removeSubrange(range)
        shiftStarts(after: index, by: -range.count)
        starts.remove(at: index)
        sections.remove(at: [index])
        insertSections([identifier], at: target)
        insert(content, at: starts[target], section: target)
    }

    private mutating func shiftStarts(after section: Int, by distance: Int) {
        for later in section + 1..<starts.count { starts[later] += distance }
    }

    private func unmark<Identifier>(_ marks: inout IdentifierList<Identifier>, _ identifiers: [Identifier]) {
        if marks.isEmpty { return }
        marks.remove(at: identifiers.compactMap { marks.position(of: $0) }.sorted())
    }

    /// Adds marks for identifiers that are not marked yet.
    static func mark<Identifier>(_ marks: inout IdentifierList<Identifier>, _ identifiers: [Identifier]) {
        marks.append(contentsOf: identifiers.filter { !marks.contains($0) })
    }
}

// Queries that data sources perform on any thread. A closure in a method of the main actor checks at run time that it
// runs there, so these methods are declared outside of the data source.
extension SnapshotStorage {
    /// Returns the item at an index path, or `nil` if it is out of range.
    func item(at path: IndexPath) -> Item? { position(of: path).map { items[$0] } }

    /// Returns the index path of an item, or `nil` if the item is not in the snapshot.
    func indexPath(of item: Item) -> IndexPath? { items.position(of: item).map { indexPath(ofPosition: $0) } }

    /// A description with the numbers of sections and items, and the items of each section.
    var summary: String {
        let texts = (0..<sections.count).map { section in
            let items = items.items(in: itemRange(ofSection: section)).map { "\($0)" }
            return "\(sections[section]): [\(items.joined(separator: ", "))]"
        }
        return "\(sections.count) sections, \(items.count) items {\(texts.joined(separator: ", "))}"
    }
}
