/// A type-erased method that a selector calls.
///
/// `uikit-port` converts `#selector(Panel.press(_:))` to `Selector("press:", calling: Panel.press(_:))`. Swift
/// resolves the method, so overriding works and private methods remain private. Swift 5 sources do not declare
/// `Sendable`; `@preconcurrency` suppresses the diagnostics for them.
@_spi(Port) public struct SelectorMethod: Sendable {
    /// The result of the method; `nil` if the object is of another class.
    let call: @MainActor (_ object: AnyObject, _ arguments: [Any?]) -> Any??
    /// Whether the object is an instance of the class that declares the method.
    let accepts: @MainActor (_ object: AnyObject) -> Bool

    /// Creates a method without parameters.
    @preconcurrency public init<Target: SendableMetatype, Output>(
        _ method: @escaping @MainActor (Target) -> @MainActor () -> Output
    ) {
        call = { object, _ in
            guard let target = object as? Target else { return nil }
            return .some(method(target)())
        }
        accepts = { $0 is Target }
    }

    /// Creates a method with one parameter.
    @preconcurrency public init<Target: SendableMetatype, First: SendableMetatype, Output>(
        _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Output
    ) {
        call = { object, arguments in
            guard let target = object as? Target else { return nil }
            return .some(method(target)(argument(0, of: arguments)))
        }
        accepts = { $0 is Target }
    }

    /// Creates a method with two parameters.
    @preconcurrency public init<Target: SendableMetatype, First: SendableMetatype, Second: SendableMetatype, Output>(
        _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Output
    ) {
        call = { object, arguments in
            guard let target = object as? Target else { return nil }
            return .some(method(target)(argument(0, of: arguments), argument(1, of: arguments)))
        }
        accepts = { $0 is Target }
    }

    /// Creates a method with three parameters.
    @preconcurrency
    public init<
        Target: SendableMetatype, First: SendableMetatype, Second: SendableMetatype, Third: SendableMetatype, Output
    >(_ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Output) {
        call = { object, arguments in
            guard let target = object as? Target else { return nil }
            let (first, second): (First, Second) = (argument(0, of: arguments), argument(1, of: arguments))
            return .some(method(target)(first, second, argument(2, of: arguments)))
        }
        accepts = { $0 is Target }
    }

    /// Creates a type method. Its target is the type.
    public init(ofType type: AnyClass, _ method: @escaping @MainActor (_ arguments: [Any?]) -> Any?) {
        call = { object, arguments in object === type as AnyObject ? .some(method(arguments)) : nil }
        accepts = { $0 === type as AnyObject }
    }

    /// Creates a method from the getter of a property.
    @preconcurrency public init<Target: SendableMetatype, Value>(getter: @escaping @MainActor (Target) -> Value) {
        call = { object, _ in (object as? Target).map { .some(getter($0)) } }
        accepts = { $0 is Target }
    }
}

extension Selector {
    /// Creates a selector that calls the first of several methods whose type accepts the target.
    @_spi(Port) public init(_ name: String, calling methods: SelectorMethod...) {
        self.init(name, methods: methods)
    }

    /// Creates a selector that calls a method without parameters.
    @_spi(Port) @preconcurrency public init<Target: SendableMetatype, Output>(
        _ name: String, calling method: @escaping @MainActor (Target) -> @MainActor () -> Output
    ) {
        self.init(name, methods: [SelectorMethod(method)])
    }

    /// Creates a selector that calls a method with one parameter.
    @_spi(Port) @preconcurrency public init<Target: SendableMetatype, First: SendableMetatype, Output>(
        _ name: String, calling method: @escaping @MainActor (Target) -> @MainActor (First) -> Output
    ) {
        self.init(name, methods: [SelectorMethod(method)])
    }

    /// Creates a selector that calls a method with two parameters.
    @_spi(Port) @preconcurrency
    public init<Target: SendableMetatype, First: SendableMetatype, Second: SendableMetatype, Output>(
        _ name: String,
        calling method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Output
    ) {
        self.init(name, methods: [SelectorMethod(method)])
    }

    /// Creates a selector that calls a method with three parameters.
    @_spi(Port) @preconcurrency
    public init<
        Target: SendableMetatype, First: SendableMetatype, Second: SendableMetatype, Third: SendableMetatype, Output
    >(
        _ name: String,
        calling method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Output
    ) {
        self.init(name, methods: [SelectorMethod(method)])
    }
}

/// Casts an argument to the parameter's type. Objective-C would call the method with an object of the wrong type,
/// which most such methods do not use. Here, it receives `nil` or a new object of UIKit, with a warning. Traps for
/// other types.
@MainActor private func argument<Parameter>(_ index: Int, of arguments: [Any?]) -> Parameter {
    let given = index < arguments.count ? arguments[index] : nil
    if let given, let fitting = given as? Parameter { return fitting }
    if given == nil, let none = Optional<Any>.none as? Parameter { return none }
    let fault =
        "argument \(index + 1) of an action is \(given.map { String(describing: type(of: $0)) } ?? "nil"), "
        + "but the method takes \(Parameter.self)"
    if let standIn = Optional<Any>.none as? Parameter ?? standIn(for: Parameter.self) as? Parameter {
        LayoutWarnings.report(
            "\(fault). It receives another object; declare the parameter as Any or with the right class.")
        return standIn
    }
    UIKitException(.invalidArgument, fault).raise()
}

/// A class that actions declare for their senders.
@MainActor protocol ActionSender: AnyObject {
    /// Creates an object of this class.
    static func makeSender() -> AnyObject
}

/// A new object of a class of UIKit that actions declare for their senders; `nil` for other classes.
@MainActor private func standIn(for type: Any.Type) -> Any? {
    // Classes of apps may need arguments.
    guard let type = type as? any ActionSender.Type, String(reflecting: type).hasPrefix("UIKit.") else { return nil }
    return type.makeSender()
}
