internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
internal import UIKit

/// The variations of an element by size class: properties of a view, and which of its subviews and constraints are
/// installed.
@MainActor final class Variations {
    /// A `variation` element and the traits to which it applies.
    private struct Case {
        let element: InterfaceElement
        var vertical: UIUserInterfaceSizeClass?
        var horizontal: UIUserInterfaceSizeClass?
        /// `false` for unknown conditions, such as the gamut, which never apply.
        var isKnown = true
        var conditions: Int { (vertical == nil ? 0 : 1) + (horizontal == nil ? 0 : 1) }

        init(_ element: InterfaceElement) {
            self.element = element
            element.markRead()
            for pair in (element.key ?? "default").split(separator: "-") where pair != "default" {
                let components = pair.split(separator: "=")
                let classes: [Substring: UIUserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]
                switch (components.first, components.last.flatMap { classes[$0] }) {
                case ("heightClass", let found?): vertical = found
                case ("widthClass", let found?): horizontal = found
                default: isKnown = false
                }
            }
        }

        func applies(to traits: UITraitCollection) -> Bool {
            isKnown && (vertical == nil || vertical == traits.verticalSizeClass)
                && (horizontal == nil || horizontal == traits.horizontalSizeClass)
        }
    }

    private let element: InterfaceElement
    private weak var view: UIView?
    private let apply: (InterfaceElement) -> Void
    private let cases: [Case]
    /// Retained here, because a subview that is not installed has no superview.
    private var subviews: [(id: String, view: UIView)] = []
    private struct Weak { weak var view: UIView? }
    /// All subviews of the file, by identifier.
    private var siblings: [String: Weak] = [:]
    private var constraints: [(id: String, constraint: NSLayoutConstraint)] = []
    /// Constraints of the view whose values vary, with their elements.
    private var values: [(constraint: NSLayoutConstraint, element: InterfaceElement, cases: [Case])] = []

    /// Returns `nil` if the view has no variations.
    init?(_ element: InterfaceElement, of view: UIView, _ apply: @escaping (InterfaceElement) -> Void) {
        func cases(of element: InterfaceElement) -> [Case] {
            let found = element.children.filter { $0.name == "variation" }.map(Case.init)
            // Cases with more conditions come later, so that a specific value takes precedence over a general one.
            return found.enumerated().sorted {
                ($0.element.conditions, $0.offset) < ($1.element.conditions, $1.offset)
            }.map(\.element)
        }
        self.cases = cases(of: element)
        let varied = element.list("constraints").filter { $0.child("variation") != nil }
        unknown = self.cases.filter { !$0.isKnown }.map(\.element)
        guard !self.cases.isEmpty || !varied.isEmpty else { return nil }
        (self.element, self.view, self.apply) = (element, view, apply)
        pending = varied.map { ($0, cases(of: $0)) }
    }

    private let unknown: [InterfaceElement]
    private var pending: [(element: InterfaceElement, cases: [Case])]

