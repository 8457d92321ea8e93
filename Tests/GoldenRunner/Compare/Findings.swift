/// The result of a case: the number of compared values and the differences.
public struct Findings: Sendable {
    /// The tolerance of numbers. Recordings have two to six digits. The smallest step of UIKit's frames, half a pixel,
    /// is 500 times this value.
    static let tolerance = 0.001

    /// One sentence for each difference, in the order of comparison.
    public private(set) var differences: [String] = []
    /// The number of compared values, equal or not. A case without comparisons fails.
    public private(set) var comparisons = 0

    mutating func fail(_ what: String, expected: String, actual: String) {
        comparisons += 1
        differences.append("\(what): expected \(expected), actual \(actual)")
    }

    mutating func equal<Value: Equatable>(_ what: String, expected: Value, actual: Value) {
        if expected == actual {
            comparisons += 1
        } else {
            fail(what, expected: String(describing: expected), actual: String(describing: actual))
        }
    }

    /// Compares numbers within ``tolerance``, or within a millionth of a large expected one.
    mutating func close(_ what: String, expected: [Double], actual: [Double]) {
        close(what, expected: expected, actual: actual, within: Self.tolerance)
    }

    /// Compares numbers within `tolerance`, or within a millionth of a large expected one.
    mutating func close(_ what: String, expected: [Double], actual: [Double], within tolerance: Double) {
        let near = zip(expected, actual).allSatisfy { abs($0 - $1) <= max(tolerance, abs($0) * 1e-6) }
        if near, expected.count == actual.count {
            comparisons += 1
        } else {
            fail(what, expected: Self.tuple(expected), actual: Self.tuple(actual))
        }
    }

    mutating func close(_ what: String, expected: Double, actual: Double) {
        close(what, expected: [expected], actual: [actual])
    }

    /// Compares sets and records missing, extra, and repeated elements.
    mutating func sameSet(_ what: String, expected: [String], actual: [String]) {
        let missing = Set(expected).subtracting(actual).sorted()
        let extra = Set(actual).subtracting(expected).sorted()
        comparisons += 1
        if !missing.isEmpty { differences.append("\(what): missing \(missing.joined(separator: ", "))") }
        if !extra.isEmpty { differences.append("\(what): too much \(extra.joined(separator: ", "))") }
        if expected.count == Set(expected).count, actual.count != Set(actual).count {
            differences.append("\(what): an element twice")
        }
    }

    private static func tuple(_ values: [Double]) -> String {
        values.count == 1 ? shortNumber(values[0]) : "(" + values.map(shortNumber).joined(separator: ", ") + ")"
    }
}
