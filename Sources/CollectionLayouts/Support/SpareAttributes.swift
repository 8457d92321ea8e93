internal import CollectionCore
import UIKit

/// Attributes objects of a layout's last answer, which the next one takes over unless somebody still holds them.
///
/// Only for objects of UIKit's own class: a subclass may store more than is written here. Nothing that a caller changed
/// in an object survives, since all of it is written again.
@MainActor struct SpareAttributes {
    /// Objects of one kind, in the order in which the answer under way takes them.
    private struct Pool {
        /// `nil` for cells.
        var kind: String?
        var objects: [UICollectionViewLayoutAttributes] = []
        var used = 0
    }

    private var pools = [Pool(kind: nil)]
    /// Changed in place: making a path costs more than placing an item.
    private var path = IndexPath(item: 0, section: 0)
    private var section = 0

    /// Begins an answer: what the last one gave out may be taken again.
    mutating func begin() {
        for index in pools.indices { pools[index].used = 0 }
    }

    /// Attributes that say nothing else than this; `kind` names that of a supplementary view.
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
        let place = pools[index].used
        pools[index].used += 1
        if place < pools[index].objects.count, isKnownUniquelyReferenced(&pools[index].objects[place]) {
            return pools[index].objects[place]
        }
        let made =
            kind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: path) }
            ?? UICollectionViewLayoutAttributes(forCellWith: path)
        if place < pools[index].objects.count {
            pools[index].objects[place] = made
        } else {
            pools[index].objects.append(made)
        }
        return made
    }
}