    /// Applies the variations for the current traits, now and whenever the traits change. All objects must exist.
    func start(_ builder: Builder) {
        guard let view else { return }
        for element in unknown {
            element.check()
            let message = "the condition '\(element.key ?? "")' is not known, so the variation has no effect"
            builder.report(builder.document.unknown(element, message))
        }
        subviews = masked("subviews").compactMap { id in (builder.object(id) as? UIView).map { (id, $0) } }
        for id in element.list("subviews").compactMap(\.id) {
            siblings[id] = Weak(view: builder.object(id) as? UIView)
        }
        constraints = masked("constraints").compactMap { id in
            (builder.object(id) as? NSLayoutConstraint).map { (id, $0) }
        }
        values = pending.compactMap { value in
            (builder.object(value.element.id) as? NSLayoutConstraint).map { ($0, value.element, value.cases) }
        }
        update(view.traitCollection)
        // By this closure, the view retains the subviews and constraints that are not installed.
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
            (view: UIView, _) in self.update(view.traitCollection)
        }
    }

    /// The identifiers in the masks of a kind.
    private func masked(_ kind: String) -> [String] {
        var found: [String] = []
        for mask in cases.compactMap({ $0.element.child("mask", key: kind) }) { mask.markRead() }
        for reference in cases.compactMap({ $0.element.child("mask", key: kind) }).flatMap(\.children) {
            if let id = reference["reference"], !found.contains(id) { found.append(id) }
        }
        return found
    }

    private func update(_ traits: UITraitCollection) {
        let applicable = cases.filter { $0.applies(to: traits) }
        let properties = Self.merged(element, cases, applicable)
        if !properties.attributes.isEmpty || !properties.children.isEmpty { apply(properties) }
        // Constraints are deactivated first, so that they never refer to a view outside of the tree.
        let excluded = Self.excluded("constraints", applicable)
        for (id, constraint) in constraints where excluded.contains(id) { constraint.isActive = false }
        install(Self.excluded("subviews", applicable))
        for (id, constraint) in constraints where !excluded.contains(id) && Self.isConnected(constraint) {
            constraint.isActive = true
        }
        for value in values {
            let merged = Self.merged(value.element, value.cases, value.cases.filter { $0.applies(to: traits) })
            if merged["constant"] != nil || value.cases.contains(where: { $0.element.attributes["constant"] != nil }) {
                value.constraint.constant = merged.number("constant") ?? 0
            }
            if let priority = merged.number("priority") {
                let wanted = UILayoutPriority(Float(min(1000, max(1, priority))))
                // A required constraint can only change while it is inactive.
                let isActive = value.constraint.isActive
                value.constraint.isActive = false
                value.constraint.priority = wanted
                value.constraint.isActive = isActive
            }
        }
    }

    private func install(_ excluded: Set<String>) {
        guard let view else { return }
        let order = element.list("subviews").compactMap(\.id)
        for (id, subview) in subviews {
            if excluded.contains(id) {
                if subview.superview === view { subview.removeFromSuperview() }
            } else if subview.superview !== view {
                // Inserted below the next installed subview in the order of the file.
                let following = order.drop { $0 != id }.dropFirst()
                let next = following.lazy.compactMap { id in self.siblings[id]?.view }.first {
                    $0.superview === view
                }
                if let stack = view as? UIStackView {
                    let index = next.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }
                    stack.insertArrangedSubview(subview, at: index ?? stack.arrangedSubviews.count)
                } else if let next {
                    view.insertSubview(subview, belowSubview: next)
                } else {
                    view.addSubview(subview)
                }
            }
        }
    }

    /// Whether the items are in one tree.
    private static func isConnected(_ constraint: NSLayoutConstraint) -> Bool {
        func root(_ item: AnyObject?) -> UIView? {
            var view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
            while let above = view?.superview { view = above }
            return view
        }
        guard let second = constraint.secondItem else { return true }
        return root(constraint.firstItem) === root(second)
    }

    // MARK: Merging

    private static func excluded(_ kind: String, _ cases: [Case]) -> Set<String> {
        var excluded: Set<String> = []
        for reference in cases.compactMap({ $0.element.child("mask", key: kind) }).flatMap(\.children) {
            guard let id = reference["reference"] else { continue }
            if reference.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
        }
        return excluded
    }

    /// The values of varying attributes that a file omits. Without them, a value would remain when its case no longer
    /// applies.
    private static let defaults = ["hidden": "NO", "alpha": "1", "spacing": "0"]

    /// An element with the varying attributes and children for the given cases. Later cases take precedence. Values
    /// without a case are those of the element itself.
    private static func merged(
        _ element: InterfaceElement, _ all: [Case], _ applicable: [Case]
    ) -> InterfaceElement {
        let structure: Set<String> = ["key", "id"]
        var attributes: [String: String] = [:]
        for name in all.flatMap({ $0.element.attributes.keys }) where !structure.contains(name) {
            attributes[name] =
                applicable.lazy.reversed().compactMap { $0.element.attributes[name] }.first ?? element.attributes[name]
                ?? defaults[name]
        }
        let merged = InterfaceElement(
            element.name, attributes, line: element.line, origins: all.map(\.element))
        for child in all.flatMap({ $0.element.children }) where child.name != "mask" {
            guard let key = child.key, !merged.children.contains(where: { $0.key == key }) else { continue }
            let found =
                applicable.lazy.reversed().compactMap { $0.element.child(key: key) }.first ?? element.child(key: key)
            // The child belongs to its own element. Reading it also marks the children of the other cases as read.
            let same = all.compactMap { $0.element.child(key: key) }
            if let found { merged.append(copy(found, origins: [found] + same)) }
        }
        return merged
    }

    private static func copy(_ element: InterfaceElement, origins: [InterfaceElement]) -> InterfaceElement {
        let created = InterfaceElement(element.name, element.attributes, line: element.line, origins: origins)
        for child in element.children {
            created.append(copy(child, origins: origins.compactMap { $0.child(child.name, key: child.key) }))
        }
        return created
    }
}
