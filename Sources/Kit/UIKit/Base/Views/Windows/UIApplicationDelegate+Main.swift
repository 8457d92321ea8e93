import Foundation

extension UIApplicationDelegate {
    /// `nil`: delegates without the property have no window. Setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// The window with the type of an optional property of an Objective-C protocol, as ported code reads it.
    @_spi(Port) public var _window: UIWindow?? { .some(window) }

    /// The entry point for `@main`: runs the application with an instance of this class as its delegate, and ends the
    /// process.
    public static func main() {
        exit(UIApplication._run(delegateClass: Self.self))
    }
}

/// Runs the application until it ends.
///
/// In contrast to Apple's function, it returns when the application ended without an error. Otherwise, the process ends
/// with the error's status.
///
/// - Parameters:
///   - argc: The number of arguments.
///   - argv: The arguments.
///   - principalClassName: The name of a subclass of `UIApplication`; `nil` for `UIApplication`.
///   - delegateClassName: The name of the delegate's class, as returned by `NSStringFromClass`.
@discardableResult
@preconcurrency @MainActor public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    func find(_ name: String) -> AnyClass {
        guard let type = NSClassFromString(name) else { fatalError("There is no class named \(name).") }
        return type
    }
    let status = UIApplication._run(
        principalClass: principalClassName.map(find), delegateClass: delegateClassName.map(find))
    if status != 0 { exit(status) }
    return status
}
