// The services that only the main actor uses; they are part of a runtime's interface state.
extension HostServices {
    /// Seconds since an arbitrary start; only differences mean anything. Never goes back.
    @MainActor package static var clock: any HostClock {
        get { InterfaceState.current.clock }
        set { InterfaceState.current.clock = newValue }
    }
    /// Lets the device be felt; nothing where it cannot.
    @MainActor package static var feedback: (HapticFeedback) -> Void {
        get { InterfaceState.current.feedback }
        set { InterfaceState.current.feedback = newValue }
    }
}
