import CoreGraphics
public import Foundation

/// How a date picker shows its value.
public enum UIDatePickerStyle: Int, Sendable {
    /// `compact` for modes that have this style, otherwise `wheels`.
    case automatic = 0
    case wheels = 1
    /// Capsules that open a calendar or wheels.
    case compact = 2
    /// A calendar, with a row for the time if the mode has one.
    case inline = 3
}

/// A control that selects a date, a time, both, or a duration.
///
/// Changes by the user send `valueChanged` and `primaryActionTriggered`. Changes by code send no events.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    /// What the picker selects.
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        /// A duration of up to 23 hours and 59 minutes.
        case countDownTimer = 3
        case yearAndMonth = 4
    }

    private static let longestDuration: TimeInterval = 24 * 3600 - 60
    private final var content: (any DatePickerContent)?
    private final var value: Date
    private final var duration: TimeInterval = 0
    private final var interval = 1
    private final var settings = DateSettings()
    /// The current date, for the mark of the present day.
    package final var currentDate: () -> Date = { Date() }

    public override init(frame: CGRect) {
        value = Date()
        super.init(frame: frame)
        rebuild()
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        value = Date()
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        rebuild()
        InterfaceCoder.leave(coder, self)
    }

    // MARK: Style

    /// What the user selects. The default is the date and the time.
    open var datePickerMode = Mode.dateAndTime {
        didSet { if datePickerMode != oldValue { rebuild() } }
    }

    /// The requested style. Modes without this style use `wheels`.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
    }

    /// The style in use; never `automatic`.
    open var datePickerStyle: UIDatePickerStyle {
        switch datePickerMode {
        case .countDownTimer, .yearAndMonth: .wheels
        default: preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
        }
    }

    private func rebuild() {
        content?.removeFromSuperview()
        let made: any DatePickerContent =
            switch datePickerStyle {
            case .compact: DateCapsules(self, datePickerMode)
            // The time alone has no calendar.
            case .inline where datePickerMode != .time:
                DateCalendar(self, showsTime: datePickerMode == .dateAndTime)
            default: DateWheels(self, datePickerMode)
            }
        content = made
        made.semanticContentAttribute = semanticContentAttribute
        addSubview(made)
        _stateDidChange()
        update(animated: false)
    }

    /// Shows the current values.
    private func update(animated: Bool) {
        content?.update(animated: animated)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Value

    /// The selected date, within the limits and rounded down to ``minuteInterval``. Setting it sends no event.
    open var date: Date {
        get { value }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date, limited to the allowed ones. Does nothing for dates that calendars cannot represent. Sends no
    /// events.
    open func setDate(_ date: Date, animated: Bool) {
        guard let date = DateRules.supported(date) else { return }
        value = _rules.allowed(date)
        update(animated: animated && window != nil)
    }

    /// The earliest date. The limits have no effect if it is later than ``maximumDate``.
    open var minimumDate: Date? {
        didSet { if minimumDate != oldValue { limitsChanged() } }
    }
    /// The latest date. The limits have no effect if it is earlier than ``minimumDate``.
    open var maximumDate: Date? {
        didSet { if maximumDate != oldValue { limitsChanged() } }
    }

    /// The step of minutes. Values that do not divide 60 count as 1.
    open var minuteInterval: Int {
        get { interval }
        set {
            interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            limitsChanged()
        }
    }
    /// Whether dates are rounded down to ``minuteInterval``.
    open var roundsToMinuteInterval = true {
        didSet { if roundsToMinuteInterval != oldValue { limitsChanged() } }
    }

    private func limitsChanged() { setDate(value, animated: false) }

    /// The selected duration of the mode `countDownTimer` in seconds, from 0 to 86,340.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            duration = newValue.isNaN ? 0 : min(Self.longestDuration, max(0, newValue))
            update(animated: false)
        }
    }

    /// The duration that the wheels show: full minutes of the interval, and at least one of them.
    final var shownDuration: TimeInterval {
        let step = Double(interval) * 60
        return max(step, (duration / step).rounded(.down) * step)
    }

    // MARK: Locale

    /// The locale of the texts; by default that of the calendar.
    open var locale: Locale? {
        get { settings.locale }
        set {
            settings.locale = newValue
            limitsChanged()
        }
    }
    /// The calendar of the dates; by default that of the locale.
    open var calendar: Calendar! {
        get { _rules.calendar }
        set {
            settings.calendar = newValue
            limitsChanged()
        }
    }
    /// The time zone of the dates; by default that of the calendar.
    open var timeZone: TimeZone? {
        get { settings.timeZone }
        set {
            settings.timeZone = newValue
            limitsChanged()
        }
    }

    /// The texts in the locale of the picker.
    final var _texts: DateTexts { settings.currentTexts() }

    /// The picker's calendar, limits, and interval.
    final var _rules: DateRules {
        DateRules(
            calendar: _texts.calendar, minimum: minimumDate, maximum: maximumDate, minuteInterval: interval,
            roundsToInterval: roundsToMinuteInterval)
    }

    // MARK: Changes by the user

    /// Shows a date that the user selected, or the nearest one that is allowed.
    final func userPicked(_ date: Date) {
        let before = value
        setDate(date, animated: true)
        if value != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// Called by the wheels when the user selected a duration, in seconds. Sends events if it changed.
    final func userPicked(duration new: TimeInterval) {
        let before = duration
        duration = new
        duration = min(Self.longestDuration, shownDuration)
        update(animated: true)
        if duration != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // The parts of the picker handle touches.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }

    // MARK: Appearance

    package override func _stateDidChange() {
        content?.isUserInteractionEnabled = isEnabled
        content?.alpha = isEnabled ? 1 : 0.5
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            content?.semanticContentAttribute = semanticContentAttribute
            setNeedsLayout()
        }
    }

    override var defaultHugging: HuggingPriorities { .fixedSize }
    open override var intrinsicContentSize: CGSize { content?.fittingSize ?? .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
        content?.setNeedsLayout()
    }
}
