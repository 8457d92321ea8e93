public import Foundation

/// Selects the days of one week.
@preconcurrency @MainActor open class UICalendarSelectionWeekOfYear: UICalendarSelection {
    /// Decides which weeks can be selected, and is told of them.
    open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?

    /// - Parameter delegate: Not retained; `nil` allows every week.
    public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Has the number of the week and the year of the week. Setting it does not call the delegate.
    open var selectedWeekOfYear: DateComponents? {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }
    private final var selected: DateComponents?

    /// Does not call the delegate.
    open func setSelected(_ weekOfYearComponents: DateComponents?, animated: Bool) {
        selected = weekOfYearComponents
        _view?.selectionChanged(animated: animated)
    }

    private func week(of day: Date, in view: UICalendarView) -> DateComponents {
        view.calendar.dateComponents([.calendar, .timeZone, .yearForWeekOfYear, .weekOfYear], from: day)
    }

    override func _mark(of day: Date, in view: UICalendarView) -> DayButton.Mark {
        guard let selected else { return .none }
        let week = week(of: day, in: view)
        let isSelected =
            week.weekOfYear == selected.weekOfYear && week.yearForWeekOfYear == selected.yearForWeekOfYear
        return isSelected ? .week : .none
    }
    override func _allows(_ day: Date, in view: UICalendarView) -> Bool {
        _mark(of: day, in: view) == .week
            || delegate?.week(ofYearSelection: self, canSelectWeekOfYear: week(of: day, in: view)) ?? true
    }
    /// A press on the selected week ends the selection if the delegate allows it.
    override func _press(_ day: Date, in view: UICalendarView) {
        let new = _mark(of: day, in: view) == .week ? nil : week(of: day, in: view)
        guard delegate?.week(ofYearSelection: self, canSelectWeekOfYear: new) ?? true else { return }
        setSelected(new, animated: false)
        delegate?.week(ofYearSelection: self, didSelectWeekOfYear: new)
    }
}
