internal import CollectionViewTesting
package import CoreGraphics
package import Foundation
package import UIKit

/// A visible view of a collection view, with all its values in an inspector.
@MainActor package struct InspectedElement {
    /// `cell 0.3`, or the kind of a supplementary or decoration view with its index path.
    package let name: String
    /// Whether the element is a cell, a supplementary view, or a decoration.
    package let category: UICollectionView.ElementCategory
    /// The index path of the item, or that of the supplementary or decoration view.
    package let path: IndexPath
    /// The bounding box of the transformed element, in content coordinates.
    package let frame: CGRect
    /// The values that the layout gave to the element.
    package let attributes: UICollectionViewLayoutAttributes
    /// The name of the class of the view.
    package let viewClass: String
    /// The identifier under which the view is reused; `nil` for decoration views.
    package let reuseIdentifier: String?
    /// The name of the class of `attributes`.
    package let attributesClass: String
    /// The rules of the layout that lead to the frame.
    package let explanation: ElementExplanation
    /// The last change of the frame; `nil` if none was recorded.
    package let move: LayoutRecords.Move?
    /// The last appearance on screen; `nil` if it was not recorded.
    package let arrival: LayoutRecords.Arrival?
    /// The constraints of the view and its subviews.
    package let constraints: [ConstraintState]
    /// Whether the element stays at an edge of the visible area.
    package let isPinned: Bool

    /// The name with `header` and `footer` instead of the names of UIKit's kinds.
    package var shortName: String {
        name.replacingOccurrences(of: UICollectionView.elementKindSectionHeader, with: "header")
            .replacingOccurrences(of: UICollectionView.elementKindSectionFooter, with: "footer")
    }

    /// A constraint of the view, and whether its frames satisfy it.
    package struct ConstraintState {
        /// The constraint in the notation of constraint descriptions.
        package var text: String
        /// The distance from the required value, in points; 0 if satisfied.
        package var error: CGFloat
    }

    /// Reads a view with its explanation and records. The latter exist only while an inspector is open.
    init(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, in owner: UICollectionView) {
        self.init(
            view, owner.explain(attributes), identifier: view.reuseIdentifier,
            attributesClass: "\(type(of: attributes))", records: owner._records)
    }

    /// An element of a table, which records no frames.
    init(_ view: UIView, _ explanation: ElementExplanation) {
        let identifier =
            (view as? UITableViewCell)?.reuseIdentifier ?? (view as? UITableViewHeaderFooterView)?.reuseIdentifier
        self.init(view, explanation, identifier: identifier, attributesClass: "none", records: nil)
    }

    private init(
        _ view: UIView, _ explanation: ElementExplanation, identifier: String?, attributesClass: String,
        records: LayoutRecords?
    ) {
        let attributes = explanation.attributes
        name = LayoutRecords.name(attributes)
        category = attributes.representedElementCategory
        path = attributes.indexPath
        frame = attributes.frame
        self.attributes = attributes
        viewClass = "\(type(of: view))"
        reuseIdentifier = identifier
        self.attributesClass = attributesClass
        self.explanation = explanation
        move = records?.moves[name]
        arrival = records?.arrivals[name]
        constraints = ConstraintReader(view).states
        isPinned = explanation.chain.steps.contains { $0.rule == .pinned && !$0.change.isZero }
    }

    /// The visible elements of a table, by section and row.
    package static func all(in table: UITableView) -> [InspectedElement] {
        sorted(table.explainVisible().map { InspectedElement($0.view, $0.explanation) })
    }

    /// The visible elements of a collection view, by section and item.
    package static func all(in view: UICollectionView) -> [InspectedElement] {
        let elements = view.subviews.compactMap {
            child -> (UICollectionReusableView, UICollectionViewLayoutAttributes)? in
            guard let element = child as? UICollectionReusableView else { return nil }
            return element._attributes.map { (element, $0) }
        }
        return sorted(elements.map { InspectedElement($0.0, $0.1, in: view) })
    }

    private static func sorted(_ elements: [InspectedElement]) -> [InspectedElement] {
        let order: [UICollectionView.ElementCategory] = [.supplementaryView, .cell, .decorationView]
        return elements.sorted { a, b in
            let (i, j) = (a.path.first ?? 0, b.path.first ?? 0)
            if i != j { return i < j }
            let (c, d) = (order.firstIndex(of: a.category) ?? 3, order.firstIndex(of: b.category) ?? 3)
            return c != d ? c < d : a.path == b.path ? a.name < b.name : a.path < b.path
        }
    }
}

/// Reads the constraints below a view and compares them with its frames.
@MainActor private struct ConstraintReader {
    private(set) var states: [InspectedElement.ConstraintState] = []
    private let root: UIView
    /// The maximum number of listed constraints. Longer lists are not readable.
    private static let limit = 60

    init(_ root: UIView) {
        self.root = root
        collect(root)
    }

    private mutating func collect(_ view: UIView) {
        for constraint in view.constraints where constraint.isActive && states.count < Self.limit {
            states.append(.init(text: "\(constraint)", error: ConstraintErrors.of(constraint, in: root)))
        }
        for view in view.subviews { collect(view) }
    }
}
