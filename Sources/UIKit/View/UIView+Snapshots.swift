package import DisplayList
public import CoreGraphics

/// Shows what another view looked like when it was made.
final class SnapshotView: UIView {
    private let items: [DisplayItem]

    /// - Parameter items: In this view's space.
    init(_ items: [DisplayItem], size: CGSize) {
        self.items = items
        super.init(frame: CGRect(origin: .zero, size: size))
    }

    required init?(coder: NSCoder) {
        items = []
        super.init(coder: coder)
    }

    override func _drawContents(into shown: inout [DisplayItem]) {
        super._drawContents(into: &shown)
        shown += items
    }
}

extension UIView {
    /// A view that looks as this one does now, and does not change with it. As large as the bounds.
    ///
    /// - Parameter afterUpdates: Whether changes since the last frame count; they always do here.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        SnapshotView(_snapshotItems, size: bounds.size)
    }

    /// The same of a part, in this view's coordinates.
    ///
    /// - Parameter capInsets: Play no part: the picture keeps its size.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let origin = bounds.origin
        let items = _snapshotItems.map {
            $0.offsetBy(x: -Double(rect.origin.x - origin.x), y: -Double(rect.origin.y - origin.y))
        }
        let view = SnapshotView(items, size: rect.size)
        view.clipsToBounds = true
        return view
    }

    private final var _snapshotItems: [DisplayItem] {
        let scale = Double(traitCollection.displayScale)
        return _displayList(scale: scale > 0 && scale.isFinite ? scale : 1).items
    }
}
