public import Foundation

/// A container of views whose sizes depend on its own.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the container requests, in points. Zero requests none.
    var preferredContentSize: CGSize { get }
    /// Returns the size of a child for a size of this container, in points.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    /// Called before the size of the container changes. Animations run along with `coordinator`.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits of the container change. Animations run along with `coordinator`.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called after the preferred size of a child changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called after the size that the constraints of a child determine has changed.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
}
