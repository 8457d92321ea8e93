/// A section of items. Numbers identify sections and items.
public struct StormSection: Equatable, Sendable {
    public let id: Int
    public var items: [Int]
}

/// The model with which views are compared. It consists of plain arrays.
public struct StormData: Equatable, Sendable {
    public private(set) var sections: [StormSection]
    private var lastIdentifier: Int

    public init(_ counts: [Int]) {
        lastIdentifier = 1000
        sections = []
        for count in counts { sections.append(makeSection(count)) }
    }

    private mutating func makeIdentifier() -> Int {
        lastIdentifier += 1
        return lastIdentifier
    }

    private mutating func makeSection(_ count: Int) -> StormSection {
        let id = makeIdentifier()
        return StormSection(id: id, items: (0..<count).map { _ in makeIdentifier() })
    }

    /// Returns the item at a section and item index; `nil` if there is none.
    public func item(_ section: Int, _ item: Int) -> Int? {
        guard sections.indices.contains(section), sections[section].items.indices.contains(item) else { return nil }
        return sections[section].items[item]
    }

    public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// Maps two arbitrary numbers to the indices of an existing item; `nil` if there are no items.
    public func position(_ section: Int, _ item: Int) -> (section: Int, item: Int)? {
        guard !sections.isEmpty else { return nil }
        // Finds the first section with items, starting from the given one.
        for step in 0..<sections.count {
            let s = (section + step) % sections.count
            if !sections[s].items.isEmpty { return (s, item % sections[s].items.count) }
        }
        return nil
    }

    public mutating func moveItem(from: (section: Int, item: Int), to: (section: Int, item: Int)) {
        let moved = sections[from.section].items.remove(at: from.item)
        sections[to.section].items.insert(moved, at: min(to.item, sections[to.section].items.count))
    }

    /// Replaces the order of the items. The items stay the same.
    mutating func reorder(_ items: (Int) -> [Int]) {
        for index in sections.indices { sections[index].items = items(sections[index].id) }
    }

    /// Applies an edit. Records moved, reloaded, and reconfigured items and sections in `notes`.
    mutating func apply(_ edit: StormEdit, _ notes: inout EditNotes) {
        switch edit {
        case .insert(let s, let i):
            guard !sections.isEmpty else { return }
            let section = s % sections.count
            let new = makeIdentifier()
            sections[section].items.insert(new, at: i % (sections[section].items.count + 1))
        case .delete(let s, let i):
            guard let position = position(s, i) else { return }
            sections[position.section].items.remove(at: position.item)
        case .move(let s, let i, let t, let j):
            guard let from = position(s, i) else { return }
            let item = sections[from.section].items.remove(at: from.item)
            let section = t % sections.count
            sections[section].items.insert(item, at: j % (sections[section].items.count + 1))
            notes.movedItems.insert(item)
        case .reload(let s, let i):
            guard let position = position(s, i) else { return }
            notes.reloaded.append(sections[position.section].items[position.item])
        case .reconfigure(let s, let i):
            guard let position = position(s, i) else { return }
            notes.reconfigured.append(sections[position.section].items[position.item])
        case .insertSection(let s, let count):
            let new = makeSection(count)
            sections.insert(new, at: s % (sections.count + 1))
        case .deleteSection(let s):
            if !sections.isEmpty { sections.remove(at: s % sections.count) }
        case .moveSection(let s, let t):
            guard !sections.isEmpty else { return }
            let section = sections.remove(at: s % sections.count)
            sections.insert(section, at: t % (sections.count + 1))
            notes.movedSections.insert(section.id)
        case .reloadSection(let s):
            if !sections.isEmpty { notes.reloadedSections.append(sections[s % sections.count].id) }
        }
    }
}

/// The effects of edits that a comparison of the data before and after does not show.
struct EditNotes {
    var movedItems: Set<Int> = []
    var movedSections: Set<Int> = []
    var reloaded: [Int] = []
    var reconfigured: [Int] = []
    var reloadedSections: [Int] = []
}
