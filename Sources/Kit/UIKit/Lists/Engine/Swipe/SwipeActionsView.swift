import Foundation
import QuartzCore

/// The action buttons that a swipe reveals at one side of a cell. The view is behind the cell and has the cell's frame.
final class SwipeActionsView: UIView {
    /// An action button: a color with an image, a title, or both.
    final class Button: UIControl {
        /// The action that the button performs.
        let action: UIContextualAction
        private let label = UILabel(frame: .zero)
        private let imageView = UIImageView(frame: .zero)

        /// Dimensions in points: the horizontal padding, the minimum width, and the gap between image and title.
        private static let padding: CGFloat = 16
        private static let minimumWidth: CGFloat = 74
        private static let gap: CGFloat = 4

        /// Creates a button with the color, the image, and the title of an action.
        init(_ action: UIContextualAction) {
            self.action = action
            super.init(frame: .zero)
            clipsToBounds = true
            backgroundColor = action.backgroundColor
            label.text = action.title
            label.font = .systemFont(ofSize: 15, weight: .medium)
            label.textColor = .white
            label.textAlignment = .center
            label.numberOfLines = 2
            imageView.image = action.image.map {
                $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
            }
            imageView.tintColor = .white
            addSubview(imageView)
            addSubview(label)
        }

        /// Always returns `nil`. Only code creates this view.
        required init?(coder: NSCoder) { nil }

        /// The width that fits the title and the image, in points.
        var naturalWidth: CGFloat {
            let needed = max(label.intrinsicContentSize.width, action.image?.size.width ?? 0)
            return max(Self.minimumWidth, needed + 2 * Self.padding)
        }

        override func _stateDidChange() { alpha = isHighlighted ? 0.75 : 1 }

        override func layoutSubviews() {
            super.layoutSubviews()
            let image = action.image?.size ?? .zero
            let text = label.sizeThatFits(CGSize(width: max(1, naturalWidth - Self.padding), height: bounds.height))
            let gap = image.height > 0 && text.height > 0 ? Self.gap : 0
            let top = (bounds.height - image.height - gap - text.height) / 2
            imageView.frame = CGRect(
                x: (bounds.width - image.width) / 2, y: top, width: image.width, height: image.height)
            label.frame = CGRect(
                x: (bounds.width - text.width) / 2, y: top + image.height + gap, width: text.width, height: text.height)
        }
    }

    /// The buttons, ordered from the cell's edge inward.
    let buttons: [Button]
    /// Whether the buttons are at the right side of the cell.
    let isAtRight: Bool

    /// The distance by which the cell's contents are shifted, in points.
    var extent: CGFloat = 0 {
        didSet { if extent != oldValue { setNeedsLayout() } }
    }
    /// Whether ending the drag performs the first action. Its button then fills the revealed area.
    var isArmed = false {
        didSet { if isArmed != oldValue { setNeedsLayout() } }
    }

    /// Creates the buttons of actions, which are ordered from the cell's edge inward.
    init(_ actions: [UIContextualAction], isAtRight: Bool) {
        buttons = actions.map { Button($0) }
        self.isAtRight = isAtRight
        super.init(frame: .zero)
        clipsToBounds = true
        // The first button is on top, so that it can grow over the others.
        for button in buttons.reversed() { addSubview(button) }
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    /// The distance by which the contents are shifted while the actions remain open, in points.
    var openExtent: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let totalWidth = openExtent
        var start: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            // All buttons grow and shrink in proportion.
            let share = totalWidth > 0 ? extent * button.naturalWidth / totalWidth : 0
            let width = isArmed ? (index == 0 ? extent : 0) : share
            let x = isAtRight ? bounds.width - start - width : start
            button.frame = CGRect(x: x, y: 0, width: max(0, width), height: bounds.height)
            start += width
        }
    }

    /// Accepts touches only in the revealed area.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event) else { return false }
        return isAtRight ? point.x >= bounds.width - extent : point.x < extent
    }
}
