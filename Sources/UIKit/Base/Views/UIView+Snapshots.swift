public import CoreGraphics
internal import DisplayList

/// Shows the appearance of another view at the time of creation.
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
    /// Returns a view with the current appearance of a part of this view, given in its coordinates. Later changes do
    /// not affect it.
    ///
    /// - Parameters:
    ///   - rect: The part of the view, in its coordinates.
    ///   - afterUpdates: Ignored: the snapshot shows the current state.
    ///   - capInsets: Ignored: the snapshot is not resizable.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let origin = bounds.origin
        let items = snapshotItems.map {
            $0.offsetBy(x: -Double(rect.origin.x - origin.x), y: -Double(rect.origin.y - origin.y))
        }
        let view = SnapshotView(items, size: rect.size)
        view.clipsToBounds = true
        return view
    }

    private final var snapshotItems: [DisplayItem] {
        let scale = Double(traitCollection.displayScale)
        return _displayList(scale: scale > 0 && scale.isFinite ? scale : 1).items
    }
}
