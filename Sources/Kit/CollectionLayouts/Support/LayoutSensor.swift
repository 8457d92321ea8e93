import UIKit

/// An invisible view behind the cells of a collection view, which reports that the views were laid out.
///
/// A tracker calls `setNeedsLayout()` whenever the content moves. The report follows after the cells are laid out.
final class LayoutSensor: UIView {
    private let didLayOut: () -> Void
    private let windowDidChange: () -> Void

    /// Creates a sensor that calls `didLayOut` after each layout, and `windowDidChange` when its window changes.
    init(didLayOut: @escaping () -> Void, windowDidChange: @escaping () -> Void = {}) {
        self.didLayOut = didLayOut
        self.windowDidChange = windowDidChange
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    /// Returns `nil`: closures cannot be archived.
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        didLayOut()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
    }
}
