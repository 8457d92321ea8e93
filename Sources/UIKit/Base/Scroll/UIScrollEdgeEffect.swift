import Foundation

/// What a scroll view does with content that goes under what lies over one of its edges.
@preconcurrency @MainActor open class UIScrollEdgeEffect: NSObject {
    /// How content ends at an edge.
    @preconcurrency @MainActor open class Style: NSObject {
        enum Kind { case automatic, soft, hard }
        final let kind: Kind

        init(_ kind: Kind) { self.kind = kind }

        private static let automaticStyle = Style(.automatic)
        private static let softStyle = Style(.soft)
        private static let hardStyle = Style(.hard)

        /// Soft at edges with a container of a ``UIScrollEdgeElementContainerInteraction``. Elsewhere none: the bars
        /// here have backgrounds of their own.
        open class var automatic: UIScrollEdgeEffect.Style { automaticStyle }
        /// Content fades out.
        open class var soft: UIScrollEdgeEffect.Style { softStyle }
        /// Content ends at a line.
        open class var hard: UIScrollEdgeEffect.Style { hardStyle }
    }

    private final weak var scrollView: UIScrollView?

    init(of scrollView: UIScrollView) { self.scrollView = scrollView }

    open var style = Style.automatic {
        didSet { if style !== oldValue { scrollView?.setNeedsLayout() } }
    }
    open var isHidden = false {
        didSet { if isHidden != oldValue { scrollView?.setNeedsLayout() } }
    }
}

/// Tells a scroll view that the view with this interaction lies over one of its edges: content that goes under what is
/// in that view fades, or ends, as the edge's effect says.
@preconcurrency @MainActor open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    private final weak var container: UIView?

    public override init() {
        super.init()
    }

    open weak var scrollView: UIScrollView? {
        didSet {
            guard scrollView !== oldValue else { return }
            oldValue?._edges?.drop(self)
            scrollView?._makeEdges().take(self)
        }
    }
    /// One edge; of several none.
    open var edge: UIRectEdge = [] {
        didSet { scrollView?.setNeedsLayout() }
    }

    open var view: UIView? { container }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) {
        container = view
        scrollView?.setNeedsLayout()
    }

    /// How far its elements reach into the scroll view from `edge`, in points; 0 where they do not.
    final func _reach(from edge: UIRectEdge, of scroll: UIScrollView) -> CGFloat {
        guard self.edge == edge, let container, !container.isHidden, container.window != nil,
            container.window === scroll.window
        else { return 0 }
        let elements = container._subviews.filter { !$0.isHidden && $0.alpha > 0 }
        let boxes = (elements.isEmpty ? [container] : elements)
            .map { scroll.convert(CGRect(origin: $0.bounds.origin, size: $0.bounds.size), from: $0) }
            .filter { $0.intersects(scroll.bounds) }
        let sight = scroll.bounds
        let reaches = boxes.map { box -> CGFloat in
            switch edge {
            case .top: box.maxY - sight.minY
            case .left: box.maxX - sight.minX
            case .bottom: sight.maxY - box.minY
            default: sight.maxX - box.minX
            }
        }
        return max(0, reaches.max() ?? 0)
    }
}
