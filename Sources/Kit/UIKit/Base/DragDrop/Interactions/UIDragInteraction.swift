import CoreGraphics
import Foundation

/// Starts a drag of items from a view with a long press.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    /// Provides the items and their previews. Held weakly.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view to which the interaction was added. Held weakly.
    open private(set) weak var view: UIView?
    /// Whether other gestures continue while the view is lifted.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// Disabling the interaction ends a drag that it started.
    open var isEnabled = UIDragInteraction.isEnabledByDefault {
        didSet {
            press.isEnabled = isEnabled
            tap.isEnabled = isEnabled
        }
    }
    /// `true`, as on iPhone since iOS 15 and on iPad.
    open class var isEnabledByDefault: Bool { true }

    private final let press = DragPress()
    private final let tap = DragAddTap()

    /// Creates an interaction. The delegate is held weakly.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.interaction = self
        tap.interaction = self
    }

    /// Removes the recognizers from the previous view, and cancels its drag.
    open func willMove(to view: UIView?) {
        guard view !== self.view, let old = self.view else { return }
        old.removeGestureRecognizer(press)
        old.removeGestureRecognizer(tap)
        old.window?._dragCenter.cancel(from: self)
    }

    /// Adds the recognizers to the view.
    open func didMove(to view: UIView?) {
        self.view = view
        // Added first, so that an active drag handles a tap before other elements of the view do.
        view?.addGestureRecognizer(tap)
        view?.addGestureRecognizer(press)
    }

    /// The preview of an item if the delegate provides none: the view. `nil` if the view is not in a window.
    final var defaultLiftPreview: UITargetedDragPreview? {
        guard let view, view.window != nil, view.superview != nil else { return nil }
        return UITargetedDragPreview(view: view)
    }

    /// Whether another gesture of the same view can be recognized together with the press.
    final func recognizesTogether(with other: UIGestureRecognizer) -> Bool {
        other is MenuPress || (allowsSimultaneousRecognitionDuringLift && press.isLifting)
    }
}
