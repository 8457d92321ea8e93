import CoreGraphics
import Foundation
import QuartzCore

// Objects whose class is a value. `uikit-port` writes calls of these functions in place of `type.init()`.

/// An instance of `type`, which may be a subclass of `Object`, created with the `init()` of its class.
@_spi(Port) public func _make<Object: NSObject>(_ type: Object.Type) -> Object { Construction.make(of: type) }

/// An instance of `type`, which may be a subclass of `View`, created with the `init(frame:)` of its class.
@_spi(Port) @preconcurrency @MainActor public func _make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    _ConstructibleView.make(type, frame: frame)
}

/// A controller of `type`, which may be a subclass of `Controller`, with the view of a nib. Created with the `init()`
/// of its class.
@_spi(Port) @preconcurrency @MainActor public func _make<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
    let controller = Construction.make(of: type)
    controller.takeNib(nibName, bundle)
    return controller
}
