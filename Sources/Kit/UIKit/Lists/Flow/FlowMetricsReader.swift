internal import CollectionCore
import Foundation
import QuartzCore

/// The metrics of one section from the layout's properties and the delegate.
struct FlowSectionInput {
    /// The insets of the section, in points, before mirroring.
    var inset: UIEdgeInsets
    /// The minimum spacing between lines, in points.
    var lineSpacing: CGFloat
    /// The minimum spacing between items of a line, in points.
    var itemSpacing: CGFloat
    /// The size of the header, in points; only the length along the scroll direction is used.
    var headerSize: CGSize
    /// The size of the footer, in points; only the length along the scroll direction is used.
    var footerSize: CGSize
    /// The sizes of the items: one for all, or one for each.
    var sizes: FlowItemSizes
    /// The length of the longest item along the cross axis, in points. 0 without items.
    var longestCross: Double
}

/// Reads metrics from the delegate, or from the layout's properties where the delegate has no such method.
@MainActor struct FlowMetricsReader {
    /// The layout whose properties are the default values.
    let layout: UICollectionViewFlowLayout
    /// The collection view whose delegate is called.
    let view: UICollectionView
    /// The delegate of the view, if it conforms to the protocol.
    let delegate: (any UICollectionViewDelegateFlowLayout)?
    /// The scroll direction of the layout.
    let axis: Axis

    /// Creates a reader for the current delegate of a view.
    init(layout: UICollectionViewFlowLayout, view: UICollectionView) {
        self.layout = layout
        self.view = view
        delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        axis = layout._axis
    }

    /// Returns the metrics of all sections.
    ///
    /// - Throws: UIKit's exception for a negative size, or an exception with the values for nonfinite numbers.
    /// - Complexity: O(*s*) for *s* sections, plus O(*n*) for *n* items if the delegate returns item sizes.
    func read() throws(UIKitException) -> [FlowSectionInput] {
        var inputs: [FlowSectionInput] = []
        let sections = view.numberOfSections
        inputs.reserveCapacity(sections)
        for section in 0..<sections {
            inputs.append(try read(section, itemCount: view.numberOfItems(inSection: section)))
        }
        return inputs
    }

    private func read(_ section: Int, itemCount: Int) throws(UIKitException) -> FlowSectionInput {
        let (sizes, longest) = try readSizes(section, itemCount)
        var input = FlowSectionInput(
            inset: layout.sectionInset, lineSpacing: layout.minimumLineSpacing,
            itemSpacing: layout.minimumInteritemSpacing, headerSize: layout.headerReferenceSize,
            footerSize: layout.footerReferenceSize, sizes: sizes, longestCross: longest)
        if let delegate {
            readOptional(.insetForSection, &input.inset) {
                delegate.collectionView(view, layout: layout, insetForSectionAt: section)
            }
            readOptional(.minimumLineSpacing, &input.lineSpacing) {
                delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
            }
            readOptional(.minimumInteritemSpacing, &input.itemSpacing) {
                delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
            }
            readOptional(.headerReferenceSize, &input.headerSize) {
                delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
            }
            readOptional(.footerReferenceSize, &input.footerSize) {
                delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
            }
        }
        try check(input, section)
        return input
    }

    /// Replaces `value` with the result of an optional delegate method, if the delegate implements it.
    private func readOptional<Value>(_ method: OptionalCall.Method, _ value: inout Value, _ body: () -> Value) {
        guard let delegate, let result = OptionalCall.call(method, delegate, body) else { return }
        value = result
    }

