import Foundation

/// The appearance of content below an element that overlaps an edge of a scroll view.
@preconcurrency @MainActor open class UIScrollEdgeEffect: NSObject {
    /// How content ends at an edge.
    @preconcurrency @MainActor open class Style: NSObject {
        /// Whether the style is automatic, or else how content ends.
        enum Kind { case automatic, soft, hard }
        /// How content ends at the edge.
        final let kind: Kind

        /// Creates a style. Apps use the shared ones.
        init(_ kind: Kind) { self.kind = kind }

        private static let automaticStyle = Style(.automatic)
        private static let softStyle = Style(.soft)
        private static let hardStyle = Style(.hard)

        /// Soft at edges with a container of a ``UIScrollEdgeElementContainerInteraction``. Otherwise no effect,
        /// because bars here have backgrounds.
        open class var automatic: UIScrollEdgeEffect.Style { automaticStyle }
        /// Content fades out.
        open class var soft: UIScrollEdgeEffect.Style { softStyle }
        /// Content ends at a line.
        open class var hard: UIScrollEdgeEffect.Style { hardStyle }
    }

    private final weak var scrollView: UIScrollView?

    /// Creates an effect of a scroll view, which it does not retain.
    init(of scrollView: UIScrollView) { self.scrollView = scrollView }

    /// How content ends at the edge. The default is automatic.
    open var style = Style.automatic {
        didSet { if style !== oldValue { scrollView?.setNeedsLayout() } }
    }
    /// Whether content is not changed at the edge. The default is `false`.
    open var isHidden = false {
        didSet { if isHidden != oldValue { scrollView?.setNeedsLayout() } }
    }
}

/// Declares that its view overlaps an edge of a scroll view. Content below the view's elements fades or ends
/// according to the effect of the edge.
@preconcurrency @MainActor open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    private final weak var container: UIView?

    public override init() {
        super.init()
    }

    /// The scroll view whose edge the interaction's view overlaps. Held weakly.
    open weak var scrollView: UIScrollView? {
        didSet {
            guard scrollView !== oldValue else { return }
            oldValue?._edges?.remove(self)
            scrollView?.makeEdges().add(self)
        }
    }
    /// A single edge. Several edges have no effect.
    open var edge: UIRectEdge = [] {
        didSet { scrollView?.setNeedsLayout() }
    }

    /// The view to which the interaction was added. Held weakly.
    open var view: UIView? { container }
    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Remembers the view, and updates the edge of the scroll view.
    open func didMove(to view: UIView?) {
        container = view
        scrollView?.setNeedsLayout()
    }

    /// How far the elements extend into the scroll view from `edge`, in points; 0 if they do not.
    final func _reach(from edge: UIRectEdge, of scroll: UIScrollView) -> CGFloat {
        guard self.edge == edge, let container, !container.isHidden, container.window != nil,
            container.window === scroll.window
        else { return 0 }
        let elements = container._subviews.filter { !$0.isHidden && $0.alpha > 0 }
        let boxes = (elements.isEmpty ? [container] : elements)
            .map { scroll.convert(CGRect(origin: $0.bounds.origin, size: $0.bounds.size), from: $0) }
            .filter { $0.intersects(scroll.bounds) }
        let visibleRect = scroll.bounds
        let reaches = boxes.map { box -> CGFloat in
            switch edge {
            case .top: box.maxY - visibleRect.minY
            case .left: box.maxX - visibleRect.minX
            case .bottom: visibleRect.maxY - box.minY
            default: visibleRect.maxX - box.minX
            }
        }
        return max(0, reaches.max() ?? 0)
    }
}
