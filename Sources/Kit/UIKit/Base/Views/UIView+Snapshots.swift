internal import CoreGraphics
internal import DisplayList

/// Shows the appearance of another view at the time of creation.
final class SnapshotView: UIView {
    private let items: [DisplayItem]

    /// - Parameter items: In this view's space.
    init(_ items: [DisplayItem], size: CGSize) {
        self.items = items
        super.init(frame: CGRect(origin: .zero, size: size))
    }

    /// Creates an empty snapshot: the picture is not archived.
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
    /// A view with the current appearance of a part of this view, given in its coordinates.
    final func _snapshot(of rect: CGRect) -> UIView {
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
