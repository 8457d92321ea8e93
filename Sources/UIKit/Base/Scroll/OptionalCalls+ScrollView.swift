import CoreGraphics
import Foundation

// `delegate.scrollViewDidScroll?(scrollView)`: see OptionalCalls+CollectionView.swift.

/// A call of an optional method `(UIScrollView)` without a result.
@preconcurrency @MainActor public struct _ScrollViewCall {
    let target: any UIScrollViewDelegate
    let method: @MainActor (any UIScrollViewDelegate, UIScrollView) -> Void
    let name: OptionalCall.Method

    init(
        _ target: any UIScrollViewDelegate, _ name: OptionalCall.Method,
        _ method: @escaping @MainActor (any UIScrollViewDelegate, UIScrollView) -> Void
    ) {
        self.target = target
        self.name = name
        self.method = method
    }

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
        OptionalCall.ask(name, target) { method(target, scrollView) }
    }
}

/// Calls of the methods with further arguments. Each argument list matches only one of them.
@preconcurrency @MainActor public struct _ScrollViewDelegateCalls {
    let target: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) -> Void? {
        OptionalCall.ask(.willEndDragging, target) {
            target.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
        OptionalCall.ask(.didEndDragging, target) {
            target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
        }
    }
    public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
        OptionalCall.ask(.viewForZooming, target) { target.viewForZooming(in: scrollView) } ?? nil
    }
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
        OptionalCall.ask(.willBeginZooming, target) { target.scrollViewWillBeginZooming(scrollView, with: view) }
    }
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void? {
        OptionalCall.ask(.didEndZooming, target) {
            target.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
        }
    }
    public func callAsFunction(_ scrollView: UIScrollView) -> Bool? {
        OptionalCall.ask(.shouldScrollToTop, target) { target.scrollViewShouldScrollToTop(scrollView) }
    }
}

extension UIScrollViewDelegate {
    public var scrollViewDidScroll: _ScrollViewCall? { .init(self, .didScroll) { $0.scrollViewDidScroll($1) } }
    public var scrollViewDidZoom: _ScrollViewCall? { .init(self, .didZoom) { $0.scrollViewDidZoom($1) } }
    public var scrollViewWillBeginDragging: _ScrollViewCall? {
        .init(self, .willBeginDragging) { $0.scrollViewWillBeginDragging($1) }
    }
    public var scrollViewWillBeginDecelerating: _ScrollViewCall? {
        .init(self, .willBeginDecelerating) { $0.scrollViewWillBeginDecelerating($1) }
    }
    public var scrollViewDidEndDecelerating: _ScrollViewCall? {
        .init(self, .didEndDecelerating) { $0.scrollViewDidEndDecelerating($1) }
    }
    public var scrollViewDidEndScrollingAnimation: _ScrollViewCall? {
        .init(self, .didEndScrollingAnimation) { $0.scrollViewDidEndScrollingAnimation($1) }
    }
    public var scrollViewDidScrollToTop: _ScrollViewCall? {
        .init(self, .didScrollToTop) { $0.scrollViewDidScrollToTop($1) }
    }
    public var scrollViewDidChangeAdjustedContentInset: _ScrollViewCall? {
        .init(self, .didChangeAdjustedContentInset) { $0.scrollViewDidChangeAdjustedContentInset($1) }
    }
    public var scrollViewWillEndDragging: _ScrollViewDelegateCalls? { .init(target: self) }
    public var scrollViewDidEndDragging: _ScrollViewDelegateCalls? { .init(target: self) }
    public var viewForZooming: _ScrollViewDelegateCalls? { .init(target: self) }
    public var scrollViewWillBeginZooming: _ScrollViewDelegateCalls? { .init(target: self) }
    public var scrollViewDidEndZooming: _ScrollViewDelegateCalls? { .init(target: self) }
    public var scrollViewShouldScrollToTop: _ScrollViewDelegateCalls? { .init(target: self) }
}
