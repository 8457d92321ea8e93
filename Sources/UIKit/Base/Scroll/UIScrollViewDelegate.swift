import CoreGraphics
import Foundation

/// Is told how a scroll view moves. Every method is optional.
///
/// A drag tells in this order: willBeginDragging, didScroll…, willEndDragging, didEndDragging, and when it goes on by
/// itself willBeginDecelerating, didScroll…, didEndDecelerating.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// After any change of the content offset, whoever made it.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// - Parameters:
    ///   - velocity: Of the content offset at release, in points per millisecond.
    ///   - targetContentOffset: Where the scroll view will rest; may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// After `setContentOffset(_:animated:)` and `scrollRectToVisible(_:animated:)` with animation only.
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
