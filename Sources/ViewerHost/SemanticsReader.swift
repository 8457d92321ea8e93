internal import CollectionCore
internal import Foundation
internal import UIKit
internal import ViewerProtocol

/// Reads the accessibility elements of a window: role, label, value, and frame, in reading order.
///
/// An element keeps its number while its view is on screen.
@MainActor struct SemanticsReader {
    private struct Entry {
        weak var view: UIView?
        var number: UInt64
    }

    private var known: [ObjectIdentifier: Entry] = [:]
    private var next: UInt64 = 1
    /// The maximum depth of views. Deeper ones are omitted.
    private static let depth = 64

    mutating func read(_ window: UIWindow) -> SemanticsNode {
        var kept: [ObjectIdentifier: Entry] = [:]
        let children = self.children(of: window, depth: 0, &kept)
        known = kept
        return SemanticsNode(id: 0, role: .group, frame: Rect(window.bounds), children: children)
    }

    /// The point at which a touch activates an element.
    func activationPoint(of number: UInt64, in window: UIWindow) -> CGPoint? {
        guard let view = known.values.first(where: { $0.number == number })?.view, view.window === window else {
            return nil
        }
        let visible = view.convert(view.bounds, to: window).intersection(window.bounds)
        guard !visible.isNull, !visible.isEmpty else { return nil }
        return CGPoint(x: visible.midX, y: visible.midY)
    }

    private mutating func children(
        of view: UIView, depth: Int, _ kept: inout [ObjectIdentifier: Entry]
    ) -> [SemanticsNode] {
        guard depth < Self.depth else { return [] }
        let parts = view._accessibilityChildren.compactMap { $0 as? UIView }
        return parts.flatMap { nodes(for: $0, depth: depth + 1, &kept) }
    }

    /// The element of a view, or those of its subviews if the view itself is not an element.
    private mutating func nodes(
        for view: UIView, depth: Int, _ kept: inout [ObjectIdentifier: Entry]
    ) -> [SemanticsNode] {
        guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden, let window = view.window else {
            return []
        }
        let frame = view.convert(view.bounds, to: window)
        guard frame.width.isFinite, frame.height.isFinite, frame.intersects(window.bounds) else { return [] }
        guard let role = role(of: view) else { return children(of: view, depth: depth, &kept) }
        let isLeaf = role != .list && role != .item && role != .scroll && role != .group
        let inner = isLeaf ? [] : children(of: view, depth: depth, &kept)
        let label = label(of: view)
        if role == .text, label.isEmpty { return [] }
        if role == .scroll || role == .group, inner.isEmpty { return [] }
        let number = number(of: view, &kept)
        return [
            SemanticsNode(
                id: number, role: role, label: label, value: value(of: view), frame: Rect(frame),
                isSelected: isSelected(view),
                isEnabled: (view as? UIControl)?.isEnabled ?? !view.accessibilityTraits.contains(.notEnabled),
                children: inner)
        ]
    }

    private mutating func number(of view: UIView, _ kept: inout [ObjectIdentifier: Entry]) -> UInt64 {
        let id = ObjectIdentifier(view)
        if let entry = known[id], entry.view === view {
            kept[id] = entry
            return entry.number
        }
        kept[id] = Entry(view: view, number: next)
        next += 1
        return next - 1
    }

    private func role(of view: UIView) -> SemanticsNode.Role? {
        let traits = view.accessibilityTraits
        if traits.contains(.header) { return .heading }
        if traits.contains(.link) { return .link }
        if traits.contains(.button) { return .button }
        if traits.contains(.image) { return .image }
        return switch view {
        case is UICollectionView, is UITableView: .list
        case is UICollectionViewCell, is UITableViewCell: .item
        case is UICollectionReusableView: .group
        case is UISwitch: .toggle
        case is UISlider: .slider
        case is UITextField, is UITextView: .textField
        case is UIControl: .button
        case is UILabel: .text
        case is UIScrollView: .scroll
        case is UIImageView: view.accessibilityLabel == nil ? nil : .image
        default: view.isAccessibilityElement ? .text : nil
        }
    }

    private func label(of view: UIView) -> String {
        if let label = view.accessibilityLabel { return label }
        return switch view {
        case let label as UILabel: label.text ?? ""
        case let button as UIButton: button.currentTitle ?? ""
        case let field as UITextField: field.placeholder ?? ""
        default: ""
        }
    }

    private func value(of view: UIView) -> String {
        if let value = view.accessibilityValue { return value }
        return switch view {
        case let field as UITextField: field.text ?? ""
        case let text as UITextView: text.text ?? ""
        case let toggle as UISwitch: toggle.isOn ? "1" : "0"
        case let slider as UISlider: "\(slider.value)"
        default: ""
        }
    }

    private func isSelected(_ view: UIView) -> Bool {
        if let cell = view as? UICollectionViewCell { return cell.isSelected }
        if let cell = view as? UITableViewCell { return cell.isSelected }
        return (view as? UIControl)?.isSelected ?? view.accessibilityTraits.contains(.selected)
    }
}
