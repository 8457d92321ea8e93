/// The position of an item in a collection: its section and its index in the section.
public struct ItemPath: Hashable, Comparable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// Creates a path from two indexes.
    @inlinable public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Orders paths by section first, then by item.
    @inlinable public static func < (a: ItemPath, b: ItemPath) -> Bool {
        a.section != b.section ? a.section < b.section : a.item < b.item
    }
}

/// One edit of a batch update. Deletes, reloads, and move sources use indices *before* the whole batch. Inserts and
/// move targets use indices *after* it. The order of the edits has no effect.
public enum BatchEdit: Hashable, Sendable {
    /// Removes an item, at its index before the update.
    case deleteItem(ItemPath)
    /// Adds an item, at its index after the update.
    case insertItem(ItemPath)
    /// Moves an item from its index before the update to its index after it.
    case moveItem(from: ItemPath, to: ItemPath)
    /// Replaces the view of the item, including when other edits move it.
    case reloadItem(ItemPath)
    /// Removes a section, at its index before the update.
    case deleteSection(Int)
    /// Adds a section, at its index after the update.
    case insertSection(Int)
    /// Moves a section from its index before the update to its index after it.
    case moveSection(from: Int, to: Int)
    /// The section keeps its position. All its items are new, and their number can change.
    case reloadSection(Int)
}

/// The reason why a batch update is invalid: its edits contradict each other or the counts.
public enum BatchFault: Error, Hashable, Sendable {
    /// A deleted section did not exist before the update.
    case deleteMissingSection(Int, sectionsBefore: Int)
    /// A deleted item did not exist before the update.
    case deleteMissingItem(ItemPath, itemsBefore: Int)
    /// An inserted section does not exist after the update.
    case insertMissingSection(Int, sectionsAfter: Int)
    /// An inserted item does not exist after the update.
    case insertMissingItem(ItemPath, itemsAfter: Int)
    /// A moved section did not exist before the update.
    case moveMissingSection(Int, sectionsBefore: Int)
    /// A section moves to an index that does not exist after the update.
    case moveToMissingSection(Int, to: Int, sectionsAfter: Int)
    /// A moved item did not exist before the update.
    case moveMissingItem(ItemPath, itemsBefore: Int)
    /// An item moves to an index that does not exist after the update.
    case moveToMissingItem(ItemPath, to: ItemPath, itemsAfter: Int)
    /// An item edit names a section that does not exist before the update.
    case noSectionBefore(ItemPath, sectionsBefore: Int)
    /// An item edit names a section that does not exist after the update.
    case noSectionAfter(ItemPath, sectionsAfter: Int)
    /// An item is deleted more than once.
    case deleteTwice(ItemPath)
    /// A section is deleted more than once.
    case deleteSectionTwice(Int)
    /// Two items are inserted at one index.
    case insertTwice(ItemPath)
    /// Two sections are inserted at one index.
    case insertSectionTwice(Int)
    /// An item is both deleted and moved.
    case deleteAndMove(ItemPath)
    /// A section is both deleted and moved.
    case deleteAndMoveSection(Int)
    /// An item is inserted where another one moves.
    case insertAndMove(ItemPath)
    /// A section is inserted where another one moves.
    case insertAndMoveSection(Int)
    /// An item is moved more than once.
    case moveTwice(ItemPath)
    /// A section is moved more than once.
    case moveSectionTwice(Int)
    /// Two items move to one index.
    case moveTwoTo(ItemPath)
    /// Two sections move to one index.
    case moveTwoSectionsTo(Int)
    /// The number of sections before, less deletes, plus inserts, differs from the number after.
    case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
    /// The same for the items of a section that stays; `section` is its index after the update.
    case itemCount(section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
}
