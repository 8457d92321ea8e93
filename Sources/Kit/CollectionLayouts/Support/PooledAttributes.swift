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

        /// Returns the next object, or a new one if it has other references.
        mutating func take(
            _ make: () -> UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let position = used
            used += 1
            if position < objects.count, isKnownUniquelyReferenced(&objects[position]) { return objects[position] }
            let made = make()
            if position < objects.count {
                objects[position] = made
            } else {
                objects.append(made)
            }
            return made
        }
    }

    private var cells = Pool()
    private var views: [Pool] = []
    /// Changed in place: creating a path takes longer than placing an item.
    private var path = IndexPath(item: 0, section: 0)
    private var section = 0
    /// The number of objects that the last query took, which estimates that of the current one. Limited, because one
    /// query may be for the whole content.
    private(set) var expectedCount = 0
    /// The limit of `expectedCount`.
    static let maximumExpectedCount = 200

    /// Creates an empty pool.
    init() {}

    /// Recycles attributes of cells that have no other references. They are removed from `cells`.
    init(recycling cells: inout [UICollectionViewLayoutAttributes]) {
        swap(&self.cells.objects, &cells)
    }

    /// Moves the objects that were not taken to `cells`.
    mutating func returnUnused(to cells: inout [UICollectionViewLayoutAttributes]) {
        self.cells.objects.removeFirst(min(self.cells.used, self.cells.objects.count))
        self.cells.used = 0
        swap(&self.cells.objects, &cells)
    }

    /// Returns the pool for a query, which may recycle the objects of the last one. Store it again after the query.
    ///
    /// Empties the property that stores the pool, so that it is uniquely referenced and mutation makes no copy.
    mutating func takeForQuery() -> PooledAttributes {
        var pool = PooledAttributes()
        swap(&pool, &self)
        var count = pool.cells.used
        pool.cells.used = 0
        for index in pool.views.indices {
            count += pool.views[index].used
            pool.views[index].used = 0
        }
        pool.expectedCount = min(count, Self.maximumExpectedCount)
        return pool
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
        guard let kind else { return cells.take { UICollectionViewLayoutAttributes(forCellWith: path) } }
        var index = 0
        while index < views.count, views[index].kind != kind { index += 1 }
        if index == views.count { views.append(Pool(kind: kind)) }
        return views[index].take { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path) }
    }
}
