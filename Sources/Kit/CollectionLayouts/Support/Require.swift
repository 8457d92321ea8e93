import UIKit

/// Stops the process with a message if a caller violates a rule, in release builds, too.
///
/// These files also build with Apple's UIKit, so they use nothing else of this package than the core.
func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { fatalError(message(), file: file, line: line) }
}

/// Stops the process with a message that contains the value if a parameter is not finite.
func requireFinite(_ value: CGFloat, _ name: @autoclosure () -> String) {
    require(value.isFinite, "\(name()) must be finite, not \(value).")
}

/// Requires a finite length that is not negative.
func requireNotNegative(_ value: CGFloat, _ name: @autoclosure () -> String) {
    require(value.isFinite && value >= 0, "\(name()) must be finite and at least 0, not \(value).")
}

/// Requires a finite size without negative lengths.
func requireSize(_ value: CGSize, _ name: @autoclosure () -> String) {
    require(
        value.width.isFinite && value.height.isFinite && value.width >= 0 && value.height >= 0,
        "\(name()) must be finite and at least 0 in both directions, not \(value.width) x \(value.height).")
}

/// Requires a fraction from 0 to 1.
func requirePart(_ value: CGFloat, _ name: @autoclosure () -> String) {
    require(value >= 0 && value <= 1, "\(name()) must lie in 0...1, not \(value).")
}

/// Requires four finite insets. They may be negative.
func requireFinite(_ insets: NSDirectionalEdgeInsets, _ name: @autoclosure () -> String) {
    for value in [insets.top, insets.leading, insets.bottom, insets.trailing] { requireFinite(value, name()) }
}

/// Requires a finite number above 0. Fractions above 1 are allowed, as in UIKit.
func requirePositive(_ value: CGFloat, _ name: @autoclosure () -> String) {
    require(value.isFinite && value > 0, "\(name()) must be finite and above 0, not \(value).")
}

/// Requires a number above 0, which may be infinite.
func requireAboveZero(_ value: CGFloat, _ name: @autoclosure () -> String) {
    require(value > 0, "\(name()) must be above 0, not \(value).")
}

/// Requires a number within a range.
func requireCount(_ value: Int, in range: ClosedRange<Int>, _ name: @autoclosure () -> String) {
    require(range.contains(value), "\(name()) must lie in \(range), not \(value).")
}
