import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Calendar views", .ownRuntime) struct CalendarViewTests {
    private let host = ViewHost(size: CGSize(width: 390, height: 700))
    private let view = UICalendarView()
    private let zone = TimeZone(secondsFromGMT: 0)!

    /// Today is the first of January 2001, a Monday.
    init() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        calendar.locale = Locale(identifier: "en_US_POSIX")
        view.calendar = calendar
        view.locale = Locale(identifier: "en_US_POSIX")
        view.timeZone = zone
        view.currentDate = { Date(timeIntervalSinceReferenceDate: 0) }
    }

    private func show() {
        view.frame = CGRect(x: 20, y: 40, width: 350, height: view.intrinsicContentSize.height)
        let root = UIView(frame: host.window.bounds)
        root.addSubview(view)
        host.show(root)
        host.settle()
    }
    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }
    private var days: [DayButton] { views(DayButton.self, in: view).filter { !$0.isHidden } }
    private func day(_ number: Int) throws -> DayButton { try #require(days.first { $0.text == "\(number)" }) }
    private func tap(_ view: UIView) {
        host.tap(view)
        host.settle()
    }
    private func date(_ year: Int, _ month: Int, _ day: Int) -> DateComponents {
        DateComponents(year: year, month: month, day: day)
    }
    private func text(_ components: DateComponents?) -> String {
        guard let components else { return "none" }
        return [components.year, components.month, components.day].compactMap { $0.map(String.init) }
            .joined(separator: "-")
    }
    private final class Log: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
        UICalendarSelectionMultiDateDelegate, UICalendarSelectionWeekOfYearDelegate
    {
        var lines: [String] = []
        var allows: (DateComponents?) -> Bool = { _ in true }
        var decorate: (DateComponents) -> UICalendarView.Decoration? = { _ in nil }
        var after: () -> Void = {}

        func calendarView(
            _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
        ) -> UICalendarView.Decoration? { decorate(dateComponents) }
        func calendarView(
            _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
        ) {
            let now = calendarView.visibleDateComponents
            lines.append("\(previousDateComponents.month!) to \(now.month!)")
        }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
        ) -> Bool { allows(dateComponents) }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
        ) {
            lines.append(dateComponents?.day.map { "\($0)" } ?? "none")
            after()
        }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
        ) -> Bool { allows(dateComponents) }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
        ) { lines.append("+\(dateComponents.day!)") }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
        ) { lines.append("-\(dateComponents.day!)") }
        func week(
            ofYearSelection selection: UICalendarSelectionWeekOfYear,
            canSelectWeekOfYear weekOfYearComponents: DateComponents?
        ) -> Bool { allows(weekOfYearComponents) }
        func week(
            ofYearSelection selection: UICalendarSelectionWeekOfYear,
            didSelectWeekOfYear weekOfYearComponents: DateComponents?
        ) { lines.append(weekOfYearComponents?.weekOfYear.map { "week \($0)" } ?? "none") }
    }
    private let log = Log()

    @Test func `it shows the month of today, whose days have decorations and no selection`() throws {
        log.decorate = { $0.day == 5 ? .default(color: .red, size: .large) : nil }
        view.delegate = log
        show()
        #expect(text(view.visibleDateComponents) == "2001-1" && days.count == 31)
        #expect(view.visibleDateComponents.date != nil)
        #expect(try day(1).isToday && !day(2).isToday && days.allSatisfy { $0.isEnabled && !$0.isSelected })
        // The month begins on a Monday, in the second column.
        #expect(try day(1).frame.minX == day(8).frame.minX && day(7).frame.minX < day(1).frame.minX)
        let decoration = try #require(try day(5).decoration)
        #expect(decoration.backgroundColor == .red && decoration.frame.size == CGSize(width: 9, height: 9))
        #expect(try day(6).decoration == nil)
        log.decorate = { $0.day == 6 ? .customView { UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 12)) } : nil }
        view.reloadDecorations(forDateComponents: [date(2001, 1, 6)], animated: false)
        host.layout()
        #expect(try day(6).decoration?.frame.width == 20 && day(5).decoration === decoration)
        // The selection does not request decorations again, and several days may have the same one.
        let shared = UICalendarView.Decoration(image: UIImage(systemName: "star"), size: .small)
        log.decorate = { _ in shared }
        view.selectionBehavior = UICalendarSelectionSingleDate(delegate: nil)
        #expect(try day(5).decoration === decoration)
        view.reloadDecorations(forDateComponents: [date(2001, 1, 7), date(2001, 1, 8)], animated: true)
        host.settle()
        #expect(try day(7).decoration?.frame.size == CGSize(width: 10, height: 10))
        #expect(try day(8).decoration?.frame.width == 10 && day(9).decoration == nil)
        let height = view.intrinsicContentSize.height
        view.wantsDateDecorations = false
        #expect(try day(5).decoration == nil && view.intrinsicContentSize.height < height)
    }

    @Test func `the first weekday, the direction, and the locale determine the columns`() throws {
        show()
        #expect(try day(6).frame.maxX > day(5).frame.maxX && day(7).frame.minY > day(6).frame.minY)
        var calendar = view.calendar
        calendar.firstWeekday = 2
        view.calendar = calendar
        host.layout()
        #expect(try day(7).frame.minY == day(1).frame.minY && day(8).frame.minX == day(1).frame.minX)
        view.semanticContentAttribute = .forceRightToLeft
        host.layout()
        #expect(try day(1).frame.minX > day(7).frame.minX)
        view.locale = Locale(identifier: "de_DE")
        host.layout()
        #expect(host.displayText().contains("\"Januar 2001\""))
    }

    @Test func `buttons and wheels turn to other months inside the available range`() throws {
        view.delegate = log
        view.availableDateRange = DateInterval(
            start: try #require(view.calendar.date(from: date(2000, 12, 10))),
            end: try #require(view.calendar.date(from: date(2001, 2, 20))))
        show()
        let buttons = views(MonthButton.self, in: view)
        tap(buttons[0])
        #expect(log.lines == ["1 to 12"] && !buttons[0].isEnabled && buttons[1].isEnabled)
        #expect(try !day(9).isEnabled && day(10).isEnabled)
        view.setVisibleDateComponents(DateComponents(year: 2030, month: 6), animated: true)
        host.settle()
        #expect(log.lines == ["1 to 12", "12 to 2"] && text(view.visibleDateComponents) == "2001-2")
        tap(try #require(views(MonthTitle.self, in: view).first))
        let wheels = try #require(views(UIDatePicker.self, in: view).first)
        #expect(wheels.datePickerMode == .yearAndMonth && buttons[1].alpha == 0)
        wheels.userPicked(try #require(view.calendar.date(from: date(2001, 1, 1))))
        host.settle()
        #expect(log.lines.last == "2 to 1")
        tap(try #require(views(MonthTitle.self, in: view).first))
        #expect(views(UIDatePicker.self, in: view).isEmpty && days.count == 31)
        view.visibleDateComponents = DateComponents()
        #expect(text(view.visibleDateComponents) == "2000-12" || text(view.visibleDateComponents) == "2001-1")
    }

    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func `a later month moves in from the end of the line, and an earlier one from its beginning`(
        _ direction: UISemanticContentAttribute
    ) throws {
        view.semanticContentAttribute = direction
        show()
        func displacement() throws -> CGFloat {
            let page = try #require(try day(15).superview)
            return try #require(page.layer.presentation()).affineTransform().tx
        }
        let sign: CGFloat = direction == .forceLeftToRight ? 1 : -1
        for (month, side) in [(2, sign), (1, -sign)] {
            view.setVisibleDateComponents(date(2001, month, 1), animated: true)
            host.advance(by: 0.05)
            let first = try displacement()
            host.advance(by: 0.05)
            let second = try displacement()
            // It comes from one side and does not pass its place.
            #expect(first * side > second * side && second * side > 0, "\(first), then \(second)")
            host.settle()
            #expect(try displacement() == 0)
        }
        // A turn during a turn, and one that is not animated.
        view.setVisibleDateComponents(date(2001, 2, 1), animated: true)
        host.advance(by: 0.05)
        view.setVisibleDateComponents(date(2001, 3, 1), animated: true)
        host.settle()
        view.setVisibleDateComponents(date(2001, 1, 1), animated: false)
        host.layout()
        #expect(try displacement() == 0 && days.count == 31)
    }

    @Test func `one day is selected by a press, and no day by a second press`() throws {
        let selection = UICalendarSelectionSingleDate(delegate: log)
        log.allows = { $0?.day != 13 }
        view.selectionBehavior = selection
        show()
        #expect(try !day(13).isEnabled)
        tap(try day(13))
        tap(try day(12))
        #expect(log.lines == ["12"] && text(selection.selectedDate) == "2001-1-12")
        #expect(try day(12).isSelected && day(12).accessibilityTraits.contains(.selected))
        tap(try day(12))
        #expect(log.lines == ["12", "none"] && selection.selectedDate == nil)
        log.allows = { $0 != nil }
        selection.updateSelectableDates()
        #expect(try day(13).isEnabled)
        tap(try day(13))
        tap(try day(13))
        #expect(log.lines == ["12", "none", "13"] && text(selection.selectedDate) == "2001-1-13")
        selection.setSelected(date(2001, 1, 20), animated: true)
        host.settle()
        #expect(try day(20).isSelected && !day(13).isSelected && log.lines.count == 3)
        view.selectionBehavior = nil
        #expect(try !day(20).isSelected)
        tap(try day(4))
        #expect(log.lines.count == 3)
    }

    @Test func `several days are selected and deselected`() throws {
        let selection = UICalendarSelectionMultiDate(delegate: log)
        selection.selectedDates = [date(2001, 1, 3)]
        view.selectionBehavior = selection
        show()
        tap(try day(5))
        tap(try day(3))
        tap(try day(9))
        #expect(log.lines == ["+5", "-3", "+9"] && selection.selectedDates.map(\.day) == [5, 9])
        #expect(days.filter(\.isSelected).map(\.text) == ["5", "9"])
    }

    @Test func `the days of a week are selected together, with one bar`() throws {
        let selection = UICalendarSelectionWeekOfYear(delegate: log)
        view.selectionBehavior = selection
        show()
        tap(try day(10))
        #expect(log.lines == ["week 2"] && selection.selectedWeekOfYear?.yearForWeekOfYear == 2001)
        let bars = views(UIView.self, in: view).filter {
            !$0.isHidden && $0.bounds.width > 200 && $0.bounds.height < 60 && $0.backgroundColor?.cgColor.alpha ?? 0 > 0
        }
        #expect(bars.count == 1)
        #expect(days.filter(\.isSelected).map(\.text) == ["7", "8", "9", "10", "11", "12", "13"])
        tap(try day(13))
        #expect(log.lines == ["week 2", "none"] && !days.contains(where: \.isSelected))
    }

    @Test func `a delegate may change the selection and the calendar while it is told of a day`() throws {
        let selection = UICalendarSelectionSingleDate(delegate: log)
        view.selectionBehavior = selection
        let view = view
        log.after = {
            view.selectionBehavior = UICalendarSelectionMultiDate(delegate: nil)
            view.calendar = Calendar(identifier: .buddhist)
            view.availableDateRange = DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 60)
        }
        log.decorate = { components in
            if components.month == 1 { view.visibleDateComponents = DateComponents(year: 2001, month: 3) }
            return nil
        }
        view.delegate = log
        #expect(days.count == 31 && text(view.visibleDateComponents) == "2001-3")
        view.delegate = nil
        view.visibleDateComponents = DateComponents(year: 2001, month: 1)
        show()
        tap(try day(12))
        #expect(log.lines.last == "12" && selection._view == nil)
        #expect(days.filter(\.isEnabled).count == 1)
    }

    @Test func `large text and another design change the fonts, inside the rows`() throws {
        show()
        let label = try #require(views(UILabel.self, in: try day(10)).first)
        #expect(label.font.pointSize == 20)
        view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        host.layout()
        #expect(label.font.pointSize == 28)
        view.fontDesign = .rounded
        #expect(view.fontDesign == .rounded && label.font.pointSize == 28)
    }

    @Test func `the texts of a calendar without a locale are in the current one`() throws {
        let other = UICalendarView()
        other.calendar = Calendar(identifier: .gregorian)
        #expect(other.locale == Locale.current && !other.locale.identifier.isEmpty)
    }
}
