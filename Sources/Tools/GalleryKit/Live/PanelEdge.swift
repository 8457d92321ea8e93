@_spi(Port) import UIKit

/// The line between a layout and the panel. Dragging it changes the width of the panel.
final class PanelEdge: UIView, UIPointerInteractionDelegate {
    /// Called with the distance of a drag since its last movement, in points toward the trailing edge.
    var onMove: ((CGFloat) -> Void)?
    /// The width of the view, in points; the line itself is one point wide.
    static let width: CGFloat = 13
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = DemoStyle.hairline
        line.isUserInteractionEnabled = false
        addSubview(line)
        addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector("dragged:", calling: PanelEdge.dragged)))
        addGestureRecognizer(
            UIHoverGestureRecognizer(target: self, action: Selector("hovered:", calling: PanelEdge.hovered)))
        addInteraction(UIPointerInteraction(delegate: self))
        isAccessibilityElement = true
        accessibilityIdentifier = "panel edge"
        accessibilityLabel = "Width of the panel"
        accessibilityTraits = .adjustable
    }

    /// Always fails: the gallery has no interface files.
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: bounds.midX.rounded(.down), y: 0, width: 1, height: bounds.height)
    }

    private func mark(_ isMarked: Bool) { line.backgroundColor = isMarked ? DemoStyle.accent : DemoStyle.hairline }

    private func dragged(_ recognizer: UIPanGestureRecognizer) {
        let distance = recognizer.translation(in: superview).x
        recognizer.setTranslation(.zero, in: superview)
        mark(recognizer.state == .began || recognizer.state == .changed)
        if distance != 0 { onMove?(effectiveUserInterfaceLayoutDirection == .rightToLeft ? -distance : distance) }
    }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        mark(recognizer.state == .began || recognizer.state == .changed)
    }

    /// Returns a horizontal beam, the pointer for edges that can be dragged.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        UIPointerStyle(shape: .horizontalBeam(length: 24))
    }

    override func accessibilityIncrement() { onMove?(-40) }
    override func accessibilityDecrement() { onMove?(40) }
}
