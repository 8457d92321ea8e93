import CoreGraphics

/// The background of all kinds of bars.
package final class BarBackgroundView: UIView {
    /// The edge of the line: the one toward the content.
    enum Edge { case top, bottom }

    private let edge: Edge
    private let glass = UIVisualEffectView(effect: nil)
    private let color = UIView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let line = UIImageView(frame: .zero)
    private static let lineHeight: CGFloat = 0.5

    /// Creates a background without content, with the line at an edge. Touches pass through it.
    init(_ edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        picture.clipsToBounds = true
        for part in [glass, color, picture, line] { addSubview(part) }
    }

    /// Always returns `nil`. Only code creates this view.
    package required init?(coder: NSCoder) { nil }

    /// The displayed values. The default is ``BarBackground/clear``.
    var background = BarBackground.clear {
        didSet { show() }
    }

    /// Hides the line even if the appearance has one.
    var hidesLine = false {
        didSet { line.isHidden = hidesLine }
    }

    private func show() {
        glass.isHidden = background.effect == nil
        glass.effect = background.effect
        color.isHidden = background.color == nil
        color.backgroundColor = background.color
        picture.isHidden = background.picture == nil
        picture.image = background.picture
        picture.contentMode = background.pictureMode
        // A shadow image replaces the colored line. An empty image removes it.
        line.image = background.linePicture
        line.backgroundColor = background.linePicture == nil ? background.lineColor : nil
        line.tintColor = background.lineColor
        line.alpha = background.lineAlpha
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        for part in [glass, color, picture] { part.frame = bounds }
        let height = background.linePicture?.size.height ?? Self.lineHeight
        // A colored line is inside the bar; an image is outside, like a shadow.
        let top: CGFloat =
            switch (edge, background.linePicture) {
            case (.bottom, nil): bounds.height - height
            case (.bottom, .some): bounds.height
            case (.top, nil): 0
            case (.top, .some): -height
            }
        line.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    }
}
