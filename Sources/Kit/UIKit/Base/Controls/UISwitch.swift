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
    private static let size = CGSize(width: 51, height: 31)
    private static let rim: CGFloat = 2
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
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        becomeSwitch()
    }

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
    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    private func placeKnob() {
        let side = Self.size.height - 2 * Self.rim
        let atEnd = on != _isRightToLeft
        knob.frame = CGRect(
            x: atEnd ? Self.size.width - Self.rim - side : Self.rim, y: Self.rim, width: side, height: side)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(origin: .zero, size: Self.size)
        track.layer.cornerRadius = Self.size.height / 2
        knob.layer.cornerRadius = Self.size.height / 2 - Self.rim
        placeKnob()
    }

    // MARK: Touches

    /// A touch that moves past the center moves the thumb.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let started = touch.previousLocation(in: self).x
        let middle = Self.size.width / 2
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
