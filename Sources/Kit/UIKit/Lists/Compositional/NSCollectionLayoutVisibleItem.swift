internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// A visible element of a section, as passed to the section's handler.
///
/// Changes by the handler last until the section is solved again.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    /// The opacity, 0...1.
    var alpha: CGFloat { get set }
    /// The order from back to front.
    var zIndex: Int { get set }
    /// Whether the element is hidden.
    var isHidden: Bool { get set }
    /// The center in content coordinates, without the scroll offset of an orthogonal section.
    var center: CGPoint { get set }
    /// The transform about the center.
    var transform: CGAffineTransform { get set }
    /// The transform about the center, with perspective.
    var transform3D: CATransform3D { get set }
    /// The name. UIKit returns an empty one for all elements.
    var name: String { get }
    /// The section and item.
    var indexPath: IndexPath { get }
    /// The frame in content coordinates, in points.
    var frame: CGRect { get }
    /// The size, in points.
    var bounds: CGRect { get }
    /// Whether the element is a cell, a supplementary view, or a decoration view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view.
    var representedElementKind: String? { get }
}

/// Layout attributes as a visible item.
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    /// The attributes that the handler changes.
    let _attributes: UICollectionViewLayoutAttributes
    /// The element to which the attributes belong, with its frame before the handler's changes.
    let _element: LayoutElement

    /// Creates a visible item from an element and its attributes.
    init(_ element: LayoutElement, _ attributes: UICollectionViewLayoutAttributes) {
        _element = element
        _attributes = attributes
        super.init()
    }

    /// The opacity, 0...1.
    var alpha: CGFloat {
        get { _attributes.alpha }
        set { _attributes.alpha = newValue }
    }
    /// The order from back to front.
    var zIndex: Int {
        get { _attributes.zIndex }
        set { _attributes.zIndex = newValue }
    }
    /// Whether the element is hidden.
    var isHidden: Bool {
        get { _attributes.isHidden }
        set { _attributes.isHidden = newValue }
    }
    /// The center in content coordinates, without the scroll offset of an orthogonal section.
    var center: CGPoint {
        get { _attributes.center }
        set { _attributes.center = newValue }
    }
    /// The transform about the center.
    var transform: CGAffineTransform {
        get { _attributes.transform }
        set { _attributes.transform = newValue }
    }
    /// The transform about the center, with perspective.
    var transform3D: CATransform3D {
        get { _attributes.transform3D }
        set { _attributes.transform3D = newValue }
    }
    /// The name. UIKit returns an empty name for all elements.
    var name: String { "" }
    /// The section and item.
    var indexPath: IndexPath { _attributes.indexPath }
    /// The frame in content coordinates, in points.
    var frame: CGRect { _attributes.frame }
    /// The size in points, at the origin zero.
    var bounds: CGRect { _attributes.bounds }
    /// Whether the element is a cell, a supplementary view, or a decoration view.
    var representedElementCategory: UICollectionView.ElementCategory { _attributes.representedElementCategory }
    /// The kind of a supplementary or decoration view; `nil` for cells.
    var representedElementKind: String? { _attributes.representedElementKind }
}

/// The visible elements of a section with a handler, in the order in which the handler receives them.
@MainActor struct HandledSection {
    /// The visible items: those that stayed visible in their order, followed by new ones.
    private(set) var items: [CompositionalVisibleItem] = []

    /// Returns the item of `element` if it is visible or was visible since the last solve.
    func item(for element: LayoutElement) -> CompositionalVisibleItem? {
        items.first { $0._element.isSameElement(as: element) }
    }

    /// Updates the items from the visible elements.
    ///
    /// Elements that are still visible keep their objects and their order. New elements follow: cells, then
    /// supplementary views, then decoration views.
    mutating func update(
        _ visible: [LayoutElement], make: (LayoutElement) -> UICollectionViewLayoutAttributes
    ) {
        var updated: [CompositionalVisibleItem] = []
        for item in items {
            guard let element = visible.first(where: { $0.isSameElement(as: item._element) }) else { continue }
            // A pinned view that moved receives attributes for its new position.
            updated.append(element == item._element ? item : CompositionalVisibleItem(element, make(element)))
        }
        func rank(_ element: LayoutElement) -> Int {
            switch element.category {
            case .cell: 0
            case .supplement: 1
            case .decoration: 2
            }
        }
        for targetRank in 0...2 {
            for element in visible where rank(element) == targetRank && item(for: element) == nil {
                updated.append(CompositionalVisibleItem(element, make(element)))
            }
        }
        items = updated
    }
}
