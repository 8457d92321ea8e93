import CoreGraphics
import Foundation

/// Creates the reusable views of one registration.
package struct ReusableViewSource {
    private let make: @MainActor (CGRect) throws(UIKitException) -> UICollectionReusableView

    /// - Precondition: `class` is `UICollectionReusableView` or a subclass of it.
    @MainActor init(class viewClass: AnyClass) {
        let type = trapping { () throws(UIKitException) in try ReusableViewSource.reusable(viewClass) }
        make = { (frame) throws(UIKitException) in _ConstructibleView.make(type, frame: frame) }
    }

    /// - Parameter identifier: The reuse identifier, for the exception when the nib does not contain exactly one view.
    @MainActor init(nib: UINib, identifier: String) {
        make = { (_) throws(UIKitException) in try nib._instantiateReusable(identifier: identifier) }
    }

    @MainActor init(make: @escaping @MainActor (CGRect) -> UICollectionReusableView) {
        self.make = { (frame) throws(UIKitException) in make(frame) }
    }

    @MainActor package static func reusable(
        _ viewClass: AnyClass
    ) throws(UIKitException) -> UICollectionReusableView.Type {
        guard let type = viewClass as? UICollectionReusableView.Type else {
            throw CollectionViewFault.notReusable(viewClass)
        }
        return type
    }

    @MainActor func makeView(frame: CGRect) throws(UIKitException) -> UICollectionReusableView { try make(frame) }
}

/// Registrations and their reuse pools.
///
/// A view stores the index of its pool, so that returning it needs no search. The view that was returned last is reused
/// first.
struct ReuseRegistry {
    struct Pool {
        let kind: String
        let identifier: String
        var source: ReusableViewSource?
        var waiting: [UICollectionReusableView] = []
    }
    private(set) var pools: [Pool] = []

    /// Registers a source for an identifier. Discards waiting views of that identifier, because another source created
    /// them.
    mutating func register(_ source: ReusableViewSource?, kind: String, _ identifier: String) {
        if let index = index(kind: kind, identifier) {
            pools[index].source = source
            pools[index].waiting = []
        } else if let source {
            pools.append(Pool(kind: kind, identifier: identifier, source: source))
        }
    }

    /// The index of an identifier's pool. A linear search suffices: there are few identifiers, and comparing a string
    /// to itself is cheap.
    func index(kind: String, _ identifier: String) -> Int? {
        pools.firstIndex { $0.identifier == identifier && $0.kind == kind }
    }

    /// The kind of element for which a view was registered; `nil` for a view of another collection view.
    @MainActor func kind(of view: UICollectionReusableView) -> String? {
        pools.indices.contains(view._pool) ? pools[view._pool].kind : nil
    }

    /// The identifier of decoration views. It differs from any identifier that an app would use for a supplementary
    /// view of the same kind.
    static let decorationIdentifier = "\u{0}decoration"

    /// Discards the pools of decoration views, because another layout may register other classes for the same kinds.
    mutating func discardDecorations() {
        for index in pools.indices where pools[index].identifier == ReuseRegistry.decorationIdentifier {
            pools[index].source = nil
            pools[index].waiting = []
        }
    }

    mutating func take(from pool: Int) -> UICollectionReusableView? {
        pools[pool].waiting.popLast()
    }

    @MainActor mutating func recycle(_ view: UICollectionReusableView) {
        guard pools.indices.contains(view._pool) else { return }
        pools[view._pool].waiting.append(view)
    }
}
