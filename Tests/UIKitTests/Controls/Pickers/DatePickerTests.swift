import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Date pickers", .ownRuntime) struct DatePickerTests {
    private let host = ViewHost(size: CGSize(width: 375, height: 667))
    private let picker = UIDatePicker()
    private final class Recorder { var dates: [Date] = [] }
    private let recorder = Recorder()
    private let zone = TimeZone(secondsFromGMT: 0)!

    init() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        calendar.locale = Locale(identifier: "en_US_POSIX")
        picker.calendar = calendar
        picker.locale = Locale(identifier: "en_US_POSIX")
        picker.timeZone = zone
        let (recorder, picker) = (recorder, picker)
        picker.currentDate = { Date(timeIntervalSinceReferenceDate: 0) }
        picker.addAction(
            UIAction { [unowned picker] _ in recorder.dates.append(picker.date) },
            for: [.valueChanged, .primaryActionTriggered])
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        let fields = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return picker.calendar.date(from: fields)!
    }

    private func text(_ date: Date? = nil) -> String {
        let fields = picker.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date ?? picker.date)
        return "\(fields.year!)-\(fields.month!)-\(fields.day!) \(fields.hour!):\(fields.minute!)"
    }

    private func show(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ date: Date, locale: String? = nil) {
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        if let locale { picker.locale = Locale(identifier: locale) }
        picker.date = date
        let root = UIView(frame: host.window.bounds)
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 40), size: picker.intrinsicContentSize)
        root.addSubview(picker)
        host.show(root)
        host.settle()
    }

    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }
    private func wheels() throws -> UIPickerView { try #require(views(UIPickerView.self, in: host.window).last) }
    private func columns() throws -> [PickerColumn] {
        try wheels().subviews.compactMap { $0 as? PickerColumn }.sorted { $0.component < $1.component }
    }
    /// The selected texts, from left to right.
    private func titles() throws -> [String] {
        try columns().sorted { $0.frame.minX < $1.frame.minX }.map { $0.accessibilityValue ?? "" }
    }
    /// Drags a column by a number of rows toward later values.
    private func turn(_ component: Int, by rows: Int) throws {
        host.drag(try columns()[component].wheel, by: CGVector(dx: 0, dy: CGFloat(-32 * rows)))
        host.settle()
    }
    private func tap(_ view: UIView) {
        host.tap(host.window, at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        host.settle()
    }
    private func day(_ number: Int) throws -> DayButton {
        try #require(
            views(DayButton.self, in: host.window).first { button in
                !button.isHidden && button.date.map { picker.calendar.component(.day, from: $0) } == number
            })
    }
    private var card: DateCard? { views(DateCard.self, in: host.window).first }
    private func capsules() -> [DateCapsule] { views(DateCapsule.self, in: picker) }
    /// The texts of the capsules. Some versions of the locale data separate the time from AM and PM by a narrow space.
    private func capsuleTexts() -> [String] {
        capsules().map { $0.text.replacingOccurrences(of: "\u{202F}", with: " ") }
    }

    // MARK: Values

    @Test("dates outside the limits become the nearest limit; contradicting limits have no effect")
    func limits() {
        picker.date = date(2024, 5, 5)
        picker.minimumDate = date(2024, 6, 1)
        #expect(text() == "2024-6-1 0:0")
        picker.maximumDate = date(2024, 6, 30)
        picker.date = date(2025, 1, 1)
        #expect(text() == "2024-6-30 0:0")
        picker.maximumDate = date(2024, 1, 1)
        picker.date = date(2025, 1, 1)
        #expect(text() == "2025-1-1 0:0")
        picker.date = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(text() == "2025-1-1 0:0")
        picker.minimumDate = nil
        picker.maximumDate = nil
        picker.date = Date(timeIntervalSinceReferenceDate: .infinity)
        #expect(text() == "9999-12-31 0:0" && recorder.dates.isEmpty)
    }

    @Test("dates are rounded down to an interval that divides an hour, inside the limits")
    func interval() {
        picker.minuteInterval = 15
        picker.date = date(2024, 5, 5, 10, 44)
        #expect(text() == "2024-5-5 10:30")
        picker.minimumDate = date(2024, 5, 5, 10, 20)
        picker.date = date(2024, 5, 5, 10, 22)
        #expect(text() == "2024-5-5 10:30")
        picker.roundsToMinuteInterval = false
        picker.date = date(2024, 5, 5, 10, 22)
        #expect(text() == "2024-5-5 10:22")
        for unusable in [7, 0, -5, 60] {
            picker.minuteInterval = unusable
            #expect(picker.minuteInterval == 1)
        }
    }

    @Test("styles: automatic is compact, and modes without a style use wheels")
    func styles() {
        #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .compact)
        for mode in [UIDatePicker.Mode.countDownTimer, .yearAndMonth] {
            for style in [UIDatePickerStyle.automatic, .compact, .inline] {
                picker.datePickerMode = mode
                picker.preferredDatePickerStyle = style
                #expect(picker.datePickerStyle == .wheels)
                #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
            }
        }
    }

    // MARK: Wheels

    @Test(
        "the columns of a date follow the order of the locale",
        arguments: [
            ("en_US_POSIX", ["February", "29", "2024"]), ("de_DE", ["29", "Februar", "2024"]),
            ("ja_JP", ["2024年", "2月", "29日"]),
        ])
    func dateColumns(locale: String, expected: [String]) throws {
        show(.date, .wheels, date(2024, 2, 29), locale: locale)
        #expect(try titles() == expected)
        picker.datePickerMode = .yearAndMonth
        host.settle()
        #expect(try titles() == expected.filter { !$0.hasPrefix("29") })
    }

    @Test("right-to-left layout begins with the first column at the right")
    func rightToLeft() throws {
        host.environment.layoutDirection = .rightToLeft
        show(.date, .wheels, date(2024, 2, 29), locale: "ar")
        let frames = try columns().map(\.frame.minX)
        #expect(frames == frames.sorted(by: >))
        #expect(try titles()[1] == "فبراير")
    }

    @Test("the time has a column for the half of the day if the locale uses it")
    func timeColumns() throws {
        show(.time, .wheels, date(2024, 2, 29, 13, 5))
        #expect(try titles() == ["1", "05", "PM"])
        picker.locale = Locale(identifier: "de_DE")
        host.settle()
        #expect(try titles() == ["13", "05"])
        picker.datePickerMode = .dateAndTime
        host.settle()
        let shown = try titles()
        #expect(shown.count == 3 && shown[0].contains("29"))
    }

    @Test("wheels change the date and send events; code sends none")
    func wheelsChangeDate() throws {
        show(.date, .wheels, date(2024, 3, 10, 9, 30))
        try turn(0, by: 1)
        try turn(1, by: 5)
        try turn(2, by: -1)
        #expect(recorder.dates.map { text($0) } == ["2024-4-10 9:30", "2024-4-15 9:30", "2023-4-15 9:30"])
        picker.setDate(date(2020, 12, 31), animated: true)
        host.settle()
        #expect(try titles() == ["December", "31", "2020"] && recorder.dates.count == 3)
    }

    @Test("days after the end of a month become its last day, also in leap years")
    func monthLengths() throws {
        show(.date, .wheels, date(2024, 1, 31))
        try turn(0, by: 1)
        #expect(text() == "2024-2-29 0:0")
        #expect(try titles() == ["February", "29", "2024"])
        try turn(2, by: 1)
        #expect(text() == "2025-2-28 0:0")
        // February 29 to 31 do not exist in 2025: the wheel turns back.
        try turn(1, by: 2)
        #expect(text() == "2025-2-28 0:0" && recorder.dates.count == 2)
        #expect(try titles() == ["February", "28", "2025"])
    }

    @Test("wheels that pass a limit turn back to it")
    func wheelLimits() throws {
        picker.minimumDate = date(2024, 3, 5)
        picker.maximumDate = date(2024, 3, 20)
        show(.date, .wheels, date(2024, 3, 10))
        try turn(1, by: 4)
        try turn(1, by: 12)
        #expect(text() == "2024-3-20 0:0")
        #expect(try titles() == ["March", "20", "2024"])
        try turn(0, by: 1)
        #expect(text() == "2024-3-20 0:0" && recorder.dates.count == 2)
        #expect(try titles()[0] == "March")
    }

    @Test("hours that pass noon change the half of the day, and the half changes the hour")
    func halves() throws {
        show(.time, .wheels, date(2024, 3, 10, 11, 0))
        try turn(0, by: 1)
        #expect(text() == "2024-3-10 12:0")
        #expect(try titles() == ["12", "00", "PM"])
        try turn(2, by: -1)
        #expect(text() == "2024-3-10 0:0")
        #expect(try titles() == ["12", "00", "AM"])
    }

    @Test("the wheel of days crosses months and years")
    func dayColumn() throws {
        show(.dateAndTime, .wheels, date(2023, 12, 31, 22, 15))
        try turn(0, by: 1)
        #expect(text() == "2024-1-1 22:15")
        picker.setDate(date(3500, 1, 1), animated: true)
        host.settle()
        #expect(text() == "3500-1-1 0:0")
    }

    @Test("minutes have the steps of the interval")
    func minuteWheel() throws {
        picker.minuteInterval = 20
        show(.time, .wheels, date(2024, 3, 10, 11, 25), locale: "de_DE")
        #expect(try titles() == ["11", "20"])
        try turn(1, by: 1)
        #expect(text() == "2024-3-10 11:40")
    }

    @Test("a duration is at least one interval and at most a minute less than a day")
    func duration() throws {
        picker.countDownDuration = 1e9
        #expect(picker.countDownDuration == 86_340)
        picker.countDownDuration = .nan
        #expect(picker.countDownDuration == 0)
        show(.countDownTimer, .wheels, date(2024, 1, 1))
        picker.countDownDuration = 3_725
        host.settle()
        #expect(try titles() == ["1 hr", "2 min"])
        try turn(1, by: -2)
        #expect(picker.countDownDuration == 3600)
        try turn(0, by: -1)
        #expect(picker.countDownDuration == 60 && recorder.dates.count == 2)
        #expect(try titles() == ["0 hr", "1 min"])
    }

    @Test("each column of wheels can be adjusted by assistive technologies")
    func accessibility() throws {
        show(.date, .wheels, date(2024, 12, 31))
        try columns()[0].accessibilityIncrement()
        host.settle()
        #expect(text() == "2024-1-31 0:0" && recorder.dates.count == 1)
    }

    // MARK: Compact

    @Test("a tap on a capsule opens a calendar, which selects a day; a tap outside closes it")
    func compactDate() throws {
        show(.dateAndTime, .compact, date(2024, 2, 10, 8, 30))
        #expect(capsuleTexts() == ["Feb 10, 2024", "8:30 AM"])
        #expect(picker.intrinsicContentSize.height == 34)
        tap(capsules()[0])
        #expect(card != nil && capsules()[0].isOpen)
        tap(try day(29))
        #expect(text() == "2024-2-29 8:30" && recorder.dates.count == 1)
        #expect(capsuleTexts()[0] == "Feb 29, 2024" && card != nil)
        host.tap(host.window, at: CGPoint(x: 187, y: 650))
        host.settle()
        #expect(card == nil && !capsules()[0].isOpen)
    }

    @Test("the capsule of the time opens wheels, and Escape closes them")
    func compactTime() throws {
        show(.dateAndTime, .compact, date(2024, 2, 10, 8, 30))
        tap(capsules()[1])
        #expect(try titles() == ["8", "30", "AM"])
        try turn(0, by: 1)
        #expect(text() == "2024-2-10 9:30" && capsuleTexts()[1] == "9:30 AM")
        #expect(host.press(.keyboardEscape))
        host.settle()
        #expect(card == nil)
    }

    @Test("a picker that leaves its window closes its card")
    func removal() throws {
        show(.date, .compact, date(2024, 2, 10))
        tap(capsules()[0])
        picker.removeFromSuperview()
        host.settle()
        #expect(card == nil)
    }

    @Test("a disabled picker does not open")
    func disabled() {
        show(.date, .compact, date(2024, 2, 10))
        picker.isEnabled = false
        tap(capsules()[0])
        #expect(card == nil)
    }

    // MARK: Inline

    @Test(
        "the first weekday of the calendar determines the position of days",
        arguments: [("en_US_POSIX", "S", 4), ("de_DE", "M", 3), ("ar", "ح", 5)])
    func firstWeekday(locale: String, letter: String, column: Int) throws {
        // February 1, 2024 is a Thursday.
        show(.date, .inline, date(2024, 2, 14), locale: locale)
        let first = try day(1)
        let buttons = views(DayButton.self, in: picker)
        #expect(try #require(buttons.firstIndex { $0 === first }) == column)
        #expect(buttons.filter { !$0.isHidden }.count == 29)
        if locale == "ar" {
            #expect(picker.calendar.firstWeekday == 7)
        } else {
            #expect(views(UILabel.self, in: picker).contains { $0.text == letter })
        }
        #expect(try day(14).isSelected)
        #expect(buttons.filter(\.isSelected).count == 1)
    }

    @Test("one day is selected at the end of every month", arguments: ["en_US_POSIX", "de_DE", "ar"])
    func monthEnds(locale: String) throws {
        show(.date, .inline, date(2024, 2, 14), locale: locale)
        // A day button that the next month hides belongs to the days after the end of a shorter or differently placed
        // month.
        for (year, month, last) in [(2024, 1, 31), (2024, 2, 29), (2026, 11, 30), (2026, 12, 31), (2027, 2, 28)] {
            for number in [last - 3, last - 2, last - 1, last, 1] {
                picker.date = date(year, month, number)
                host.settle()
                #expect(try day(number).isSelected)
                #expect(views(DayButton.self, in: picker).filter(\.isSelected).count == 1, "\(year)-\(month)-\(number)")
            }
        }
    }

    @Test("buttons turn to other months within the limits, and the date does not change")
    func months() throws {
        picker.maximumDate = date(2024, 3, 20)
        show(.date, .inline, date(2024, 2, 14))
        let buttons = views(UIControl.self, in: picker).filter { $0.accessibilityLabel?.contains("month") == true }
        #expect(buttons.count == 2)
        tap(buttons[1])
        #expect(views(UILabel.self, in: picker).contains { $0.text == "March 2024" })
        #expect(!buttons[1].isEnabled && text() == "2024-2-14 0:0" && recorder.dates.isEmpty)
        let (last, beyond) = (try day(20), try day(21))
        #expect(last.isEnabled && !beyond.isEnabled)
        tap(try day(21))
        #expect(recorder.dates.isEmpty)
        tap(try day(3))
        #expect(text() == "2024-3-3 0:0" && recorder.dates.count == 1)
    }

    @Test("in other languages than English, the buttons are described by the months that they show")
    func monthsInOtherLanguages() {
        show(.date, .inline, date(2024, 2, 14), locale: "fr_FR")
        let labels = views(UIControl.self, in: picker).compactMap(\.accessibilityLabel)
        #expect(labels.contains { $0.lowercased() == "janvier 2024" })
        #expect(labels.contains { $0.lowercased() == "mars 2024" })
        #expect(!labels.contains { $0.contains("month") })
    }

    @Test("a calendar with a time has a capsule that opens wheels above the window")
    func inlineTime() throws {
        show(.dateAndTime, .inline, date(2024, 2, 14, 7, 45))
        #expect(capsuleTexts() == ["7:45 AM"])
        tap(capsules()[0])
        #expect(try titles() == ["7", "45", "AM"])
    }

    @Test("every mode and style is laid out at every size without a hang")
    func extremeSizes() {
        for mode in 0..<5 {
            for style in 0..<4 {
                show(UIDatePicker.Mode(rawValue: mode)!, UIDatePickerStyle(rawValue: style)!, date(2024, 2, 14))
                for size in [CGSize.zero, CGSize(width: 1, height: 1_000), CGSize(width: 5_000, height: 3)] {
                    picker.frame.size = size
                    host.settle()
                }
            }
        }
        #expect(!host.isMoving)
    }
}
