public import UIKit

/// A fault that affects people who use assistive technologies or large text, or who have impaired vision or motor
/// skills.
public struct AccessibilityFinding: Hashable, Sendable, CustomStringConvertible {
    /// A rule that an audit checks.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// A control, a cell, or an accessibility element has neither a label nor text.
        case label
        /// A view that reacts to touches is smaller than 44 x 44 points.
        case target
        /// The contrast ratio between text and its background is below 4.5, or below 3 for large text.
        case contrast
        /// A label cannot show its whole text.
        case clippedText
        /// An element is read after one that lies entirely below it in the same column.
        case order
    }

    /// The rule that is violated.
    public let rule: Rule
    /// The description of the fault, with the view and the measured values.
    public let message: String

    /// The rule and the message in one line, as failures show it.
    public var description: String { "\(rule.rawValue): \(message)" }
}

/// Finds faults in a view and its subviews as currently displayed. Skips hidden and transparent views.
///
/// The background of text is known where the ancestors of the label have colors. In front of images, gradients, and
/// blurred backgrounds, the contrast is not checked.
///
/// - Parameters:
///   - view: The view with its subviews.
///   - rules: The rules that are checked.
/// - Returns: The faults in the order of the view tree.
/// - Complexity: O(*n* log *n*), where *n* is the number of views.
@preconcurrency @MainActor
public func accessibilityFindings(
    in view: UIView, _ rules: Set<AccessibilityFinding.Rule> = Set(AccessibilityFinding.Rule.allCases)
) -> [AccessibilityFinding] {
    var audit = AccessibilityAudit(rules: rules)
    audit.visit(view)
    return audit.findings
}

/// Checks that ``accessibilityFindings(in:_:)`` finds no faults. Reports all faults as one failure.
///
/// - Returns: Whether there are no faults.
@discardableResult
@preconcurrency @MainActor
public func assertAccessible(
    _ view: UIView, _ rules: Set<AccessibilityFinding.Rule> = Set(AccessibilityFinding.Rule.allCases),
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    view.layoutIfNeeded()
    let findings = accessibilityFindings(in: view, rules)
    guard !findings.isEmpty else { return true }
    FailureReporter.fail(
        "\(type(of: view)) has \(findings.count) accessibility faults:\n  "
            + findings.prefix(20).map(\.description).joined(separator: "\n  "),
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return false
}
