import CoreGraphics
import Foundation

/// Creates the reusable views of one registration.
package struct ReusableViewSource {
    private let make: @MainActor (CGRect) throws(UIKitException) -> UICollectionReusableView

    /// Any class can be registered; creating a view of one that is no subclass of `UICollectionReusableView` fails.
    @MainActor init(class viewClass: AnyClass) {
        make = { (frame) throws(UIKitException) in
            _ConstructibleView.make(try ReusableViewSource.reusable(viewClass), frame: frame)
        }
    }

    /// - Parameter identifier: The reuse identifier, for the exception when the nib does not contain exactly one view.
    @MainActor init(nib: UINib, identifier: String) {
        make = { (_) throws(UIKitException) in
            try nib.instantiateReusable(UICollectionReusableView.self, identifier: identifier)
        }
    }

    /// Creates a source from a function of Interface Builder files, which receives the frame.
    @MainActor init(make: @escaping @MainActor (CGRect) -> UICollectionReusableView) {
        self.make = { (frame) throws(UIKitException) in make(frame) }
    }

    /// Returns a class as one of reusable views.
    ///
    /// - Throws: If it is no subclass of them.
    @MainActor package static func reusable(
        _ viewClass: AnyClass
    ) throws(UIKitException) -> UICollectionReusableView.Type {
        guard let type = viewClass as? UICollectionReusableView.Type else {
            throw CollectionViewFault.notReusable(viewClass)
        }
        return type
    }

    /// Creates a view with a frame.
    ///
    /// - Throws: If the nib does not contain exactly one reusable view.
    @MainActor func makeView(frame: CGRect) throws(UIKitException) -> UICollectionReusableView { try make(frame) }

    /// The identifier of decoration views. It differs from any identifier that an app would use for a supplementary
    /// view of the same kind.
    static let decorationIdentifier = "\u{0}decoration"
}
