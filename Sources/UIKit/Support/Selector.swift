/// The name of a method, for target-action.
///
/// Off Apple's platforms there is no run time that could look a method up by its name. A class whose methods are named as
/// actions conforms to `SelectorResponder`; the source migrator writes that conformance.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String

    public init(_ str: String) { name = str }
    public init(stringLiteral value: String) { name = value }

    public var description: String { name }
}

/// Calls methods by name.
@_spi(Port) @preconcurrency @MainActor public protocol SelectorResponder: AnyObject {
    /// Performs the method that `selector` names, with `sender` where it takes one; false when there is no such method.
    func respond(to selector: Selector, sender: Any?) -> Bool
}

/// One receiver of an action.
@MainActor struct ActionTarget {
    weak var object: AnyObject?
    let action: Selector

    /// Traps with the words of an unrecognised selector when the target cannot be called by name.
    func send(from sender: Any?) {
        guard let object else { return }
        if let responder = object as? any SelectorResponder, responder.respond(to: action, sender: sender) { return }
        UIKitException(
            .invalidArgument,
            "-[\(type(of: object)) \(action)]: unrecognized selector sent to instance. Off Apple's platforms methods are "
                + "called by name only through a generated table; run uikit-port over the sources, or use a UIAction."
        ).raise()
    }
}
