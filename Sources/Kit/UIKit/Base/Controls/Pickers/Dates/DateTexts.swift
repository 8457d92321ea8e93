import CoreGraphics
import Foundation

/// The texts of a date picker in a locale, and the order of its columns.
final class DateTexts {
    /// Has the locale and the time zone of the picker.
    let calendar: Calendar
    /// The locale of all texts.
    let locale: Locale
    private let numbers = NumberFormatter()
    private var formatters: [String: DateFormatter] = [:]
    private var widths: [DateColumn: CGFloat] = [:]
    /// The names of the months, January first.
    let months: [String]
    /// The names of the halves of a day.
    let periods: [String]
    /// One letter for each weekday, from the first day of the week.
    let weekdayLetters: [String]
    private let dayPattern: String
    private let yearPattern: String
    /// The letter of the hour in the locale: `H`, `h`, `K`, or `k`.
    private let hourLetter: Character
    private let hourDigits: Int

    /// - Parameter calendar: Has the locale and the time zone of the texts.
    init(_ calendar: Calendar, _ locale: Locale) {
        self.calendar = calendar
        self.locale = locale
        numbers.locale = locale
        numbers.usesGroupingSeparator = false
        let symbols = DateFormatter()
        symbols.calendar = calendar
        symbols.locale = locale
        months = symbols.standaloneMonthSymbols
        periods = [symbols.amSymbol, symbols.pmSymbol]
        let letters: [String] = symbols.veryShortStandaloneWeekdaySymbols
        let first = min(max(0, calendar.firstWeekday - 1), max(0, letters.count - 1))
        weekdayLetters = Array(letters[first...] + letters[..<first])
        func pattern(_ template: String) -> String {
            DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        }
        dayPattern = pattern("d")
        yearPattern = pattern("y")
        let time = Self.fields(of: pattern("jmm"))
        let hour = time.first { "HhKk".contains($0) } ?? "H"
        hourLetter = hour
        hourDigits = time.count { $0 == hour }
    }

    /// The letters of a date format, without quoted text.
    private static func fields(of format: String) -> [Character] {
        var isQuoted = false
        return format.filter { character in
            if character == "'" { isQuoted.toggle() }
            return !isQuoted && character.isASCII && character.isLetter
        }
    }

    // MARK: Columns

    /// Whether the locale's clock has two halves of a day.
    var uses12Hours: Bool { hourLetter == "h" || hourLetter == "K" }

    /// The columns of a mode in the order of the locale.
    func columns(_ mode: UIDatePicker.Mode) -> [DateColumn] {
        switch mode {
        case .time: timeColumns
        case .date: ordered("yMMMMd", [.day, .month, .year])
        case .dateAndTime: [.date] + timeColumns
        case .countDownTimer: [.hours, .minutes]
        case .yearAndMonth: ordered("yMMMM", [.month, .year])
        }
    }

    private var timeColumns: [DateColumn] {
        ordered("jmm", uses12Hours ? [.hour, .minute, .period] : [.hour, .minute])
    }

    /// - Parameter columns: All columns of the result, in the default order.
    private func ordered(_ template: String, _ columns: [DateColumn]) -> [DateColumn] {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? ""
        var found: [DateColumn] = []
        for letter in Self.fields(of: format) {
            let column: DateColumn? =
                switch letter {
                case "d": .day
                case "M", "L": .month
                case "y", "Y", "u", "U", "r": .year
                case "H", "h", "K", "k": .hour
                case "m": .minute
                case "a", "b", "B": .period
                default: nil
                }
            if let column, columns.contains(column), !found.contains(column) { found.append(column) }
        }
        return found + columns.filter { !found.contains($0) }
    }

    // MARK: Texts

    /// A number with the locale's digits, and at least `digits` of them.
    func number(_ value: Int, digits: Int = 1) -> String {
        numbers.minimumIntegerDigits = digits
        return numbers.string(from: NSNumber(value: value)) ?? "\(value)"
    }