    /// Reads the item sizes: one size for all items without a delegate method, otherwise the size of each item.
    private func readSizes(_ section: Int, _ count: Int) throws(UIKitException) -> (FlowItemSizes, Double) {
        if !view.extraItems.isEmpty, delegate != nil { return try readSizesAmongExtraItems(section, count) }
        let shared = FlowSize(CollectionCore.Size(layout.initialItemSize), axis: axis)
        var path = IndexPath(item: 0, section: section)
        guard count > 0, let delegate,
            let first = OptionalCall.call(
                .sizeForItem, delegate, { known(delegate.collectionView(view, layout: layout, sizeForItemAt: path)) })
        else {
            try check(layout.initialItemSize, section: section, item: nil)
            return (FlowItemSizes(count: count, all: shared), count > 0 ? shared.cross : 0)
        }
        var longest = 0.0
        var sizes: [FlowSize] = []
        // No array is needed while all sizes equal the first one. Self-sizing requires an array, so that an item keeps
        // its size regardless of the measured sizes of other items.
        var run = 0
        for item in 0..<count {
            path[1] = item
            let size = known(item == 0 ? first : delegate.collectionView(view, layout: layout, sizeForItemAt: path))
            try check(size, section: section, item: item)
            let flow = FlowSize(CollectionCore.Size(size), axis: axis)
            longest = max(longest, flow.cross)
            if sizes.isEmpty, size == first, !layout._isSelfSizing {
                run += 1
                continue
            }
            if sizes.isEmpty {
                sizes.reserveCapacity(count)
                sizes.append(contentsOf: repeatElement(FlowSize(CollectionCore.Size(first), axis: axis), count: run))
            }
            sizes.append(flow)
        }
        if sizes.isEmpty {
            return (FlowItemSizes(count: count, all: FlowSize(CollectionCore.Size(first), axis: axis)), longest)
        }
        return (FlowItemSizes(sizes), longest)
    }

    /// Reads the item sizes in the presence of extra items. The delegate is called only for items of the data source.
    private func readSizesAmongExtraItems(_ section: Int, _ count: Int) throws(UIKitException) -> (
        FlowItemSizes, Double
    ) {
        var sizes: [FlowSize] = []
        for item in 0..<count {
            let displayed = IndexPath(item: item, section: section)
            var size = layout.initialItemSize
            if let path = view.pathInData(displayed) {
                readOptional(.sizeForItem, &size) {
                    delegate!.collectionView(view, layout: layout, sizeForItemAt: path)
                }
            } else if let preferred = view.sizeOfExtraItem(at: displayed) {
                size = preferred
            }
            size = known(size)
            try check(size, section: section, item: item)
            sizes.append(FlowSize(CollectionCore.Size(size), axis: axis))
        }
        return (FlowItemSizes(sizes), sizes.map(\.cross).max() ?? 0)
    }

    /// A size from the delegate, which may be that of self-sizing cells.
    private func known(_ size: CGSize) -> CGSize {
        size == UICollectionViewFlowLayout.automaticSize ? layout.initialItemSize : size
    }

    private func check(_ size: CGSize, section: Int, item: Int?) throws(UIKitException) {
        if size.width >= 0, size.height >= 0, size.isWithin(NumberPolicy.limit) { return }
        if size.width < 0 || size.height < 0 {
            throw UIKitException(.internalInconsistency, "negative sizes are not supported in the flow layout")
        }
        let subject = item.map { "item \($0) of section \(section)" } ?? "the items of section \(section)"
        throw UIKitException(
            .internalInconsistency,
            "a flow layout needs finite sizes: \(subject) got {\(size.width), \(size.height)}")
    }

    private func check(_ input: FlowSectionInput, _ section: Int) throws(UIKitException) {
        let limit = NumberPolicy.limit
        if input.inset.isWithin(limit), input.lineSpacing.isWithin(limit), input.itemSpacing.isWithin(limit),
            input.headerSize.isWithin(limit), input.footerSize.isWithin(limit)
        {
            return
        }
        let numbers: [(String, CGFloat)] = [
            ("top section inset", input.inset.top), ("left section inset", input.inset.left),
            ("bottom section inset", input.inset.bottom), ("right section inset", input.inset.right),
            ("minimum line spacing", input.lineSpacing), ("minimum interitem spacing", input.itemSpacing),
            ("header reference width", input.headerSize.width), ("header reference height", input.headerSize.height),
            ("footer reference width", input.footerSize.width), ("footer reference height", input.footerSize.height),
        ]
        for (name, value) in numbers where !value.isWithin(NumberPolicy.limit) {
            throw UIKitException(
                .internalInconsistency,
                "a flow layout needs finite metrics: the \(name) of section \(section) is \(value)")
        }
    }
}
