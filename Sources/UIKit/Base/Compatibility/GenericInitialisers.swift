import CoreGraphics
import Foundation

// Generic code makes views and layouts whose class is a parameter: `Content()`, `Content(frame: .zero)`. Objective-C's
// initialisers can be called through any metatype; Swift's only where they are `required`, which Apple's names here
// cannot be (see ``Construction``). These stand in where the class's own are refused, and nowhere else: with a class
// that is known, the initialiser without a default argument is the better match.
//
// Neither protocol is bound to classes: an initialiser may then give `self` an object that was made elsewhere.

/// Views that generic code may make.
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

extension NSObjectProtocol {
    static func _made<Made>(by type: Made.Type, _ make: (Self.Type) -> Self) -> Made {
        guard let kind = type as? Self.Type, let made = make(kind) as? Made else {
            preconditionFailure("\(type) is no \(Self.self), so it cannot be made as one.")
        }
        return made
    }
}
