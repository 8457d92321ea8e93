import Foundation

/// The calendar arithmetic of a date picker, and the dates that it allows.
struct DateRules {
    /// Has the locale and the time zone of the picker.
    var calendar: Calendar
    /// The first allowed date; `nil` for no limit.
    var minimum: Date?
    /// The last allowed date; `nil` for no limit.
    var maximum: Date?
    /// A divisor of 60.
    var minuteInterval = 1
    /// Whether dates are rounded to the interval.
    var roundsToInterval = true

    /// Dates from the year 1 to the year 9999, which calendars can handle.
    private static let supported = -63_114_076_800.0...252_423_907_200.0
    private static let fields: Set<Calendar.Component> = [.era, .year, .month, .day, .hour, .minute]

    /// The nearest supported date; `nil` for a date that is not a number.
    static func supported(_ date: Date) -> Date? {
        let seconds = date.timeIntervalSinceReferenceDate
        guard !seconds.isNaN else { return nil }
        guard !supported.contains(seconds) else { return date }
        return Date(timeIntervalSinceReferenceDate: min(supported.upperBound, max(supported.lowerBound, seconds)))
    }

    // MARK: Limits

    /// The limits; none if they contradict each other.
    private var limits: (low: Date, high: Date) {
        let (low, high) = (
            minimum ?? .distantPast, maximum ?? Date(timeIntervalSinceReferenceDate: .greatestFiniteMagnitude)
        )
        return low <= high
            ? (low, high) : (.distantPast, Date(timeIntervalSinceReferenceDate: .greatestFiniteMagnitude))
    }

    /// The nearest date between the limits.
    func clamped(_ date: Date) -> Date { min(limits.high, max(limits.low, date)) }

    /// The allowed date that the picker shows for `date`: within the limits, and rounded down to the minute interval.
    func allowed(_ date: Date) -> Date {
        let date = clamped(date)
        guard minuteInterval > 1, roundsToInterval else { return date }
        let minute = calendar.component(.minute, from: date)
        let seconds = date.timeIntervalSinceReferenceDate
        let extra = Double(minute % minuteInterval) * 60 + seconds - (seconds / 60).rounded(.down) * 60
        let rounded = date.addingTimeInterval(-extra)
        if extra == 0 || allows(rounded) { return rounded }
        let next = rounded.addingTimeInterval(Double(minuteInterval) * 60)
        return allows(next) ? next : date
    }

    /// Whether a date is between the limits, both included.
    func allows(_ date: Date) -> Bool { (limits.low...limits.high).contains(date) }

    /// Whether a part of an interval, such as a day, lies within the limits.
    func allows(_ interval: DateInterval?) -> Bool {
        guard let interval else { return true }
        return interval.end > limits.low && interval.start <= limits.high
    }

    /// Whether any date of a day, month, or other unit is between the limits.
    func allows(_ component: Calendar.Component, containing date: Date) -> Bool {
        allows(calendar.dateInterval(of: component, for: date))
    }

    // MARK: Components

    /// The era, year, month, day, hour, and minute of a date.
    func components(of date: Date) -> DateComponents { calendar.dateComponents(Self.fields, from: date) }

    /// The number of days in the month of a date.
    func days(inMonthOf components: DateComponents) -> Int {
        var first = DateComponents()
        (first.era, first.year, first.month, first.day) = (components.era, components.year, components.month, 1)
        guard let start = calendar.date(from: first) else { return 31 }
        return calendar.range(of: .day, in: .month, for: start)?.count ?? 31
    }

    /// The number of months in the year of a date.
    func months(inYearOf date: Date) -> Int { calendar.range(of: .month, in: .year, for: date)?.count ?? 12 }

    /// The date with the given components. Days after the end of the month count as its last day.
    func date(_ components: DateComponents) -> Date? {
        var components = components
        if let day = components.day { components.day = min(day, days(inMonthOf: components)) }
        return calendar.date(from: components).flatMap(Self.supported)
    }

    /// `date` with some of its components replaced.
    func date(_ date: Date, year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil)
        -> Date
    {
        var fields = components(of: date)
        if let year { fields.year = year }
        if let month { fields.month = month }
        if let day { fields.day = day }
        if let hour { fields.hour = hour }
        if let minute { fields.minute = minute }
        return self.date(fields) ?? date
    }

    /// The time of `time` on the day of `day`.
    func date(onDayOf day: Date, atTimeOf time: Date) -> Date {
        let (day, time) = (components(of: day), components(of: time))
        var fields = day
        (fields.hour, fields.minute) = (time.hour, time.minute)
        return date(fields) ?? clamped(calendar.date(from: day) ?? .distantPast)
    }

    /// The start of a date's month.
    func firstOfMonth(_ date: Date) -> Date { calendar.dateInterval(of: .month, for: date)?.start ?? date }
    /// Whether both dates are on the same day of the calendar.
    func isSameDay(_ one: Date, _ other: Date) -> Bool { calendar.isDate(one, inSameDayAs: other) }
}
