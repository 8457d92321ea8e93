// The services that only the main actor uses. They are stored in the interface state of a runtime.
extension HostServices {
    /// Monotonic time in seconds since an arbitrary start. Only differences are meaningful.
    @MainActor package static var clock: any HostClock {
        get { InterfaceState.current.clock }
        set { InterfaceState.current.clock = newValue }
    }
    /// Performs haptic feedback. Does nothing if the device does not support it.
    @MainActor package static var feedback: (HapticFeedback) -> Void {
        get { InterfaceState.current.feedback }
        set { InterfaceState.current.feedback = newValue }
    }
}
