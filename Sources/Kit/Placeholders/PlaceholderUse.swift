import CoreGraphics

/// What a running program has used of absent modules. Each module is reported once, on standard error.
public enum PlaceholderUse {
    /// Reports that a module is absent when the first of its members is used.
    public static func report(_ module: String, _ member: String) {
        ProcessTables.shared.warnOnce(
            "placeholder: \(module) is absent. \(member) and everything else of it does nothing (Port.md).",
            key: "placeholder " + module)
    }
}

/// A statement that `uikit-port` left out. Reports it once.
public func _leftOut(_ place: StaticString) {
    ProcessTables.shared.warnOnce("left out: \(place)", key: "left out \(place)")
}

/// The value of an expression that `uikit-port` left out: `nil`, empty, or zero.
public func _leftOutValue<Value>(_ place: StaticString) -> Value {
    _leftOut(place)
    return EmptyValue.make("the code at \(place), which is left out,")
}
