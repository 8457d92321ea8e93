import CoreGraphics
import Foundation

/// The inline style of a date picker: the days of a month, and optionally a row with the time.
final class DateCalendar: UIView, DatePickerContent {
    private weak var picker: UIDatePicker?
    private let title = UILabel(frame: .zero)
    private let previousButton = MonthButton("chevron.backward")
    private let nextButton = MonthButton("chevron.forward")
    private var letters: [UILabel] = []
    private var days: [DayButton] = []
    private let timeLabel = UILabel(frame: .zero)
    private let time: DateCapsules?
    /// The first day of the month that is visible.
    private var month: Date?
    /// The date for which the month was last selected.
    private var shownDate: Date?

    private static let headerHeight: CGFloat = 44
    private static let lettersHeight: CGFloat = 22
    private static let rowHeight: CGFloat = 44
    private static let timeHeight: CGFloat = 50
    private static let margin: CGFloat = 12
    private static let weeks = 6
    /// The days of the largest week of a calendar.
    private static let weekLength = 7

    init(_ picker: UIDatePicker, showsTime: Bool) {
        self.picker = picker
        time = showsTime ? DateCapsules(picker, .time) : nil
        super.init(frame: .zero)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.accessibilityTraits = .header
        addSubview(title)
        for (button, distance) in [(previousButton, -1), (nextButton, 1)] {
            button.addAction(UIAction { [weak self] _ in self?.turn(distance) }, for: .touchUpInside)
            addSubview(button)
        }
        for _ in 0..<Self.weekLength {
            let label = UILabel(frame: .zero)
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            letters.append(label)
            addSubview(label)
        }
        for _ in 0..<Self.weeks * Self.weekLength {
            let button = DayButton()
            button.addAction(
                UIAction { [weak self, weak button] _ in if let date = button?.date { self?.pick(date) } },
                for: .touchUpInside)
            days.append(button)
            addSubview(button)
        }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addHandler { [weak self] swipe in
                guard let self, swipe.state == .ended else { return }
                self.turn((direction == .left) == self._isRightToLeft ? -1 : 1)
            }
            addGestureRecognizer(swipe)
        }
        guard let time else { return }
        timeLabel.font = .systemFont(ofSize: 17)
        timeLabel.text = "Time"
        addSubview(timeLabel)
        addSubview(time)
    }

    required init?(coder: NSCoder) { nil }

    var fittingSize: CGSize {
        let grid = Self.headerHeight + Self.lettersHeight + CGFloat(Self.weeks) * Self.rowHeight
        return CGSize(width: 320, height: grid + (time == nil ? 0 : Self.timeHeight))
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { time?.semanticContentAttribute = semanticContentAttribute }
    }

    // MARK: Months

    func update(animated: Bool) {
        guard let picker else { return }
        let rules = picker._rules
        // A month to which the user turned remains visible until the date changes.
        if month == nil || shownDate != picker.date { month = rules.firstOfMonth(picker.date) }
        shownDate = picker.date
        time?.update(animated: animated)
        showMonth(picker)
    }

    private func adjacentMonth(_ distance: Int, _ picker: UIDatePicker) -> Date? {
        guard let month, let date = picker._rules.calendar.date(byAdding: .month, value: distance, to: month),
            DateRules.supported(date) == date, picker._rules.allows(.month, containing: date)
        else { return nil }
        return date
    }

    private func turn(_ distance: Int) {
        guard let picker, let target = adjacentMonth(distance, picker) else { return }
        month = picker._rules.firstOfMonth(target)
        showMonth(picker)
    }

    private func pick(_ day: Date) {
        guard let picker else { return }
        picker.userPicked(picker._rules.date(onDayOf: day, atTimeOf: picker.date))
    }

    /// In other languages than English, a button is described by the month that it shows, because Foundation provides the
    /// names of months in all languages.
    private func describe(_ button: UIControl, turning distance: Int, _ english: String, _ picker: UIDatePicker) {
        let target = adjacentMonth(distance, picker)
        button.isEnabled = target != nil
        let isEnglish = picker._texts.locale.language.languageCode == .english
        button.accessibilityLabel =
            isEnglish ? english : (target ?? month).map { picker._texts.monthAndYear($0) } ?? english
    }

    private func showMonth(_ picker: UIDatePicker) {
        guard let month else { return }
        let (rules, texts) = (picker._rules, picker._texts)
        let calendar = rules.calendar
        title.text = texts.monthAndYear(month)
        describe(previousButton, turning: -1, "Previous month", picker)
        describe(nextButton, turning: 1, "Next month", picker)
        for (label, letter) in zip(letters, texts.weekdayLetters) { label.text = letter }
        let first = calendar.component(.weekday, from: month)
        let offset = (first - calendar.firstWeekday + 2 * Self.weekLength) % Self.weekLength
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        let today = picker.currentDate()
        for (index, button) in days.enumerated() {
            let day = index - offset
            guard (0..<count).contains(day), let date = calendar.date(byAdding: .day, value: day, to: month) else {
                // A button that the previous month used must not report that month's day to assistive technologies.
                button.clear()
                continue
            }
            button.date = date
            button.text = texts.number(day + 1)
            button.accessibilityLabel = texts.fullDay(date)
            button.isToday = rules.isSameDay(date, today)
            button.isSelected = rules.isSameDay(date, picker.date)
            button.isEnabled = rules.allows(.day, containing: date)
        }
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = _isRightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let side = Self.headerHeight
        let width = bounds.width
        title.textAlignment = isMirrored ? .right : .left
        place(title, Self.margin, 0, max(0, width - 2 * side - 2 * Self.margin), side)
        place(previousButton, width - 2 * side, 0, side, side)
        place(nextButton, width - side, 0, side, side)
        let columnWidth = max(0, width - 2 * Self.margin) / CGFloat(Self.weekLength)
        for (index, label) in letters.enumerated() {
            place(label, Self.margin + CGFloat(index) * columnWidth, side, columnWidth, Self.lettersHeight)
        }
        let top = side + Self.lettersHeight
        let timeHeight = time == nil ? 0 : Self.timeHeight
        let rowHeight = max(0, min(Self.rowHeight, (bounds.height - top - timeHeight) / CGFloat(Self.weeks)))
        for (index, button) in days.enumerated() {
            place(
                button, Self.margin + CGFloat(index % Self.weekLength) * columnWidth,
                top + CGFloat(index / Self.weekLength) * rowHeight, columnWidth, rowHeight)
        }
        guard let time else { return }
        let timeTop = top + CGFloat(Self.weeks) * rowHeight
        let capsuleWidth = time.fittingSize.width
        timeLabel.textAlignment = title.textAlignment
        place(timeLabel, Self.margin, timeTop, max(0, width - capsuleWidth - 3 * Self.margin), timeHeight)
        place(time, width - capsuleWidth - Self.margin, timeTop, capsuleWidth, timeHeight)
    }
}

