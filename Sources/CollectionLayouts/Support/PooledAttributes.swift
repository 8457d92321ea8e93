internal import CollectionCore
import UIKit

/// The attributes objects of the last query, recycled by the next one if they have no other references.
///
/// Stores only objects of the base class, because a subclass may have more properties than are reset here. All
/// properties are set again, so changes by callers do not persist.
@MainActor struct PooledAttributes {
    /// Objects of one kind, in the order in which the current query takes them.
    private struct Pool {
        /// `nil` for cells.
        var kind: String?
        var objects: [UICollectionViewLayoutAttributes] = []
        var used = 0
    }

    private var pools = [Pool(kind: nil)]
    /// Changed in place: creating a path takes longer than placing an item.
    private var path = IndexPath(item: 0, section: 0)
    private var section = 0

    init() {}

    /// Recycles attributes of cells that have no other references. They are removed from `cells`.
    init(recycling cells: inout [UICollectionViewLayoutAttributes]) {
        swap(&pools[0].objects, &cells)
    }

    /// Moves the objects that were not taken to `cells`.
    mutating func returnUnused(to cells: inout [UICollectionViewLayoutAttributes]) {
        pools[0].objects.removeFirst(min(pools[0].used, pools[0].objects.count))
        pools[0].used = 0
        swap(&pools[0].objects, &cells)
    }

    /// Begins a query. Objects from the last one may be recycled.
    mutating func begin() {
        for index in pools.indices { pools[index].used = 0 }
    }

    /// Attributes with these values and defaults for all others. `kind` is the kind of a supplementary view, `nil`
    /// for a cell.
    mutating func attributes(
        of kind: String? = nil, item: Int, section: Int, frame: CGRect, zIndex: Int = 0, isHidden: Bool = false
    ) -> UICollectionViewLayoutAttributes {
        if section != self.section {
            self.section = section
            path = IndexPath(item: item, section: section)
        } else {
            path[1] = item
        }
        let attributes = take(kind)
        attributes.indexPath = path
        attributes.transform3D = CATransform3DIdentity
        attributes.frame = frame
        attributes.alpha = 1
        attributes.zIndex = zIndex
        attributes.isHidden = isHidden
        return attributes
    }

    private mutating func take(_ kind: String?) -> UICollectionViewLayoutAttributes {
        var index = 0
        while index < pools.count, pools[index].kind != kind { index += 1 }
        if index == pools.count { pools.append(Pool(kind: kind)) }
        let position = pools[index].used
        pools[index].used += 1
        if position < pools[index].objects.count, isKnownUniquelyReferenced(&pools[index].objects[position]) {
            return pools[index].objects[position]
        }
        let made =
            kind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: path) }
            ?? UICollectionViewLayoutAttributes(forCellWith: path)
        if position < pools[index].objects.count {
            pools[index].objects[position] = made
        } else {
            pools[index].objects.append(made)
        }
        return made
    }
}
