/// The name of a method, for target-action.
///
/// Off Apple's platforms there is no run time that could look a method up by its name. So the source migrator,
/// `uikit-port`, gives each selector the method that `#selector` named. Selectors are compared by their names alone:
/// one made from a string removes what one with a method has added, but cannot call it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String
    /// Empty in a selector made from a string; several when a name stands for methods of several classes.
    let methods: [SelectorMethod]

    public init(_ str: String) {
        name = str
        methods = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    init(_ name: String, methods: [SelectorMethod]) {
        self.name = name
        self.methods = methods
    }

    public var description: String { name }

    public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector {
    /// Calls the method on `object` and returns its answer; `nil` when `object` is of no class that has it.
    ///
    /// - Parameter arguments: The sender first. Methods take as many as they want, as in Objective-C.
    @MainActor func perform(on object: AnyObject, with arguments: [Any?]) -> Any?? {
        for method in methods {
            if let answer = method.call(object, arguments) { return answer }
        }
        return nil
    }

    /// Whether `object` is of a class that has the method.
    @MainActor func suits(_ object: AnyObject) -> Bool { methods.contains { $0.suits(object) } }

    /// Traps with the words of an unrecognised selector when `object` is of no class that has the method.
    @MainActor @discardableResult func demand(of object: AnyObject, with arguments: [Any?]) -> Any? {
        if let answer = perform(on: object, with: arguments) { return answer }
        UIKitException(
            .invalidArgument,
            "-[\(type(of: object)) \(name)]: unrecognized selector sent to instance. Off Apple's platforms a selector knows "
                + "its method only when uikit-port has rewritten the #selector that made it; or use a UIAction."
        ).raise()
    }
}
