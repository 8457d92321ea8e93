import Foundation
import Testing
import UIKit

@Suite("Texts of durations") struct DateComponentsFormatterTests {
    private func formatter(
        _ style: DateComponentsFormatter.UnitsStyle = .positional,
        _ units: NSCalendar.Unit = [.hour, .minute, .second]
    ) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        (formatter.unitsStyle, formatter.allowedUnits) = (style, units)
        formatter.calendar = Calendar(identifier: .gregorian)
        return formatter
    }

    @Test(
        "the styles of Apple's documentation",
        arguments: [
            (DateComponentsFormatter.UnitsStyle.positional, "9:41:30"), (.abbreviated, "9h 41m 30s"),
            (.short, "9 hr, 41 min, 30 sec"), (.full, "9 hours, 41 minutes, 30 seconds"), (.brief, "9hr 41min 30sec"),
            (.spellOut, "nine hours, forty-one minutes, thirty seconds"),
        ])
    func styles(style: DateComponentsFormatter.UnitsStyle, text: String) {
        #expect(formatter(style).string(from: 34890) == text)
        #expect(formatter(style).string(from: DateComponents(hour: 9, minute: 41, second: 30)) == text)
        #expect(formatter(style).string(for: DateComponents(hour: 9, minute: 41, second: 30)) == text)
    }

    @Test(
        "the positional style drops leading zeros, and pads on request",
        arguments: [
            (0.0, "0", "00:00:00"), (5, "5", "00:00:05"), (90, "1:30", "00:01:30"), (3600, "1:00:00", "01:00:00"),
        ]
    )
    func positional(seconds: Double, usual: String, padded: String) {
        let formatter = formatter()
        #expect(formatter.string(from: seconds) == usual)
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: seconds) == padded)
    }

    @Test("other styles drop all zeros, and singular words have no s")
    func words() {
        let full = formatter(.full)
        #expect(full.string(from: 3601) == "1 hour, 1 second")
        #expect(full.string(from: 0) == "0 seconds")
        full.zeroFormattingBehavior = .dropMiddle
        #expect(full.string(from: 60) == "0 hours, 1 minute, 0 seconds")
        full.zeroFormattingBehavior = []
        #expect(full.string(from: 3601) == "1 hour, 0 minutes, 1 second")
        let weeks = formatter(.short, [.weekOfMonth, .day])
        #expect(weeks.string(from: 86400 * 15) == "2 wks, 1 day")
    }

    @Test("larger units precede the time, and a limited number of units are used")
    func larger() {
        #expect(formatter(.positional, [.day, .hour, .minute, .second]).string(from: 100_000) == "1d 3:46:40")
        let limited = formatter(.abbreviated)
        limited.maximumUnitCount = 2
        #expect(limited.string(from: 5445) == "1h 30m")
        limited.collapsesLargestUnit = true
        limited.maximumUnitCount = 0
        #expect(limited.string(from: 4210) == "70m 10s")
    }

    @Test("phrases, negative durations, and durations that have no text")
    func phrases() {
        let full = formatter(.full)
        (full.includesApproximationPhrase, full.includesTimeRemainingPhrase) = (true, true)
        #expect(full.string(from: 7200) == "About 2 hours remaining")
        #expect(formatter().string(from: -90) == "-1:30")
        #expect(formatter().string(from: .nan) == nil && formatter().string(for: "text") == nil)
        #expect(formatter(.full, []).string(from: 5) == nil)
        #expect(
            DateComponentsFormatter.localizedString(from: DateComponents(day: 1, hour: 2), unitsStyle: .abbreviated)
                == "1d 2h")
    }

    @Test("months have the lengths that they have after the start date")
    func dates() throws {
        let formatter = formatter(.full, [.month, .day])
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        formatter.calendar = calendar
        let start = try #require(calendar.date(from: DateComponents(year: 2023, month: 2, day: 1)))
        #expect(formatter.string(from: start, to: start.addingTimeInterval(86400 * 29)) == "1 month, 1 day")
    }
}
