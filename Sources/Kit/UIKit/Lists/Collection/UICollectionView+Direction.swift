internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

// Layouts in an interface with the opposite direction, in one of two ways.
//
// If a layout flips, the collection view flips its coordinate system: x points to the left, so the layout, the content
// offset, and everything that this class computes stay as from left to right. The layer mirrors its sublayers, cells
// and other reusable views stay upright in it, and conversions to other views include the mirroring. See
// `CALayer+Mirroring`.
//
// Other layouts are not mirrored here. Flow layouts and compositional layouts mirror their frames themselves, and rows
// that scroll horizontally then begin at the right end of the content.
extension UICollectionView {
    /// Whether the view flips its coordinate system for a layout.
    func flips(for layout: UICollectionViewLayout) -> Bool {
        // A transition is displayed in the coordinates of the layout from which it starts.
        let layout = (layout as? UICollectionViewTransitionLayout)?.currentLayout ?? layout
        return layout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    }

    /// Flips the coordinate system if the layout requires it and the view has not done so, or the other way round.
    ///
    /// - Parameter width: The width in which positions are mirrored; `nil` keeps the numbers of the content offset.
    /// - Returns: The conversion from the old to the new coordinates.
    @discardableResult
    func updateDirection(for layout: UICollectionViewLayout, width: CGFloat? = nil) -> Mirror {
        let flips = flips(for: layout)
        guard flips != self.layer.mirrorsSublayers else { return .none }
        let mirror = Mirror(width: Double(width ?? bounds.minX + bounds.maxX))
        self.layer.setMirrorsSublayers(flips)
        // Views on screen stay where they are.
        for case let view as UICollectionReusableView in subviews {
            view.center = CGPoint(mirror.point(Point(view.center)))
            if view._layer._hasTransform {
                view.transform3D = CATransform3D(mirror.transform(Transform3D(view.transform3D)))
            }
            view._attributes = view._attributes.map { mirror.converted($0) }
        }
        if width != nil {
            setOffset(CGPoint(mirror.offset(Point(contentOffset), viewWidth: Double(bounds.width))), .correction)
        }
        safeAreaMayHaveChanged()
        return mirror
    }

    /// The transform of a view with these attributes, in the coordinates of this view.
    func shownTransform(of attributes: UICollectionViewLayoutAttributes) -> CATransform3D {
        guard layer.mirrorsSublayers, !RightToLeftRules.current.flipsTransforms else { return attributes.transform3D }
        return CATransform3D(Mirror(width: 0).transform(Transform3D(attributes.transform3D)))
    }

    // MARK: Rows that begin at the right

    /// Scrolls a row that begins at the right to its first item, unless something else has scrolled it.
    func placeStart() {
        guard _layout.beginsAtRight else {
            _frame.start = .unplaced
            return
        }
        guard RightToLeftRules.current.rowsBeginAtFirstItem, bounds.size.width > 0 else { return }
        let limits = _limits(.horizontal)
        let offset = Double(contentOffset.x)
        if case .unplaced = _frame.start {
            _frame.start = offset == 0 || offset == limits.lowest ? .placed : .left
        }
        guard case .placed = _frame.start, offset != limits.highest else { return }
        setOffset(CGPoint(x: limits.highest, y: contentOffset.y), .correction)
    }

    /// Notes whether a change of the content offset left the start of the row or reached it.
    func followStart(from old: CGRect) {
        if case .unplaced = _frame.start { return }
        guard bounds.minX != old.minX, bounds.size == old.size, _frame.depth.preparations == 0 else { return }
        let limits = _limits(.horizontal)
        if Double(bounds.minX) != limits.highest {
            _frame.start = .left
        } else if limits.canScroll {
            _frame.start = .placed
        }
    }
}

/// Whether a row that begins at the right shows its first item, and continues to do so when its length changes.
enum RowStart {
    /// The content offset is that of a new view.
    case unplaced
    /// The row is at its start.
    case placed
    /// Something scrolled the row.
    case left
}

extension Mirror {
    /// Attributes with converted center and transform; the same object without mirroring.
    @MainActor func converted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isActive, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        copy.center = CGPoint(point(Point(copy.center)))
        if copy._isTransformed { copy.transform3D = CATransform3D(transform(Transform3D(copy.transform3D))) }
        return copy
    }
}
