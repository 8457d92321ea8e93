/// Detects at a call that a delegate omits an optional protocol method, without Objective-C.
///
/// Each optional requirement has a default implementation that records its method and object. A call in Objective-C
/// syntax (`delegate.collectionView?(…)`) runs the method and returns `nil` if that record matches. Comparing both
/// distinguishes records of other optional methods that an implementation calls.
///
/// `scripts/checks/optional-calls.txt` lists the methods. From it, `scripts/checks/optional-calls` generates the
/// protocols, the default implementations, and the values behind calls in Objective-C syntax: a property of a method's
/// base name holds a value that can be called with any of the argument lists. The names of these values begin with an
/// underscore, because they are not API. If code uses a member of the result (`….height`), Swift requires a result that
/// is not optional, and selects the disfavored overloads.
@MainActor enum OptionalCall {
    /// Called only by default implementations.
    static func record(_ method: Method, _ object: some AnyObject) {
        SharedState.main.missedMethod = method
        SharedState.main.missedObject = ObjectIdentifier(object)
    }

    /// Runs an optional method; returns `nil` if its default implementation ran.
    @inline(__always)
    static func call<Result>(_ method: Method, _ object: some AnyObject, _ body: () -> Result) -> Result? {
        SharedState.main.missedMethod = .none
        let result = body()
        guard SharedState.main.missedMethod == method, SharedState.main.missedObject == ObjectIdentifier(object) else {
            return result
        }
        SharedState.main.missedMethod = .none
        return nil
    }
}
