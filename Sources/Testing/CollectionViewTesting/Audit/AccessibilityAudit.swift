internal import CoreGraphics
internal import Foundation
import UIKit

/// Visits a tree of views and collects faults.
@MainActor struct AccessibilityAudit {
    /// The rules that are checked.
    let rules: Set<AccessibilityFinding.Rule>
    /// The faults found so far, in the order of the view tree.
    private(set) var findings: [AccessibilityFinding] = []

    /// Creates an audit without findings.
    init(rules: Set<AccessibilityFinding.Rule>) { self.rules = rules }

    private mutating func add(_ rule: AccessibilityFinding.Rule, _ message: String) {
        if rules.contains(rule) { findings.append(AccessibilityFinding(rule: rule, message: message)) }
    }

    private func isHidden(_ view: UIView) -> Bool { view.isHidden || view.alpha < 0.01 }

    /// Checks a view and its subviews. Hidden ones are skipped.
    mutating func visit(_ view: UIView) {
        guard !isHidden(view) else { return }
        if let label = view as? UILabel {
            checkContrast(label)
            checkClipping(label)
        }
        if reactsToTouches(view) { checkTarget(view) }
        if needsLabel(view), spokenText(view) == nil { add(.label, "\(name(view)) has no label and no text") }
        if view.accessibilityElements == nil { checkOrder(of: view) }
        // The contents of a control are parts of it.
        guard !(view is UIControl) else { return visitText(in: view) }
        for subview in view.subviews { visit(subview) }
    }

    /// Checks only the text in a control.
    private mutating func visitText(in view: UIView) {
        for subview in view.subviews where !isHidden(subview) {
            if let label = subview as? UILabel {
                checkContrast(label)
                checkClipping(label)
            }
            visitText(in: subview)
        }
    }

    // MARK: Labels

    private func needsLabel(_ view: UIView) -> Bool {
        guard !view.accessibilityElementsHidden else { return false }
        if view is UIControl { return view.isUserInteractionEnabled }
        if let label = view as? UILabel { return label.isAccessibilityElement && label.text?.isEmpty != false }
        return view.isAccessibilityElement || view is UICollectionViewCell || view is UITableViewCell
    }

    /// The text that assistive technologies read for a view; `nil` if there is none.
    private func spokenText(_ view: UIView) -> String? {
        func filled(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }
        if let own = filled(view.accessibilityLabel) { return own }
        switch view {
        case let label as UILabel: return filled(label.text)
        case let button as UIButton: if let title = filled(button.currentTitle) { return title }
        case let field as UITextField: if let text = filled(field.text) ?? filled(field.placeholder) { return text }
        case let text as UITextView: if let text = filled(text.text) { return text }
        case let segments as UISegmentedControl:
            // Each segment is an element of its own.
            return (0..<segments.numberOfSegments).allSatisfy { segments.titleForSegment(at: $0) != nil } ? "" : nil
        default: break
        }
        for subview in view.subviews where !isHidden(subview) && !subview.accessibilityElementsHidden {
            if let text = spokenText(subview) { return text }
        }
        return nil
    }

    // MARK: Targets

    private func reactsToTouches(_ view: UIView) -> Bool {
        guard view.isUserInteractionEnabled, view.window != nil || view.superview != nil else { return false }
        if let control = view as? UIControl { return control.isEnabled }
        return view.gestureRecognizers?.contains { $0.isEnabled && $0 is UITapGestureRecognizer } == true
            && !(view is UIScrollView)
    }

    /// Whether touches reach a view in an area of 44 x 44 points. Uses `point(inside:with:)`, which may enlarge it.
    static func isLargeTarget(_ view: UIView) -> Bool {
        let (bounds, minimum) = (view.bounds, 44.0)
        if bounds.width >= minimum - 0.01, bounds.height >= minimum - 0.01 { return true }
        let (dx, dy) = (max(bounds.width, minimum) / 2 - 0.5, max(bounds.height, minimum) / 2 - 0.5)
        return [(-dx, 0), (dx, 0), (0, -dy), (0, dy)].allSatisfy {
            view.point(inside: CGPoint(x: bounds.midX + $0.0, y: bounds.midY + $0.1), with: nil)
        }
    }

    private mutating func checkTarget(_ view: UIView) {
        guard !Self.isLargeTarget(view) else { return }
        add(.target, "\(name(view)) is \(view.bounds.size._text) points; at least 44 x 44")
    }

    // MARK: Text

