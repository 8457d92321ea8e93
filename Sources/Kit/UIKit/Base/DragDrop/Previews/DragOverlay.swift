import CoreGraphics
import QuartzCore

/// Shows dragged items above all other content of a window.
final class DragOverlay: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
        layer.zPosition = 100_000
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }
}
