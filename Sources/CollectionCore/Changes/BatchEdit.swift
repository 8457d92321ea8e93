/// An item of a collection by its section and its number within it.
public struct ItemPlace: Hashable, Comparable, Sendable {
    public var section: Int
    public var item: Int

    @inlinable public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    @inlinable public static func < (a: ItemPlace, b: ItemPlace) -> Bool {
        a.section != b.section ? a.section < b.section : a.item < b.item
    }
}

/// One step of a batch update. What is deleted, reloaded or moved away is named as it was *before* the whole batch,
/// what is inserted or moved to as it is *after* it; the order of the steps means nothing.
public enum BatchEdit: Hashable, Sendable {
    case deleteItem(ItemPlace)
    case insertItem(ItemPlace)
    case moveItem(from: ItemPlace, to: ItemPlace)
    /// A new view for the item, wherever the other steps carry it.
    case reloadItem(ItemPlace)
    case deleteSection(Int)
    case insertSection(Int)
    case moveSection(from: Int, to: Int)
    /// The section keeps its place; its items are all new and may be more or fewer.
    case reloadSection(Int)
}

/// Why a batch update cannot be: its steps contradict each other or the counts.
public enum BatchFault: Error, Hashable, Sendable {
    case deleteMissingSection(Int, sectionsBefore: Int)
    case deleteMissingItem(ItemPlace, itemsBefore: Int)
    case insertMissingSection(Int, sectionsAfter: Int)
    case insertMissingItem(ItemPlace, itemsAfter: Int)
    case moveMissingSection(Int, sectionsBefore: Int)
    case moveToMissingSection(Int, to: Int, sectionsAfter: Int)
    case moveMissingItem(ItemPlace, itemsBefore: Int)
    case moveToMissingItem(ItemPlace, to: ItemPlace, itemsAfter: Int)
    /// An item step names a section that is not there before the update.
    case noSectionBefore(ItemPlace, sectionsBefore: Int)
    /// An item step names a section that is not there after the update.
    case noSectionAfter(ItemPlace, sectionsAfter: Int)
    case deleteTwice(ItemPlace)
    case deleteSectionTwice(Int)
    case insertTwice(ItemPlace)
    case insertSectionTwice(Int)
    case deleteAndMove(ItemPlace)
    case deleteAndMoveSection(Int)
    case insertAndMove(ItemPlace)
    case insertAndMoveSection(Int)
    case moveTwice(ItemPlace)
    case moveSectionTwice(Int)
    case moveTwoTo(ItemPlace)
    case moveTwoSectionsTo(Int)
    /// Sections before, less deleted, plus inserted, is not what there is after.
    case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
    /// The same for the items of one section that stays; `section` is its number after the update.
    case itemCount(section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
}
