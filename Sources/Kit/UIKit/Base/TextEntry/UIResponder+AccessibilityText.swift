import CoreGraphics
import Foundation

// The texts and visibility of elements, for all that read them aloud: screen readers of the desktop, pages, and tests.
extension UIView {
    /// Whether assistive technologies skip the view and its subviews.
    package final var isHiddenFromAccessibility: Bool { isHidden || alpha <= 0.01 || accessibilityElementsHidden }
}

extension UIResponder {
    /// Deeper views are ignored.
    private static let deepest = 32

    /// The accessibility label, or else the visible texts inside the element, separated by commas.
    ///
    /// The contents of text inputs are values rather than labels; a text field has its placeholder.
    ///
    /// - Complexity: O(subviews).
    package final var _accessibilityText: String { accessibilityText(depth: 0) }

    private final func accessibilityText(depth: Int) -> String {
        if let label = accessibilityLabel { return label }
        switch self {
        case let label as UILabel: return label.text ?? ""
        case let field as UITextField: return field.placeholder ?? ""
        case is UITextView: return ""
        case let view as UIView:
            guard depth < Self.deepest else { return "" }
            return view.subviews.filter { !$0.isHiddenFromAccessibility }
                .map { $0.accessibilityText(depth: depth + 1) }.filter { !$0.isEmpty }.joined(separator: ", ")
        default: return ""
        }
    }
}
