/// Values of the main actor that live within one synchronous call, during which no other host can run.
@MainActor struct SharedState {
    /// The optional method whose default implementation answered last, and for which object. See ``OptionalCall``.
    var missedMethod = OptionalCall.Method.none
    var missedObject: ObjectIdentifier?
    /// How many requests for views any collection view has on the stack; registrations made meanwhile are misplaced.
    var viewRequests = 0
    /// What the method that `perform(_:)` called returned. The caller must use it at once.
    var performedAnswer: AnyObject?

    static var main = SharedState()
}
