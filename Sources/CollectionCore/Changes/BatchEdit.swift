/// The position of an item in a collection: its section and its index in the section.
public struct ItemPath: Hashable, Comparable, Sendable {
    public var section: Int
    public var item: Int

    @inlinable public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    @inlinable public static func < (a: ItemPath, b: ItemPath) -> Bool {
        a.section != b.section ? a.section < b.section : a.item < b.item
    }
}

/// One edit of a batch update. Deletes, reloads, and move sources use indices *before* the whole batch. Inserts and
/// move targets use indices *after* it. The order of the edits has no effect.
public enum BatchEdit: Hashable, Sendable {
    case deleteItem(ItemPath)
    case insertItem(ItemPath)
    case moveItem(from: ItemPath, to: ItemPath)
    /// Replaces the view of the item, including when other edits move it.
    case reloadItem(ItemPath)
    case deleteSection(Int)
    case insertSection(Int)
    case moveSection(from: Int, to: Int)
    /// The section keeps its position. All its items are new, and their number can change.
    case reloadSection(Int)
}

/// The reason why a batch update is invalid: its edits contradict each other or the counts.
public enum BatchFault: Error, Hashable, Sendable {
    case deleteMissingSection(Int, sectionsBefore: Int)
    case deleteMissingItem(ItemPath, itemsBefore: Int)
    case insertMissingSection(Int, sectionsAfter: Int)
    case insertMissingItem(ItemPath, itemsAfter: Int)
    case moveMissingSection(Int, sectionsBefore: Int)
    case moveToMissingSection(Int, to: Int, sectionsAfter: Int)
    case moveMissingItem(ItemPath, itemsBefore: Int)
    case moveToMissingItem(ItemPath, to: ItemPath, itemsAfter: Int)
    /// An item edit names a section that does not exist before the update.
    case noSectionBefore(ItemPath, sectionsBefore: Int)
    /// An item edit names a section that does not exist after the update.
    case noSectionAfter(ItemPath, sectionsAfter: Int)
    case deleteTwice(ItemPath)
    case deleteSectionTwice(Int)
    case insertTwice(ItemPath)
    case insertSectionTwice(Int)
    case deleteAndMove(ItemPath)
    case deleteAndMoveSection(Int)
    case insertAndMove(ItemPath)
    case insertAndMoveSection(Int)
    case moveTwice(ItemPath)
    case moveSectionTwice(Int)
    case moveTwoTo(ItemPath)
    case moveTwoSectionsTo(Int)
    /// The number of sections before, less deletes, plus inserts, differs from the number after.
    case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
    /// The same for the items of a section that stays; `section` is its index after the update.
    case itemCount(section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
}
