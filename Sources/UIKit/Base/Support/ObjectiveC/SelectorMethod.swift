/// A method that a selector calls, whatever its class and its parameters.
///
/// `uikit-port` turns `#selector(Panel.press(_:))` into `Selector("press:", calling: Panel.press(_:))`. The method is
/// one that Swift finds, so overriding works and private methods stay private. Sources of Swift 5 say nothing of
/// Sendable: for them `@preconcurrency` asks for it in silence.
@_spi(Port) public struct SelectorMethod: Sendable {
    /// The method's answer; `nil` when the object is of another class.
    let call: @MainActor (_ object: AnyObject, _ arguments: [Any?]) -> Any??
    /// Whether an object is of the class that has the method.
    let suits: @MainActor (_ object: AnyObject) -> Bool

    @preconcurrency public init<Target: SendableMetatype, Answer>(
        _ method: @escaping @MainActor (Target) -> @MainActor () -> Answer
    ) {
        call = { object, _ in
            guard let target = object as? Target else { return nil }
            return .some(method(target)())
        }
        suits = { $0 is Target }
    }

    @preconcurrency public init<Target: SendableMetatype, First: SendableMetatype, Answer>(
        _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Answer
    ) {
        call = { object, arguments in
            guard let target = object as? Target else { return nil }
            return .some(method(target)(argument(0, of: arguments)))
        }
        suits = { $0 is Target }
    }

    @preconcurrency public init<Target: SendableMetatype, First: SendableMetatype, Second: SendableMetatype, Answer>(
        _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Answer
    ) {
        call = { object, arguments in
            guard let target = object as? Target else { return nil }
            return .some(method(target)(argument(0, of: arguments), argument(1, of: arguments)))
        }
        suits = { $0 is Target }
    }

    /// A type's own method: it is the type that is the target.
    public init(ofType type: AnyClass, _ method: @escaping @MainActor (_ arguments: [Any?]) -> Any?) {
        call = { object, arguments in object === type as AnyObject ? .some(method(arguments)) : nil }
        suits = { $0 === type as AnyObject }
    }

    /// The getter of a property.
    @preconcurrency public init<Target: SendableMetatype, Value>(getter: @escaping @MainActor (Target) -> Value) {
        call = { object, _ in (object as? Target).map { .some(getter($0)) } }
        suits = { $0 is Target }
    }
}

extension Selector {
    @_spi(Port) public init(_ name: String, calling methods: SelectorMethod...) {
        self.init(name, methods: methods)
    }

    @_spi(Port) @preconcurrency public init<Target: SendableMetatype, Answer>(
        _ name: String, calling method: @escaping @MainActor (Target) -> @MainActor () -> Answer
    ) {
        self.init(name, methods: [SelectorMethod(method)])
    }

    @_spi(Port) @preconcurrency public init<Target: SendableMetatype, First: SendableMetatype, Answer>(
        _ name: String, calling method: @escaping @MainActor (Target) -> @MainActor (First) -> Answer
    ) {
        self.init(name, methods: [SelectorMethod(method)])
    }

    @_spi(Port) @preconcurrency
    public init<Target: SendableMetatype, First: SendableMetatype, Second: SendableMetatype, Answer>(
        _ name: String,
        calling method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Answer
    ) {
        self.init(name, methods: [SelectorMethod(method)])
    }
}

/// The argument as the method wants it. Traps when it is of another type: in Objective-C the method would run with an
/// object that is not what it says.
private func argument<Wanted>(_ index: Int, of arguments: [Any?]) -> Wanted {
    let given = index < arguments.count ? arguments[index] : nil
    if let given, let fitting = given as? Wanted { return fitting }
    if given == nil, let none = Optional<Any>.none as? Wanted { return none }
    UIKitException(
        .invalidArgument,
        "argument \(index + 1) of an action is \(given.map { String(describing: type(of: $0)) } ?? "nil"), "
            + "but the method takes \(Wanted.self)"
    ).raise()
}
