public import Foundation

/// Formats a duration, which Foundation does only on Apple's platforms. The words are English in every locale.
open class DateComponentsFormatter: Formatter {
    /// How units are named and separated.
    public enum UnitsStyle: Int, Sendable {
        /// 9:41:30
        case positional = 0
        /// 9h 41m 30s
        case abbreviated = 1
        /// 9 hr, 41 min, 30 sec
        case short = 2
        /// 9 hours, 41 minutes, 30 seconds
        case full = 3
        /// nine hours, forty-one minutes, thirty seconds
        case spellOut = 4
        /// 9hr 41min 30sec
        case brief = 5
    }

    /// Which units with the value zero are omitted, and whether numbers are padded with zeros.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// One bit for each option.
        public let rawValue: UInt
        /// Creates a set of options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `dropLeading` for the positional style, and `dropAll` for other styles.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        /// Omits zeros before the first unit that is not zero.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// Omits zeros between units that are not zero.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// Omits zeros after the last unit that is not zero.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// Omits all units that are zero.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Includes all units. The positional style also pads each number to two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// How units are named and separated. The default is `positional`.
    open var unitsStyle = UnitsStyle.positional
    /// The units among which a duration is divided: years, months, weeks, days, hours, minutes, and seconds. Other
    /// units are ignored.
    open var allowedUnits: NSCalendar.Unit = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
    /// Which units with the value zero are omitted. The default depends on the style.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar that divides durations into units; `nil` for the user's.
    open var calendar: Calendar? = .autoupdatingCurrent
    /// The start of durations that are not given by dates. By default, the start of the year 2001.
    open var referenceDate: Date?
    /// The greatest number of units that are not zero, from the largest on; 0 for no limit.
    open var maximumUnitCount = 0
    /// Whether a single largest unit is expressed in the next smaller unit, as in 70 minutes for 1 hour 10 minutes.
    open var collapsesLargestUnit = false
    /// Whether “About” precedes the text. The default is `false`.
    open var includesApproximationPhrase = false
    /// Whether “remaining” follows the text. The default is `false`.
    open var includesTimeRemainingPhrase = false

    /// The receiver's text for a `DateComponents`; `nil` for other objects.
    open override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

    /// The text of a duration from components, measured from the reference date; `nil` if there is no such date.
    open func string(from components: DateComponents) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return usedCalendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }

    /// The text of a duration in seconds; `nil` for one that is not finite.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(ti))
    }

    /// `nil` if no unit is allowed.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = DurationUnit.all.filter { allowedUnits.contains($0.unit) }
        guard !units.isEmpty else { return nil }
        let (first, last) = (min(startDate, endDate), max(startDate, endDate))
        let found = usedCalendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
        var parts = units.map { (unit: $0, value: found.value(for: $0.component) ?? 0) }
        if collapsesLargestUnit { Self.collapse(&parts, in: usedCalendar, from: first) }
        let isNegative = endDate < startDate && parts.contains { $0.value != 0 }
        let text = joined(dropping(parts))
        return phrase(isNegative ? "-" + text : text)
    }

    /// The text of a duration in a style, with the other settings at their defaults.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private typealias Part = (unit: DurationUnit, value: Int)

    private var usedCalendar: Calendar { calendar ?? .current }

    private static func collapse(_ parts: inout [Part], in calendar: Calendar, from start: Date) {
        guard let index = parts.firstIndex(where: { $0.value != 0 }), parts[index].value == 1, index + 1 < parts.count,
            let end = calendar.date(byAdding: parts[index].unit.component, value: 1, to: start),
            let value = calendar.dateComponents([parts[index + 1].unit.component], from: start, to: end)
                .value(for: parts[index + 1].unit.component)
        else { return }
        parts[index].value = 0
        parts[index + 1].value += value
    }

    /// Removes the parts that the behavior for zeros and the greatest number of units omit.
    private func dropping(_ parts: [Part]) -> [Part] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        let pads = behavior.contains(.pad)
        let first = parts.firstIndex { $0.value != 0 } ?? parts.count
        let last = parts.lastIndex { $0.value != 0 } ?? parts.count
        var count = 0
        let kept = parts.enumerated().filter { index, part in
            if part.value != 0 {
                count += 1
                return maximumUnitCount <= 0 || count <= maximumUnitCount
            }
            if maximumUnitCount > 0, count >= maximumUnitCount { return false }
            if pads { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
        }.map(\.element)
        return kept.isEmpty ? parts.suffix(1) : kept
    }

    private func joined(_ parts: [Part]) -> String {
        guard unitsStyle == .positional else {
            let separator = unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", "
            return parts.map(text).joined(separator: separator)
        }
        // Days and larger units have no position.
        let named = parts.filter { !$0.unit.isPositional }.map { "\($0.value)\($0.unit.abbreviation)" }
        let positional = parts.filter { $0.unit.isPositional }.enumerated().map { index, part in
            let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
            return isPadded && part.value < 10 ? "0\(part.value)" : "\(part.value)"
        }.joined(separator: ":")
        return (named + (positional.isEmpty ? [] : [positional])).joined(separator: " ")
    }

    private func text(_ part: Part) -> String {
        let (unit, value) = part
        switch unitsStyle {
        case .positional: return "\(value)"
        case .abbreviated: return "\(value)\(unit.abbreviation)"
        case .short: return "\(value) \(unit.short(value))"
        case .brief: return "\(value)\(unit.short(value))"
        case .full: return "\(value) \(unit.name)\(value == 1 ? "" : "s")"
        case .spellOut:
            let numbers = NumberFormatter()
            numbers.locale = Locale(identifier: "en_US")
            numbers.numberStyle = .spellOut
            let number = numbers.string(from: NSNumber(value: value)) ?? "\(value)"
            return "\(number) \(unit.name)\(value == 1 ? "" : "s")"
        }
    }

    private func phrase(_ text: String) -> String {
        (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
    }
}

/// A unit of a duration and its English names.
private struct DurationUnit: Sendable {
    var unit: NSCalendar.Unit
    var component: Calendar.Component
    var name: String
    var abbreviation: String
    var shortName: String
    /// Whether the short name has a plural form.
    var hasPlural = false
    /// Whether the unit is one of those that colons separate.
    var isPositional = false

    func short(_ value: Int) -> String { hasPlural && value != 1 ? shortName + "s" : shortName }

    static var all: [DurationUnit] {
        [
            DurationUnit(
                unit: .year, component: .year, name: "year", abbreviation: "y", shortName: "yr", hasPlural: true),
            DurationUnit(
                unit: .month, component: .month, name: "month", abbreviation: "mo", shortName: "mth", hasPlural: true),
            DurationUnit(
                unit: .weekOfMonth, component: .weekOfMonth, name: "week", abbreviation: "w", shortName: "wk",
                hasPlural: true),
            DurationUnit(
                unit: .day, component: .day, name: "day", abbreviation: "d", shortName: "day", hasPlural: true),
            DurationUnit(
                unit: .hour, component: .hour, name: "hour", abbreviation: "h", shortName: "hr", isPositional: true),
            DurationUnit(
                unit: .minute, component: .minute, name: "minute", abbreviation: "m", shortName: "min",
                isPositional: true),
            DurationUnit(
                unit: .second, component: .second, name: "second", abbreviation: "s", shortName: "sec",
                isPositional: true),
        ]
    }
}
