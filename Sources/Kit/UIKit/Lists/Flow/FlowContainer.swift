internal import CollectionCore
import Foundation

/// The properties of the collection view that a flow layout depends on, apart from data and delegate.
struct FlowContainer: Equatable {
    /// The scroll direction.
    var axis: Axis
    /// The size of the view's bounds, in points.
    var bounds: CollectionCore.Size
    /// The adjusted content inset of the view along the cross axis, in points; 0 along the scroll direction.
    var contentInset: EdgeInsets
    /// The insets from which section insets are measured: content inset, safe area, or layout margins.
    var reference: EdgeInsets
    /// The number of pixels per point.
    var scale: Double
    /// Whether cells determine their sizes.
    var isSelfSizing: Bool
    /// Whether the layout mirrors its frames, because the direction of the view is not that for which it was developed.
    var isMirrored: Bool

    /// Reads the properties of a collection view for a layout.
    @MainActor init(_ view: UICollectionView, layout: UICollectionViewFlowLayout) {
        axis = layout._axis
        bounds = CollectionCore.Size(view.bounds.size)
        contentInset = EdgeInsets(view.adjustedContentInset)
        reference =
            switch layout.sectionInsetReference {
            case .fromContentInset: contentInset
            case .fromSafeArea: EdgeInsets(view.safeAreaInsets)
            case .fromLayoutMargins: EdgeInsets(view.layoutMargins)
            }
        isSelfSizing = layout._isSelfSizing
        isMirrored = layout.isMirrored(in: view)
        let traitScale = Double(view.traitCollection.displayScale)
        // Insets along the scroll direction do not affect lines, so only those along the cross axis are compared.
        contentInset = contentInset.across(axis)
        reference = reference.across(axis)
        if view.increasesLeftward {
            // These insets belong to the screen.
            let mirror = Mirror(width: 0)
            (contentInset, reference) = (mirror.insets(contentInset), mirror.insets(reference))
        }
        scale = traitScale > 0 ? traitScale : Double(UIScreen.main.scale)
    }

    /// The length that lines may fill, in points: that of the bounds without content insets along the cross axis.
    var crossLength: Double { FlowSolution.crossLength(bounds: bounds, contentInset: contentInset, axis: axis) }

    /// Converts the metrics of a section into those along the axes, mirrored if the layout is.
    @MainActor func metrics(_ input: FlowSectionInput) -> FlowSectionMetrics {
        var inset = EdgeInsets(input.inset)
        if isMirrored, !RightToLeftRules.current.mirrorsSectionInsets { inset = Mirror(width: 0).insets(inset) }
        let cross = axis.cross
        var metrics = FlowSectionMetrics()
        metrics.headerLength = CollectionCore.Size(input.headerSize)[axis]
        metrics.footerLength = CollectionCore.Size(input.footerSize)[axis]
        metrics.insetStart = inset.start(axis)
        metrics.insetEnd = inset.end(axis)
        metrics.insetLeading = FlowSectionMetrics.inset(
            inset.start(cross), from: reference.start(cross), contentInset: contentInset.start(cross))
        metrics.insetTrailing = FlowSectionMetrics.inset(
            inset.end(cross), from: reference.end(cross), contentInset: contentInset.end(cross))
        metrics.lineSpacing = Double(input.lineSpacing)
        metrics.itemSpacing = Double(input.itemSpacing)
        metrics.isSelfSizing = isSelfSizing
        return metrics
    }

    /// Returns the solved layout, and whether an item is longer along the cross axis than the available space in its
    /// section.
    ///
    /// - Complexity: The sum of solving each section.
    @MainActor func solve(_ inputs: [FlowSectionInput]) -> (solution: FlowSolution, hasTooLongItem: Bool) {
        var sections: [FlowSection] = []
        sections.reserveCapacity(inputs.count)
        var hasTooLongItem = false
        for input in inputs {
            let metrics = metrics(input)
            let available = crossLength - metrics.insetLeading - metrics.insetTrailing
            // A view without any space has not been laid out yet.
            if crossLength > 0, input.longestCross > available + 1 / 1024 { hasTooLongItem = true }
            sections.append(FlowSection(metrics: metrics, crossLength: crossLength, sizes: input.sizes))
        }
        let solution = FlowSolution(
            axis: axis, crossLength: crossLength, pixels: PixelGrid(scale: scale), sections: sections)
        return (solution, hasTooLongItem)
    }
}

extension EdgeInsets {
    /// Converts insets in points.
    init(_ insets: UIEdgeInsets) {
        self.init(
            top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
            right: Double(insets.right))
    }
}

extension EdgeInsets {
    /// Returns the insets without the two edges of `axis`.
    fileprivate func across(_ axis: Axis) -> EdgeInsets {
        axis == .vertical
            ? EdgeInsets(top: 0, left: left, bottom: 0, right: right)
            : EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }
}
