package import Foundation

/// The addresses and phone numbers in a text, which a text view shows as links.
///
/// Foundation has no `NSDataDetector` on Linux. Patterns find addresses with a scheme, with `www`, or with a frequent
/// domain, addresses of mail, and phone numbers with separators or a country code.
package struct DetectedLinks {
    /// A part of the text that opens an address.
    package struct Link {
        /// In UTF-16 units.
        package var range: NSRange
        /// The address. That of a phone number has the scheme `tel`.
        package var url: URL
    }
    /// In the order of the text, without overlap.
    package private(set) var all: [Link] = []

    /// Finds links in a text in linear time. Kinds other than links and phone numbers find nothing.
    package init(in text: String, _ types: UIDataDetectorTypes) {
        if types.contains(.link) { add(Self.addresses, in: text, Self.address) }
        if types.contains(.phoneNumber) { add(Self.phoneNumbers, in: text, Self.phoneNumber) }
        all.sort { $0.range.location < $1.range.location }
    }

    /// The pieces of the text from a position on, with links where they have none.
    func applied(to text: Pieces, from position: Int = 0) -> Pieces {
        guard !all.isEmpty else { return text }
        var (result, rest) = (Pieces(), all[...])
        // The start of the piece, and that of the part in it.
        var start = position
        for piece in text.all {
            let string = piece.string as NSString
            var inside = 0
            while inside < string.length {
                while let link = rest.first, NSMaxRange(link.range) <= start + inside { rest.removeFirst() }
                var end = string.length
                var part = piece
                if let link = rest.first {
                    let isLink = link.range.location <= start + inside
                    end = min(end, (isLink ? NSMaxRange(link.range) : link.range.location) - start)
                    if isLink, part.attributes[.link] == nil { part.attributes[.link] = link.url }
                }
                part.string = string.substring(with: NSRange(location: inside, length: end - inside))
                result.all.append(part)
                inside = end
            }
            start += string.length
        }
        return result
    }

    private mutating func add(
        _ pattern: NSRegularExpression?, in text: String, _ link: (String) -> (length: Int, url: URL?)
    ) {
        var known = IndexSet()
        for link in all { known.insert(integersIn: link.range.location..<NSMaxRange(link.range)) }
        let string = text as NSString
        for match in pattern?.matches(in: text, range: NSRange(location: 0, length: string.length)) ?? [] {
            let found = link(string.substring(with: match.range))
            let range = NSRange(location: match.range.location, length: found.length)
            guard let url = found.url, !known.intersects(integersIn: range.location..<NSMaxRange(range)) else {
                continue
            }
            all.append(Link(range: range, url: url))
        }
    }

    // MARK: Patterns

    // The search starts at the first character of a word only and has bounds, so that a long word takes linear time.
    private static let addresses = try? NSRegularExpression(
        pattern: #"\b(?:https?|ftp)://[^\s<>"]+|\bmailto:[^\s<>"]+"#
            + #"|(?<![\w.%+@-])[\w.%+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}"#
            + #"|(?<![\w.@-])(?:www\.[\w-]{1,64}|(?:[a-z0-9-]{1,64}\.){1,8}(?:com|org|net|edu|gov|io|app|dev|info)\b)"#
            + #"(?:\.[\w-]{1,64}){0,8}(?::\d{1,5})?(?:[/?#][^\s<>"]*)?"#,
        options: .caseInsensitive)
    private static let phoneNumbers = try? NSRegularExpression(
        pattern: #"(?<![\w.,:/#-])(?:\+\s?)?\(?\d[\d ()\u00A0./-]{4,}\d(?!\w)"#)

    /// The address in a match, without the punctuation of the sentence around it.
    private static func address(_ match: String) -> (length: Int, url: URL?) {
        var text = match[...]
        var unopened = text.reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
        while let last = text.last, ".,;:!?'\"*)]}…”’".contains(last) {
            // A parenthesis that was opened inside belongs to the address.
            if last == ")" {
                guard unopened > 0 else { break }
                unopened -= 1
            }
            text.removeLast()
        }
        let lowercase = text.lowercased()
        if lowercase.contains("://") || lowercase.hasPrefix("mailto:") {
            return (text.utf16.count, URL(string: String(text)))
        }
        let isMail = text.contains("@") && !text.contains("/")
        return (text.utf16.count, URL(string: (isMail ? "mailto:" : "http://") + text))
    }

    /// The phone number in a match: 7 to 15 digits that are not a date, an address, or one plain number of fewer than 10.
    private static func phoneNumber(_ match: String) -> (length: Int, url: URL?) {
        let groups = match.split { $0.wholeNumberValue == nil }
        let digits = groups.joined().compactMap(\.wholeNumberValue).map(String.init).joined()
        let isDate = groups.count == 3 && groups.contains { $0.count == 4 } && digits.count == 8
        let isInternational = match.hasPrefix("+")
        let isDotted = groups.count == 4 && groups.allSatisfy { $0.count <= 3 } && match.contains(".")
        guard (7...15).contains(digits.count), !isDate, !isDotted,
            groups.count > 1 || isInternational || digits.count >= 10
        else { return (0, nil) }
        return (match.utf16.count, URL(string: "tel:" + (isInternational ? "+" : "") + digits))
    }
}
