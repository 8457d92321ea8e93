internal import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionView {
    /// Scrolls to an item.
    ///
    /// - Throws: If the item does not exist, or the position contains two of one axis.
    func _scrollToItem(
        at path: IndexPath, at position: ScrollPosition, animated: Bool
    ) throws(UIKitException) {
        try Self._check(position)
        let counts = try validCounts()
        let path = _displayedPath(path)
        guard _counts.contains(section: path.isEmpty ? -1 : path[0], item: path.itemOrNotFound) else {
            // A layout that scrolls in `prepare()` works with the counts that it received there. If a callback changed
            // the items since, the layout is prepared again.
            if _frame.preparation.preparing != nil, try stableCounts() != counts { return }
            if _phase.isCollecting { return LayoutWarnings.report(CollectionViewFault.scrollsInsideBatch(path)) }
            throw CollectionViewFault.scrollToMissingItem(path, counts: counts)
        }
        try prepareLayout()
        _layout.scrollIntoView(path, at: position, animated: animated)
        try prepareLayout()
        guard let attributes = _attributes(.cell, kind: nil, at: path), attributes._isFinite else { return }
        let target = _offset(toPlace: attributes, at: position)
        _frame.records?.scrolls(to: path, at: position)
        guard target != contentOffset else { return }
        setContentOffset(target, animated: animated)
        if animated { followItem(at: path, at: position) } else { try measureAround(path, at: position) }
    }

    /// The highest number of frames in which a scroll without animation measures the elements around its item.
    private static var mostMeasuredFrames: Int { 20 }

    /// Makes frames until the item is at `position` although elements around it turn out to differ from their estimated
    /// sizes. Each frame measures the elements that the frame before it made visible.
    private func measureAround(_ path: IndexPath, at position: ScrollPosition) throws(UIKitException) {
        guard _layout.wantsPreferredAttributes, !_phase.isBusy, !_phase.isCollecting, window != nil else { return }
        let (token, measurements) = (_frame.token, _frame.preparation.measurements)
        var seen = measurements
        for _ in 0..<Self.mostMeasuredFrames {
            let offset = contentOffset
            try _makeFrame()
            guard isCurrent(token), _frame.preparation.measurements != seen,
                let attributes = _attributes(.cell, kind: nil, at: path), attributes._isFinite
            else { return }
            seen = _frame.preparation.measurements
            let target = _offset(toPlace: attributes, at: position)
            if target == contentOffset, offset == contentOffset { return }
            if target != contentOffset { setContentOffset(target, animated: false) }
        }
    }

    /// Makes the current animated scroll end at an item although elements on its way turn out to differ from their
    /// estimated sizes.
    ///
    /// The destination is computed again only in frames that measure elements, because layouts may move items with the
    /// content offset.
    private func followItem(at path: IndexPath, at position: ScrollPosition) {
        guard _activity == .animating, _layout.wantsPreferredAttributes else { return }
        let token = _frame.token
        animatedScroll.destination = { [weak self] in
            guard let self, self.isCurrent(token), let attributes = self._attributes(.cell, kind: nil, at: path),
                attributes._isFinite, self.isCurrent(token)
            else { return nil }
            return self._offset(toPlace: attributes, at: position)
        }
    }

    /// Checks a scroll position.
    ///
    /// - Throws: If it contains two positions of one axis.
    static func _check(_ position: ScrollPosition) throws(UIKitException) {
        let vertical = position.intersection([.top, .centeredVertically, .bottom])
        let horizontal = position.intersection([.left, .centeredHorizontally, .right])
        guard vertical.rawValue.nonzeroBitCount <= 1, horizontal.rawValue.nonzeroBitCount <= 1 else {
            throw CollectionViewFault.contradictingPositions(position)
        }
    }

    /// The content offset at which an element is at `position` inside the insets, as near as the content allows. An
    /// axis without a position scrolls only as far as necessary to make the element visible.
    ///
    /// Elements are centered by their centers, not by their frames. Layouts that move items away from the focus, or
    /// display them in perspective, do so for the current offset, which differs from the one at which the element is
    /// centered.
    func _offset(toPlace attributes: UICollectionViewLayoutAttributes, at position: ScrollPosition) -> CGPoint {
        let rect = attributes.frame
        let inset = adjustedContentInset
        let viewSize = bounds.size
        var target = _offset(revealing: rect)
        if position.contains(.left) {
            target.x = rect.minX - inset.left
        } else if position.contains(.right) {
            target.x = rect.maxX - viewSize.width + inset.right
        } else if position.contains(.centeredHorizontally) {
            target.x = attributes.center.x - inset.left - (viewSize.width - inset.left - inset.right) / 2
        }
        if position.contains(.top) {
            target.y = rect.minY - inset.top
        } else if position.contains(.bottom) {
            target.y = rect.maxY - viewSize.height + inset.bottom
        } else if position.contains(.centeredVertically) {
            target.y = attributes.center.y - inset.top - (viewSize.height - inset.top - inset.bottom) / 2
        }
        return _clamped(target)
    }

    // MARK: Prefetching

    /// Informs the prefetching data source of items within one view length ahead, nearest first. After a change of
    /// direction, cancels items passed before that are no longer needed.
    func _prefetch() {
        guard isPrefetchingEnabled, let source = prefetching.source else { return }
        let offset = contentOffset
        let moved = CGPoint(x: offset.x - prefetching.progress.offset.x, y: offset.y - prefetching.progress.offset.y)
        guard moved != .zero || !prefetching.progress.didStart else { return }
        let isVertical = moved.y.magnitude >= moved.x.magnitude
        let direction = isVertical ? moved.y : moved.x
        prefetching.progress.offset = offset
        prefetching.progress.didStart = true
        var rect = bounds
        if isVertical {
            rect.origin.y += direction < 0 ? -rect.size.height : rect.size.height
        } else {
            rect.origin.x += direction < 0 ? -rect.size.width : rect.size.width
        }
        let visibleCenter = CGPoint(x: bounds.midX, y: bounds.midY)
        var upcoming: [(path: IndexPath, distance: CGFloat)] = []
        let token = _frame.token
        let elements = querying { _elements(of: _layout, in: rect) }
        guard !_frame.needsPrepare, isCurrent(token) else { return }
        for attributes in elements {
            guard attributes.representedElementCategory == .cell, Rect(attributes.frame).intersects(Rect(rect)),
                _counts.contains(section: attributes._section, item: attributes._item),
                _view(kind: ElementKinds.cell, at: attributes.indexPath) == nil
            else { continue }
            let distance = isVertical ? attributes.center.y - visibleCenter.y : attributes.center.x - visibleCenter.x
            guard extraItems.isEmpty || pathInData(attributes.indexPath) != nil else { continue }
            upcoming.append((_dataPath(attributes.indexPath), distance.magnitude))
        }
        upcoming.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.path < $1.path }
        let paths = upcoming.map { $0.path }
        let didReverse = prefetching.progress.isForward != (direction >= 0)
        prefetching.progress.isForward = direction >= 0
        let (added, canceled) = prefetching.progress.announced.replace(by: paths) {
            _view(kind: ElementKinds.cell, at: $0) != nil
        }
        if didReverse && !canceled.isEmpty {
            _note(.dataSource) { "cancelPrefetching " + canceled.map(\._text).joined(separator: " ") }
            source.collectionView(self, cancelPrefetchingForItemsAt: canceled)
        }
        if !added.isEmpty, isCurrent(token) {
            _note(.dataSource) { "prefetch " + added.map(\._text).joined(separator: " ") }
            source.collectionView(self, prefetchItemsAt: added)
        }
    }
}

/// Prefetching: what it needs from outside, what it last did, and the cells that it filled.
struct Prefetching {
    /// The prefetching data source. Setting another one forgets what the old one received.
    weak var source: (any UICollectionViewDataSourcePrefetching)? {
        didSet { progress = PrefetchProgress() }
    }
    /// Whether cells and data are prefetched.
    var isEnabled = true
    /// The state after the last call of the data source.
    var progress = PrefetchProgress()
    /// Cells that were filled and are not visible yet.
    var prepared = PreparedCells<ElementKey, UICollectionReusableView>()
}

/// The state of prefetching after the last call of the data source.
struct PrefetchProgress {
    /// The content offset at the last prefetching, in points.
    var offset = CGPoint.zero
    /// Whether data were prefetched since the last reload.
    var didStart = false
    /// Whether the content offset increased in the last movement along its longer axis.
    var isForward = true
    /// The index paths that the data source received and that did not become visible since.
    var announced = PrefetchedPaths()
}
