internal import CollectionCore
import CoreGraphics
package import DisplayList
import Foundation
import QuartzCore

/// Extends content beyond its edges: the areas between the content and the edges of the view show mirrored and
/// blurred copies of the content.
///
/// By default, the content fills the safe area, and its copies appear below bars and sidebars. The copies are drawn
/// with every change of the content. Content that draws outside its bounds is not copied there.
@preconcurrency @MainActor open class UIBackgroundExtensionView: UIView {
    /// The standard deviation of the blur, in points.
    private static let deviation = 8.0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        clipsToBounds = true
        InterfaceCoder.leave(coder, self)
    }

    package override class var classWithoutDrawing: UIView.Type { UIBackgroundExtensionView.self }

    /// The extended view, a subview of this view.
    open var contentView: UIView? {
        didSet {
            guard contentView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let contentView { addSubview(contentView) }
            setNeedsLayout()
        }
    }
    /// Whether the content view fills the safe area. If `false`, its frame or constraints place it. The default is
    /// `true`.
    open var automaticallyPlacesContentView = true {
        didSet { if automaticallyPlacesContentView != oldValue { setNeedsLayout() } }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard automaticallyPlacesContentView, let contentView, contentView.superview === self else { return }
        contentView.frame = bounds.inset(by: safeAreaInsets)
    }

    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        guard let content = contentView, content.superview === self, !content.isHidden else { return }
        let whole = Rect(bounds)
        let inner = Rect(content.frame)
        guard inner.width > 0, inner.height > 0 else { return }
        let gaps = (
            left: inner.minX - whole.minX, top: inner.minY - whole.minY, right: whole.maxX - inner.maxX,
            bottom: whole.maxY - inner.maxY
        )
        guard max(max(gaps.left, gaps.right), max(gaps.top, gaps.bottom)) > 0 else { return }
        let own = Rect(content.bounds)
        let drawing = DisplayListBuilder.items(of: content.layer, visible: nil)
        guard !drawing.isEmpty else { return }
        let picture = GroupContent(id: Identity.next(), bounds: own, items: drawing, isCacheable: false)
        var copies: [DisplayItem] = []
        // Each copy is mirrored at one edge of the content, or at two at a corner. The blur of the copies continues
        // into one of the content itself, which the content covers.
        for (row, y) in [(-1.0, gaps.top), (0, 1), (1, gaps.bottom)] where y > 0 {
            for (column, x) in [(-1.0, gaps.left), (0, 1), (1, gaps.right)] where x > 0 {
                copies.append(.group(Self.copy(picture, of: own, at: inner, column: column, row: row)))
            }
        }
        let extended = GroupContent(id: Identity.next(), bounds: whole, items: copies, isCacheable: false)
        let blurred = Group(
            clip: .rect(whole), content: extended, compositing: Compositing(effects: [.blur(Self.deviation)]))
        // The blur fades at the edges of the view, where the copies themselves remain visible.
        let both = GroupContent(
            id: Identity.next(), bounds: whole,
            items: [.group(Group(clip: .rect(whole), content: extended)), .group(blurred)], isCacheable: false)
        items.append(.group(Group(opacity: Double(content.layer.shownOpacity), content: both)))
    }

    /// - Parameters:
    ///   - own: The bounds of the content, in its space.
    ///   - frame: The frame of the content, in the space of this view.
    ///   - column: -1 for a copy at the left, 1 for one at the right.
    ///   - row: -1 for a copy above, 1 for one below.
    private static func copy(
        _ picture: GroupContent, of own: Rect, at frame: Rect, column: Double, row: Double
    ) -> Group {
        let (sx, sy) = (column == 0 ? 1.0 : -1, row == 0 ? 1.0 : -1)
        // The mirrored picture begins at the edge and extends away from it.
        let x = frame.minX + column * frame.width + (sx < 0 ? frame.width : 0)
        let y = frame.minY + row * frame.height + (sy < 0 ? frame.height : 0)
        let map = CollectionCore.AffineTransform(
            a: sx * frame.width / max(own.width, 1e-9), b: 0, c: 0, d: sy * frame.height / max(own.height, 1e-9),
            tx: x - sx * own.minX, ty: y - sy * own.minY)
        return Group(transform: Transform3D(map), clip: .rect(own), content: picture)
    }
}
