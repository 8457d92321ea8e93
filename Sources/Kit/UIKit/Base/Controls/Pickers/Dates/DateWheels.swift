import CoreGraphics
import Foundation

/// The part of a date picker that shows and changes its date.
@MainActor protocol DatePickerContent: UIView {
    /// The size in points that shows all of the content.
    var fittingSize: CGSize { get }
    /// Shows the current values of the picker.
    func update(animated: Bool)
}

/// The wheels of a date picker.
final class DateWheels: UIView, DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
    private let wheels = UIPickerView(frame: .zero)
    private weak var picker: UIDatePicker?
    /// Determines which columns exist.
    let mode: UIDatePicker.Mode
    private var columns: [DateColumn] = []
    /// The texts with which the columns were loaded.
    private var texts: DateTexts?
    private var minuteInterval = 1
    /// The day of the middle row of the column of days.
    private var anchor = Date.distantPast

    /// The repetitions of columns that start over after their last row.
    private static let cycles = 400
    /// The number of rows in the column of years.
    private static let lastYear = 9999
    /// The number of days before and after the anchor.
    private static let dayReach = 200_000

    /// Creates the wheels of a picker, which are empty until ``update(animated:)``.
    init(_ picker: UIDatePicker, _ mode: UIDatePicker.Mode) {
        self.picker = picker
        self.mode = mode
        super.init(frame: .zero)
        wheels.dataSource = self
        wheels.delegate = self
        addSubview(wheels)
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The size in points that shows all of the content.
    var fittingSize: CGSize { wheels.intrinsicContentSize }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { wheels.semanticContentAttribute = semanticContentAttribute }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
    }

    /// Shows the values of the picker; first creates the columns again if the locale or the interval has changed.
    func update(animated: Bool) {
        guard let picker else { return }
        if texts !== picker._texts || minuteInterval != picker._rules.minuteInterval {
            texts = picker._texts
            minuteInterval = picker._rules.minuteInterval
            columns = picker._texts.columns(mode)
            wheels.reloadAllComponents()
            show(animated: false)
        } else {
            show(animated: animated)
            wheels.updateVisibleRows()
        }
    }

    // MARK: Values

    /// The number of different values of a column.
    private func count(_ column: DateColumn) -> Int {
        switch column {
        case .day: picker?._rules.calendar.maximumRange(of: .day)?.count ?? 31
        case .month: picker.map { $0._rules.months(inYearOf: $0.date) } ?? 12
        case .year: Self.lastYear
        case .hour, .hours: 24
        case .minute, .minutes: 60 / minuteInterval
        case .period: 2
        case .date: 2 * Self.dayReach + 1
        }
    }

    private func isCyclic(_ column: DateColumn) -> Bool {
        switch column {
        case .day, .month, .hour, .minute: true
        case .year, .period, .date, .hours, .minutes: false
        }
    }

    /// The index of the value that a row shows.
    private func value(_ row: Int, _ column: DateColumn) -> Int { isCyclic(column) ? row % max(1, count(column)) : row }

    /// The index of the value of a column for the current values of the picker.
    private func current(_ column: DateColumn, _ picker: UIDatePicker) -> Int {
        let rules = picker._rules
        let duration = Int(picker.shownDuration) / 60
        if column == .hours { return duration / 60 }
        if column == .minutes { return duration % 60 / minuteInterval }
        if column == .date {
            let start = rules.calendar.startOfDay(for: picker.date)
            let days = rules.calendar.dateComponents([.day], from: anchor, to: start).day ?? 0
            return days + Self.dayReach
        }
        let fields = rules.components(of: picker.date)
        return switch column {
        case .day: (fields.day ?? 1) - 1
        case .month: (fields.month ?? 1) - 1
        case .year: (fields.year ?? 1) - 1
        case .hour: fields.hour ?? 0
        case .period: (fields.hour ?? 0) / 12
        default: (fields.minute ?? 0) / minuteInterval
        }
    }

    private func show(animated: Bool) {
        guard let picker else { return }
        if columns.contains(.date) {
            let day = current(.date, picker)
            if !animated || !(1..<2 * Self.dayReach).contains(day) {
                anchor = picker._rules.calendar.startOfDay(for: picker.date)
                wheels.reloadAllComponents()
            }
        }
        for (component, column) in columns.enumerated() {
            let target = current(column, picker)
            let selected = wheels.selectedRow(inComponent: component)
            guard selected < 0 || value(selected, column) != target || !animated else { continue }
            // The same hour of the other half of the day has the same text.
            let hasSameText =
                column == .hour && texts?.uses12Hours == true && selected >= 0
                && value(selected, column) % 12 == target % 12
            wheels.selectRow(
                row(for: target, column, near: animated ? selected : nil), inComponent: component,
                animated: animated && !hasSameText)
        }
    }

    /// The row of a value: the one nearest to `selected`, or the one in the middle of a column that starts over.
    private func row(for value: Int, _ column: DateColumn, near selected: Int?) -> Int {
        guard isCyclic(column) else { return value }
        let count = count(column)
        let middle = count * (Self.cycles / 2) + value
        guard let selected, selected >= 0 else { return middle }
        var distance = (value - selected) % count
        if distance > count / 2 { distance -= count } else if distance < -count / 2 { distance += count }
        let row = selected + distance
        return (0..<count * Self.cycles).contains(row) ? row : middle
    }

    // MARK: Rows

    /// One for each part of the date in the mode and the locale.
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    /// The number of values. Columns without a first value repeat them.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        count(columns[component]) * (isCyclic(columns[component]) ? Self.cycles : 1)
    }

    /// The width of the widest value, in points.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        texts?.width(of: columns[component]) ?? 0
    }

    /// The value in the locale.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        title(value(row, columns[component]), columns[component])
    }

    /// Rows that the limits exclude are gray.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        let column = columns[component]
        let value = value(row, column)
        guard !allows(value, column), let title = title(value, column) else { return nil }
        return NSAttributedString(string: title, attributes: [.foregroundColor: UIColor.tertiaryLabel])
    }

    private func title(_ value: Int, _ column: DateColumn) -> String? {
        guard let texts else { return nil }
        return switch column {
        case .day: texts.day(value + 1)
        case .month: texts.month(value + 1)
        case .year: texts.year(value + 1)
        case .hour: texts.hour(value)
        case .minute: texts.minute(value * minuteInterval)
        case .period: texts.periods[min(value, texts.periods.count - 1)]
        case .hours: texts.hours(value)
        case .minutes: texts.minutes(value * minuteInterval)
        case .date: texts.weekdayAndDay(day(value))
        }
    }

    private func day(_ row: Int) -> Date {
        guard let picker else { return anchor }
        let date = picker._rules.calendar.date(byAdding: .day, value: row - Self.dayReach, to: anchor)
        return date.flatMap(DateRules.supported) ?? anchor
    }

    private func allows(_ value: Int, _ column: DateColumn) -> Bool {
        guard let picker else { return true }
        let rules = picker._rules
        let date = picker.date
        switch column {
        case .hours, .minutes, .period: return true
        case .date: return rules.allows(.day, containing: day(value))
        case .year: return rules.allows(.year, containing: rules.date(date, year: value + 1, month: 1, day: 1))
        case .month: return rules.allows(.month, containing: rules.date(date, month: value + 1, day: 1))
        case .day:
            guard value < rules.days(inMonthOf: rules.components(of: date)) else { return false }
            return rules.allows(.day, containing: rules.date(date, day: value + 1))
        case .hour: return rules.allows(.hour, containing: rules.date(date, hour: value))
        case .minute: return rules.allows(.minute, containing: rules.date(date, minute: value * minuteInterval))
        }
    }

    // MARK: Selection

    /// Changes the picker's date by the column's new value.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        guard let picker else { return }
        let value = value(row, columns[component])
        let rules = picker._rules
        let date = picker.date
        switch columns[component] {
        case .hours, .minutes:
            let hours = columns.firstIndex(of: .hours).map { pickerView.selectedRow(inComponent: $0) } ?? 0
            let minutes = columns.firstIndex(of: .minutes).map { pickerView.selectedRow(inComponent: $0) } ?? 0
            picker.userPicked(duration: Double(hours * 3600 + minutes * minuteInterval * 60))
        case .day:
            picker.userPicked(rules.date(date, day: value + 1))
        case .month: picker.userPicked(rules.date(date, month: value + 1))
        case .year: picker.userPicked(rules.date(date, year: value + 1))
        case .hour: picker.userPicked(rules.date(date, hour: value))
        case .minute: picker.userPicked(rules.date(date, minute: value * minuteInterval))
        case .period:
            let hour = rules.calendar.component(.hour, from: date)
            picker.userPicked(rules.date(date, hour: hour % 12 + value * 12))
        case .date: picker.userPicked(rules.date(onDayOf: day(value), atTimeOf: date))
        }
    }
}
