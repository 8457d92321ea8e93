internal import CollectionCore
internal import CoreGraphics
internal import DisplayList
package import Foundation
import QuartzCore

extension UIScrollView {
    /// Evaluates `body` while `bounds` reports `offset` as its origin. The content does not move.
    package final func assuming<Result>(_ offset: CGPoint, _ body: () -> Result) -> Result {
        let outer = assumedOrigin
        assumedOrigin = offset
        defer { assumedOrigin = outer }
        return body()
    }

    /// Moves content that ends before the end of the resized view back to that end. Requires an up-to-date content
    /// size.
    package final func fitContentAfterResize() {
        guard sizeChanged else { return }
        sizeChanged = false
        contentDidResize()
    }

    /// Registers a closure that is called after the content moves or its size changes. Bars use it to follow the
    /// content.
    ///
    /// - Parameters:
    ///   - owner: Has at most one closure: a new closure replaces the previous one.
    ///   - handler: `nil` removes the owner's closure.
    package final func observeScrolling(by owner: AnyObject, _ handler: ((UIScrollView) -> Void)?) {
        scrollObservers.removeAll { $0.owner == ObjectIdentifier(owner) }
        if let handler { scrollObservers.append((ObjectIdentifier(owner), handler)) }
    }

    /// Calls the handlers of observers after the content moved.
    final func notifyScrollObservers() {
        for observer in scrollObservers { observer.handler(self) }
    }

    /// Sets a content size that grew by `distance` before the visible part. The visible content does not move on
    /// screen.
    package final func setContentSize(_ size: CGSize, shiftedBy distance: CGPoint) {
        guard size != contentSize || distance != .zero else { return }
        keepsOffset = true
        contentSize = size
        keepsOffset = false
        shiftOffset(by: distance)
        contentDidResize()
    }

    /// Sets a content size whose offset the caller is about to set.
    final func setContentSize(_ size: CGSize, keepingOffset: Bool) {
        keepsOffset = keepingOffset
        contentSize = size
        keepsOffset = false
    }
}