    /// Replaces the letter of a format by a number, and removes the quotes.
    private func fill(_ pattern: String, _ letter: Character, _ value: Int) -> String {
        let digits = pattern.count { $0 == letter }
        guard digits > 0 else { return number(value) }
        let run = String(repeating: letter, count: digits)
        return pattern.replacingOccurrences(of: run, with: number(value, digits: digits))
            .replacingOccurrences(of: "'", with: "")
    }

    /// The text of a day in its column.
    func day(_ day: Int) -> String { fill(dayPattern, "d", day) }
    /// The text of a year in its column.
    func year(_ year: Int) -> String { fill(yearPattern, "y", year) }
    /// The name of a month, from 1; its number if it has no name.
    func month(_ month: Int) -> String { months.indices.contains(month - 1) ? months[month - 1] : number(month) }
    /// The text of a minute, with two digits.
    func minute(_ minute: Int) -> String { number(minute, digits: 2) }

    /// - Parameter hour: From 0 to 23.
    func hour(_ hour: Int) -> String {
        let shown =
            switch hourLetter {
            case "h": (hour + 11) % 12 + 1
            case "K": hour % 12
            case "k": hour == 0 ? 24 : hour
            default: hour
            }
        return number(shown, digits: hourDigits)
    }

    /// The text of a number of hours, with an abbreviated unit.
    func hours(_ hours: Int) -> String {
        Duration.seconds(hours * 3600).formatted(.units(allowed: [.hours], width: .abbreviated).locale(locale))
    }
    /// The text of a number of minutes, with an abbreviated unit.
    func minutes(_ minutes: Int) -> String {
        Duration.seconds(minutes * 60).formatted(.units(allowed: [.minutes], width: .abbreviated).locale(locale))
    }

    /// A day with its weekday and without the year.
    func weekdayAndDay(_ date: Date) -> String { template("EEEMMMd").string(from: date) }
    /// The title of a calendar page.
    func monthAndYear(_ date: Date) -> String { template("yMMMM").string(from: date) }
    /// The text of a day for assistive technologies.
    func fullDay(_ date: Date) -> String { template("EEEEyMMMMd").string(from: date) }
    /// The text of a day in a capsule.
    func compactDate(_ date: Date) -> String { formatter("date") { $0.dateStyle = .medium }.string(from: date) }
    /// The text of a time, with hours and minutes.
    func time(_ date: Date) -> String { template("jmm").string(from: date) }

    private func template(_ template: String) -> DateFormatter {
        formatter(template) { $0.setLocalizedDateFormatFromTemplate(template) }
    }

    private func formatter(_ key: String, _ configure: (DateFormatter) -> Void) -> DateFormatter {
        if let formatter = formatters[key] { return formatter }
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.locale = locale
        formatter.timeZone = calendar.timeZone
        formatter.dateStyle = .none
        formatter.timeStyle = .none
        configure(formatter)
        formatters[key] = formatter
        return formatter
    }

    // MARK: Widths

    /// The width of a column of wheels, from its longest texts.
    @MainActor func width(of column: DateColumn) -> CGFloat {
        if let width = widths[column] { return width }
        let texts: [String] =
            switch column {
            case .day: [day(28)]
            case .month: months
            case .year: [year(2000)]
            case .hour: [hour(22)]
            case .minute: [minute(28)]
            case .period: periods
            case .hours: [hours(22), hours(1)]
            case .minutes: [minutes(28)]
            case .date:
                // Every month and every weekday occur.
                (0..<53).map { weekdayAndDay(Date(timeIntervalSinceReferenceDate: Double($0) * 8 * 86_400)) }
            }
        let font = UIFont.systemFont(ofSize: 23.5)
        let widest = texts.map { ($0 as NSString).size(withAttributes: [.font: font]).width }.max() ?? 0
        let width = (widest + 22).rounded(.up)
        widths[column] = width
        return width
    }
}

/// A column of the wheels of a date picker.
enum DateColumn: Hashable {
    case day, month, year, hour, minute, period
    /// The day of `dateAndTime`.
    case date
    /// The parts of a duration.
    case hours, minutes
}
