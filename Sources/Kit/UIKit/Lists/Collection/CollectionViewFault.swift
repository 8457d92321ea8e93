internal import CollectionCore
import CoreGraphics
import Foundation

/// The messages of UIKit's exceptions about collection views.
///
/// - Source: published crash reports. Where UIKit's own message is not public, the message is our own.
enum CollectionViewFault {
    /// Returns an index path as Foundation describes it on Apple's platforms.
    static func text(_ path: IndexPath) -> String {
        "<NSIndexPath> {length = \(path.count), path = \(path.map(String.init).joined(separator: " - "))}"
    }

    /// Returns an index path of an item as Foundation describes it on Apple's platforms.
    static func text(_ path: ItemPath) -> String {
        text(IndexPath(item: path.item, section: path.section))
    }

    // MARK: Counts

    /// Returns the exception for the item count of a section that does not exist.
    static func noSuchSection(_ section: Int, of count: Int) -> UIKitException {
        UIKitException(
            "request for number of items in section \(section) when there are only \(count) sections in the collection view"
        )
    }

    // MARK: Views

    /// Returns the exception for a reuse identifier without a registration.
    static func notRegistered(kind: String, identifier: String) -> UIKitException {
        UIKitException(
            "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
        )
    }

    /// Returns the exception for a kind of decoration views without a registration.
    static func decorationNotRegistered(kind: String) -> UIKitException {
        UIKitException(
            "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or connect a prototype in a storyboard"
        )
    }

    /// Returns the exception for a view that is registered as a cell and is none.
    static func notACell(_ type: Any.Type, identifier: String) -> UIKitException {
        UIKitException(
            "the view registered for the cell identifier \(identifier) is a \(type), which is not a subclass of UICollectionViewCell"
        )
    }

    /// Returns the exception for the registration of a class that is not one of reusable views.
    static func notReusable(_ type: Any.Type) -> UIKitException {
        UIKitException(
            .invalidArgument, "must pass a subclass of UICollectionReusableView, not \(type), to register a class")
    }

    /// Returns the exception for a data source that returns another view than it dequeued.
    static func dequeuedNotReturned(_ dequeued: UICollectionReusableView, returned: UICollectionReusableView?)
        -> UIKitException
    {
        UIKitException(
            "Expected dequeued view to be returned to the collection view in preparation for display. When the collection view's data source is asked to provide a view for a given index path, ensure that a single view is dequeued and returned to the collection view. Avoid dequeuing views without a request from the collection view. For retrieving an existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView supplementaryViewForElementKind:atIndexPath:]"
        )
    }

    /// Returns the exception for a cell that the data source did not dequeue.
    static func cellNotDequeued(at path: IndexPath) -> UIKitException {
        UIKitException(
            "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
        )
    }

    /// Returns the exception for a supplementary view that the data source did not dequeue.
    static func supplementaryNotDequeued(kind: String, at path: IndexPath) -> UIKitException {
        UIKitException(
            "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind),\(text(path))) was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil"
        )
    }

    /// Returns the exception for a supplementary view that was dequeued for another kind.
    static func supplementaryOfOtherKind(_ actual: String, requested kind: String) -> UIKitException {
        UIKitException(
            "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the element kind it is being used for. When asked for a view of element kind '\(kind)' the data source dequeued a view registered for the element kind '\(actual)'."
        )
    }

    /// Returns the exception for a registration that is created while a cell is requested.
    static func registrationInsideProvider(_ registration: String) -> UIKitException {
        UIKitException(
            "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested will prevent reuse and cause created cells to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and reused. Registration: \(registration)"
        )
    }

    // MARK: Layout

    /// Returns the exception for layout attributes of an item that does not exist.
    static func attributesOfMissingItem(_ path: IndexPath) -> UIKitException {
        UIKitException(
            "UICollectionView received layout attributes for a cell with an index path that does not exist: \(text(path))"
        )
    }

    /// Returns the exception for layout attributes with numbers that are not finite.
    @MainActor static func notFinite(_ attributes: UICollectionViewLayoutAttributes) -> UIKitException {
        let box = attributes.untransformedFrame
        return UIKitException(
            .layerGeometry,
            "CALayer position contains NaN: [\(attributes.center.x) \(attributes.center.y)]. Layout attributes at \(text(attributes.indexPath)) have the frame (\(box.origin.x) \(box.origin.y); \(box.size.width) \(box.size.height)) and alpha \(attributes.alpha)"
        )
    }

    /// Returns the exception for a content size that is not finite.
    static func contentSizeNotFinite(_ size: CGSize, _ layout: UICollectionViewLayout) -> UIKitException {
        UIKitException(
            "\(type(of: layout)).collectionViewContentSize is (\(size.width), \(size.height)): a content size must be finite."
        )
    }

    /// A delegate asks a layout for frames or for the content size while the layout asks the delegate for sizes. On a
    /// device, this is an endless recursion.
    @MainActor static func askedWhileReadingSizes(
        _ layout: UICollectionViewLayout, _ view: UICollectionView
    ) -> UIKitException {
        UIKitException(
            "UICollectionView (\(view)) is stuck in its update/layout loop. This can happen for many reasons, including self-sizing views whose preferred attributes are not returning a consistent size. Here, a delegate method that returns sizes, insets, or spacings asks \(type(of: layout)) for layout attributes or for the content size, which depend on its result. Compute the result from the bounds of the collection view and from the data."
        )
    }

    // MARK: Scrolling

    /// Returns the exception for scrolling to an item or a section that does not exist.
    static func scrollToMissingItem(_ path: IndexPath, counts: [Int]) -> UIKitException {
        let section = path.isEmpty ? NSNotFound : path[0]
        let item = path.itemOrNotFound
        guard counts.indices.contains(section) else {
            return UIKitException(
                .invalidArgument,
                "Attempted to scroll the collection view to an out-of-bounds section (\(section)) when there are only \(counts.count) sections."
            )
        }
        return UIKitException(
            .invalidArgument,
            "Attempted to scroll the collection view to an out-of-bounds item (\(item)) when there are only \(counts[section]) items in section \(section)."
        )
    }

    /// Returns the warning about a scroll to an item that the layout does not contain yet.
    static func scrollsInsideBatch(_ path: IndexPath) -> String {
        """
        UICollectionView: scrollToItem(at:at:animated:) was called for \(text(path)) inside performBatchUpdates(_:completion:). \
        The layout does not contain this item before the batch ends, so nothing moves. Scroll after the batch or in its \
        completion handler.
        """
    }

    /// Returns the exception for a scroll position with two positions of one axis.
    static func contradictingPositions(_ position: UICollectionView.ScrollPosition) -> UIKitException {
        UIKitException(
            .invalidArgument,
            "A scroll position may contain one vertical and one horizontal position; this one (\(position.rawValue)) contains two of the same axis. Remove one of them."
        )
    }
}
