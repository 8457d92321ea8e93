/// The error for a missing implementation of an optional requirement.
///
/// `uikit-port` converts `@objc optional func f() -> Value` to a throwing requirement with a default body that
/// throws this error. A conforming type's nonthrowing `f()` is also a witness. `object.f?()` is therefore `nil`
/// exactly when the default ran, regardless of `Value`.
@_spi(Port) public struct OptionalRequirement: Error {
    /// A shared value, so that a call of a missing method does not allocate.
    public static let missing: any Error = OptionalRequirement()
}
