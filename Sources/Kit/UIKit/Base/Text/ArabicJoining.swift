import Foundation

/// Which Arabic letters are connected.
enum ArabicJoining {
    /// Whether the last letter of a text and the first one of the text that follows it are connected.
    static func joins(_ first: String, _ second: String) -> Bool {
        guard let next = second.unicodeScalars.first, isLetter(next), next.value != hamza else { return false }
        for scalar in first.unicodeScalars.reversed() {
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            return isLetter(scalar) && joinsNext(scalar.value)
        }
        return false
    }

    private static let hamza: UInt32 = 0x621

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        BidiClass(scalar) == .arabic && scalar.properties.generalCategory == .otherLetter
    }

    /// - Source: Unicode Character Database, "ArabicShaping": letters of joining type D.
    private static func joinsNext(_ code: UInt32) -> Bool {
        switch code {
        case 0x621...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x677, 0x688...0x699, 0x6C0, 0x6C3...0x6CB,
            0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF, 0x6FF...0x7BF:
            false
        default: (0x600...0x6FF).contains(code)
        }
    }
}
