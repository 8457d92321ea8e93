public import Foundation

/// What the user can select in a calendar view. Apps use one of the subclasses.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
    /// The calendar view that uses the selection.
    final weak var _view: UICalendarView?

    /// Asks the delegate again which dates can be selected.
    open func updateSelectableDates() { _view?.selectionChanged(animated: false) }

    // Subclasses override these.
    /// How a day is marked.
    func _mark(of day: Date, in view: UICalendarView) -> DayButton.Mark { .none }
    /// Whether the user can press a day.
    func _allows(_ day: Date, in view: UICalendarView) -> Bool { true }
    /// Changes the selection after the user pressed a day, and calls the delegate.
    func _press(_ day: Date, in view: UICalendarView) {}

    /// Whether components are those of a day.
    final func matches(_ components: DateComponents, _ day: Date, in view: UICalendarView) -> Bool {
        view.date(of: components).map { view.calendar.isDate($0, inSameDayAs: day) } ?? false
    }
}

/// Selects one day.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// Decides which days can be selected, and is told of them.
    open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

    /// - Parameter delegate: Not retained; `nil` allows every day.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Has the era, the year, the month, and the day. Setting it does not call the delegate.
    open var selectedDate: DateComponents? {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }
    private final var selected: DateComponents?

    /// Does not call the delegate. With `animated`, the mark fades in.
    open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
        selected = dateComponents
        _view?.selectionChanged(animated: animated)
    }

    override func _mark(of day: Date, in view: UICalendarView) -> DayButton.Mark {
        selected.map { matches($0, day, in: view) } == true ? .day : .none
    }
    override func _allows(_ day: Date, in view: UICalendarView) -> Bool {
        _mark(of: day, in: view) == .day
            || delegate?.dateSelection(self, canSelectDate: view.components(of: day)) ?? true
    }
    /// A press on the selected day ends the selection if the delegate allows it.
    override func _press(_ day: Date, in view: UICalendarView) {
        let new = _mark(of: day, in: view) == .day ? nil : view.components(of: day)
        guard delegate?.dateSelection(self, canSelectDate: new) ?? true else { return }
        setSelected(new, animated: false)
        delegate?.dateSelection(self, didSelectDate: new)
    }
}

/// Selects any number of days.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// Decides which days can be selected, and is told of them.
    open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

    /// - Parameter delegate: Not retained; `nil` allows every day.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// In the order in which they were selected. Setting it does not call the delegate.
    open var selectedDates: [DateComponents] {
        get { selected }
        set { setSelectedDates(newValue, animated: false) }
    }
    private final var selected: [DateComponents] = []

    /// Does not call the delegate.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        selected = selectedDates
        _view?.selectionChanged(animated: animated)
    }

    private func index(of day: Date, in view: UICalendarView) -> Int? {
        selected.firstIndex { matches($0, day, in: view) }
    }

    override func _mark(of day: Date, in view: UICalendarView) -> DayButton.Mark {
        index(of: day, in: view) == nil ? .none : .day
    }
    override func _allows(_ day: Date, in view: UICalendarView) -> Bool {
        let components = view.components(of: day)
        guard index(of: day, in: view) == nil else {
            return delegate?.multiDateSelection(self, canDeselectDate: components) ?? true
        }
        return delegate?.multiDateSelection(self, canSelectDate: components) ?? true
    }
    override func _press(_ day: Date, in view: UICalendarView) {
        let components = view.components(of: day)
        guard _allows(day, in: view) else { return }
        if let index = index(of: day, in: view) {
            selected.remove(at: index)
            view.selectionChanged(animated: false)
            delegate?.multiDateSelection(self, didDeselectDate: components)
        } else {
            selected.append(components)
            view.selectionChanged(animated: false)
            delegate?.multiDateSelection(self, didSelectDate: components)
        }
    }
}
