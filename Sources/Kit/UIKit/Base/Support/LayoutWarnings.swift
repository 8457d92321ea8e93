/// Warnings about faults that do not end the program. Each runtime reports each message once.
@MainActor package enum LayoutWarnings {
    /// Receives each message; prints it to standard error unless a test replaces it.
    package static var sink: (String) -> Void {
        get { InterfaceState.current.warningSink }
        set { InterfaceState.current.warningSink = newValue }
    }

    /// Passes a message to the sink of the current runtime, unless it was already reported there.
    static func report(_ message: String) {
        let state = InterfaceState.current
        if state.seenWarnings.insert(message).inserted { state.warningSink(message) }
    }
}
