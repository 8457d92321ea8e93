import Foundation

/// The calendar, the locale, and the time zone of a view with dates. Those that the app does not choose follow from the
/// others.
@MainActor struct DateSettings {
    /// `nil` for that of the locale.
    var calendar: Calendar? {
        didSet { texts = nil }
    }
    /// `nil` for that of the calendar.
    var locale: Locale? {
        didSet { texts = nil }
    }
    /// `nil` for that of the calendar.
    var timeZone: TimeZone? {
        didSet { texts = nil }
    }
    private var texts: DateTexts?

    /// Kept until a value changes, because the texts of wheels depend on its identity.
    mutating func currentTexts() -> DateTexts {
        if let texts { return texts }
        var calendar = calendar ?? locale?.calendar ?? Calendar.current
        // Also sets the first day of the week, unless code set it.
        if let locale { calendar.locale = locale }
        if let timeZone { calendar.timeZone = timeZone }
        // A calendar that is created by its identifier has a locale without a language.
        let own = calendar.locale.flatMap { $0.identifier.isEmpty ? nil : $0 }
        let new = DateTexts(calendar, locale ?? own ?? Locale.current)
        texts = new
        return new
    }
}
