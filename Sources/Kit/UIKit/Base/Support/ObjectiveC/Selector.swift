/// The name of a method, for target-action.
///
/// Other platforms have no runtime that finds methods by name. The source migrator, `uikit-port`, therefore adds the
/// method in `#selector` to each selector. Selectors are compared by name only: a selector created from a string
/// removes targets that were added with a method, but cannot call it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String
    /// Empty in a selector created from a string. Contains several methods if several classes have methods with this
    /// name.
    let methods: [SelectorMethod]

    /// Creates a selector without a method. It can be compared, but calls nothing.
    public init(_ str: String) {
        name = str
        methods = []
    }

    /// Creates a selector without a method. It can be compared, but calls nothing.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a selector that calls the first of several methods whose type accepts the target.
    init(_ name: String, methods: [SelectorMethod]) {
        self.name = name
        self.methods = methods
    }

    /// The name of the method, with colons.
    public var description: String { name }

    /// Compares the names only.
    public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.name == rhs.name }
    /// Combines the name only.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector {
    /// Calls the method on `object`.
    ///
    /// - Parameter arguments: The sender first. Methods use as many arguments as they declare, as in Objective-C.
    /// - Returns: The result of the method; `nil` if the class of `object` does not implement it.
    @MainActor func perform(on object: AnyObject, with arguments: [Any?]) -> Any?? {
        for method in methods {
            if let result = method.call(object, arguments) { return result }
        }
        return nil
    }

    /// Whether the class of `object` implements the method.
    @MainActor func isImplemented(by object: AnyObject) -> Bool { methods.contains { $0.accepts(object) } }

    /// Calls the method. Traps with the message for an unrecognized selector if the class of `object` does not
    /// implement it.
    @MainActor @discardableResult func performRequired(on object: AnyObject, with arguments: [Any?]) -> Any? {
        if let result = perform(on: object, with: arguments) { return result }
        UIKitException(
            .invalidArgument,
            "-[\(type(of: object)) \(name)]: unrecognized selector sent to instance. Outside of Apple's platforms, a "
                + "selector has a method only if uikit-port rewrote its #selector expression. Run uikit-port, or use a "
                + "UIAction."
        ).raise()
    }
}
