import CoreGraphics

/// The sizes of the custom views of a bar.
///
/// A view keeps the size that the app set. A view without a size, or with constraints of its own, has the size that
/// fits its content. Space in a bar is limited, so a view may be displayed with another size than it requests.
@MainActor struct CustomViewSizes {
    private struct Entry {
        weak var view: UIView?
        /// The size that the app set; `nil` if the view fits its content.
        let requested: CGSize?
        /// The size that the bar gave the view.
        let displayed: CGSize
    }
    private var entries: [Entry] = []

    /// The size that a view requests, in points. The width is infinite for a view that fills the available space.
    ///
    /// - Complexity: O(*n*), where *n* is the number of custom views of the bar, plus the layout of the content.
    func size(of view: UIView) -> CGSize { requested(by: view) ?? Self.fittingSize(of: view) }

    /// Sets the frame of a view, in the coordinates of its superview.
    mutating func place(_ view: UIView, in frame: CGRect) {
        let requested = requested(by: view)
        view.frame = frame
        entries.removeAll { $0.view == nil || $0.view === view }
        if requested != view.bounds.size {
            entries.append(Entry(view: view, requested: requested, displayed: view.bounds.size))
        }
    }

    private func requested(by view: UIView) -> CGSize? {
        let size = view.bounds.size
        // Until the app changes the size, the view may grow again with the available space.
        if let entry = entries.first(where: { $0.view === view }), entry.displayed == size { return entry.requested }
        let isConstrained = view.constraints.contains { $0.firstItem === view && $0.secondItem == nil }
        return !isConstrained && view.translatesAutoresizingMaskIntoConstraints && size.width > 0 && size.height > 0
            ? size : nil
    }

    private static func fittingSize(of view: UIView) -> CGSize {
        var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        // Views without a width of their own either shrink to nothing or expand without limit.
        let isFlexible = size.width == 0 || size.width >= UIView.layoutFittingExpandedSize.width
        if isFlexible, size.height > 0, view.intrinsicContentSize.width == UIView.noIntrinsicMetric {
            size.width = .infinity
        }
        return size
    }
}
