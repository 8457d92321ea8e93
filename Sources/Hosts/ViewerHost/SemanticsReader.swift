internal import CollectionCore
package import CoreGraphics
internal import Foundation
package import UIKit
package import ViewerProtocol

/// Reads what assistive technologies read of a window: elements with role, label, value, and frame, in reading order.
///
/// An element is a view, or an accessibility element of a view that draws several. It keeps its number while it is on
/// screen.
@MainActor package struct SemanticsReader {
    private struct Entry {
        weak var element: UIResponder?
        var number: UInt64
    }

    private var known: [ObjectIdentifier: Entry] = [:]
    private var next: UInt64 = 1
    /// Deeper views are left out.
    private static let depth = 64

    /// Reads the elements of a window. Numbers of elements that are still on screen stay the same.
    mutating func read(_ window: UIWindow) -> SemanticsNode {
        var kept: [ObjectIdentifier: Entry] = [:]
        let children = self.children(of: window, in: window, depth: 0, &kept)
        known = kept
        return SemanticsNode(id: 0, role: .group, frame: Rect(window.bounds), children: children)
    }

    /// The element with a number that ``read(_:)`` gave; `nil` if it is no longer in the window.
    func element(_ number: UInt64, in window: UIWindow) -> UIResponder? {
        guard let element = known.values.first(where: { $0.number == number })?.element,
            Self.view(of: element)?.window === window
        else { return nil }
        return element
    }

    /// Where a touch activates an element, in the coordinates of its window; `nil` if it is not visible.
    static func activationPoint(of element: UIResponder, in window: UIWindow) -> CGPoint? {
        let visible = frame(of: element, in: window).intersection(window.bounds)
        guard !visible.isNull, !visible.isEmpty else { return nil }
        return CGPoint(x: visible.midX, y: visible.midY)
    }

    /// The view that is an element or contains it.
    private static func view(of element: UIResponder) -> UIView? {
        if let view = element as? UIView { return view }
        var next = (element as? UIAccessibilityElement)?.accessibilityContainer
        for _ in 0..<depth {
            if let view = next as? UIView { return view }
            next = (next as? UIAccessibilityElement)?.accessibilityContainer
        }
        return nil
    }

    /// The frame of an element in the coordinates of its window.
    package static func frame(of element: UIResponder, in window: UIWindow) -> CGRect {
        if let view = element as? UIView { return view.convert(view.bounds, to: window) }
        return element.accessibilityFrame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
    }

    private mutating func children(
        of element: UIResponder, in window: UIWindow, depth: Int, _ kept: inout [ObjectIdentifier: Entry]
    ) -> [SemanticsNode] {
        guard depth < Self.depth else { return [] }
        return element.accessibilityChildren.flatMap { nodes(for: $0, in: window, depth: depth + 1, &kept) }
    }

    /// The node of an element, or those inside it if it is none itself.
    private mutating func nodes(
        for element: UIResponder, in window: UIWindow, depth: Int, _ kept: inout [ObjectIdentifier: Entry]
    ) -> [SemanticsNode] {
        let view = element as? UIView
        if let view, view.isHiddenFromAccessibility || view.window !== window { return [] }
        guard !element.accessibilityElementsHidden else { return [] }
        let frame = Self.frame(of: element, in: window)
        guard frame.width.isFinite, frame.height.isFinite, frame.intersects(window.bounds) else { return [] }
        guard let role = Self.role(of: element) else { return children(of: element, in: window, depth: depth, &kept) }
        let isLeaf = role != .list && role != .item && role != .scroll && role != .group
        let inner = isLeaf ? [] : children(of: element, in: window, depth: depth, &kept)
        let label = isLeaf ? element._accessibilityText : element.accessibilityLabel ?? ""
        if role == .text, label.isEmpty { return [] }
        if role == .scroll || role == .group, inner.isEmpty { return [] }
        let number = number(of: element, &kept)
        return [
            SemanticsNode(
                id: number, role: role, label: label, value: Self.value(of: element), frame: Rect(frame),
                isSelected: Self.isSelected(element),
                isEnabled: (view as? UIControl)?.isEnabled ?? !element.accessibilityTraits.contains(.notEnabled),
                children: inner)
        ]
    }

    private mutating func number(of element: UIResponder, _ kept: inout [ObjectIdentifier: Entry]) -> UInt64 {
        let id = ObjectIdentifier(element)
        if let entry = known[id], entry.element === element {
            kept[id] = entry
            return entry.number
        }
        kept[id] = Entry(element: element, number: next)
        next += 1
        return next - 1
    }

    /// The role of an element; `nil` if it is none.
    package static func role(of element: UIResponder) -> SemanticsNode.Role? {
        let traits = element.accessibilityTraits
        if traits.contains(.header) { return .heading }
        if traits.contains(.link) { return .link }
        if traits.contains(.button) { return .button }
        if traits.contains(.image) { return .image }
        if traits.contains(.adjustable) { return .slider }
        return switch element {
        case is UICollectionView, is UITableView: .list
        case is UICollectionViewCell, is UITableViewCell: .item
        case is UICollectionReusableView: .group
        case is UISwitch: .toggle
        case is UISlider: .slider
        case is UITextField, is UITextView: .textField
        case is UIControl: .button
        case is UILabel: .text
        case is UIScrollView: .scroll
        case is UIImageView: element.accessibilityLabel == nil ? nil : .image
        default: element.isAccessibilityElement ? .text : nil
        }
    }

    /// The value of a control or field; empty for none.
    package static func value(of element: UIResponder) -> String {
        if let value = element.accessibilityValue { return value }
        return switch element {
        case let field as UITextField: field.text ?? ""
        case let text as UITextView: text.text ?? ""
        case let toggle as UISwitch: toggle.isOn ? "1" : "0"
        case let slider as UISlider: "\(slider.value)"
        default: ""
        }
    }

    /// Whether a cell, control, or element is selected.
    package static func isSelected(_ element: UIResponder) -> Bool {
        if let cell = element as? UICollectionViewCell { return cell.isSelected }
        if let cell = element as? UITableViewCell { return cell.isSelected }
        return (element as? UIControl)?.isSelected ?? element.accessibilityTraits.contains(.selected)
    }
}
