/// Main actor values used only during one synchronous call, in which no other host can run.
@MainActor struct SharedState {
    /// The optional method whose default implementation was called last, and its object. See ``OptionalCall``.
    var missedMethod = OptionalCall.Method.none
    /// The object whose method was called last although it does not have it.
    var missedObject: ObjectIdentifier?
    /// Number of nested view requests of collection views. Registering a class during a request is an error.
    var viewRequests = 0
    /// The result of the last `perform(_:)` call. The caller must use it immediately.
    var performedResult: AnyObject?

    /// The state of the main thread.
    static var main = SharedState()
}
