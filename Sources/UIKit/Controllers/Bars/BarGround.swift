import CoreGraphics

/// The background of all kinds of bars.
final class BarGround: UIView {
    /// The edge of the line: the one toward the content.
    enum Edge { case top, bottom }

    private let edge: Edge
    private let glass = UIVisualEffectView(effect: nil)
    private let color = UIView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let line = UIImageView(frame: .zero)
    private static let lineHeight: CGFloat = 0.5

    init(_ edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        picture.clipsToBounds = true
        for part in [glass, color, picture, line] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    var look = BarLook.clear {
        didSet { show() }
    }

    private func show() {
        glass.isHidden = look.effect == nil
        glass.effect = look.effect
        color.isHidden = look.color == nil
        color.backgroundColor = look.color
        picture.isHidden = look.picture == nil
        picture.image = look.picture
        picture.contentMode = look.pictureMode
        // A shadow image replaces the colored line. An empty image removes it.
        line.image = look.linePicture
        line.backgroundColor = look.linePicture == nil ? look.lineColor : nil
        line.tintColor = look.lineColor
        line.alpha = look.lineAlpha
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for part in [glass, color, picture] { part.frame = bounds }
        let height = look.linePicture?.size.height ?? Self.lineHeight
        // A colored line is inside the bar; an image is outside, like a shadow.
        let top: CGFloat =
            switch (edge, look.linePicture) {
            case (.bottom, nil): bounds.height - height
            case (.bottom, .some): bounds.height
            case (.top, nil): 0
            case (.top, .some): -height
            }
        line.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    }
}
