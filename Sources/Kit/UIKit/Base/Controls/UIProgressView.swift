public import Foundation

/// A bar that shows the progress of a task.
@preconcurrency @MainActor open class UIProgressView: UIView {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UIProgressView.progressTintColor),
        AppearanceProperties.property(\UIProgressView.trackTintColor),
    ]
    /// Where the bar is used, which determines the color of the track.
    public enum Style: Int, Sendable {
        case `default`
        /// Without a track, for use in bars.
        case bar
    }

    /// The height of the bar, in points. Recorded; see `docs/SIZES.md`.
    private static let thickness: CGFloat = 4
    private final let track = UIView(frame: .zero)
    private final let fill = UIView(frame: .zero)
    private final var fraction: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeProgress()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeProgress()
        InterfaceCoder.leave(coder, self)
    }

    /// Creates a bar that is 160 points wide.
    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 160, height: Self.thickness))
        progressViewStyle = style
        showColors()
    }

    private func becomeProgress() {
        for view in [track, fill] {
            view.layer.cornerRadius = Self.thickness / 2
            addSubview(view)
        }
        showColors()
    }

    /// Determines the color of the track. The default is `default`.
    open var progressViewStyle = Style.default {
        didSet { showColors() }
    }

    /// Clamped to 0...1.
    open var progress: Float {
        get { fraction }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress, limited to 0 through 1. The animation takes a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        let new = progress.isNaN ? 0 : max(0, min(1, progress))
        guard new != fraction else { return }
        fraction = new
        if animated, window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.place() }
        } else {
            place()
        }
    }

    /// The color of the completed part; `nil` for the default.
    open var progressTintColor: UIColor? {
        didSet { showColors() }
    }
    /// The color of the part that remains; `nil` for that of the style.
    open var trackTintColor: UIColor? {
        didSet { showColors() }
    }

    private func showColors() {
        fill.backgroundColor = progressTintColor ?? tintColor
        track.backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    override var defaultHugging: HuggingPriorities { .fixedHeight }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.thickness) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.thickness) }

    private func place() {
        let y = (bounds.height - Self.thickness) / 2
        track.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.thickness)
        // Recorded: whole points.
        let width = (bounds.width * CGFloat(fraction)).rounded()
        fill.frame = CGRect(x: _isRightToLeft ? bounds.width - width : 0, y: y, width: width, height: Self.thickness)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
}
