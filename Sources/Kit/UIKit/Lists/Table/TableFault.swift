internal import CollectionCore
import Foundation

/// The messages of UIKit for invalid use of tables.
enum TableFault {
    /// Returns the exception for an identifier without a registration.
    static func cellNotRegistered(_ identifier: String) -> UIKitException {
        UIKitException(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
        )
    }

    /// Returns the exception for the registration of a class that is not a view of the expected kind.
    static func notAClass(_ given: AnyClass, _ expected: Any.Type) -> UIKitException {
        UIKitException(.invalidArgument, "\(given) is not a subclass of \(expected): only those can be registered.")
    }

    /// Returns the exception for a height that is negative or not finite.
    static func badLength(_ length: CGFloat, of name: String) -> UIKitException {
        UIKitException(
            "Invalid height \(length) of \(name): heights are finite and not negative, or UITableView.automaticDimension."
        )
    }

    /// Returns the exception for scrolling to a row that does not exist.
    static func rowBeyondBounds(_ row: Int, of count: Int, section: Int) -> UIKitException {
        UIKitException(
            .range,
            "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row (\(row)) beyond bounds (\(count)) for section (\(section))."
        )
    }

    /// Returns the exception for scrolling to a section that does not exist.
    static func sectionBeyondBounds(_ section: Int, of count: Int) -> UIKitException {
        UIKitException(
            .range,
            "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: section (\(section)) beyond bounds (\(count))."
        )
    }

    /// Invalid counts get the message that names the section. Contradicting edits get the messages of collection views,
    /// with "row" instead of "item".
    static func batch(_ fault: BatchFault) -> UIKitException {
        switch fault {
        case .sectionCount(let before, let after, let inserted, let deleted):
            UIKitException(
                "Invalid update: invalid number of sections.  The number of sections contained in the table view after the update (\(after)) must be equal to the number of sections contained in the table view before the update (\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
            )
        case .itemCount(let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
            UIKitException(
                "Invalid update: invalid number of rows in section \(section).  The number of rows contained in an existing section after the update (\(after)) must be equal to the number of rows contained in that section before the update (\(before)), plus or minus the number of rows inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
            )
        default: UIKitException(CollectionViewFault.message(fault, item: "row"))
        }
    }
}
