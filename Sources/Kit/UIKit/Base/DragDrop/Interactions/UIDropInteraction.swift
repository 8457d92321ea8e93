import CoreGraphics
import Foundation

/// Accepts drops on a view.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    /// Decides which drops are accepted, and performs them. Held weakly.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view to which the interaction was added. Held weakly.
    open private(set) weak var view: UIView?

    /// Creates an interaction. The delegate is held weakly.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Ends the visit of a drag over the previous view.
    open func willMove(to view: UIView?) {
        if view !== self.view { self.view?.window?._dragCenter.remove(self) }
    }

    /// Remembers the view.
    open func didMove(to view: UIView?) { self.view = view }
}
