import UIKit

/// Switches a collection view between layouts with two fingers: spreading them moves the items toward one layout,
/// bringing them together toward another.
///
///     let pinch = LayoutPinch(in: collectionView)
///     pinch.layoutForSpreading = { [unowned collectionView] in
///         collectionView.collectionViewLayout === grid ? photos : nil
///     }
///     pinch.layoutForPinching = { [unowned collectionView] in
///         collectionView.collectionViewLayout === photos ? grid : nil
///     }
///
/// The items follow the fingers between their positions in both layouts. When the fingers are lifted, the transition
/// finishes or is canceled, whichever is nearer to the projected end of the pinch. Any two layouts can be switched;
/// for a transition without fingers, use `setCollectionViewLayout(_:animated:)`.
@MainActor public final class LayoutPinch {
    /// Returns the target layout when the fingers move apart; `nil` for no transition.
    public var layoutForSpreading: (() -> UICollectionViewLayout?)?
    /// Returns the target layout when the fingers move together; `nil` for no transition.
    public var layoutForPinching: (() -> UICollectionViewLayout?)?
    /// Called when the items have come to rest, with the layout that is in use, and whether it is the new one.
    public var completionHandler: ((_ layout: UICollectionViewLayout, _ isNew: Bool) -> Void)?

    /// The factor between the distances of the fingers at both ends of a transition; finite and above 1.
    public var fullScale: CGFloat = 2 {
        didSet {
            require(
                fullScale.isFinite && fullScale > 1,
                "LayoutPinch.fullScale must be finite and above 1, not \(fullScale).")
        }
    }

    /// Whether the pinch is in use. Disabling it during a transition returns to the previous layout.
    public var isEnabled: Bool {
        get { recognizer.isEnabled }
        set {
            recognizer.isEnabled = newValue
            if !newValue { end(finishes: false) }
        }
    }

    private let recognizer = PinchToLayout(target: nil, action: nil)
    private weak var view: UICollectionView?
    private weak var transition: UICollectionViewTransitionLayout?
    private var isSpreading = true
    /// Whether the current pinch has no target layout.
    private var isIdle = false

    /// - Parameter collectionView: The view whose layouts are switched. It retains the gesture recognizer only as long
    ///   as this object exists.
    public init(in collectionView: UICollectionView) {
        view = collectionView
        recognizer.pinch = self
        collectionView.addGestureRecognizer(recognizer)
    }

    isolated deinit {
        end(finishes: false)
        recognizer.view?.removeGestureRecognizer(recognizer)
    }

    /// The progress of the transition for a scale, 0...1.
    private func progress(at scale: CGFloat) -> CGFloat {
        let part = isSpreading ? (scale - 1) / (fullScale - 1) : (1 - scale) / (1 - 1 / fullScale)
        return min(max(part.isFinite ? part : 0, 0), 1)
    }

    fileprivate func fingersMoved() {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        if transition == nil, !isIdle { begin() }
        guard let transition, view?.collectionViewLayout === transition else { return }
        transition.transitionProgress = progress(at: recognizer.scale)
        transition.invalidateLayout()
    }

    private func begin() {
        guard let view, !(view.collectionViewLayout is UICollectionViewTransitionLayout) else { return }
        isSpreading = recognizer.scale > 1 || (recognizer.scale == 1 && recognizer.velocity >= 0)
        guard let layout = isSpreading ? layoutForSpreading?() : layoutForPinching?(),
            layout !== view.collectionViewLayout
        else {
            isIdle = true
            return
        }
        transition = view.startInteractiveTransition(to: layout) { [weak self] _, isNew in
            guard let self, let view = self.view else { return }
            self.completionHandler?(view.collectionViewLayout, isNew)
        }
    }

    fileprivate func fingersLeft(cancelled: Bool) {
        // Projects the movement of the fingers by a tenth of a second.
        let ahead = progress(at: recognizer.scale + recognizer.velocity * 0.1)
        end(finishes: !cancelled && ahead >= 0.5)
    }

    private func end(finishes: Bool) {
        isIdle = false
        guard let transition else { return }
        self.transition = nil
        // An app may have replaced the layout in the meantime.
        guard let view, view.collectionViewLayout === transition else { return }
        if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    }
}

/// Reports the fingers without a target and an action, because these require an Objective-C method.
private final class PinchToLayout: UIPinchGestureRecognizer {
    weak var pinch: LayoutPinch?

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        pinch?.fingersMoved()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .ended || state == .cancelled || state == .failed { pinch?.fingersLeft(cancelled: state != .ended) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        pinch?.fingersLeft(cancelled: true)
    }
}
