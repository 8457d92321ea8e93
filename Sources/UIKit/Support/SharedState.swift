/// Values of the main actor that live within one synchronous call, where no other host can run, and one change counter.
@MainActor struct SharedState {
    /// The optional method whose default implementation answered last, and for which object. See ``OptionalCall``.
    var missedMethod = OptionalCall.Method.none
    var missedObject: ObjectIdentifier?
    /// How many requests for views any collection view has on the stack; registrations made meanwhile are misplaced.
    var viewRequests = 0
    /// What the method that `perform(_:)` called returned. The caller must use it at once.
    var performedAnswer: AnyObject?
    /// Changes of layout descriptions. Only compared for equality, so changes elsewhere cost time and nothing else.
    var descriptionChanges = 0

    static var main = SharedState()
}
