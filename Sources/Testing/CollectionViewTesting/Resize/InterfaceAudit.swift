internal import CoreGraphics
internal import Foundation
package import UIKit

/// Finds what a person would see as wrong in a window at its present size.
@MainActor package struct InterfaceAudit {
    /// A text or a control with its place.
    private struct Content {
        let view: UIView
        /// What is drawn, in coordinates of the window.
        let area: CGRect
    }

    private let window: UIWindow
    private var errors: ConstraintErrors
    private var contents: [Content] = []
    /// The faults in the order of the view tree.
    private(set) var faults: [InterfaceFault] = []
    private static let maximumContents = 400
    /// Intersections up to this are those of glyphs and rounding, in points.
    private static let tolerance: CGFloat = 1.5

    /// The faults of a window: clips, truncations, overlaps, ambiguity, contradictions, and small targets.
    ///
    /// - Complexity: O(*n* + *m*²) for *n* views and *m* texts and controls, of which at most 400 are compared.
    package static func faults(in window: UIWindow) -> [InterfaceFault] {
        var audit = InterfaceAudit(window: window)
        audit.visit(window, clip: window.bounds, scrolls: (false, false), inControl: false)
        audit.compare()
        return audit.faults
    }

    private init(window: UIWindow) { (self.window, errors) = (window, ConstraintErrors(in: window)) }

    private mutating func add(_ kind: InterfaceFault.Kind, _ view: UIView, other: String = "", _ detail: String) {
        faults.append(InterfaceFault(kind: kind, view: Self.name(view), other: other, detail: detail))
    }

    /// - Parameters:
    ///   - clip: The part of the window in which the view can be visible.
    ///   - scrolls: Whether a scroll view around the view moves it horizontally and vertically.
    private mutating func visit(_ view: UIView, clip: CGRect, scrolls: (x: Bool, y: Bool), inControl: Bool) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        let frame = errors.frame(of: view)
        var (clip, scrolls) = (clip, scrolls)
        if let label = view as? UILabel, label.text?.isEmpty == false {
            let needed = checkText(label)
            take(label, area: label.convert(Self.area(of: label, needed), to: window), clip: clip, scrolls: scrolls)
        } else if view is UIControl, !inControl, !frame.isEmpty {
            checkTarget(view)
            take(view, area: frame, clip: clip, scrolls: scrolls)
        }
        checkConstraints(of: view)
        if let scroll = view as? UIScrollView {
            // The content size differs from the bounds where a finger can scroll.
            scrolls.x = scrolls.x || scroll.contentSize.width > scroll.bounds.width + 0.5
            scrolls.y = scrolls.y || scroll.contentSize.height > scroll.bounds.height + 0.5
        }
        if view.clipsToBounds || view is UIScrollView { clip = clip.intersection(frame) }
        guard !clip.isNull, !clip.isEmpty else { return }
        for inner in view.subviews {
            var own = scrolls
            if let list = view as? UICollectionView, let element = inner as? UICollectionReusableView,
                let section = element._attributes?.indexPath.first,
                list.collectionViewLayout.mayScrollOrthogonally(section: section)
            {
                own = (true, true)
            }
            visit(inner, clip: clip, scrolls: own, inControl: inControl || view is UIControl)
        }
    }

    // MARK: Clips

    private mutating func take(_ view: UIView, area: CGRect, clip: CGRect, scrolls: (x: Bool, y: Bool)) {
        let visible = area.intersection(clip)
        // What is outside altogether is there to be moved in.
        guard !visible.isNull, visible.width > Self.tolerance, visible.height > Self.tolerance else { return }
        contents.append(Content(view: view, area: visible))
        let lostX = scrolls.x ? 0 : area.width - visible.width
        let lostY = scrolls.y ? 0 : area.height - visible.height
        guard lostX > Self.tolerance || lostY > Self.tolerance else { return }
        let lost = [
            lostX > Self.tolerance ? "\(lostX._text) of \(area.width._text) points of its width" : nil,
            lostY > Self.tolerance ? "\(lostY._text) of \(area.height._text) points of its height" : nil,
        ].compactMap { $0 }
        add(.clip, view, lost.joined(separator: " and ") + " are outside")
    }

    /// The part of a label's bounds that a text of the given size covers.
    private static func area(of label: UILabel, _ needed: CGSize) -> CGRect {
        let bounds = label.bounds
        let size = CGSize(width: min(needed.width, bounds.width), height: min(needed.height, bounds.height))
        let x: CGFloat =
            switch label.textAlignment {
            case .center: (bounds.width - size.width) / 2
            case .right: bounds.width - size.width
            case .natural where label.effectiveUserInterfaceLayoutDirection == .rightToLeft: bounds.width - size.width
            default: 0
            }
        return CGRect(
            x: bounds.minX + x, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    // MARK: Texts

    /// - Returns: The size that the text needs: of one line, or within the width of the label.
    private mutating func checkText(_ label: UILabel) -> CGSize {
        let (own, limit) = (label.bounds.size, CGFloat.greatestFiniteMagnitude)
        guard own.width > 0, own.height > 0 else {
            if own.width <= 0, label.superview.map({ $0.bounds.width > 0 }) == true {
                add(.truncation, label, "it has no space: \(own._text)")
            }
            return .zero
        }
        let isLine = label.numberOfLines == 1
        let needed = label.sizeThatFits(CGSize(width: isLine ? limit : own.width, height: limit))
        if isLine {
            if label.adjustsFontSizeToFitWidth, needed.width * max(label.minimumScaleFactor, 0.01) <= own.width {
                return needed
            }
            // A text that is far longer than any line is an excerpt on purpose.
            if needed.width > own.width + 0.5, needed.width < 2 * window.bounds.width {
                add(.truncation, label, "it needs \(needed.width._text) points of width and has \(own.width._text)")
            }
        } else if needed.height > own.height + 1 {
            add(.truncation, label, "it needs \(needed.height._text) points of height and has \(own.height._text)")
        }
        return needed
    }

    // MARK: Targets

    private mutating func checkTarget(_ view: UIView) {
        guard let button = view as? UIButton, button.isEnabled, button.isUserInteractionEnabled, !isInBar(button) else {
            return
        }
        if !AccessibilityAudit.isLargeTarget(button) { add(.smallTarget, button, "\(button.bounds.size._text) points") }
    }

    /// The system determines the sizes of what is in bars and fields.
    private func isInBar(_ view: UIView) -> Bool {
        var outer = view.superview
        while let current = outer {
            if current is UINavigationBar || current is UIToolbar || current is UITabBar || current is UITextField
                || current is UISearchBar
            {
                return true
            }
            outer = current.superview
        }
        return false
    }

    // MARK: Constraints

    private mutating func checkConstraints(of view: UIView) {
        if !view.translatesAutoresizingMaskIntoConstraints, view.hasAmbiguousLayout {
            add(.ambiguity, view, "its constraints allow several frames")
        }
        for constraint in view.constraints {
            let error = errors.of(constraint)
            guard error != 0 else { continue }
            add(.contradiction, view, other: Self.text(of: constraint), "not satisfied by \(abs(error)._text) points")
        }
    }

    /// A constraint without addresses, so that it is equal in each run.
    private static func text(of constraint: NSLayoutConstraint) -> String {
        func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
            guard let item else { return "" }
            let owner = (item as? UIView).map(shortName) ?? "\(type(of: item))"
            return "\(owner).\(name(attribute))"
        }
        let relation =
            switch constraint.relation {
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            default: "=="
            }
        let second = side(constraint.secondItem, constraint.secondAttribute)
        let label = constraint.identifier.map { "“\($0)” " } ?? ""
        return label + side(constraint.firstItem, constraint.firstAttribute) + " \(relation) "
            + (second.isEmpty ? "" : second + " + ") + constraint.constant._text
    }

    private static func name(_ attribute: NSLayoutConstraint.Attribute) -> String {
        switch attribute {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        default: "baseline"
        }
    }

    // MARK: Overlaps

    private mutating func compare() {
        let all = contents.prefix(Self.maximumContents)
        for (index, first) in all.enumerated() {
            for second in all[all.index(all.startIndex, offsetBy: index + 1)...] {
                let common = first.area.intersection(second.area)
                guard !common.isNull, common.width > Self.tolerance, common.height > Self.tolerance,
                    !first.view.isDescendant(of: second.view), !second.view.isDescendant(of: first.view),
                    isOverlap(first.view, second.view)
                else { continue }
                add(
                    .overlap, first.view, other: Self.name(second.view),
                    "\(common.width._text) x \(common.height._text) points")
            }
        }
    }

    /// Whether two views at the same place are a fault: not if one is behind the background of the other, if only one of
    /// them scrolls, or if a layout lets their cells overlap.
    private func isOverlap(_ lower: UIView, _ upper: UIView) -> Bool {
        guard let (lowerBranch, upperBranch) = Self.branches(lower, upper) else { return false }
        if lowerBranch is UICollectionReusableView, upperBranch is UICollectionReusableView,
            lowerBranch.frame.intersects(upperBranch.frame)
        {
            return false
        }
        if lowerBranch is UITableViewCell || upperBranch is UITableViewCell,
            lowerBranch.frame.intersects(upperBranch.frame)
        {
            return false
        }
        if Self.scrolls(lower, within: lowerBranch) != Self.scrolls(upper, within: upperBranch) { return false }
        var view: UIView? = upper
        while let current = view, current !== upperBranch.superview {
            if Self.hidesWhatIsBehind(current) { return false }
            view = current.superview
        }
        return true
    }

    private static func hidesWhatIsBehind(_ view: UIView) -> Bool {
        if view is UINavigationBar || view is UITabBar || view is UIToolbar || view is UIVisualEffectView {
            return true
        }
        return (view.backgroundColor?.cgColor.alpha ?? 0) > 0.9
            || view.subviews.contains { $0 is UIVisualEffectView && $0.frame.intersects(view.bounds) }
    }

    private static func scrolls(_ view: UIView, within branch: UIView) -> Bool {
        var current: UIView? = view
        while let outer = current {
            if outer is UIScrollView, outer !== view { return true }
            if outer === branch { return false }
            current = outer.superview
        }
        return false
    }

    /// The two subviews of the nearest common superview that contain the views.
    private static func branches(_ first: UIView, _ second: UIView) -> (UIView, UIView)? {
        var path: [ObjectIdentifier: UIView] = [:]
        var (view, below): (UIView?, UIView) = (first.superview, first)
        while let current = view {
            path[ObjectIdentifier(current)] = below
            (view, below) = (current.superview, current)
        }
        (view, below) = (second.superview, second)
        while let current = view {
            if let other = path[ObjectIdentifier(current)] { return (other, below) }
            (view, below) = (current.superview, current)
        }
        return nil
    }

    // MARK: Names

    /// The class and the text of a view.
    static func shortName(_ view: UIView) -> String {
        let text =
            view.accessibilityIdentifier ?? (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
            ?? view.accessibilityLabel
        return "\(type(of: view))" + (text.map { " “\($0.prefix(30))”" } ?? "")
    }

    /// A view with the item or the controller around it. It contains no position, so that it is the same at all sizes.
    static func name(_ view: UIView) -> String {
        var place = ""
        var outer: UIView? = view
        while let current = outer {
            if let cell = current as? UICollectionReusableView, let path = cell._attributes?.indexPath {
                place = " in \(type(of: cell)) \(path.map(String.init).joined(separator: "."))"
                break
            }
            if let cell = current as? UITableViewCell {
                place = " in \(type(of: cell))"
                break
            }
            if current !== view, let controller = current.next as? UIViewController {
                place = " in \(type(of: controller))"
                break
            }
            outer = current.superview
        }
        return shortName(view) + place
    }
}
