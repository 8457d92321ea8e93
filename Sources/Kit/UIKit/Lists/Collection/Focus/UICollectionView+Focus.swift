internal import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionView: FocusList {
    // MARK: Focusable items

    /// Whether the delegate, or else the collection view, allows the item to be focused.
    final func _allowsFocus(at path: IndexPath) -> Bool {
        _delegate(calling: "canFocusItem \(path._text)")?.collectionView(self, canFocusItemAt: path)
            ?? focusesByDefault
    }

    /// Whether an item can have the focus, according to its cell if it has one.
    func mayFocus(_ path: IndexPath) -> Bool {
        if let cell = focusCell(at: path) { return cell.canBecomeFocused }
        return _allowsFocus(at: path)
    }

    /// The item that receives the focus first, from the delegate; `nil` if it does not decide.
    var preferredFocusPath: IndexPath? {
        _delegate(calling: "indexPathForPreferredFocusedView")?.indexPathForPreferredFocusedView(in: self)
    }

    // MARK: Focused item

    /// Returns the cell of an item, on screen or prefetched; `nil` if there is none.
    func focusCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    /// Returns the item whose cell contains a view; `nil` if there is none.
    func focusPath(holding view: UIView) -> IndexPath? { indexPathOfCell(holding: view) }

    /// Returns the frame of an item in content coordinates; `nil` if the layout has no finite one.
    func focusFrame(of path: IndexPath) -> CGRect? {
        guard let attributes = layoutAttributesForItem(at: path), attributes._isFinite else { return nil }
        return attributes.frame
    }

    /// The items that can be seen within the content insets, without hidden and dragged ones.
    var visiblePaths: [IndexPath] {
        let visibleRect = bounds.inset(by: adjustedContentInset)
        return visibleViews(kind: ElementKinds.cell).compactMap { view in
            guard let path = view._attributes?.indexPath, !view.isHidden, view._layer.systemOpacity > 0,
                Rect(view.frame).intersects(Rect(visibleRect))
            else {
                return nil
            }
            return pathInData(path)
        }
    }

    // MARK: Finding the next item

    /// The number of search steps for the next item. The first step searches one length of the view, and each further
    /// step doubles the length. Items beyond the last step are not found.
    private static let searchSteps = 5

    /// Returns the item that the focus reaches in a direction on screen; `nil` if there is none.
    package func nextFocusPath(
        _ onScreen: UIFocusHeading, from frame: CGRect, of path: IndexPath?, except: Set<IndexPath>
    ) -> IndexPath? {
        var heading = onScreen
        if layer.mirrorsSublayers, heading == .left || heading == .right {
            heading = heading == .left ? .right : .left
        }
        let isVertical = heading == .up || heading == .down
        if let path, path.count > 1, let axis = _layout.orthogonalAxis(ofSection: path[0]),
            (axis == .vertical) == isVertical
        {
            return nextInRow(heading, from: frame, of: path, except: except)
        }
        let length = isVertical ? bounds.height : bounds.width
        guard length > 0, bounds.width > 0, bounds.height > 0 else { return nil }
        let size = contentSize
        // Perpendicular to the scroll direction, only items in line with the focused one are found. Along the scroll
        // direction, the search covers the full extent of the view, too, because the last line may be short.
        let isOrthogonal = size.width > bounds.width && size.height <= bounds.height
        let isMain = isOrthogonal != isVertical
        let end: CGFloat =
            switch heading {
            case .down: max(size.height, bounds.maxY) - frame.maxY
            case .up: frame.minY - min(0, bounds.minY)
            case .right: max(size.width, bounds.maxX) - frame.maxX
            default: frame.minX - min(0, bounds.minX)
            }
        var reach = length
        for _ in 0..<Self.searchSteps {
            for isWide in isMain ? [false, true] : [false] {
                let strip = strip(heading, from: frame, reach: min(reach, end), isWide: isWide)
                if let found = nearest(heading, from: frame, of: path, in: strip, except: except) { return found }
            }
            if reach >= end { return nil }
            reach *= 2
        }
        return nil
    }

    /// The part of the content in a direction from `frame`, as wide as `frame` or as the view.
    private func strip(_ heading: UIFocusHeading, from frame: CGRect, reach: CGFloat, isWide: Bool) -> CGRect {
        let side = isWide ? bounds : frame.insetBy(dx: min(1, frame.width / 4), dy: min(1, frame.height / 4))
        return switch heading {
        case .down: CGRect(x: side.minX, y: frame.midY, width: side.width, height: frame.height / 2 + reach)
        case .up:
            CGRect(x: side.minX, y: frame.minY - reach, width: side.width, height: frame.height / 2 + reach)
        case .right: CGRect(x: frame.midX, y: side.minY, width: frame.width / 2 + reach, height: side.height)
        default: CGRect(x: frame.minX - reach, y: side.minY, width: frame.width / 2 + reach, height: side.height)
        }
    }

    private func nearest(
        _ heading: UIFocusHeading, from frame: CGRect, of path: IndexPath?, in strip: CGRect, except: Set<IndexPath>
    ) -> IndexPath? {
        guard strip.width > 0, strip.height > 0 else { return nil }
        trapping { () throws(UIKitException) in try prepareLayout() }
        var found: [(path: IndexPath, distance: CGFloat)] = []
        let layout = _layout
        layout.isPrefetching = true
        defer { layout.isPrefetching = false }
        for attributes in _elements(of: layout, in: strip) {
            _focus.examinedCount += 1
            guard attributes.representedElementCategory == .cell, !attributes.isHidden, attributes._isFinite else {
                continue
            }
            guard let other = pathInData(attributes.indexPath), attributes.alpha >= 0.01,
                Rect(attributes.frame).intersects(Rect(strip)), other != path,
                _counts.contains(section: attributes._section, item: attributes._item),
                let distance = FocusGeometry.distance(heading, from: frame, to: attributes.frame)
            else { continue }
            found.append((other, distance))
        }
        return first(of: found, except: except)
    }

    private func first(of found: [(path: IndexPath, distance: CGFloat)], except: Set<IndexPath>) -> IndexPath? {
        found.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }
            .first { !except.contains($0.path) && mayFocus($0.path) }?.path
    }

    /// The next item in an orthogonal section. Its items are beyond the view's edges, so they are searched by item
    /// index.
    private func nextInRow(
        _ heading: UIFocusHeading, from frame: CGRect, of path: IndexPath, except: Set<IndexPath>
    ) -> IndexPath? {
        let (section, item) = (path[0], _displayedPath(path)[1])
        guard let count = try? _numberOfItems(inSection: section) else { return nil }
        for reach in [8, 64, 512] {
            var found: [(path: IndexPath, distance: CGFloat)] = []
            for other in max(0, item - reach)..<min(count, item + reach + 1) where other != item {
                _focus.examinedCount += 1
                let displayed = IndexPath(_section: section, item: other)
                guard let otherPath = pathInData(displayed),
                    let attributes = _attributes(.cell, kind: nil, at: displayed), !attributes.isHidden,
                    attributes._isFinite,
                    let distance = FocusGeometry.distance(heading, from: frame, to: attributes.frame)
                else { continue }
                found.append((otherPath, distance))
            }
            if let next = first(of: found, except: except) { return next }
            if item - reach <= 0, item + reach >= count - 1 { return nil }
        }
        return nil
    }

    // MARK: Moving the focus

    /// Fills the cell of an item that is not visible, so that it can receive the focus.
    func prepareFocusCell(at path: IndexPath) {
        guard cellForItem(at: path) == nil, _phase.allowsFillingCells, _dataSource != nil,
            let attributes = layoutAttributesForItem(at: path), attributes._isFinite
        else { return }
        trapping { () throws(UIKitException) in
            try prepareCell(_key(kind: ElementKinds.cell, attributes.indexPath), attributes)
        }
    }

    /// Scrolls until an item and its focus ring are visible and not covered by a pinned header.
    func scrollToFocus(_ path: IndexPath) {
        let isAnimated = window != nil && _frame.didShow
        _layout.scrollIntoView(_displayedPath(path), at: [], animated: isAnimated)
        guard let attributes = layoutAttributesForItem(at: path), attributes._isFinite else { return }
        var rect = attributes.frame.insetBy(dx: -FocusRing.reach, dy: -FocusRing.reach)
        let available = bounds.inset(by: adjustedContentInset)
        if rect.height > available.height || rect.width > available.width { rect = attributes.frame }
        // A pinned header would cover the item.
        let headerHeight = headerAbove(attributes)
        if rect.height + headerHeight <= available.height {
            rect.origin.y -= headerHeight
            rect.size.height += headerHeight
        }
        let target = _offset(revealing: rect)
        if target != contentOffset {
            setContentOffset(target, animated: isAnimated)
        } else if isScrollAnimating {
            // Stop an animation that scrolls to the previously focused item.
            stopScrollingAndZooming()
        }
    }

    private func headerAbove(_ item: UICollectionViewLayoutAttributes) -> CGFloat {
        let kind = UICollectionView.elementKindSectionHeader
        let path = IndexPath(_section: item._section, item: 0)
        guard _kinds.known(.supplementaryView, kind) != nil,
            let header = _attributes(.supplementaryView, kind: kind, at: path), header._isFinite,
            header.zIndex > item.zIndex, header.frame.width > header.frame.height,
            header.frame.minX < item.frame.maxX, item.frame.minX < header.frame.maxX
        else { return 0 }
        return header.frame.height
    }

    /// Shows on all cells whether their items have the focus.
    func _showFocus() {
        for case let cell as UICollectionViewCell in _stack { showFocus(cell) }
        for (_, cell) in prefetching.prepared.cells { (cell as? UICollectionViewCell)?.setFocused(false) }
        if let path = _focus.path { cellForItem(at: path)?.setFocused(true) }
    }

    /// Updates the focus state of a cell that appears on screen.
    final func showFocus(_ cell: UICollectionViewCell) {
        guard let attributes = cell._attributes else { return cell.setFocused(false) }
        cell.setFocused(_isFocused(displayedAt: ItemPath(attributes.indexPath)))
    }

    /// Asks the delegate whether the focus may move.
    func delegateAllowsFocusUpdate(in context: UIFocusUpdateContext) -> Bool {
        let own = UICollectionViewFocusUpdateContext(context, in: self)
        return _delegate(calling: "shouldUpdateFocus \(own.text)")?.collectionView(self, shouldUpdateFocusIn: own)
            ?? true
    }

    /// Notifies the delegate that the focus moves.
    func notifyDelegateOfFocusUpdate(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        let own = UICollectionViewFocusUpdateContext(context, in: self)
        _delegate(calling: "didUpdateFocus \(own.text)")?.collectionView(self, didUpdateFocusIn: own, with: coordinator)
    }

    /// Selects an item that received the focus, if the delegate or the view lets the selection follow it.
    func selectByFocus(_ path: IndexPath) {
        guard maySelect, !_selection.selected.contains(path),
            _delegate(calling: "selectionFollowsFocus \(path._text)")?
                .collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
        else { return }
        // Focus selects a single item even when multiple selection is allowed.
        for old in _selection.selected where selectsSeveral { userDeselects(old) }
        userSelects(path, alone: !selectsSeveral)
    }
}

extension UICollectionViewFocusUpdateContext {
    /// For logs: `0.1 > 0.2`.
    fileprivate var text: String {
        "\(previouslyFocusedIndexPath?._text ?? "none") > \(nextFocusedIndexPath?._text ?? "none")"
    }
}
