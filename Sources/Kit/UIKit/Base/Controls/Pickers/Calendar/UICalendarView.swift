public import CoreGraphics
public import Foundation

/// A month of days, of which the user selects some, with decorations below the numbers.
@preconcurrency @MainActor open class UICalendarView: UIView {
    private final lazy var grid = MonthGrid(self)
    private final var settings = DateSettings()
    /// The current date, for the mark of the present day and the first month.
    package final var currentDate: () -> Date = { Date() } {
        didSet { reload() }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeCalendar()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeCalendar()
        InterfaceCoder.leave(coder, self)
    }

    private func becomeCalendar() {
        addSubview(grid)
        grid.decorationHeight = Self.decorationHeight
        grid.show(monthOf: shownDate, animated: false)
    }

    // MARK: Dates

    /// Supplies the decorations, and is told of the visible month.
    open weak var delegate: (any UICalendarViewDelegate)? {
        didSet { grid.showMonth() }
    }
    /// What the user can select; `nil` for nothing.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            guard selectionBehavior !== oldValue else { return }
            if oldValue?._view === self { oldValue?._view = nil }
            selectionBehavior?._view = self
            grid.showMonth(requestsDecorations: false)
        }
    }
    /// The calendar of the dates; by default that of the locale.
    open var calendar: Calendar {
        get { gridTexts.calendar }
        set {
            settings.calendar = newValue
            reload()
        }
    }
    /// The locale of the texts; by default that of the calendar.
    open var locale: Locale {
        get { gridTexts.locale }
        set {
            settings.locale = newValue
            reload()
        }
    }
    /// The time zone of the dates; by default that of the calendar.
    open var timeZone: TimeZone? {
        get { settings.timeZone }
        set {
            settings.timeZone = newValue
            reload()
        }
    }
    /// The design of the font of all texts.
    open var fontDesign: UIFontDescriptor.SystemDesign {
        get { grid.fontDesign }
        set { grid.fontDesign = newValue }
    }
    /// The dates that the user can reach.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
        didSet { if availableDateRange != oldValue { reload() } }
    }

    /// The date whose month is visible; `nil` until code or the user chooses one.
    private final var chosenDate: Date?
    private var shownDate: Date {
        let date = chosenDate ?? currentDate()
        return gridRules.clamped(DateRules.supported(date) ?? date)
    }

    /// The month that is visible, with its calendar, era, and year.
    open var visibleDateComponents: DateComponents {
        get { calendar.dateComponents([.calendar, .timeZone, .era, .year, .month], from: grid.month ?? shownDate) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }
    /// Shows the month of some components. Has no effect if they are no date of the calendar.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        guard let date = date(of: dateComponents).flatMap(DateRules.supported) else { return }
        show(date, animated: animated)
    }

    private func show(_ date: Date, animated: Bool) {
        let before = visibleDateComponents
        chosenDate = gridRules.clamped(date)
        grid.show(monthOf: shownDate, animated: animated)
        monthMayHaveChanged(from: before)
    }

    private func monthMayHaveChanged(from before: DateComponents) {
        let now = visibleDateComponents
        guard (now.era, now.year, now.month) != (before.era, before.year, before.month) else { return }
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: before)
    }

    /// Shows the days again after a change of the calendar or of the dates that can be reached.
    private func reload() {
        let before = visibleDateComponents
        grid.show(monthOf: chosenDate == nil ? shownDate : gridRules.clamped(grid.month ?? shownDate), animated: false)
        monthMayHaveChanged(from: before)
    }

    /// The start of the day of some components; `nil` if they are no date.
    final func date(of components: DateComponents) -> Date? {
        var components = components
        let calendar = components.calendar ?? calendar
        components.timeZone = components.timeZone ?? calendar.timeZone
        return calendar.date(from: components)
    }

    /// The components by which delegates and selections know a day.
    final func components(of day: Date) -> DateComponents {
        calendar.dateComponents([.calendar, .timeZone, .era, .year, .month, .day], from: day)
    }

    // MARK: Decorations

    /// The height for decorations below the numbers, in points. Inferred.
    private static let decorationHeight: CGFloat = 18

    /// Whether the delegate supplies decorations.
    open var wantsDateDecorations = true {
        didSet {
            guard wantsDateDecorations != oldValue else { return }
            grid.decorationHeight = wantsDateDecorations ? Self.decorationHeight : 0
            grid.showMonth()
            invalidateIntrinsicContentSize()
        }
    }

    /// Asks the delegate again for the decorations of some days.
    ///
    /// With `animated`, the new decorations fade in.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        grid.reloadDecorations(of: dates.compactMap { date(of: $0) })
        guard animated, window != nil else { return }
        UIView.transition(with: grid, duration: 0.25, options: .transitionCrossDissolve, animations: nil)
    }

    // MARK: Layout

    /// Shows the days again after a change of the selection.
    final func selectionChanged(animated: Bool) {
        grid.showMonth(requestsDecorations: false)
        guard animated, window != nil else { return }
        UIView.transition(with: grid, duration: 0.2, options: .transitionCrossDissolve, animations: nil)
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { grid.semanticContentAttribute = semanticContentAttribute }
    }
    override var defaultHugging: HuggingPriorities { .fixedHeight }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: grid.fittingHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: min(size.width, 320), height: grid.fittingHeight)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        grid.frame = bounds
    }
}

extension UICalendarView: MonthGridSource {
    /// The texts of the view's calendar and locale.
    var gridTexts: DateTexts { settings.currentTexts() }
    /// Allows the days of `availableDateRange`.
    var gridRules: DateRules {
        DateRules(calendar: calendar, minimum: availableDateRange.start, maximum: availableDateRange.end)
    }
    /// The present date of the runtime's clock.
    var gridToday: Date { currentDate() }
    /// How the selection behavior marks a day; not at all without one.
    func gridMark(of day: Date) -> DayButton.Mark { selectionBehavior?._mark(of: day, in: self) ?? .none }
    /// Whether the selection behavior allows a day; always without one.
    func gridAllows(_ day: Date) -> Bool { selectionBehavior?._allows(day, in: self) ?? true }
    /// Passes a press on a day to the selection behavior.
    func gridPressed(_ day: Date) { selectionBehavior?._press(day, in: self) }
    /// Makes the month that the user turned to the visible one, and informs the delegate.
    func gridTurned(from month: Date) {
        chosenDate = grid.month
        let before = calendar.dateComponents([.calendar, .timeZone, .era, .year, .month], from: month)
        monthMayHaveChanged(from: before)
    }
    /// The delegate's decoration of a day; `nil` while decorations are disabled.
    func gridDecoration(of day: Date) -> UIView? {
        guard wantsDateDecorations else { return nil }
        return delegate?.calendarView(self, decorationFor: components(of: day))?.makeView()
    }
}
