import CoreGraphics

/// Shows the operation and the number of items at the corner of a drag preview.
final class DragBadge: UIView {
    /// What the badge shows.
    enum Style: Equatable {
        case none
        /// Items would be added.
        case copy
        /// No drop is possible.
        case forbidden
        case count(Int)

        /// Chooses the style for an operation: a count for several items that are moved or not accepted.
        init(_ operation: UIDropOperation, count: Int) {
            self =
                switch operation {
                case .copy: .copy
                case .forbidden: .forbidden
                case .cancel, .move: count > 1 ? .count(count) : .none
                }
        }
    }

    private let label = UILabel()
    private let bars = [UIView(frame: .zero), UIView(frame: .zero)]
    /// The width and the height, in points.
    static let size: CGFloat = 24

    /// Creates a hidden badge.
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.size, height: Self.size))
        layer.cornerRadius = Self.size / 2
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 2
        layer.shadowOffset = CGSize(width: 0, height: 1)
        label.font = .systemFont(ofSize: 14, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        for bar in bars {
            bar.layer.cornerRadius = 1
            addSubview(bar)
        }
        addSubview(label)
        isHidden = true
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// What the badge currently shows.
    private(set) var style = Style.none

    /// - Parameter count: The number of items, shown for copies of several items.
    func show(_ style: Style, count: Int) {
        self.style = style
        isHidden = style == .none
        for bar in bars {
            bar.transform = .identity
            bar.isHidden = true
        }
        label.text = nil
        layer.borderWidth = 0
        var width = Self.size
        switch style {
        case .none: break
        case .copy:
            backgroundColor = .systemGreen
            if count > 1 {
                label.text = "\(count)"
            } else {
                put(bars[0], CGSize(width: 12, height: 2), .white)
                put(bars[1], CGSize(width: 2, height: 12), .white)
            }
        case .forbidden:
            backgroundColor = .white
            layer.borderWidth = 2.5
            layer.borderColor = UIColor.systemGray.cgColor
            put(bars[0], CGSize(width: Self.size - 5, height: 2.5), .systemGray)
            bars[0].transform = CGAffineTransform(rotationAngle: .pi / 4)
        case .count(let number):
            backgroundColor = .systemRed
            label.text = "\(number)"
        }
        if let text = label.text, text.count > 1 { width += CGFloat(text.count - 1) * 8 }
        bounds.size = CGSize(width: width, height: Self.size)
        label.frame = bounds
    }

    private func put(_ bar: UIView, _ size: CGSize, _ color: UIColor) {
        bar.isHidden = false
        bar.backgroundColor = color
        bar.bounds.size = size
        bar.center = CGPoint(x: Self.size / 2, y: Self.size / 2)
    }
}
