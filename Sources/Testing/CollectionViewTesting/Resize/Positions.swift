internal import CoreGraphics
internal import UIKit

/// The positions of scroll views.
@MainActor struct Positions {
    private let offsets: [(view: UIScrollView, offset: CGPoint)]

    /// Notes the present positions.
    init(_ window: UIWindow) { offsets = Self.scrollViews(in: window).map { ($0, $0.contentOffset) } }

    /// Scrolls back.
    func restore() {
        for (view, offset) in offsets where view.contentOffset != offset {
            view.setContentOffset(offset, animated: false)
        }
    }

    /// The scroll views of a tree.
    static func scrollViews(in view: UIView) -> [UIScrollView] {
        ((view as? UIScrollView).map { [$0] } ?? []) + view.subviews.flatMap(scrollViews)
    }
}
