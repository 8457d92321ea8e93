internal import CollectionCore
import UIKit

/// The elements of an area around the visible one that do not depend on the scroll position.
///
/// While the view scrolls inside the area, a query computes nothing and returns the same objects. Only a layout whose
/// class cannot be subclassed further may use it, because a subclass may change the returned objects.
@MainActor struct NearbyElements {
    /// Computes the elements of an area: appends attributes of cells to the first array, and those of other views to
    /// the second.
    typealias Make = (
        Rect, inout [UICollectionViewLayoutAttributes], inout [UICollectionViewLayoutAttributes]
    ) -> Void

    private struct Element {
        var attributes: UICollectionViewLayoutAttributes
        var frame: Rect
    }

    private var area = Rect(x: 0, y: 0, width: 0, height: 0)
    private var elements: [Element] = []
    /// Objects of cells that left the area, which `make` may recycle if they have no other references.
    private var spares: [UICollectionViewLayoutAttributes] = []
    /// The elements of the last part. A property, so that its memory is kept.
    private var made: [UICollectionViewLayoutAttributes] = []
    private static let maximumSpares = 200

    /// The number of elements in the area, which is at least that of the last result.
    var count: Int { elements.count }

    /// Call when any attributes may have changed.
    mutating func removeAll() {
        area.size = Size(width: 0, height: 0)
        for element in elements { recycle(element.attributes) }
        elements.removeAll(keepingCapacity: true)
    }

    /// The elements that intersect `rect`, as far as `make` returns them.
    ///
    /// - Parameters:
    ///   - margin: The distance by which an area exceeds `rect` on each side, in points.
    ///   - make: Appends attributes of all elements that intersect an area to its second argument. They are new, or
    ///     recycled from the third one.
    ///   - found: The elements are appended to it.
    /// - Complexity: O(elements of the area), and that of `make` for the parts that become part of the area.
    mutating func collect(
        in rect: Rect, margin: Size, into found: inout [UICollectionViewLayoutAttributes], make: Make
    ) {
        let exceeds = (
            rect.minX < area.minX || rect.maxX > area.maxX, rect.minY < area.minY || rect.maxY > area.maxY
        )
        if exceeds.0 || exceeds.1 {
            let new = Rect(
                x: rect.minX - margin.width, y: rect.minY - margin.height, width: rect.width + 2 * margin.width,
                height: rect.height + 2 * margin.height)
            if exceeds.0 && exceeds.1 || !move(to: new, along: exceeds.0 ? .horizontal : .vertical, make) {
                removeAll()
                area = new
                add(new, butNotIn: Rect(x: 0, y: 0, width: 0, height: 0), make)
            }
        }
        // Accesses frames by index, because a copy of an element would retain its object.
        for index in elements.indices where elements[index].frame.intersects(rect) {
            found.append(elements[index].attributes)
        }
    }

    /// Offers an object to `make`. Views other than cells have a kind, and objects of a subclass have further values.
    private mutating func recycle(_ attributes: UICollectionViewLayoutAttributes) {
        guard spares.count < Self.maximumSpares, attributes.representedElementCategory == .cell,
            type(of: attributes) == UICollectionViewLayoutAttributes.self
        else { return }
        spares.append(attributes)
    }

    private mutating func add(_ part: Rect, butNotIn old: Rect, _ make: Make) {
        made.removeAll(keepingCapacity: true)
        make(part, &made, &spares)
        for attributes in made {
            let frame = attributes.frame.core
            if !frame.intersects(old) { elements.append(Element(attributes: attributes, frame: frame)) }
        }
        made.removeAll(keepingCapacity: true)
    }

    /// Moves the area along one axis, and computes only the part that it did not contain. Returns `false` if the new
    /// area has no part of the old one.
    private mutating func move(to new: Rect, along axis: Axis, _ make: Make) -> Bool {
        let old = area
        guard new.min(axis) < old.max(axis), new.max(axis) > old.min(axis) else { return false }
        area.origin[axis] = new.min(axis)
        area.size[axis] = new.size[axis]
        // Accesses elements by index, because a copy of an element would retain its object.
        var kept = 0
        for index in elements.indices {
            if !elements[index].frame.intersects(area) {
                recycle(elements[index].attributes)
            } else {
                if kept < index { elements.swapAt(kept, index) }
                kept += 1
            }
        }
        elements.removeLast(elements.count - kept)
        for (low, high) in [(new.min(axis), old.min(axis)), (old.max(axis), new.max(axis))] where low < high {
            let part = Rect(
                main: low, cross: old.min(axis.cross), mainLength: high - low, crossLength: old.size[axis.cross],
                axis: axis)
            add(part, butNotIn: old, make)
        }
        return true
    }
}
