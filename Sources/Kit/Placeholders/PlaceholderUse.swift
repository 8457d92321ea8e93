import CoreGraphics

/// What a running program has used of absent modules. Each module is reported once, on standard error.
public enum PlaceholderUse {
    /// Reports that a module is absent when the first of its members is used.
    public static func report(_ module: String, _ member: String) {
        ProcessTables.shared.warnOnce(
            "placeholder: \(module) is absent. \(member) and everything else of it does nothing (Port.md).",
            key: "placeholder " + module)
    }

    /// The result of a method or member where the project requires a certain type: `nil`, empty, or zero.
    public static func value<Value: EmptyResult>(_ member: String) -> Value {
        EmptyValue.make("the member '\(member)' of a placeholder")
    }

    /// The value of a property without one, whose wrapper is absent: `nil`, empty, or zero. Reports the module.
    public static func value<Value>(_ module: String, _ member: String) -> Value {
        report(module, member)
        return EmptyValue.make("\(member) of \(module)")
    }
}

/// A statement that `uikit-port` left out. Reports it once.
public func _leftOut(_ place: StaticString) {
    ProcessTables.shared.warnOnce("left out: \(place)", key: "left out \(place)")
}

/// The error of a function whose result `uikit-port` left out.
public func leftOutError(_ place: StaticString) -> any Error {
    _leftOut(place)
    return LeftOutError(place: String(describing: place))
}

/// A function that throws has no result, because its code is left out.
private struct LeftOutError: Error {
    let place: String
}

/// The value of an expression that `uikit-port` left out: `nil`, empty, or zero.
public func _leftOutValue<Value>(_ place: StaticString) -> Value {
    _leftOut(place)
    return EmptyValue.make("the code at \(place), which is left out,")
}
