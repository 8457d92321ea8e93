/// Says that an object has no method for an optional requirement.
///
/// `uikit-port` turns `@objc optional func f() -> Answer` into a requirement that throws, with a default body that
/// throws this. A conforming type's own `f()` throws nothing and is a witness all the same. So `object.f?()` is `nil`
/// exactly when the default ran, whatever `Answer` is.
@_spi(Port) public struct OptionalRequirement: Error {
    /// One value for all, so that asking in vain allocates nothing.
    public static let missing: any Error = OptionalRequirement()
}
