import CoreGraphics
public import Foundation
import QuartzCore

/// Two buttons that decrement and increment a number by a step.
///
/// A press takes effect when the touch begins. Holding it repeats every tenth of a second after an initial half
/// second.
@preconcurrency @MainActor open class UIStepper: UIControl {
    /// The only size of a stepper, in points. Recorded; see `docs/SIZES.md`.
    private static let size = CGSize(width: 94, height: 32)
    /// The thickness of the lines of the symbols, in points.
    private static let thickness: CGFloat = 2
    /// The time from a press to its first repetition, in seconds.
    private static let repeatDelay = 0.5
    /// The time between two repetitions, in seconds.
    private static let repeatInterval = 0.1

    private final let plate = UIView(frame: .zero)
    private final let divider = UIView(frame: .zero)
    private final let pressMark = UIView(frame: .zero)
    private final let minus = UIView(frame: .zero)
    private final let plusAcross = UIView(frame: .zero)
    private final let plusUp = UIView(frame: .zero)

    private final var number = 0.0
    private final var minimum = 0.0
    private final var maximum = 100.0
    private final var step = 1.0

    /// 1 while the increment button is pressed, -1 for the decrement button, 0 for none.
    private final var pressed = 0.0
    private final var changedInPress = false
    private final var repeats: CADisplayLink?
    private final var nextRepeat = Double.infinity

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        becomeStepper()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeStepper()
        InterfaceCoder.leave(coder, self)
    }

    private func becomeStepper() {
        plate.layer.cornerRadius = _design.stepperRadius
        plate.clipsToBounds = true
        plate.addSubview(pressMark)
        for view in [plate, divider, minus, plusAcross, plusUp] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        plate.backgroundColor = .tertiarySystemFill
        pressMark.backgroundColor = .systemFill
        divider.backgroundColor = .separator
        showState()
    }

    // MARK: Value

    /// Clamped to the limits. Setting it sends no event.
    open var value: Double {
        get { number }
        set {
            number = newValue.isNaN ? minimum : min(maximum, max(minimum, newValue))
            showState()
        }
    }
    /// Less than ``maximumValue``.
    open var minimumValue: Double {
        get { minimum }
        set { trapping { () throws(UIKitException) in try setLimits(newValue, maximum) } }
    }
    /// More than ``minimumValue``.
    open var maximumValue: Double {
        get { maximum }
        set { trapping { () throws(UIKitException) in try setLimits(minimum, newValue) } }
    }
    /// The change for one press; greater than zero.
    open var stepValue: Double {
        get { step }
        set { trapping { () throws(UIKitException) in try setStep(newValue) } }
    }

    /// Sets both limits, and limits the value to them. Throws if the minimum is not less than the maximum.
    package final func setLimits(_ low: Double, _ high: Double) throws(UIKitException) {
        guard low < high else {
            throw UIKitException(
                .invalidArgument, "A stepper's minimumValue (\(low)) must be less than its maximumValue (\(high)).")
        }
        (minimum, maximum) = (low, high)
        value = number
    }

    /// Sets the step. Throws if it is not positive.
    package final func setStep(_ new: Double) throws(UIKitException) {
        guard new > 0 else {
            throw UIKitException(
                .invalidArgument, "A stepper's stepValue must be more than zero; it was set to \(new).")
        }
        step = NumberPolicy.usable(new, step, limit: 1e300, "UIStepper.stepValue")
    }

    /// Whether values beyond one limit continue at the other.
    open var wraps = false {
        didSet { showState() }
    }
    /// Whether holding a button repeats the change.
    open var autorepeat = true
    /// Whether each change sends an event, rather than only the end of a press.
    open var isContinuous = true

    /// Whether a press in a direction changes the value.
    private func canStep(_ direction: Double) -> Bool { wraps || (direction > 0 ? number < maximum : number > minimum) }

    private func stepOnce(_ direction: Double) {
        let target = number + direction * step
        let before = number
        if target > maximum {
            value = wraps ? minimum : maximum
        } else if target < minimum {
            value = wraps ? maximum : minimum
        } else {
            value = target
        }
        guard number != before else { return }
        changedInPress = true
        if isContinuous { sendChange() }
    }

    private func sendChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    // MARK: Appearance

    private func showState() {
        let color = { (direction: Double) -> UIColor in
            self.isEnabled && self.canStep(direction) ? .label : .tertiaryLabel
        }
        minus.backgroundColor = color(-1)
        for view in [plusAcross, plusUp] { view.backgroundColor = color(1) }
        pressMark.isHidden = pressed == 0
        setNeedsLayout()
    }

    package override func _stateDidChange() { showState() }

    override var defaultHugging: HuggingPriorities { .fixedSize }
    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let box = CGRect(origin: .zero, size: Self.size)
        let half = box.width / 2
        plate.frame = box
        divider.frame = CGRect(x: half - 0.5, y: 8, width: 1, height: box.height - 16)
        let plusAtRight = !_isRightToLeft
        let left = { (isPlus: Bool) -> CGFloat in isPlus == plusAtRight ? half : 0 }
        pressMark.frame = CGRect(x: left(pressed > 0), y: 0, width: half, height: box.height)
        func place(_ view: UIView, isPlus: Bool, width: CGFloat, height: CGFloat) {
            view.frame = CGRect(
                x: left(isPlus) + (half - width) / 2, y: (box.height - height) / 2, width: width, height: height)
        }
        let length = _design.stepperMark
        place(minus, isPlus: false, width: length, height: Self.thickness)
        place(plusAcross, isPlus: true, width: length, height: Self.thickness)
        place(plusUp, isPlus: true, width: Self.thickness, height: length)
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let atRight = touch.location(in: self).x >= Self.size.width / 2
        let direction: Double = atRight == !_isRightToLeft ? 1 : -1
        guard canStep(direction) else { return false }
        pressed = direction
        changedInPress = false
        stepOnce(direction)
        showState()
        if autorepeat { startRepeating() }
        return true
    }

    /// A touch that leaves its button releases it.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let atRight = point.x >= Self.size.width / 2
        guard bounds.contains(point), (atRight == !_isRightToLeft) == (pressed > 0) else {
            endPress()
            return false
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endPress()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endPress()
    }

    private func startRepeating() {
        nextRepeat = _now + Self.repeatDelay
        let link = CADisplayLink(_handler: { [weak self] link in
            MainActor.assumeIsolated {
                guard let self, self.window != nil else { return link.invalidate() }
                self.repeatIfDue()
            }
        })
        link.add(to: .main, forMode: .common)
        repeats = link
    }

    private func repeatIfDue() {
        let now = _now
        guard pressed != 0, now >= nextRepeat else { return }
        // Does not catch up after a slow frame.
        nextRepeat = now + Self.repeatInterval
        stepOnce(pressed)
    }

    private func endPress() {
        guard pressed != 0 else { return }
        pressed = 0
        repeats?.invalidate()
        repeats = nil
        showState()
        if changedInPress, !isContinuous { sendChange() }
        changedInPress = false
    }

    package override var ownsTaps: Bool { true }

    // MARK: Accessibility

    open override func accessibilityIncrement() { press(1) }
    open override func accessibilityDecrement() { press(-1) }

    private func press(_ direction: Double) {
        let before = number
        stepOnce(direction)
        if number != before, !isContinuous { sendChange() }
    }
}