/// The previous or the next month.
private final class MonthButton: UIControl {
    private let arrow: UIImageView

    init(_ symbol: String) {
        arrow = UIImageView(image: UIImage(systemName: symbol)?.withRenderingMode(.alwaysTemplate))
        super.init(frame: .zero)
        arrow.contentMode = .scaleAspectFit
        addSubview(arrow)
    }

    required init?(coder: NSCoder) { nil }

    package override var ownsTaps: Bool { true }
    override var canBecomeFocused: Bool { isEnabled }
    override func _stateDidChange() {
        arrow.alpha = isHighlighted ? 0.4 : 1
        arrow.tintColor = isEnabled ? nil : .tertiaryLabel
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side: CGFloat = 20
        arrow.frame = CGRect(
            x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        // Arrows point in the reading direction.
        arrow.transform = _isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    }
}

/// A day of a calendar.
final class DayButton: UIControl {
    private let circle = UIView(frame: .zero)
    private let label = UILabel(frame: .zero)

    init() {
        super.init(frame: .zero)
        circle.isUserInteractionEnabled = false
        label.textAlignment = .center
        addSubview(circle)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// The start of the day; `nil` for a position outside the month.
    var date: Date? {
        didSet { isHidden = date == nil }
    }
    var text = "" {
        didSet { label.text = text }
    }
    var isToday = false {
        didSet { _stateDidChange() }
    }

    /// Hides the button, for a position outside the month, and forgets the day that it showed.
    func clear() {
        date = nil
        (text, accessibilityLabel) = ("", nil)
        (isToday, isSelected) = (false, false)
    }

    package override var ownsTaps: Bool { true }
    override var canBecomeFocused: Bool { isEnabled && !isHidden }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        _stateDidChange()
    }

    override func _stateDidChange() {
        let tint: UIColor = tintColor
        label.font = .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
        circle.isHidden = !isSelected
        circle.backgroundColor = isToday ? tint : tint.withAlphaComponent(0.15)
        label.textColor =
            isSelected && isToday ? .white : !isEnabled ? .tertiaryLabel : isSelected || isToday ? tint : .label
        label.alpha = isHighlighted ? 0.4 : 1
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits.union(.button)
            if isSelected { traits.insert(.selected) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        let side = min(44, bounds.width, bounds.height)
        circle.frame = CGRect(
            x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        circle.layer.cornerRadius = side / 2
    }
}
