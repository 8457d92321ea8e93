/// Reads the values of options.
package enum ArgumentText {
    /// A number in a range; `nil` for other text.
    package static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
        Double(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// Two finite numbers in a range with one of the separators between them, such as `375x667`.
    package static func pair(
        _ text: String, separators: Set<Character>, in range: ClosedRange<Double>
    ) -> (Double, Double)? {
        let parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
        guard parts.count == 2, let first = number(String(parts[0]), in: range),
            let second = number(String(parts[1]), in: range)
        else { return nil }
        return (first, second)
    }
}
