import Foundation
internal import QuartzCore

/// The buttons that a swipe uncovers behind one side of a row. As large as the row, whose sides it looks out from.
final class SwipeActionsView: UIView {
    /// One button: a colour with a picture, a title, or both.
    final class Button: UIControl {
        let action: UIContextualAction
        private let label = UILabel(frame: .zero)
        private let picture = UIImageView(frame: .zero)

        /// In points: from the sides to the title, the least width, and between picture and title.
        private static let padding: CGFloat = 16
        private static let leastWidth: CGFloat = 74
        private static let gap: CGFloat = 4

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
            picture.image = action.image.map {
                $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
            }
            picture.tintColor = .white
            addSubview(picture)
            addSubview(label)
        }

        required init?(coder: NSCoder) { nil }

        /// The width that shows all of it.
        var naturalWidth: CGFloat {
            let needed = max(label.intrinsicContentSize.width, action.image?.size.width ?? 0)
            return max(Self.leastWidth, needed + 2 * Self.padding)
        }

        override func _stateDidChange() { alpha = isHighlighted ? 0.75 : 1 }

        override func layoutSubviews() {
            super.layoutSubviews()
            let image = action.image?.size ?? .zero
            let text = label.sizeThatFits(CGSize(width: max(1, naturalWidth - Self.padding), height: bounds.height))
            let gap = image.height > 0 && text.height > 0 ? Self.gap : 0
            let top = (bounds.height - image.height - gap - text.height) / 2
            picture.frame = CGRect(
                x: (bounds.width - image.width) / 2, y: top, width: image.width, height: image.height)
            label.frame = CGRect(
                x: (bounds.width - text.width) / 2, y: top + image.height + gap, width: text.width, height: text.height)
        }
    }

    /// From the row's edge inwards.
    let buttons: [Button]
    /// Whether the buttons look out at the row's right side.
    let isAtRight: Bool

    /// How far the row is moved aside, in points.
    var extent: CGFloat = 0 {
        didSet { if extent != oldValue { setNeedsLayout() } }
    }
    /// Whether lifting the finger now performs the first action: its button takes all the room.
    var isArmed = false {
        didSet { if isArmed != oldValue { setNeedsLayout() } }
    }

    init(_ actions: [UIContextualAction], isAtRight: Bool) {
        buttons = actions.map { Button($0) }
        self.isAtRight = isAtRight
        super.init(frame: .zero)
        clipsToBounds = true
        // What comes first lies on top, so that it can grow over the others.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// How far the row is moved when it rests open.
    var openExtent: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let whole = openExtent
        var start: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            // All buttons grow and shrink in the same proportion.
            let share = whole > 0 ? extent * button.naturalWidth / whole : 0
            let width = isArmed ? (index == 0 ? extent : 0) : share
            let x = isAtRight ? bounds.width - start - width : start
            button.frame = CGRect(x: x, y: 0, width: max(0, width), height: bounds.height)
            start += width
        }
    }

    /// Only what is uncovered takes touches.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event) else { return false }
        return isAtRight ? point.x >= bounds.width - extent : point.x < extent
    }
}