    private mutating func checkContrast(_ label: UILabel) {
        guard rules.contains(.contrast), label.text?.isEmpty == false, label.bounds.width > 0, label.bounds.height > 0,
            let backgroundColor = background(of: label)
        else { return }
        let text = channels(label.textColor, label).over(backgroundColor, alpha: opacity(of: label))
        let ratio = text.contrast(to: backgroundColor)
        let size = label.font.pointSize
        let isBold = label.font.fontDescriptor.symbolicTraits.contains(.traitBold)
        let minimum = size >= 18 || (size >= 14 && isBold) ? 3 : 4.5
        guard ratio < minimum - 0.005 else { return }
        add(.contrast, "\(name(label)) has a contrast of \(CGFloat(ratio)._text); at least \(CGFloat(minimum)._text)")
    }

    /// The color behind a label; `nil` if it is not known.
    private func background(of label: UILabel) -> Channels? {
        var layers: [Channels] = []
        var view: UIView? = label
        var below = label as UIView
        while let current = view {
            // A sibling behind `below` may be an image that the label covers.
            if current !== label, coversBehind(below, in: current) { return nil }
            if current is UIVisualEffectView || current is UIImageView { return nil }
            if let color = current.backgroundColor {
                layers.append(channels(color, current))
                if layers.last?.alpha == 1 { break }
            }
            (view, below) = (current.superview, current)
        }
        guard let last = layers.popLast(), last.alpha == 1 else { return nil }
        return layers.reversed().reduce(last) { $1.over($0) }
    }

    /// Whether a sibling behind `view` overlaps it.
    private func coversBehind(_ view: UIView, in superview: UIView) -> Bool {
        for sibling in superview.subviews {
            if sibling === view { return false }
            if !isHidden(sibling), sibling.frame.intersects(view.frame) { return true }
        }
        return false
    }

    private func opacity(of view: UIView) -> Double {
        var opacity = 1.0
        var current: UIView? = view
        while let view = current {
            // Below the first opaque background, opacity changes text and background alike.
            opacity *= Double(view.alpha)
            if view.backgroundColor != nil { break }
            current = view.superview
        }
        return opacity
    }

    private func channels(_ color: UIColor, _ view: UIView) -> Channels {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        _ = color.resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return Channels(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    private mutating func checkClipping(_ label: UILabel) {
        guard rules.contains(.clippedText), let text = label.text, !text.isEmpty else { return }
        let (own, limit) = (label.bounds.size, CGFloat.greatestFiniteMagnitude)
        let lines = label.numberOfLines
        label.numberOfLines = lines == 1 && !text.contains("\n") ? 1 : 0
        let needed = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? limit : own.width, height: limit))
        label.numberOfLines = lines
        if lines == 1, label.adjustsFontSizeToFitWidth,
            needed.width * max(label.minimumScaleFactor, 0.01) <= own.width
        {
            return
        }
        guard needed.width > own.width + 0.5 || needed.height > own.height + 0.5 else { return }
        add(
            .clippedText,
            "\(name(label)) needs \(needed._text) points and has "
                + "\(own._text)")
    }

    // MARK: Order

    /// Compares each element with the next one in the tree.
    private mutating func checkOrder(of view: UIView) {
        guard rules.contains(.order), !(view is UIControl), !(view is UICollectionView), !(view is UITableView) else {
            return
        }
        let elements = view.subviews.filter { !isHidden($0) && !$0.accessibilityElementsHidden && isRead($0) }
        for (first, second) in zip(elements, elements.dropFirst()) {
            let (upper, lower) = (second.frame, first.frame)
            let sharesColumn = upper.minX < lower.maxX && lower.minX < upper.maxX
            if sharesColumn, upper.maxY <= lower.minY + 0.01 {
                add(.order, "\(name(second)) is read after \(name(first)), which is below it")
            }
        }
    }

    private func isRead(_ view: UIView) -> Bool {
        view.isAccessibilityElement || view is UIControl || (view as? UILabel)?.text?.isEmpty == false
            || view.subviews.contains { !isHidden($0) && isRead($0) }
    }

    // MARK: Messages

    private func name(_ view: UIView) -> String {
        let box = view.window == nil ? view.frame : view.convert(view.bounds, to: nil)
        var name = "\(type(of: view))"
        if let text = view.accessibilityIdentifier ?? (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle {
            name += " \"\(text.prefix(30))\""
        }
        return name + " at (\(box.minX._text), \(box.minY._text))"
    }
}

/// A color in sRGB, with channels from 0 to 1.
private struct Channels {
    var red, green, blue, alpha: Double

    /// The color in front of an opaque one.
    func over(_ background: Channels, alpha opacity: Double = 1) -> Channels {
        let part = alpha * opacity
        func mixed(_ own: Double, _ other: Double) -> Double { own * part + other * (1 - part) }
        return Channels(
            red: mixed(red, background.red), green: mixed(green, background.green), blue: mixed(blue, background.blue),
            alpha: 1)
    }

    /// The contrast ratio of WCAG 2, from 1 to 21.
    func contrast(to other: Channels) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private var luminance: Double {
        func linear(_ value: Double) -> Double { SRGB.toLinear(min(max(value, 0), 1)) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
