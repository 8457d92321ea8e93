import CoreGraphics
import Foundation

// Generic code creates views and layouts of a class that is a parameter: `Content()`, `Content(frame: .zero)`.
// Objective-C initializers can be called through any metatype. In Swift they must be `required`, which is not
// possible for Apple's signatures here (see ``Construction``). These initializers are used only where those of the
// class are not available: for a known class, the initializer without a default argument is the better match.
//
// The protocols are not class-bound, which allows an initializer to assign `self` an object created elsewhere.

/// Views that generic code can create.
@preconcurrency @MainActor public protocol _GenericView {}

extension UIView: _GenericView, _ViewOfClassValue {}

extension _GenericView {
    /// Calls the class's own `init()`.
    public init(_generic: Void = ()) {
        self = UIView._made(by: Self.self) { Construction.make(of: $0) }
    }

    /// Calls the class's own `init(frame:)`.
    public init(frame: CGRect, _generic: Void = ()) {
        self = UIView._made(by: Self.self) { _ConstructibleView.make($0, frame: frame) }
    }
}

/// Objects that code for all subclasses of a protocol can create. `uikit-port` writes it in place of the requirement
/// `init()` of a protocol to which `NSObject` or a class of UIKit conforms.
public protocol _GenericObject {}

extension NSObject: _GenericObject {}

extension _GenericObject {
    /// Calls the class's own `init()`.
    public init(_made: Void) {
        self = NSObject._made(by: Self.self) { Construction.make(of: $0) }
    }
}

extension NSObjectProtocol {
    /// Creates an instance of `type` with `make`. Traps if it is not a subclass.
    static func _made<Made>(by type: Made.Type, _ make: (Self.Type) -> Self) -> Made {
        guard let kind = type as? Self.Type, let created = make(kind) as? Made else {
            fatalError("\(type) is not a subclass of \(Self.self), so generic code cannot create it.")
        }
        return created
    }
}
