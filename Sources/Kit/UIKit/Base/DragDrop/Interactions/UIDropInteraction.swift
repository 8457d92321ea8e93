import CoreGraphics
import Foundation

/// Accepts drops on a view.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    open private(set) weak var view: UIView?

    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        if view !== self.view { self.view?.window?._dragCenter.remove(self) }
    }

    open func didMove(to view: UIView?) { self.view = view }
}
