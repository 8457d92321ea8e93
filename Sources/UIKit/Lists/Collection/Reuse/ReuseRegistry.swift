import CoreGraphics
import Foundation

/// What reusable views of one name are made of.
package struct ReusableViewSource {
    private let make: @MainActor (CGRect) throws(UIKitException) -> UICollectionReusableView

    /// - Precondition: `class` is `UICollectionReusableView` or a subclass of it.
    @MainActor init(class viewClass: AnyClass) {
        let type = trapping { () throws(UIKitException) in try ReusableViewSource.reusable(viewClass) }
        make = { (frame) throws(UIKitException) in _ConstructibleView.make(type, frame: frame) }
    }

    /// - Parameter identifier: Named by the exception when the nib holds something else than one view.
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

/// Registered names and the views that wait under them.
///
/// A view takes the number of its pool with it, so that giving it back costs no search. The view given back last is
/// handed out first.
struct ReuseRegistry {
    struct Pool {
        let kind: String
        let identifier: String
        var source: ReusableViewSource?
        var waiting: [UICollectionReusableView] = []
    }
    private(set) var pools: [Pool] = []

    /// Files a source under a name; views that wait under it were made by another source and are let go.
    mutating func register(_ source: ReusableViewSource?, kind: String, _ identifier: String) {
        if let index = index(kind: kind, identifier) {
            pools[index].source = source
            pools[index].waiting = []
        } else if let source {
            pools.append(Pool(kind: kind, identifier: identifier, source: source))
        }
    }

    /// The number of a name's pool. Names are few, and comparing one to itself is cheap, so this is a plain search.
    func index(kind: String, _ identifier: String) -> Int? {
        pools.firstIndex { $0.identifier == identifier && $0.kind == kind }
    }

    /// Under which decorations wait; no name that an app would give a supplementary view of the same kind.
    static let decorationIdentifier = "\u{0}decoration"

    /// Another layout may have registered other classes for the same kinds.
    mutating func forgetDecorations() {
        for index in pools.indices where pools[index].identifier == ReuseRegistry.decorationIdentifier {
            pools[index].source = nil
            pools[index].waiting = []
        }
    }

    mutating func take(from pool: Int) -> UICollectionReusableView? {
        pools[pool].waiting.popLast()
    }

    @MainActor mutating func giveBack(_ view: UICollectionReusableView) {
        guard pools.indices.contains(view._pool) else { return }
        pools[view._pool].waiting.append(view)
    }
}
