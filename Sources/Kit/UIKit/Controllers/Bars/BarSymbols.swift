import QuartzCore

/// The symbols of bar buttons, as strokes in a square of 24 points.
@MainActor enum BarSymbols {
    /// Returns the strokes of a system item; `nil` for items that are shown as text.
    static func path(of item: UIBarButtonItem.SystemItem) -> UIBezierPath? {
        let path = UIBezierPath()
        func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) {
            for (index, (x, y)) in points.enumerated() {
                let point = CGPoint(x: x, y: y)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if closed { path.close() }
        }
        func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from: CGFloat = 0, to: CGFloat = 2 * .pi) {
            path.move(to: CGPoint(x: x + radius * cos(from), y: y + radius * sin(from)))
            path.addArc(
                withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: from, endAngle: to, clockwise: true)
        }
        switch item {
        case .add:
            line((12, 4), (12, 20))
            line((4, 12), (20, 12))
        case .stop, .close:
            line((5.5, 5.5), (18.5, 18.5))
            line((18.5, 5.5), (5.5, 18.5))
        case .refresh:
            arc(12, 12, 7.5, from: -0.9, to: 4.4)
            line((9.2, 1.8), (10, 4.8), (7, 6.4))
        case .search:
            arc(10.5, 10.5, 6)
            line((15, 15), (20, 20))
        case .trash:
            line((4.5, 6.5), (19.5, 6.5))
            line((9, 6.5), (9.6, 3.8), (14.4, 3.8), (15, 6.5))
            line((6.5, 6.5), (7.4, 20), (16.6, 20), (17.5, 6.5))
        case .play: line((7, 4.5), (19, 12), (7, 19.5), closed: true)
        case .pause:
            line((8.5, 5), (8.5, 19))
            line((15.5, 5), (15.5, 19))
        case .rewind:
            line((12, 6.5), (3.5, 12), (12, 17.5), closed: true)
            line((20.5, 6.5), (12, 12), (20.5, 17.5), closed: true)
        case .fastForward:
            line((3.5, 6.5), (12, 12), (3.5, 17.5), closed: true)
            line((12, 6.5), (20.5, 12), (12, 17.5), closed: true)
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace, .compose, .reply, .action,
            .organize,
            .bookmarks, .camera, .pageCurl:
            return nil
        }
        return path
    }

    /// An arrow that points to the leading side.
    static func back(rightToLeft: Bool) -> UIBezierPath {
        let path = UIBezierPath()
        let (tip, tail): (CGFloat, CGFloat) = rightToLeft ? (16, 8) : (8, 16)
        path.move(to: CGPoint(x: tail, y: 4))
        path.addLine(to: CGPoint(x: tip, y: 12))
        path.addLine(to: CGPoint(x: tail, y: 20))
        return path
    }
}

/// Draws a symbol in the tint color.
final class BarSymbolView: UIView {
    /// The width and height, in points.
    static let side: CGFloat = 24
    override class var layerClass: AnyClass { CAShapeLayer.self }

    /// Creates a view that strokes a path in a square of ``side`` points with a width of 2 points.
    init(_ path: UIBezierPath) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        isUserInteractionEnabled = false
        shape?.path = path.cgPath
        shape?.fillColor = nil
        shape?.lineWidth = 2
        showTint()
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    private var shape: CAShapeLayer? { layer as? CAShapeLayer }
    private func showTint() { shape?.strokeColor = tintColor.cgColor(for: traitCollection) }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        showTint()
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        showTint()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showTint()
    }
}
