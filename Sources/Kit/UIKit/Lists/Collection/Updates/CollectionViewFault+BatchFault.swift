internal import CollectionCore
import Foundation

extension CollectionViewFault {
    /// UIKit's message for an invalid batch update.
    ///
    /// Inconsistent counts get the message of iOS 15 and later, which lists all counts and updates.
    @MainActor static func batch(
        _ fault: BatchFault, edits: [BatchEdit], before: [Int], after: [Int], in view: UICollectionView
    ) -> UIKitException {
        switch fault {
        case .sectionCount, .itemCount:
            return UIKitException(
                "Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after performing the batch updates are inconsistent with the updates.\nData source before updates = \(text(counts: before))\nData source after updates = \(text(counts: after))\nUpdates = [\n\(edits.map { "\t" + text($0) }.joined(separator: ",\n"))\n]\nCollection view: \(view)"
            )
        default:
            return UIKitException(message(fault))
        }
    }

    /// - Parameter item: The noun for one counted element.
    static func message(_ fault: BatchFault, item: String = "item") -> String {
        switch fault {
        case .deleteMissingSection(let s, let count):
            "attempt to delete section \(s), but there are only \(count) sections before the update"
        case .deleteMissingItem(let p, let count):
            "attempt to delete \(item) \(p.item) from section \(p.section) which only contains \(count) \(item)s before the update"
        case .insertMissingSection(let s, let count):
            "attempt to insert section \(s) but there are only \(count) sections after the update"
        case .insertMissingItem(let p, let count):
            "attempt to insert \(item) \(p.item) into section \(p.section), but there are only \(count) \(item)s in section \(p.section) after the update"
        case .moveMissingSection(let s, let count):
            "attempt to move section \(s), but there are only \(count) sections before the update"
        case .moveToMissingSection(let s, let to, let count):
            "attempt to move section \(s) to section \(to), but there are only \(count) sections after the update"
        case .moveMissingItem(let p, let count):
            "attempt to move index path (\(text(p))) that does not exist - there are only \(count) \(item)s in section \(p.section) before the update"
        case .moveToMissingItem(let p, let to, let count):
            "attempt to move index path (\(text(p))) to index path (\(text(to))) that does not exist - there are only \(count) \(item)s in section \(to.section) after the update"
        case .noSectionBefore(let p, let count):
            "attempt to delete \(item) \(p.item) from section \(p.section), but there are only \(count) sections before the update"
        case .noSectionAfter(let p, let count):
            "attempt to insert \(item) \(p.item) into section \(p.section), but there are only \(count) sections after the update"
        case .deleteTwice(let p): "attempt to delete or reload the same index path twice (\(text(p)))"
        case .deleteSectionTwice(let s): "attempt to delete or reload the same section twice (\(s))"
        case .insertTwice(let p): "attempt to insert the same index path twice (\(text(p)))"
        case .insertSectionTwice(let s): "attempt to insert the same section twice (\(s))"
        case .deleteAndMove(let p): "attempt to perform a delete and a move from the same index path (\(text(p)))"
        case .deleteAndMoveSection(let s): "attempt to perform a delete and a move from the same section (\(s))"
        case .insertAndMove(let p): "attempt to perform an insert and a move to the same index path (\(text(p)))"
        case .insertAndMoveSection(let s): "attempt to perform an insert and a move to the same section (\(s))"
        case .moveTwice(let p): "attempt to move the same index path twice (\(text(p)))"
        case .moveSectionTwice(let s): "attempt to move the same section twice (\(s))"
        case .moveTwoTo(let p): "attempt to move two \(item)s to the same index path (\(text(p)))"
        case .moveTwoSectionsTo(let s): "attempt to move two sections to the same section (\(s))"
        case .sectionCount, .itemCount: ""
        }
    }

    private static func text(counts: [Int]) -> String {
        let list = counts.map(String.init).joined(separator: ", ")
        return "{ \(counts.count) \(counts.count == 1 ? "section" : "sections") with item counts: [\(list)] }"
    }

    /// Prints a reload as a deletion and an insertion.
    private static func text(_ edit: BatchEdit) -> String {
        func pair(_ p: ItemPath) -> String { "(\(p.section) - \(p.item))" }
        return switch edit {
        case .deleteItem(let p): "Delete item \(pair(p))"
        case .insertItem(let p): "Insert item \(pair(p))"
        case .moveItem(let from, let to): "Move item \(pair(from)) to \(pair(to))"
        case .reloadItem(let p): "Delete item \(pair(p)),\n\tInsert item \(pair(p))"
        case .deleteSection(let s): "Delete section (\(s))"
        case .insertSection(let s): "Insert section (\(s))"
        case .moveSection(let from, let to): "Move section (\(from)) to (\(to))"
        case .reloadSection(let s): "Delete section (\(s)),\n\tInsert section (\(s))"
        }
    }
}
