internal import CollectionCore
public import Foundation

/// A toggle with two states, on and off.
@preconcurrency @MainActor open class UISwitch: UIControl {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UISwitch.onTintColor),
        AppearanceProperties.property(\UISwitch.thumbTintColor),
    ]
    /// The movement of the thumb, which overshoots.
    ///
    /// - Source: read off pictures of iOS 26.1; not as certain as the spring of the track.
    private static let duration = 0.336
    private static let thumbCurve = TimingCurve(x1: 0.16, y1: 0.004, x2: 0.406, y2: 1.192)
    private final let track = UIView(frame: .zero)
    private final let knob = UIView(frame: .zero)
    private final var on = false

    /// Ignores the size of `frame`: all switches have the same size.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: DesignMetrics.current.switchSize))
        becomeSwitch()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeSwitch()
        InterfaceCoder.leave(coder, self)
    }

    private func becomeSwitch() {
        for view in [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.2
        knob.layer.shadowRadius = 2
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        showColors()
    }

    /// Whether the switch is on. Setting it changes it without an animation and sends no events.
    open var isOn: Bool {
        get { on }
        set { setOn(newValue, animated: false) }
    }

    /// Sets the state without sending an event.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != self.on else { return }
        self.on = on
        guard animated, window != nil else {
            showColors()
            return placeKnob()
        }
        (on ? SystemSpring.switchOn : .switchOff).animate { self.showColors() }
        UIView._animate(
            duration: Self.duration, delay: 0, timing: .curve(Self.thumbCurve), options: .allowUserInteraction,
            animations: { self.placeKnob() }, completion: nil)
    }

    /// The color of the track while the switch is on; `nil` for green.
    open var onTintColor: UIColor? {
        didSet { showColors() }
    }
    /// The color of the thumb; `nil` for the default.
    open var thumbTintColor: UIColor? {
        didSet { showColors() }
    }

    private func showColors() {
        track.backgroundColor = on ? onTintColor ?? .systemGreen : .secondarySystemFill
        knob.backgroundColor = thumbTintColor ?? .white
        alpha = isEnabled ? 1 : 0.5
    }

    package override func _stateDidChange() { showColors() }

    override var defaultHugging: HuggingPriorities { .fixedSize }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: _design.switchLayoutWidth, height: _design.switchSize.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { _design.switchSize }
    /// The frame extends beyond the trailing edge by which layouts align it.
    open override var alignmentRectInsets: UIEdgeInsets {
        let excess = _design.switchSize.width - _design.switchLayoutWidth
        return UIEdgeInsets(
            top: 0, left: _isRightToLeft ? excess : 0, bottom: 0, right: _isRightToLeft ? 0 : excess)
    }

    private func placeKnob() {
        let (size, thumb) = (_design.switchSize, _design.switchThumb)
        let rim = (size.height - thumb.height) / 2
        let atEnd = on != _isRightToLeft
        knob.frame = CGRect(
            origin: CGPoint(x: atEnd ? size.width - rim - thumb.width : rim, y: rim), size: thumb)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(origin: .zero, size: _design.switchSize)
        track.layer.cornerRadius = _design.switchSize.height / 2
        knob.layer.cornerRadius = _design.switchThumb.height / 2
        placeKnob()
    }

    // MARK: Touches

    /// A touch that moves past the center moves the thumb.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let started = touch.previousLocation(in: self).x
        let middle = _design.switchSize.width / 2
        if (x - middle) * (started - middle) < 0 {
            dragged = true
            change(to: (x > middle) != _isRightToLeft)
        }
        return true
    }

    private var dragged = false

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        dragged = false
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside, !dragged { change(to: !on) }
    }

    private func change(to on: Bool) {
        guard on != self.on else { return }
        setOn(on, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    package override var ownsTaps: Bool { true }
}
