import CoreGraphics
import Foundation

/// Methods that report the movement of a scroll view. Every method is optional.
///
/// Order of calls during a drag: willBeginDragging, didScroll…, willEndDragging, didEndDragging. If the content
/// continues to move: willBeginDecelerating, didScroll…, didEndDecelerating.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called after any change of the content offset.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// - Parameters:
    ///   - velocity: Velocity of the content offset at release, in points per millisecond.
    ///   - targetContentOffset: The rest position. The delegate can change it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called only after animated calls of `setContentOffset(_:animated:)` and `scrollRectToVisible(_:animated:)`.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalCall.note(.didScroll, self) }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalCall.note(.didZoom, self) }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalCall.note(.willBeginDragging, self) }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { OptionalCall.note(.willEndDragging, self) }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        OptionalCall.note(.didEndDragging, self)
    }
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        OptionalCall.note(.willBeginDecelerating, self)
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        OptionalCall.note(.didEndDecelerating, self)
    }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        OptionalCall.note(.didEndScrollingAnimation, self)
    }
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        OptionalCall.note(.viewForZooming, self)
        return nil
    }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        OptionalCall.note(.willBeginZooming, self)
    }
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        OptionalCall.note(.didEndZooming, self)
    }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        OptionalCall.note(.shouldScrollToTop, self)
        return true
    }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalCall.note(.didScrollToTop, self) }
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        OptionalCall.note(.didChangeAdjustedContentInset, self)
    }
}
